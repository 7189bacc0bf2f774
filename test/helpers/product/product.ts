import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#dev/backend/ports.ts'
import { makeDataDir } from './data-dir.ts'
import { lanePorts } from './ports.ts'
import { until } from '../until.ts'

/** The addresses and data of a running product. */
export interface RunningProduct {
  readonly url: string
  readonly dataDir: string
  readonly receiverUrl: string
  readonly backendUrl: string
}

/** The whole product as `npm start` runs it, with its own ports and data. */
export interface Product extends RunningProduct {
  readonly output: () => string
  /** kill -9 of all of it. */
  crash(): Promise<void>
  /** Starts it again after a crash, with its data and at the same address. */
  startAgain(): Promise<void>
  stop(): Promise<void>
}

/** Starts everything and waits until it reports that it is ready. `hmr` serves the sources, like `npm run dev`; `demo` adds a month of work. */
export async function startProduct({
  hmr = false,
  demo = false,
  env = {},
}: { hmr?: boolean; demo?: boolean; env?: Record<string, string> } = {}): Promise<Product> {
  const dataDir = makeDataDir('product-')
  const options = [...(hmr ? ['--hmr'] : []), ...(demo ? ['--demo'] : [])]
  const ports = {
    PORT: String(await freePort(lanePorts)),
    BACKEND_PORT: String(await freePort(lanePorts + 1)),
    RECEIVER_PORT: String(await freePort(lanePorts + 2)),
    DATABASE_PORT: String(await freePort(lanePorts + 3)),
  }
  let child: ChildProcess
  let output = ''
  const start = async (): Promise<void> => {
    output = ''
    const started = spawn(process.execPath, ['dev/start/run.ts', ...options], {
      env: {
        ...process.env,
        ...ports,
        DATA_DIR: dataDir,
        // All tests post from the same address, so the limits must be high.
        FORM_LIMIT_PER_MINUTE: '100',
        FORM_LIMIT_PER_DAY: '1000',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    await until('the product to start', () => {
      if (hasEnded(started)) throw new Error(`The product did not start:\n${output}`)
      return /Ctrl-C stops everything/.test(output)
    }).catch(async (error: unknown) => {
      started.kill('SIGTERM')
      throw error
    })
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ended = new Promise<void>((done) =>
      hasEnded(child) ? done() : child.once('exit', () => done()),
    )
    child.kill(signal)
    await ended
  }
  await start()
  const address = (label: string) =>
    new RegExp(`${label}\\s+(http://127\\.0\\.0\\.1:\\d+)`).exec(output)?.[1] ?? ''
  return {
    url: address('Site'),
    dataDir,
    output: () => output,
    receiverUrl: address('Webhooks'),
    backendUrl: address('Supabase'),
    async crash() {
      const record = readFileSync(join(dataDir, 'run.json'), 'utf8')
      await end('SIGKILL')
      // The others have process groups of their own.
      for (const { pid } of (JSON.parse(record) as { pid: number }[]).slice(1))
        process.kill(-pid, 'SIGKILL')
    },
    startAgain: start,
    async stop() {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null

/** Waits until `find` resolves to a value. */
export const eventually = <Value>(
  find: () => Promise<Value | null | undefined | false>,
): Promise<Value> => until('a value', find) as Promise<Value>
