import manifest from 'virtual:client-manifest'
import type { ConsoleAssets, DocumentAssets } from '#client/assets.ts'
import { consoleRouteIds } from '#shared/routes/console.ts'
import { routes } from '#shared/routes/table.ts'
import {
  bookingFrameSource,
  printSource,
  stylesheetNames,
  stylesheetSource,
} from '#client/styles/stylesheets.ts'

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
    preloads: importsOf(chunk),
    fonts,
  }
}

const importsOf = (chunk: Chunk): string[] =>
  (chunk.imports ?? []).flatMap((name) => (chunks[name] ? [`/${chunks[name].file}`] : []))

/** A built file's address; in development its source. */
const fileOf = (source: string): string => `/${import.meta.env.DEV ? source : chunks[source]?.file}`

export const documentAssets: DocumentAssets = {
  ...assetsOf('client/entry-islands.ts', 'client/styles/site.css'),
  stylesheets: Object.fromEntries(
    stylesheetNames.map((name) => [name, fileOf(stylesheetSource(name))]),
  ),
  printStyles: fileOf(printSource),
}
/** Of presentations: the script that shows one slide at a time, and what calculators would fetch with their first change. */
export const slidesAssets: DocumentAssets = {
  ...documentAssets,
  modules: [fileOf('client/entry-slides.ts'), fileOf('client/calculators/house/live-house.ts')],
}
/** For the frame pages around embedded widgets: without our fonts. */
export const embedAssets: DocumentAssets = assetsOf(
  'client/entry-embed.ts',
  'client/styles/embed.css',
)
/** The script of the booking page, and its styles in a frame. */
export const bookingAssets: DocumentAssets = {
  ...assetsOf('client/entry-booking.ts', bookingFrameSource),
  styles: [fileOf(bookingFrameSource)],
}
/** The built script that shows the booking page in frames of other pages. */
export const calendarScriptFile = fileOf('client/entry-calendar.ts')
const entryAssets = assetsOf('client/entry-admin.tsx', 'client/admin/styles.css')
export const consoleAssets: ConsoleAssets = {
  ...entryAssets,
  screens: Object.fromEntries(
    consoleRouteIds.map((id) => {
      // A view is part of its parent's screen.
      const screen = routes[id].console.group ? id : routes[id].parent
      const chunk = chunks[`client/admin/screens/${screen}/index.tsx`]
      const files = chunk ? [`/${chunk.file}`, ...importsOf(chunk)] : []
      const loaded = [...entryAssets.scripts, ...entryAssets.preloads]
      return [id, files.filter((file) => !loaded.includes(file))]
    }),
  ),
}
