import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveMessage } from './event-parser.ts'
import type { LiveStatus } from './status.ts'
import { openStream } from './stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface Connection {
  readonly headers: Record<string, string>
  readonly signal: AbortSignal
  /** In ms since the start of the test. */
  readonly at: number
  send(text: string): void
  end(): void
  fail(): void
}
type Answer = 'stream' | 'hang' | 'error' | Response

const welcome = 'event: welcome\ndata: {}\n\n'
const heartbeat = 'event: heartbeat\ndata: {}\n\n'

/** A server that answers each connection in turn; the last answer is repeated. */
function setUp(...answers: Answer[]) {
  const startedAt = Date.now()
  const connections: Connection[] = []
  const messages: LiveMessage[] = []
  const statuses: LiveStatus[] = []
  let lastEventId: string | null = null
  const encoder = new TextEncoder()
  const fetchFake = async (_: unknown, init: RequestInit): Promise<Response> => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    let controller!: ReadableStreamDefaultController
    const body = new ReadableStream({ start: (made) => void (controller = made) })
    const signal = init.signal as AbortSignal
    connections.push({
      headers: init.headers as Record<string, string>,
      signal,
      at: Date.now() - startedAt,
      send: (text) => controller.enqueue(encoder.encode(text)),
      end: () => controller.close(),
      fail: () => controller.error(new Error('network')),
    })
    if (answer === 'error') throw new TypeError('network')
    if (answer === 'hang')
      return new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new Error('aborted'))),
      )
    if (answer instanceof Response) return answer.clone()
    signal.addEventListener('abort', () => {
      try {
        controller.error(new Error('aborted'))
      } catch {
        // It has ended already.
      }
    })
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
  }
  const stream = openStream({
    url: '/api/admin/live',
    fetch: fetchFake as never,
    lastEventId: () => lastEventId,
    onMessage: (message) => {
      messages.push(message)
      lastEventId = message.id ?? lastEventId
    },
    onStatus: (status) => statuses.push(status),
  })
  return {
    stream,
    connections,
    messages,
    status: () => statuses.at(-1),
    last: () => connections.at(-1) as Connection,
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    triedAt: () => connections.map(({ at }) => at),
  }
}

test('is open from the first message, and passes on messages', async () => {
  const { last, messages, status, pass } = setUp('stream')
  await pass(0)
  expect(status()?.state).toBe('connecting')
  last().send(`${welcome}${heartbeat}`)
  await pass(0)
  expect(status()?.state).toBe('open')
  expect(messages.map(({ name }) => name)).toEqual(['welcome', 'heartbeat'])
})

test('reconnects after 1, 2, 5, then every 10 s', async () => {
  const { triedAt, status, pass } = setUp('error')
  await pass(39_000)
  expect(triedAt()).toEqual([0, 1000, 3000, 8000, 18_000, 28_000, 38_000])
  expect(status()).toMatchObject({ state: 'waiting', failures: 7 })
  expect((status()?.retryAt ?? 0) - Date.now()).toBe(9000)
})

test('gives up a connection that is not answered within 10 s', async () => {
  const { triedAt, connections, pass } = setUp('hang')
  await pass(10_500)
  expect(connections[0]?.signal.aborted).toBe(true)
  await pass(500)
  expect(triedAt()).toEqual([0, 11_000])
})

test('gives up a connection that is silent for 10 s after a heartbeat was due', async () => {
  const { last, status, triedAt, pass } = setUp('stream')
  await pass(0)
  last().send(welcome)
  for (let i = 0; i < 4; i++) {
    await pass(30_000)
    last().send(heartbeat)
  }
  await pass(39_999)
  expect(status()?.state).toBe('open')
  await pass(1002)
  expect(triedAt()).toEqual([0, 161_000])
})

test('continues after the last event', async () => {
  const { last, connections, pass } = setUp('stream')
  await pass(0)
  last().send(`${welcome}id: log-7\nevent: change\ndata: {}\n\n`)
  await pass(0)
  last().fail()
  await pass(1000)
  expect(connections.map(({ headers }) => headers['Last-Event-ID'])).toEqual([undefined, 'log-7'])
})

test('starts again with the shortest pause once a connection has lasted until a heartbeat, and not before', async () => {
  const { last, triedAt, pass } = setUp('error', 'error', 'stream')
  await pass(3000)
  last().send(welcome)
  await pass(0)
  // It ends at once, like behind a proxy that allows no streams.
  last().end()
  await pass(5000)
  expect(triedAt()).toEqual([0, 1000, 3000, 8000])
  last().send(`${welcome}${heartbeat}`)
  await pass(0)
  last().end()
  await pass(1000)
  expect(triedAt().at(-1)).toBe(9000)
})

test('a refused session is tried again after a minute, or when the caller asks', async () => {
  const { stream, status, triedAt, pass } = setUp(Response.json({}, { status: 401 }))
  await pass(59_000)
  expect([status()?.state, triedAt()]).toEqual(['refused', [0]])
  await pass(1000)
  expect(triedAt()).toEqual([0, 60_000])
  stream.retry()
  await pass(0)
  expect(triedAt()).toEqual([0, 60_000, 60_000])
})

test('an answer that is no stream counts as a failure', async () => {
  const { status, triedAt, pass } = setUp(
    new Response('<html>'),
    Response.json({}, { status: 503 }),
  )
  await pass(3000)
  expect([status()?.state, triedAt()]).toEqual(['waiting', [0, 1000, 3000]])
})

test('a replaced stream waits for the user', async () => {
  const { stream, last, status, triedAt, pass } = setUp('stream')
  await pass(0)
  last().send(`${welcome}event: end\ndata: {"reason":"replaced"}\n\n`)
  last().end()
  await pass(3_600_000)
  expect([status()?.state, triedAt()]).toEqual(['replaced', [0]])
  stream.retry()
  await pass(0)
  expect(triedAt()).toHaveLength(2)
})

test('a connection that is dropped is tried again after the usual pauses', async () => {
  const { stream, last, status, triedAt, pass } = setUp('stream', 'error')
  await pass(0)
  last().send(`${welcome}${heartbeat}`)
  await pass(500)
  stream.drop()
  await pass(0)
  expect(status()).toMatchObject({ state: 'waiting', failures: 1 })
  stream.drop()
  await pass(3000)
  expect(triedAt()).toEqual([0, 1500, 3500])
})

test('closing ends the connection and every pause', async () => {
  for (const answer of ['stream', 'hang', 'error'] as const) {
    const { stream, connections, pass } = setUp(answer)
    await pass(0)
    stream.close()
    await pass(120_000)
    expect(connections).toHaveLength(1)
    expect(connections[0]?.signal.aborted).toBe(true)
  }
  expect(vi.getTimerCount()).toBe(0)
})
