import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, type MiniflareOptions } from 'miniflare'
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from 'wrangler'

export interface LocalWorker {
  /** Path of its wrangler configuration. */
  readonly config: string
  /** Path of its built entry module, with its chunks in the same folder; default: `main` of the configuration. */
  readonly main?: string
  /** Variables and secrets; they override those of the configuration. */
  readonly vars: Readonly<Record<string, string>>
  /** Requests per key that each rate limiter accepts in its period; default or 0: that of the configuration. */
  readonly rateLimit?: number
  /** Port on 127.0.0.1. */
  readonly port: number
  /** Folder where KV and Durable Objects persist. */
  readonly state: string
}

/** Miniflare's options for serving a built Worker on 127.0.0.1. Throws if the configuration or a module can't be read. */
export function miniflareOptions({
  config,
  vars,
  rateLimit,
  port,
  state,
  ...more
}: LocalWorker): MiniflareOptions {
  const settings = unstable_readConfig({ config })
  if (rateLimit) for (const { simple } of settings.ratelimits) simple.limit = rateLimit
  // Miniflare 5 takes a list of modules instead of `modulesRules`.
  const {
    modulesRules: _,
    bindings,
    ...bound
  } = unstable_getMiniflareWorkerOptions(settings).workerOptions
  const main = more.main ?? settings.main
  if (!main) throw new Error(`${config} names no main module`)
  return convertV4MiniflareOptions({
    host: '127.0.0.1',
    port,
    // Stops Miniflare from downloading an example of `request.cf`.
    cf: false,
    log: new Log(LogLevel.WARN),
    logRequests: false,
    // Serves /cdn-cgi/local/scheduled, which runs the schedule.
    unsafeTriggerHandlers: true,
    // The folder that `wrangler dev` uses, so data of earlier versions stays.
    resourcePersistencePath: join(state, 'v3'),
    workers: [
      {
        ...bound,
        name: settings.name,
        bindings: { ...(bindings as Record<string, string>), ...vars },
        modulesRoot: dirname(main),
        modules: modulesOf(main),
      },
    ],
  })
}

/** The entry is first: Miniflare starts the first module. */
function modulesOf(main: string): { type: 'ESModule'; path: string }[] {
  const folder = dirname(main)
  const chunks = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  return [main, ...chunks.map((name) => join(folder, name)).filter((path) => path !== main)].map(
    (path) => ({ type: 'ESModule', path }),
  )
}
