import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RedirectMatcher } from '#shared/domain/redirects/match/match.ts'
import { createTestBackend, type TestBackend } from '#test/helpers/product/backend.ts'
import { type OutboxAlone, startOutbox } from '#test/helpers/product/edge.ts'
import { redirectPublisherPort } from '#test/helpers/product/outbox-worker/places.ts'
import { journey } from '#test/helpers/redirects/rules.ts'
import { rulesPerBatch } from '#worker/data/redirects/published.ts'
import type { RedirectsPublished } from '#worker/publishing/contract.ts'
import { createRedirectReader } from '#worker/publishing/redirects/reader.ts'

// With the real database, the real publisher in workerd, and its KV as a site reads it.

let backend: TestBackend
let alone: OutboxAlone

beforeAll(async () => {
  backend = await createTestBackend()
  alone = await startOutbox(redirectPublisherPort, {
    SUPABASE_URL: backend.url,
    SUPABASE_SECRET_KEY: backend.secretKey,
  })
})
afterAll(async () => {
  await alone?.stop()
  await backend?.stop()
})

const publish = () => alone.publisher<RedirectsPublished>('publishRedirects')
const written = async () =>
  (await alone.publisher<string[]>('written')).filter((key) => key.startsWith('redirects:'))

/** Saves a draft like the Worker. */
const save = (from: string, to: string) =>
  backend.sql`insert into public.redirects (from_path, to_target, folded_path, source_key, is_pattern) values (${from}, ${to}, ${from}, ${from}, ${from.includes(':')})`

async function putInForce(): Promise<void> {
  const service = await backend.as('service')
  const { data } = await service.rpc('redirects_waiting').throwOnError()
  const { version, drafts } = data as { version: number; drafts: string }
  const { data: done } = await service
    .rpc('publish_redirects', { _why: '', _expected: version, _drafts: drafts })
    .throwOnError()
  expect(done).toMatchObject({ ok: true })
}

/** The redirects of paths for the next visitor. */
async function leads(...paths: string[]): Promise<(string | null)[]> {
  const reader = createRedirectReader({
    kv: alone.kv,
    now: Date.now,
    links: { at: () => [] },
  })
  const rules: RedirectMatcher = await reader.current(() => undefined)
  await Promise.all(paths.map((path) => rules.exact.at(path)))
  return paths.map((path) => journey(path, rules).location)
}

test('redirects follow published versions only, and publishing an edit is one KV write', async () => {
  await save('/gammel', '/ny')
  expect([(await publish()).version, await leads('/gammel')]).toEqual([0, [null]])
  await save('/k/:navn', '/kampagne/:navn')
  await putInForce()
  expect([(await publish()).version, await leads('/gammel', '/k/x')]).toEqual([
    1,
    ['/ny', '/kampagne/x'],
  ])
  await backend.sql`update public.redirects set to_target = '/nyere' where from_path = '/gammel'`
  expect([(await publish()).version, await leads('/gammel')]).toEqual([1, ['/ny']])
  await putInForce()
  await backend.sql`update public.redirects set removed = true where from_path = '/k/:navn'`
  await publish()
  await putInForce()
  expect([(await publish()).version, await leads('/gammel', '/k/x')]).toEqual([3, ['/nyere', null]])
  expect(await written()).toEqual(['redirects:head', 'redirects:head', 'redirects:head'])
})

test('simultaneous publish requests share one publication', async () => {
  await save('/flere', '/ny')
  await putInForce()
  const before = (await written()).length
  const all = await Promise.all([
    publish(),
    alone.publisher('publishFromBackend'),
    publish(),
    publish(),
  ])
  expect([
    all[0],
    (all[2] as RedirectsPublished).version,
    (await written()).length - before,
  ]).toMatchObject([{ version: 4 }, 4, 1])
})

test('publishes rules in steps if there are more than one batch', async () => {
  await backend.sql`insert into public.redirects (from_path, to_target, folded_path, source_key)
    select '/mange/' || i, '/ny', '/mange/' || i, '/mange/' || i from generate_series(1, ${rulesPerBatch + 10}::integer) i`
  await putInForce()
  expect((await publish()).version).toBe(5)
  expect(await leads('/mange/7', `/mange/${rulesPerBatch + 10}`, '/gammel', '/mange/x')).toEqual([
    '/ny',
    '/ny',
    '/nyere',
    null,
  ])
  await alone.publisher('tendRedirects')
})
