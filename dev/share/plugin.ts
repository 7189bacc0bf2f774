import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const id = 'virtual:share-images'
type Files = typeof import('./files.ts')

/** Adds the share images (og:image) to the browser's build, and gives the Worker their paths. */
export function shareImages(): Plugin {
  let serves = false
  const code = once(async () => {
    // Imported by URL, so that Vite does not treat the pages as part of its configuration and restart at each edit.
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
      // In development every page uses the static fallback image.
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
