import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OutboxAlone, startOutbox } from '#test/helpers/product/edge.ts'
import { type FakeBackend, startFakeBackend } from '#test/helpers/app/fake-backend.ts'
import { openStream, type StreamReader } from '#test/helpers/product/live-reader.ts'
import {
  fakeBackendPort,
  outboxPort,
  receiverPort,
} from '#test/helpers/product/outbox-worker/places.ts'
import { startTestReceiver, type TestReceiver } from '#test/helpers/product/receiver.ts'
import { makeSubmission } from '#test/helpers/product/submission.ts'
import { until } from '#test/helpers/until.ts'

let alone: OutboxAlone
let backend: FakeBackend
let receiver: TestReceiver

const heartbeat = 300

beforeAll(async () => {
  backend = await startFakeBackend(fakeBackendPort)
  receiver = await startTestReceiver(receiverPort)
  alone = await startOutbox(outboxPort, {
    SUPABASE_URL: backend.url,
    WEBHOOK_LOCAL_HOSTS: `127.0.0.1:${receiverPort}`,
    FALLBACK_WEBHOOK_URL: receiver.url('/fallback'),
    LIVE_HEARTBEAT_MS: String(heartbeat),
  })
})
afterAll(async () => {
  await alone?.stop()
  await receiver?.stop()
  await backend?.stop()
})

let users = 0
/** A stream of a user of its own. */
function read({
  user = `user-${++users}`,
  session = user,
  lastEventId = null,
}: { user?: string; session?: string; lastEventId?: string | null } = {}): Promise<StreamReader> {
  return openStream({
    url: `http://127.0.0.1:${outboxPort}/stream`,
    body: {
      person: { userId: user, name: user },
      accessToken: session,
      userAgent: '',
      lastEventId,
    },
  })
}
const report = (noun: string, ...ids: string[]) =>
  alone.live(
    'report',
    ids.map((id) => ({ noun, id, change: 'changed' })),
  )
const openStreams = () => alone.live<number>('open')
const allGone = () => until('no stream', async () => (await openStreams()) === 0)

test('every open stream has an accepted lead within a second, and then that it is stored and delivered', async () => {
  const [one, other] = [await read(), await read()]
  backend.behave({ down: true })
  const startedAt = Date.now()
  const result = await alone.outbox.accept(makeSubmission())
  const id = result.ok ? result.id : ''
  for (const reader of [one, other]) {
    await reader.next('change', (event) => event.id === id && event.change === 'created')
    expect(Date.now() - startedAt).toBeLessThan(1000)
  }
  const lead = await until('the delivery', async () => {
    const shown = await alone.outbox.showLead(id)
    return shown?.deliveries.success === 1 && shown
  })
  await one.next('change', (event) => event.id === lead.deliveryList[0]?.id)
  const before = one.changes('leads').length
  backend.behave({})
  await until('the record', () => backend.rows('leads').some((row) => row['id'] === id))
  await until('the change', () => one.changes('leads').length > before)
  expect(one.changes('leads').at(-1)).toMatchObject({ id, change: 'changed' })
  expect(JSON.stringify(one.of('change'))).not.toMatch(/@|Ørsted|eksempel/)
  one.kill()
  other.kill()
})

test('webhooks that were published are reported', async () => {
  const reader = await read()
  backend.seed('webhooks', [
    {
      id: '00000000-0000-4000-8000-000000000009',
      name: 'Ny',
      url: 'https://modtager.eksempel.dk/',
      kinds: ['contact'],
      is_active: true,
      secrets_encrypted: [],
    },
  ])
  await alone.publisher('publishFromBackend')
  expect(await reader.next('change', ({ noun }) => noun === 'webhooks')).toMatchObject({ id: null })
  reader.kill()
})

test('a stream of a client that is gone is removed, also of 200 at a time', async () => {
  await allGone()
  const readers = await Promise.all(Array.from({ length: 200 }, () => read()))
  expect(await openStreams()).toBe(200)
  await report('many', 'all')
  for (const reader of readers) await reader.next('change', ({ id }) => id === 'all')
  await Promise.all(readers.map((reader) => reader.next('heartbeat')))
  for (const reader of readers) reader.kill()
  await allGone()
})

test('a client that reconnects gets exactly the events it missed', async () => {
  const reader = await read()
  await report('gap', 'seen')
  await reader.next('change', ({ id }) => id === 'seen')
  reader.kill()
  await allGone()
  await report('gap', 'missed-1', 'missed-2')
  const again = await read({ lastEventId: reader.lastId })
  await again.next('presence')
  expect(again.changes('gap').map(({ id }) => id)).toEqual(['missed-1', 'missed-2'])
  expect(again.of('resync')).toEqual([])
  again.kill()
})

test('after the object was restarted, streams end, and a client that reconnects reads everything again', async () => {
  const reader = await read()
  await reader.next('presence')
  await alone.live('crash').catch(() => undefined)
  await until('the end', () => reader.isOver)
  const again = await read({ lastEventId: reader.lastId })
  await again.next('resync')
  await report('restart', 'after')
  await again.next('change', ({ id }) => id === 'after')
  again.kill()
})

test('a stream ends at the heartbeat after its session ended, and stays open while the auth server is away', async () => {
  const [reader, other] = [await read({ session: 'ended' }), await read({ session: 'alive' })]
  await alone.live('breakAuth', true)
  await alone.live('endSession', 'ended')
  const beats = reader.of('heartbeat').length
  await until('two heartbeats', () => reader.of('heartbeat').length > beats + 1)
  expect(reader.isOver).toBe(false)
  await alone.live('breakAuth', false)
  expect(await reader.next('end')).toEqual({ reason: 'session' })
  await until('the end', () => reader.isOver)
  expect(other.isOver).toBe(false)
  other.kill()
})

test('a reader that does not read is dropped, others get every event, and it resumes with what it has', async () => {
  await allGone()
  const [slow, other] = [await read(), await read()]
  await Promise.all([slow.next('presence'), other.next('presence')])
  slow.pause()
  const padding = 'x'.repeat(50_000)
  let reported = 0
  await until('the slow one is dropped', async () => {
    await report('slow', `${++reported} ${padding}`)
    return (await openStreams()) === 1
  })
  await other.next('change', ({ id }) => id?.startsWith(`${reported} `) ?? false)
  expect(other.changes('slow')).toHaveLength(reported)
  slow.resume()
  await until('the end', () => slow.isOver)
  const again = await read({ lastEventId: slow.lastId })
  // Where a heartbeat found it slow, it has every event already.
  const seen = () => [...slow.changes('slow'), ...again.changes('slow')]
  await until('the rest', () => seen().length >= reported)
  expect(seen()).toEqual(other.changes('slow'))
  other.kill()
  again.kill()
})

test('shows other staff who has a record open', async () => {
  await allGone()
  const reader = await read({ user: 'mette' })
  const look = { person: { userId: 'jonas', name: 'Jonas' }, tab: 'tab-00001', noun: 'offers' }
  await alone.live('look', { ...look, id: 'o1', isEditing: true })
  const { looks } = await reader.next('presence', (shown) => shown.looks.length > 0)
  expect(looks).toEqual([
    { userId: 'jonas', name: 'Jonas', tab: 'tab-00001', noun: 'offers', id: 'o1', isEditing: true },
  ])
  await alone.live('look', { ...look, id: null, isEditing: false })
  await until('it is closed', () => reader.of('presence').at(-1)?.looks.length === 0)
  reader.kill()
})
