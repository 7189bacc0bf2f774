import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLeads } from '#dev/start/demo/leads.ts'
import { type HttpServer, serve } from '#dev/backend/http.ts'
import { freePort } from '#dev/backend/ports.ts'
import { createPaymentService } from '#dev/backend/services/payment/service.ts'
import { orderStates } from '#shared/admin/orders.ts'
import { danishDay } from '#shared/domain/dates.ts'
import { isWorkingDay } from '#shared/domain/offers/state/withdrawal.ts'
import { createRandom } from '#dev/start/demo/random.ts'
import { demoSize, seedDemo } from '#dev/start/demo.ts'
import { demoUsers, seed } from '#dev/start/seed.ts'
import { offerStates } from '#shared/domain/offers/state/permissions.ts'
import { offerContentSchema } from '#shared/schemas/offers/offer.ts'
import { lanePorts } from '#test/helpers/product/ports.ts'
import { createTestBackend, type TestBackend } from '#test/helpers/product/backend.ts'

// What `npm start -- --demo` adds: a month of work, the same with each start.

let backend: TestBackend
let provider: HttpServer
const payment = createPaymentService()
beforeAll(async () => {
  backend = await createTestBackend()
  provider = await serve(
    await freePort(lanePorts),
    async (request) => (await payment.answer(request)) ?? new Response(null, { status: 404 }),
  )
})
afterAll(async () => {
  payment.stop()
  await provider?.stop()
  await backend?.stop()
})

const target = () => ({
  ...backend.secrets,
  url: backend.url,
  secretKey: backend.secretKey,
  publishableKey: backend.publishableKey,
  sql: backend.sql,
  paymentUrl: provider.url,
  receiverUrl: 'http://127.0.0.1:54330/ring-mig-op',
})
const count = async (table: string): Promise<number> =>
  (
    await backend.sql<
      { n: number }[]
    >`select count(*)::integer as n from public.${backend.sql(table)}`
  )[0]!.n

test('fills an empty database once: leads with cases, offers in every state, a long log', async () => {
  await seed(target())
  const seeded = { offers: await count('offers'), leads: await count('leads') }
  expect(await seedDemo(target())).toBe(true)
  const counts = async () => ({
    advisers: await count('advisers'),
    links: await count('links'),
    leads: (await count('leads')) - seeded.leads,
    offers: (await count('offers')) - seeded.offers,
    deliveries: await count('webhook_logs'),
    orders: await count('orders'),
  })
  expect(await counts()).toEqual(demoSize)

  const { sql } = backend
  const [wrong] = await sql`
    select
      (select count(*)::integer from public.leads where case_id is null and set_aside is null and kind <> 'referral') as leads_without_case,
      (select count(*)::integer from public.case_events where at > now()) as events_to_come,
      (select count(*)::integer from public.offer_events where at > now() or announced_at is null) as offer_events_to_come,
      (select count(*)::integer from auth.users u left join public.staff_profiles p on p.id = u.id where u.email = any(${demoUsers.map(({ email }) => email)}) and coalesce(p.name, '') = '') as nameless_users,
      (select count(*)::integer from public.webhook_logs, jsonb_array_elements(attempts) as attempt where (attempt->>'at')::timestamptz > now()) as attempts_to_come,
      (select count(*)::integer from public.offers where case_id is null) as offers_without_case,
      (select count(*)::integer from public.cases where (name like '%Eksempel%' or name = '' and email = '') and exists (select from public.leads where case_id = cases.id)) as bad_names,
      (select count(*)::integer from public.cases where first_contact_at < created_at or last_activity_at < created_at) as contacts_too_early`
  expect(wrong).toEqual({
    leads_without_case: 0,
    events_to_come: 0,
    offer_events_to_come: 0,
    attempts_to_come: 0,
    nameless_users: 0,
    offers_without_case: 0,
    bad_names: 0,
    contacts_too_early: 0,
  })

  const orders = await sql<{ state: string }[]>`select distinct state from public.orders`
  expect(orders.map(({ state }) => state).toSorted()).toEqual(Object.keys(orderStates).toSorted())
  const [odd] = await sql`
    select
      (select count(*)::integer from public.order_events where at > now() or announced_at is null) as events_to_come,
      (select count(*)::integer from public.orders o where exists (select from public.order_events e where e.order_id = o.id and e.at < o.created_at)) as events_too_early,
      (select count(*)::integer from public.order_rows where is_disputed) as disputed,
      (select count(*)::integer from public.order_rows where is_expiring) as expiring,
      (select count(*)::integer from public.order_rows where has_failed) as refused,
      (select count(*)::integer from public.order_rows where dropped_ore > 0) as withdrawn_early`
  expect(odd).toEqual({
    events_to_come: 0,
    events_too_early: 0,
    disputed: 1,
    expiring: 1,
    refused: 1,
    withdrawn_early: 1,
  })
  const meetings = await sql<{ state: string }[]>`select distinct state from public.bookings`
  expect(meetings.map(({ state }) => state).toSorted()).toEqual([
    'cancelled',
    'completed',
    'confirmed',
    'missed',
    'requested',
    'unplaced',
  ])
  const states = await sql<{ state: string }[]>`select distinct state from public.offers`
  expect(states.map(({ state }) => state).toSorted()).toEqual([...offerStates].toSorted())
  const campaigns = await sql<
    { state: string; leads: number; visits: number }[]
  >`select state, leads, visits from public.campaign_rows order by starts_at`
  expect(campaigns.map(({ state }) => state)).toEqual(['running', 'ended', 'draft'])
  expect(campaigns[0]!.leads).toBeGreaterThan(3)
  expect(campaigns[0]!.visits).toBeGreaterThan(100)
  const links = await sql<
    { state: string; leads: number }[]
  >`select state, leads from public.link_rows`
  expect(new Set(links.map(({ state }) => state))).toEqual(
    new Set(['waiting', 'expired', 'used', 'archived']),
  )
  expect(links.filter(({ leads }) => leads > 3).length).toBe(5)
  const statuses = await sql<
    { status: string; n: number }[]
  >`select status, count(*)::integer as n from public.cases group by 1`
  expect(statuses.map(({ status }) => status).toSorted()).toEqual([
    'aside',
    'contacted',
    'lost',
    'meeting',
    'new',
    'offered',
    'won',
  ])
  const steps = await sql<
    { step_kind: string }[]
  >`select distinct step_kind from public.cases where step_kind is not null`
  expect(steps.map(({ step_kind }) => step_kind)).toEqual(
    expect.arrayContaining(['call', 'answer', 'follow_up', 'meeting', 'offer', 'book', 'ask']),
  )
  const [work] = await sql<{ overdue: number; today: number; open: number }[]>`
    select count(*) filter (where step_at < now())::integer as overdue,
        count(*) filter (where public.danish_day(step_at) = public.danish_day(now()))::integer as today, count(*)::integer as open
      from public.cases where closed_at is null`
  expect(work!.overdue).toBeGreaterThan(3)
  expect(work!.overdue).toBeLessThan(work!.open / 2)
  // On days off no step is due, and none is expected.
  if (isWorkingDay(danishDay(Date.now()))) expect(work!.today).toBeGreaterThan(8)
  for (const { content } of await sql<
    { content: unknown }[]
  >`select content from public.offer_versions`)
    expect(offerContentSchema.safeParse(content).success).toBe(true)

  expect(await seedDemo(target())).toBe(false)
  expect(await counts()).toEqual(demoSize)
})

test('its leads are the same for the same day, and differ in everything that a household is found by', async () => {
  const now = Date.parse('2026-11-26T09:00:00Z')
  const leads = await createLeads(createRandom(1), now, 200)
  expect(await createLeads(createRandom(1), now, 200)).toEqual(leads)
  expect(await createLeads(createRandom(2), now, 200)).not.toEqual(leads)
  expect(new Set(leads.map(({ id }) => id)).size).toBe(200)
  const people = new Map(
    leads.map(({ values }) => [values['email'], String(values['phoneE164'] ?? '')]),
  )
  expect(people.size).toBeLessThan(195)
  const phones = [...people.values()].filter(Boolean)
  expect(new Set(phones).size).toBe(phones.length)
  // No Danish number begins with 1.
  for (const phone of phones) expect(phone).toMatch(/^\+451\d{7}$/)
})
