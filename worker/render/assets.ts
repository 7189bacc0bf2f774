import manifest from 'virtual:client-manifest'
import type { DocumentAssets } from '#client/assets.ts'
import { paperSource, sheetNames, sheetSource } from '#client/styles/stylesheets.ts'

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

/** The faces of headings and text, named here so that they load beside the style sheet that asks for them. */
const fonts = [
  '/fonts/familjen-grotesk-600-danish-5.3.0-2.woff2',
  '/fonts/figtree-danish-5.3.0-2.woff2',
]

/** What a page of one entry loads: from the build's manifest; in development Vite serves the sources themselves. */
function assetsOf(entry: string, styles: string): DocumentAssets {
  if (import.meta.env.DEV)
    return {
      styles: [`/${styles}`],
      sheets: {},
      scripts: ['/@vite/client', `/${entry}`],
      preloads: [],
      fonts,
    }
  const chunks = manifest as Readonly<Record<string, Chunk>>
  const chunk = chunks[entry]
  if (!chunk) throw new Error(`the client build has no '${entry}': build the client first`)
  return {
    styles: (chunk.css ?? []).map((file) => `/${file}`),
    sheets: {},
    scripts: [`/${chunk.file}`],
    preloads: (chunk.imports ?? []).flatMap((name) =>
      chunks[name] ? [`/${chunks[name].file}`] : [],
    ),
    fonts,
  }
}

/** Where a sheet is; in development its source. */
const sheetFile = (source: string): string =>
  `/${import.meta.env.DEV ? source : (manifest as Readonly<Record<string, Chunk>>)[source]?.file}`

export const documentAssets: DocumentAssets = {
  ...assetsOf('client/entry-islands.ts', 'client/styles/site.css'),
  sheets: Object.fromEntries(sheetNames.map((name) => [name, sheetFile(sheetSource(name))])),
  paper: sheetFile(paperSource),
}
/** Frame pages around what others show; no fonts of ours. */
export const embedAssets: DocumentAssets = assetsOf(
  'client/entry-embed.ts',
  'client/styles/embed.css',
)
export const consoleAssets: DocumentAssets = assetsOf(
  'client/entry-admin.tsx',
  'client/admin/styles.css',
)
