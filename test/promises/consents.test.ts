import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { consents } from '#shared/admin/consents.ts'
import type { RowOf } from '#shared/admin/define.ts'
import { rowSchema } from '#shared/admin/define.ts'
import { consents as consentsContract } from '#shared/admin/consents.ts'
import type { PersonSummary } from '#shared/admin/people.ts'
import { suppressions as suppressionsContract } from '#shared/admin/suppressions.ts'
import { advertisingVersion } from '#shared/domain/advertising/consent-text.ts'
import { consentTexts } from '#shared/domain/consent.ts'
import type { One } from '#shared/schemas/admin.ts'
import { type Browser, createStaffApp, origin, type StaffApp } from '#test/helpers/app/staff-app.ts'
import { createTestBackend, type TestBackend } from '#test/helpers/product/backend.ts'
import type { ListPage } from '#worker/admin/serve.ts'
import type { Suppressed } from '#worker/data/suppressions.ts'
import type { LeadDetail, Outbox } from '#worker/outbox/contract.ts'

type ConsentList = ListPage<typeof consents>
type Suppression = RowOf<typeof suppressionsContract>
type SuppressionList = ListPage<typeof suppressionsContract>

let backend: TestBackend
let app: StaffApp
let admin: Browser
let viewer: Browser
/** Changes of suppressions that the outbox received. */
const received: Suppressed[] = []
let isOutboxAway = false
let held: LeadDetail[] = []

beforeAll(async () => {
  backend = await createTestBackend()
  const outbox: Partial<Outbox> = {
    suppressionsChanged: async (changes) => {
      if (isOutboxAway) throw new Error('no outbox here')
      received.push(...changes)
    },
    listLeads: async ({ search }) => ({
      rows: held.filter((lead) => JSON.stringify(lead.values).includes(search ?? '')),
      nextCursor: null,
      total: null,
      heldSince: null,
    }),
    showLead: async (id) => held.find((lead) => lead.id === id) ?? null,
  }
  app = createStaffApp({
    url: backend.url,
    publishableKey: backend.publishableKey,
    secretKey: backend.secretKey,
    deps: { outbox: outbox as Outbox },
  })
  admin = await signIn('admin')
  viewer = await signIn('viewer')
})
afterAll(() => backend?.stop())
beforeEach(async () => {
  received.length = 0
  isOutboxAway = false
  held = []
  await backend.sql`truncate public.leads, public.erased_leads, public.suppressions, public.webhook_logs cascade`
})

async function signIn(role: 'viewer' | 'admin'): Promise<Browser> {
  const browser = app.browser()
  const { email, password } = backend.users[role]
  expect((await browser.json('/api/session/sign-in', { email, password })).status).toBe(200)
  return browser
}

function call(method: string, path: string, body?: unknown, browser = admin): Promise<Response> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return app.fetch(`/api/admin${path}`, {
    method,
    headers: { origin, cookie, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}
const read = async <Body>(response: Promise<Response>): Promise<Body> => {
  const answer = await response
  expect(answer.status, await answer.clone().text()).toBeLessThan(300)
  return (await answer.json()) as Body
}

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`
let made = 0
/** A lead with these consents. */
async function sendLead(
  values: { readonly navn?: string; readonly email?: string; readonly telefon?: string },
  purposes: readonly ('privacy-policy' | 'marketing')[],
  day = 20,
): Promise<string> {
  const id = `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`
  const { telefon } = values
  await backend.sql`
    insert into public.leads (id, kind, values, received_at, phone_e164)
    values (${id}, 'offer', ${backend.sql.json(values)}, ${at(day)}, ${telefon ? `+45${telefon}` : null})`
  for (const purpose of purposes)
    await backend.sql`
      insert into public.consents (lead_id, purpose, text_version, given_at, page)
      values (${id}, ${purpose}, ${consentTexts[purpose === 'marketing' ? 'marketing' : 'offer'].version}, ${at(day)}, '/tilbud/tjek')`
  return id
}
const ledger = (query = '', browser = admin) =>
  read<ConsentList>(call('GET', `/consents${query}`, undefined, browser))
const suppressionsNow = () => read<SuppressionList>(call('GET', '/suppressions'))
const withdraw = (id: string, body: object = { reason: 'Ringede 3. december' }, browser = admin) =>
  call('POST', `/consents/${id}/withdraw`, { revision: 1, ...body }, browser)

test('the ledger shows who agreed to which very words, when and where, newest first, also to viewers', async () => {
  await sendLead(
    { navn: 'Mette Holm', email: 'Mette@Eksempel.dk', telefon: '23401163' },
    ['marketing'],
    3,
  )
  await sendLead({ navn: 'Ole Brandt', email: 'ole@eksempel.dk' }, ['privacy-policy'], 4)
  const { rows, total } = await ledger('', viewer)
  expect(total).toBe(2)
  expect(rows.map(({ name }) => name)).toEqual(['Ole Brandt', 'Mette Holm'])
  expect(rows[1]).toMatchObject({
    name: 'Mette Holm',
    email: 'mette@eksempel.dk',
    phone: '+4523401163',
    purpose: 'marketing',
    text: consentTexts.marketing.text,
    textVersion: consentTexts.marketing.version,
    page: '/tilbud/tjek',
    status: 'given',
    withdrawnAt: null,
  })
  for (const row of rows) expect(() => rowSchema(consentsContract).parse(row)).not.toThrow()
})

test('a person is found by e-mail in any case, by phone in any spelling, and by Danish names', async () => {
  await sendLead({ navn: 'Åse Ørsted', email: 'aase@eksempel.dk', telefon: '23401163' }, [
    'marketing',
  ])
  await sendLead({ navn: 'Ole', email: 'ole@eksempel.dk', telefon: '11111111' }, ['marketing'])
  for (const search of ['AASE@eksempel.dk', '23 40 11 63', '+45 23401163', 'åse ørsted', 'ÅSE'])
    expect(
      (await ledger(`?search=${encodeURIComponent(search)}`)).rows.map(({ name }) => name),
      search,
    ).toEqual(['Åse Ørsted'])
  expect((await ledger('?search=%25')).rows).toEqual([])
})

test('every consent is on exactly one page, and filters by status, purpose and day hold', async () => {
  for (let i = 0; i < 60; i++)
    await sendLead({ navn: `Navn ${i}`, email: `n${i}@eksempel.dk` }, ['marketing'], 1 + (i % 20))
  const first = await ledger()
  const second = await ledger(`?cursor=${first.nextCursor}`)
  expect([first.rows.length, second.rows.length, second.nextCursor]).toEqual([50, 10, null])
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(60)
  expect((await ledger('?givenAt=2026-11-20..2026-11-20')).total).toBe(3)
  expect((await ledger('?purpose=privacy-policy')).total).toBe(0)
  await withdraw(first.rows[0]!.id)
  expect((await ledger('?status=withdrawn')).rows.map(({ id }) => id)).toEqual([first.rows[0]!.id])
})

test('a withdrawal is added to the consent, which stays; marketing also suppresses the address, and every other consent of it', async () => {
  const person = { navn: 'Mette Holm', email: 'Mette@eksempel.dk' }
  await sendLead(person, ['marketing', 'privacy-policy'], 3)
  await sendLead({ ...person, email: 'mette@EKSEMPEL.dk' }, ['marketing'], 4)
  await sendLead({ navn: 'Ole', email: 'ole@eksempel.dk' }, ['marketing'], 5)
  const [chosen] = (await ledger('?purpose=marketing&search=mette')).rows
  const { row } = await read<One<RowOf<typeof consents>>>(withdraw(chosen!.id))
  expect(row).toMatchObject({
    status: 'withdrawn',
    givenAt: chosen!.givenAt,
    text: chosen!.text,
    withdrawnBy: 'staff',
    withdrawnActor: backend.users.admin.id,
    reason: 'Ringede 3. december',
  })
  const after = (await ledger()).rows
  expect(after).toHaveLength(4)
  expect(
    Object.fromEntries(
      after.map(({ name, purpose, givenAt, status }) => [
        `${name} ${purpose} ${givenAt?.slice(8, 10)}`,
        status,
      ]),
    ),
  ).toEqual({
    'Ole marketing 05': 'given',
    'Mette Holm marketing 04': 'withdrawn',
    'Mette Holm marketing 03': 'withdrawn',
    'Mette Holm privacy-policy 03': 'given',
  })
  expect((await suppressionsNow()).rows).toMatchObject([
    { kind: 'email', value: 'mette@eksempel.dk', status: 'active', source: 'staff' },
  ])
  expect(received).toEqual([{ kind: 'email', value: 'mette@eksempel.dk', active: true }])
  const again = await withdraw(chosen!.id)
  expect([again.status, ((await again.json()) as { error: { code: string } }).error.code]).toEqual([
    409,
    'withdrawn',
  ])
})

test('a withdrawal needs a reason and an admin; other consents of the person stay when it is not about marketing', async () => {
  await sendLead({ navn: 'Mette', email: 'mette@eksempel.dk' }, ['privacy-policy', 'marketing'])
  const [row] = (await ledger('?purpose=privacy-policy')).rows
  expect((await withdraw(row!.id, { reason: '' })).status).toBe(422)
  expect((await withdraw(row!.id, { reason: 'x'.repeat(501) })).status).toBe(422)
  expect((await withdraw(row!.id, { reason: 'x', at: '2020-01-01' })).status).toBe(422)
  expect((await withdraw(row!.id, undefined, viewer)).status).toBe(403)
  expect((await withdraw(crypto.randomUUID())).status).toBe(404)
  expect((await ledger('?status=withdrawn')).total).toBe(0)
  await read(withdraw(row!.id))
  expect((await ledger('?status=given')).rows.map(({ purpose }) => purpose)).toEqual(['marketing'])
  expect(received).toEqual([])
})

test('a withdrawal with the cookie choice is in the ledger with its time, once, and touches no other consent', async () => {
  const leadId = await sendLead({ navn: 'Mette', email: 'mette@eksempel.dk' }, ['marketing'], 3)
  await backend.sql`
    insert into public.consents (lead_id, purpose, text_version, given_at, page)
    values (${leadId}, 'advertisement', ${advertisingVersion(['meta'])}, ${at(3)}, '')`
  const service = await backend.as('service')
  const unknown = { lead: crypto.randomUUID(), at: at(9) }
  for (const day of [9, 12])
    await service
      .rpc('store_withdrawals', { _rows: [{ lead: leadId, at: at(day) }, unknown] })
      .throwOnError()
  const { rows } = await ledger()
  const found = Object.fromEntries(rows.map((row) => [row.purpose, row]))
  expect(found['marketing']!.status).toBe('given')
  expect(found['advertisement']).toMatchObject({
    status: 'withdrawn',
    withdrawnAt: expect.stringContaining('2026-11-09'),
    withdrawnBy: 'cookie-choice',
    withdrawnActor: null,
    text: 'Annoncer: Fortæller Meta, om en annonce førte til noget.',
  })
  expect(() => rowSchema(consentsContract).parse(found['advertisement'])).not.toThrow()
})

test('a wish from a mail’s link is stored once and withdraws the consents; a later consent is blocked until staff lift it', async () => {
  await sendLead({ navn: 'Mette', email: 'mette@eksempel.dk' }, ['marketing'], 3)
  const service = await backend.as('service')
  const wish = {
    _kind: 'email',
    _value: 'mette@eksempel.dk',
    _source: 'one-click',
    _at: at(10),
  }
  await service.rpc('suppress', wish).throwOnError()
  await service.rpc('suppress', wish).throwOnError()
  await sendLead({ navn: 'Mette', email: 'mette@eksempel.dk' }, ['marketing'], 12)
  const rows = (await ledger()).rows
  expect(
    rows.map(({ status, withdrawnBy, withdrawnActor }) => [status, withdrawnBy, withdrawnActor]),
  ).toEqual([
    ['blocked', null, null],
    ['withdrawn', 'one-click', null],
  ])
  const [suppression] = (await suppressionsNow()).rows
  expect(suppression).toMatchObject({
    source: 'one-click',
    actor: null,
    at: expect.stringContaining('2026-11-10'),
  })
  const lifted = await read<One<Suppression>>(
    call('POST', `/suppressions/${suppression!.id}/lift`, {
      revision: 1,
      reason: 'Bad selv om mails igen',
    }),
  )
  expect(lifted.row).toMatchObject({
    status: 'lifted',
    liftedBy: backend.users.admin.id,
    liftReason: 'Bad selv om mails igen',
  })
  expect(received).toEqual([{ kind: 'email', value: 'mette@eksempel.dk', active: false }])
  expect((await ledger()).rows.map(({ status }) => status)).toEqual(['given', 'withdrawn'])
  // The lifted one stays, and the address can be suppressed again.
  await service.rpc('suppress', { ...wish, _at: at(15) }).throwOnError()
  expect((await suppressionsNow()).rows.map(({ status }) => status)).toEqual(['active', 'lifted'])
})

test('a case knows whether its household may get mails: not after a withdrawal, not while the address is suppressed', async () => {
  const person = { navn: 'Mette', email: 'Mette@eksempel.dk', telefon: '23401163' }
  const id = await sendLead(person, ['marketing'], 3)
  const mayMail = async () => {
    const [row] = await backend.sql<{ mail_consent: boolean }[]>`
      select c.mail_consent from public.cases c join public.leads l on l.case_id = c.id where l.id = ${id}`
    return row?.mail_consent
  }
  expect(await mayMail()).toBe(true)
  const [consent] = (await ledger()).rows
  await read(withdraw(consent!.id))
  expect(await mayMail()).toBe(false)
  await sendLead(person, ['marketing'], 12)
  expect(await mayMail()).toBe(false)
  const [suppression] = (await suppressionsNow()).rows
  await read(
    call('POST', `/suppressions/${suppression!.id}/lift`, { revision: 1, reason: 'Vil gerne' }),
  )
  expect(await mayMail()).toBe(true)
})

test('staff suppress an address or a number in any spelling, once; bad ones get a message at their field', async () => {
  const create = (body: object, browser = admin) =>
    call('POST', '/suppressions', { kind: 'email', value: '', reason: '', ...body }, browser)
  const { row } = await read<One<Suppression>>(create({ value: ' Mette@Eksempel.DK ' }))
  expect(row).toMatchObject({
    value: 'mette@eksempel.dk',
    source: 'staff',
    actor: backend.users.admin.id,
  })
  const phone = await read<One<Suppression>>(create({ kind: 'phone', value: '23 40 11 63' }))
  expect(phone.row.value).toBe('+4523401163')
  for (const row of (await suppressionsNow()).rows)
    expect(() => rowSchema(suppressionsContract).parse(row)).not.toThrow()
  const refused = async (body: object) => {
    const answer = await create(body)
    return [answer.status, ((await answer.json()) as { error: { fields?: object } }).error.fields]
  }
  expect(await refused({ value: 'mette@EKSEMPEL.dk' })).toEqual([
    409,
    { value: 'Den er frameldt allerede' },
  ])
  expect(await refused({ value: 'ikke en adresse' })).toEqual([
    422,
    { value: 'Skriv en e-mailadresse' },
  ])
  expect(await refused({ kind: 'phone', value: '123' })).toEqual([
    422,
    { value: 'Skriv et telefonnummer, udenlandske med landekode' },
  ])
  expect(await refused({ value: '' })).toEqual([
    422,
    { value: 'Skriv en e-mailadresse eller et telefonnummer' },
  ])
  expect((await create({ value: 'b@eksempel.dk' }, viewer)).status).toBe(403)
  expect(received.map(({ value }) => value)).toEqual(['mette@eksempel.dk', '+4523401163'])
})

test('where the outbox does not answer, the database has the change all the same', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  isOutboxAway = true
  const { row } = await read<One<Suppression>>(
    call('POST', '/suppressions', { kind: 'email', value: 'a@eksempel.dk', reason: '' }),
  )
  expect(row.status).toBe('active')
})

test('the ledger as a file has the very words, Danish times and neutralised formulas', async () => {
  await sendLead({ navn: '=1+1', email: 'mette@eksempel.dk' }, ['marketing'], 3)
  const response = await call('GET', '/consents/export?purpose=marketing')
  const text = await response.text()
  expect(response.headers.get('content-disposition')).toMatch(/consents-\d{4}-\d\d-\d\d\.csv/)
  const [header = '', line = ''] = text.replace('\ufeff', '').split(/\r?\n/)
  expect(header).toContain('Ordlyd')
  expect(line).toContain(consentTexts.marketing.text)
  expect(line).toContain('2026-11-03 11:00')
  expect(line).toContain("'=1+1")
})

test('everything about a person: what the database and the outbox have, as JSON and to read; who fetched it is logged', async () => {
  const leadId = await sendLead(
    { navn: 'Mette Holm', email: 'Mette@eksempel.dk', telefon: '23401163' },
    ['marketing'],
  )
  await sendLead({ navn: 'Ole <b>Brandt</b>', email: 'ole@eksempel.dk' }, ['marketing'])
  await backend.sql`
    insert into public.webhook_logs (webhook_name, kind, payload, lead_id, status) values
      ('CRM', 'offer', '{"navn": "Mette Holm"}', ${leadId}, 'success'),
      ('mail', 'offer-sent', '{"email": "mette@eksempel.dk", "template": "offer-sent"}', null, 'success'),
      ('mail', 'offer-sent', '{"email": "ole@eksempel.dk"}', null, 'success')`
  await backend.sql`insert into public.offers (id, customer_name, customer_email) values (${'m'.repeat(26)}, 'Mette Holm', 'METTE@eksempel.dk'), (${'n'.repeat(26)}, 'Ole', 'ole@eksempel.dk')`
  held = [
    {
      id: '99999999-9999-4999-8999-999999999999',
      kind: 'contact',
      values: { navn: 'Mette Holm', email: 'mette@eksempel.dk', besked: 'Venter på databasen' },
      campaign: null,
      consents: [],
      sourceUrl: '/kontakt',
      sourceComponent: 'ContactForm',
      setAside: null,
      receivedAt: at(25),
      stored: false,
      storeError: null,
      deliveries: {},
      deliveryList: [],
    },
  ]
  await backend.sql`
    insert into public.case_events (case_id, kind, body)
    select case_id, 'note', 'Taler helst om aftenen' from public.leads where id = ${leadId}`
  const { row } = await read<One<PersonSummary>>(
    call('GET', '/people?email=mette%40eksempel.dk', undefined, viewer),
  )
  expect(row).toMatchObject({
    email: 'mette@eksempel.dk',
    leads: [{ id: held[0]!.id }, { id: leadId }],
    offers: [{ id: 'm'.repeat(26) }],
    cases: [{ label: expect.stringMatching(/^K-\w+ · Mette Holm$/) as string }],
    consents: 1,
    deliveries: 2,
    suppressions: [],
  })
  const byPhone = await read<One<PersonSummary>>(call('GET', '/people?phone=23%2040%2011%2063'))
  expect(byPhone.row.leads.map(({ id }) => id)).toEqual([leadId])
  expect(byPhone.row.cases).toEqual(row.cases)

  expect(
    (await call('GET', '/people/export?email=mette%40eksempel.dk', undefined, viewer)).status,
  ).toBe(403)
  const response = await call('GET', '/people/export?email=mette%40eksempel.dk')
  expect(response.headers.get('content-type')).toBe('application/zip')
  const archive = Buffer.from(await response.arrayBuffer()).toString('utf8')
  for (const name of ['oplysninger.json', 'oplysninger.html', 'samtykker.html'])
    expect(archive).toContain(name)
  expect(archive).toContain('Venter på databasen')
  expect(archive).toContain(consentTexts.marketing.text)
  expect(archive).toContain('Taler helst om aftenen')
  expect(archive).not.toMatch(/ole@eksempel|Brandt/)

  const evidence = await (await call('GET', '/people/consents?email=ole%40eksempel.dk')).text()
  expect(evidence).toContain(consentTexts.marketing.text)
  expect(evidence).toContain('Ole &lt;b&gt;Brandt')
  const { data } = await (
    await backend.as('admin')
  )
    .from('audit_log')
    .select('actor, action, table_name, row_id')
    .eq('action', 'export')
    .order('id')
    .throwOnError()
  expect(data).toEqual([
    {
      actor: backend.users.admin.id,
      action: 'export',
      table_name: 'people',
      row_id: 'm•••@eksempel.dk',
    },
    {
      actor: backend.users.admin.id,
      action: 'export',
      table_name: 'people',
      row_id: 'o•••@eksempel.dk',
    },
  ])
})

test.each([
  ['/people', 422],
  ['/people?email=ingen', 400],
  ['/people?phone=12', 400],
  ['/people/export', 422],
])('%s without a person gets %i', async (path, status) => {
  expect((await call('GET', path)).status).toBe(status)
})

test('an address with wildcards finds only itself', async () => {
  await sendLead({ navn: 'Mette', email: 'mette@eksempel.dk' }, ['marketing'])
  const { row } = await read<One<PersonSummary>>(call('GET', '/people?email=m%25te*%40eksempel.dk'))
  expect(row).toMatchObject({ leads: [], consents: 0 })
})

test('consents and withdrawals go with their lead; the suppression stays', async () => {
  const leadId = await sendLead({ navn: 'Mette', email: 'mette@eksempel.dk' }, ['marketing'])
  await read(withdraw((await ledger()).rows[0]!.id))
  await backend.sql`delete from public.leads where id = ${leadId}`
  expect((await ledger()).total).toBe(0)
  expect([...(await backend.sql`select 1 from public.consent_withdrawals`)]).toEqual([])
  expect((await suppressionsNow()).total).toBe(1)
})
