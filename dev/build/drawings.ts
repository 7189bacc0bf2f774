import { spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { hashSources } from './source-hash.ts'
import { virtualModule } from './virtual-module.ts'

const root = join(import.meta.dirname, '../..')
const stamp = join(root, 'dist/.drawings')
/** Includes more than the drawings import, so that no dependency is missed: drawing takes only a second. */
const sources = [
  'client/calculators',
  'client/illustration',
  'dev/build/drawings.ts',
  'dev/build/illustration.ts',
  'dev/share',
  'shared',
  'package-lock.json',
]
const sprite = (name: string): string => join(root, `public/illustration/${name}.svg`)

/** Draws the generated pictures and stylesheets (dev/build/illustration.ts) if their sources changed. @throws if drawing fails. */
function drawIfChanged(): void {
  const now = hashSources(root, sources)
  if (existsSync(sprite('spots')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now)
    return
  const done = spawnSync(process.execPath, [join(root, 'dev/build/illustration.ts')], {
    stdio: 'inherit',
  })
  if (done.status !== 0) throw new Error('The pictures could not be drawn; see above.')
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stamp, now)
}

/**
 * Draws before Vite reads any file, and gives scripts the hash of each sprite for its URL: browsers cache a
 * sprite for an hour, and an old one lacks newer pictures.
 */
export function drawings(): Plugin {
  return {
    name: 'drawings',
    config: drawIfChanged,
    ...virtualModule('virtual:sprite-hashes', () => {
      const names = ['batteries', 'brands', 'cards', 'spots', 'spots-more']
      const hashes = names.map((name) => [
        name,
        hash('sha256', readFileSync(sprite(name))).slice(0, 6),
      ])
      return `export const spriteHashes = ${JSON.stringify(Object.fromEntries(hashes))}`
    }),
  }
}
