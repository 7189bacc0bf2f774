// Every `npm run` command except start: installs missing packages, then runs dev/cli.ts with the project's own Node.
import { ensureInstalled } from './start/install.mjs'
import { runUnderProjectNode } from './start/under-node.mjs'

await ensureInstalled()
runUnderProjectNode('dev/cli.ts', process.argv.slice(2))
