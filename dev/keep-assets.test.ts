import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepingAssets } from './keep-assets.ts'

test('a build keeps the assets of the one before, but none older than 30 days', () => {
  const assets = join(mkdtempSync(join(tmpdir(), 'assets-')), 'client/assets')
  mkdirSync(assets, { recursive: true })
  for (const name of ['recent.js', 'old.js']) writeFileSync(join(assets, name), name)
  const day = 24 * 60 * 60
  utimesSync(join(assets, 'old.js'), Date.now() / 1000 - 31 * day, Date.now() / 1000 - 31 * day)
  keepingAssets(assets, () => {
    rmSync(join(assets, '..'), { recursive: true })
    mkdirSync(assets, { recursive: true })
    writeFileSync(join(assets, 'new.js'), 'new')
  })
  expect(readdirSync(assets).toSorted()).toEqual(['new.js', 'recent.js'])
})

test('the first build of all has nothing to keep', () => {
  const assets = join(mkdtempSync(join(tmpdir(), 'assets-')), 'client/assets')
  keepingAssets(assets, () => mkdirSync(assets, { recursive: true }))
  expect(readdirSync(assets)).toEqual([])
})
