import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { illustrationFiles } from '#client/illustration/files.ts'
import { flowsCss, houseCss } from '#client/illustration/house/style.ts'
import { pictureFiles } from './share/icons.ts'

const made = (css: string): string =>
  `/* Made by dev/illustration.ts from client/illustration/house/style.ts: change it there. */\n${css}\n`

/** The live drawing's style sheets, as the site imports them. */
export const houseStylesheets = (): ReadonlyMap<string, string> =>
  new Map([
    ['client/styles/house/house.css', made(houseCss())],
    ['client/styles/house/flows.css', made(flowsCss())],
  ])

/** What each sheet of pictures hashes to, as its addresses name it. */
export function sheetHashesFile(
  drawn: ReadonlyMap<string, string>,
): readonly [path: string, content: string] {
  const lines = ['batteries', 'brands', 'cards', 'spots', 'spots-more'].map((name) => {
    const hash = createHash('sha256')
      .update(drawn.get(`illustration/${name}.svg`) ?? '')
      .digest('hex')
    return `  ${name.includes('-') ? `'${name}'` : name}: '${hash.slice(0, 6)}',\n`
  })
  const head = '/** What each sheet of pictures hashes to. Made by dev/illustration.ts. */\n'
  return [
    'client/illustration/sprite-hashes.ts',
    `${head}export const sheetHashes = {\n${lines.join('')}} as const\n`,
  ]
}

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
  const drawn = illustrationFiles(brandMarks(root))
  for (const [path, content] of drawn) write(`public/${path}`, content)
  write(...sheetHashesFile(drawn))
  for (const [path, content] of await pictureFiles()) write(`public/${path}`, content)
  for (const [path, content] of houseStylesheets()) write(path, content)
}

if (import.meta.main) await writeIllustration(join(import.meta.dirname, '..'))
