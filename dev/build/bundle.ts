import { build } from 'vite'
import { paths } from './paths.ts'

/** Bundles a Worker's TypeScript entry into `outDir` (`index.js` and its chunks) with the settings of the site's build. */
export async function bundleWorker(entry: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    mode: 'production',
    plugins: [paths()],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { target: 'webworker', noExternal: true },
    environments: {
      ssr: { resolve: { conditions: ['workerd', 'worker', 'browser', 'module', 'production'] } },
    },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: true,
      minify: true,
      rolldownOptions: {
        external: [/^cloudflare:/, /^node:/],
        output: { entryFileNames: 'index.js' },
        checks: { pluginTimings: false },
      },
    },
  })
}
