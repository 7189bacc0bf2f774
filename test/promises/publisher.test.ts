import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SnapshotHead } from '#shared/schemas/content/snapshot.ts'
import { type OutboxAlone, startOutbox } from '#test/helpers/product/edge.ts'
import { type FakeBackend, startFakeBackend } from '#test/helpers/app/fake-backend.ts'
import { fakeBackendPort, outboxPort } from '#test/helpers/product/outbox-worker/places.ts'
import type { Published } from '#worker/publishing/contract.ts'

let alone: OutboxAlone
let backend: FakeBackend

beforeAll(async () => {
  backend = await startFakeBackend(fakeBackendPort)
  alone = await startOutbox(outboxPort, { SUPABASE_URL: backend.url })
})
afterAll(async () => {
  await alone?.stop()
  await backend?.stop()
})
beforeEach(() => backend.behave({}))

const publish = () => alone.publisher<Published>('publishFromBackend')
const shown = async () => (await alone.readSnapshot<SnapshotHead>('head')) as SnapshotHead
const history = () => alone.publisher<SnapshotHead[]>('history')

let made = 0
/** Makes staff's list one webhook, with a new name. */
function rename(): string {
  const name = `Webhook ${++made}`
  const id = '00000000-0000-4000-8000-000000000001'
  backend.seed('webhooks', [
    {
      id,
      name,
      url: 'https://modtager.eksempel.dk/',
      kinds: ['contact'],
      is_active: true,
      secrets_encrypted: [],
    },
  ])
  return name
}
/** The webhook's name at the edge. */
async function nameShown(): Promise<string | undefined> {
  const rows = await alone.readSnapshot<{ name: string }[]>(
    `part:${(await shown()).parts.receivers}`,
  )
  return rows?.[0]?.name
}

test('publishes staff’s changes under an increasing version, and writes parts before the head that names them', async () => {
  const versions: number[] = []
  for (let round = 0; round < 3; round++) {
    const name = rename()
    const { head, webhooks } = await publish()
    versions.push(head.version)
    expect(webhooks.map((row) => row.name)).toEqual([name])
    expect([await nameShown(), await shown()]).toEqual([name, head])
  }
  expect(versions).toEqual([1, 2, 3])
  const written = await alone.publisher<string[]>('written')
  expect(written.map((key) => key.split(':')[0])).toEqual([
    'part',
    'head',
    'part',
    'head',
    'part',
    'head',
  ])
})

test('publishing the same rows twice changes nothing', async () => {
  rename()
  const { head } = await publish()
  const written = await alone.publisher<string[]>('written')
  expect((await publish()).head).toEqual(head)
  expect(await alone.publisher<string[]>('written')).toEqual(written)
})

test('each part keeps the time of its own last change', async () => {
  rename()
  const first = (await publish()).head
  rename()
  const { head } = await publish()
  expect(head.changedAt).toEqual({ ...first.changedAt, receivers: head.publishedAt })
})

test('runs simultaneous publications in turn: each version is used once, and the last rows are published', async () => {
  const before = (await history()).length
  const all = Array.from({ length: 8 }, () => {
    rename()
    return publish()
  })
  await Promise.all(all)
  const { head } = await publish()
  const versions = (await history()).slice(0, -before || undefined).map(({ version }) => version)
  expect(versions).toEqual(versions.map((_, i) => head.version - i))
  expect([await nameShown(), (await shown()).version]).toEqual([`Webhook ${made}`, head.version])
  const times = (await history()).map(({ publishedAt }) => publishedAt)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(new Set(times).size).toBe(times.length)
})

test('never publishes rows that were read earlier', async () => {
  rename()
  backend.delayNext(400)
  const slow = publish()
  await backend.asked()
  const newest = rename()
  await Promise.all([publish(), slow])
  expect(await nameShown()).toBe(newest)
})

test('if the head cannot be written, the next publication writes it even without changes; no version is used twice', async () => {
  const old = await shown()
  const first = rename()
  await alone.publisher('refuse', 'head')
  await expect(publish()).rejects.toThrow('500')
  await alone.publisher('refuse', null)
  expect(await shown()).toEqual(old)
  const { head } = await publish()
  expect([await nameShown(), head.version]).toEqual([first, old.version + 1])

  await alone.publisher('refuse', 'head')
  rename()
  await expect(publish()).rejects.toThrow('500')
  await alone.publisher('refuse', null)
  const last = rename()
  expect([(await publish()).head.version, await nameShown()]).toEqual([old.version + 3, last])
})

test('a failing backend leaves the published data in place', async () => {
  const before = await shown()
  rename()
  backend.behave({ down: true })
  await expect(publish()).rejects.toThrow('500')
  expect(await shown()).toEqual(before)
})
