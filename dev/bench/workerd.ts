import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'

export interface BareWorkerd {
  readonly pid: number
  readonly appPort: number
  readonly baselinePort: number
  stop(): void
}

/** Serves the production build and the baseline on bare workerd: no proxy, no simulator, so that ratios are the Worker's own. */
export async function startWorkerd({
  appPort,
  baselinePort,
  vars,
}: {
  appPort: number
  baselinePort: number
  vars: Record<string, string>
}): Promise<BareWorkerd> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-'))
  mkdirSync(join(directory, 'objects'))
  await bundleBaseline(directory)
  const wrangler = JSON.parse(readFileSync('dist/worker/wrangler.json', 'utf8')) as { compatibility_date: string; main: string; vars: Record<string, string> }
  const bindings = Object.entries({ ...wrangler.vars, ...vars })
    .map(([name, value]) => `(name = ${JSON.stringify(name)}, text = ${JSON.stringify(value)})`)
    .join(',\n      ')
  writeFileSync(join(directory, 'app.js'), readFileSync(resolve('dist/worker', wrangler.main)))
  writeFileSync(
    join(directory, 'config.capnp'),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "app", worker = .app),
    (name = "baseline", worker = (modules = [(name = "baseline.js", esModule = embed "baseline.js")], compatibilityDate = "${wrangler.compatibility_date}")),
    (name = "empty", worker = (modules = [(name = "empty.js", esModule = "export default { fetch: () => new Response(null, { status: 404 }) }")], compatibilityDate = "${wrangler.compatibility_date}")),
    (name = "objects", disk = (path = ${JSON.stringify(join(directory, 'objects'))}, writable = true)),
    (name = "internet", network = (allow = ["private", "public"])),
  ],
  sockets = [
    (name = "app", address = "127.0.0.1:${appPort}", http = (), service = "app"),
    (name = "baseline", address = "127.0.0.1:${baselinePort}", http = (), service = "baseline"),
  ],
  extensions = [(modules = [(name = "bench:gate", internal = true, esModule = "export default () => ({ limit: async () => ({ success: true }) })")])],
);
const app :Workerd.Worker = (
  modules = [(name = "app.js", esModule = embed "app.js")],
  compatibilityDate = "${wrangler.compatibility_date}",
  durableObjectNamespaces = [
    (className = "OutboxObject", uniqueKey = "outbox", enableSql = true),
    (className = "PublisherObject", uniqueKey = "publisher", enableSql = true),
  ],
  durableObjectStorage = (localDisk = "objects"),
  bindings = [
      (name = "OUTBOX", durableObjectNamespace = "OutboxObject"),
      (name = "PUBLISHER", durableObjectNamespace = "PublisherObject"),
      (name = "SNAPSHOT", kvNamespace = "empty"),
      (name = "ASSETS", service = "empty"),
      (name = "POST_GATE", wrapped = (moduleName = "bench:gate", innerBindings = [])),
      ${bindings}
  ],
);
`,
  )
  const child = spawn(workerdBinary(), ['serve', '--experimental', join(directory, 'config.capnp')], { stdio: ['ignore', 'inherit', 'inherit'] })
  await ready(appPort, child)
  return {
    pid: child.pid as number,
    appPort,
    baselinePort,
    stop() {
      child.kill('SIGKILL')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

function workerdBinary(): string {
  const require = createRequire(import.meta.url)
  return (require(require.resolve('workerd', { paths: [require.resolve('miniflare')] })) as { default: string }).default
}

async function bundleBaseline(directory: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { outDir: directory, emptyOutDir: false, minify: true, lib: { entry: 'dev/bench/baseline.ts', formats: ['es'], fileName: () => 'baseline.js' } },
  })
}

async function ready(port: number, child: ChildProcess): Promise<void> {
  for (let i = 0; i < 100; i++) {
    if (child.exitCode !== null) throw new Error(`workerd ended with ${child.exitCode}`)
    const response = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)
    if (response?.ok) return
    await new Promise((wait) => setTimeout(wait, 100))
  }
  throw new Error('workerd did not get ready')
}
