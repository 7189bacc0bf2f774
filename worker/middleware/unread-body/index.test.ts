import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '#worker/context.ts'
import { largestBody } from '#worker/request/body.ts'
import { unreadBody } from './index.ts'

/** A body that counts the bytes taken from it, 100 KB at a time. */
function countedBody(bytes: number) {
  const taken = { bytes: 0 }
  const source: UnderlyingByteSource = {
    type: 'bytes',
    pull(controller) {
      const length = Math.min(100_000, bytes - taken.bytes)
      taken.bytes += length
      if (length > 0) return controller.enqueue(new Uint8Array(length))
      controller.close()
      controller.byobRequest?.respond(0)
    },
  }
  return {
    stream: new ReadableStream(source as unknown as UnderlyingSource, { highWaterMark: 0 }),
    taken,
  }
}

async function post(
  bytes: number,
  handle: (request: Request) => Promise<unknown>,
  headers: Record<string, string> = {},
) {
  const { stream, taken } = countedBody(bytes)
  const app = new Hono<AppEnv>()
  app.use(unreadBody())
  app.post('/', async (c) => {
    await handle(c.req.raw)
    return c.text('refused', 403)
  })
  const response = await app.request(
    new Request('https://www.eksempel.dk/', {
      method: 'POST',
      body: stream,
      headers,
      duplex: 'half',
    } as RequestInit),
  )
  return { status: response.status, taken: taken.bytes }
}

const ignore = async () => undefined

test('reads a body that the endpoint left unread before the answer goes out', async () => {
  expect(await post(450_000, ignore)).toEqual({ status: 403, taken: 450_000 })
})

test('reads the rest of a body that the endpoint stopped reading', async () => {
  const readOnce = async ({ body }: Request) => {
    const reader = body!.getReader()
    await reader.read()
    reader.releaseLock()
  }
  expect(await post(450_000, readOnce)).toEqual({ status: 403, taken: 450_000 })
})

test('leaves a body alone that the endpoint has read or is still reading', async () => {
  expect(await post(450_000, (request) => request.arrayBuffer())).toEqual({
    status: 403,
    taken: 450_000,
  })
  expect(await post(450_000, async ({ body }) => void body!.getReader())).toEqual({
    status: 403,
    taken: 0,
  })
})

test('does not read a body that is declared larger than any endpoint takes, and stops at that size where none is declared', async () => {
  expect(
    await post(largestBody + 500_000, ignore, { 'content-length': String(largestBody + 500_000) }),
  ).toEqual({ status: 403, taken: 0 })
  const { taken } = await post(largestBody + 500_000, ignore)
  expect(taken).toBeGreaterThanOrEqual(largestBody)
  expect(taken).toBeLessThan(largestBody + 200_000)
})
