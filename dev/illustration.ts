import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { illustrationFiles } from '#client/illustration/files.ts'
import { houseCss } from '#client/illustration/style.ts'
import { pictureFiles } from './share/icons.ts'

/** The live drawing's stylesheet, as the site imports it. */
export const houseStylesheet = (): string => `/* Made by dev/illustration.ts from client/illustration/style.ts: change it there. */\n${houseCss()}\n`

/** The word marks of partners and brands, by the name that brand.ts gives their logo. */
export function brandMarks(root: string): (readonly [name: string, file: string])[] {
  const folder = join(root, 'client/illustration/brands')
  return readdirSync(folder)
    .toSorted()
    .map((file) => [file.replace('.svg', ''), readFileSync(join(folder, file), 'utf8')] as const)
}

/** Writes the drawings that are files: `npx node dev/illustration.ts`. */
export async function writeIllustration(root: string): Promise<void> {
  const write = (path: string, content: string | Uint8Array): void => {
    const file = join(root, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  for (const [path, content] of illustrationFiles(brandMarks(root))) write(`public/${path}`, content)
  for (const [path, content] of await pictureFiles()) write(`public/${path}`, content)
  write('client/styles/house.css', houseStylesheet())
}

if (import.meta.main) await writeIllustration(join(import.meta.dirname, '..'))
