import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConstantRow } from '#shared/admin/constants.ts'
import type { Effect, PublicationRow, UnpublishedChange } from '#shared/admin/publications.ts'
import type { Constant } from '#shared/schemas/content/snapshot.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import { listPublishedConstants, publishDue } from '#worker/data/content.ts'
import { seedFromRepository } from '#worker/services/content/seed.ts'
import { type Client, createTestBackend, type TestBackend } from '../helpers/product/backend.ts'
import { type Browser, createStaffApp, origin, type StaffApp } from '../helpers/app/staff-app.ts'
import { staffApi } from '../helpers/app/staff-api.ts'

// What staff write of the public site: drafts that no visitor sees, publications that are one transaction, and their undoing.

let backend: TestBackend
let app: StaffApp
let browser: Browser
let service: Client
let api: ReturnType<typeof staffApi>

beforeAll(async () => {
  backend = await createTestBackend({ siteUrl: origin })
  app = createStaffApp({ ...backend, secretKey: backend.secretKey })
  service = createServiceClient(app.deps.env) as Client
  await seedFromRepository(app.deps.env)
  browser = app.browser()
  await signIn(browser)
  api = staffApi(app, browser)
})
afterAll(() => backend.stop())

async function signIn(as: Browser): Promise<void> {
  const { email, password } = backend.users.admin
  expect((await as.post('/auth', { email, password })).status).toBe(303)
}

async function findConstant(key: string): Promise<ConstantRow> {
  const { body } = await api<{ rows: ConstantRow[] }>('GET', `/constants?search=${key}`)
  return body.rows.find((row) => row.key === key) as ConstantRow
}
const withValue = (rows: readonly Constant[], value: number) =>
  rows.map((row) => ({ ...row, value }))
/** Stores a draft of a constant with one value. */
async function draft(key: string, value: number, note = 'Ny pris'): Promise<ConstantRow> {
  const { id, revision, body: rows } = await findConstant(key)
  const { status, body } = await api<{ row: ConstantRow }>('PATCH', `/constants/${id}`, {
    revision,
    body: withValue(rows, value),
    note,
  })
  expect(status).toBe(200)
  return body.row
}
const publish = (rows: readonly ConstantRow[], dueAt: string | null = null) =>
  api<{ id: string; error: { code: string; message: string } }>('POST', '/publications/publish', {
    items: rows.map(({ id, revision }) => ({ id, revision })),
    reason: 'Prisregulering',
    dueAt,
  })
const findPublication = async (id: string) =>
  (await api<{ row: PublicationRow }>('GET', `/publications/${id}`)).body.row
/** What the publisher gets of a constant; none while the repository's is published. */
const published = async (key: string) =>
  (await listPublishedConstants(service)).filter((row) => row.key === key).map(({ value }) => value)

test('every constant of the repository is in the list, published as it is, and none is published by staff', async () => {
  const { body } = await api<{ total: number; rows: ConstantRow[] }>('GET', '/constants')
  const keys = body.rows.map(({ key }) => key)
  const places = ['high', 'low', 'mid'].map((level) => keys.indexOf(`battery.life.${level}`))
  expect(places).toEqual([places[0], places[0]! + 1, places[0]! + 2])
  expect(body.total).toBeGreaterThan(100)
  expect(body.rows.every(({ status }) => status === 'seed')).toBe(true)
  expect(await listPublishedConstants(service)).toEqual([])
})

test('a draft is in the basket and not published; publishing it empties the basket; undoing brings back both', async () => {
  const row = await draft('currency.eur', 7.5)
  expect(row.status).toBe('changed')
  expect(await published('currency.eur')).toEqual([])
  const { changes } = (await api<{ changes: UnpublishedChange[] }>('GET', '/content/unpublished'))
    .body
  expect(changes).toMatchObject([{ key: 'currency.eur', note: 'Ny pris', by: expect.any(String) }])
  const { status, body } = await publish([row])
  expect(status).toBe(200)
  expect(await published('currency.eur')).toEqual([7.5])
  expect(await findPublication(body.id)).toMatchObject({ state: 'published', itemCount: 1 })
  const { revision } = await findPublication(body.id)
  const undone = await api('POST', `/publications/${body.id}/undo`, { revision })
  expect(undone.status).toBe(200)
  expect(await published('currency.eur')).toEqual([])
  expect(await findConstant('currency.eur')).toMatchObject({ status: 'seed' })
  expect(await findPublication(body.id)).toMatchObject({ state: 'undone' })
})

test('several changes are published as one, or none where a colleague changed one of them since', async () => {
  const [first, second] = [await draft('car.distance', 19_000), await draft('loan.fee', 2_100)]
  await draft('loan.fee', 2_200)
  const refused = await publish([first, second])
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'content_changed' } } })
  expect(refused.body.error.message).toContain('Lånets stiftelsesgebyr')
  expect(await published('car.distance')).toEqual([])
  const present = await findConstant('loan.fee')
  expect((await publish([first, present])).status).toBe(200)
  expect([await published('car.distance'), await published('loan.fee')]).toEqual([
    [19_000],
    [2_200],
  ])
})

test('a planned publication publishes what was chosen, when it is due, and not what was written since', async () => {
  const row = await draft('heating.service.mid', 2_000)
  const dueAt = new Date(Date.now() + 3_600_000).toISOString()
  const { body } = await publish([row], dueAt)
  expect(await published('heating.service.mid')).toEqual([])
  expect(await publishDue(service)).toBe(0)
  const again = await publish([row])
  expect(again).toMatchObject({ status: 409, body: { error: { code: 'already_planned' } } })
  await draft('heating.service.mid', 2_300)
  await backend.sql`update publications set due_at = now() where id = ${body.id}`
  expect(await publishDue(service)).toBe(1)
  expect(await published('heating.service.mid')).toEqual([2_000])
  expect(await findConstant('heating.service.mid')).toMatchObject({ status: 'changed' })
})

test('a planned publication fails as a whole, and says why, where something else of it was published meanwhile', async () => {
  const row = await draft('heating.hot-water', 900)
  const { body } = await publish([row], new Date(Date.now() + 3_600_000).toISOString())
  const planned = await findPublication(body.id)
  const cancelled = await api('POST', `/publications/${body.id}/cancel`, {
    revision: planned.revision,
  })
  expect(cancelled.status).toBe(200)
  await publish([row])
  // As if it had not been cancelled.
  await backend.sql`update publications set state = 'planned', due_at = now() where id = ${body.id}`
  expect(await publishDue(service)).toBe(0)
  expect(await findPublication(body.id)).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('er udgivet i mellemtiden'),
  })
})

test('a publication whose content was published again since is not undone', async () => {
  const first = await publish([await draft('consumption.flat', 2_600)])
  await publish([await draft('consumption.flat', 2_700)])
  const { revision } = await findPublication(first.body.id)
  const refused = await api('POST', `/publications/${first.body.id}/undo`, { revision })
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'published_since' } } })
  expect(await published('consumption.flat')).toEqual([2_700])
})

test('content that is published again as the repository has it follows the repository', async () => {
  await publish([await draft('consumption.person', 900)])
  const changed = await findConstant('consumption.person')
  const { body } = await api<{ row: ConstantRow }>('POST', `/constants/${changed.id}/restore`, {
    revision: changed.revision,
    number: 0,
  })
  expect(body.row.status).toBe('changed')
  const explained = await api<{ row: ConstantRow }>('PATCH', `/constants/${body.row.id}`, {
    revision: body.row.revision,
    note: 'Som før',
  })
  await publish([explained.body.row])
  expect(await published('consumption.person')).toEqual([])
  expect(await findConstant('consumption.person')).toMatchObject({ status: 'seed' })
})

test('a deploy with other values reaches what no one has changed, and leaves what staff wrote', async () => {
  const mine = await draft('battery.power', 0.55)
  const rows = (key: string, value: number) => [
    { key, title: key, topic: 'battery', body: withValue(mine.published, value) },
  ]
  const { data: before } = await service.from('content_seeds').select('hash').single()
  await service.rpc('seed_content', {
    _kind: 'constant',
    _hash: 'another',
    _rows: rows('battery.power', 0.6),
  } as never)
  expect(await findConstant('battery.power')).toMatchObject({
    body: [{ value: 0.55 }],
    published: [{ value: 0.6 }],
    status: 'changed',
  })
  // The rows of the other constants left with that deploy; this build's come back.
  await seedFromRepository(app.deps.env)
  const { data: after } = await service.from('content_seeds').select('hash').single()
  expect(after).toEqual(before)
})

test('rows that would leave a day without a value are refused at their field', async () => {
  const { id, revision, body: rows } = await findConstant('tax.vat')
  const change = (input: object) =>
    api<{ error: { fields: Record<string, string> } }>('PATCH', `/constants/${id}`, {
      revision,
      ...input,
    })
  const later = await change({ body: rows.map((row) => ({ ...row, validFrom: '2030-01-01' })) })
  expect(later).toMatchObject({
    status: 422,
    body: { error: { fields: { body: expect.any(String) } } },
  })
  const notANumber = await change({ body: rows.map((row) => ({ ...row, value: 'en fjerdedel' })) })
  expect(notANumber.status).toBe(422)
  expect(await findConstant('tax.vat')).toMatchObject({ revision, status: 'seed' })
})

test('the effect of a change names houses and pages with other figures; without a change there is none', async () => {
  const { id, body: rows } = await findConstant('supplier.markup')
  const effectOf = async (value: number) =>
    (
      await api<Effect>('POST', '/content/effect', {
        changes: [{ id, body: withValue(rows, value) }],
      })
    ).body
  const none = await effectOf(rows[0]!.value)
  expect(none.pages).toEqual([])
  for (const { payback, saved } of none.houses) {
    expect(payback.after).toBe(payback.before)
    expect(saved.after).toBe(saved.before)
  }
  const some = await effectOf(rows[0]!.value + 0.1)
  for (const { payback } of some.houses)
    expect(payback.after).toBeLessThan(payback.before as number)
  expect(some.pages.length).toBeGreaterThan(0)
  for (const { changes } of some.pages)
    for (const { before, after } of changes) expect(after).not.toBe(before)
})
