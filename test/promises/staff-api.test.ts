import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { deliveries } from '#shared/admin/deliveries.ts'
import type { RowOf } from '#shared/admin/define.ts'
import type { webhooks } from '#shared/admin/webhooks.ts'
import type { leads } from '#shared/admin/leads.ts'
import type { LeadView, One } from '#shared/schemas/admin.ts'
import type { SnapshotParts } from '#shared/schemas/content/snapshot.ts'
import type { Delivery, WebhookTarget } from '#shared/schemas/webhook.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import { listWebhookTargets } from '#worker/data/webhooks/webhooks.ts'
import { openSecret } from '#worker/data/seal.ts'
import type { Deps } from '#worker/deps.ts'
import type { ReceiverHealth } from '#shared/domain/deliveries/receiver-health.ts'
import type { Suppressed } from '#worker/data/suppressions.ts'
import type { Env } from '#worker/env.ts'
import type { LeadRow, Outbox, TestInput } from '#worker/outbox/contract.ts'
import { runSchedule } from '#worker/schedule.ts'
import { readSettings } from '#worker/settings.ts'
import type { ListPage } from '#worker/admin/serve.ts'
import type { WebhookSaved } from '#worker/services/webhooks/manage.ts'
import { createTestBackend, type TestBackend } from '../helpers/product/backend.ts'
import { type Browser, createStaffApp, origin, type StaffApp } from '../helpers/app/staff-app.ts'

type WebhookRow = RowOf<typeof webhooks>
type LeadList = ListPage<typeof leads>
type WebhookList = ListPage<typeof webhooks>
type DeliveryRow = RowOf<typeof deliveries>
type DeliveryList = ListPage<typeof deliveries>

const secretsKey = btoa('k'.repeat(32))
const unknownId = '22222222-2222-4222-8222-222222222222'

let backend: TestBackend
let app: StaffApp
let admin: Browser
let deps: Pick<Deps, 'env' | 'outbox' | 'settings'>
/** What was published to the edge. */
const edge = {
  parts: {} as Partial<SnapshotParts>,
  published: [] as readonly WebhookTarget[],
  failing: false,
  armed: 0,
  tests: [] as TestInput[],
  replayed: [] as string[],
}
const counts = {
  leads: 3,
  unstored: 1,
  states: { new: 1, stored: 2, 'set-aside': 0 },
  refused: 0,
  deliveries: { pending: 1, success: 4, error: 0, parked: 0, skipped: 0 },
  failing: [],
}
let held: LeadRow[] = []
let health: ReceiverHealth[] = []
/** Changes of suppressions that the outbox received. */
const suppressionChanges: Suppressed[] = []
let heldDeliveries: Delivery[] = []

beforeAll(async () => {
  backend = await createTestBackend()
  const publishFromBackend = async () => {
    if (edge.failing) throw new Error('no publisher here')
    const receivers = await listWebhookTargets(createServiceClient(env))
    edge.parts = { ...edge.parts, receivers }
    return {
      head: { version: 1, publishedAt: new Date().toISOString(), parts: {} },
      webhooks: receivers,
    }
  }
  const env = {
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    SUPABASE_SECRET_KEY: backend.secretKey,
    SECRETS_KEY: secretsKey,
    SITE_ORIGIN: origin,
    EMBED_ORIGINS: '',
    WEBHOOK_LOCAL_HOSTS: '127.0.0.1:9999',
    PUBLISHER: {
      getByName: () => ({
        publishFromBackend,
        publishRedirects: async () => ({ version: 0, publishedAt: '' }),
        tendRedirects: async () => undefined,
      }),
    },
    SNAPSHOT: { get: async () => null },
  } as unknown as Env
  const outbox: Partial<Outbox> = {
    webhooksChanged: async (receivers) => void (edge.published = receivers),
    arm: async () => void edge.armed++,
    listLeads: async ({ search, states = [] }) => {
      const rows = held.filter(
        (lead) =>
          (!search || JSON.stringify(lead.values).includes(search)) &&
          (states.length === 0 || states.includes(lead.stored ? 'stored' : 'new')),
      )
      return {
        rows,
        nextCursor: null,
        total: rows.length,
        heldSince: held.at(-1)?.receivedAt ?? null,
      }
    },
    showLead: async () => null,
    referral: async () => ({ visits: 7, leads: 2, lastVisit: '2026-11-20' }),
    listDeliveries: async () => ({
      rows: heldDeliveries,
      nextCursor: null,
      total: heldDeliveries.length,
      heldSince: heldDeliveries.at(-1)?.createdAt ?? null,
    }),
    receivers: async () => health,
    suppressionsChanged: async (changes) => void suppressionChanges.push(...changes),
    showDelivery: async () => null,
    replayMany: async (ids) => {
      edge.replayed.push(...ids)
      return Object.fromEntries(ids.map((id, i) => [id, i === 1 ? 'under_way' : 'replayed']))
    },
    counts: async () => counts,
    sendTest: async (input) => {
      edge.tests.push(input)
      return {
        ok: false,
        httpStatus: 503,
        reason: 'http_error',
        ms: 12,
        response: 'busy',
        deliveryId: 'd',
      }
    },
  }
  deps = { env, outbox: outbox as Outbox, settings: readSettings(env) }
  app = createStaffApp({
    url: backend.url,
    publishableKey: backend.publishableKey,
    secretKey: backend.secretKey,
    deps,
  })
  admin = await signIn('admin')
})
afterAll(() => backend?.stop())
beforeEach(async () => {
  edge.failing = false
  held = []
  heldDeliveries = []
  health = []
  const service = await backend.as('service')
  await service.from('webhook_logs').delete().neq('kind', '').throwOnError()
  await service.from('webhooks').delete().neq('name', '').throwOnError()
  // Erased ids stay erased in a real outbox, but these tests reuse ids.
  await backend.sql`truncate public.leads, public.erased_leads cascade`
})

async function signIn(role: 'viewer' | 'admin'): Promise<Browser> {
  const browser = app.browser()
  const { email, password } = backend.users[role]
  const response = await browser.json('/api/session/sign-in', { email, password })
  expect(response.status).toBe(200)
  return browser
}

function call(
  method: string,
  path: string,
  body?: unknown,
  browser = admin,
  type = 'application/json',
): Promise<Response> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return app.fetch(`/api/admin${path}`, {
    method,
    headers: { origin, cookie, 'content-type': type },
    ...(body !== undefined && { body: text }),
  })
}
const read = async <Body>(response: Promise<Response>): Promise<{ status: number; body: Body }> => {
  const answer = await response
  return { status: answer.status, body: (await answer.json()) as Body }
}
const failure = (response: Promise<Response>) =>
  read<{ error: { code: string; message: string; fields?: Record<string, string> } }>(response)

const input = {
  name: 'Ny_henvendelse',
  url: 'https://modtager.eksempel.dk/krog',
  kinds: ['contact', 'offer'],
  isActive: true,
}
const create = async (change: object = {}): Promise<Required<WebhookSaved>> => {
  const { status, body } = await read<Required<WebhookSaved>>(
    call('POST', '/webhooks', { ...input, ...change }),
  )
  expect(status).toBe(201)
  return body
}
const revisionOf = async (id: string): Promise<number> =>
  (await read<One<WebhookRow>>(call('GET', `/webhooks/${id}`))).body.row.revision
/** Changes a webhook in its present revision. */
const patch = async (id: string, change: object): Promise<Response> =>
  call('PATCH', `/webhooks/${id}`, { revision: await revisionOf(id), ...change })
const rotate = (id: string): Promise<Response> =>
  call('POST', `/webhooks/${id}/rotate-secret`, { revision: 1 })
const sealedOf = async (id: string): Promise<string[]> => {
  const { data } = await (
    await backend.as('service')
  )
    .from('webhooks')
    .select('secrets_encrypted')
    .eq('id', id)
    .single()
    .throwOnError()
  return data!.secrets_encrypted
}

test('a new webhook’s secret is shown once and stored encrypted, and the webhook is published when the response arrives', async () => {
  const { row, secret, published } = await create()
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(published).toBe(true)
  const [sealed] = await sealedOf(row.id)
  expect(await openSecret(secretsKey, sealed!)).toBe(secret)
  const receiver = {
    id: row.id,
    name: input.name,
    url: input.url,
    kinds: input.kinds,
    secrets: [sealed],
  }
  expect(edge.parts.receivers).toEqual([receiver])
  expect(edge.published).toEqual([receiver])
  const list = await call('GET', '/webhooks')
  const text = await list.text()
  expect(text).not.toContain(secret)
  expect(text).not.toContain('v1.')
  expect((JSON.parse(text) as WebhookList).rows).toEqual([
    { ...row, hasSecret: true, rotating: false },
  ])
})

test('a webhook shows how it answers, as the outbox knows it', async () => {
  const { row } = await create()
  const since = '2026-11-20T22:27:00.000Z'
  const hours = Array.from({ length: 24 }, (_, i) => ({
    delivered: i === 0 ? 1 : 0,
    failed: i === 23 ? 3 : 0,
  }))
  health = [
    {
      webhookId: row.id,
      name: row.name,
      failures: 14,
      failingSince: since,
      last: { at: since, httpStatus: 401, reason: 'http_error' },
      hours,
      medianMs: 230,
      waiting: 14,
      parked: 0,
    },
  ]
  const { body } = await read<WebhookList>(call('GET', '/webhooks'))
  expect(body.rows[0]).toMatchObject({
    failures: 14,
    failingSince: since,
    success: 25,
    medianMs: 230,
    waiting: 14,
    hours,
    last: { httpStatus: 401 },
  })
})

test('two admins who edit a webhook at once: the second gets a conflict with the present webhook', async () => {
  const { row } = await create()
  const seen = row.revision
  expect((await call('PATCH', `/webhooks/${row.id}`, { revision: seen, name: 'Min' })).status).toBe(
    200,
  )
  const late = await read<{ error: { code: string; present: WebhookRow } }>(
    call('PATCH', `/webhooks/${row.id}`, { revision: seen, name: 'Din' }),
  )
  expect(late).toMatchObject({
    status: 409,
    body: { error: { code: 'changed', present: { name: 'Min', revision: seen + 1 } } },
  })
  // A new secret is no edit.
  await rotate(row.id)
  expect(await revisionOf(row.id)).toBe(seen + 1)
})

test('lists the newest webhook first, also for viewers, who cannot change webhooks', async () => {
  const first = await create({ name: 'Første' })
  const second = await create({ name: 'Anden' })
  const viewer = await signIn('viewer')
  const { body } = await read<WebhookList>(call('GET', '/webhooks', undefined, viewer))
  expect(body.rows.map((row) => row.id)).toEqual([second.row.id, first.row.id])
  for (const [method, path] of [
    ['POST', '/webhooks'],
    ['PATCH', `/webhooks/${first.row.id}`],
    ['DELETE', `/webhooks/${first.row.id}`],
    ['POST', `/webhooks/${first.row.id}/rotate-secret`],
  ] as const) {
    expect((await call(method, path, method === 'DELETE' ? undefined : input, viewer)).status).toBe(
      403,
    )
  }
})

test('names are unique among active webhooks: creating, renaming and activating report it at the name', async () => {
  const { row } = await create()
  const taken = {
    status: 409,
    body: {
      error: { code: 'name_taken', fields: { name: 'En anden aktiv webhook har dette navn' } },
    },
  }
  expect(await failure(call('POST', '/webhooks', input))).toMatchObject(taken)
  const twin = await create({ isActive: false })
  expect(await failure(patch(twin.row.id, { isActive: true }))).toMatchObject(taken)
  const other = await create({ name: 'En_anden' })
  expect(await failure(patch(other.row.id, { name: input.name }))).toMatchObject(taken)
  expect((await patch(row.id, { isActive: false })).status).toBe(200)
  expect((await patch(twin.row.id, { isActive: true })).status).toBe(200)
})

test('an address is stored without a trailing dot in its host name, whether new or changed', async () => {
  const { row } = await create({ url: 'https://modtager.eksempel.dk./krog#del' })
  expect(row.url).toBe('https://modtager.eksempel.dk/krog')
  const { body } = await read<WebhookSaved>(patch(row.id, { url: 'https://EKSEMPEL.dk.' }))
  expect(body.row.url).toBe('https://eksempel.dk/')
})

test('a change affects only the fields it names, and one of other fields is refused', async () => {
  const { row } = await create({ isActive: false })
  for (const change of [
    { name: 'Omdøbt', hasSecret: false },
    { name: 'Omdøbt', id: unknownId },
    { secrets_encrypted: [] },
    {},
  ])
    expect((await patch(row.id, change)).status).toBe(422)
  const { body } = await read<WebhookSaved>(patch(row.id, { name: 'Omdøbt' }))
  expect(body.row).toEqual({ ...row, name: 'Omdøbt', revision: row.revision + 1 })
  expect((await sealedOf(row.id)).length).toBe(1)
  expect(edge.parts.receivers).toEqual([])
})

test('during a rotation two secrets are in use, newest first', async () => {
  const { row, secret: first } = await create()
  const rotated = await read<WebhookSaved>(rotate(row.id))
  expect(rotated.body.row.rotating).toBe(true)
  const opened = await Promise.all(
    (await sealedOf(row.id)).map((sealed) => openSecret(secretsKey, sealed)),
  )
  expect(opened).toEqual([rotated.body.secret, first])
  expect(edge.parts.receivers?.[0]?.secrets.length).toBe(2)
  const again = await read<WebhookSaved>(rotate(row.id))
  expect((await sealedOf(row.id)).length).toBe(2)
  const ended = await read<WebhookSaved>(
    call('POST', `/webhooks/${row.id}/end-rotation`, { revision: 1 }),
  )
  expect(ended.body.row.rotating).toBe(false)
  expect(ended.body.secret).toBeUndefined()
  const left = await sealedOf(row.id)
  expect(await Promise.all(left.map((sealed) => openSecret(secretsKey, sealed)))).toEqual([
    again.body.secret,
  ])
})

test('two admins who rotate at the same time both get a secret that signs', async () => {
  const { row } = await create()
  const rotated = await Promise.all([1, 2].map(() => read<WebhookSaved>(rotate(row.id))))
  const opened = await Promise.all(
    (await sealedOf(row.id)).map((sealed) => openSecret(secretsKey, sealed)),
  )
  expect(opened.toSorted()).toEqual(rotated.map(({ body }) => body.secret).toSorted())
})

test('a deleted webhook is removed from the edge, and a second deletion answers 404', async () => {
  const { row } = await create()
  const revision = await revisionOf(row.id)
  expect(await read(call('DELETE', `/webhooks/${row.id}`, { revision }))).toEqual({
    status: 200,
    body: { removed: true, published: true },
  })
  expect(edge.published).toEqual([])
  expect(await failure(call('DELETE', `/webhooks/${row.id}`, { revision }))).toMatchObject({
    status: 404,
    body: { error: { message: 'Modtager findes ikke længere.' } },
  })
})

test.each([
  ['https://10.0.0.1/krog', 'Adressen skal have et navn og ikke en IP-adresse'],
  ['https://intern.local/krog', 'Adressen hører til et internt netværk'],
  ['http://modtager.eksempel.dk/krog', 'Adressen skal begynde med https://'],
  ['http://127.0.0.1:1234/krog', 'Adressen skal begynde med https://'],
  ['ftp://modtager.eksempel.dk', 'Adressen skal begynde med https://'],
])('the address %s is refused at its field', async (url, message) => {
  expect(await failure(call('POST', '/webhooks', { ...input, url }))).toMatchObject({
    status: 422,
    body: { error: { fields: { url: message } } },
  })
  const { row } = await create()
  expect(await failure(patch(row.id, { url }))).toMatchObject({
    status: 422,
    body: { error: { fields: { url: message } } },
  })
})

test('if a saved change cannot be published to KV, the response reports it, and the schedule publishes the change later', async () => {
  edge.failing = true
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { row, published } = await create()
  expect(published).toBe(false)
  edge.failing = false
  await runSchedule(app.deps)
  expect(edge.parts.receivers?.map((receiver) => receiver.id)).toEqual([row.id])
  expect(edge.armed).toBe(1)
})

test("the schedule sets the outbox's alarm even if nothing can be published", async () => {
  edge.failing = true
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const before = edge.armed
  await runSchedule(app.deps)
  expect(edge.armed).toBe(before + 1)
})

test.each<[string, number, string, string, unknown, string?]>([
  ['truncated JSON', 400, 'POST', '/webhooks', '{"name": "x'],
  ['an array', 400, 'POST', '/webhooks', []],
  ['another content type', 415, 'POST', '/webhooks', 'name=x', 'text/plain'],
  ['a body over the limit', 413, 'POST', '/webhooks', { ...input, name: 'x'.repeat(200_000) }],
  ['wrong types', 422, 'POST', '/webhooks', { name: 1, url: {}, kinds: 'contact', isActive: 'ja' }],
  ['NUL in a name', 422, 'POST', '/webhooks', { ...input, name: 'a\u0000b' }],
  [
    'NUL in an address',
    422,
    'POST',
    '/webhooks',
    { ...input, url: 'https://a.eksempel.dk/\u0000' },
  ],
  ['an unknown kind', 422, 'POST', '/webhooks', { ...input, kinds: ['spam'] }],
  ['an invalid id', 404, 'GET', '/webhooks/1%27%20or', undefined],
  ['an unknown id', 404, 'GET', `/webhooks/${unknownId}`, undefined],
  [
    'rotating an unknown webhook',
    404,
    'POST',
    `/webhooks/${unknownId}/rotate-secret`,
    { revision: 1 },
  ],
  ['an unknown state', 400, 'GET', '/leads?state=lost', undefined],
  ['a forged cursor', 400, 'GET', '/leads?cursor=db:never', undefined],
  [
    'a cursor with a filter in it',
    400,
    'GET',
    '/leads?cursor=db:2026-11-20T10:00:00Z|x),or(',
    undefined,
  ],
  ['an unknown status of deliveries', 400, 'GET', '/deliveries?status=lost', undefined],
  ['a day that no month has', 400, 'GET', '/deliveries?createdAt=2026-02-31..', undefined],
  ['an unknown method', 405, 'PUT', '/webhooks', {}],
  ['an unknown noun', 404, 'GET', '/nothing', undefined],
])('%s gets %i in Danish and changes nothing', async (_, status, method, path, body, type) => {
  const answer = await failure(call(method, path, body, admin, type))
  expect(answer).toMatchObject({
    status,
    body: { error: { message: expect.stringMatching(/\p{L}/u) } },
  })
  expect(
    (await (await backend.as('service')).from('webhooks').select('id').throwOnError()).data,
  ).toEqual([])
})

const lead = (n: number, navn: string, receivedAt: string) => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  kind: 'contact',
  values: { navn, email: `navn${n}@eksempel.dk`, emne: 'solceller' },
  received_at: receivedAt,
})
const old = '2026-01-01T10:00:00.000Z'
const heldLead = (n: number, navn: string): LeadRow => ({
  id: lead(n, navn, old).id,
  kind: 'contact',
  values: lead(n, navn, old).values,
  campaign: null,
  consents: [],
  sourceUrl: '/',
  sourceComponent: 'ContactForm',
  setAside: null,
  receivedAt: new Date().toISOString(),
  stored: false,
  storeError: null,
  deliveries: { pending: 1 },
})
const listLeads = async (query = ''): Promise<LeadList> =>
  (await read<LeadList>(call('GET', `/leads${query}`))).body

test('lists leads of the outbox first, then those that only the database still has, without duplicates', async () => {
  const service = await backend.as('service')
  await service
    .from('leads')
    .insert([lead(1, 'Mette', old), lead(2, 'Ole', old), lead(3, 'Karen', '2025-12-01T10:00:00Z')])
    .throwOnError()
  held = [heldLead(1, 'Mette')]
  const list = await listLeads()
  expect(list.rows.map(({ name, stored }) => [name, stored])).toEqual([
    ['Mette', false],
    ['Ole', true],
    ['Karen', true],
  ])
  expect(list.warning).toBeUndefined()
  expect((await listLeads('?state=new')).rows.map((row) => row.name)).toEqual(['Mette'])
})

test('a database search takes the search text literally', async () => {
  const service = await backend.as('service')
  const names = ['Åse "Lund"', 'Bo, 100% (jr.)', 'C_d', 'Cxd', 'E\\f']
  await service
    .from('leads')
    .insert(names.map((name, i) => lead(i + 1, name, old)))
    .throwOnError()
  const found = async (q: string) =>
    (await listLeads(`?search=${encodeURIComponent(q)}`)).rows.map((row) => row.name)
  expect(await found('se "lund"')).toEqual(['Åse "Lund"'])
  expect(await found('bo, 100% (jr.)')).toEqual(['Bo, 100% (jr.)'])
  expect(await found('c_d')).toEqual(['C_d'])
  expect(await found('e\\f')).toEqual(['E\\f'])
  expect(await found('navn2@')).toEqual(['Bo, 100% (jr.)'])
  expect(await found('),or(id.gt.0')).toEqual([])
})

test('finds a stored lead by the referral code that it used or created, and shows the visits and leads of the code', async () => {
  const service = await backend.as('service')
  const campaign = {
    utmSource: 'henvisning',
    utmMedium: 'link',
    utmCampaign: 'henvis',
    utmId: 'AB23CD45',
  }
  const owner = {
    ...lead(1, 'Ejer', old),
    kind: 'referral',
    values: { navn: 'Ejer', kode: 'AB23CD45' },
  }
  await service
    .from('leads')
    .insert([owner, { ...lead(2, 'Ven', old), campaign }, lead(3, 'Anden', old)])
    .throwOnError()
  expect((await listLeads('?search=ab23cd45')).rows.map(({ name }) => name)).toEqual([
    'Ejer',
    'Ven',
  ])
  const referrals = await Promise.all(
    [1, 2, 3].map(
      async (n) =>
        (await read<One<LeadView>>(call('GET', `/leads/${lead(n, '', old).id}`))).body.row.referral,
    ),
  )
  const counted = { code: 'AB23CD45', visits: 7, leads: 2, lastVisit: '2026-11-20' }
  expect(referrals).toEqual([counted, counted, null])
})

test('pages through the database by key: every stored lead once, also those created at the same instant', async () => {
  const service = await backend.as('service')
  const many = Array.from({ length: 120 }, (_, i) => ({
    ...lead(1, `Nr ${i}`, old),
    id: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
  }))
  await service.from('leads').insert(many).throwOnError()
  const names: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: LeadList = await listLeads(cursor ? `?cursor=${encodeURIComponent(cursor)}` : '')
    names.push(...page.rows.map((row) => row.name))
    cursor = page.nextCursor
  }
  expect(names.length).toBe(120)
  expect(new Set(names).size).toBe(120)
})

test('shows the consents of a lead that only the database has', async () => {
  const service = await backend.as('service')
  const { id } = lead(1, 'Mette', old)
  await service
    .from('leads')
    .insert(lead(1, 'Mette', old))
    .throwOnError()
  await service
    .from('consents')
    .insert({
      lead_id: id,
      purpose: 'privacy-policy',
      text_version: '2026-11',
      given_at: old,
      page: '/kontakt',
    })
    .throwOnError()
  const { row } = (await read<One<LeadView>>(call('GET', `/leads/${id}`))).body
  expect(row).toMatchObject({
    name: 'Mette',
    stored: true,
    deliveryList: [],
    consents: [
      { purpose: 'privacy-policy', textVersion: '2026-11', givenAt: old, page: '/kontakt' },
    ],
  })
})

const log = (n: number, createdAt: string, change: object = {}) => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  webhook_name: 'Ring_mig_op',
  kind: 'contact',
  status: 'success',
  payload: { navn: `Navn ${n}`, email: `navn${n}@eksempel.dk`, emne: 'solceller' },
  attempts: [{ n: 1, at: createdAt, ms: 12, httpStatus: 200, reason: null, response: 'Tak, Navn' }],
  source_url: '/kontakt',
  source_component: 'ContactForm',
  created_at: createdAt,
  ...change,
})
const storeLogs = async (...rows: ReturnType<typeof log>[]): Promise<void> => {
  await (await backend.as('service')).from('webhook_logs').insert(rows).throwOnError()
}
const listDeliveries = async (query = '', browser = admin): Promise<DeliveryList> =>
  (await read<DeliveryList>(call('GET', `/deliveries${query}`, undefined, browser))).body
const numbers = ({ rows }: DeliveryList): number[] => rows.map(({ id }) => Number(id.slice(-12)))

test('the log continues in the database where the outbox ends, without duplicates, also for viewers', async () => {
  await storeLogs(log(1, old), log(2, old), log(3, '2025-12-01T10:00:00.123456Z'))
  heldDeliveries = [
    {
      ...log(1, old),
      leadId: null,
      webhookId: null,
      webhookName: 'Ring_mig_op',
      status: 'pending',
      attempts: [],
      nextAttemptAt: old,
    } as unknown as Delivery,
  ].map((delivery) => ({ ...delivery, createdAt: new Date().toISOString() }))
  const list = await listDeliveries('', await signIn('viewer'))
  expect(list.rows.map(({ id, status }) => [Number(id.slice(-12)), status])).toEqual([
    [1, 'pending'],
    [2, 'success'],
    [3, 'success'],
  ])
  expect(list).toMatchObject({ nextCursor: null })
  expect(list.warning).toBeUndefined()
  expect(JSON.stringify(list)).not.toContain('Tak, Navn')
})

test('filters apply to the stored log, where a delivery that left the outbox as pending counts as parked', async () => {
  const { row } = await create()
  await storeLogs(
    log(1, old, { status: 'pending' }),
    log(2, old, { status: 'error' }),
    log(3, old, { webhook_id: row.id, webhook_name: row.name }),
  )
  expect(numbers(await listDeliveries('?status=parked'))).toEqual([1])
  expect((await listDeliveries('?status=parked')).rows[0]?.status).toBe('parked')
  expect(numbers(await listDeliveries('?status=error'))).toEqual([2])
  expect(numbers(await listDeliveries('?status=pending'))).toEqual([])
  expect(numbers(await listDeliveries(`?receiver=${row.id}`))).toEqual([3])
  for (const [q, found] of [
    ['navn 2', [2]],
    ['navn3@', [3]],
    ['ny_henvendelse', [3]],
    ['),or(id.gt.0', []],
  ] as const) {
    expect(numbers(await listDeliveries(`?search=${encodeURIComponent(q)}`))).toEqual(found)
  }
})

test('pages through the stored log by key, also within one instant in microseconds', async () => {
  await storeLogs(...Array.from({ length: 120 }, (_, i) => log(i, '2026-01-01T10:00:00.123456Z')))
  const seen: number[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: DeliveryList = await listDeliveries(
      cursor && `?cursor=${encodeURIComponent(cursor)}`,
    )
    seen.push(...numbers(page))
    cursor = page.nextCursor
  }
  expect(seen).toEqual(Array.from({ length: 120 }, (_, i) => i))
})

test('the overview counts leads and deliveries, and reports that no mail is sent without a key', async () => {
  const { leads, states, deliveries: byStatus, failing } = counts
  expect(await read(call('GET', '/overview'))).toEqual({
    status: 200,
    body: {
      leads,
      states,
      deliveries: byStatus,
      failing,
      mail: false,
      advertising: [
        { network: 'meta', tag: false, server: false },
        { network: 'google-ads', tag: false, server: false },
      ],
    },
  })
})

test('shows a delivery that only the database has, masked until requested, and cannot send it again', async () => {
  await storeLogs(log(7, old, { status: 'error' }))
  const { id } = log(7, old)
  const { row: covered } = (await read<One<DeliveryRow>>(call('GET', `/deliveries/${id}`))).body
  expect(covered).toMatchObject({
    id,
    status: 'error',
    archived: true,
    masked: true,
    payload: { navn: 'N••• 7•••', emne: 'solceller' },
  })
  expect(JSON.stringify(covered)).not.toContain('navn7@')
  const logged = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const { row: plain } = (
    await read<One<DeliveryRow>>(call('POST', `/deliveries/${id}/reveal`, { revision: 1 }))
  ).body
  expect(plain).toMatchObject({
    archived: true,
    masked: false,
    payload: { email: 'navn7@eksempel.dk' },
    attempts: [{ response: 'Tak, Navn' }],
  })
  expect(logged.mock.calls.flat().join()).toContain('personal_data_shown')
  logged.mockRestore()
  const { data: looks } = await (
    await backend.as('admin')
  )
    .from('audit_log')
    .select('actor, actor_kind, action, table_name')
    .eq('row_id', id)
    .eq('table_name', 'webhook_logs')
    .throwOnError()
  expect(looks).toEqual([
    {
      actor: backend.users.admin.id,
      actor_kind: 'user',
      action: 'reveal',
      table_name: 'webhook_logs',
    },
  ])
  expect((await call('POST', `/deliveries/${id}/replay`, { revision: 1 })).status).toBe(404)
  expect((await call('GET', `/deliveries/${unknownId}`)).status).toBe(404)
})

test('many deliveries are sent again in one step, by admins: each answers for itself, and nothing else can be done to many', async () => {
  const ids = [1, 2, 3].map((n) => log(n, old).id)
  const records = ids.map((id) => ({ id, revision: 1, change: {} }))
  const body = { records, act: 'replay' }
  expect((await call('POST', '/deliveries/bulk', body, await signIn('viewer'))).status).toBe(403)
  expect(await read(call('POST', '/deliveries/bulk', body))).toEqual({
    status: 200,
    body: {
      done: [
        { id: ids[0], revision: 1, before: {} },
        { id: ids[2], revision: 1, before: {} },
      ],
      failed: [{ id: ids[1], message: expect.stringContaining('lige nu') as string }],
    },
  })
  expect(edge.replayed).toEqual(ids)
  for (const refused of [{ records }, { records, act: 'reveal' }, { records: [], act: 'replay' }])
    expect((await call('POST', '/deliveries/bulk', refused)).status).toBe(422)
  expect(edge.replayed).toEqual(ids)
})

test("a test reports the receiver's real response; an unknown or inactive webhook is refused with the text of requirement 7.3.3", async () => {
  const send = async (body: object) => {
    const response = await admin.json('/functions/v1/webhook-test', body)
    return { status: response.status, body: (await response.json()) as unknown }
  }
  expect(await send({ webhookId: unknownId, payload: {} })).toMatchObject({
    status: 404,
    body: { error: { message: 'Webhook not found' } },
  })
  const inactive = await create({ isActive: false })
  expect(await send({ webhookId: inactive.row.id, payload: {} })).toMatchObject({
    status: 409,
    body: { error: { message: 'Cannot test an inactive webhook' } },
  })
  expect(await send({ webhookId: 'x', payload: [] })).toMatchObject({
    status: 422,
    body: { error: { fields: { webhookId: 'Vælg en webhook', payload: expect.any(String) } } },
  })
  const active = await create({ name: 'Aktiv' })
  const answer = await send({
    webhookId: active.row.id,
    payload: { hej: 'du' },
    skipLog: true,
    sourceUrl: '/admin/webhooks',
  })
  expect(answer).toEqual({
    status: 200,
    body: {
      ok: false,
      httpStatus: 503,
      reason: 'http_error',
      ms: 12,
      response: 'busy',
      deliveryId: 'd',
    },
  })
  expect(edge.tests.at(-1)).toMatchObject({
    payload: { hej: 'du' },
    skipLog: true,
    sourceUrl: '/admin/webhooks',
    webhook: { name: 'Aktiv' },
  })
})

test('the migration adds phone numbers to older leads, and the search finds them in any spelling', async () => {
  // A table of its own, because later migrations build on the column.
  await backend.sql`create schema older`
  await backend.sql`create table older.leads (id uuid primary key, kind text, values jsonb, received_at timestamptz)`
  const phones = [
    '12345678',
    '+4512345678',
    '004512345678',
    '4512345678',
    '+46701234567',
    '701234567',
    '',
  ]
  const lead = (i: number, values: Record<string, string>) => ({
    id: `33333333-3333-4333-8333-33333333333${i}`,
    kind: 'contact',
    values,
    received_at: new Date().toISOString(),
  })
  const rows = phones.map((telefon, i) => lead(i, { navn: 'A\u030akjær', telefon }))
  const service = await backend.as('service')
  const older = [
    ...rows,
    lead(7, { name: 'Bo', phone: '12345678' }),
    lead(8, { navn: 'E\u0301va', besked: 'Hej\n\u0303' }),
  ]
  await backend.sql`insert into older.leads select * from jsonb_populate_recordset(null::older.leads, ${backend.sql.json(older)})`
  const migration = readFileSync('migrations/0013_lead_phones.sql', 'utf8')
  await backend.sql.unsafe(migration.replaceAll('public.leads', 'older.leads'))
  await backend.sql`
    insert into public.leads (id, kind, values, received_at, phone_e164)
    select id, kind, values, received_at, phone_e164 from older.leads`
  const { data } = await service.from('leads').select('phone_e164').order('id').throwOnError()
  expect(data.map((row) => row.phone_e164)).toEqual([
    '+4512345678',
    '+4512345678',
    '+4512345678',
    '+4512345678',
    '+46701234567',
    null,
    null,
    '+4512345678',
    null,
  ])
  const { data: composed } = await service
    .from('leads')
    .select('values')
    .eq('id', lead(8, {}).id)
    .throwOnError()
  expect(composed.map((row) => row.values)).toEqual([{ navn: 'Éva', besked: 'Hej\n\u0303' }])

  const found = async (q: string) =>
    (await read<LeadList>(call('GET', `/leads?search=${encodeURIComponent(q)}`))).body.rows
      .map(({ id }) => Number(id.at(-1)))
      .toSorted()
  for (const spelling of [
    '12345678',
    '12 34 56 78',
    '+45 12 34 56 78',
    '0045 12345678',
    '4512345678',
    '56 78',
    '4512',
  ])
    expect(await found(spelling), spelling).toEqual([0, 1, 2, 3, 7])
  expect(await found('0046 70-123 45 67')).toEqual([4])
  expect(await found('1234567')).toEqual([0, 1, 2, 3, 4, 5, 7])
  // Eight digits are a complete Danish number, and may be part of a foreign one.
  for (const part of ['70123456', '46701234', '01 23 45 67'])
    expect(await found(part), part).toEqual(part === '46701234' ? [4] : [4, 5])
  for (const name of ['Åkjær', 'A\u030akjær'])
    expect(await found(name)).toEqual([0, 1, 2, 3, 4, 5, 6])
})
