import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An entry of Vite's manifest. */
export interface Chunk {
  readonly file: string
  readonly name?: string
  readonly src?: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

export const clientOut = 'dist/client'
/** Vite manifests below `clientOut`: of the site, and of the console and the frame pages, which are a separate build. */
export const manifests = { client: '.vite/manifest.json', console: '.vite/console.json' } as const

/** Entries of both manifests, by source path from the project's root. Empty before the first build. */
export function clientManifest(root = '.'): Readonly<Record<string, Chunk>> {
  const parts = Object.values(manifests).map((name): object => {
    const file = join(root, clientOut, name)
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {}
  })
  return Object.assign({}, ...parts) as Readonly<Record<string, Chunk>>
}
