import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#dev/backend/ports.ts'
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
  stop(): Promise<void>
}

/** Starts everything and waits until it reports that it is ready. `hmr` serves the sources, like `npm run dev`. */
export async function startProduct({
  hmr = false,
  env = {},
}: { hmr?: boolean; env?: Record<string, string> } = {}): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'product-'))
  const child = spawn(process.execPath, ['dev/start/run.ts', ...(hmr ? ['--hmr'] : [])], {
    env: {
      ...process.env,
      PORT: String(await freePort(lanePorts)),
      DATA_DIR: dataDir,
      BACKEND_PORT: String(await freePort(lanePorts + 1)),
      RECEIVER_PORT: String(await freePort(lanePorts + 2)),
      // All tests post from the same address, so the limits must be high.
      FORM_LIMIT_PER_MINUTE: '100',
      FORM_LIMIT_PER_DAY: '1000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await until('the product to start', () => {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The product did not start:\n${output}`)
    return /Ctrl-C stops everything/.test(output)
  }).catch(async (error: unknown) => {
    child.kill('SIGTERM')
    throw error
  })
  const address = (label: string) =>
    new RegExp(`${label}\\s+(http://127\\.0\\.0\\.1:\\d+)`).exec(output)?.[1] ?? ''
  return {
    url: address('Site'),
    dataDir,
    output: () => output,
    receiverUrl: address('Webhooks'),
    backendUrl: address('Supabase'),
    async stop() {
      child.kill('SIGTERM')
      await new Promise<void>((done) =>
        child.exitCode === null ? child.once('exit', () => done()) : done(),
      )
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Waits until `find` resolves to a value. */
export const eventually = <Value>(
  find: () => Promise<Value | null | undefined | false>,
): Promise<Value> => until('a value', find) as Promise<Value>
