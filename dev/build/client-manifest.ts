import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a built chunk is and loads, by the name of its source. */
export interface Chunk {
  readonly file: string
  readonly name?: string
  readonly src?: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

export const clientOut = 'dist/client'
/** Lists of the built files, below `clientOut`: the site's, and the console's and the frame pages', which are built by themselves. */
export const manifests = { client: '.vite/manifest.json', console: '.vite/console.json' } as const

/** Every entry of the browser's builds, from the project's root; none before the first build. */
export function clientManifest(root = '.'): Readonly<Record<string, Chunk>> {
  const parts = Object.values(manifests).map((name): object => {
    const file = join(root, clientOut, name)
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {}
  })
  return Object.assign({}, ...parts) as Readonly<Record<string, Chunk>>
}
