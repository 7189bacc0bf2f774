import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#shared/admin/audit.ts'
import { auditLabels } from '#shared/admin/audit-labels.ts'
import { rowSchema, type RowOf } from '#shared/admin/define.ts'
import type { One } from '#shared/schemas/admin.ts'
import { type Browser, createStaffApp, origin, type StaffApp } from '#test/helpers/app/staff-app.ts'
import { createTestBackend, type TestBackend } from '#test/helpers/product/backend.ts'
import type { ListPage } from '#worker/admin/serve.ts'

type Event = RowOf<typeof audit>
type Events = ListPage<typeof audit>

let backend: TestBackend
let app: StaffApp
let admin: Browser
let viewer: Browser

beforeAll(async () => {
  backend = await createTestBackend()
  app = createStaffApp({ url: backend.url, publishableKey: backend.publishableKey })
  admin = await signIn('admin')
  viewer = await signIn('viewer')
})
afterAll(() => backend?.stop())

async function signIn(role: 'viewer' | 'admin'): Promise<Browser> {
  const browser = app.browser()
  const { email, password } = backend.users[role]
  expect((await browser.json('/api/session/sign-in', { email, password })).status).toBe(200)
  return browser
}
function call(path: string, browser = admin, method = 'GET'): Promise<Response> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return app.fetch(`/api/admin${path}`, {
    method,
    headers: { origin, cookie, 'content-type': 'application/json' },
    ...(method !== 'GET' && { body: '{"revision":1}' }),
  })
}
async function list(query = ''): Promise<Events> {
  const response = await call(`/audit${query}`)
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()) as Events
}

test('shows who did what to which record, before and after in words, newest first', async () => {
  const client = await backend.as('admin')
  const { data } = await client
    .from('webhooks')
    .insert({
      name: 'CRM',
      url: 'https://a.eksempel.dk/',
      kinds: ['contact'],
      secrets_encrypted: ['x'],
    })
    .select('id')
    .single()
    .throwOnError()
  const { id } = data
  await client
    .from('webhooks')
    .update({ name: 'Nyt CRM', is_active: false })
    .eq('id', id)
    .throwOnError()
  await client.from('webhooks').delete().eq('id', id).throwOnError()
  const { rows, total } = await list(`?recordId=${id}`)
  expect(total).toBe(3)
  expect(rows.map(({ action, recordName, change }) => [action, recordName, change])).toEqual([
    ['delete', 'Nyt CRM', expect.stringContaining('Navn: Nyt CRM')],
    ['update', 'Nyt CRM', 'Aktiv: Ja → Nej; Navn: CRM → Nyt CRM'],
    ['insert', 'CRM', expect.stringContaining('Tager imod: Kontakt')],
  ])
  for (const row of rows) {
    expect(row).toMatchObject({
      actor: backend.users.admin.id,
      actorName: backend.users.admin.email,
      actorKind: 'user',
      table: 'webhooks',
      recordId: id,
    })
    expect(() => rowSchema(audit).parse(row)).not.toThrow()
  }
  expect(JSON.stringify(rows)).not.toContain('secrets_encrypted":')
  const one = (await (await call(`/audit/${rows[1]!.id}`)).json()) as One<Event>
  expect(one.row).toEqual(rows[1])
})

test('names the order of its events and of its payment’s messages, and the user of a profile', async () => {
  const id = crypto.randomUUID()
  const { sql, users } = backend
  await sql`insert into public.orders (id, number, token, request_id, pay_by, total_ore, vat_ore, name, email, delivery, terms_version, payment_id)
    values (${id}, '2611-0001', ${'a'.repeat(26)}, ${id}, 'provider', 100, 20, 'Mette', 'mette@eksempel.dk', 'afhentning', '1', 'pi_1')`
  await sql`insert into public.order_events (order_id, kind) values (${id}, 'made')`
  await sql`insert into public.payment_events (id, kind, payment_id, payload) values ('evt_1', 'x', 'pi_1', '{}'), ('evt_2', 'x', 'pi_2', '{}')`
  await sql`insert into public.staff_profiles (id, phone) values (${users.viewer.id}, '12345678') on conflict (id) do update set phone = excluded.phone`
  const names = async (table: string) =>
    (await list(`?table=${table}`)).rows.map(({ recordName }) => recordName)
  expect(await names('order_events')).toEqual(['2611-0001'])
  expect((await names('payment_events')).toSorted()).toEqual(['', '2611-0001'])
  expect(new Set(await names('orders,order_events'))).toEqual(new Set(['2611-0001']))
  expect(await names('staff_profiles')).toContain(users.viewer.email)
})

test('filters by actor, kind of actor, act, noun and day, together', async () => {
  await (
    await backend.as('super_admin')
  )
    .from('advisers')
    .insert({ name: 'Sofie Kjær' })
    .throwOnError()
  await backend.sql`insert into public.leads (id, kind, values, received_at) values (gen_random_uuid(), 'contact', '{"navn": "Mette Holm", "email": "mette@eksempel.dk"}', now())`
  const tables = async (query: string) =>
    new Set((await list(query)).rows.map(({ table }) => table))
  expect(await tables(`?actor=${backend.users.super_admin.id}`)).toEqual(new Set(['advisers']))
  expect(await tables('?table=leads&actorKind=system')).toEqual(new Set(['leads']))
  expect((await list('?table=leads&actorKind=user')).rows).toEqual([])
  expect((await list('?table=advisers&action=insert')).rows).toHaveLength(1)
  expect((await list('?table=advisers&action=delete')).rows).toEqual([])
  expect((await list('?at=..2020-01-01')).rows).toEqual([])
  expect((await list('?at=2020-01-01..')).total).toBeGreaterThan(3)
  const [lead] = (await list('?table=leads')).rows
  expect(lead?.actorName).toBe('Systemet')
  // The log never shows what a visitor wrote.
  expect(JSON.stringify(lead)).not.toMatch(/Mette|mette@/)
})

test('every event is on exactly one page, also those of one statement', async () => {
  await backend.sql`insert into public.advisers (name) select 'Navn ' || n from generate_series(1, 120) n`
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Events = await list(`?table=advisers${cursor && `&cursor=${cursor}`}`)
    seen.push(...page.rows.map(({ id }) => id))
    cursor = page.nextCursor
  }
  expect(seen).toHaveLength(121)
  expect(new Set(seen).size).toBe(121)
  expect(seen.map(Number)).toEqual(seen.map(Number).toSorted((a, b) => b - a))
})

test('exports what the filter shows, with the change in words', async () => {
  const response = await call('/audit/export?table=webhooks')
  const lines = (await response.text()).replace('\ufeff', '').trim().split(/\r?\n/)
  expect(lines).toHaveLength(4)
  expect(lines[0]).toContain('Tidspunkt (dansk tid)')
  expect(lines[2]).toContain('Aktiv: Ja → Nej; Navn: CRM → Nyt CRM')
  expect(lines[2]).toContain(backend.users.admin.email)
})

test('a look at personal data is an event; only staff write one, and only of known kinds', async () => {
  const { users } = backend
  const look = async (who: 'viewer' | 'none' | 'anon', action: string, table = 'webhook_logs') =>
    (await (await backend.as(who)).rpc('log_access', { _action: action, _table: table, _row: 'x' }))
      .error
  expect(await look('viewer', 'reveal')).toBeNull()
  for (const [who, action, table] of [
    ['none', 'reveal'],
    ['anon', 'reveal'],
    ['viewer', 'delete'],
    ['viewer', 'reveal', 'DROP TABLE'],
  ] as const)
    expect(await look(who, action, table), `${who} ${action}`).not.toBeNull()
  const { rows } = await list('?action=reveal,export')
  expect(rows).toMatchObject([
    { action: 'reveal', table: 'webhook_logs', recordId: 'x', actorName: users.viewer.email },
  ])
})

test('a test that an admin sends is an event with its recipient, and thirty are the most in ten minutes', async () => {
  const send = async (who: 'admin' | 'viewer' | 'anon', what = 'mail offer-sent') =>
    (
      await (
        await backend.as(who)
      ).rpc('log_test_send', { _what: what, _to: 'anne@eksempel.dk', _record: '' })
    ).error
  expect(await send('viewer')).not.toBeNull()
  expect(await send('anon')).not.toBeNull()
  expect(await send('admin', 'DROP TABLE')).not.toBeNull()
  for (let nth = 0; nth < 30; nth++) expect(await send('admin')).toBeNull()
  expect(await send('admin')).toMatchObject({ message: 'too_many_tests' })
  const { rows, total } = await list('?action=send')
  expect(total).toBe(30)
  expect(rows[0]).toMatchObject({
    action: 'send',
    table: 'sandbox',
    recordName: 'mail offer-sent',
    actorName: backend.users.admin.email,
    changes: [
      { label: 'Hvad', after: 'mail offer-sent' },
      { label: 'Til', after: 'anne@eksempel.dk' },
    ],
  })
})

test('viewers do not read the log, and no one changes it', async () => {
  for (const path of ['/audit', '/audit/export', '/audit/1'])
    expect((await call(path, viewer)).status).toBe(403)
  const [first] = (await list()).rows
  for (const method of ['PATCH', 'DELETE', 'PUT'])
    expect((await call(`/audit/${first!.id}`, admin, method)).status).toBe(405)
  expect((await call('/audit', admin, 'POST')).status).toBe(405)
  const service = await backend.as('service')
  for (const change of [
    service.from('audit_log').update({ row_id: 'x' }).neq('id', 0),
    service.from('audit_log').delete().neq('id', 0),
  ])
    expect((await change).error?.code).toBe('42501')
})

test('every table whose changes are logged has a Danish name', async () => {
  const logged = await backend.sql<{ name: string }[]>`
    select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
     where not t.tgisinternal and p.proname in ('write_audit_log', 'write_audit_count', 'audit_redirects')`
  const unnamed = logged.map(({ name }) => name).filter((name) => !Object.hasOwn(auditLabels, name))
  expect(unnamed).toEqual([])
})
