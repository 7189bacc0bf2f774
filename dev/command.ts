import { spawnSync } from 'node:child_process'
import { root } from './root.ts'

/** Runs a tool of node_modules (or `node`) in the project's root and returns its exit code. */
export function run(
  tool: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): number {
  const done = spawnSync(tool, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...quiet, ...env },
  })
  if (done.error) console.error(done.error.message)
  return done.status ?? 1
}

/** Stops the tools from sending or fetching data. */
export const quiet: Readonly<Record<string, string>> = {
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  X_LOCAL_OBSERVABILITY: 'false',
  X_LOCAL_EXPLORER: 'false',
  DO_NOT_TRACK: '1',
}
