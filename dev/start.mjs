// One command up: installs what is missing, then dev/run.ts starts everything. `--hmr` serves the sources with hot reload.
import { ensureInstalled } from './install.mjs'
import { runUnderProjectNode } from './under-node.mjs'

ensureInstalled()
runUnderProjectNode('dev/run.ts', process.argv.slice(2))
