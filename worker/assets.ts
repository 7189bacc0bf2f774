import manifest from 'virtual:client-manifest'
import type { DocumentAssets } from '#client/assets.ts'

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

/** In development Vite serves the sources themselves. */
function assetsOf(entry: string, styles: string): DocumentAssets {
  if (import.meta.env.DEV) return { development: true, styles: [`/${styles}`], scripts: ['/@vite/client', `/${entry}`], fonts: [] }
  const chunks = manifest as Readonly<Record<string, Chunk>>
  const chunk = chunks[entry]
  if (!chunk) throw new Error(`the client build has no '${entry}': build the client first`)
  return { development: false, styles: (chunk.css ?? []).map((file) => `/${file}`), scripts: [`/${chunk.file}`], fonts: [] }
}

export const documentAssets: DocumentAssets = assetsOf('client/entry-islands.ts', 'client/styles/site.css')
export const consoleAssets: DocumentAssets = assetsOf('client/entry-admin.tsx', 'client/admin/styles.css')
