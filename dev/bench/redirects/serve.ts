import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../backend/ports.ts'
import { bundleWorker } from '../../build/bundle.ts'
import { type BareWorkerd, serveSites } from '../workerd.ts'

/** All servers of the benchmark, in one process whose CPU is read. */
export interface Served extends BareWorkerd {
  /** Ports by name: of each site, of its `publisher-<name>`, and of `one-line`. */
  readonly ports: Readonly<Record<string, number>>
  /** Where the inspector lists the Workers. */
  readonly inspector: string
}

/** Serves the built site once per KV. */
export async function serve(kvs: Readonly<Record<string, string>>): Promise<Served> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-redirects-'))
  for (const name of ['publisher', 'one-line'])
    await bundleWorker(`dev/bench/redirects/${name}.ts`, join(directory, name))
  const sites = Object.keys(kvs)
  const ports: Record<string, number> = {}
  for (const name of [...sites, ...sites.map((site) => `publisher-${site}`), 'one-line'])
    ports[name] = await freePort()
  const inspector = `127.0.0.1:${await freePort()}`
  const workerd = await serveSites({
    directory,
    sites,
    vars: {
      SUPABASE_URL: 'http://127.0.0.1:9',
      SUPABASE_SECRET_KEY: 'x',
      SECRETS_KEY: '',
    },
    workers: [
      ...sites.map((site) => ({
        name: `publisher-${site}`,
        file: 'publisher/index.js',
        kv: `kv-${site}`,
      })),
      ...['one-line', 'baseline'].map((name) => ({ name, file: 'one-line/index.js' })),
    ],
    services: Object.entries(kvs).map(
      ([name, address]) => `(name = "kv-${name}", external = (address = "${address}", http = ()))`,
    ),
    ports,
    awaited: `publisher-${sites[0]}`,
    inspector,
  })
  return { ...workerd, ports, inspector }
}
