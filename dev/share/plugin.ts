import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const id = 'virtual:share-images'
type Files = typeof import('./files.ts')

/** The pictures that stand for pages where links are shared: drawn into the build of the browser's files, named to the Worker. */
export function shareImages(): Plugin {
  let serves = false
  const code = once(async () => {
    // By address, so that the pages' words are no part of the build's settings: an edit would restart the development server.
    const { shareFiles, sharePngs } = (await import(
      pathToFileURL(join(import.meta.dirname, 'files.ts')).href
    )) as Files
    return { files: shareFiles(), sharePngs }
  })
  return {
    name: 'share-images',
    configResolved({ command }) {
      serves = command === 'serve' && !process.env['VITEST']
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(source) {
      if (source !== `\0${id}`) return undefined
      // Nobody shares links to a development server: every page has the picture that is a file.
      const files = serves ? [] : (await code()).files
      return `export default ${JSON.stringify(Object.fromEntries(files.map(({ page, file }) => [page, `/${file}`])))}`
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      const { files, sharePngs } = await code()
      for (const [fileName, source] of await sharePngs(files))
        this.emitFile({ type: 'asset', fileName, source })
    },
  }
}

function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined
  return () => (result ??= work())
}
