// Every `npm run` command but start: installs what is missing, then runs dev/cli.ts under the project's own Node.
import { ensureInstalled } from './start/install.mjs'
import { runUnderProjectNode } from './start/under-node.mjs'

await ensureInstalled()
runUnderProjectNode('dev/cli.ts', process.argv.slice(2))
