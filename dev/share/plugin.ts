import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { virtualModule } from '../build/virtual-module.ts'

type Files = typeof import('./files.ts')

/** Adds the share images (og:image) to the browser's build, and gives the Worker their paths. */
export function shareImages(): Plugin {
  let serves = false
  let loaded: ReturnType<typeof loadFiles> | undefined
  const load = () => (loaded ??= loadFiles())
  return {
    name: 'share-images',
    configResolved({ command }) {
      serves = command === 'serve' && !process.env['VITEST']
    },
    ...virtualModule('virtual:share-images', async () => {
      // In development every page uses the static fallback image.
      const files = serves ? [] : (await load()).files
      return `export default ${JSON.stringify(Object.fromEntries(files.map(({ page, file }) => [page, `/${file}`])))}`
    }),
    async generateBundle() {
      if (this.environment.name !== 'client') return
      const { files, sharePngs } = await load()
      for (const [fileName, source] of await sharePngs(files))
        this.emitFile({ type: 'asset', fileName, source })
    },
  }
}

async function loadFiles() {
  // Imported by URL, so that Vite does not treat the pages as part of its configuration and restart at each edit.
  const { shareFiles, sharePngs } = (await import(
    pathToFileURL(join(import.meta.dirname, 'files.ts')).href
  )) as Files
  return { files: shareFiles(), sharePngs }
}
