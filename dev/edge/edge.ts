import type { ChildProcess } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isHealthyWithin } from '../backend/http.ts'
import { root } from '../root.ts'
import { quiet } from '../command.ts'
import type { LocalWorker } from './edge-worker.ts'
import type { Processes } from '../start/processes.ts'

export interface EdgeOptions {
  readonly dataDir: string
  readonly port: number
  /** Variables and secrets of the Worker (worker/env.ts); those of wrangler.toml are the defaults. */
  readonly vars: Readonly<Record<string, string>>
  /** That of LocalWorker; 0 for the default. With `hmr` it has no effect. */
  readonly rateLimit?: number
  /** Serves the sources with hot reload instead of the build. */
  readonly hmr: boolean
}

/**
 * Serves the Worker on 127.0.0.1 and resolves to its process once it answers: the build under Miniflare, or the sources
 * under Vite with hot reload. Rejects with the process's last output if it does not start.
 */
export async function startEdge(
  processes: Processes,
  { dataDir, port, vars, rateLimit = 0, hmr }: EdgeOptions,
): Promise<ChildProcess> {
  const state = join(dataDir, 'edge')
  const env = {
    ...process.env,
    ...quiet,
    WRANGLER_HIDE_BANNER: 'true',
    NO_UPDATE_NOTIFIER: '1',
    WRANGLER_LOG_PATH: join(dataDir, 'logs'),
    WRANGLER_REGISTRY_PATH: join(dataDir, 'registry'),
  }
  const runNode = (args: readonly string[], own = {}): Promise<ChildProcess> =>
    waitUntilReady(processes.start(process.execPath, args, { ...env, ...own }), port)
  if (hmr) {
    const file = writeSecretly(join(dataDir, 'edge-vars.json'), vars)
    const vite = join(root, 'node_modules/vite/bin/vite.js')
    const args = [vite, 'dev', '--host=127.0.0.1', `--port=${port}`, '--strictPort']
    return runNode(args, { EDGE_STATE: state, EDGE_VARS: file })
  }
  const worker: LocalWorker = {
    config: join(root, 'dist/worker/wrangler.json'),
    vars,
    rateLimit,
    port,
    state,
  }
  const file = writeSecretly(join(dataDir, 'edge-worker.json'), worker)
  return runNode([join(root, 'dev/edge/edge-server.ts'), file])
}

/** Runs the Worker's scheduled handler once, like the cron: it publishes webhooks and redirects from Supabase to KV. Returns false if it fails. */
export async function runScheduleOnce(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/cdn-cgi/local/scheduled`).catch(() => null)
  return response?.ok ?? false
}

/** Runs the Worker's scheduled handler at the interval of wrangler.toml's cron. Returns a function that stops it. */
export function repeatSchedule(port: number): () => void {
  const minutes = /^crons = \["\*\/(\d+) \* \* \* \*"\]$/m.exec(
    readFileSync(join(root, 'wrangler.toml'), 'utf8'),
  )?.[1]
  if (minutes === undefined)
    throw new Error('Local runs know one cron only, of the form */N * * * *: see wrangler.toml')
  const timer = setInterval(() => void runScheduleOnce(port), Number(minutes) * 60_000)
  return () => clearInterval(timer)
}

/** Writes JSON that only the owner may read: it holds the Worker's secrets. */
function writeSecretly(file: string, content: unknown): string {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(content), { mode: 0o600 })
  return file
}

async function waitUntilReady(child: ChildProcess, port: number): Promise<ChildProcess> {
  let output = ''
  let ready = false
  // The output during the start is shown only if it fails.
  const onOutput = (chunk: Buffer) =>
    ready ? process.stdout.write(chunk) : (output = (output + chunk.toString()).slice(-3000))
  child.stdout?.on('data', onOutput)
  child.stderr?.on('data', onOutput)
  // A start takes seconds; this limit is for one that hangs, and is long enough for a busy machine.
  ready = await isHealthyWithin(300_000, child, port)
  if (ready) return child
  throw new Error(`The Worker does not answer on port ${port}.\n${output}`)
}
