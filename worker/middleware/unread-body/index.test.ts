import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '#worker/context.ts'
import { largestBody } from '#worker/request/body.ts'
import { unreadBody } from './index.ts'

/** A body in chunks of 100 KB that counts the bytes read. */
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

test('reads an unread body before the response is sent', async () => {
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

test('does not touch a body that the endpoint has read or is reading', async () => {
  expect(await post(450_000, (request) => request.arrayBuffer())).toEqual({
    status: 403,
    taken: 450_000,
  })
  expect(await post(450_000, async ({ body }) => void body!.getReader())).toEqual({
    status: 403,
    taken: 0,
  })
})

test('skips a body declared larger than the maximum, and stops at the maximum without a declaration', async () => {
  expect(
    await post(largestBody + 500_000, ignore, { 'content-length': String(largestBody + 500_000) }),
  ).toEqual({ status: 403, taken: 0 })
  const { taken } = await post(largestBody + 500_000, ignore)
  expect(taken).toBeGreaterThanOrEqual(largestBody)
  expect(taken).toBeLessThan(largestBody + 200_000)
})
