import manifest from 'virtual:client-manifest'
import type { DocumentAssets } from '#client/assets.ts'
import { printSource, stylesheetNames, stylesheetSource } from '#client/styles/stylesheets.ts'

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

const chunks = manifest as Readonly<Record<string, Chunk>>

/** The fonts of headings and text, preloaded so that they do not wait for the stylesheet. */
const fonts = [
  '/fonts/familjen-grotesk-600-danish-5.3.0-2.woff2',
  '/fonts/figtree-danish-5.3.0-2.woff2',
]

/** The files that a page of one entry loads, from the build's manifest; in development Vite serves the sources. */
function assetsOf(entry: string, styles: string): DocumentAssets {
  if (import.meta.env.DEV)
    return {
      styles: [`/${styles}`],
      stylesheets: {},
      scripts: ['/@vite/client', `/${entry}`],
      preloads: [],
      fonts,
    }
  const chunk = chunks[entry]
  if (!chunk) throw new Error(`the client build has no '${entry}': build the client first`)
  return {
    styles: (chunk.css ?? []).map((file) => `/${file}`),
    stylesheets: {},
    scripts: [`/${chunk.file}`],
    preloads: (chunk.imports ?? []).flatMap((name) =>
      chunks[name] ? [`/${chunks[name].file}`] : [],
    ),
    fonts,
  }
}

/** A stylesheet's address; in development its source. */
const stylesheetFile = (source: string): string =>
  `/${import.meta.env.DEV ? source : chunks[source]?.file}`

export const documentAssets: DocumentAssets = {
  ...assetsOf('client/entry-islands.ts', 'client/styles/site.css'),
  stylesheets: Object.fromEntries(
    stylesheetNames.map((name) => [name, stylesheetFile(stylesheetSource(name))]),
  ),
  printStyles: stylesheetFile(printSource),
}
/** For the frame pages around embedded widgets: without our fonts. */
export const embedAssets: DocumentAssets = assetsOf(
  'client/entry-embed.ts',
  'client/styles/embed.css',
)
export const consoleAssets: DocumentAssets = assetsOf(
  'client/entry-admin.tsx',
  'client/admin/styles.css',
)
