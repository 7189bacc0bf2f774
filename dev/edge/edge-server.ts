import { readFileSync } from 'node:fs'
import { Miniflare } from 'miniflare'
import { type LocalWorker, miniflareOptions } from './edge-worker.ts'

// The Worker's process: serves the LocalWorker that the JSON file in its argument describes, until it is ended.
// Miniflare ends workerd when this process gets SIGTERM or SIGINT or exits, and restarts it on the same port after a crash.
const parent = process.ppid
setInterval(() => process.ppid !== parent && process.exit(1), 500).unref()

await new Miniflare(
  miniflareOptions(JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as LocalWorker),
).ready
