import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  type AdvertisingService,
  createAdvertisingService,
} from '#dev/backend/services/advertising.ts'
import { type HttpServer, serve } from '#dev/backend/http.ts'
import type { Brand } from '#shared/brand.ts'
import { advertisingVersion } from '#shared/domain/advertising/consent-text.ts'
import { conversionsCookieName, parseConversions } from '#shared/domain/advertising/conversions.ts'
import { consentTextOf } from '#shared/domain/consent-texts.ts'
import { consentVersion, serializeConsent } from '#shared/domain/consent.ts'
import type { Delivery } from '#shared/schemas/webhook.ts'
import { advertisingVars, testTags } from '#test/helpers/advertising.ts'
import type { TestApp } from '#test/helpers/app/app.ts'
import { type FakeBackend, startFakeBackend } from '#test/helpers/app/fake-backend.ts'
import { type OutboxAlone, startOutbox } from '#test/helpers/product/edge.ts'
import {
  fakeBackendPort,
  mailPort,
  outboxPort,
} from '#test/helpers/product/outbox-worker/places.ts'
import { until } from '#test/helpers/until.ts'

vi.mock('#shared/brand.ts', async (original) => {
  const real = await original<{ brand: Brand }>()
  const external = { ...real.brand.external, advertising: testTags }
  return { ...real, brand: { ...real.brand, external } }
})
const { createTestApp, origin } = await import('#test/helpers/app/app.ts')

const networks: AdvertisingService = createAdvertisingService()
let service: HttpServer
let backend: FakeBackend
let alone: OutboxAlone
let site: TestApp

beforeAll(async () => {
  service = await serve(
    mailPort,
    async (request) => (await networks.answer(request)) ?? new Response(null, { status: 404 }),
  )
  backend = await startFakeBackend(fakeBackendPort)
  const vars = { ...advertisingVars(service.url), FORM_LIMIT_PER_MINUTE: '100' }
  alone = await startOutbox(outboxPort, { SUPABASE_URL: backend.url, ...vars })
  site = createTestApp({
    vars,
    accept: (submission) => alone.outbox.accept(submission),
    outbox: {
      showLead: (id) => alone.outbox.showLead(id),
      withdrawConversions: (ids) => alone.outbox.withdrawConversions(ids),
    },
  })
  site.clock.now = Date.now()
})
afterAll(async () => {
  await alone?.stop()
  await backend?.stop()
  await service?.stop()
})

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
const choice = (accepted: boolean): string => {
  const at = Math.floor(site.clock.now / 1000) - 60
  return `consent=${serializeConsent({
    version: consentVersion,
    at,
    accepted: accepted ? ['necessary', 'advertisement'] : ['necessary', 'analytics'],
    ...(accepted && { networks: ['meta', 'google-ads'] }),
  })}`
}
const ofTags =
  '_fbp=fb.1.1732700000000.1234567890; _fbc=fb.1.1732700000000.IwAR0abc_-1; _gcl_aw=GCL.1732700000.Cj0KCQiAabc_-def'

let written = 0
/** Sends the contact form; returns its lead's id and the cookie that names it. */
async function send({
  cookie,
  email = `Mette.Holm+${++written}@Eksempel.dk`,
  website = '',
}: {
  readonly cookie: string
  readonly email?: string
  readonly website?: string
}) {
  const response = await site.fetch('/functions/v1/contact', {
    method: 'POST',
    headers: {
      origin,
      cookie,
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (Test)',
      referer: `${origin}/kontakt?mail=mette@eksempel.dk`,
    },
    body: JSON.stringify({
      navn: 'Mette Holm',
      email,
      telefon: '12 34 56 78',
      emne: 'solceller',
      besked: `Jeg vil gerne høre mere om solceller (${written}).`,
      privatlivspolitik: true,
      website,
      idempotencyKey: `form-${written}`,
    }),
  })
  expect(response.status).toBe(202)
  const { id, duplicate } = (await response.json()) as { id: string; duplicate: boolean }
  const set = response.headers.getSetCookie().find((each) => each.startsWith(conversionsCookieName))
  return { id, duplicate, email, set: set ?? null }
}

const deliveriesOf = async (leadId: string): Promise<Record<string, Delivery>> =>
  Object.fromEntries(
    ((await alone.outbox.showLead(leadId))?.deliveryList ?? []).map((one) => [
      one.webhookName,
      one,
    ]),
  )
/** The deliveries of a lead's conversions once both are in a state; waits no longer than the schedule's first steps. */
const both = (leadId: string, status: Delivery['status']) =>
  until(`both conversions to be ${status}`, async () => {
    await alone.fastForward()
    const { meta, 'google-ads': google } = await deliveriesOf(leadId)
    return meta?.status === status && google?.status === status && { meta, google }
  })
const takenOf = (leadId: string) => networks.taken().filter(({ id }) => id === leadId)
const reasons = ({ attempts }: Delivery) => attempts.map(({ reason }) => reason)

test('reports a lead once to each network, hashed, under the id that the browser gets, with the consent as evidence', async () => {
  const { id, email, set } = await send({ cookie: `${choice(true)}; ${ofTags}` })
  const { meta, google } = await both(id, 'success')
  const page = `${origin}/kontakt`
  expect(takenOf(id).toSorted((a, b) => (a.network < b.network ? 1 : -1))).toEqual([
    {
      network: 'meta',
      to: testTags.metaPixel,
      id,
      event: {
        event_name: 'Lead',
        event_id: id,
        event_time: Math.floor(site.clock.now / 1000),
        action_source: 'website',
        event_source_url: page,
        user_data: {
          em: [hash(email.toLowerCase())],
          ph: [hash('4512345678')],
          client_user_agent: 'Mozilla/5.0 (Test)',
          fbp: 'fb.1.1732700000000.1234567890',
          fbc: 'fb.1.1732700000000.IwAR0abc_-1',
        },
        custom_data: { content_category: 'contact' },
      },
    },
    {
      network: 'google-ads',
      to: '1234567890',
      id,
      event: {
        gclid: 'Cj0KCQiAabc_-def',
        orderId: id,
        conversionAction: 'customers/1234567890/conversionActions/987654321',
        conversionDateTime: `${new Date(site.clock.now).toISOString().slice(0, 19).replace('T', ' ')}+00:00`,
        userIdentifiers: [
          { hashedEmail: hash(email.toLowerCase()) },
          { hashedPhoneNumber: hash('+4512345678') },
        ],
        consent: { adUserData: 'GRANTED', adPersonalization: 'GRANTED' },
        conversionEnvironment: 'WEB',
      },
    },
  ])
  expect(JSON.stringify([meta, google]).toLowerCase()).not.toMatch(
    /mette|eksempel\.dk\/?"|12345678[",]/,
  )
  const [pair = '', ...attributes] = set?.split('; ') ?? []
  expect(parseConversions(pair.slice(conversionsCookieName.length + 1))).toEqual([
    { id, kind: 'contact' },
  ])
  expect(attributes).toEqual(['Max-Age=7776000', 'Path=/', 'Secure', 'SameSite=Lax'])
  const { consents } = (await alone.outbox.showLead(id))!
  expect(consents.at(-1)).toEqual({
    purpose: 'advertisement',
    textVersion: advertisingVersion(['meta', 'google-ads']),
    givenAt: new Date((Math.floor(site.clock.now / 1000) - 60) * 1000).toISOString(),
    page: '',
  })
  expect(consentTextOf(consents.at(-1)!.textVersion)).toContain('Meta og Google Ads')
})

test('a form that is sent again is the same conversion, and a staff resend is counted once', async () => {
  const cookie = choice(true)
  const first = await send({ cookie })
  await both(first.id, 'success')
  const { meta, 'google-ads': google } = await deliveriesOf(first.id)
  for (const { id } of [meta!, google!]) expect(await alone.outbox.replay(id, 5000)).toBe(true)
  const again = await both(first.id, 'success')
  expect([reasons(again.meta), reasons(again.google)]).toEqual([
    [null, null],
    [null, null],
  ])
  expect(again.google.attempts[1]!.response).toContain('ORDER_ID_ALREADY_IN_USE')
  expect(takenOf(first.id)).toHaveLength(2)
  const second = await send({ cookie, email: first.email })
  expect([second.id, second.duplicate]).toEqual([first.id, true])
  expect(parseConversions(second.set?.split(/[=;]/)[1])).toEqual([
    { id: first.id, kind: 'contact' },
  ])
  expect(Object.keys(await deliveriesOf(first.id)).toSorted()).toEqual([
    'fallback',
    'google-ads',
    'meta',
  ])
})

test.each(['without a choice', 'with a choice that named no network'])(
  'sends nothing %s, and the log says why',
  async (how) => {
    const cookie =
      how === 'without a choice'
        ? ofTags
        : `consent=${serializeConsent({ version: consentVersion, at: Math.floor(site.clock.now / 1000), accepted: ['necessary', 'advertisement'] })}; ${ofTags}`
    const { id, set } = await send({ cookie })
    expect(set).toBeNull()
    const { meta, google } = await both(id, 'skipped')
    for (const one of [meta, google])
      expect([one.payload, reasons(one), one.nextAttemptAt]).toEqual([{}, ['no_consent'], null])
    await alone.outbox.replay(meta.id, 5000)
    expect((await deliveriesOf(id))['meta']!.status).toBe('skipped')
    expect(takenOf(id)).toEqual([])
    const purposes = (await alone.outbox.showLead(id))!.consents.map(({ purpose }) => purpose)
    expect(purposes).toEqual(['privacy-policy'])
  },
)

test('retries while a network limits requests or ends a token', async () => {
  networks.limitNext(2)
  networks.revokeTokens()
  const { id } = await send({ cookie: choice(true) })
  const { meta, google } = await both(id, 'success')
  expect([...reasons(meta), ...reasons(google)].filter((reason) => reason !== null).length).toBe(3)
  expect(reasons(google)).toContain('ads_key')
  expect(takenOf(id)).toHaveLength(2)
})

test('consent that is withdrawn before sending stops the conversions, and forgets their content', async () => {
  networks.limitNext(1000)
  const { id, set } = await send({ cookie: choice(true) })
  await until('a failed attempt', async () => {
    const { meta, 'google-ads': google } = await deliveriesOf(id)
    return meta!.attempts.length > 0 && google!.attempts.length > 0
  })
  const response = await site.fetch('/consent', {
    method: 'POST',
    headers: {
      origin,
      cookie: `${choice(true)}; ${set!.split(';')[0]}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'choice=reject',
  })
  expect(response.headers.getSetCookie().join('\n')).toContain(
    `${conversionsCookieName}=; Max-Age=0`,
  )
  networks.limitNext(0)
  const { meta, google } = await both(id, 'skipped')
  for (const one of [meta, google]) {
    expect([one.payload, one.nextAttemptAt]).toEqual([{}, null])
    expect(reasons(one).at(-1)).toBe('no_consent')
  }
  await alone.outbox.replay(google.id, 5000)
  expect((await deliveriesOf(id))['google-ads']!.status).toBe('skipped')
  expect(takenOf(id)).toEqual([])
  // The database overwrites what it had.
  const stored = await until('the stored rows', () => {
    const rows = backend.rows('webhook_logs').filter(({ id: one }) => one === meta.id)
    return rows[0]?.['status'] === 'skipped' && rows
  })
  expect(stored).toMatchObject([{ payload: {} }])
  // The ledger gets it too, once, whatever the visitor chooses again.
  const { consents } = (await alone.outbox.showLead(id))!
  expect(consents.map(({ purpose, withdrawnAt }) => [purpose, withdrawnAt !== undefined])).toEqual([
    ['privacy-policy', false],
    ['advertisement', true],
  ])
  await alone.outbox.withdrawConversions([id])
  expect((await alone.outbox.showLead(id))!.consents).toEqual(consents)
  await until('the withdrawal in the database', () =>
    backend.writes.some(
      ({ path, rows }) =>
        path === '/rest/v1/rpc/store_withdrawals' &&
        JSON.stringify(rows[0]?.['_rows']) ===
          JSON.stringify([{ lead: id, at: consents.at(-1)!.withdrawnAt }]),
    ),
  )
})

test('a lead that is set aside as spam is no conversion until staff unmark it', async () => {
  const { id, set } = await send({ cookie: choice(true), website: 'https://spam.example' })
  expect(set).toBeNull()
  await both(id, 'parked')
  expect(takenOf(id)).toEqual([])
  expect(await alone.outbox.unmarkAsSpam(id)).toBe(true)
  await both(id, 'success')
  expect(takenOf(id)).toHaveLength(2)
})

test("conversions are erased with their person's lead", async () => {
  const { id } = await send({ cookie: choice(true) })
  const { meta } = await both(id, 'success')
  await alone.outbox.eraseLeads([id])
  expect(await alone.outbox.showDelivery(meta.id)).toBeNull()
})

test('the choice names the networks it was made for', async () => {
  const response = await site.fetch('/consent', {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'choice=accept',
  })
  expect(response.headers.getSetCookie()[0]).toMatch(/advertisement\+other\.meta\+google-ads;/)
})

test('only the frame page allows the networks, and no page does', async () => {
  const policyOf = async (path: string, dest: string) =>
    (
      await site.fetch(path, { headers: { 'sec-fetch-dest': dest, accept: 'text/html' } })
    ).headers.get('content-security-policy')
  expect(await policyOf('/kontakt', 'document')).not.toMatch(/facebook|google/)
  const frame = await policyOf('/embed/annoncer?side=/kontakt', 'iframe')
  expect(frame).toContain(
    "script-src 'self' https://connect.facebook.net https://www.googletagmanager.com https://www.googleadservices.com https://googleads.g.doubleclick.net;",
  )
  expect(frame).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/)
})

test('the cookie table lists what each network stores', async () => {
  const html = await (await site.fetch('/privatlivspolitik')).text()
  for (const name of [
    '_fbp',
    '_fbc',
    '_gcl_au',
    '_gcl_aw',
    'conversions',
    'IDE, hos doubleclick.net',
  ])
    expect(html).toContain(name)
  expect(html).toContain('fortæller Meta og Google Ads, om en annonce førte til noget')
})
