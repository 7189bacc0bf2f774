import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Miniflare } from 'miniflare'
import { bundleWorker } from '#dev/build/bundle.ts'
import { miniflareOptions } from '#dev/edge/edge-worker.ts'
import { startEdge } from '#dev/edge/edge.ts'
import type { Processes } from '#dev/start/processes.ts'
import type { Env } from '#worker/env.ts'
import type { Outbox } from '#worker/outbox/contract.ts'

type Vars = Readonly<Partial<Record<keyof Env, string>>>

export interface OutboxAlone {
  /** Every method of the outbox. */
  readonly outbox: Outbox
  /** Calls a method of the publisher. */
  publisher<Result>(method: string, ...args: unknown[]): Promise<Result>
  /** Calls a method of the object with the consoles' streams. */
  live<Result>(method: string, ...args: unknown[]): Promise<Result>
  /** Lets every KV read of the outbox hang. */
  hangKv(hanging: boolean): Promise<void>
  /** A value of KV, read as the Worker reads it. */
  readSnapshot<Value>(key: string): Promise<Value | null>
  /** Bytes of a KV value, as a site reads them. */
  readonly kv: KVNamespace
  /** Writes a value to KV without the publisher. */
  writeSnapshot(key: string, value: unknown): Promise<void>
  /** Runs SQL inside the object. */
  sql(query: string, ...values: (string | number | null)[]): Promise<Record<string, unknown>[]>
  /** Makes all waiting deliveries due and runs the alarm. */
  fastForward(): Promise<void>
  /** Deletes the alarm, as if the runtime had lost it. */
  loseAlarm(): Promise<void>
  /** Evicts the object from memory with its running work; its storage stays. */
  crash(): Promise<void>
  stop(): Promise<void>
}

/** Runs only the outbox in workerd, from its sources, with the test's variables. Takes about two seconds. */
export async function startOutbox(port: number, vars: Vars): Promise<OutboxAlone> {
  const dataDir = mkdtempSync(join(tmpdir(), 'outbox-'))
  const folder = join(import.meta.dirname, 'outbox-worker')
  await bundleWorker(join(folder, 'index.ts'), join(dataDir, 'built'))
  const miniflare = new Miniflare(
    miniflareOptions({
      config: join(folder, 'wrangler.toml'),
      main: join(dataDir, 'built/index.js'),
      vars: vars as Record<string, string>,
      port,
      state: join(dataDir, 'state'),
    }),
  )
  const call = async (method: string, args: readonly unknown[], object = 'outbox') => {
    const response = await fetch(`http://127.0.0.1:${port}/${object}/${method}`, {
      method: 'POST',
      body: JSON.stringify(args),
    })
    if (!response.ok)
      throw new Error(`${method}: ${response.status} ${(await response.text()).slice(0, 300)}`)
    return response.json()
  }
  await miniflare.ready
  const sql: OutboxAlone['sql'] = async (...args) =>
    (await call('sql', args)) as Record<string, unknown>[]
  return {
    outbox: new Proxy({} as Outbox, {
      get:
        (_, method: string) =>
        (...args: unknown[]) =>
          call(method, args),
    }),
    publisher: async (method, ...args) => (await call(method, args, 'publisher')) as never,
    live: async (method, ...args) => (await call(method, args, 'live')) as never,
    hangKv: async (hanging) => void (await call('hangKv', [hanging])),
    readSnapshot: async (key) => (await call('read', [key])) as never,
    kv: {
      get: async (key: string) => {
        const bytes = (await call('readBytes', [key])) as string | null
        return bytes === null ? null : Uint8Array.from(Buffer.from(bytes, 'base64')).buffer
      },
    } as unknown as KVNamespace,
    writeSnapshot: async (key, value) => void (await call('write', [key, JSON.stringify(value)])),
    sql,
    async fastForward() {
      await sql('UPDATE deliveries SET next_at = 0 WHERE next_at IS NOT NULL')
      await call('arm', [])
    },
    loseAlarm: async () => void (await call('loseAlarm', [])),
    crash: () =>
      call('crash', []).then(
        () => undefined,
        () => undefined,
      ),
    async stop() {
      await miniflare.dispose()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export interface EdgeProcess {
  readonly url: string
  /** Serves the build. Resolves once it answers. */
  start(): Promise<void>
  /** kill -9 of the whole process tree. */
  kill(): void
  /** Kills it and deletes its data. */
  stop(): void
}

/** The built Worker in its own process tree, which a test can kill; its data stays. Each start uses the next port. */
export function edgeProcess(port: number, vars: Vars): EdgeProcess {
  const dataDir = mkdtempSync(join(tmpdir(), 'edge-'))
  let tree: ChildProcess | null = null
  let starts = 0
  const processes: Processes = {
    start(command, args, env) {
      tree = spawn(command, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
      return tree
    },
    stop: async () => kill(),
  }
  function kill(): void {
    if (tree?.pid) process.kill(-tree.pid, 'SIGKILL')
    tree = null
  }
  // A killed server's connections hold its port for a minute.
  const portNow = () => port + starts
  return {
    get url() {
      return `http://127.0.0.1:${portNow()}`
    },
    async start() {
      starts++
      await startEdge(processes, {
        dataDir,
        port: portNow(),
        vars: vars as Record<string, string>,
        hmr: false,
      })
    },
    kill,
    stop() {
      kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
