import { afterAll, beforeAll, expect, test } from 'vitest'
import { newOfferId } from '#shared/domain/offers/id.ts'
import { newPerson, storeLead } from '#test/helpers/cases/leads.ts'
import { type Client, createTestBackend, type TestBackend } from '#test/helpers/product/backend.ts'
import { randomly } from '#test/helpers/randomly.ts'

// Staff, customers, the outbox and the schedule work on the same few cases at the same time.

let backend: TestBackend
let admin: Client
let boss: Client
let service: Client
beforeAll(async () => {
  backend = await createTestBackend()
  ;[admin, boss, service] = await Promise.all([
    backend.as('admin'),
    backend.as('super_admin'),
    backend.as('service'),
  ])
  await service
    .from('advisers')
    .insert([{ name: 'Sofie' }, { name: 'Jonas' }])
    .throwOnError()
})
afterAll(() => backend?.stop())

const at = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

test('no act deadlocks or fails, and every case, lead and offer is whole afterwards', async () => {
  const people = Array.from({ length: 5 }, () => newPerson())
  const offers: string[] = []
  for (const { navn, email } of people) {
    await storeLead(backend, { values: { navn, email } })
    for (let nth = 0; nth < 2; nth++) {
      const id = newOfferId()
      const _request = crypto.randomUUID()
      const customer = { name: navn, email }
      const _content = { customer, validUntil: at(30).slice(0, 10), subsidies: [] }
      await admin
        .rpc('offer_create', {
          _id: id,
          _request,
          _content,
          _customer_name: navn,
          _customer_email: email,
          _total_ore: 1,
        })
        .throwOnError()
      await admin
        .rpc('offer_send', {
          _id: id,
          _version: 1,
          _seen: _request,
          _content,
          _payload: { total: 1, options: [] },
        })
        .throwOnError()
      offers.push(id)
    }
  }
  const cases = () =>
    backend.sql<
      { id: string; revision: number; merged_into: string | null }[]
    >`select id, revision, merged_into from public.cases order by id`

  type Act = () => Promise<{ name: string; code: string | undefined; message: string | undefined }>
  const acts: Act[] = []
  randomly(
    (draw) => {
      const pick = draw.integer(0, 99)
      const offer = draw.pick(offers)
      const person = draw.pick(people)
      const report = async (
        name: string,
        call: PromiseLike<{ error: { code?: string; message: string } | null }>,
      ) => {
        const { error } = await call
        return { name, code: error?.code, message: error?.message }
      }
      const some = async () => {
        const rows = (await cases()).filter(({ merged_into }) => merged_into === null)
        const place = pick % rows.length
        return [rows[place]!, rows[(place + 1) % rows.length]!] as const
      }
      const choices: Act[] = [
        () =>
          report(
            'lead',
            service.from('leads').insert({
              id: crypto.randomUUID(),
              kind: 'contact',
              values: { ...person, navn: `Igen ${pick}` },
              received_at: at(0),
            }),
          ),
        () =>
          report('opened', service.rpc('offer_opened', { _id: offer, _version: 1, _at: at(pick) })),
        () =>
          report(
            'question',
            service.rpc('offer_act', {
              _id: offer,
              _version: 1,
              _kind: 'question',
              _payload: { text: '?' },
              _key: crypto.randomUUID(),
            }),
          ),
        () =>
          report(
            'answer',
            service.rpc('offer_act', {
              _id: offer,
              _version: 1,
              _kind: draw.pick(['accepted', 'declined', 'cancelled']),
              _payload: { total: '1', shown: '1', options: [] },
              _key: crypto.randomUUID(),
            }),
          ),
        async () => {
          const [one] = await some()
          return report(
            'outcome',
            admin.rpc('case_outcome', {
              _case: one.id,
              _revision: one.revision,
              _outcome: 'call_later',
              _at: at(pick),
            }),
          )
        },
        async () => {
          const [one] = await some()
          return report('note', boss.rpc('case_note', { _case: one.id, _kind: 'note', _body: 'x' }))
        },
        async () => {
          const [one, other] = await some()
          return report(
            'merge',
            admin.rpc('case_merge', {
              _winner: one.id,
              _winner_revision: one.revision,
              _loser: other.id,
              _loser_revision: other.revision,
            }),
          )
        },
        async () => {
          const rows = await cases()
          const gone = rows.find(({ merged_into }) => merged_into !== null)
          const kept = rows.find(({ id }) => id === gone?.merged_into)
          return report(
            'unmerge',
            boss.rpc('case_unmerge', {
              _loser: gone?.id ?? rows[0]!.id,
              _revision: kept?.revision ?? 1,
            }),
          )
        },
        async () => {
          const [one] = await some()
          return report('assign', admin.rpc('case_assign', { _case: one.id }))
        },
        () => report('tend', service.rpc('case_tend', { _at: at(27) })),
        () => report('forget', service.rpc('forget', {})),
        async () => {
          const [lead] = await backend.sql<
            { id: string }[]
          >`select id from public.leads order by random() limit 1`
          return report('erase', boss.rpc('lead_erase', { _id: lead?.id ?? crypto.randomUUID() }))
        },
        () => report('owner', admin.from('offers').update({ total_ore: pick }).eq('id', offer)),
      ]
      // Merges, and what undoes them, more often.
      acts.push(draw.pick([...choices, ...choices.slice(6, 8), ...choices.slice(6, 8)]))
    },
    { cases: 400 },
  )

  const results: Awaited<ReturnType<Act>>[] = []
  const queue = [...acts]
  await Promise.all(
    Array.from({ length: 12 }, async () => {
      for (let act = queue.shift(); act; act = queue.shift()) results.push(await act())
    }),
  )
  // Refusals of a state are answers; anything else is a failure.
  const failures = results.filter(
    ({ code }) => code !== undefined && code !== 'PT409' && code !== 'PT404' && code !== '22023',
  )
  expect(failures).toEqual([])
  expect(results.filter(({ name, code }) => name === 'merge' && !code).length).toBeGreaterThan(0)

  const [wrong] = await backend.sql`
    select
      (select count(*)::integer from public.leads l where l.case_id is null) as leads_without_case,
      (select count(*)::integer from public.leads l join public.cases c on c.id = l.case_id where c.merged_into is not null) as leads_of_merged,
      (select count(*)::integer from public.offers o where o.case_id is null and o.customer_email <> '') as offers_without_case,
      (select count(*)::integer from public.offers o join public.cases c on c.id = o.case_id where c.merged_into is not null) as offers_of_merged,
      (select count(*)::integer from public.case_events e join public.cases c on c.id = e.case_id where c.merged_into is not null) as events_of_merged,
      (select count(*)::integer from public.cases c where c.merged_into is null and not exists (select from public.leads where case_id = c.id)
        and not exists (select from public.offers where case_id = c.id)) as empty_cases,
      (select count(*)::integer from public.cases c join public.offers o on o.case_id = c.id where o.state = 'accepted' and c.status <> 'won') as agreed_not_won`
  expect(wrong).toEqual({
    leads_without_case: 0,
    leads_of_merged: 0,
    offers_without_case: 0,
    offers_of_merged: 0,
    events_of_merged: 0,
    empty_cases: 0,
    agreed_not_won: 0,
  })
})
