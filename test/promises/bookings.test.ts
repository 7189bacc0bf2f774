import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, createTestBackend, type TestBackend } from '#test/helpers/product/backend.ts'

// Bookings in the database: no two meetings of an adviser overlap, nothing is booked twice or lost, and calendars learn of every change.

let backend: TestBackend
let service: Client
let admin: Client
let anna: string
let bo: string
beforeAll(async () => {
  backend = await createTestBackend()
  service = await backend.as('service')
  admin = await backend.as('admin')
})
afterAll(() => backend.stop())

const hourMs = 3_600_000
/** An hour on a day of its own for every test. */
let day = Date.parse('2027-03-01T09:00:00Z')
beforeEach(async () => {
  day += 24 * hourMs
  const [first, second] = await backend.sql<{ id: string }[]>`
    insert into public.advisers (name) values ('Anna Holm'), ('Bo Lund') returning id`
  anna = first!.id
  bo = second!.id
})

interface Answer {
  readonly booking?: {
    readonly id: string
    readonly sequence: number
    readonly state: string
    readonly token: string
  }
  readonly stale?: boolean
  readonly taken?: boolean
}
const slot = (adviser: string, from = day, kind = 'phone') => ({
  adviser,
  kind,
  from,
  to: from + hourMs / 2,
  blockedTo: from + (hourMs * 3) / 4,
})
async function call(name: string, args: object, client: Client = service): Promise<Answer> {
  const { data, error } = await client.rpc(name as never, args as never)
  if (error) throw new Error(`${error.code}: ${error.message}`)
  return data as Answer
}
const newToken = (): string => randomUUID().replaceAll('-', '').slice(0, 26)
const details = { name: 'Mette Friis', email: 'mette@eksempel.dk', phone: '+4520202020' }
const hold = (visitor: string, wanted: object, version: number | null = null) =>
  call('booking_hold', { _visitor: visitor, _slot: wanted, _version: version })
const confirm = (
  wanted: object,
  {
    request = randomUUID(),
    visitor = '',
    free = [],
    version = null,
  }: { request?: string; visitor?: string; free?: readonly string[]; version?: number | null } = {},
) =>
  call('booking_confirm', {
    _request: request,
    _token: newToken(),
    _visitor: visitor,
    _slot: wanted,
    _version: version,
    _free: free,
    _details: details,
  })
const eventsOf = async (id: string): Promise<string[]> =>
  (
    await backend.sql<
      { kind: string }[]
    >`select kind from public.booking_events where booking_id = ${id} order by id`
  ).map(({ kind }) => kind)
const versionOf = async (adviser: string): Promise<number> =>
  Number(
    (
      await backend.sql`select version from public.booking_turns where adviser_id = ${adviser}`
    )[0]?.['version'] ?? 0,
  )

test('fifty at once book one time: one gets it, the others learn that it is taken', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(slot(anna))))
  expect(answers.filter(({ booking }) => booking)).toHaveLength(1)
  expect(answers.filter(({ taken }) => taken)).toHaveLength(49)
})

test('fifty at once hold one time: one gets it, and only that visitor can book it', async () => {
  const visitors = Array.from({ length: 50 }, (_, i) => `visitor-${day}-${i}`)
  const answers = await Promise.all(visitors.map((visitor) => hold(visitor, slot(anna))))
  const winners = visitors.filter((_, i) => answers[i]!.booking)
  expect(winners).toHaveLength(1)
  expect(
    await confirm(slot(anna), { visitor: visitors.find((name) => name !== winners[0])! }),
  ).toEqual({ taken: true })
  expect((await confirm(slot(anna), { visitor: winners[0]! })).booking?.state).toBe('confirmed')
})

test('the pause after a meeting is kept, and the next meeting may begin with its end', async () => {
  expect((await confirm(slot(anna))).booking).toBeDefined()
  expect(await confirm(slot(anna, day + hourMs / 2))).toEqual({ taken: true })
  expect((await confirm(slot(anna, day + (hourMs * 3) / 4))).booking).toBeDefined()
  expect((await confirm(slot(bo))).booking).toBeDefined()
})

test('a hold ends by another, by release, and by time', async () => {
  const visitor = `back-${day}`
  await hold(visitor, slot(anna))
  expect((await hold(visitor, slot(anna, day + hourMs))).booking).toBeDefined()
  expect((await hold('other', slot(anna))).booking).toBeDefined()
  await call('booking_release', { _visitor: 'other' })
  expect((await hold('third', slot(anna))).booking).toBeDefined()
  await backend.sql`update public.bookings set hold_until = now() - interval '1 second' where visitor = 'third'`
  expect((await confirm(slot(anna))).booking).toBeDefined()
})

test('what was read before another change is refused as stale', async () => {
  await confirm(slot(bo))
  const version = await versionOf(bo)
  expect((await hold('reader', slot(bo, day + hourMs), version)).booking).toBeDefined()
  expect(await confirm(slot(bo, day + 2 * hourMs), { version })).toEqual({ stale: true })
  const before = await versionOf(bo)
  await admin.from('adviser_blocks' as never).insert({
    adviser_id: bo,
    starts_at: new Date(day + 5 * hourMs).toISOString(),
    ends_at: new Date(day + 6 * hourMs).toISOString(),
  } as never)
  expect(await versionOf(bo)).toBeGreaterThan(before)
})

test('a repeated request finds its booking, and two at once make one', async () => {
  const request = randomUUID()
  const [first, second] = await Promise.all([
    confirm(slot(anna), { request }),
    confirm(slot(anna), { request }),
  ])
  expect(first.booking!.id).toBe(second.booking!.id)
  expect((await confirm(slot(bo), { request })).booking!.id).toBe(first.booking!.id)
  expect(await eventsOf(first.booking!.id)).toEqual(['confirmed'])
})

test('each change that calendars must learn of raises the sequence by one', async () => {
  const { booking } = await confirm(slot(anna))
  const id = booking!.id
  const move = (wanted: object) =>
    call('booking_move', {
      _booking: id,
      _revision: null,
      _slot: wanted,
      _version: null,
      _by: 'customer',
    })
  const sequences = [
    booking,
    (await move(slot(anna, day + hourMs))).booking,
    (await move(slot(anna, day + hourMs))).booking,
    (await move(slot(anna, day + hourMs, 'video'))).booking,
    (await move(slot(bo, day + hourMs, 'video'))).booking,
  ].map((each) => each!.sequence)
  expect(sequences).toEqual([0, 1, 1, 2, 3])
  const cancel = { _booking: id, _by: 'customer', _reason: 'Kan ikke' }
  expect(await call('booking_cancel', cancel)).toMatchObject({ state: 'cancelled', sequence: 4 })
  expect(await call('booking_cancel', cancel)).toMatchObject({ state: 'cancelled', sequence: 4 })
  expect(await eventsOf(id)).toEqual(['confirmed', 'moved', 'moved', 'moved', 'cancelled'])
  await expect(move(slot(anna))).rejects.toThrow('booking_step')
  expect((await confirm(slot(bo, day + hourMs))).booking).toBeDefined()
})

test('two bookings that change places at once never overlap or deadlock', async () => {
  const one = (await confirm(slot(anna))).booking!
  const two = (await confirm(slot(bo))).booking!
  const move = (id: string, adviser: string) =>
    call('booking_move', {
      _booking: id,
      _revision: null,
      _slot: slot(adviser, day + hourMs),
      _version: null,
      _by: 'staff',
    })
  const answers = await Promise.all([
    move(one.id, bo),
    move(two.id, anna),
    move(one.id, anna),
    move(two.id, bo),
  ])
  expect(answers.every(({ booking, taken }) => booking ?? taken)).toBe(true)
  const [overlaps] = await backend.sql`
    select count(*)::integer as n from public.bookings a join public.bookings b on a.id < b.id and a.adviser_id = b.adviser_id and a.blocked && b.blocked
     where a.state = 'confirmed' and b.state = 'confirmed'`
  expect(overlaps).toEqual({ n: 0 })
})

/** A lead of a booking, as the outbox stores it. */
async function leadArrives(request: string, wish: object, more: object = {}): Promise<string> {
  const id = randomUUID()
  const values = {
    navn: 'Mette Friis',
    email: `mette-${id}@eksempel.dk`,
    // Of one person each: meetings of one case decide its step together.
    telefon: String(20_000_000 + (Number.parseInt(id.slice(0, 6), 16) % 9_999_999)),
    request,
    token: newToken(),
    wish,
    ...more,
  }
  await backend.sql`insert into public.leads (id, kind, values, received_at) values (${id}, 'booking', ${backend.sql.json(values as never)}, now())`
  return id
}

test('a booking whose lead arrives first waits for its time; settled, it is the next step of its case', async () => {
  const request = randomUUID()
  const lead = await leadArrives(request, { kind: 'phone', from: day, to: day + hourMs / 2 })
  const waiting =
    await backend.sql`select state, adviser_id, case_id from public.bookings where lead_id = ${lead}`
  expect(waiting).toMatchObject([{ state: 'requested', adviser_id: null }])
  expect(waiting[0]!['case_id']).not.toBeNull()
  const { data } = await service.rpc('bookings_to_settle' as never)
  expect(data as unknown).toContainEqual(
    expect.objectContaining({ requestId: request, wish: expect.objectContaining({ from: day }) }),
  )
  const { booking } = await confirm(slot(anna), { request, free: [anna, bo] })
  expect(booking).toMatchObject({ state: 'confirmed', adviser: { name: 'Anna Holm' } })
  expect(await eventsOf(booking!.id)).toEqual(['requested', 'confirmed'])
  const [found] =
    await backend.sql`select step_kind, step_at, step_owner, step_reason, status from public.cases where id = ${waiting[0]!['case_id'] as string}`
  expect(found).toEqual({
    step_kind: 'meeting',
    step_at: new Date(day),
    step_owner: anna,
    step_reason: 'booked',
    status: 'meeting',
  })
})

test('a booking whose lead arrives later joins its case; cancelled, the case asks for a call', async () => {
  const request = randomUUID()
  const { booking } = await confirm(slot(anna), { request })
  const lead = await leadArrives(request, { kind: 'phone', from: day, to: day + hourMs / 2 })
  const [found] =
    await backend.sql`select b.lead_id, c.id, c.step_kind from public.bookings b join public.cases c on c.id = b.case_id where b.id = ${booking!.id}`
  expect(found).toMatchObject({ lead_id: lead, step_kind: 'meeting' })
  await call('booking_cancel', { _booking: booking!.id, _by: 'customer' })
  const [after] =
    await backend.sql`select step_kind, step_reason from public.cases where id = ${found!['id'] as string}`
  expect(after).toEqual({ step_kind: 'call', step_reason: 'booked' })
})

test('a lead that says nonsense of its meeting is kept, without a booking', async () => {
  const lead = await leadArrives(randomUUID(), { kind: 'rocket', from: 'soon' })
  expect(
    await backend.sql`select case_id is not null as has_case from public.leads where id = ${lead}`,
  ).toEqual([{ has_case: true }])
  expect(await backend.sql`select id from public.bookings where lead_id = ${lead}`).toEqual([])
})

test('an erased lead takes what its booking says about the person along, and frees the time', async () => {
  const request = randomUUID()
  const { booking } = await confirm(slot(anna), { request })
  const lead = await leadArrives(request, { kind: 'phone', from: day, to: day + hourMs / 2 })
  await backend.sql`delete from public.leads where id = ${lead}`
  expect(
    await backend.sql`select name, email, phone, state from public.bookings where id = ${booking!.id}`,
  ).toEqual([{ name: '', email: '', phone: '', state: 'cancelled' }])
  expect((await confirm(slot(anna))).booking).toBeDefined()
})

test('turns: each booking by turn takes one from whom it goes to and shares it among those who were free', async () => {
  await confirm(slot(anna), { free: [anna, bo] })
  expect(
    await backend.sql`select adviser_id, credit from public.booking_turns where adviser_id in (${anna}, ${bo}) order by credit`,
  ).toEqual([
    { adviser_id: anna, credit: -0.5 },
    { adviser_id: bo, credit: 0.5 },
  ])
})

test('reminders are computed when they are due: once each, not for what was cancelled or booked too late', async () => {
  const made = async (from: number, booked: number) => {
    const { booking } = await confirm(slot(anna, from))
    await backend.sql`update public.booking_events set at = ${new Date(booked)} where booking_id = ${booking!.id}`
    return booking!.id
  }
  const now = Date.now()
  const tomorrow = await made(now + 23 * hourMs, now - 72 * hourMs)
  const soon = await made(now + 0.9 * hourMs, now - 72 * hourMs)
  const late = await made(now + 20 * hourMs, now - hourMs)
  const gone = await made(now + 22 * hourMs, now - 72 * hourMs)
  await call('booking_cancel', { _booking: gone, _by: 'customer' })
  for (let i = 0; i < 2; i++) await call('bookings_tend', {})
  expect(await eventsOf(tomorrow)).toEqual(['confirmed', 'reminded_day'])
  expect(await eventsOf(soon)).toEqual(['confirmed', 'reminded_hour'])
  expect(await eventsOf(late)).toEqual(['confirmed'])
  expect(await eventsOf(gone)).toEqual(['confirmed', 'cancelled'])
})

test('an adviser’s feed has a secret that can be renewed; the old address then opens nothing', async () => {
  const { data: user } = await admin.auth.getUser()
  await backend.sql`update public.advisers set user_id = null where user_id = ${user.user!.id}`
  await backend.sql`update public.advisers set user_id = ${user.user!.id} where id = ${anna}`
  await confirm(slot(anna, Date.now() + 72 * hourMs))
  const secret = (await call('adviser_feed', {}, admin)) as unknown as string
  expect(await call('adviser_feed', {}, admin)).toBe(secret)
  expect(await call('bookings_of_feed', { _secret: secret })).toMatchObject({
    adviser: 'Anna Holm',
    bookings: [{ state: 'confirmed' }],
  })
  const renewed = (await call('adviser_feed', { _renew: true }, admin)) as unknown as string
  expect(renewed).not.toBe(secret)
  expect(await call('bookings_of_feed', { _secret: secret })).toBeNull()
})

test('what decides about free times holds no data of customers', async () => {
  await confirm(slot(anna))
  const context = await call('booking_context', {
    _from: new Date(day - hourMs).toISOString(),
    _to: new Date(day + 4 * hourMs).toISOString(),
  })
  expect(context).toMatchObject({
    settings: { stepMinutes: 30 },
    bookings: expect.arrayContaining([expect.objectContaining({ adviser: anna, from: day })]),
  })
  expect(JSON.stringify(context)).not.toMatch(/Mette|mette@|2020/)
})

test('every step of the states is walked, and every other is refused', async () => {
  const states = ['held', 'requested', 'unplaced', 'confirmed', 'cancelled', 'completed', 'missed']
  const acts = ['confirm', 'unplace', 'move', 'cancel', 'complete', 'miss']
  const steps = await backend.sql<
    { from_state: string; act: string; to_state: string }[]
  >`select * from public.booking_steps`
  for (const state of states)
    for (const act of acts) {
      const step = steps.find((each) => each.from_state === state && each.act === act)
      const answer = backend.sql`select public.booking_step(${state}, ${act}) as to_state`
      if (step) expect(await answer).toEqual([{ to_state: step.to_state }])
      else await expect(answer).rejects.toThrow('booking_step')
    }
})

test('of two meetings of a case the first coming one is its next step', async () => {
  const request = randomUUID()
  const { booking } = await confirm(slot(anna), { request })
  await leadArrives(request, { kind: 'phone', from: day, to: day + hourMs / 2 })
  const [found] = await backend.sql<{ case_id: string }[]>`
    select case_id from public.bookings where id = ${booking!.id}`
  const later = (await confirm(slot(anna, day + 5 * hourMs))).booking!
  await backend.sql`update public.bookings set case_id = ${found!.case_id} where id = ${later.id}`
  await call('booking_cancel', { _booking: booking!.id, _by: 'customer' })
  const [after] =
    await backend.sql`select step_kind, step_at from public.cases where id = ${found!.case_id}`
  expect(after).toEqual({ step_kind: 'meeting', step_at: new Date(day + 5 * hourMs) })
})

test('a meeting of a case that was merged is listed as one of the other case, and its owner is found by its address', async () => {
  const makeCase = async (owner: string) => {
    const [made] = await backend.sql<{ id: string; number: string; revision: number }[]>`
      insert into public.cases (number, name, email, owner, step_kind, step_at, step_reason)
        values (public.new_case_number(), 'Mette Friis', ${`${owner}@eksempel.dk`}, ${owner}, 'call', now(), 'hand') returning id, number, revision`
    return made!
  }
  const [winner, loser] = [await makeCase(anna), await makeCase(bo)]
  const { booking } = await confirm(slot(bo))
  await backend.sql`update public.bookings set case_id = ${loser.id} where id = ${booking!.id}`
  const listed = async () =>
    (await admin.from('booking_rows').select('case_id, case_number').eq('id', booking!.id)).data
  const ownerOf = async (_email: string, _phone = '') =>
    (await service.rpc('case_owner_of', { _email, _phone }).throwOnError()).data
  expect(await listed()).toEqual([{ case_id: loser.id, case_number: loser.number }])
  expect(await ownerOf(`${bo}@Eksempel.dk `)).toBe(bo)
  await admin
    .rpc('case_merge', {
      _winner: winner.id,
      _winner_revision: winner.revision,
      _loser: loser.id,
      _loser_revision: loser.revision,
    })
    .throwOnError()
  expect(await listed()).toEqual([{ case_id: winner.id, case_number: winner.number }])
  expect(await ownerOf(`${bo}@eksempel.dk`)).toBe(anna)
  expect(await ownerOf('', '')).toBeNull()
})

test('a meeting that staff made goes with its case, and an adviser who leaves takes no address along', async () => {
  const { booking } = await confirm(slot(anna))
  const [made] = await backend.sql<{ id: string }[]>`
    insert into public.cases (number, name, status, email, closed_at) values (public.new_case_number(), 'Mette Friis', 'won', ${`${randomUUID()}@eksempel.dk`}, now()) returning id`
  await backend.sql`update public.bookings set case_id = ${made!.id} where id = ${booking!.id}`
  await backend.sql`delete from public.cases where id = ${made!.id}`
  expect(
    await backend.sql`select name, state from public.bookings where id = ${booking!.id}`,
  ).toEqual([{ name: '', state: 'cancelled' }])
  const secret = 'a'.repeat(31) + String(day % 10)
  await backend.sql`insert into public.adviser_feeds (adviser_id, secret) values (${anna}, ${secret})`
  await backend.sql`update public.advisers set active = false where id = ${anna}`
  expect(await call('bookings_of_feed', { _secret: secret })).toBeNull()
})
