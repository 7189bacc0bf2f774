import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RedirectRule } from '#shared/domain/redirects/rule.ts'
import { build as publish } from '#shared/domain/redirects/published/build.ts'
import { encodeHead } from '#shared/domain/redirects/published/head.ts'
import { headKey, shardKey } from '#shared/domain/redirects/published/keys.ts'
import { isHealthyWithin } from '../backend/http.ts'
import { bundleWorker } from '../build/bundle.ts'

export interface BareWorkerd {
  readonly pid: number
  stop(): void
}

interface Options extends Pick<Setup, 'vars' | 'module'> {
  readonly ports: {
    /** Port of the site without published rules. */
    readonly app: number
    /** Port of the site with `redirects` published. */
    readonly ruled: number
    readonly baseline: number
  }
  readonly redirects: readonly RedirectRule[]
}

/** Modules of the Worker's build except the main one. */
export const workerChunks = (): string[] =>
  readdirSync('dist/worker/assets')
    .filter((name) => name.endsWith('.js'))
    .map((name) => `assets/${name}`)

/** Serves the production build and the baseline on bare workerd, without proxy or simulator, so that the ratios are the Worker's own. */
export async function startWorkerd({ redirects, ...options }: Options): Promise<BareWorkerd> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-'))
  await bundleWorker('dev/bench/baseline.ts', join(directory, 'baseline'))
  const { head, shards } = publish(redirects)
  const published = new Map([
    [headKey, encodeHead(head)],
    ...Array.from(shards, ([name, bytes]) => [shardKey(name), bytes] as const),
  ])
  writeFileSync(join(directory, 'kv-app.js'), kvService(new Map()))
  writeFileSync(join(directory, 'kv-ruled.js'), kvService(published))
  return serveSites({
    ...options,
    directory,
    sites: ['app', 'ruled'],
    workers: [
      { name: 'baseline', file: 'baseline/index.js' },
      { name: 'kv-app', file: 'kv-app.js' },
      { name: 'kv-ruled', file: 'kv-ruled.js' },
    ],
    awaited: 'app',
  })
}

interface Setup {
  /** Folder of all files; `stop` deletes it. */
  readonly directory: string
  /** Names of the Workers with the site, each of which reads the KV service `kv-<name>`. They serve files from `baseline`. */
  readonly sites: readonly string[]
  /** Variables and secrets of the sites, in addition to those of the build. */
  readonly vars: Readonly<Record<string, string>>
  /** Code that replaces the build in the sites, to measure an empty Worker's start. */
  readonly module?: string
  /** Workers of one file below the folder. `kv`: name of the KV service that is bound as SNAPSHOT. */
  readonly workers: readonly {
    readonly name: string
    readonly file: string
    readonly kv?: string
  }[]
  /** More services, in the syntax of workerd's configuration. */
  readonly services?: readonly string[]
  /** Service → its port on 127.0.0.1. */
  readonly ports: Readonly<Record<string, number>>
  /** Service that responds once everything has started. */
  readonly awaited: string
  /** Host and port of the inspector, through which garbage can be collected; default: none. */
  readonly inspector?: string
}

/** Serves the site's build several times, with other services, in one workerd. @throws if it does not start. */
export async function serveSites(setup: Setup): Promise<BareWorkerd> {
  const { directory, sites, module, ports, awaited, inspector } = setup
  const built = JSON.parse(readFileSync('dist/worker/wrangler.json', 'utf8')) as {
    compatibility_date: string
    compatibility_flags: string[]
    main: string
    vars: Record<string, string>
  }
  // workerd starts the first module, which imports the others.
  const modules = module === undefined ? [built.main, ...workerChunks()] : ['index.js']
  for (const name of ['assets', ...sites.map((site) => `disk-${site}`)])
    mkdirSync(join(directory, name))
  for (const name of modules)
    writeFileSync(join(directory, name), module ?? readFileSync(join('dist/worker', name)))
  const date = `compatibilityDate = "${built.compatibility_date}", compatibilityFlags = ${JSON.stringify(built.compatibility_flags)}`
  const services = [
    ...sites.map((name) => `(name = "${name}", worker = .${name})`),
    ...setup.workers.map(
      ({ name, file, kv }) =>
        `(name = "${name}", worker = (modules = [(name = "${file}", esModule = embed "${file}")], ${date}${kv ? `, bindings = [(name = "SNAPSHOT", kvNamespace = "${kv}")]` : ''}))`,
    ),
    ...(setup.services ?? []),
    ...sites.map(
      (name) =>
        `(name = "disk-${name}", disk = (path = ${JSON.stringify(join(directory, `disk-${name}`))}, writable = true))`,
    ),
    '(name = "internet", network = (allow = ["private", "public"]))',
  ]
  const sockets = Object.entries(ports).map(
    ([name, port]) =>
      `(name = "${name}", address = "127.0.0.1:${port}", http = (), service = "${name}")`,
  )
  const config = join(directory, 'config.capnp')
  writeFileSync(
    config,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    ${services.join(',\n    ')},
  ],
  sockets = [${sockets.join(', ')}],
  ${inspector ? 'v8Flags = ["--expose-gc"],' : ''}
  extensions = [${benchBindings}],
);
${sites.map((name) => siteConfig(name, date, { ...built.vars, ...setup.vars }, modules)).join('\n')}`,
  )
  const child = spawn(
    workerdBinary(),
    ['serve', '--experimental', ...(inspector ? [`--inspector-addr=${inspector}`] : []), config],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const stop = (): void => {
    child.kill('SIGKILL')
    rmSync(directory, { recursive: true, force: true })
  }
  if (await isHealthyWithin(10_000, child, ports[awaited] as number))
    return { pid: child.pid as number, stop }
  stop()
  throw new Error(`workerd did not get ready, exit code ${child.exitCode}`)
}

/** Free replacements of bindings that only Cloudflare has. */
const benchBindings = `(modules = [
    (name = "bench:gate", internal = true, esModule = "export default () => ({ limit: async () => ({ success: true }) })"),
    (name = "bench:hits", internal = true, esModule = "export default () => ({ writeDataPoint() {} })"),
  ])`

/** Configuration of a Worker with the site, the KV service `kv-<name>` and the disk `disk-<name>`. */
const siteConfig = (
  name: string,
  date: string,
  vars: Readonly<Record<string, string>>,
  modules: readonly string[],
): string =>
  `const ${name} :Workerd.Worker = (
  modules = [${modules.map((each) => `(name = "${each}", esModule = embed "${each}")`).join(', ')}],
  ${date},
  durableObjectNamespaces = [
    (className = "OutboxObject", uniqueKey = "outbox-${name}", enableSql = true),
    (className = "PublisherObject", uniqueKey = "publisher-${name}", enableSql = true),
    (className = "LiveObject", uniqueKey = "live-${name}", enableSql = true),
  ],
  durableObjectStorage = (localDisk = "disk-${name}"),
  bindings = [
    (name = "OUTBOX", durableObjectNamespace = "OutboxObject"),
    (name = "PUBLISHER", durableObjectNamespace = "PublisherObject"),
    (name = "LIVE", durableObjectNamespace = "LiveObject"),
    (name = "SNAPSHOT", kvNamespace = "kv-${name}"),
    (name = "ASSETS", service = "baseline"),
    (name = "POST_GATE", wrapped = (moduleName = "bench:gate", innerBindings = [])),
    (name = "REDIRECT_HITS", wrapped = (moduleName = "bench:hits", innerBindings = [])),
    ${Object.entries(vars)
      .map(([key, value]) => `(name = ${JSON.stringify(key)}, text = ${JSON.stringify(value)})`)
      .join(',\n    ')}
  ],
);`

/** A KV service in workerd's protocol: GET /<key>, 404 if it is missing. */
const kvService = (values: ReadonlyMap<string, Uint8Array>): string =>
  `const values = ${JSON.stringify(Object.fromEntries(Array.from(values, ([key, bytes]) => [key, Buffer.from(bytes).toString('base64')])))};
export default { fetch(request) {
  const key = decodeURIComponent(new URL(request.url).pathname.slice(1));
  return key in values ? new Response(Uint8Array.from(atob(values[key]), (letter) => letter.charCodeAt(0))) : new Response(null, { status: 404 });
} }`

function workerdBinary(): string {
  const require = createRequire(import.meta.url)
  return (
    require(require.resolve('workerd', { paths: [require.resolve('miniflare')] })) as {
      default: string
    }
  ).default
}
