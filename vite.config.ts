import { existsSync, readFileSync } from 'node:fs'
import { cloudflare } from '@cloudflare/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { sheetNames, sheetSource } from './client/styles/sheets.ts'
import { paths } from './dev/paths.ts'
import { posts } from './dev/posts/plugin.ts'
import { shareImages } from './dev/share/plugin.ts'

const clientOut = 'dist/client'

/** The Worker names the client's hashed files; in development Vite serves the sources, and there is no manifest. */
function clientManifest(): Plugin {
  const id = 'virtual:client-manifest'
  return {
    name: 'client-manifest',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined
      const file = `${clientOut}/.vite/manifest.json`
      return `export default ${existsSync(file) ? readFileSync(file, 'utf8') : '{}'}`
    },
  }
}

/** A document's component lives in the Worker only: an edit reloads the page. Islands' own edits stay hot. */
function reloadDocuments(): Plugin {
  return {
    name: 'reload-documents',
    hotUpdate({ modules }) {
      if (this.environment.name !== 'client' && modules.length > 0) this.environment.hot.send({ type: 'full-reload' })
    },
  }
}

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: 'public',
  plugins: [
    clientManifest(),
    posts(),
    paths(),
    shareImages(),
    reloadDocuments(),
    tailwindcss(),
    react(),
    cloudflare({
      viteEnvironment: { name: 'worker' },
      inspectorPort: false,
      persistState: { path: process.env['EDGE_STATE'] ?? '.data/edge' },
      // Vite's own modules must not reach the Worker in development; in production everything does.
      config: (config) =>
        command === 'serve'
          ? { assets: { ...config.assets, run_worker_first: ['/*', '!/@*', '!/client/*', '!/shared/*', '!/node_modules/*', '!/dev/*', '!/assets/*'] } }
          : {},
    }),
  ],
  environments: {
    client: {
      build: {
        outDir: clientOut,
        manifest: true,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: {
          checks: { pluginTimings: false },
          input: ['client/entry-islands.ts', 'client/entry-admin.tsx', 'client/entry-embed.ts', ...sheetNames.map(sheetSource)],
        },
      },
    },
    worker: { build: { outDir: 'dist/worker', minify: true, rolldownOptions: { checks: { pluginTimings: false } } } },
  },
  builder: {
    async buildApp(builder) {
      await builder.build(builder.environments['client'] as never)
      await builder.build(builder.environments['worker'] as never)
    },
  },
}))
