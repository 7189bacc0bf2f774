import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { RedirectRule } from '#shared/domain/redirects/rule.ts'
import { build as publish } from '#shared/domain/redirects/published/build.ts'
import { encodeHead } from '#shared/domain/redirects/published/head.ts'
import { headKey, shardKey } from '#shared/domain/redirects/published/keys.ts'
import { build } from 'vite'

export interface BareWorkerd {
  readonly pid: number
  stop(): void
}

interface Options {
  readonly ports: {
    /** Port of the site without published rules. */
    readonly app: number
    /** Port of the site with `redirects` published. */
    readonly ruled: number
    readonly baseline: number
  }
  readonly vars: Readonly<Record<string, string>>
  readonly redirects: readonly RedirectRule[]
  /** Code of a Worker that replaces the build, to measure an empty Worker's start. */
  readonly module?: string
}

/** Modules of the Worker's build except the main one. */
export const workerChunks = (): string[] =>
  readdirSync('dist/worker/assets')
    .filter((name) => name.endsWith('.js'))
    .map((name) => `assets/${name}`)

/** Serves the production build and the baseline on bare workerd, without proxy or simulator, so that the ratios are the Worker's own. */
export async function startWorkerd({
  ports,
  vars,
  redirects,
  module,
}: Options): Promise<BareWorkerd> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-'))
  for (const name of ['app', 'ruled']) mkdirSync(join(directory, name))
  await bundleBaseline(directory)
  const built = JSON.parse(readFileSync('dist/worker/wrangler.json', 'utf8')) as {
    compatibility_date: string
    main: string
    vars: Record<string, string>
  }
  const date = built.compatibility_date
  const text = Object.entries({ ...built.vars, ...vars })
  // workerd starts the first module, which imports the others.
  const modules = module === undefined ? [built.main, ...workerChunks()] : ['index.js']
  mkdirSync(join(directory, 'assets'))
  for (const name of modules)
    writeFileSync(join(directory, name), module ?? readFileSync(resolve('dist/worker', name)))
  const { head, shards } = publish(redirects)
  writeFileSync(join(directory, 'kv-app.js'), kvService(new Map()))
  writeFileSync(
    join(directory, 'kv-ruled.js'),
    kvService(
      new Map([
        [headKey, encodeHead(head)],
        ...Array.from(shards, ([name, bytes]) => [shardKey(name), bytes] as const),
      ]),
    ),
  )
  writeFileSync(
    join(directory, 'config.capnp'),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "app", worker = .app), (name = "ruled", worker = .ruled),
    ${['baseline', 'kv-app', 'kv-ruled'].map((name) => `(name = "${name}", worker = (modules = [(name = "${name}.js", esModule = embed "${name}.js")], compatibilityDate = "${date}"))`).join(',\n    ')},
    ${['app', 'ruled'].map((name) => `(name = "disk-${name}", disk = (path = ${JSON.stringify(join(directory, name))}, writable = true))`).join(',\n    ')},
    (name = "internet", network = (allow = ["private", "public"])),
  ],
  sockets = [${Object.entries(ports)
    .map(
      ([name, port]) =>
        `(name = "${name}", address = "127.0.0.1:${port}", http = (), service = "${name}")`,
    )
    .join(', ')}],
  extensions = [${benchBindings}],
);
${['app', 'ruled'].map((name) => workerConfig(name, date, text, modules)).join('\n')}`,
  )
  const child = spawn(
    workerdBinary(),
    ['serve', '--experimental', join(directory, 'config.capnp')],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  await ready(ports.app, child)
  return {
    pid: child.pid as number,
    stop() {
      child.kill('SIGKILL')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Free replacements of bindings that only Cloudflare has. */
export const benchBindings = `(modules = [
    (name = "bench:gate", internal = true, esModule = "export default () => ({ limit: async () => ({ success: true }) })"),
    (name = "bench:hits", internal = true, esModule = "export default () => ({ writeDataPoint() {} })"),
  ])`

/** Configuration of a Worker with the site, the KV service `kv-<name>` and the disk `disk-<name>`. */
export function workerConfig(
  name: string,
  date: string,
  text: readonly (readonly [string, string])[],
  modules: readonly string[],
): string {
  return `const ${name} :Workerd.Worker = (
  modules = [${modules.map((each) => `(name = "${each}", esModule = embed "${each}")`).join(', ')}],
  compatibilityDate = "${date}",
  durableObjectNamespaces = [
    (className = "OutboxObject", uniqueKey = "outbox-${name}", enableSql = true),
    (className = "PublisherObject", uniqueKey = "publisher-${name}", enableSql = true),
  ],
  durableObjectStorage = (localDisk = "disk-${name}"),
  bindings = [
    (name = "OUTBOX", durableObjectNamespace = "OutboxObject"),
    (name = "PUBLISHER", durableObjectNamespace = "PublisherObject"),
    (name = "SNAPSHOT", kvNamespace = "kv-${name}"),
    (name = "ASSETS", service = "baseline"),
    (name = "POST_GATE", wrapped = (moduleName = "bench:gate", innerBindings = [])),
    (name = "REDIRECT_HITS", wrapped = (moduleName = "bench:hits", innerBindings = [])),
    ${text.map(([key, value]) => `(name = ${JSON.stringify(key)}, text = ${JSON.stringify(value)})`).join(',\n    ')}
  ],
);`
}

/** A KV service in workerd's protocol: GET /<key>, 404 if it is missing. */
const kvService = (values: ReadonlyMap<string, Uint8Array>): string =>
  `const values = ${JSON.stringify(Object.fromEntries(Array.from(values, ([key, bytes]) => [key, Buffer.from(bytes).toString('base64')])))};
export default { fetch(request) {
  const key = decodeURIComponent(new URL(request.url).pathname.slice(1));
  return key in values ? new Response(Uint8Array.from(atob(values[key]), (letter) => letter.charCodeAt(0))) : new Response(null, { status: 404 });
} }`

export function workerdBinary(): string {
  const require = createRequire(import.meta.url)
  return (
    require(require.resolve('workerd', { paths: [require.resolve('miniflare')] })) as {
      default: string
    }
  ).default
}

async function bundleBaseline(directory: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: directory,
      emptyOutDir: false,
      minify: true,
      lib: { entry: 'dev/bench/baseline.ts', formats: ['es'], fileName: () => 'baseline.js' },
    },
  })
}

/** @throws if the process ends or doesn't respond within ten seconds. */
export async function ready(port: number, child: ChildProcess): Promise<void> {
  for (let i = 0; i < 100; i++) {
    if (child.exitCode !== null) throw new Error(`workerd ended with ${child.exitCode}`)
    const response = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)
    if (response?.ok) return
    await new Promise((wait) => setTimeout(wait, 100))
  }
  throw new Error('workerd did not get ready')
}
