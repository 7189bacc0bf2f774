import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveMessages } from '#shared/schemas/live.ts'
import { Hub, lookLifetimeMs, streamsPerUser } from './hub.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

interface Message {
  readonly name: keyof LiveMessages
  readonly id: string | undefined
  readonly data: unknown
}

const settle = () => vi.advanceTimersByTimeAsync(0)
const mette = { userId: 'u1', name: 'Mette Holm' }
const jonas = { userId: 'u2', name: 'Jonas Juhl' }

/** A reader of a stream, and what it has received so far. */
function read(
  hub: Hub,
  person = mette,
  {
    lastEventId = null,
    accessToken = person.userId,
  }: { lastEventId?: string | null; accessToken?: string } = {},
) {
  const left = new AbortController()
  const reader = hub
    .open({ person, accessToken, userAgent: '', lastEventId }, left.signal)
    .getReader()
  const received: Message[] = []
  const state = { ended: false }
  const pump = async (): Promise<void> => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return void (state.ended = true)
      received.push(...parse(new TextDecoder().decode(value)))
    }
  }
  void pump()
  return {
    received,
    state,
    leave: () => left.abort(),
    of: <Name extends keyof LiveMessages>(name: Name) =>
      received
        .filter((message) => message.name === name)
        .map(({ data }) => data as LiveMessages[Name]),
    lastId: () => received.findLast(({ id }) => id !== undefined)?.id ?? null,
  }
}

function parse(text: string): Message[] {
  return text
    .split('\n\n')
    .filter(Boolean)
    .map((block) => {
      const lines = Object.fromEntries(
        block.split('\n').map((line) => {
          const at = line.indexOf(': ')
          return [line.slice(0, at), line.slice(at + 2)]
        }),
      )
      return {
        name: lines['event'] as never,
        id: lines['id'],
        data: JSON.parse(lines['data'] ?? '{}'),
      }
    })
}

const isSessionAlive = async () => true
const created = (id: string) => ({ noun: 'leads', id, change: 'created' as const })

test('welcomes a reader by name, and sends every reader each event with an id', async () => {
  const hub = new Hub({ isSessionAlive })
  const [one, other] = [read(hub), read(hub, jonas)]
  hub.report([created('a'), { ...created('b'), by: { ...jonas, tab: null } }])
  await settle()
  expect(one.of('welcome')).toEqual([mette])
  expect(other.of('welcome')).toEqual([jonas])
  for (const { of } of [one, other])
    expect(of('change')).toMatchObject([{ id: 'a' }, { id: 'b', by: jonas }])
  expect(one.received.filter(({ name }) => name === 'change').map(({ id }) => id)).toEqual([
    expect.stringMatching(/-1$/),
    expect.stringMatching(/-2$/),
  ])
})

test('names who made a change, and who looks, as their own stream does', async () => {
  const hub = new Hub({ isSessionAlive })
  const { of } = read(hub)
  hub.report([{ ...created('a'), by: { userId: 'u1', name: 'mette', tab: null } }])
  hub.look(look({ person: { userId: 'u1', name: 'mette' } }))
  await vi.advanceTimersByTimeAsync(200)
  expect(of('change')).toMatchObject([{ by: mette }])
  expect(of('presence').at(-1)?.looks).toMatchObject([mette])
})

test('sends a heartbeat every 30 s, and none while no stream is open', async () => {
  const hub = new Hub({ isSessionAlive })
  const { of, leave } = read(hub)
  await vi.advanceTimersByTimeAsync(90_000)
  expect(of('heartbeat')).toHaveLength(3)
  leave()
  await vi.advanceTimersByTimeAsync(1000)
  expect(vi.getTimerCount()).toBe(0)
})

test('a reader that comes back gets exactly what it missed', async () => {
  const hub = new Hub({ isSessionAlive })
  const first = read(hub)
  hub.report([created('a')])
  await settle()
  first.leave()
  hub.report([created('b'), created('c')])
  const again = read(hub, mette, { lastEventId: first.lastId() })
  await settle()
  expect(again.of('change').map(({ id }) => id)).toEqual(['b', 'c'])
  expect(again.of('resync')).toEqual([])
  expect(again.of('change').some(({ replayed }) => replayed)).toBe(false)
})

test('a reader whose last event is unknown is reported to read everything again', async () => {
  const hub = new Hub({ isSessionAlive })
  hub.report([created('a')])
  const { of, lastId } = read(hub, mette, { lastEventId: 'before-7' })
  await settle()
  expect(of('resync')).toHaveLength(1)
  expect(of('change')).toEqual([])
  const again = read(hub, mette, { lastEventId: lastId() })
  await settle()
  expect(again.of('resync')).toEqual([])
})

test('ends the streams of a session that has ended at the next heartbeat, and no others', async () => {
  const alive = new Set(['s1', 's2'])
  const hub = new Hub({ isSessionAlive: async ({ accessToken }) => alive.has(accessToken) })
  const [one, other] = [
    read(hub, mette, { accessToken: 's1' }),
    read(hub, mette, { accessToken: 's2' }),
  ]
  alive.delete('s1')
  await vi.advanceTimersByTimeAsync(30_000)
  expect([one.of('end'), one.state.ended]).toEqual([[{ reason: 'session' }], true])
  expect([other.of('end'), other.state.ended, hub.size]).toEqual([[], false, 1])
})

test('keeps streams open while the auth server fails or does not answer', async () => {
  let checks = 0
  const hub = new Hub({
    isSessionAlive: () =>
      ++checks === 1 ? Promise.reject(new Error('away')) : new Promise(() => undefined),
  })
  const { of, state } = read(hub)
  await vi.advanceTimersByTimeAsync(120_000)
  expect([of('heartbeat').length, state.ended]).toEqual([4, false])
})

test('ends the oldest stream of a user who opens too many', async () => {
  const hub = new Hub({ isSessionAlive })
  const other = read(hub, jonas)
  const all = Array.from({ length: streamsPerUser + 1 }, () => read(hub))
  await settle()
  expect(all.map(({ state }) => state.ended)).toEqual(all.map((_, i) => i === 0))
  expect(all[0]?.of('end')).toEqual([{ reason: 'replaced' }])
  expect(other.state.ended).toBe(false)
})

test('drops a reader that does not read, and delays no other', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const hub = new Hub({ isSessionAlive })
  hub.open({ person: jonas, accessToken: '', userAgent: '', lastEventId: null })
  const { of } = read(hub)
  const large = created('x'.repeat(10_000))
  for (let i = 0; i < 60; i++) {
    hub.report([large])
    await settle()
  }
  expect(hub.size).toBe(1)
  expect(of('change')).toHaveLength(60)
  expect(vi.mocked(console.log).mock.calls).toEqual([
    ['{"event":"live_reader_slow","userId":"u2"}'],
  ])
})

test('shows who is in the console, each user once, until their last stream is gone', async () => {
  const hub = new Hub({ isSessionAlive })
  const { of } = read(hub)
  const [first, second] = [read(hub, jonas), read(hub, jonas)]
  await vi.advanceTimersByTimeAsync(200)
  expect(of('presence').at(-1)?.online).toEqual([jonas, mette])
  first.leave()
  await vi.advanceTimersByTimeAsync(200)
  expect(of('presence').at(-1)?.online).toEqual([jonas, mette])
  second.leave()
  await vi.advanceTimersByTimeAsync(200)
  expect(of('presence').at(-1)?.online).toEqual([mette])
})

const look = (change: object = {}) => ({
  person: jonas,
  tab: 'tab-00001',
  noun: 'offers',
  id: 'o1',
  isEditing: false,
  ...change,
})

test('shows which record a tab has open, its changes and its end', async () => {
  const hub = new Hub({ isSessionAlive })
  const { of } = read(hub)
  const shown = async () => {
    await vi.advanceTimersByTimeAsync(200)
    return of('presence')
      .at(-1)
      ?.looks.map(({ userId, id, isEditing }) => [userId, id, isEditing])
  }
  hub.look(look())
  expect(await shown()).toEqual([['u2', 'o1', false]])
  hub.look(look({ isEditing: true }))
  expect(await shown()).toEqual([['u2', 'o1', true]])
  hub.look(look({ id: 'o2' }))
  expect(await shown()).toEqual([['u2', 'o2', false]])
  hub.look(look({ id: null }))
  expect(await shown()).toEqual([])
})

test('forgets an open record within 45 s after its tab has vanished, and keeps one that is repeated', async () => {
  const hub = new Hub({ isSessionAlive })
  const { of } = read(hub)
  const ids = () =>
    of('presence')
      .at(-1)
      ?.looks.map(({ id }) => id)
  hub.look(look())
  hub.look(look({ tab: 'tab-00002', id: 'o2' }))
  await vi.advanceTimersByTimeAsync(30_000)
  const before = of('presence').length
  hub.look(look())
  await vi.advanceTimersByTimeAsync(200)
  expect(of('presence')).toHaveLength(before)
  await vi.advanceTimersByTimeAsync(45_000 - 30_000)
  expect(ids()).toEqual(['o1'])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(ids()).toEqual([])
  expect(lookLifetimeMs).toBeLessThanOrEqual(45_000)
})

test('holds the open records of a user’s latest tabs only', async () => {
  const hub = new Hub({ isSessionAlive })
  for (let i = 100; i < 160; i++) hub.look(look({ tab: `tab-00${i}`, id: `o${i}` }))
  hub.look(look({ person: mette, id: 'mine' }))
  expect(hub.presence.looks.map(({ id }) => id)).toEqual([
    ...Array.from({ length: 50 }, (_, i) => `o${i + 110}`),
    'mine',
  ])
})
