import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { danishDay, dayAfter } from '#shared/domain/dates.ts'
import { newOfferId } from '#shared/domain/offers/id.ts'
import {
  addAdviser,
  caseFromLead,
  type CaseRow,
  eventKinds,
  newPerson,
  openTasks,
  readCase,
  storeLead,
} from '#test/helpers/cases/leads.ts'
import { type Client, createTestBackend, type TestBackend } from '#test/helpers/product/backend.ts'

// What offers do to their case: they find it, move its status and set its next step.

let backend: TestBackend
let admin: Client
let service: Client
beforeAll(async () => {
  backend = await createTestBackend()
  admin = await backend.as('admin')
  service = await backend.as('service')
})
afterAll(() => backend?.stop())

const today = danishDay(Date.now())
const time = (at: string | null) => at && new Date(at).toISOString()
const officeMorning = async (day: string): Promise<string> =>
  time((await backend.sql<{ at: string }[]>`select public.office_morning(${day}) as at`)[0]!.at)!

interface Customer {
  readonly name?: string
  readonly email?: string
  readonly phone?: string
  readonly address?: string
  readonly postcode?: string
}
interface OfferRow {
  readonly id: string
  readonly number: string
  readonly case_id: string | null
  readonly owner: string | null
  readonly adviser: string | null
  readonly state: string
}

async function readOffer(id: string): Promise<OfferRow> {
  const [row] = await backend.sql<
    OfferRow[]
  >`select id, number, case_id, owner, adviser, state from public.offers where id = ${id}`
  return row!
}

/** A draft made by an admin, for a customer, a lead or a case. */
async function draftFor(
  customer: Customer,
  more: { _lead_id?: string; _case_id?: string } = {},
): Promise<OfferRow> {
  const id = newOfferId()
  await admin
    .rpc('offer_create', {
      _id: id,
      _request: crypto.randomUUID(),
      _content: { customer: { ...customer } },
      _customer_name: customer.name ?? '',
      _customer_email: customer.email ?? '',
      _total_ore: 100,
      ...more,
    })
    .throwOnError()
  return readOffer(id)
}

/** Sends the draft of an offer. */
async function send(
  id: string,
  customer: Customer,
  validUntil = dayAfter(today, 20),
): Promise<void> {
  const [draft] = await backend.sql<{ version: number; revision: string }[]>`
    select version, revision from public.offer_versions where offer_id = ${id} and sent_at is null`
  const { data } = await admin
    .rpc('offer_send', {
      _id: id,
      _version: draft!.version,
      _seen: draft!.revision,
      _content: { customer: { ...customer }, validUntil, subsidies: [] },
      _payload: { total: 100, options: [] },
    })
    .throwOnError()
  expect(data).toMatchObject({ ok: true })
}

/** An offer that was sent to someone who has written before. */
async function sentOffer(
  validUntil?: string,
): Promise<{ offer: OfferRow; id: string; customer: Customer }> {
  const values = newPerson()
  const lead = await storeLead(backend, { values })
  const customer = { name: values.navn, email: values.email }
  const draft = await draftFor(customer, { _lead_id: lead })
  await send(draft.id, customer, validUntil)
  return { offer: await readOffer(draft.id), id: draft.case_id!, customer }
}

async function act(offer: string, _kind: string, _payload: object = {}): Promise<void> {
  const { data } = await service
    .rpc('offer_act', {
      _id: offer,
      _version: 1,
      _kind,
      _payload: { ..._payload } as never,
      _key: crypto.randomUUID(),
    })
    .throwOnError()
  expect(data).toMatchObject({ ok: true })
}
const accept = (offer: string) =>
  act(offer, 'accepted', { options: [], total: '100', shown: '100' })
const openAt = (offer: string, hours: number) =>
  service
    .rpc('offer_opened', {
      _id: offer,
      _version: 1,
      _at: new Date(Date.now() + hours * 3_600_000).toISOString(),
    })
    .throwOnError()

describe('an offer finds its case', () => {
  test('by its lead, and takes over the owner of the case', async () => {
    const adviser = await addAdviser(backend, { name: 'Sofie' })
    const values = newPerson()
    const lead = await storeLead(backend, { values })
    const offer = await draftFor(
      { name: 'En Anden', email: 'anden@eksempel.dk' },
      { _lead_id: lead },
    )
    const [{ case_id }] =
      (await backend.sql`select case_id from public.leads where id = ${lead}`) as unknown as [
        { case_id: string },
      ]
    expect(offer).toMatchObject({ case_id, owner: adviser })
    expect(await readCase(backend, case_id)).toMatchObject({
      has_offer: true,
      name: values.navn,
      status: 'new',
    })
    expect((await readCase(backend, case_id)).search).toContain(offer.number)
    await backend.sql`update public.advisers set active = false where id = ${adviser}`
  })

  test('by its customer’s e-mail address, however it is spelled', async () => {
    const values = newPerson()
    const known = await caseFromLead(backend, { values })
    const offer = await draftFor({
      email: values.email.toUpperCase(),
      phone: '70707070',
      address: 'Havnevej 1',
      postcode: '8400',
    })
    expect(offer.case_id).toBe(known.id)
    expect(await readCase(backend, known.id)).toMatchObject({
      address: 'Havnevej 1',
      postcode: '8400',
      phone: values.telefon,
    })
  })

  test('that it is made for, also without a lead', async () => {
    const { data } = await admin
      .rpc('case_create', { _fields: { name: 'Ib', phone: '31313131' } })
      .throwOnError()
    const { case: made } = data as unknown as { case: CaseRow }
    expect(
      (await draftFor({ name: 'Ib', email: 'ib.ny@eksempel.dk' }, { _case_id: made.id })).case_id,
    ).toBe(made.id)
    expect((await readCase(backend, made.id)).email).toBe('ib.ny@eksempel.dk')
  })

  test('or makes one as soon as it has an e-mail address; the case follows the draft, and goes with it', async () => {
    const offer = await draftFor({ name: 'Lis' })
    expect(offer.case_id).toBeNull()
    const save = async (customer: Customer) => {
      const [draft] = await backend.sql<
        { revision: string }[]
      >`select revision from public.offer_versions where offer_id = ${offer.id}`
      const { data } = await admin
        .rpc('offer_save', {
          _id: offer.id,
          _seen: draft!.revision,
          _content: { customer: { ...customer } },
          _customer_name: customer.name ?? '',
          _customer_email: customer.email ?? '',
          _total_ore: 100,
        })
        .throwOnError()
      expect(data).toMatchObject({ ok: true })
    }
    // Autosave meets an address that is half typed.
    await save({ name: 'Lis', email: 'lis@eksempel.d' })
    await save({ name: 'Lis Damgaard', email: 'lis@eksempel.dk', phone: '51515151' })
    const { case_id } = await readOffer(offer.id)
    expect(await readCase(backend, case_id!)).toMatchObject({
      name: 'Lis Damgaard',
      email: 'lis@eksempel.dk',
      phone_e164: '+4551515151',
      status: 'contacted',
      step_kind: 'offer',
      step_reason: 'offer_made',
    })
    await admin.from('offers').delete().eq('id', offer.id).throwOnError()
    expect([...(await backend.sql`select 1 from public.cases where id = ${case_id}`)]).toEqual([])
  })

  test('an adviser who is a user owns the offers they make; owner and user go together', async () => {
    const own = await addAdviser(backend, {
      name: 'Anne',
      user_id: backend.users.admin.id,
      active: false,
    })
    const other = await addAdviser(backend, {
      name: 'Bo',
      user_id: backend.users.super_admin.id,
      active: false,
    })
    const offer = await draftFor({ email: newPerson().email })
    expect(offer).toMatchObject({ owner: own, adviser: backend.users.admin.id })
    await admin.from('offers').update({ owner: other }).eq('id', offer.id).throwOnError()
    expect(await readOffer(offer.id)).toMatchObject({
      owner: other,
      adviser: backend.users.super_admin.id,
    })
    await admin
      .from('offers')
      .update({ adviser: backend.users.admin.id })
      .eq('id', offer.id)
      .throwOnError()
    expect((await readOffer(offer.id)).owner).toBe(own)
    expect((await admin.rpc('adviser_hand_over', { _from: own, _to: other })).error?.message).toBe(
      'adviser_inactive',
    )
    await backend.sql`update public.advisers set active = true where id = ${other}`
    const { data } = await admin.rpc('adviser_hand_over', { _from: own, _to: other }).throwOnError()
    expect(data).toMatchObject({ offers: 1 })
    expect((await readOffer(offer.id)).owner).toBe(other)
    await backend.sql`update public.advisers set user_id = null, active = false`
  })
})

describe('the next step and the status', () => {
  test('sent: follow up in three days, in the morning of a working day', async () => {
    const { id } = await sentOffer()
    const row = await readCase(backend, id)
    expect(row).toMatchObject({
      status: 'offered',
      step_kind: 'follow_up',
      step_reason: 'offer_sent',
    })
    expect(row.first_contact_at).not.toBeNull()
    expect(time(row.step_at)).toBe(await officeMorning(dayAfter(today, 3)))
    expect(await openTasks(backend, id)).toEqual([])
  })

  test('sending completes the step to make it; a meeting before is kept, a later one becomes a task', async () => {
    for (const [outcome, days, kind, tasks] of [
      ['wants_offer', 1, 'follow_up', []],
      ['meeting', 1, 'meeting', []],
      ['meeting', 30, 'follow_up', ['Møde']],
    ] as const) {
      const values = newPerson()
      const row = await caseFromLead(backend, { values })
      const _at = new Date(Date.now() + days * 86_400_000).toISOString()
      await admin
        .rpc('case_outcome', { _case: row.id, _revision: row.revision, _outcome: outcome, _at })
        .throwOnError()
      const customer = { name: values.navn, email: values.email }
      await send((await draftFor(customer)).id, customer)
      expect(await readCase(backend, row.id)).toMatchObject({ status: 'offered', step_kind: kind })
      expect(await openTasks(backend, row.id)).toEqual(tasks)
    }
  })

  test('opened once changes nothing; opened again: call in office hours, unless staff have planned something', async () => {
    const { offer, id } = await sentOffer()
    await openAt(offer.id, 0)
    expect(await readCase(backend, id)).toMatchObject({ step_kind: 'follow_up' })
    await openAt(offer.id, 2)
    const called = await readCase(backend, id)
    expect(called).toMatchObject({
      step_kind: 'call',
      step_reason: 'offer_opened',
      status: 'offered',
    })
    await openAt(offer.id, 4)
    expect((await readCase(backend, id)).step_at).toEqual(called.step_at)

    const planned = await sentOffer()
    const row = await readCase(backend, planned.id)
    const _step = { kind: 'call', at: new Date(Date.now() + 9 * 86_400_000).toISOString() }
    await admin
      .rpc('case_set_step', { _case: row.id, _revision: row.revision, _step })
      .throwOnError()
    await openAt(planned.offer.id, 0)
    await openAt(planned.offer.id, 2)
    expect(await readCase(backend, planned.id)).toMatchObject({ step_reason: 'hand' })
  })

  test('a question: answer it within a working day; opening does not push it aside', async () => {
    const { offer, id } = await sentOffer()
    await act(offer.id, 'question', { besked: 'Kan batteriet stå i bryggerset?' })
    const asked = await readCase(backend, id)
    expect(asked).toMatchObject({ step_kind: 'answer', step_reason: 'question', status: 'offered' })
    await openAt(offer.id, 0)
    await openAt(offer.id, 2)
    expect((await readCase(backend, id)).step_kind).toBe('answer')
    expect(await openTasks(backend, id)).toEqual([])
  })

  test('a question beside an earlier step of staff becomes a task', async () => {
    const { offer, id } = await sentOffer()
    const row = await readCase(backend, id)
    const _step = { kind: 'call', at: new Date(Date.now() + 60_000).toISOString() }
    await admin.rpc('case_set_step', { _case: id, _revision: row.revision, _step }).throwOnError()
    await act(offer.id, 'question', { besked: 'Hvornår?' })
    expect(await readCase(backend, id)).toMatchObject({ step_kind: 'call', step_reason: 'hand' })
    expect(await openTasks(backend, id)).toEqual(['Svar på spørgsmål'])
  })

  test('accepted: won, and book the installer; finished, the case is closed as won', async () => {
    const { offer, id } = await sentOffer()
    await accept(offer.id)
    const won = await readCase(backend, id)
    expect(won).toMatchObject({
      status: 'won',
      step_kind: 'book',
      step_reason: 'accepted',
      closed_at: null,
    })
    const { data } = await admin
      .rpc('case_finish_step', { _case: id, _revision: won.revision, _close: 'won' })
      .throwOnError()
    expect((data as unknown as { case: CaseRow }).case).toMatchObject({
      status: 'won',
      step_kind: null,
    })
    // Delivered: hear how it works, the day after the right of withdrawal has ended.
    await admin
      .rpc('offer_deliver', {
        _id: offer.id,
        _payload: { deliveredOn: today, cancelUntil: dayAfter(today, 14) },
      })
      .throwOnError()
    const delivered = await readCase(backend, id)
    expect(delivered).toMatchObject({
      step_kind: 'follow_up',
      step_reason: 'delivered',
      closed_at: null,
    })
    expect(time(delivered.step_at)).toBe(await officeMorning(dayAfter(today, 15)))
  })

  test('declined: lost with the customer’s reason; cancelled after a yes: lost too', async () => {
    const declined = await sentOffer()
    await act(declined.offer.id, 'declined', { grund: 'For dyrt' })
    expect(await readCase(backend, declined.id)).toMatchObject({
      status: 'lost',
      lost_reason: 'For dyrt',
      step_kind: null,
    })
    const cancelled = await sentOffer()
    await accept(cancelled.offer.id)
    await act(cancelled.offer.id, 'cancelled')
    expect(await readCase(backend, cancelled.id)).toMatchObject({
      status: 'lost',
      lost_reason: 'Fortrød aftalen',
    })
  })

  test('declined while another offer waits: still offered, call; while another is agreed: still won', async () => {
    for (const agreed of [false, true]) {
      const { offer, id, customer } = await sentOffer()
      const second = await draftFor(customer, { _case_id: id })
      await send(second.id, customer)
      if (agreed) await accept(second.id)
      await act(offer.id, 'declined')
      expect(await readCase(backend, id)).toMatchObject(
        agreed
          ? { status: 'won', step_kind: 'book' }
          : { status: 'offered', step_kind: 'call', step_reason: 'offer_declined' },
      )
    }
  })

  test('retracted: contacted, and call', async () => {
    const { offer, id } = await sentOffer()
    await admin.rpc('offer_retract', { _id: offer.id, _payload: {} }).throwOnError()
    expect(await readCase(backend, id)).toMatchObject({
      status: 'contacted',
      step_kind: 'call',
      step_reason: 'offer_retracted',
      has_offer: false,
    })
  })

  test('expired: still offered, and call', async () => {
    const { id } = await sentOffer(today)
    await service
      .rpc('offer_expire', { _at: new Date(Date.now() + 2 * 86_400_000).toISOString() })
      .throwOnError()
    expect(await readCase(backend, id)).toMatchObject({
      status: 'offered',
      step_kind: 'call',
      step_reason: 'offer_expired',
    })
  })

  test('an offer that reaches a lost case after all makes it offered', async () => {
    const values = newPerson()
    const row = await caseFromLead(backend, { values })
    await admin
      .rpc('case_set_status', {
        _case: row.id,
        _revision: row.revision,
        _status: 'lost',
        _reason: 'x',
      })
      .throwOnError()
    const customer = { name: values.navn, email: values.email }
    await send((await draftFor(customer)).id, customer)
    expect(await readCase(backend, row.id)).toMatchObject({
      status: 'offered',
      lost_reason: '',
      step_kind: 'follow_up',
    })
  })
})

describe('three days before an offer ends', () => {
  const tend = async (days: number) =>
    (
      await service
        .rpc('case_tend', { _at: new Date(Date.now() + days * 86_400_000).toISOString() })
        .throwOnError()
    ).data

  test('the schedule asks to remind the customer, once for each version', async () => {
    const { id } = await sentOffer(dayAfter(today, 10))
    await tend(6)
    expect((await readCase(backend, id)).step_kind).toBe('follow_up')
    await tend(7)
    const reminded = await readCase(backend, id)
    expect(reminded).toMatchObject({ step_kind: 'remind', step_reason: 'offer_expiring' })
    const _next = { kind: 'call', at: new Date(Date.now() + 11 * 86_400_000).toISOString() }
    await admin
      .rpc('case_finish_step', { _case: id, _revision: reminded.revision, _next })
      .throwOnError()
    await tend(8)
    expect(await readCase(backend, id)).toMatchObject({ step_kind: 'call', step_reason: 'hand' })
  })

  test('a step of staff before its end is left alone; a later one makes room and becomes a task', async () => {
    for (const [days, kind, tasks] of [
      [9, 'call', []],
      [40, 'remind', ['Ring']],
    ] as const) {
      const { id } = await sentOffer(dayAfter(today, 10))
      const row = await readCase(backend, id)
      const _step = { kind: 'call', at: new Date(Date.now() + days * 86_400_000).toISOString() }
      await admin.rpc('case_set_step', { _case: id, _revision: row.revision, _step }).throwOnError()
      await tend(7)
      expect((await readCase(backend, id)).step_kind).toBe(kind)
      expect(await openTasks(backend, id)).toEqual(tasks)
    }
  })

  test('a step that falls due during an absence goes to the deputy', async () => {
    const deputy = await addAdviser(backend, { name: 'Vikar', active: false })
    const absent = await addAdviser(backend, { name: 'På ferie' })
    const { id } = await caseFromLead(backend, { values: newPerson() })
    await backend.sql`update public.advisers set active = true where id = ${deputy}`
    await tend(0)
    expect(await readCase(backend, id)).toMatchObject({ owner: absent, step_owner: absent })
    await backend.sql`update public.advisers set absences = ${backend.sql.json([{ from: dayAfter(today, 5), to: dayAfter(today, 9), deputy }])} where id = ${absent}`
    await tend(4)
    expect((await readCase(backend, id)).step_owner).toBe(absent)
    await tend(5)
    expect(await readCase(backend, id)).toMatchObject({ owner: absent, step_owner: deputy })
    await backend.sql`update public.advisers set active = false`
  })
})

describe('the guard', () => {
  const setStatus = async (id: string, _status: string, more: object = {}) => {
    const { revision } = await readCase(backend, id)
    return (
      (await admin.rpc('case_set_status', { _case: id, _revision: revision, _status, ...more }))
        .error?.message ?? 'done'
    )
  }

  test('no status set by hand jumps over an offer that waits, but the customer may have said no', async () => {
    const { id } = await sentOffer()
    for (const status of ['new', 'contacted', 'meeting', 'aside'])
      expect(await setStatus(id, status), status).toBe('offer_waits')
    expect(await setStatus(id, 'won')).toBe('no_agreement')
    expect(await setStatus(id, 'offered')).toBe('done')
    expect(await setStatus(id, 'lost', { _reason: 'Sagde nej i telefonen' })).toBe('done')
  })

  test('an agreement is won, and nothing else, until it is cancelled', async () => {
    const { offer, id } = await sentOffer()
    await accept(offer.id)
    for (const status of ['new', 'contacted', 'meeting', 'aside', 'lost'])
      expect(await setStatus(id, status), status).toBe('has_agreement')
    expect(await setStatus(id, 'won')).toBe('done')
  })

  test('outcomes of calls keep the status of an offer that waits', async () => {
    for (const [outcome, kind] of [
      ['meeting', 'meeting'],
      ['call_later', 'call'],
      ['not_now', 'ask'],
      ['wants_offer', 'offer'],
    ] as const) {
      const { id } = await sentOffer()
      const { revision } = await readCase(backend, id)
      const _at = new Date(Date.now() + 86_400_000).toISOString()
      await admin
        .rpc('case_outcome', { _case: id, _revision: revision, _outcome: outcome, _at })
        .throwOnError()
      expect(await readCase(backend, id)).toMatchObject({
        status: 'offered',
        step_kind: kind,
        closed_at: null,
      })
    }
    const { offer, id } = await sentOffer()
    await accept(offer.id)
    const { revision } = await readCase(backend, id)
    const no = await admin.rpc('case_outcome', {
      _case: id,
      _revision: revision,
      _outcome: 'no_thanks',
      _reason: 'x',
    })
    expect(no.error?.message).toBe('has_agreement')
  })
})

test('a customer’s acceptance counts although the case fails; the schedule makes the case won', async () => {
  const { offer, id } = await sentOffer()
  await backend.sql.unsafe(
    'alter function public.office_deadline(timestamptz, numeric) rename to office_deadline_away',
  )
  await accept(offer.id)
  await backend.sql.unsafe(
    'alter function public.office_deadline_away(timestamptz, numeric) rename to office_deadline',
  )
  expect((await readOffer(offer.id)).state).toBe('accepted')
  expect((await readCase(backend, id)).status).toBe('offered')
  await service.rpc('case_tend', {}).throwOnError()
  expect(await readCase(backend, id)).toMatchObject({ status: 'won', step_kind: 'book' })
})

test('the timeline shows what happened with the offers of the case, and by whom', async () => {
  const { offer, id } = await sentOffer()
  await openAt(offer.id, 0)
  await act(offer.id, 'question', { besked: 'Hvornår?' })
  const { data } = await admin.rpc('case_timeline', { _case: id }).throwOnError()
  const ofOffer = (
    data as unknown as {
      source: string
      kind: string
      actor_kind: string
      data: { number: string; text?: string }
      offer_id: string
    }[]
  ).filter(({ source }) => source === 'offer')
  expect(ofOffer.map(({ kind, actor_kind }) => [kind, actor_kind]).toSorted()).toEqual([
    ['opened', 'customer'],
    ['question', 'customer'],
    ['sent', 'user'],
  ])
  expect(ofOffer.find(({ kind }) => kind === 'question')).toMatchObject({
    offer_id: offer.id,
    data: { number: offer.number, besked: 'Hvornår?' },
  })
  expect(await eventKinds(backend, id)).toEqual(expect.arrayContaining(['lead', 'status', 'step']))
})

describe('erasing', () => {
  test('a lead whose case has an offer leaves the case with what the offer says', async () => {
    const values = newPerson()
    const lead = await storeLead(backend, { values })
    const offer = await draftFor({ name: 'Sven', email: values.email }, { _lead_id: lead })
    await service.from('leads').delete().eq('id', lead).throwOnError()
    expect(await readCase(backend, offer.case_id!)).toMatchObject({
      name: 'Sven',
      email: values.email,
      phone: '',
      lead_kinds: [],
    })
  })

  test('the last offer of a case without leads erases the case', async () => {
    const customer = { name: 'Lone', email: newPerson().email }
    const offer = await draftFor(customer)
    await send(offer.id, customer)
    await (await backend.as('super_admin')).rpc('offer_erase', { _id: offer.id }).throwOnError()
    expect([
      ...(await backend.sql`select 1 from public.cases where id = ${offer.case_id}`),
    ]).toEqual([])
    expect(await readOffer(offer.id)).toMatchObject({ state: 'retracted', case_id: null })
  })

  test('a household is erased with its offers, unless there is an agreement', async () => {
    const boss = await backend.as('super_admin')
    const agreed = await sentOffer()
    await accept(agreed.offer.id)
    expect((await boss.rpc('case_erase', { _case: agreed.id })).error?.message).toBe(
      'has_agreement',
    )
    const { offer, id } = await sentOffer()
    const { data } = await boss.rpc('case_erase', { _case: id }).throwOnError()
    expect(data).toMatchObject({ offers: [offer.number] })
    expect([...(await backend.sql`select 1 from public.cases where id = ${id}`)]).toEqual([])
    const [version] =
      await backend.sql`select content from public.offer_versions where offer_id = ${offer.id}`
    expect(version!['content']).toEqual({ erased: true })
  })
})
