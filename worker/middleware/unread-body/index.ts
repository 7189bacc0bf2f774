import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#worker/context.ts'
import { largestBody } from '#worker/request/body.ts'

/** Bytes per read: JavaScript runs once per read, and 64 KB cost a tenth of the stream's default of 4 KB. */
const readBytes = 64 * 1024

/**
 * Reads the unread rest of a request's body before the response is sent. Otherwise the runtime closes the connection after an
 * early refusal, and the response or the next request may be lost. A body larger than any endpoint takes stays unread, and its
 * connection closes.
 */
export function unreadBody(): MiddlewareHandler<AppEnv> {
  return function unreadBody(c, next) {
    const { body } = c.req.raw
    if (!body) return next()
    return next().then(() =>
      body.locked || declaredBytes(c.req.raw) > largestBody ? undefined : drain(body),
    )
  }
}

const declaredBytes = ({ headers }: Request): number => Number(headers.get('content-length') ?? 0)

/** Reads to the end, at most `largestBody` bytes. */
async function drain(body: ReadableStream<Uint8Array>): Promise<void> {
  try {
    const reader = body.getReader({ mode: 'byob' })
    let buffer = new ArrayBuffer(readBytes)
    for (let left = largestBody; left > 0;) {
      const { done, value } = await reader.read(new Uint8Array(buffer))
      if (done) return
      left -= value.byteLength
      buffer = value.buffer as ArrayBuffer
    }
    await reader.cancel()
  } catch {
    // The client disconnected; no one reads the response.
  }
}
