import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { illustrationFiles } from '#client/illustration/files.ts'
import { flowsCss, houseCss } from '#client/illustration/house/style.ts'
import { pictureFiles } from '../share/icons.ts'
import { root } from '../root.ts'

/** The logos of partners and brands, by their name in brand.ts. */
export function brandMarks(): (readonly [name: string, file: string])[] {
  const folder = join(root, 'client/illustration/brands')
  return readdirSync(folder)
    .toSorted()
    .map((file) => [file.replace('.svg', ''), readFileSync(join(folder, file), 'utf8')] as const)
}

/** Writes the generated pictures into public/ and the stylesheets of the live drawing. */
async function writeDrawings(): Promise<void> {
  // Deletes the files of removed drawings.
  rmSync(join(root, 'public/illustration'), { recursive: true, force: true })
  const write = (path: string, content: string | Uint8Array): void => {
    const file = join(root, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  for (const [path, content] of illustrationFiles(brandMarks())) write(`public/${path}`, content)
  for (const [path, content] of await pictureFiles()) write(`public/${path}`, content)
  write('client/styles/house/house.css', houseCss())
  write('client/styles/house/flows.css', flowsCss())
}

if (import.meta.main) await writeDrawings()
