import { createClient } from '@supabase/supabase-js'
import type { Sql } from 'postgres'
import type { Database } from '#worker/data/database.types.ts'
import { createServiceClient as createWorkerClient } from '#worker/data/backend.ts'
import { storeLeads } from '#worker/data/leads/leads.ts'
import type { Env } from '#worker/env.ts'
import { type Client, createServiceClient, dataOf } from '../backend/client.ts'
import { addAdvisers, firstAdviser, nameUsers } from './demo/advisers.ts'
import { addBookings } from './demo/bookings.ts'
import { addCampaigns } from './demo/campaigns.ts'
import { addDeliveries } from './demo/deliveries.ts'
import { addHistory, redate } from './demo/history.ts'
import { createLeads } from './demo/leads.ts'
import { addLinks } from './demo/links.ts'
import { addOffer, allFates, expireOffers } from './demo/offers.ts'
import { addOrders, demoOrders } from './demo/orders.ts'
import { addPresentations } from './demo/presentations.ts'
import { createRandom } from './demo/random.ts'
import type { DemoCase, DemoContext, Staff } from './demo/target.ts'
import { removeExampleAdvisers } from './seed-advisers.ts'
import { demoPassword, demoUsers, type SeedTarget } from './seed.ts'

export interface DemoTarget extends SeedTarget {
  readonly publishableKey: string
  /** The database with all rights: what orders and bookings wrote gets its time. */
  readonly sql: Sql
  /** The local payment provider. */
  readonly paymentUrl: string
  /** Called with each part. */
  readonly progress?: (part: string) => void
}

/** How much the demo adds. */
export const demoSize = {
  advisers: 12,
  links: 10,
  leads: 300,
  offers: 60,
  deliveries: 10_000,
  orders: demoOrders,
} as const

/** The same data with each start of an empty database, around `now`. */
const seed = 20_261_126
/** Leads of one statement, as the outbox stores them. */
const batch = 50

/**
 * Fills a local database that was seeded with what a month of work leaves: advisers, links, leads, cases with calls and notes, offers in every
 * state, and a long delivery log. Leads are stored as the outbox stores them, and staff act through their functions; then everything
 * gets the time at which it would have happened. Once: a database with the demo's advisers is left alone. `now` in ms.
 */
export async function seedDemo(target: DemoTarget, now = Date.now()): Promise<boolean> {
  const service = createServiceClient(target.url, target.secretKey)
  const known = service.from('advisers').select('id').eq('email', firstAdviser)
  const progress = target.progress ?? (() => {})
  if ((await dataOf('Looking for the demo', known)).length > 0) {
    progress('there already')
    return false
  }
  const random = createRandom(seed)
  const context: DemoContext = {
    service,
    staff: [await signIn(target, 'admin'), await signIn(target, 'super_admin')],
    random,
    now,
    began: new Date(Math.max(now, Date.now()) - 1000).toISOString(),
  }

  progress('advisers')
  await removeExampleAdvisers(service)
  await addAdvisers(service, random, now)
  await nameUsers(target.sql)
  progress('links')
  await addLinks({ ...context, random: createRandom(seed + 1) })
  await addCampaigns({ ...context, random: createRandom(seed + 3) })
  progress('leads')
  const leads = await createLeads(random, now, demoSize.leads)
  const outbox = createWorkerClient(
    { SUPABASE_URL: target.url, SUPABASE_SECRET_KEY: target.secretKey } as Env,
    'customer',
  )
  for (let from = 0; from < leads.length; from += batch)
    await storeLeads(outbox, leads.slice(from, from + batch))

  const cases = await readCases(
    service,
    leads.map(({ id }) => id),
  )
  for (const { id, last_activity_at } of cases.filter(({ joined }) => joined))
    await redateQuietly(context, id, last_activity_at)
  const offered = chooseOffered(context, cases)
  for (const [nth, given] of cases.entries()) {
    progress(`case ${nth + 1} of ${cases.length}`)
    const fate = offered.get(given.id)
    await (fate ? addOffer(context, given, fate) : addHistory(context, given))
  }
  await expireOffers(context)
  progress('meetings')
  await addBookings(
    context,
    target.sql,
    cases.filter(({ id }) => !offered.has(id)),
  )
  await dataOf('Tending cases', service.rpc('case_tend', {}))

  await addPresentations(
    context,
    cases.find(({ id, wants }) => offered.has(id) && wants.includes('solceller')),
  )

  progress('deliveries')
  await addDeliveries(service, random, { ...target, leads, now, count: demoSize.deliveries })
  progress('orders')
  await addOrders({ ...context, random: createRandom(seed + 2) }, target)
  progress('advisers, links, leads, cases, offers, deliveries, orders')
  progress('advisers, links, leads, cases, meetings, offers, deliveries')
  return true
}

async function signIn(
  { url, publishableKey }: DemoTarget,
  role: 'admin' | 'super_admin',
): Promise<Staff> {
  const client = createClient<Database>(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const email = demoUsers.find((user) => user.role === role)!.email
  const signedIn = client.auth.signInWithPassword({ email, password: demoPassword })
  const { user } = await dataOf(`Signing in ${email}`, signedIn)
  return { client, userId: user.id }
}

const caseColumns =
  'id, owner, name, email, phone, address, postcode, town, wants, last_activity_at'

/** The cases of these leads, in the order of their newest leads. */
async function readCases(service: Client, leads: readonly string[]): Promise<DemoCase[]> {
  const [cases, found] = await Promise.all([
    dataOf('Reading cases', service.from('cases').select(caseColumns).limit(1000)),
    dataOf(
      'Reading leads',
      service
        .from('leads')
        .select('id, case_id, received_at')
        .not('case_id', 'is', null)
        .order('received_at')
        .limit(1000),
    ),
  ])
  const byId = new Map(cases.map((given) => [given.id, given]))
  const ours = new Set(leads)
  const newest = new Map<string, DemoCase>()
  for (const { id, case_id, received_at } of found) {
    const given = ours.has(id) && case_id ? byId.get(case_id) : undefined
    if (!given) continue
    const joined = newest.delete(given.id)
    newest.set(given.id, { ...given, last_activity_at: received_at, joined })
  }
  return [...newest.values()]
}

/** What a lead changed that joined a case belongs to the time of the lead. */
async function redateQuietly(context: DemoContext, id: string, at: string): Promise<void> {
  const { service } = context
  await redate(context, id, Date.parse(at), true)
  await dataOf(
    'Marking a case as new',
    service.from('cases').update({ seen_at: null }).eq('id', id),
  )
}

/** Which cases get an offer, and what becomes of it: those with an e-mail address that are old enough for it. */
function chooseOffered(
  { random, now }: DemoContext,
  cases: readonly DemoCase[],
): Map<string, (typeof allFates)[number]> {
  const days = ({ last_activity_at }: DemoCase) => (now - Date.parse(last_activity_at)) / 86_400_000
  const able = random.shuffle(
    cases.filter(
      (given) =>
        given.email !== '' && given.name !== '' && given.wants.length > 0 && days(given) > 4,
    ),
  )
  // Those that need most time come first, and take the oldest.
  const needsTime = new Set(['delivered', 'expired', 'cancelled'])
  const old = able.filter((given) => days(given) > 16)
  const chosen = new Map<string, (typeof allFates)[number]>()
  for (const fate of allFates.toSorted(
    (a, b) => Number(needsTime.has(b)) - Number(needsTime.has(a)),
  )) {
    const from = needsTime.has(fate) ? old : able
    const given = from.find(({ id }) => !chosen.has(id))
    if (given) chosen.set(given.id, fate)
  }
  return chosen
}
