// `npm start`: installs missing packages, then dev/start/run.ts starts everything. `--hmr` serves the sources with hot reload.
const began = Date.now()
const { ensureInstalled } = await import('./start/install.mjs')
const { runUnderProjectNode } = await import('./start/under-node.mjs')

await ensureInstalled(began)
runUnderProjectNode('dev/start/run.ts', process.argv.slice(2), { STARTED_AT: String(began) })
