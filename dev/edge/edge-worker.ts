import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, type MiniflareOptions } from 'miniflare'
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from 'wrangler'

export interface LocalWorker {
  /** Path of its wrangler configuration: name, bindings, assets. */
  readonly config: string
  /** Path of its built entry module, with its chunks beside and below it; without one, `main` of the configuration. */
  readonly main?: string
  /** Variables and secrets; they override those of the configuration. */
  readonly vars: Readonly<Record<string, string>>
  /** Port on 127.0.0.1. */
  readonly port: number
  /** Folder where KV and Durable Objects persist. */
  readonly state: string
}

/** Options with which Miniflare serves a built Worker on 127.0.0.1. Throws where the configuration or a module can't be read. */
export function miniflareOptions({
  config,
  vars,
  port,
  state,
  ...more
}: LocalWorker): MiniflareOptions {
  const settings = unstable_readConfig({ config })
  // Miniflare 5 takes a list of modules in place of rules to find them by.
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
    // Otherwise Miniflare downloads an example of `request.cf`.
    cf: false,
    log: new Log(LogLevel.WARN),
    logRequests: false,
    // Serves /cdn-cgi/local/scheduled, which runs the schedule.
    unsafeTriggerHandlers: true,
    // The folder of `wrangler dev`, which earlier versions used.
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

/** The entry first: Miniflare starts the first module. */
function modulesOf(main: string): { type: 'ESModule'; path: string }[] {
  const folder = dirname(main)
  const chunks = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  return [main, ...chunks.map((name) => join(folder, name)).filter((path) => path !== main)].map(
    (path) => ({ type: 'ESModule', path }),
  )
}
