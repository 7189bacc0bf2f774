import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './build.ts'
import type { Processes } from './processes.ts'

export interface EdgeOptions {
  readonly dataDir: string
  readonly port: number
  /** Variables and secrets of the Worker (worker/env.ts); those of wrangler.toml are the defaults. */
  readonly vars: Readonly<Record<string, string>>
  /** Serves the sources with hot reload in place of the build. */
  readonly hmr: boolean
}

const hmrVars = join(root, '.dev.vars')
const mark = '# Written by npm run dev'
const quiet = {
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  X_LOCAL_OBSERVABILITY: 'false',
  X_LOCAL_EXPLORER: 'false',
  DO_NOT_TRACK: '1',
  NO_UPDATE_NOTIFIER: '1',
}

/** Serves the Worker on 127.0.0.1 and resolves to its process once it answers. Rejects with its last words where it does not. */
export async function startEdge(processes: Processes, options: EdgeOptions): Promise<ChildProcess> {
  const state = join(options.dataDir, 'edge')
  const env = { ...process.env, ...quiet, WRANGLER_LOG_PATH: join(options.dataDir, 'logs'), WRANGLER_REGISTRY_PATH: join(options.dataDir, 'registry') }
  removeHmrVars()
  if (options.hmr) {
    writeVars(hmrVars, options.vars)
    const args = [join(root, 'node_modules/vite/bin/vite.js'), 'dev', '--host', '127.0.0.1', '--port', String(options.port), '--strictPort']
    return answers(processes.start(process.execPath, args, { ...env, EDGE_STATE: state }), options.port)
  }
  const file = join(options.dataDir, 'edge.env')
  writeVars(file, options.vars)
  // Without -c: wrangler then follows .wrangler/deploy/config.json to what the build wrote.
  const args = [join(root, 'node_modules/wrangler/bin/wrangler.js'), 'dev', '--ip', '127.0.0.1', '--port', String(options.port)]
  const flags = ['--inspector-port', '0', '--persist-to', state, '--env-file', file, '--log-level', 'warn', '--show-interactive-dev-session=false']
  return answers(processes.start(process.execPath, [...args, ...flags], env), options.port)
}

/** Removes what hot reload left in the project folder; a .dev.vars of one's own stays. */
export function removeHmrVars(): void {
  if (existsSync(hmrVars) && readFileSync(hmrVars, 'utf8').startsWith(mark)) rmSync(hmrVars)
}

/** Runs the Worker's schedule once, as the cron does: it publishes receivers and redirects from Supabase to the edge. */
export async function runScheduleOnce(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/cdn-cgi/local/scheduled`).catch(() => null)
  return response?.ok ?? false
}

function writeVars(file: string, vars: Readonly<Record<string, string>>): void {
  const lines = Object.entries(vars).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  writeFileSync(file, `${mark}\n${lines.join('\n')}\n`, { mode: 0o600 })
}

async function answers(child: ChildProcess, port: number): Promise<ChildProcess> {
  let words = ''
  let ready = false
  // What it says while starting matters only where it fails.
  const hear = (chunk: Buffer) => (ready ? process.stdout.write(chunk) : (words = (words + chunk.toString()).slice(-3000)))
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  const deadline = Date.now() + 90_000
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const response = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(5000) }).catch(() => null)
    ready = response?.ok ?? false
    if (ready) return child
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The Worker does not answer on port ${port}.\n${words}`)
}
