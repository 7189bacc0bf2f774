import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepReplacedAssets } from './keep-assets.ts'

const day = 24 * 60 * 60 * 1000

/** A project whose builds empty the folder and write the named files. */
function project() {
  const assets = join(mkdtempSync(join(tmpdir(), 'assets-')), 'client/assets')
  const empty = () => {
    rmSync(join(assets, '..'), { recursive: true, force: true })
    mkdirSync(assets, { recursive: true })
  }
  return {
    build: (names: readonly string[], now: number) =>
      keepReplacedAssets(
        assets,
        () => {
          empty()
          for (const name of names) writeFileSync(join(assets, name), name)
        },
        now,
      ),
    fail: (now: number) =>
      keepReplacedAssets(
        assets,
        () => {
          empty()
          throw new Error('the build failed')
        },
        now,
      ),
    files: () => readdirSync(assets).toSorted(),
  }
}

test('keeps an asset for 30 days after it was replaced, however old it is', () => {
  const { build, files } = project()
  build(['a.js'], 0)
  build(['b.js'], 100 * day)
  expect(files()).toEqual(['a.js', 'b.js'])
  build(['c.js'], 129 * day)
  expect(files()).toEqual(['a.js', 'b.js', 'c.js'])
  build(['d.js'], 131 * day)
  expect(files()).toEqual(['b.js', 'c.js', 'd.js'])
})

test('keeps all assets when a build fails', () => {
  const { build, fail, files } = project()
  build(['a.js'], 0)
  expect(() => fail(day)).toThrow('the build failed')
  build(['b.js'], 2 * day)
  expect(files()).toEqual(['a.js', 'b.js'])
})
