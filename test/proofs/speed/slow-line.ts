import { connect, createServer } from 'node:net'
import { Transform } from 'node:stream'
import { listen } from '#dev/backend/ports.ts'

/** Slow 4G. */
const roundTripMs = 150
const kilobitsPerSecond = 1638

export interface SlowLine {
  readonly url: string
  close(): void
}

/**
 * A proxy to `target` that simulates slow 4G (Lighthouse's): data arrives half a round trip later, and responses are
 * also limited to the line's rate. Unlike the browser's own throttling it applies to prerendered pages, too.
 */
export async function openSlowLine(target: string): Promise<SlowLine> {
  const { hostname, port } = new URL(target)
  /** When the line is free again, in ms. All connections share it. */
  let free = 0
  const late = (rated: boolean) =>
    new Transform({
      transform(chunk: Buffer, _, done) {
        const now = performance.now()
        const sent = rated ? Math.max(now, free) + (chunk.length * 8) / kilobitsPerSecond : now
        if (rated) free = sent
        setTimeout(() => this.push(chunk), sent - now + roundTripMs / 2)
        // Reads the next chunk immediately: many are in transit at the same time.
        done()
      },
      flush(done) {
        setTimeout(done, Math.max(free - performance.now(), 0) + roundTripMs)
      },
    })
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    near.pipe(late(false)).pipe(far)
    far.pipe(late(true)).pipe(near)
    for (const socket of [near, far]) socket.on('error', () => (near.destroy(), far.destroy()))
  })
  return {
    url: `http://127.0.0.1:${await listen(server, 0)}`,
    close: () => server.close(),
  }
}
