// One command up: installs what is missing, then dev/run.ts starts everything. `--hmr` serves the sources with hot reload.
const began = Date.now()
const { ensureInstalled } = await import('./install.mjs')
const { runUnderProjectNode } = await import('./under-node.mjs')

await ensureInstalled(began)
runUnderProjectNode('dev/run.ts', process.argv.slice(2), { STARTED_AT: String(began) })
