import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listen } from '../../backend/ports.ts'

/** A KV server outside workerd, so that its work is not counted as the Worker's. */
export interface KvStandIn {
  readonly address: string
  readonly values: Map<string, Uint8Array>
  /** Keys read and written since the last `clear`. */
  readonly reads: string[]
  readonly writes: string[]
  clear(): void
  stop(): void
}

export async function startKv(): Promise<KvStandIn> {
  const values = new Map<string, Uint8Array>()
  const [reads, writes]: [string[], string[]] = [[], []]
  const server = createServer(async (request, response) => {
    const key = decodeURIComponent(new URL(request.url ?? '/', 'http://kv').pathname.slice(1))
    if (request.method === 'PUT') {
      values.set(key, await buffer(request))
      writes.push(key)
      return response.end()
    }
    reads.push(key)
    const value = values.get(key)
    response.writeHead(value ? 200 : 404, { 'content-length': value?.length ?? 0 }).end(value)
  })
  return {
    address: `127.0.0.1:${await listen(server, 0)}`,
    values,
    reads,
    writes,
    clear() {
      reads.length = 0
      writes.length = 0
    },
    stop: () => server.close().closeAllConnections(),
  }
}
