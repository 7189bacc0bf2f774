import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, createTestBackend, type TestBackend } from '#test/helpers/product/backend.ts'
import { type OutboxAlone, startOutbox } from '#test/helpers/product/edge.ts'
import { outboxPort, receiverPort } from '#test/helpers/product/outbox-worker/places.ts'
import { startTestReceiver, type TestReceiver } from '#test/helpers/product/receiver.ts'
import { makeSubmission } from '#test/helpers/product/submission.ts'
import { until } from '#test/helpers/until.ts'
import type { ServiceContext } from '#worker/services/context.ts'
import { eraseLead } from '#worker/services/leads/erase.ts'
import { forgetOld } from '#worker/services/leads/forget.ts'

// The retention periods of /privatlivspolitik, and erasure by staff.

let backend: TestBackend
let service: Client
let receiver: TestReceiver
let alone: OutboxAlone
let env: ServiceContext['deps']['env']

beforeAll(async () => {
  backend = await createTestBackend()
  service = await backend.as('service')
  receiver = await startTestReceiver(receiverPort)
  alone = await startOutbox(outboxPort, {
    SUPABASE_URL: backend.url,
    SUPABASE_SECRET_KEY: backend.secretKey,
    WEBHOOK_LOCAL_HOSTS: `127.0.0.1:${receiverPort}`,
  })
  env = {
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    SUPABASE_SECRET_KEY: backend.secretKey,
  } as ServiceContext['deps']['env']
})
afterAll(async () => {
  await alone?.stop()
  await receiver?.stop()
  await backend?.stop()
})

const contextFor = async (role: 'admin' | 'super_admin') =>
  ({
    deps: { env, outbox: alone.outbox, now: Date.now },
    actor: { kind: 'user', session: { accessToken: await backend.accessToken(role) } },
  }) as unknown as ServiceContext
const system = () =>
  ({ deps: { env, outbox: alone.outbox, now: Date.now } }) as unknown as ServiceContext<'system'>
const inDatabase = async (id: string): Promise<boolean> =>
  (await service.from('leads').select('id').eq('id', id).throwOnError()).data.length > 0
const inOutbox = async (id: string): Promise<boolean> => (await alone.outbox.showLead(id)) !== null

async function acceptedId(): Promise<string> {
  const result = await alone.outbox.accept(makeSubmission())
  if (!result.ok) throw new Error('not accepted')
  return result.id
}
const stored = (id: string) => until('the lead', async () => (await inDatabase(id)) || null)

/** A lead in the database only, this many months old. */
async function oldLead(
  months: number,
  more: { readonly kind?: string; readonly values?: object; readonly campaign?: object } = {},
): Promise<string> {
  const id = crypto.randomUUID()
  const { kind = 'contact', values = {}, campaign = null } = more
  await backend.sql`insert into public.leads (id, kind, values, campaign, received_at) values
    (${id}, ${kind}, ${backend.sql.json(values as never)}, ${campaign === null ? null : backend.sql.json(campaign as never)}, now() - make_interval(months => ${months}, days => 1))`
  return id
}

/** An offer in this state, last changed this many months ago. */
async function oldOffer(
  letter: string,
  state: string,
  months: number,
  leadId: string | null = null,
): Promise<string> {
  const id = letter.repeat(26)
  const { sql } = backend
  await sql`insert into public.offers (id, customer_name, customer_email, lead_id) values (${id}, 'Tove', 'tove@eksempel.dk', ${leadId})`
  await sql`insert into public.offer_versions (offer_id, version, content, sent_at) values (${id}, 1, '{"customer": "Tove"}', now())`
  // The replication role writes without triggers, which would set updated_at to now.
  await sql.begin(async (past) => {
    await past`set local session_replication_role = replica`
    await past`update public.offers set state = ${state}, current_version = 1, updated_at = now() - make_interval(months => ${months}, days => 1) where id = ${id}`
  })
  return id
}

test('deletes leads after twelve months, unless their offer, or a lead through their referral link, is younger', async () => {
  const kode = 'AB23CD45'
  const young = await oldLead(11)
  const old = await oldLead(12)
  const offered = await oldLead(20)
  await oldOffer('a', 'sent', 3, offered)
  const link = await oldLead(30, { kind: 'referral', values: { kode } })
  const referred = await oldLead(5, { campaign: { utmId: kode } })
  const deadLink = await oldLead(13, { kind: 'referral', values: { kode: 'ZZ23CD45' } })
  await backend.sql`insert into public.webhook_logs (webhook_name, payload, kind, lead_id) values ('x', '{"navn": "Tove"}', 'contact', ${old})`
  await forgetOld(system())
  const left = (
    await service
      .from('leads')
      .select('id')
      .in('id', [young, old, offered, link, referred, deadLink])
      .throwOnError()
  ).data.map(({ id }) => id)
  expect(left.toSorted()).toEqual([young, offered, link, referred].toSorted())
  expect(
    (await service.from('webhook_logs').select('id').eq('lead_id', old).throwOnError()).data,
  ).toEqual([])
})

test('a lead and its case stay for twelve months after the last contact with the household', async () => {
  const { sql } = backend
  const [touched, silent] = [
    await oldLead(14, { values: { email: 'talt.med@eksempel.dk' } }),
    await oldLead(14, { values: { email: 'tavs@eksempel.dk' } }),
  ]
  const caseOf = async (lead: string) =>
    (await sql<{ id: string }[]>`select case_id as id from public.leads where id = ${lead}`)[0]?.id
  const [kept, gone] = [await caseOf(touched), await caseOf(silent)]
  await sql`update public.cases set last_contact_at = now() - interval '2 months' where id = ${kept!}`
  await sql`insert into public.case_events (case_id, kind, body) values (${gone!}, 'note', 'Navn og nummer')`
  // Made by hand, and no one came back.
  const [byHand] = await sql<{ id: string }[]>`
    insert into public.cases (number, phone, step_kind, step_at, step_reason, created_at, last_contact_at)
      values ('K-2222', '20304050', 'call', now(), 'hand', now() - interval '13 months', now() - interval '13 months') returning id`
  await forgetOld(system())
  const left = await sql<{ id: string }[]>`
    select id from public.cases where id in (${kept!}, ${gone!}, ${byHand!.id})`
  expect(left.map(({ id }) => id)).toEqual([kept])
  expect([await inDatabase(touched), await inDatabase(silent)]).toEqual([true, false])
  expect([...(await sql`select 1 from public.case_events where case_id = ${gone!}`)]).toEqual([])
})

test('deletes deliveries without a lead after twelve months', async () => {
  await backend.sql`insert into public.webhook_logs (webhook_name, payload, kind, created_at) values
    ('gammel', '{}', 'test', now() - interval '13 months'), ('ung', '{}', 'test', now() - interval '11 months')`
  await forgetOld(system())
  const { data } = await service
    .from('webhook_logs')
    .select('webhook_name')
    .in('webhook_name', ['gammel', 'ung'])
    .throwOnError()
  expect(data).toEqual([{ webhook_name: 'ung' }])
})

test('erases the content of offers that were not accepted after two years, and of agreements at the end of the fifth year', async () => {
  const offers = [
    [await oldOffer('b', 'sent', 24), true],
    [await oldOffer('c', 'declined', 23), false],
    [await oldOffer('d', 'accepted', 59), false],
    [await oldOffer('e', 'accepted', 72), true],
  ] as const
  await forgetOld(system())
  const rows = await backend.sql<{ id: string; name: string; content: object }[]>`
    select o.id, o.customer_name as name, v.content from public.offers o join public.offer_versions v on v.offer_id = o.id`
  for (const [id, forgotten] of offers)
    expect(rows.find((row) => row.id === id)).toMatchObject(
      forgotten
        ? { name: '', content: { erased: true } }
        : { name: 'Tove', content: { customer: 'Tove' } },
    )
})

test('a super admin erases a lead everywhere; pending writes of the lead to the database are ignored', async () => {
  const id = await acceptedId()
  await stored(id)
  await expect(eraseLead(await contextFor('admin'), id)).rejects.toMatchObject({ status: 403 })
  expect([await inDatabase(id), await inOutbox(id)]).toEqual([true, true])
  await eraseLead(await contextFor('super_admin'), id)
  expect([await inDatabase(id), await inOutbox(id)]).toEqual([false, false])
  await service
    .from('leads')
    .upsert(
      { id, kind: 'contact', values: { navn: 'Åse' }, received_at: new Date().toISOString() },
      { onConflict: 'id' },
    )
  expect(await inDatabase(id)).toBe(false)
  await expect(eraseLead(await contextFor('super_admin'), id)).rejects.toMatchObject({
    status: 404,
  })
  const [{ erased_by } = { erased_by: null }] = (
    await service.from('erased_leads').select('erased_by').eq('lead_id', id).throwOnError()
  ).data
  expect(erased_by).toBe(backend.users.super_admin.id)
})

test('after a lead is erased directly in the database, the next run of the schedule removes it and its pending deliveries from the outbox', async () => {
  receiver.answer('/haard', { status: 500 })
  await alone.outbox.webhooksChanged([
    {
      id: crypto.randomUUID(),
      name: 'Haard',
      url: receiver.url('/haard'),
      kinds: ['contact'],
      secrets: [],
    },
  ])
  const before = await alone.outbox.counts()
  const id = await acceptedId()
  await stored(id)
  // A delivery in progress during the erasure would still arrive.
  await until(
    'its first attempt',
    async () => (await alone.outbox.showLead(id))?.deliveryList[0]?.attempts.length,
  )
  await service.from('leads').delete().eq('id', id).throwOnError()
  expect(await inOutbox(id)).toBe(true)
  await forgetOld(system())
  expect(await inOutbox(id)).toBe(false)
  expect(await alone.outbox.counts()).toEqual(before)
  const tried = receiver.arrivals('/haard').length
  await alone.fastForward()
  expect(receiver.arrivals('/haard').length).toBe(tried)
})
