import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newOfferId } from '#shared/domain/offers/id.ts'
import {
  addAdviser,
  caseFromLead,
  type CaseRow,
  eventKinds,
  findCaseOfLead,
  newPerson,
  openTasks,
  readCase,
  storeLead,
} from '#test/helpers/cases/leads.ts'
import { type Client, createTestBackend, type TestBackend } from '#test/helpers/product/backend.ts'
import { randomlyInTurn } from '#test/helpers/randomly.ts'

// Two cases of one household become one, and within thirty days two again.

let backend: TestBackend
let admin: Client
let service: Client
beforeAll(async () => {
  backend = await createTestBackend()
  admin = await backend.as('admin')
  service = await backend.as('service')
})
afterAll(() => backend?.stop())

interface Merged {
  readonly case: CaseRow
  readonly event: { readonly id: string }
}
const merge = async (winner: CaseRow, loser: CaseRow, _fields: object = {}) => {
  const { data, error } = await admin.rpc('case_merge', {
    _winner: winner.id,
    _winner_revision: winner.revision,
    _loser: loser.id,
    _loser_revision: loser.revision,
    _fields: { ..._fields } as never,
  })
  return { done: data as unknown as Merged, reason: error?.message ?? null, code: error?.code }
}
const made = (values: object = {}) =>
  caseFromLead(backend, { kind: 'offer', values: newPerson({ emne: undefined, ...values }) })

describe('duplicates', () => {
  test('are cases with the same phone number, e-mail address, house, or name and postcode', async () => {
    const own = await made({ navn: 'Åse Lund', address: 'Bakkevej 4, 1. th', postcode: '4000' })
    const same = async (change: object) => {
      const other = await made()
      await admin.from('cases').update(change).eq('id', other.id).throwOnError()
      return other.id
    }
    const expected = {
      [await same({ phone: `+45 ${own.phone}` })]: ['phone'],
      [await same({ email: own.email.toUpperCase() })]: ['email'],
      [await same({ address: 'bakkevej 4, 2. tv', postcode: '4000' })]: ['address'],
      [await same({ name: 'åse lund', postcode: '4000' })]: ['name'],
      [await same({ phone: own.phone, email: own.email })]: ['email', 'phone'],
    }
    await same({ name: 'Åse Lund', postcode: '4001' })
    const { data } = await (
      await backend.as('viewer')
    )
      .rpc('case_duplicates', { _case: own.id })
      .throwOnError()
    const found = data as unknown as { id: string; by: string[]; search?: string }[]
    expect(Object.fromEntries(found.map(({ id, by }) => [id, by]))).toEqual(expected)
    expect(
      (await (await backend.as('none')).rpc('case_duplicates', { _case: own.id })).data,
    ).toEqual([])
  })
})

describe('a merge', () => {
  test('moves leads, offers, events and tasks; the merged number still finds the case', async () => {
    const winner = await made()
    const values = newPerson()
    const lead = await storeLead(backend, { values })
    const loser = (await findCaseOfLead(backend, lead))!
    const offer = newOfferId()
    await admin
      .rpc('offer_create', {
        _id: offer,
        _request: crypto.randomUUID(),
        _content: {},
        _customer_name: 'x',
        _customer_email: 'x@eksempel.dk',
        _total_ore: 1,
        _lead_id: lead,
      })
      .throwOnError()
    await admin
      .rpc('case_note', { _case: loser.id, _kind: 'note', _body: 'Nøglen ligger under krukken' })
      .throwOnError()
    await admin.rpc('case_task_add', { _case: loser.id, _text: 'Send datablad' }).throwOnError()
    const { done } = await merge(winner, await readCase(backend, loser.id))
    expect(done.case).toMatchObject({
      id: winner.id,
      has_offer: true,
      lead_kinds: ['contact', 'offer'],
    })
    const moved = await backend.sql`
      select 'lead' as what from public.leads where id = ${lead} and case_id = ${winner.id}
      union all select 'offer' from public.offers where id = ${offer} and case_id = ${winner.id}
      union all select 'task' from public.case_tasks where case_id = ${winner.id} and text = 'Send datablad'`
    expect(moved.map((row) => row['what'])).toEqual(['lead', 'offer', 'task'])
    expect(await eventKinds(backend, loser.id)).toEqual([])
    expect(await eventKinds(backend, winner.id)).toEqual(expect.arrayContaining(['note', 'merged']))
    const found = await readCase(backend, winner.id)
    expect(found.search).toContain(loser.number.toLowerCase())
    expect(await readCase(backend, loser.id)).toMatchObject({
      number: loser.number,
      merged_into: winner.id,
    })
    // A lead with an address that only the loser had joins the winner.
    expect((await caseFromLead(backend, { values: { email: values.email } })).id).toBe(winner.id)
    for (const call of [
      admin.rpc('case_set_owner', {
        _case: loser.id,
        _revision: (await readCase(backend, loser.id)).revision,
      }),
      admin.rpc('case_note', { _case: loser.id, _kind: 'note', _body: 'x' }),
    ])
      expect((await call).error?.message).toBe('merged')
    expect(
      (
        await admin
          .from('cases')
          .update({ name: 'X' })
          .eq('id', loser.id)
          .select('id')
          .throwOnError()
      ).data,
    ).toEqual([])
  })

  test('keeps the winner’s fields, fills what it lacks, and takes the loser’s where chosen', async () => {
    const [sofie, jonas] = [
      await addAdviser(backend, { name: 'Sofie', active: false }),
      await addAdviser(backend, { name: 'Jonas', active: false }),
    ]
    const winner = await made({ telefon: '', products: ['solceller'], timeline: 'hurtigst' })
    const loser = await made({
      products: ['varmepumpe'],
      timeline: '6-maaneder',
      address: 'Engvej 9',
      postcode: '5000',
      town: 'Odense C',
    })
    const [first, second] = [
      await admin
        .rpc('case_set_owner', { _case: winner.id, _revision: winner.revision, _owner: sofie })
        .throwOnError(),
      await admin
        .rpc('case_set_owner', { _case: loser.id, _revision: loser.revision, _owner: jonas })
        .throwOnError(),
    ].map(({ data }) => (data as unknown as Merged).case)
    const { done } = await merge(first!, second!, { email: 'loser', owner: 'loser' })
    expect(done.case).toMatchObject({
      name: winner.name,
      email: loser.email,
      phone: loser.phone,
      address: 'Engvej 9',
      postcode: '5000',
      town: 'Odense C',
      timeline: 'hurtigst',
      wants: ['solceller', 'varmepumpe'],
      owner: jonas,
    })
  })

  test('has one next step; the other becomes a task', async () => {
    const at = '2027-01-12T09:00:00Z'
    for (const [fields, kind, tasks] of [
      [{}, 'call', ['Møde']],
      [{ step: 'loser' }, 'meeting', ['Ring']],
    ] as const) {
      const [winner, other] = [await made(), await made()]
      const { data } = await admin
        .rpc('case_outcome', {
          _case: other.id,
          _revision: other.revision,
          _outcome: 'meeting',
          _at: at,
        })
        .throwOnError()
      const { done } = await merge(winner, (data as unknown as Merged).case, fields)
      expect(done.case).toMatchObject({ status: 'meeting', step_kind: kind, closed_at: null })
      expect(await openTasks(backend, winner.id)).toEqual(tasks)
    }
  })

  test('of a lost and an open case is open, whichever is kept', async () => {
    for (const lostIsKept of [true, false]) {
      const [open, other] = [await made(), await made()]
      const { data } = await admin
        .rpc('case_set_status', {
          _case: other.id,
          _revision: other.revision,
          _status: 'lost',
          _reason: 'x',
        })
        .throwOnError()
      const lost = (data as unknown as Merged).case
      const { done } = lostIsKept ? await merge(lost, open) : await merge(open, lost)
      expect(done.case).toMatchObject({
        status: 'new',
        lost_reason: '',
        step_kind: 'call',
        closed_at: null,
      })
    }
  })

  test('is refused for stale revisions, a case that was merged, itself, and choices that do not exist', async () => {
    const [one, two, three] = [await made(), await made(), await made()]
    expect((await merge({ ...one, revision: 9 }, two)).reason).toBe('stale_revision')
    expect((await merge(one, { ...two, revision: 9 })).reason).toBe('stale_revision')
    expect((await merge(one, one)).code).toBe('22023')
    expect((await merge(one, two, { status: 'loser' })).code).toBe('22023')
    expect((await merge(one, two, { name: 'both' })).code).toBe('22023')
    expect((await merge(one, { ...two, id: crypto.randomUUID() })).reason).toBe('not_found')
    const viewer = await backend.as('viewer')
    const asViewer = { _winner: one.id, _winner_revision: 1, _loser: two.id, _loser_revision: 1 }
    expect((await viewer.rpc('case_merge', asViewer)).error?.code).toBe('42501')
    const { done } = await merge(one, two)
    expect(
      (await merge(three, { ...two, revision: (await readCase(backend, two.id)).revision })).reason,
    ).toBe('merged')
    // A chain of merges has one end.
    await merge(three, done.case)
    const [row] = await backend.sql`select public.case_root(${two.id}) as root`
    expect(row!['root']).toBe(three.id)
  })

  test('two merges at once of three cases lose nothing', async () => {
    const [one, two, three] = [await made(), await made(), await made()]
    const results = await Promise.all([merge(one, two), merge(two, three), merge(three, one)])
    const succeeded = results.filter(({ reason }) => reason === null).length
    expect(succeeded).toBeGreaterThan(0)
    const left = await backend.sql<{ leads: number }[]>`
      select count(l.id)::integer as leads from public.cases c left join public.leads l on l.case_id = c.id
       where c.merged_into is null and c.id in (${one.id}, ${two.id}, ${three.id}) group by c.id`
    expect(left).toHaveLength(3 - succeeded)
    expect(left.reduce((sum, { leads }) => sum + leads, 0)).toBe(3)
  })
})

describe('taking a merge back', () => {
  const unmerge = async (loser: string, _revision: number) => {
    const { data, error } = await admin.rpc('case_unmerge', { _loser: loser, _revision })
    return {
      done: data as unknown as { case: CaseRow; other: CaseRow },
      reason: error?.message ?? null,
    }
  }

  test('gives each case back what was its own, however the fields were chosen', async () => {
    let houses = 0
    await randomlyInTurn(
      async (draw) => {
        const any = () => ({
          ...(draw.chance(0.5) && { telefon: '' }),
          products: draw.list(0, 2, () => draw.pick(['solceller', 'batteri', 'varmepumpe'])),
          timeline: draw.pick(['', 'hurtigst', '6-maaneder']),
          address: draw.pick(['', `Vejen ${(houses += 1)}`]),
          postcode: draw.pick(['', '8000', '5000']),
        })
        const both = [await made(any()), await made(any())] as [CaseRow, CaseRow]
        for (const nth of [0, 1] as const) {
          if (!draw.chance(0.6)) continue
          await admin
            .rpc('case_outcome', {
              _case: both[nth].id,
              _revision: both[nth].revision,
              _outcome: draw.pick(['meeting', 'wants_offer', 'call_later', 'not_now', 'no_thanks']),
              _at: '2027-02-01T10:00:00Z',
              _reason: 'fordi',
            })
            .throwOnError()
          both[nth] = await readCase(backend, both[nth].id)
        }
        const fields = Object.fromEntries(
          draw.list(0, 5, () => [
            draw.pick(['name', 'email', 'phone', 'address', 'timeline', 'owner', 'step', 'wants']),
            draw.pick(['winner', 'loser']),
          ]),
        )
        const [winner, loser] = both
        const before = await Promise.all(both.map(({ id }) => eventKinds(backend, id)))
        const { done, reason } = await merge(winner, loser, fields)
        expect(reason).toBeNull()
        expect((await unmerge(loser.id, done.case.revision)).reason).toBeNull()
        for (const [nth, { id }] of both.entries()) {
          const {
            revision: _,
            updated_at: __,
            last_activity_at: ___,
            last_contact_at: ____,
            seen_at: _____,
            ...own
          } = both[nth] as unknown as Record<string, unknown>
          expect(await readCase(backend, id)).toMatchObject(own)
          expect((await eventKinds(backend, id)).toSorted()).toEqual(
            [...before[nth]!, 'unmerged'].toSorted(),
          )
          expect(await openTasks(backend, id)).toEqual([])
        }
      },
      { cases: 40 },
    )
  })

  test('leaves alone what was changed since, and leads that came since', async () => {
    const winner = await made({ telefon: '' })
    const values = newPerson()
    const loser = await caseFromLead(backend, { values })
    const { done } = await merge(winner, loser, { name: 'loser' })
    expect(done.case).toMatchObject({ phone: loser.phone, name: loser.name })
    await admin.from('cases').update({ name: 'Rettet' }).eq('id', winner.id).throwOnError()
    const since = await storeLead(backend, { values: { email: winner.email } })
    const { revision } = await readCase(backend, winner.id)
    expect((await unmerge(loser.id, revision - 1)).reason).toBe('stale_revision')
    expect((await unmerge(loser.id, revision)).reason).toBeNull()
    expect(await readCase(backend, winner.id)).toMatchObject({ name: 'Rettet', phone: '' })
    expect((await findCaseOfLead(backend, since))?.id).toBe(winner.id)
    expect((await unmerge(loser.id, revision)).reason).toBe('not_merged')
  })

  test('makes the status fit the offers that went back', async () => {
    const winner = await made()
    const values = newPerson()
    const lead = await storeLead(backend, { values })
    const loser = (await findCaseOfLead(backend, lead))!
    const { done } = await merge(winner, loser)
    const id = newOfferId()
    const customer = { name: 'x', email: values.email }
    const _request = crypto.randomUUID()
    await admin
      .rpc('offer_create', {
        _id: id,
        _request,
        _content: { customer },
        _customer_name: 'x',
        _customer_email: values.email,
        _total_ore: 1,
        _lead_id: lead,
      })
      .throwOnError()
    const _content = { customer, validUntil: '2099-01-01', subsidies: [] }
    await admin
      .rpc('offer_send', {
        _id: id,
        _version: 1,
        _seen: _request,
        _content,
        _payload: { total: 1, options: [] },
      })
      .throwOnError()
    const offered = await readCase(backend, winner.id)
    expect(offered.status).toBe('offered')
    expect((await unmerge(loser.id, offered.revision)).reason).toBeNull()
    // The offer was made since, so it stays with the winner although its lead went back.
    expect(await readCase(backend, winner.id)).toMatchObject({
      status: 'offered',
      step_kind: 'follow_up',
    })
    expect((await readCase(backend, loser.id)).status).toBe('new')
    expect(done.case.id).toBe(winner.id)
  })

  test('is refused after thirty days, and after part of it was erased', async () => {
    const [one, two, three, four] = [await made(), await made(), await made(), await made()]
    const late = await merge(one, two)
    await backend.sql`update public.cases set merged_at = now() - interval '31 days' where id = ${two.id}`
    expect((await unmerge(two.id, late.done.case.revision)).reason).toBe('merged_too_long')
    await merge(three, four)
    await storeLead(backend, { values: { email: three.email } })
    await backend.sql`delete from public.leads where id = (select id from public.leads where case_id = ${three.id} and public.email_key(values ->> 'email') = ${four.email})`
    expect((await unmerge(four.id, (await readCase(backend, three.id)).revision)).reason).toBe(
      'merged_too_long',
    )
    expect(await readCase(backend, four.id)).toMatchObject({ name: '', email: '', phone: '' })
  })
})

test('after thirty days only the number of a merged case is left', async () => {
  const [winner, loser] = [await made(), await made({ address: 'Langgade 77', postcode: '5000' })]
  await merge(winner, loser, { email: 'winner' })
  await service.rpc('forget', {}).throwOnError()
  expect(await readCase(backend, loser.id)).toMatchObject({ name: loser.name })
  await service
    .rpc('forget', { _at: new Date(Date.now() + 31 * 86_400_000).toISOString() })
    .throwOnError()
  expect(await readCase(backend, loser.id)).toMatchObject({
    number: loser.number,
    merged_into: winner.id,
    name: '',
    email: '',
    phone: '',
    address: '',
    postcode: '',
  })
  const [event] =
    await backend.sql`select data from public.case_events where case_id = ${winner.id} and kind = 'merged'`
  expect(JSON.stringify(event!['data'])).not.toContain(loser.phone)
})
