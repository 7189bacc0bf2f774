import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#worker/context.ts'
import { largestBody } from '#worker/request/body.ts'

/** Bytes read at a time: JavaScript runs once per read, and 64 KB at a time costs a tenth of the stream's own 4 KB. */
const readBytes = 64 * 1024

/**
 * Reads what the chain left unread of a request's body before its answer goes out. Without it the runtime closes the
 * connection behind a refusal: the answer may be lost, and so may the next request. Applies to every early answer alike.
 * A body larger than any endpoint takes is left unread, and its connection closes.
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

/** Reads to the end, or past `largestBody` bytes. A visitor who goes away meanwhile needs no answer. */
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
    // The answer stands either way.
  }
}
