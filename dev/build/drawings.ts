import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { run } from '../command.ts'
import { root } from '../root.ts'
import { runIfChanged } from './run-if-changed.ts'
import { virtualModule } from './virtual-module.ts'

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
const sprite = (name: string): string => `public/illustration/${name}.svg`

/** Draws the generated pictures and stylesheets (dev/build/illustration.ts) if their sources changed. @throws if drawing fails. */
export function drawIfChanged(): void {
  runIfChanged({ stamp: 'dist/.drawings', sources, files: [sprite('spots')] }, () => {
    if (run(process.execPath, ['dev/build/illustration.ts']) !== 0)
      throw new Error('The pictures could not be drawn; see above.')
  })
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
      const names = ['batteries', 'brands', 'cards', 'case-houses', 'goods', 'spots', 'spots-more']
      const hashes = names.map((name) => [
        name,
        hash('sha256', readFileSync(join(root, sprite(name)))).slice(0, 6),
      ])
      return `export const spriteHashes = ${JSON.stringify(Object.fromEntries(hashes))}`
    }),
  }
}
