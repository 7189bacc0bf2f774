import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../backend/ports.ts'
import { bundleWorker } from '../../build/bundle.ts'
import { benchBindings, ready, workerChunks, workerConfig, workerdBinary } from '../workerd.ts'

/** All servers of the benchmark, in one process whose CPU is read. */
export interface Served {
  readonly pid: number
  /** Ports by name: of each site, of its `publisher-<name>`, and of `one-line`. */
  readonly ports: Readonly<Record<string, number>>
  /** Where the inspector lists the Workers. */
  readonly inspector: string
  stop(): void
}

/** Serves the built site once per KV. */
export async function serve(kvs: Readonly<Record<string, string>>): Promise<Served> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-redirects-'))
  const {
    compatibility_date: date,
    main,
    vars,
  } = JSON.parse(readFileSync('dist/worker/wrangler.json', 'utf8')) as {
    compatibility_date: string
    main: string
    vars: Record<string, string>
  }
  for (const name of ['publisher', 'one-line'])
    await bundleWorker(`dev/bench/redirects/${name}.ts`, join(directory, name))
  // The first module is the entry.
  const site = [main, ...workerChunks()]
  mkdirSync(join(directory, 'assets'))
  for (const name of site) copyFileSync(join('dist/worker', name), join(directory, name))
  const sites = Object.keys(kvs)
  const ports: Record<string, number> = {}
  for (const name of [...sites, ...sites.map((site) => `publisher-${site}`), 'one-line'])
    ports[name] = await freePort()
  for (const name of sites) mkdirSync(join(directory, `disk-${name}`))
  const text = Object.entries({
    ...vars,
    SUPABASE_URL: 'http://127.0.0.1:9',
    SUPABASE_SECRET_KEY: 'x',
    SECRETS_KEY: '',
  })
  const small = (name: string, module: string, bindings = ''): string =>
    `(name = "${name}", worker = (modules = [(name = "${module}/index.js", esModule = embed "${module}/index.js")], compatibilityDate = "${date}"${bindings}))`
  const file = join(directory, 'config.capnp')
  writeFileSync(
    file,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    ${sites.map((name) => `(name = "${name}", worker = .${name})`).join(', ')},
    ${sites.map((name) => small(`publisher-${name}`, 'publisher', `, bindings = [(name = "SNAPSHOT", kvNamespace = "kv-${name}")]`)).join(',\n    ')},
    ${small('one-line', 'one-line')}, ${small('baseline', 'one-line')},
    ${Object.entries(kvs)
      .map(
        ([name, address]) =>
          `(name = "kv-${name}", external = (address = "${address}", http = ()))`,
      )
      .join(', ')},
    ${sites.map((name) => `(name = "disk-${name}", disk = (path = ${JSON.stringify(join(directory, `disk-${name}`))}, writable = true))`).join(', ')},
    (name = "internet", network = (allow = ["private", "public"])),
  ],
  sockets = [${Object.entries(ports)
    .map(
      ([name, port]) =>
        `(name = "${name}", address = "127.0.0.1:${port}", http = (), service = "${name}")`,
    )
    .join(', ')}],
  v8Flags = ["--expose-gc"],
  extensions = [${benchBindings}],
);
${sites.map((name) => workerConfig(name, date, text, site)).join('\n')}`,
  )
  const inspector = `127.0.0.1:${await freePort()}`
  const child = spawn(
    workerdBinary(),
    ['serve', '--experimental', `--inspector-addr=${inspector}`, file],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const stop = (): void => {
    child.kill('SIGKILL')
    rmSync(directory, { recursive: true, force: true })
  }
  try {
    await ready(ports[`publisher-${sites[0]}`] as number, child)
  } catch (error) {
    stop()
    throw error
  }
  return { pid: child.pid as number, ports, inspector, stop }
}
