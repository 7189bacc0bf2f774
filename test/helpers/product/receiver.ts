import { createServer, type IncomingHttpHeaders } from 'node:http'
import { listen } from '#dev/backend/ports.ts'

/** A received webhook. */
export interface Arrival {
  readonly at: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface Answer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Never responds. */
  readonly hang?: boolean
  /** How the body breaks off after its beginning. */
  readonly ends?: 'hangs' | 'breaks'
}

export interface TestReceiver {
  /** Webhooks received at a path, in order. */
  arrivals(path: string): readonly Arrival[]
  /** Sets the response of a path; default: 200. */
  answer(path: string, how: Answer | ((arrival: Arrival, nth: number) => Answer)): void
  url(path: string): string
  stop(): Promise<void>
}

/** A receiver whose response the test sets for each path. */
export async function startTestReceiver(port: number): Promise<TestReceiver> {
  const came = new Map<string, Arrival[]>()
  const answers = new Map<string, (arrival: Arrival, nth: number) => Answer>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? '/'
      const arrival = {
        at: Date.now(),
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      }
      const all = came.get(path) ?? []
      came.set(path, [...all, arrival])
      const {
        status = 200,
        headers = {},
        body = 'ok',
        hang,
        ends,
      } = answers.get(path)?.(arrival, all.length + 1) ?? {}
      if (hang) return
      if (!ends) return response.writeHead(status, headers).end(body)
      response.writeHead(status, { ...headers, 'content-length': '1000' }).write(body)
      if (ends === 'breaks') setTimeout(() => request.socket.destroy(), 50)
    })
  })
  await listen(server, port)
  return {
    arrivals: (path) => came.get(path) ?? [],
    answer: (path, how) => void answers.set(path, typeof how === 'function' ? how : () => how),
    url: (path) => `http://127.0.0.1:${port}${path}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
