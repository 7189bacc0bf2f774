import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'

export interface Load {
  readonly port: number
  readonly path: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  /** Overrides for the i-th request. */
  readonly each?: (i: number) => {
    readonly path?: string
    readonly body?: string
    readonly headers?: Readonly<Record<string, string>>
  }
  readonly expect: number
}

/** Sends `count` requests over `concurrency` keep-alive connections. Returns the CPU time of the server, in µs per request. Linux only. */
export async function measure(
  pid: number,
  load: Load,
  count: number,
  concurrency = 16,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const cpuBefore = cpuSeconds(pid)
  let next = 0
  const lane = async (): Promise<void> => {
    while (next < count) await send(agent, load, next++)
  }
  await Promise.all(Array.from({ length: concurrency }, lane))
  const cpu = cpuSeconds(pid) - cpuBefore
  agent.destroy()
  return (cpu / count) * 1e6
}

/** Cloudflare sends an id with every request, which the site uses as its request id. */
const ofCloudflare = { 'cf-ray': '9a1b2c3d4e5f6071-CPH' } as const

function send(
  agent: Agent,
  { port, path, method = 'GET', headers, each, expect }: Load,
  i: number,
): Promise<void> {
  const own = each?.(i)
  return new Promise((done, fail) => {
    const call = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path: own?.path ?? path,
        method,
        headers: { ...ofCloudflare, ...headers, ...own?.headers },
      },
      (response) => {
        response.on('data', () => undefined)
        response.on('end', () =>
          response.statusCode === expect
            ? done()
            : fail(new Error(`${path}: ${response.statusCode} instead of ${expect}`)),
        )
      },
    )
    call.on('error', fail)
    call.end(own?.body)
  })
}

/** CPU time of a process's threads so far, in seconds, exact to the nanosecond: clock ticks (10 ms) would be a fifth of a round. Linux only. */
export function cpuSeconds(pid: number): number {
  const spent = readdirSync(`/proc/${pid}/task`).map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  )
  return spent.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e9
}
