import { readFileSync } from 'node:fs'
import { cloudflare } from '@cloudflare/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { createLogger, defineConfig, type Plugin } from 'vite'
import {
  bookingFrameSource,
  printSource,
  stylesheetNames,
  stylesheetSource,
} from './client/styles/stylesheets.ts'
import { bookingFrameStyles } from './dev/build/booking-frame-styles.ts'
import { clientManifest, clientOut, manifests } from './dev/build/client-manifest.ts'
import { drawings } from './dev/build/drawings.ts'
import { paths } from './dev/build/paths.ts'
import { posts } from './dev/posts/plugin.ts'
import { shareImages } from './dev/share/plugin.ts'
import { speculation } from './dev/build/speculation.ts'
import { virtualModule } from './dev/build/virtual-module.ts'

/** What the Worker does not read of the manifest's entries. */
const unread: ReadonlySet<string> = new Set([
  'name',
  'src',
  'isEntry',
  'isDynamicEntry',
  'dynamicImports',
])

/** Gives the Worker the names of the client's hashed files. In development there is no manifest, because Vite serves the sources. */
const manifestModule = (): Plugin => ({
  name: 'client-manifest',
  ...virtualModule(
    'virtual:client-manifest',
    () =>
      `export default ${JSON.stringify(clientManifest(), (key, value: unknown) => (unread.has(key) ? undefined : value))}`,
  ),
})

/** Reloads the page when a component that only the Worker renders changes. Islands use hot reload. */
function reloadDocuments(): Plugin {
  return {
    name: 'reload-documents',
    hotUpdate({ modules }) {
      if (this.environment.name !== 'client' && modules.length > 0)
        this.environment.hot.send({ type: 'full-reload' })
    },
  }
}

/** Lightning CSS leaves `:target-current` unchanged, but warns because it does not know it yet. */
const logger = createLogger()
const { warn } = logger
logger.warn = (message, options) =>
  void (message.includes('target-current') || warn(message, options))

/** Variables and secrets of the Worker, from the file that `npm run dev` names (dev/edge/edge.ts). */
function localVars(): Record<string, string> {
  const file = process.env['EDGE_VARS']
  return file ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
}

const siteEntries = [
  'client/entry-islands.ts',
  printSource,
  bookingFrameSource,
  ...stylesheetNames.map(stylesheetSource),
]
/**
 * Modules that islands share, in three files: split by use, the quote request alone took 22 requests. Each contains exactly the modules it names:
 * their dependencies would move code of the entry into a file that every document loads.
 */
const sharedChunks = [
  // Needed by every island, or by nearly every one.
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler)\/|client\/(?:hydrate|slots|illustration\/spot|ui\/(?:button|icon|error-boundary))\.tsx|client\/illustration\/(?:house\/light|addresses|spots\/everyday)\.ts|shared\/(?:functions|routes\/endpoints)\.ts|virtual:(?:paths|sprite-hashes)/,
  },
  // Inputs and number formats of the calculators, which the quote request also uses.
  {
    name: 'figures',
    test: /shared\/domain\/(?:danish-number|price-area|dates|words|calculators\/inputs\/[a-z-]+)\.ts|shared\/content\/format\.ts/,
  },
  {
    name: 'forms',
    // With jotai, which calculators don't need.
    test: /node_modules\/jotai\/|client\/(?:state\/use-island-atom|ui\/(?:field|error-summary)|forms\/(?:use-summary|kinds\/(?:email|postcode)-field))\.tsx?|shared\/(?:brand|schemas\/(?:fields\/field-max|quote-request-options))\.ts/,
  },
  // Used by five calculators, of which one has no car: two files would be one more request of the others.
  {
    name: 'energy',
    test: /shared\/domain\/calculators\/energy\/(?:simulate|car-charging)\.ts/,
  },
].map((group) => ({ ...group, includeDependenciesRecursively: false }))
/** Entries of a separate build: in one build, modules shared with the site would become extra files, and extra requests of every page. */
const ownEntries = [
  'client/entry-admin.tsx',
  'client/entry-embed.ts',
  'client/entry-booking.ts',
  'client/entry-calendar.ts',
  'client/entry-slides.ts',
]
/** Settings of all builds. An inlined constant needs no export and no import, and a file that contained only constants is not loaded. */
const bundling = {
  checks: { pluginTimings: false },
  optimization: { inlineConst: true },
} as const
/** Settings of both browser builds. */
const forBrowsers = {
  outDir: clientOut,
  modulePreload: { polyfill: false },
  assetsInlineLimit: 0,
} as const

export default defineConfig(({ command }) => ({
  appType: 'custom',
  customLogger: logger,
  publicDir: 'public',
  resolve: {
    alias: {
      // Its build is for browsers without async functions, and imports tslib (decision 0177).
      '@supabase/functions-js': '@supabase/functions-js/src/index.ts',
      'brotli/decompress.js': new URL('worker/pdf/no-brotli.ts', import.meta.url).pathname,
    },
  },
  plugins: [
    manifestModule(),
    bookingFrameStyles(),
    posts(),
    paths(),
    drawings(),
    speculation(),
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
          ? {
              vars: localVars(),
              assets: {
                ...config.assets,
                run_worker_first: [
                  '/*',
                  '!/@*',
                  '!/client/*',
                  '!/shared/*',
                  '!/node_modules/*',
                  '!/dev/*',
                  '!/assets/*',
                ],
              },
            }
          : {},
    }),
  ],
  environments: {
    client: {
      build: {
        ...forBrowsers,
        manifest: manifests.client,
        // Short hashes: a calculator names two dozen chunks several times, and hashes do not compress.
        rolldownOptions: {
          ...bundling,
          input: command === 'serve' ? [...siteEntries, ...ownEntries] : siteEntries,
          output: {
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: { groups: sharedChunks },
          },
        },
      },
    },
    ...(command === 'build' && {
      console: {
        consumer: 'client',
        build: {
          ...forBrowsers,
          manifest: manifests.console,
          emptyOutDir: false,
          copyPublicDir: false,
          rolldownOptions: { ...bundling, input: ownEntries },
        },
      },
    }),
    worker: {
      build: {
        outDir: 'dist/worker',
        minify: true,
        rolldownOptions: bundling,
      },
    },
  },
  builder: {
    async buildApp(builder) {
      // dev/start/run.ts reads these lines and shows them as progress.
      for (const [name, what] of [
        ['client', 'the pages (1 of 3)'],
        ['console', 'the console (2 of 3)'],
        ['worker', 'the Worker (3 of 3)'],
      ] as const) {
        console.log(`Building ${what}`)
        await builder.build(builder.environments[name] as never)
      }
    },
  },
}))
