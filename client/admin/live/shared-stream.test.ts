import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveMessage } from './event-parser.ts'
import { shareStream, type SharedOptions } from './shared-stream.ts'
import type { LiveStatus } from './status.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Listener = (event: MessageEvent) => void
type Callback = () => Promise<unknown>

/** A browser: locks and a channel between its tabs. */
function createBrowser() {
  interface Request {
    readonly run: Callback
    readonly reject: (error: Error) => void
    readonly resolve: (value: unknown) => void
  }
  let holder: Request | null = null
  const queue: Request[] = []
  const grant = (): void => {
    const next = holder ? undefined : queue.shift()
    if (!next) return
    holder = next
    void next.run().then((value) => {
      if (holder === next) holder = null
      next.resolve(value)
      grant()
    })
  }
  const locks = {
    request: (_: string, options: LockOptions, run: Callback) =>
      new Promise((resolve, reject) => {
        const request = { run, resolve, reject }
        options.signal?.addEventListener('abort', () => {
          const at = queue.indexOf(request)
          if (at >= 0) queue.splice(at, 1)
          reject(new DOMException('aborted', 'AbortError'))
        })
        if (options.steal) {
          holder?.reject(new DOMException('stolen', 'AbortError'))
          holder = null
          queue.unshift(request)
        } else queue.push(request)
        queueMicrotask(grant)
      }),
  }
  const listeners = new Map<string, Listener>()
  const frozen = new Set<string>()

  function openTab(tab: string) {
    const messages: LiveMessage[] = []
    const statuses: LiveStatus[] = []
    const connections: {
      readonly lastEventId: string | null
      readonly options: Parameters<SharedOptions['open']>[0]
      closed: boolean
      retries: number
    }[] = []
    const shared = shareStream({
      tab,
      locks: locks as never,
      channel: {
        postMessage: (data: unknown) => {
          for (const [other, listener] of listeners)
            if (other !== tab && !frozen.has(other))
              queueMicrotask(() => listener({ data: structuredClone(data) } as MessageEvent))
        },
        addEventListener: (_: string, listener: unknown) =>
          void listeners.set(tab, listener as Listener),
      } as never,
      open: (options) => {
        const connection = {
          lastEventId: options.lastEventId(),
          options,
          closed: false,
          retries: 0,
        }
        connections.push(connection)
        options.onStatus({ state: 'connecting', failures: 0, retryAt: null })
        return {
          retry: () => void connection.retries++,
          drop: () => undefined,
          close: () => void (connection.closed = true),
        }
      },
      onMessage: (message) => messages.push(message),
      onStatus: (status) => statuses.push(status),
    })
    shared.start()
    return {
      ...shared,
      messages,
      connections,
      status: () => statuses.at(-1)?.state,
      ids: () => messages.flatMap(({ id, name }) => (name === 'change' ? [id] : [])),
      /** The server sends a message on this tab's connection. */
      receive: (message: Partial<LiveMessage>) =>
        connections.at(-1)?.options.onMessage({ id: null, data: {}, ...message } as LiveMessage),
      freeze: () => void frozen.add(tab),
      thaw: () => void frozen.delete(tab),
    }
  }
  return { openTab }
}

const settle = () => vi.advanceTimersByTimeAsync(0)
const change = (id: string) => ({
  name: 'change' as const,
  id,
  data: { noun: 'leads', id } as never,
})
const welcome = { name: 'welcome' as const, data: { userId: 'u1', name: 'Mette' } }

test('one tab has the connection, and all tabs get its messages and its status', async () => {
  const { openTab } = createBrowser()
  const [one, other] = [openTab('a'), openTab('b')]
  await settle()
  expect([one, other].map(({ connections }) => connections.length)).toEqual([1, 0])
  one.receive(welcome)
  one.receive(change('log-1'))
  one.connections[0]?.options.onStatus({ state: 'open', failures: 0, retryAt: null })
  await settle()
  expect([one.ids(), other.ids()]).toEqual([['log-1'], ['log-1']])
  expect([one.status(), other.status()]).toEqual(['open', 'open'])
})

test('a tab that joins learns the status, who is here, and the changes of the last seconds as replayed', async () => {
  const { openTab } = createBrowser()
  const one = openTab('a')
  await settle()
  one.receive(welcome)
  one.receive(change('log-1'))
  await vi.advanceTimersByTimeAsync(15_000)
  one.receive(change('log-2'))
  one.receive({ name: 'presence', data: { online: [], looks: [] }, id: 'log-2' })
  const other = openTab('b')
  await settle()
  expect(other.messages).toMatchObject([
    { name: 'welcome' },
    { name: 'change', id: 'log-2', data: { replayed: true } },
    { name: 'presence' },
  ])
  expect(one.ids()).toEqual(['log-1', 'log-2'])
})

test('when the leading tab closes, the next one continues after its last event', async () => {
  const { openTab } = createBrowser()
  const [one, other] = [openTab('a'), openTab('b')]
  await settle()
  one.receive(change('log-1'))
  await settle()
  one.stop()
  await settle()
  expect([one.connections[0]?.closed, one.status()]).toEqual([true, 'off'])
  expect(other.connections.map(({ lastEventId }) => lastEventId)).toEqual(['log-1'])
})

test('a frozen leading tab is replaced after a missed heartbeat, and follows once it wakes', async () => {
  const { openTab } = createBrowser()
  const [one, other] = [openTab('a'), openTab('b')]
  await settle()
  one.freeze()
  await vi.advanceTimersByTimeAsync(41_999)
  expect(other.connections).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(other.connections).toHaveLength(1)
  one.thaw()
  await settle()
  expect(one.connections[0]?.closed).toBe(true)
  other.receive(change('log-1'))
  await settle()
  expect(one.ids()).toEqual(['log-1'])
  other.stop()
  await settle()
  expect(one.connections).toHaveLength(2)
})

test('a tab that was away gets what it missed, or reads everything again', async () => {
  const { openTab } = createBrowser()
  const [one, other, third] = [openTab('a'), openTab('b'), openTab('c')]
  await settle()
  one.receive(change('log-1'))
  await settle()
  other.stop()
  one.receive(change('log-2'))
  await settle()
  other.start()
  await settle()
  expect(other.ids()).toEqual(['log-1', 'log-2'])
  expect(other.messages.some(({ name }) => name === 'resync')).toBe(false)

  third.stop()
  for (let i = 3; i < 600; i++) one.receive(change(`log-${i}`))
  await settle()
  third.start()
  await settle()
  expect(third.messages.at(-1)).toMatchObject({ name: 'resync', id: 'log-599' })
})

test('any tab can ask for a new try', async () => {
  const { openTab } = createBrowser()
  const [one, other] = [openTab('a'), openTab('b')]
  await settle()
  other.retry()
  await settle()
  one.retry()
  expect(one.connections[0]?.retries).toBe(2)
})

test('in a browser without locks each tab has its own connection', async () => {
  let opened = 0
  const shared = shareStream({
    tab: 'a',
    locks: null,
    channel: null,
    open: () => {
      opened++
      return { retry: () => undefined, drop: () => undefined, close: () => undefined }
    },
    onMessage: () => undefined,
    onStatus: () => undefined,
  })
  shared.start()
  shared.start()
  expect(opened).toBe(1)
  shared.stop()
  shared.start()
  expect(opened).toBe(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(vi.getTimerCount()).toBe(0)
})
