import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { danishDay, dayAfter } from '#shared/domain/dates.ts'
import type { OfferChecks, OfferRow, OfferView } from '#shared/schemas/offers/view.ts'
import { makeConditionalOffer, makeOffer, shownOnPage } from '#test/helpers/offers/offer.ts'
import { type OfferApp, startOfferApp } from '#test/helpers/offers/offer-app.ts'
import { origin } from '#test/helpers/app/staff-app.ts'

// What staff can rely on when they create, send and revoke offers.

const validUntil = dayAfter(danishDay(Date.now()), 20)
const content = makeOffer({ validUntil })
const unknownId = 'z'.repeat(26)
const unknownRevision = '22222222-2222-4222-8222-222222222222'
let app: OfferApp

beforeAll(async () => void (app = await startOfferApp()))
afterAll(() => app?.stop())
beforeEach(() => void (app.clock.now = Date.now() + 10_000))

interface OfferList {
  readonly rows: readonly OfferRow[]
  readonly nextCursor: string | null
  readonly total: number | null
}
interface Failure {
  readonly error: {
    readonly code: string
    readonly message: string
    readonly fields?: Readonly<Record<string, string>>
  }
}
const failure = async (...args: Parameters<OfferApp['staff']>) => {
  const { status, body } = await app.staff<Failure>(...args)
  return { status, ...body.error }
}
const make = async (change: object = {}): Promise<OfferView> =>
  (await app.staff('POST', '/offers', { content: { ...content, ...change } })).body.row
const show = async (id: string): Promise<OfferView> =>
  (await app.staff('GET', `/offers/${id}`)).body.row

test("creates an offer with a number and a draft, and calculates figures itself instead of taking the browser's", async () => {
  const { status, body } = await app.staff('POST', '/offers', {
    content: { ...content, total: 1 },
    id: 'a'.repeat(26),
    number: '1999-0001',
    state: 'accepted',
    total_ore: 1,
  })
  expect(status).toBe(201)
  expect(body.row).toMatchObject({
    state: 'draft',
    currentVersion: null,
    total: 11_740_000,
    totals: { vat: 2_348_000, loan: { yearlyCost: 662 } },
    missing: {},
    events: [],
  })
  expect(body.row.versions).toMatchObject([{ version: 1, sentAt: null, content: { ...content } }])
  expect(body.row.id).toMatch(/^[a-z2-7]{26}$/)
  expect(body.row.number).toMatch(new RegExp(`^${validUntil.slice(0, 4)}-\\d{4}$`))
  expect(body.row.versions[0]).not.toHaveProperty('content.total')
})

test('creates one offer for a repeated request, also simultaneous, after a lost response or after edits; another user’s request creates another offer', async () => {
  const requestId = crypto.randomUUID()
  const post = (change: object = {}, role: 'admin' | 'super_admin' = 'admin') =>
    app.staff('POST', '/offers', { content: { ...content, ...change }, requestId }, role)
  const answers = await Promise.all([post(), post(), post()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201])
  expect(new Set(answers.map(({ body }) => body.row.id)).size).toBe(1)
  const { id } = answers[0]!.body.row
  const later = await post({ title: 'Skrevet siden' })
  expect([
    later.status,
    later.body.row.id,
    later.body.row.versions.map((one) => one.content.title),
  ]).toEqual([200, id, ['Skrevet siden']])
  expect((await post({ title: 'Skrevet siden' })).status).toBe(200)
  await app.save(id, { ...content, title: 'Kollegaens' })
  expect(await failure('POST', '/offers', { content, requestId })).toMatchObject({
    status: 409,
    code: 'stale_version',
  })
  expect((await show(id)).versions[0]!.content.title).toBe('Kollegaens')
  const others = (await post({}, 'super_admin')).body.row
  expect(others.id).not.toBe(id)
  await app.staff('DELETE', `/offers/${others.id}/draft`, undefined, 'super_admin')
  expect(await failure('POST', '/offers', { content, requestId: 'x' })).toMatchObject({
    status: 422,
  })
})

test('gives the ten thousandth offer a number of five digits', async () => {
  const [{ last }] = (await app.backend
    .sql`select last_value::int as last from public.offer_numbers`) as unknown as [{ last: number }]
  await app.backend.sql`select setval('public.offer_numbers', 12344)`
  expect((await make()).number).toMatch(/^\d{4}-12345$/)
  await app.backend.sql`select setval('public.offer_numbers', ${last})`
})

test('viewers can only read offers; only a super_admin can erase them', async () => {
  const offer = await make()
  expect((await app.staff('GET', `/offers/${offer.id}`, undefined, 'viewer')).status).toBe(200)
  for (const [method, path] of [
    ['POST', ''],
    ['PATCH', `/${offer.id}`],
    ['DELETE', `/${offer.id}/draft`],
    ['POST', `/${offer.id}/send`],
  ] as const)
    expect(
      (
        await app.staff(
          method,
          `/offers${path}`,
          method === 'DELETE' ? undefined : { content, version: 1 },
          'viewer',
        )
      ).status,
    ).toBe(403)
  expect((await app.staff('POST', `/offers/${offer.id}/erase`, {})).status).toBe(403)
})

test('saves an incomplete draft, and reports what is missing when it is sent', async () => {
  const offer = await make({ customer: { name: '', email: '', postcode: '' }, validUntil: '' })
  expect(Object.keys(offer.missing)).toEqual([
    'customer.name',
    'customer.email',
    'customer.address',
    'validUntil',
  ])
  const refused = await failure('POST', `/offers/${offer.id}/send`, {
    version: 1,
    revision: offer.versions[0]!.revision,
  })
  expect(refused).toMatchObject({ status: 422, code: 'not_ready', fields: offer.missing })
  expect((await show(offer.id)).state).toBe('draft')
})

test('never changes a sent version: an edit creates a draft version beside it, which can be discarded', async () => {
  const { id } = await app.sent(content)
  const { body } = await app.save(id, { ...content, title: 'Anden udgave' })
  expect(body.row).toMatchObject({
    state: 'sent',
    currentVersion: 1,
    versions: [
      { version: 2, sentAt: null },
      { version: 1, content: { title: content.title } },
    ],
  })
  await app.save(id, { ...content, title: 'Tredje' })
  expect(
    (await show(id)).versions.map(({ version, content: { title } }) => [version, title]),
  ).toEqual([
    [2, 'Tredje'],
    [1, content.title],
  ])
  expect(await app.staff('DELETE', `/offers/${id}/draft`)).toEqual({
    status: 200,
    body: { discarded: true },
  })
  expect(await failure('DELETE', `/offers/${id}/draft`)).toMatchObject({
    status: 404,
    code: 'no_draft',
  })
  expect((await show(id)).versions).toHaveLength(1)
  const draft = await make()
  await app.staff('DELETE', `/offers/${draft.id}/draft`)
  expect((await failure('GET', `/offers/${draft.id}`)).status).toBe(404)
})

test("a draft beside a sent version does not change the offer's entry in the list", async () => {
  const { id, number } = await app.sent(content)
  const row = async () =>
    (await app.staff<OfferList>('GET', `/offers?search=${number}`)).body.rows[0]
  const before = await row()
  const other = {
    ...content,
    customer: { ...content.customer, name: 'En anden', email: 'anden@eksempel.dk' },
    intro: 'Ny',
    financing: null,
  }
  const dearer = {
    ...other,
    groups: other.groups.map((group) => ({
      ...group,
      lines: group.lines.map((line) => ({ ...line, quantity: 2 })),
    })),
  }
  expect((await app.save(id, dearer)).status).toBe(200)
  expect({ ...(await row()), updatedAt: '' }).toEqual({ ...before, updatedAt: '' })
  await app.staff('DELETE', `/offers/${id}/draft`)
  expect({ ...(await row()), updatedAt: '' }).toEqual({ ...before, updatedAt: '' })
  await app.save(id, other)
  await app.send(id)
  expect(await row()).toMatchObject({
    customerName: 'En anden',
    customerEmail: 'anden@eksempel.dk',
  })
})

test('a version that staff edited drops the customer’s selection, in list, event and page alike', async () => {
  const { id } = await app.sent(content)
  await app.act('offer-options', { id, version: 1, options: ['batteri-15', 'fuglegitter'] })
  expect((await show(id)).total).toBe(13_903_000)
  await app.save(id, { ...content, title: 'Ny udgave' })
  await app.send(id)
  const [newest] = (await show(id)).events.filter(({ kind }) => kind === 'sent')
  expect(newest).toMatchObject({ version: 2, payload: { total: 11_740_000 } })
  expect(await show(id)).toMatchObject({
    total: 11_740_000,
    chosen: null,
    totals: { total: 11_740_000 },
  })
  expect(await (await app.get(`/dit-tilbud/${id}`)).text()).toMatch(/name="total" value="11740000"/)
})

test('the mail with an offer ends with the signature of the user who sends it', async () => {
  const { sql } = app.backend
  const signature = 'Anne Friis\nMandag til torsdag'
  await app.sent(content)
  await sql`update public.staff_profiles set signature = ${signature}`
  await app.sent(content)
  await sql`update public.staff_profiles set signature = ''`
  const signatures = app.outbox.mails
    .filter(({ template }) => template === 'offer-sent')
    .map(({ data }) => data['signature'])
  expect(signatures.slice(-2)).toEqual(['', signature])
})

test('a version that an approval created keeps the customer’s selection, in list, event and page alike', async () => {
  const base = makeConditionalOffer({ validUntil })
  const [first] = base.groups
  const extra = {
    ...first!.lines[0]!,
    id: 'ekstra',
    role: 'option',
    choice: null,
    chosenByDefault: false,
    quantity: 1,
    unitPrice: 100_000,
  } as const
  const { id, total } = await app.sent({
    ...base,
    groups: [{ ...first!, lines: [...first!.lines, extra] }, ...base.groups.slice(1)],
  })
  expect((await app.act('offer-options', { id, version: 1, options: ['ekstra'] })).status).toBe(200)
  expect(
    (
      await app.staff('POST', `/offers/${id}/approval`, {
        subsidyId: 'varmepumpepuljen',
        approval: 'approved',
      })
    ).status,
  ).toBe(200)
  const all = total + 100_000
  const [newest] = (await show(id)).events.filter(({ kind }) => kind === 'sent')
  expect(newest).toMatchObject({ version: 2, payload: { total: all } })
  expect(await show(id)).toMatchObject({ total: all, chosen: ['ekstra'], totals: { total: all } })
  expect(await (await app.get(`/dit-tilbud/${id}`)).text()).toMatch(
    new RegExp(`name="total" value="${all}"`),
  )
})

test('sending names the draft that was reviewed, stores what was shown, and reports the event once', async () => {
  const { id, number, versions } = await make()
  const { revision } = versions[0]!
  expect(await failure('POST', `/offers/${id}/send`, { version: 2, revision })).toMatchObject({
    status: 409,
    code: 'stale_version',
  })
  const [one, two] = await Promise.all([app.send(id), app.send(id)])
  expect([one.status, two.status].toSorted()).toEqual([200, 409])
  const { events } = await show(id)
  expect(events).toMatchObject([
    {
      kind: 'sent',
      version: 1,
      actor: app.backend.users.admin.id,
      announced: true,
      payload: { total: 11_740_000, loan: { monthly: 130_043 } },
    },
  ])
  expect(app.outbox.events.filter(({ payload }) => payload['number'] === number)).toMatchObject([
    {
      kind: 'offer-sent',
      payload: {
        link: `${origin}/dit-tilbud/${id}`,
        totalOre: 11_740_000,
        tilvalg: ['Voltara batteri, 10 kWh'],
      },
      sourceUrl: '/admin',
    },
  ])
  expect(await failure('POST', `/offers/${id}/send`, { version: 1, revision })).toMatchObject({
    status: 409,
    code: 'nothing_to_send',
  })
})

test('refuses to save or send over a colleague’s change: an edited draft, a deleted draft or a sent version', async () => {
  const stale = {
    status: 409,
    code: 'stale_version',
    message: expect.stringContaining('En kollega har ændret tilbuddet imens'),
  }
  const { id, versions } = await make()
  const seen = { version: 1, revision: versions[0]!.revision }
  const cheaper = { ...content, title: 'Kollegaens' }
  expect((await app.save(id, cheaper)).status).toBe(200)
  expect(await failure('POST', `/offers/${id}/send`, seen)).toMatchObject(stale)
  expect(
    await failure('PATCH', `/offers/${id}`, { content, revision: seen.revision }),
  ).toMatchObject(stale)
  expect((await show(id)).versions).toMatchObject([
    { version: 1, sentAt: null, content: { title: 'Kollegaens' } },
  ])
  // Overwritten knowingly.
  const { revision } = (await show(id)).versions[0]!
  expect((await app.staff('PATCH', `/offers/${id}`, { content, revision })).status).toBe(200)
  // Saving an unchanged draft is no change.
  const { revision: own } = (await show(id)).versions[0]!
  expect((await app.save(id, content)).body.row.versions[0]!.revision).toBe(own)
  await app.send(id)
  expect(
    await failure('PATCH', `/offers/${id}`, { content: cheaper, revision: own }),
  ).toMatchObject(stale)
  const drafted = (await app.save(id, cheaper)).body.row.versions[0]!
  await app.staff('DELETE', `/offers/${id}/draft`)
  await app.save(id, content)
  expect(
    await failure('POST', `/offers/${id}/send`, { version: 2, revision: drafted.revision }),
  ).toMatchObject(stale)
})

test('of two simultaneous saves one is refused with the conflict', async () => {
  const { id, versions } = await make()
  const { revision } = versions[0]!
  const saves = await Promise.all(
    ['A', 'B', 'C'].map((title) =>
      app.staff('PATCH', `/offers/${id}`, { content: { ...content, title }, revision }),
    ),
  )
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test("the timeline keeps the offer's milestones, however often it was opened since", async () => {
  const { id } = await app.sent(content)
  await app.backend.sql`insert into public.offer_events (offer_id, version, kind, at, announced_at)
    select ${id}, 1, 'opened', now() + i * interval '1 hour', now() from generate_series(1, 250) i`
  const { events } = await show(id)
  expect([events.length, events.at(-1)?.kind]).toEqual([201, 'sent'])
  expect(
    events
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  ).toEqual(events.map(({ at }) => at))
})

test('refuses to edit or revoke an agreement; a revoked offer stays revoked', async () => {
  const accepted = await app.sent(content)
  await app.act('offer-accept', {
    id: accepted.id,
    version: 1,
    navn: 'Mette',
    enig: true,
    ...shownOnPage(content),
  })
  for (const [method, path, body] of [
    ['PATCH', '', { content, revision: unknownRevision }],
    ['POST', '/retract', {}],
  ] as const)
    expect(await failure(method, `/offers/${accepted.id}${path}`, body)).toMatchObject({
      status: 409,
      code: 'already_accepted',
    })
  expect(
    await failure('POST', `/offers/${accepted.id}/delivery`, { deliveredOn: '2026-01-01' }),
  ).toMatchObject({ status: 409, code: 'before_agreement' })
  const retracted = await app.sent(content)
  expect(
    (await app.staff('POST', `/offers/${retracted.id}/retract`, { reason: 'Fejl' })).body.row.state,
  ).toBe('retracted')
  expect(
    await failure('PATCH', `/offers/${retracted.id}`, { content, revision: unknownRevision }),
  ).toMatchObject({ status: 409, code: 'retracted' })
})

test('an approval creates a version that is sent immediately; the approval is refused if a draft exists, or if it is repeated', async () => {
  const { id } = await app.sent(makeConditionalOffer({ validUntil }))
  const approve = (approval: string, subsidyId = 'varmepumpepuljen') =>
    ['POST', `/offers/${id}/approval`, { subsidyId, approval }] as const
  expect(await failure(...approve('approved', 'findes-ikke'))).toMatchObject({
    status: 404,
    code: 'no_subsidy',
  })
  expect(await failure(...approve('not-needed'))).toMatchObject({ status: 422 })
  expect((await app.staff(...approve('refused'))).body.row).toMatchObject({
    currentVersion: 2,
    totals: { subsidies: 0 },
    events: [{ payload: { approval: { approval: 'refused' } } }, {}],
  })
  expect(await failure(...approve('refused'))).toMatchObject({ status: 409, code: 'unchanged' })
  await app.save(id, makeConditionalOffer({ validUntil }))
  expect(await failure(...approve('approved'))).toMatchObject({
    status: 409,
    code: 'draft_waiting',
  })
})

test('an answer about a subsidy sends nothing for an expired offer: a new version is required', async () => {
  const { id } = await app.sent(makeConditionalOffer({ validUntil }))
  await app.backend.sql`update public.offers set valid_until = '2026-01-01' where id = ${id}`
  const mails = app.outbox.mails.length
  expect(
    await failure('POST', `/offers/${id}/approval`, {
      subsidyId: 'varmepumpepuljen',
      approval: 'approved',
    }),
  ).toMatchObject({
    status: 409,
    code: 'expired',
    message: 'Tilbuddet er udløbet. Lav en ny udgave med en ny dato, og skriv svaret i den.',
  })
  expect([(await show(id)).currentVersion, app.outbox.mails.length]).toEqual([1, mails])
  await app.backend.sql`update public.offers set valid_until = ${validUntil} where id = ${id}`
})

test('erasing removes the content of every version and event, keeps the kinds and times of events, and hides the page', async () => {
  const { id } = await app.sent(content)
  await app.act('offer-question', { id, version: 1, besked: 'Ring på 12345678' })
  await app.backend
    .sql`insert into public.webhook_logs (webhook_name, payload, kind) select 'crm', jsonb_build_object('number', number, 'navn', 'Mette'), 'offer-question' from public.offers where id = ${id}`
  await app.backend
    .sql`insert into public.webhook_logs (webhook_name, payload, kind) select 'mail', jsonb_build_object('email', 'mette@eksempel.dk', 'data', jsonb_build_object('number', number)), 'offer-sent' from public.offers where id = ${id}`
  expect(await app.staff('POST', `/offers/${id}/erase`, {}, 'super_admin')).toEqual({
    status: 200,
    body: { erased: true },
  })
  const offer = await show(id)
  expect(app.outbox.erased).toEqual([offer.number])
  expect(JSON.stringify(offer)).not.toMatch(/Mette|eksempel\.dk|12345678|Solbakken/)
  expect(offer).toMatchObject({
    totals: null,
    state: 'retracted',
    events: [{ kind: 'question' }, { kind: 'sent' }],
  })
  expect([
    ...(await app.backend
      .sql`select 1 from public.webhook_logs where payload ->> 'navn' = 'Mette' or payload ->> 'email' = 'mette@eksempel.dk'`),
  ]).toEqual([])
  expect(
    (await app.act('offer-question', { id, version: 1, besked: 'Er der nogen?' })).status,
  ).toBe(404)
})

test('an erased offer can be neither filled in nor sent again, in any state', async () => {
  for (const end of ['cancelled', 'accepted'] as const) {
    const { id } = await app.sent(content)
    await app.act('offer-accept', {
      id,
      version: 1,
      navn: 'Mette',
      enig: true,
      ...shownOnPage(content),
    })
    if (end === 'cancelled')
      await app.act('offer-cancel', { id, navn: 'Mette', email: 'm@eksempel.dk', bekraeft: true })
    await app.staff('POST', `/offers/${id}/erase`, {}, 'super_admin')
    expect((await show(id)).state).toBe(end)
    const { revision } = (await show(id)).versions[0]!
    expect(await failure('PATCH', `/offers/${id}`, { content, revision })).toMatchObject({
      status: 409,
      code: 'erased',
    })
    expect(
      await failure('POST', `/offers/${id}/delivery`, { deliveredOn: danishDay(Date.now()) }),
    ).toMatchObject({ status: 409, code: 'erased' })
    // A draft that was inserted past the service.
    await app.backend
      .sql`insert into public.offer_versions (offer_id, version, content) values (${id}, 2, ${app.backend.sql.json(content)})`
    const draft = (await show(id)).versions[0]!
    expect(
      await failure('POST', `/offers/${id}/send`, { version: 2, revision: draft.revision }),
    ).toMatchObject({ status: 409, code: 'erased' })
  }
})

test('reports an erasure that did not reach the outbox, and finishes it when it is requested again', async () => {
  const { id, number } = await app.sent(content)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  app.outbox.away = true
  expect(await failure('POST', `/offers/${id}/erase`, {}, 'super_admin')).toMatchObject({
    status: 503,
    code: 'half_erased',
  })
  app.outbox.away = false
  expect(await app.staff('POST', `/offers/${id}/erase`, {}, 'super_admin')).toEqual({
    status: 200,
    body: { erased: true },
  })
  expect(app.outbox.erased).toContain(number)
})

const list = async (query: string, role?: 'viewer' | 'super_admin') =>
  (await app.staff<OfferList>('GET', `/offers?${query}`, undefined, role)).body
const eventOf = ({ events }: OfferView, kind: string) => events.find((event) => event.kind === kind)
const idsOf = ({ rows }: OfferList) => rows.map(({ id }) => id)

test('`owner=me` lists the offers that the caller made or whose adviser is linked to the caller, and only those', async () => {
  const own = (await app.staff('POST', '/offers', { content }, 'super_admin')).body.row
  const other = await make()
  expect(idsOf(await list('owner=me', 'super_admin'))).toEqual([own.id])
  expect(idsOf(await list('owner=me', 'viewer'))).toEqual([])
  const [adviser] = await app.backend.sql<{ id: string }[]>`
    insert into public.advisers (name, user_id) values ('Sofie', ${app.backend.users.viewer.id}) returning id`
  const change = { owner: adviser!.id }
  const { body } = await app.staff<{ done: object[]; failed: object[] }>('POST', '/offers/bulk', {
    records: [{ id: other.id, revision: other.revision, change }],
  })
  expect(body).toMatchObject({ done: [{ id: other.id }], failed: [] })
  expect(idsOf(await list('owner=me', 'viewer'))).toEqual([other.id])
  expect(idsOf(await list(`owner=${adviser!.id}`))).toEqual([other.id])
  expect(idsOf(await list('owner=none'))).not.toContain(other.id)
  expect(await failure('GET', '/offers?owner=ja')).toMatchObject({ status: 400, code: 'bad_query' })
})

test('changing the adviser of many offers is refused for a changed offer, for viewers and for other fields', async () => {
  const [first, second] = [await make(), await make()]
  const [adviser] = await app.backend.sql<{ id: string }[]>`
    insert into public.advisers (name) values ('Jonas') returning id`
  const record = ({ id, revision }: OfferView, change: object = { owner: adviser!.id }) => ({
    id,
    revision,
    change,
  })
  const bulk = (records: readonly object[], role: 'viewer' | 'admin' = 'admin') =>
    app.staff<{ done: { before: object }[]; failed: object[] }>(
      'POST',
      '/offers/bulk',
      { records },
      role,
    )
  expect((await bulk([record(first)], 'viewer')).status).toBe(403)
  expect((await bulk([])).status).toBe(422)
  expect((await bulk([record(first), record(second, { total: 1 })])).body).toMatchObject({
    done: [{ id: first.id, revision: first.revision + 1 }],
    failed: [{ id: second.id }],
  })
  // The revision is that of before the first change.
  expect((await bulk([record(first, { owner: null })])).body).toMatchObject({
    done: [],
    failed: [{ id: first.id }],
  })
})

test('lists newest first, in pages, filtered by status, and counts the whole list', async () => {
  await app.backend
    .sql`insert into public.offers (id, created_at) select rpad(translate(i::text, '0189', 'abcd'), 26, 'x'), '2026-01-01' from generate_series(2000, 2069) i`
  const [{ n }] = (await app.backend
    .sql`select count(*)::int as n from public.offers where state = 'draft'`) as unknown as [
    { n: number },
  ]
  for (const sort of ['-createdAt', 'validUntil', 'customerName']) {
    const ids: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: OfferList = await list(`status=draft&sort=${sort}&cursor=${cursor}`)
      if (cursor === '') expect(page.total).toBe(n)
      ids.push(...idsOf(page))
      cursor = page.nextCursor
    }
    expect([sort, new Set(ids).size, ids.length]).toEqual([sort, n, n])
  }
  const { rows } = await list('')
  expect(rows.map(({ createdAt }) => createdAt)).toEqual(
    rows
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  )
})

test('finds offers by number, customer, phone in any spelling, address, title and text of a line', async () => {
  const made: string[] = []
  for (let n = 0; n < 3; n++)
    made.push(
      (
        await make({
          title: `Varme til fløj ${'abc'[n]}xy`,
          customer: {
            ...content.customer,
            name: `Øjvind 50% ${n}`,
            email: `oe${n}@eksempel.dk`,
            phone: `2340116${n}`,
            address: `Ærøvej 77${n}9`,
          },
        })
      ).id,
    )
  const find = async (text: string) => idsOf(await list(`search=${encodeURIComponent(text)}`))
  expect(await find('Øjvind 50%')).toEqual(made.toReversed())
  expect(await find('OE1@eksempel')).toEqual([made[1]])
  for (const phone of ['23 40 11 62', '+45 23401162', '004523401162'])
    expect(await find(phone)).toEqual([made[2]])
  expect(await find('ÆRØVEJ 7719')).toEqual([made[1]])
  expect(await find('varme FLØJ cxy')).toEqual([made[2]])
  const decomposed = 'A\u030akjær Nguye\u0302\u0303n'
  const { id: named } = await make({ customer: { ...content.customer, name: decomposed } })
  for (const name of [decomposed, decomposed.normalize()]) expect(await find(name)).toEqual([named])
  const { number } = await show(made[2]!)
  for (const part of [number, number.replace('-', '')]) expect(await find(part)).toEqual([made[2]])
  const [group] = content.groups
  const line = { ...group!.lines[0]!, title: 'Fuglenet af rustfrit stål', detail: 'med klemmer' }
  const { id } = await make({ groups: [{ ...group!, lines: [line] }], choices: [] })
  expect(await find('rustfrit klemmer')).toEqual([id])
})

test('an offer’s status follows what happened last: sent, opened, asked, answered, expired, extended', async () => {
  const { id } = await app.sent(content)
  const row = async () => (await list(`search=${(await show(id)).number}`)).rows[0]!
  const of = async (status: string) => idsOf(await list(`status=${status}`)).includes(id)
  expect(await row()).toMatchObject({ status: 'sent', openedCount: 0, lastOpenedAt: null })
  await app.act('offer-opened', { id, version: 1 })
  const opened = await row()
  expect(opened).toMatchObject({ status: 'opened', openedCount: 1 })
  expect(Date.parse(opened.lastOpenedAt!)).toBeGreaterThan(0)
  expect([await of('opened'), await of('sent')]).toEqual([true, false])
  await app.act('offer-question', { id, version: 1, besked: 'Hvornår kan I komme?' })
  expect((await row()).status).toBe('question')
  const answered = await app.staff('POST', `/offers/${id}/answered`, { note: 'Ringede' })
  expect(answered.body.row).toMatchObject({
    status: 'opened',
  })
  expect(eventOf(answered.body.row, 'answered')).toMatchObject({ payload: { note: 'Ringede' } })
  expect(await failure('POST', `/offers/${id}/answered`, {})).toMatchObject({
    status: 409,
    code: 'no_question',
  })
  await app.backend.sql`update public.offers set valid_until = '2026-01-01' where id = ${id}`
  expect((await row()).status).toBe('expired')
  expect([await of('expired'), await of('opened')]).toEqual([true, false])
  await app.save(id, { ...content, title: 'Ny udgave' })
  await app.send(id)
  expect(await row()).toMatchObject({ status: 'sent', title: 'Ny udgave', openedCount: 0 })
  const { id: waiting } = await app.sent(makeConditionalOffer({ validUntil }))
  expect((await show(waiting)).status).toBe('waiting')
})

test('the pipeline’s sums count the offers that a list finds, by status', async () => {
  const mark = crypto.randomUUID().slice(0, 8)
  const named = { ...content, title: mark }
  const { id } = await app.sent(named)
  await app.sent(named)
  await make({ title: mark })
  await app.act('offer-opened', { id, version: 1 })
  const sums = async (query: string) => {
    const { body } = await app.staff<{
      sums: { status: string; count: number; total: number }[]
    }>('GET', `/offers/sums?search=${mark}&${query}`)
    return body.sums
      .toSorted((a, b) => a.status.localeCompare(b.status))
      .map(({ status, count, total }) => [status, count, total])
  }
  const one = 11_740_000
  expect(await sums('')).toEqual([
    ['draft', 1, one],
    ['opened', 1, one],
    ['sent', 1, one],
  ])
  expect(await sums('total=..100')).toEqual([])
  expect(await sums(`validUntil=${validUntil}..${validUntil}&owner=me`)).toEqual([
    ['opened', 1, one],
    ['sent', 1, one],
  ])
  await app.backend.sql`update public.offers set valid_until = '2026-01-01' where id = ${id}`
  expect((await sums('')).map(([status]) => status)).toEqual(['draft', 'expired', 'sent'])
})

test('an offer can be ended before its last day, and its version stays as it was sent; extending sends the next version', async () => {
  const { id } = await app.sent(content)
  await app.act('offer-options', { id, version: 1, options: ['batteri-15'] })
  expect(await failure('POST', `/offers/${id}/end`, {})).toMatchObject({ status: 422 })
  const ended = await app.staff('POST', `/offers/${id}/end`, { reason: 'Prisen er forkert' })
  expect(ended.body.row).toMatchObject({
    status: 'expired',
    versions: [{ content: { validUntil } }],
  })
  expect(eventOf(ended.body.row, 'expired')).toMatchObject({
    payload: { reason: 'Prisen er forkert' },
  })
  const page = await (await app.get(`/dit-tilbud/${id}`)).text()
  expect(page).toContain('Det kan ikke accepteres mere.')
  expect(page).not.toContain('name="navn"')
  const accept = {
    id,
    version: 1,
    navn: 'Mette',
    enig: true,
    ...shownOnPage(content, ['batteri-15']),
  }
  expect((await app.act('offer-accept', accept)).status).toBe(409)
  expect(await failure('POST', `/offers/${id}/end`, { reason: 'Igen' })).toMatchObject({
    status: 409,
    code: 'expired',
  })
  const later = dayAfter(validUntil, 10)
  const extend = (day: string) => failure('POST', `/offers/${id}/extend`, { validUntil: day })
  for (const day of ['2026-01-01', dayAfter(danishDay(Date.now()), 400), 'i morgen'])
    expect(await extend(day)).toMatchObject({
      status: 422,
      fields: { validUntil: expect.any(String) },
    })
  const { total } = (await show(id)).totals!
  expect(
    (await app.staff('POST', `/offers/${id}/extend`, { validUntil: later })).body.row,
  ).toMatchObject({
    status: 'sent',
    currentVersion: 2,
    validUntil: later,
    chosen: ['batteri-15'],
    totals: { total },
  })
  expect(await extend(later)).toMatchObject({ status: 422 })
  expect(app.outbox.mails.at(-1)).toMatchObject({
    data: { news: 'Nyt siden sidst: tilbuddet gælder længere.' },
  })
  expect((await app.act('offer-accept', { ...accept, version: 2 })).status).toBe(200)
})

test('what is only derived moves neither the time an offer is kept nor the audit log', async () => {
  const { id } = await app.sent(content)
  const logged = async () =>
    (
      await app.backend
        .sql`select id from public.audit_log where table_name = 'offers' and row_id = ${id}`
    ).length
  const before = [(await show(id)).updatedAt, await logged()]
  await app.act('offer-opened', { id, version: 1 })
  const after = await show(id)
  expect([after.openedCount, [after.updatedAt, await logged()]]).toEqual([1, before])
})

test('before sending, the editor learns of other open offers to the same customer, and of a changed calculation', async () => {
  const email = `${crypto.randomUUID().slice(0, 8)}@eksempel.dk`
  const customer = { ...content.customer, email: email.toUpperCase() }
  const first = await make({ customer })
  const check = (body: object, role: 'admin' | 'viewer' = 'admin') =>
    app.staff<OfferChecks>('POST', '/offers/check', body, role)
  expect((await check({ email })).body).toMatchObject({
    others: [{ id: first.id, number: first.number, status: 'draft' }],
    calculation: null,
  })
  expect((await check({ email, id: first.id })).body.others).toEqual([])
  expect((await check({ email }, 'viewer')).status).toBe(403)
  expect((await check({ id: 'x' })).status).toBe(422)
  const inputs = { size: 8 }
  const figure = (mid: number) => ({
    key: 'price',
    label: 'Pris',
    unit: 'kr.',
    low: 1,
    mid,
    high: 9,
  })
  const summary = { reckonedAt: '2026-11-01T12:00:00.000Z', figures: [figure(1)] }
  const [lead] = await app.backend.sql<{ id: string }[]>`
    insert into public.leads (id, kind, values, received_at)
    values (gen_random_uuid(), 'offer', ${app.backend.sql.json({ calculation: { name: 'solar', inputs, summary } })}, now()) returning id`
  const { calculation } = (await check({ leadId: lead!.id })).body
  expect(calculation).toMatchObject({
    calculatedAt: summary.reckonedAt,
    figures: [{ label: 'Pris', before: 1 }],
  })
  expect(calculation!.figures[0]!.now).toBeGreaterThan(10_000)
})

test('the calculation that an offer’s savings are from is compared, not the household’s older one', async () => {
  const check = async (body: object) =>
    (await app.staff<OfferChecks>('POST', '/offers/check', body)).body.calculation
  const figure = (mid: number) => ({
    key: 'price',
    label: 'Pris',
    unit: 'kr.',
    low: 1,
    mid,
    high: 9,
  })
  const calculated = (mid: number, reckonedAt: string) => ({
    name: 'solar',
    inputs: { size: 8 },
    summary: { reckonedAt, figures: [figure(mid)] },
  })
  const old = calculated(1, '2026-11-01T12:00:00.000Z')
  const { sql } = app.backend
  const [household] = await sql<{ id: string }[]>`
    insert into public.cases (number, step_kind, step_at, step_reason)
    values (public.new_case_number(), 'call', now(), 'hand') returning id`
  const insertLead = async (values: object) =>
    (
      await sql<{ id: string }[]>`
        insert into public.leads (id, kind, values, received_at, case_id)
        values (gen_random_uuid(), 'offer', ${sql.json(values as never)}, now(), ${household!.id}) returning id`
    )[0]!.id
  const leadId = await insertLead({})
  await insertLead({ calculation: old })
  // The lead that the offer is made from has none: another one of the household has.
  const caseId = household!.id
  const found = await check({ leadId, caseId })
  expect(found).toMatchObject({ calculatedAt: old.summary.reckonedAt, figures: [{ before: 1 }] })
  const today = calculated(found!.figures[0]!.now!, '2026-11-26T12:00:00.000Z')
  expect(await check({ leadId, caseId, calculation: today })).toBeNull()
  expect(await check({ leadId, caseId, calculation: { ...today, ...old } })).toMatchObject({
    calculatedAt: old.summary.reckonedAt,
  })
  // Text that is no calculation is ignored: the household's own is compared.
  for (const calculation of [7, 'x', { name: 'loan' }, [], null])
    expect(await check({ leadId, caseId, calculation })).toEqual(found)
})

test('the preview is the customer’s page of the unsaved draft: no script, nothing stored, only in a frame of ours', async () => {
  const { id } = await make()
  const post = async (path: string, body: object, role: 'admin' | 'viewer' = 'admin') =>
    app.staffFetch(
      `/offers/preview${path}`,
      role,
      {
        'content-type': 'application/x-www-form-urlencoded',
      },
      new URLSearchParams({ ...body }).toString(),
    )
  const changed = { ...content, intro: 'Kun set af <b>mig</b>' }
  const page = await post('', {
    content: JSON.stringify(changed),
    number: '2026-0007',
    version: '3',
  })
  expect([page.status, page.headers.get('x-frame-options')]).toEqual([200, null])
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(page.headers.get('cache-control')).toContain('no-store')
  const html = await page.text()
  expect(html).toContain('Kun set af &lt;b&gt;mig&lt;/b&gt;')
  expect(html).not.toContain('<script')
  expect(html).not.toContain('Du ser tilbuddet som medarbejder')
  expect(await show(id)).toMatchObject({
    events: [],
    versions: [{ content: { title: content.title } }],
  })
  const pdf = await post('/pdf', { content: JSON.stringify(changed) })
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(new TextDecoder().decode((await pdf.arrayBuffer()).slice(0, 5))).toBe('%PDF-')
  // A nearly empty draft has a preview too.
  const bare = {
    title: '',
    customer: { email: '', postcode: '' },
    adviser: { email: '' },
    validUntil: '',
  }
  expect((await post('', { content: JSON.stringify(bare) })).status).toBe(200)
  expect((await post('', { content: '{' })).status).toBe(400)
  expect((await post('', { content: '{}' })).status).toBe(422)
  expect((await post('', { content: JSON.stringify(content) }, 'viewer')).status).toBe(403)
})

test('a template keeps nothing of its customer, adviser and last day', async () => {
  const { body } = await app.staff<{ row: { id: string; content: object } }>(
    'POST',
    '/offer-templates',
    {
      name: `6 kWp ${crypto.randomUUID().slice(0, 8)}`,
      content: makeConditionalOffer({ validUntil }),
    },
  )
  expect(JSON.stringify(body.row.content)).not.toMatch(
    /Ib Eksempel|eksempel\.dk|Sofie|\d{4}-\d\d-\d\d/,
  )
  expect(body.row.content).toMatchObject({ subsidies: [{ approval: 'pending' }] })
})

test.each<[string, number, string, string, unknown]>([
  ['invalid content', 422, 'POST', '/offers', { content: 7 }],
  ['no content', 422, 'POST', '/offers', {}],
  ['an invalid lead id', 422, 'POST', '/offers', { content, leadId: '1' }],
  [
    'an unknown lead',
    422,
    'POST',
    '/offers',
    { content, leadId: '22222222-2222-4222-8222-222222222222' },
  ],
  ['NUL in a text', 422, 'POST', '/offers', { content: { ...content, title: 'a\u0000' } }],
  [
    'content over the limit',
    413,
    'POST',
    '/offers',
    { content: { ...content, intro: 'x'.repeat(140_000) } },
  ],
  ['an invalid day', 422, 'POST', `/offers/${unknownId}/delivery`, { deliveredOn: 'i morgen' }],
  [
    'changing an unknown offer',
    404,
    'PATCH',
    `/offers/${unknownId}`,
    { content, revision: unknownRevision },
  ],
  ['changing without a revision', 422, 'PATCH', `/offers/${unknownId}`, { content }],
  ['sending an unknown offer', 404, 'POST', `/offers/${unknownId}/send`, { version: 1 }],
  ['retracting an unknown offer', 404, 'POST', `/offers/${unknownId}/retract`, {}],
  ['an invalid id', 404, 'GET', '/offers/22222222-2222-4222-8222-222222222222', undefined],
  ['a forged cursor', 400, 'GET', '/offers?cursor=2026-01-01T00:00:00Z|x),or(', undefined],
  ['a cursor of another list', 400, 'GET', '/offers?cursor=db:2026-01-01T00:00:00Z', undefined],
])('%s gets %i in Danish', async (_, status, method, path, body) => {
  expect(await failure(method, path, body)).toMatchObject({
    status,
    message: expect.stringMatching(/\p{L}/u),
  })
})
