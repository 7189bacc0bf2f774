import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { danishDay, dayAfter, instantOf } from '#shared/domain/dates.ts'
import { newOfferId } from '#shared/domain/offers/id.ts'
import { offerStates, findPermissions } from '#shared/domain/offers/state/permissions.ts'
import type { CustomerOffer } from '#shared/schemas/offers/view.ts'
import type { OfferContent } from '#shared/schemas/offers/offer.ts'
import { withdrawalUntil } from '#shared/domain/offers/state/withdrawal.ts'
import { makeConditionalOffer, makeOffer, shownOnPage } from '#test/helpers/offers/offer.ts'
import { type OfferApp, startOfferApp } from '#test/helpers/offers/offer-app.ts'
import { type ServiceContext, systemContext } from '#worker/services/context.ts'
import { toCustomerOffer } from '#worker/services/offers/customer/customer-offer.ts'
import { openOffer, recordOpened } from '#worker/services/offers/customer/open.ts'
import { sweepOffers } from '#worker/services/offers/sweep.ts'

// Offers over a real Postgres and the whole chain of the Worker; only the outbox is replaced by a
// list.

const content = makeOffer({ validUntil: dayAfter(danishDay(Date.now()), 20) })
let app: OfferApp

beforeAll(async () => void (app = await startOfferApp()))
afterAll(() => app?.stop())
beforeEach(() => {
  // A little ahead of the database's clock, which sets the time an offer is sent.
  app.clock.now = Date.now() + 10_000
  app.outbox.away = false
  app.outbox.hangs = false
  app.outbox.events.length = 0
})

const customer = (): ServiceContext<'customer'> => ({
  deps: app.deps,
  actor: { kind: 'customer', address: '192.0.2.9' },
  origin: '',
})
const page = async (id: string): Promise<CustomerOffer> =>
  toCustomerOffer(await openOffer(customer(), id), app.clock.now)
const refusal = async (response: Promise<Response>) => {
  const answer = await response
  return [answer.status, ((await answer.json()) as { error: { code: string } }).error.code]
}
const acceptBody = (
  offer: {
    id: string
    currentVersion: number | null
    versions: readonly { content: OfferContent }[]
  },
  more: object = {},
) => ({
  id: offer.id,
  version: offer.currentVersion,
  ...shownOnPage(offer.versions[0]!.content),
  navn: 'Mette Eksempel',
  enig: true,
  ...more,
})
const reportedKinds = (offer: { number: string }): string[] =>
  app.outbox.events
    .filter(({ payload }) => payload['number'] === offer.number)
    .map(({ kind }) => kind)
const eventsOf = async (id: string): Promise<string[]> =>
  (
    await app.backend.sql<
      { kind: string }[]
    >`select kind from public.offer_events where offer_id = ${id} order by at`
  ).map(({ kind }) => kind)

test('reads a page with one database query', async () => {
  const offer = await app.sent(content)
  const calls = vi.spyOn(globalThis, 'fetch')
  const { totals, can, acceptanceText, version } = await page(offer.id)
  expect(calls.mock.calls.map(([url]) => new URL(String(url)).pathname)).toEqual([
    '/rest/v1/rpc/offer_open',
  ])
  calls.mockRestore()
  expect({ total: totals.total, version, can: can.accept }).toEqual({
    total: 11_740_000,
    version: 1,
    can: null,
  })
  expect(acceptanceText).toContain(`tilbud ${offer.number}, version 1`)
  expect(offer.number).toMatch(/^\d{4}-\d{4}$/)
})

test('ignores prices, sums, states and ids that a browser sends', async () => {
  const offer = await app.sent(content)
  const forged = {
    total: 1,
    vat: 0,
    price: 1,
    discount: 99,
    state: 'accepted',
    role: 'admin',
    cancelUntil: '2099-01-01',
    options: ['batteri-15', 'paneler', 'x'],
  }
  const chosen = await app.act('offer-options', { id: offer.id, version: 1, ...forged })
  expect(await chosen.json()).toMatchObject({
    state: 'sent',
    totals: { total: 13_540_000, chosen: ['batteri-15'] },
  })
  const accepted = await app.act(
    'offer-accept',
    acceptBody(offer, { ...forged, ...shownOnPage(content, ['batteri-15']), text: 'Gratis' }),
  )
  expect(((await accepted.json()) as { cancelUntil: unknown }).cancelUntil).toBeNull()
  const { acceptance, state } = await page(offer.id)
  expect({ status: accepted.status, state }).toEqual({ status: 200, state: 'accepted' })
  expect(acceptance).toMatchObject({
    name: 'Mette Eksempel',
    version: 1,
    options: ['batteri-15'],
    total: 13_540_000,
  })
  expect(acceptance!.text).toBe(
    `Jeg siger ja til tilbud ${offer.number}, version 1, med Voltara batteri, 15 kWh, til 135.400\u00a0kr. inkl. moms. Jeg har læst handelsbetingelserne og ved, at jeg som privat har 14 dages fortrydelsesret.`,
  )
})

test('accepts an offer once: twenty simultaneous equal posts get the same answer, and a different one is refused', async () => {
  const offer = await app.sent(content)
  const post = acceptBody(offer, { idempotencyKey: 'k1' })
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.act('offer-accept', post)))
  const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as {
    duplicate: boolean
    at: string
  }[]
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(bodies.filter(({ duplicate }) => !duplicate)).toHaveLength(1)
  expect(new Set(bodies.map(({ at }) => at)).size).toBe(1)
  expect(await refusal(app.act('offer-accept', acceptBody(offer, { navn: 'En anden' })))).toEqual([
    409,
    'already_accepted',
  ])
  expect(await refusal(app.act('offer-decline', { id: offer.id, version: 1 }))).toEqual([
    409,
    'already_accepted',
  ])
  expect(await eventsOf(offer.id)).toEqual(['sent', 'accepted'])
  expect(reportedKinds(offer)).toEqual(['offer-sent', 'offer-accepted'])
})

test('accepts only with the options and the total that the page showed', async () => {
  const offer = await app.sent(content)
  const here = shownOnPage(content)
  // Another tab chooses something else in between.
  await app.act('offer-options', { id: offer.id, version: 1, options: ['batteri-15'] })
  for (const missing of ['options', 'total'])
    expect(
      await refusal(app.act('offer-accept', acceptBody(offer, { [missing]: undefined }))),
    ).toEqual([422, 'not_shown'])
  const dearer = shownOnPage(content, ['batteri-15'])
  for (const wrong of [
    { ...here, total: dearer.total },
    { ...dearer, total: here.total },
    { total: 1 },
  ])
    expect(await refusal(app.act('offer-accept', acceptBody(offer, wrong)))).toEqual([
      409,
      'changed',
    ])
  const changed = await app.act(
    'offer-accept',
    { ...acceptBody(offer, { ...dearer, total: here.total }), enig: 'on' },
    { form: true },
  )
  const cookie = (changed.headers.get('set-cookie') ?? '').split(';')[0]!
  const html = await (await app.get(`/dit-tilbud/${offer.id}`, { headers: { cookie } })).text()
  expect([changed.status, html.includes('Prisen er en anden end den, siden viste.')]).toEqual([
    303,
    true,
  ])
  expect(html).toMatch(new RegExp(`name="total" value="${dearer.total}"`))
  expect(await eventsOf(offer.id)).toEqual(['sent', 'options'])
  expect((await app.act('offer-accept', acceptBody(offer))).status).toBe(200)
  expect((await page(offer.id)).acceptance).toMatchObject({
    total: here.total,
    options: [here.options],
  })
})

test('compares the options and the total again while the row is locked', async () => {
  const { id } = await app.sent(content)
  for (const shown of [{}, { shown: 2 }]) {
    const payload = app.backend.sql.json({
      options: [],
      total: 1,
      cancelUntil: content.validUntil,
      ...shown,
    })
    const [row] = await app.backend
      .sql`select public.offer_act(${id}, 1, 'accepted', ${payload}) as done`
    expect(row!['done']).toEqual({ ok: false, reason: 'changed' })
  }
})

test('refuses a selection for which the offer cannot be calculated, whenever the offer was sent', async () => {
  const free = makeOffer({ validUntil: content.validUntil, financing: null })
  const net = (unitPrice: number) => ({
    ...free,
    groups: free.groups.map((group) => ({
      ...group,
      lines: group.lines.map((line) => (line.id === 'fuglegitter' ? { ...line, unitPrice } : line)),
    })),
  })
  const offer = await app.sent(free)
  await app.backend.sql.begin(async (sql) => {
    await sql`alter table public.offer_versions disable trigger offer_versions_keep`
    await sql`update public.offer_versions set content = ${sql.json(net(-20_000_000))} where offer_id = ${offer.id}`
    await sql`alter table public.offer_versions enable trigger offer_versions_keep`
  })
  expect(
    await refusal(
      app.act('offer-accept', acceptBody(offer, shownOnPage(net(-20_000_000), ['fuglegitter']))),
    ),
  ).toEqual([409, 'not_reckonable'])
})

test('refuses an older version and accepts the newest one', async () => {
  const offer = await app.sent(content)
  await app.save(offer.id, { ...content, title: 'Ny udgave' })
  expect((await page(offer.id)).content.title).toBe('Solceller og batteri')
  const { body } = await app.send(offer.id)
  expect(await refusal(app.act('offer-accept', acceptBody(offer)))).toEqual([409, 'stale_version'])
  expect(
    await refusal(app.act('offer-options', { id: offer.id, version: 3, options: [] })),
  ).toEqual([409, 'stale_version'])
  expect((await app.act('offer-accept', acceptBody(body.row))).status).toBe(200)
})

test('refuses acceptance while a required subsidy is pending, in the database too', async () => {
  const offer = await app.sent(makeConditionalOffer({ validUntil: content.validUntil }))
  expect((await page(offer.id)).can).toMatchObject({
    conditional: true,
    accept: 'conditional',
    decline: null,
  })
  expect(await refusal(app.act('offer-accept', acceptBody(offer)))).toEqual([409, 'conditional'])
  expect(
    (await app.act('offer-question', { id: offer.id, version: 1, besked: 'Hvornår ved vi det?' }))
      .status,
  ).toBe(200)
  const { body } = await app.staff('POST', `/offers/${offer.id}/approval`, {
    subsidyId: 'varmepumpepuljen',
    approval: 'approved',
  })
  expect(body.row).toMatchObject({
    currentVersion: 2,
    versions: [{ version: 2 }, { version: 1, content: { subsidies: [{ approval: 'pending' }] } }],
  })
  expect((await app.act('offer-accept', acceptBody(body.row))).status).toBe(200)
})

test('an offer expires at Danish midnight to the millisecond; questions are still accepted afterwards', async () => {
  const offer = await app.sent(content)
  const midnight = instantOf(dayAfter(content.validUntil))
  app.clock.now = midnight
  expect((await page(offer.id)).can).toMatchObject({ expired: true, accept: 'expired' })
  expect(await refusal(app.act('offer-accept', acceptBody(offer)))).toEqual([409, 'expired'])
  expect(
    await refusal(app.act('offer-options', { id: offer.id, version: 1, options: ['batteri-15'] })),
  ).toEqual([409, 'expired'])
  expect(
    (await app.act('offer-question', { id: offer.id, version: 1, besked: 'Kan vi få et nyt?' }))
      .status,
  ).toBe(200)
  app.clock.now = midnight - 1
  expect((await app.act('offer-accept', acceptBody(offer))).status).toBe(200)
})

const cancelling = ({ id }: { readonly id: string }) => ({
  id,
  navn: 'Jonas Eksempel',
  email: 'jonas@eksempel.dk',
  bekraeft: true,
})
const deliver = (offer: { readonly id: string }, deliveredOn: string) =>
  app.staff('POST', `/offers/${offer.id}/delivery`, { deliveredOn })

test('an agreement can be withdrawn from at any time before the goods have arrived', async () => {
  const offer = await app.sent(content)
  const accepted = (await (await app.act('offer-accept', acceptBody(offer))).json()) as object
  expect(accepted).toMatchObject({ state: 'accepted', cancelUntil: null })
  app.clock.now += 60 * 86_400_000
  expect((await page(offer.id)).can.cancel).toBeNull()
  expect(await (await app.act('offer-cancel', cancelling(offer))).json()).toMatchObject({
    state: 'cancelled',
  })
})

test('after delivery, withdrawal is possible for 14 days up to the next working day; the customer gets the date, which can only be moved later', async () => {
  const offer = await app.sent(content)
  const today = danishDay(Date.now())
  expect((await deliver(offer, today)).body).toMatchObject({ error: { code: 'not_accepted' } })
  // Agreed a week ago.
  app.clock.now -= 7 * 86_400_000
  await app.act('offer-accept', acceptBody(offer))
  expect((await deliver(offer, dayAfter(today, -8))).body).toMatchObject({
    error: { code: 'before_agreement' },
  })
  expect((await deliver(offer, dayAfter(today))).body).toMatchObject({ error: { code: 'to_come' } })
  expect((await deliver(offer, dayAfter(today, -3))).body.row).toMatchObject({
    deliveredOn: dayAfter(today, -3),
    cancelUntil: withdrawalUntil(dayAfter(today, -3)),
  })
  expect((await deliver(offer, dayAfter(today, -4))).body).toMatchObject({
    error: { code: 'earlier' },
  })
  const { row: noted } = (await deliver(offer, today)).body
  expect(noted.cancelUntil).toBe(withdrawalUntil(today))
  expect(noted.events.find(({ kind }) => kind === 'delivered')).toMatchObject({
    actor: app.backend.users.admin.id,
    payload: { deliveredOn: today, cancelUntil: withdrawalUntil(today) },
  })
  expect(reportedKinds(offer)).toEqual([
    'offer-sent',
    'offer-accepted',
    'offer-delivered',
    'offer-delivered',
  ])
  app.clock.now = instantOf(dayAfter(withdrawalUntil(today))) - 1
  expect((await page(offer.id)).can.cancel).toBeNull()
  app.clock.now += 1
  expect(await refusal(app.act('offer-cancel', cancelling(offer)))).toEqual([409, 'too_late'])
})

test('never sends a last day of withdrawal that is less than fourteen days away', async () => {
  const offer = await app.sent(content)
  await app.act('offer-accept', acceptBody(offer))
  const today = danishDay(Date.now())
  const forged = app.backend.sql.begin(async (sql) => {
    await sql`select set_config('request.jwt.claim.sub', ${app.backend.users.admin.id}, true)`
    await sql`set local role authenticated`
    await sql`select public.offer_deliver(${offer.id}, ${sql.json({ deliveredOn: today, cancelUntil: today })})`
  })
  await forged
  expect((await page(offer.id)).cancelUntil).toBe(dayAfter(today, 14))
})

test('withdrawing ends the agreement, and the receipt names the person, the agreement and the time', async () => {
  const offer = await app.sent(content)
  const cancel = cancelling(offer)
  expect(await refusal(app.act('offer-cancel', cancel))).toEqual([409, 'not_accepted'])
  await app.act('offer-accept', acceptBody(offer))
  expect(await refusal(app.act('offer-cancel', { ...cancel, bekraeft: '' }))).toEqual([
    422,
    'invalid',
  ])
  const done = (await (await app.act('offer-cancel', cancel)).json()) as { at: string }
  expect(done).toMatchObject({ state: 'cancelled', at: new Date(app.clock.now).toISOString() })
  expect(await page(offer.id)).toMatchObject({
    state: 'cancelled',
    cancelledAt: done.at,
    acceptance: { name: 'Mette Eksempel' },
  })
  expect(app.outbox.events.at(-1)).toMatchObject({
    kind: 'offer-cancelled',
    payload: { underskrevetAf: 'Jonas Eksempel', kvitteringTil: 'jonas@eksempel.dk' },
  })
  expect(await refusal(app.act('offer-cancel', { ...cancel, navn: 'En anden' }))).toEqual([
    409,
    'already_cancelled',
  ])
})

test("stores an equal question without a key once within ten minutes, also across the interval's boundary, and again later", async () => {
  const offer = await app.sent(content)
  const mark = Math.ceil(app.clock.now / 600_000) * 600_000
  const ask = async (at: number) => {
    app.clock.now = at
    return (
      (await (
        await app.act('offer-question', {
          id: offer.id,
          version: 1,
          besked: 'Hvem sætter stilladset op?',
        })
      ).json()) as { duplicate: boolean }
    ).duplicate
  }
  expect([await ask(mark - 1_000), await ask(mark + 1_000), await ask(mark + 1_300_000)]).toEqual([
    false,
    true,
    false,
  ])
})

test('keeps one selection event per version, the last, and reports each selection', async () => {
  const offer = await app.sent(content)
  const choose = (options: readonly string[], version = 1) =>
    app.act('offer-options', { id: offer.id, version, options })
  for (const options of [['batteri-15'], [], ['batteri-15'], ['batteri-15', 'fuglegitter']])
    expect((await choose(options)).status).toBe(200)
  expect(await eventsOf(offer.id)).toEqual(['sent', 'options'])
  const [kept] = await app.backend
    .sql`select payload, announced_at from public.offer_events where offer_id = ${offer.id} and kind = 'options'`
  expect(kept).toMatchObject({
    payload: { options: ['batteri-15', 'fuglegitter'] },
    announced_at: expect.any(Date),
  })
  const chosen = app.outbox.events.filter(
    ({ kind, payload }) => kind === 'offer-options' && payload['number'] === offer.number,
  )
  expect([chosen.length, new Set(chosen.map(({ id }) => id)).size]).toEqual([4, 4])
  await app.save(offer.id, { ...content, title: 'Ny udgave' })
  await app.send(offer.id)
  await choose(['batteri-15'], 2)
  expect((await eventsOf(offer.id)).toSorted()).toEqual(['options', 'options', 'sent', 'sent'])
})

test('takes twenty questions a day, refuses the next with advice in Danish, and accepts it the day after', async () => {
  const offer = await app.sent(content)
  // Noon, so that the date does not change during the test.
  app.clock.now = instantOf(danishDay(app.clock.now)) + 36 * 3_600_000
  const ask = (n: number) =>
    app.act('offer-question', { id: offer.id, version: 1, besked: `Spørgsmål ${n}` })
  for (let n = 0; n < 20; n++) expect((await ask(n)).status).toBe(200)
  const refused = await ask(20)
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    {
      error: {
        code: 'too_many_questions',
        message: expect.stringContaining('Ring til rådgiveren'),
      },
    },
  ])
  // An equal question is not a new one.
  expect((await ask(19)).status).toBe(200)
  app.clock.now += 86_400_000
  expect((await ask(20)).status).toBe(200)
})

test('declining is final for a version and keeps the reason', async () => {
  const offer = await app.sent(content)
  expect(
    (await app.act('offer-decline', { id: offer.id, version: 1, grund: 'For dyrt' })).status,
  ).toBe(200)
  expect(await refusal(app.act('offer-accept', acceptBody(offer)))).toEqual([
    409,
    'already_declined',
  ])
  expect((await page(offer.id)).declinedAt).not.toBeNull()
  expect(app.outbox.events.at(-1)?.payload).toMatchObject({
    type: 'offer-declined',
    grund: 'For dyrt',
    number: offer.number,
  })
})

test('gives the same answer for an unknown id, a draft and a revoked offer', async () => {
  const draft = (await app.staff('POST', '/offers', { content })).body.row
  const retracted = await app.sent(content)
  await app.staff('POST', `/offers/${retracted.id}/retract`, { reason: 'Fejl i prisen' })
  const answers = await Promise.all(
    [newOfferId(), draft.id, retracted.id, 'kort', '../admin'].map(async (id) => {
      const response = await app.act('offer-accept', { id, version: 1, navn: 'Gætter', enig: true })
      const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
      const { error } = (await response.json()) as { error: object }
      return JSON.stringify([response.status, headers, error])
    }),
  )
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain('Tilbuddet findes ikke.')
})

test('answers 429, with a delay, after sixty wrong ids a minute from one address or IPv6 network; right ids and other addresses are not delayed', async () => {
  const offer = await app.sent(content)
  const guess = (n: number) =>
    app.act(
      'offer-question',
      { id: newOfferId(), version: 1, besked: 'Er den her rigtig?' },
      { address: `2001:db8:1:2::${n.toString(16)}` },
    )
  for (let n = 0; n < 60; n++) expect(await refusal(guess(n))).toEqual([404, 'offer_not_found'])
  const began = Date.now()
  const refused = await app.act(
    'offer-question',
    { id: newOfferId(), version: 1, besked: 'Er den her rigtig?' },
    { address: '2001:db8:1:2::ffff' },
  )
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect(Date.now() - began).toBeGreaterThanOrEqual(950)
  // A delayed request would wait for a clock that this test never advances.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  expect(
    (
      await app.act(
        'offer-options',
        { id: offer.id, version: 1, options: [] },
        { address: '2001:db8:1:2::1' },
      )
    ).status,
  ).toBe(200)
  vi.useRealTimers()
  expect(
    (
      await app.act(
        'offer-options',
        { id: newOfferId(), version: 1 },
        { address: '2001:db8:1:3::1' },
      )
    ).status,
  ).toBe(404)
})

test("wrong ids posted from a household's own address do not prevent an acceptance from it", async () => {
  const offer = await app.sent(content)
  const address = '192.0.2.201'
  await Promise.all(
    Array.from({ length: 65 }, () =>
      app.act('offer-accept', { id: newOfferId(), version: 1 }, { address }),
    ),
  )
  expect(
    (await app.act('offer-accept', { id: newOfferId(), version: 1 }, { address })).status,
  ).toBe(429)
  expect((await app.act('offer-accept', acceptBody(offer), { address })).status).toBe(200)
})

test('answers 503 in Danish while the database is down, stores nothing partially, and accepts the same post afterwards', async () => {
  const offer = await app.sent(content)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const real = globalThis.fetch
  const away = vi
    .spyOn(globalThis, 'fetch')
    .mockRejectedValue(new TypeError('connect ECONNREFUSED'))
  const refused = await app.act('offer-accept', acceptBody(offer, { idempotencyKey: 'k' }))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
  expect(await refused.text()).toContain('Vi kan ikke nå tilbuddet lige nu')
  // The database commits, but its response is lost.
  away.mockImplementation(async (...args) => {
    const answer = await real(...args)
    if (String(args[0]).includes('offer_act')) throw new TypeError('connection lost')
    return answer
  })
  expect(
    await refusal(app.act('offer-accept', acceptBody(offer, { idempotencyKey: 'k' }))),
  ).toEqual([503, 'outcome_unknown'])
  away.mockRestore()
  expect(
    await (await app.act('offer-accept', acceptBody(offer, { idempotencyKey: 'k' }))).json(),
  ).toMatchObject({ state: 'accepted', duplicate: true })
  expect(await eventsOf(offer.id)).toEqual(['sent', 'accepted'])
})

test('after a lost response the page says that the outcome is unknown, never that the post failed; repeating a post is safe', async () => {
  const offer = await app.sent(content)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const real = globalThis.fetch
  const lost = vi.spyOn(globalThis, 'fetch')
  const first = { id: offer.id, version: 1, options: ['batteri-15'] }
  const posts = [
    ['offer-options', first],
    [
      'offer-question',
      { id: offer.id, version: 1, besked: 'Hvad med stilladset?', idempotencyKey: 'q' },
    ],
    [
      'offer-accept',
      { ...acceptBody(offer, { idempotencyKey: 'a' }), ...shownOnPage(content, first.options) },
    ],
    [
      'offer-cancel',
      {
        id: offer.id,
        navn: 'Mette Eksempel',
        email: 'mette@eksempel.dk',
        bekraeft: 'ja',
        idempotencyKey: 'c',
      },
    ],
  ] as const
  for (const [act, body] of posts) {
    lost.mockImplementation(async (...args) => {
      const answer = await real(...args)
      if (String(args[0]).includes('offer_act'))
        throw new DOMException('The operation timed out.', 'TimeoutError')
      return answer
    })
    const unknown = await app.act(act, body)
    expect([act, unknown.status]).toEqual([act, 503])
    const { error } = (await unknown.json()) as { error: { code: string; message: string } }
    expect(error.code).toBe('outcome_unknown')
    expect(error.message).toMatch(/^Vi ved ikke, om det nåede frem\. Genindlæs siden/)
    lost.mockImplementation(real)
    expect(await (await app.act(act, body)).json()).toMatchObject({ duplicate: true })
    app.clock.now += 1000
  }
  lost.mockRestore()
  expect(await eventsOf(offer.id)).toEqual(['sent', 'options', 'question', 'accepted', 'cancelled'])
  const refused = await app.sent(content)
  const no = { id: refused.id, version: 1, grund: '', idempotencyKey: 'n' }
  await app.act('offer-decline', no)
  expect(await (await app.act('offer-decline', no)).json()).toMatchObject({ duplicate: true })
})

test('the schedule reports an unreported event once, also after a crash of the Worker', async () => {
  const offer = await app.sent(content)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  app.outbox.away = true
  expect(
    (
      await app.act('offer-question', {
        id: offer.id,
        version: 1,
        besked: 'Hvad koster stilladset?',
      })
    ).status,
  ).toBe(200)
  app.outbox.away = false
  await sweepOffers(systemContext(app.deps))
  expect(reportedKinds(offer)).toEqual(['offer-sent'])
  app.clock.now += 61_000
  await sweepOffers(systemContext(app.deps))
  await sweepOffers(systemContext(app.deps))
  expect(reportedKinds(offer)).toEqual(['offer-sent', 'offer-question'])
  const [left] = await app.backend
    .sql`select count(*)::int as n from public.offer_events where announced_at is null and offer_id = ${offer.id}`
  expect(left).toEqual({ n: 0 })
})

test('reports no events of an offer that was revoked before they were reported, and stops retrying them', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  app.outbox.away = true
  const offer = await app.sent(content)
  await app.staff('POST', `/offers/${offer.id}/retract`, { reason: 'Fejl i prisen' })
  app.outbox.away = false
  app.outbox.mails.length = 0
  app.clock.now += 61_000
  await sweepOffers(systemContext(app.deps))
  expect([
    reportedKinds(offer),
    app.outbox.mails.filter(({ data }) => data['number'] === offer.number),
  ]).toEqual([[], []])
  const [left] = await app.backend
    .sql`select count(*)::int as n from public.offer_events where announced_at is null and offer_id = ${offer.id}`
  expect(left).toEqual({ n: 0 })
})

test('answers customers and staff without waiting for an outbox that hangs', async () => {
  const offer = await app.sent(content)
  const draft = (await app.staff('POST', '/offers', { content })).body.row
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  app.outbox.hangs = true
  // Otherwise the answer would wait for the outbox's timeout, on a clock that this test never
  // advances.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  expect((await app.act('offer-accept', acceptBody(offer), { alone: true })).status).toBe(200)
  expect(
    (
      await app.staff(
        'POST',
        `/offers/${draft.id}/send`,
        { version: 1, revision: draft.versions[0]!.revision },
        'admin',
        { alone: true },
      )
    ).status,
  ).toBe(200)
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  app.outbox.hangs = false
  await app.settled()
})

test('reports pending events in batches, marks each batch as reported immediately, and stops while the outbox is down', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await sweepOffers(systemContext({ ...app.deps, now: () => app.clock.now + 61_000 }))
  const offer = await app.sent(content)
  app.outbox.away = true
  for (let n = 0; n < 12; n++)
    await app.act('offer-question', { id: offer.id, version: 1, besked: `Spørgsmål ${n}` })
  app.clock.now += 61_000
  const calls = vi.spyOn(app.deps.outbox, 'deliverEvent')
  await sweepOffers(systemContext(app.deps))
  expect(calls).toHaveBeenCalledTimes(5)
  calls.mockRestore()
  app.outbox.away = false
  const fetched = vi.spyOn(globalThis, 'fetch')
  await sweepOffers(systemContext(app.deps))
  expect(
    fetched.mock.calls.filter(
      ([url, init]) => String(url).includes('/offer_events?') && init?.method === 'PATCH',
    ),
  ).toHaveLength(1)
  fetched.mockRestore()
  expect(reportedKinds(offer)).toHaveLength(13)
})

test('a failing step of the schedule is logged and does not stop the other steps', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const real = globalThis.fetch
  const offer = await app.sent(content)
  app.outbox.away = true
  await app.act('offer-question', { id: offer.id, version: 1, besked: 'Hvornår kommer I?' })
  app.outbox.away = false
  app.clock.now += 61_000
  for (const failing of ['offer_expire', 'offer_events_waiting']) {
    logged.mockClear()
    const calls = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...args) => {
      if (String(args[0]).includes(failing)) throw new TypeError('connection lost')
      return real(...args)
    })
    await sweepOffers(systemContext(app.deps))
    const paths = calls.mock.calls.map(([url]) => new URL(String(url)).pathname)
    calls.mockRestore()
    expect([
      paths.includes('/rest/v1/rpc/offer_expire'),
      paths.includes('/rest/v1/rpc/offer_events_waiting'),
    ]).toEqual([true, true])
    expect(logged.mock.calls.flat().join()).toContain('offers_sweep_failed')
  }
  expect(reportedKinds(offer)).toEqual(['offer-sent', 'offer-question'])
})

test('records an opening at most once an hour, and the expiry once per version', async () => {
  const offer = await app.sent(content)
  const opened = { id: offer.id, version: 1 }
  await Promise.all([1, 2, 3].map(() => recordOpened(customer(), opened)))
  expect(await eventsOf(offer.id)).toEqual(['sent', 'opened'])
  app.clock.now += 3_600_001
  await recordOpened(customer(), opened)
  app.clock.now = instantOf(dayAfter(content.validUntil))
  await sweepOffers(systemContext(app.deps))
  await sweepOffers(systemContext(app.deps))
  expect((await eventsOf(offer.id)).toSorted()).toEqual(['expired', 'opened', 'opened', 'sent'])
})

test("without JavaScript, a post redirects to the offer's page, which shows errors in Danish", async () => {
  const offer = await app.sent(content)
  const choose = {
    id: offer.id,
    version: '1',
    'choice:stoerrelse': 'batteri-15',
    'option:fuglegitter': 'on',
  }
  const chosen = await app.act('offer-options', choose, { form: true })
  expect([chosen.status, chosen.headers.get('location')]).toEqual([
    303,
    `/dit-tilbud/${offer.id}#tilvalg`,
  ])
  expect((await page(offer.id)).totals.chosen).toEqual(['batteri-15', 'fuglegitter'])
  const shown = shownOnPage(content, ['batteri-15', 'fuglegitter'])
  const wrong = await app.act(
    'offer-accept',
    { id: offer.id, version: '1', navn: 'Mette', ...shown },
    { form: true },
  )
  expect([wrong.status, wrong.headers.get('location'), wrong.headers.get('cache-control')]).toEqual(
    [303, `/dit-tilbud/${offer.id}`, 'no-store'],
  )
  const answer = await app.get(`/dit-tilbud/${offer.id}`, {
    headers: { cookie: (wrong.headers.get('set-cookie') ?? '').split(';')[0]! },
  })
  expect(await answer.text()).toContain('Sæt kryds for at sige ja til tilbuddet')
  const accepted = await app.act(
    'offer-accept',
    { id: offer.id, version: '1', navn: 'Mette', enig: 'on', ...shown },
    { form: true },
  )
  expect(accepted.headers.get('location')).toBe(`/dit-tilbud/${offer.id}#kvittering`)
  expect((await page(offer.id)).acceptance?.options).toEqual(['batteri-15', 'fuglegitter'])
})

const acts = {
  options: 'choose',
  accepted: 'accept',
  declined: 'decline',
  cancelled: 'cancel',
} as const

test.each(
  offerStates.flatMap(
    (state) =>
      [
        [state, false],
        [state, true],
      ] as const,
  ),
)(
  'for an offer that is %s (goods delivered: %s), the page always offers exactly the actions that the database allows',
  async (state, delivered) => {
    const today = danishDay(Date.now())
    const [deliveredOn, cancelUntil] = delivered ? [today, dayAfter(today, 14)] : [null, null]
    const days = [
      today,
      dayAfter(today, 14),
      dayAfter(today, 15),
      content.validUntil,
      dayAfter(content.validUntil),
    ]
    for (const base of [content, makeConditionalOffer({ validUntil: content.validUntil })]) {
      const { id } = await app.sent(base)
      for (const day of days) {
        const at = instantOf(day)
        const can = findPermissions({ state, content: base, cancelUntil }, at)
        for (const [kind, name] of Object.entries(acts) as [
          keyof typeof acts,
          (typeof acts)[keyof typeof acts],
        ][]) {
          let reason: string | null = 'nothing was answered'
          const trial = app.backend.sql.begin(async (sql) => {
            await sql`update public.offers set state = ${state}, delivered_on = ${deliveredOn}, cancel_until = ${cancelUntil} where id = ${id}`
            const payload = { options: ['batteri-15'], shown: 1, total: 1 }
            const [row] =
              await sql`select public.offer_act(${id}, 1, ${kind}, ${sql.json(payload)}, null, ${new Date(at)}) as done`
            reason = (row!['done'] as { reason?: string }).reason ?? null
            throw new Error('undo')
          })
          await trial.catch((error: Error) => expect(error.message).toBe('undo'))
          expect(reason, `${kind} on ${day}${can.conditional ? ', conditional' : ''}`).toBe(
            can[name],
          )
        }
      }
    }
  },
)
