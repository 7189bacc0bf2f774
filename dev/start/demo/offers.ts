import { chosenTitles, calculateTotals } from '#shared/domain/offers/price/totals.ts'
import { acceptanceText, cancellationText } from '#shared/content/offers/texts.ts'
import { danishDay, dayAfter } from '#shared/domain/dates.ts'
import { type OfferContent, offerContentSchema } from '#shared/schemas/offers/offer.ts'
import type { Json } from '#worker/data/database.types.ts'
import { dataOf } from '../../backend/client.ts'
import { exampleOffers } from '../example-offers.ts'
import { call, finish, redate } from './history.ts'
import { handledAfter, officeTime, plannedFrom } from './office.ts'
import type { DemoCase, DemoContext } from './target.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** What becomes of the offers, and how many of each. */
const fates = {
  draft: 10,
  sent: 10,
  opened: 6,
  question: 4,
  expiring: 4,
  expired: 5,
  accepted: 5,
  /** Lately: the fitter is still to be booked. */
  acceptedNow: 3,
  delivered: 4,
  declined: 5,
  cancelled: 2,
  retracted: 2,
} as const
export type Fate = keyof typeof fates
export const allFates: readonly Fate[] = Object.entries(fates).flatMap(([fate, count]) =>
  Array.from({ length: count }, () => fate as Fate),
)

const questions = [
  'Kan batteriet stå i bryggerset?',
  'Er stilladset med i prisen?',
  'Hvornår kan I komme?',
  'Hvad koster det at få ti paneler mere?',
  'Er der støj fra vekselretteren?',
]
const refusals = ['Vi valgte en anden', 'For dyrt', 'Vi venter til næste år', '']

const letters = 'abcdefghijklmnopqrstuvwxyz234567'
const json = (value: object) => value as NonNullable<Json>
const iso = (at: number) => new Date(at).toISOString()

/** An offer that was sent, and how its story goes on. */
interface Sent {
  readonly id: string
  readonly fate: Fate
  readonly content: OfferContent
  readonly sentAt: number
}

/** Makes an offer for a case, sends it and lets the customer answer, as the fate says; all at earlier times. */
export async function addOffer(context: DemoContext, given: DemoCase, fate: Fate): Promise<void> {
  const { service, random, now } = context
  const called = handledAfter(random, Date.parse(given.last_activity_at), now - 6 * hourMs)
  const made = handledAfter(random, called + random.integer(1, 20) * hourMs, now - 5 * hourMs)
  const sentAt = Math.min(made + random.integer(1, 5) * hourMs, now - 4 * hourMs)
  const wanted = fate === 'draft' ? plannedFrom(random, now) : made
  await call(context, given.id, 'wants_offer', called, wanted)
  const id = random.code(26, letters)
  const content = await contentFor(context, given, lastDay(context, fate, sentAt))
  const row = {
    id,
    request_id: random.uuid(),
    case_id: given.id,
    owner: given.owner,
    customer_name: content.customer.name,
    customer_email: content.customer.email,
    total_ore: calculateTotals(content, null).total,
    created_at: iso(made),
  }
  await dataOf('Adding an offer', service.from('offers').insert(row))
  const version = {
    offer_id: id,
    version: 1,
    content: json(content),
    sent_at: fate === 'draft' ? null : iso(sentAt),
    created_at: iso(made),
  }
  await dataOf('Adding a version', service.from('offer_versions').insert(version))
  if (fate === 'draft') return redate(context, given.id, made, false)
  const sent = { id, fate, content, sentAt }
  const { total, vat, loan, chosen } = calculateTotals(content, null)
  await become(context, sent, {
    state: 'sent',
    current_version: 1,
    valid_until: content.validUntil,
  })
  await note(context, sent, 'sent', sentAt, { total, vat, loan, options: chosen }, true)
  await redate(context, given.id, sentAt, true)
  const at = await open(context, given, sent)
  await answer(context, given, sent, at)
}

function lastDay({ random, now }: DemoContext, fate: Fate, sentAt: number): string {
  if (fate === 'expiring') return dayAfter(danishDay(now), random.integer(0, 3))
  return dayAfter(danishDay(sentAt), fate === 'expired' ? 8 : random.integer(21, 30))
}

const become = ({ service }: DemoContext, { id }: Sent, change: object) =>
  dataOf('Changing an offer', service.from('offers').update(change).eq('id', id))

/** Notes an event at an earlier time; announced, so that no mail is sent. */
function note(
  { service, staff, random }: DemoContext,
  { id }: Sent,
  kind: string,
  at: number,
  payload: object,
  byStaff = false,
) {
  const event = {
    offer_id: id,
    version: 1,
    kind,
    at: iso(at),
    payload: json(payload),
    announced_at: iso(at),
    actor: byStaff ? random.pick(staff).userId : null,
  }
  return dataOf('Noting an event', service.from('offer_events').insert(event))
}

/** The customer opens the offer; lately where that is the newest there is. Returns when the next thing happens. */
async function open(context: DemoContext, given: DemoCase, sent: Sent): Promise<number> {
  const { random, now } = context
  const { fate, sentAt } = sent
  const lately = fate === 'opened' || fate === 'question' || fate === 'acceptedNow'
  const first = lately
    ? now - random.integer(20, 30) * hourMs
    : Math.min(sentAt + random.integer(2, 30) * hourMs, now - 2 * hourMs)
  let at = Math.max(first, sentAt + hourMs)
  const times =
    fate === 'opened' ? random.integer(2, 4) : fate === 'sent' ? random.integer(0, 1) : 1
  for (let nth = 0; nth < times; nth++) {
    const opened = Math.min(at, now - 60_000)
    await note(context, sent, 'opened', opened, {})
    await redate(context, given.id, opened, false)
    at += random.integer(2, 9) * hourMs
  }
  return Math.min(at, now - 1_800_000)
}

/** What the customer answers, and what staff do then. */
async function answer(
  context: DemoContext,
  given: DemoCase,
  sent: Sent,
  at: number,
): Promise<void> {
  const { random, now } = context
  const { fate, sentAt } = sent
  const dated = (when: number, contact = true) => redate(context, given.id, when, contact)
  const daysAgo = (now - at) / dayMs
  switch (fate) {
    case 'question':
      await note(context, sent, 'question', at, { besked: random.pick(questions) })
      return dated(at)
    case 'declined':
      await become(context, sent, { state: 'declined' })
      await note(context, sent, 'declined', at, { grund: random.pick(refusals) })
      return dated(at)
    case 'retracted': {
      const reason = 'Prisen på batteriet var forkert'
      await become(context, sent, { state: 'retracted' })
      await note(context, sent, 'retracted', at, { reason }, true)
      await dated(at, false)
      const later = handledAfter(random, at + 2 * hourMs, now - hourMs)
      return call(context, given.id, 'call_later', later, plannedFrom(random, now))
    }
    case 'accepted':
    case 'acceptedNow':
    case 'cancelled':
    case 'delivered':
      await accept(context, sent, at)
      await dated(at)
      if (fate === 'cancelled') return cancel(context, given, sent, at)
      if (fate === 'delivered') return deliver(context, given, sent, at)
      if (fate === 'accepted' && daysAgo > 1.5)
        await finish(context, given.id, handledAfter(random, at, now - hourMs), {
          kind: 'other',
          text: 'Montage',
          at: plannedFrom(random, now) + 2 * dayMs,
        })
      return
    case 'sent':
    case 'expiring': {
      await dated(at, false)
      // An open offer is followed up after three days.
      const followed = Math.min(officeTime(random, dayAfter(danishDay(sentAt), 3)), now - hourMs)
      if (sentAt + 3 * dayMs < now - dayMs)
        await call(context, given.id, 'call_later', followed, plannedFrom(random, now))
      return
    }
    default:
      await dated(at, false)
  }
}

async function accept(context: DemoContext, sent: Sent, at: number): Promise<void> {
  const { content, sentAt } = sent
  const { total, vat, loan, chosen: options } = calculateTotals(content, null)
  const text = acceptanceText({
    number: await numberOf(context, sent),
    version: 1,
    total,
    options: chosenTitles(content, options),
  })
  const shown = { options, shown: total, total, vat, loan, sentAt: iso(sentAt) }
  await become(context, sent, { state: 'accepted', chosen: options })
  await note(context, sent, 'accepted', at, { navn: content.customer.name, text, ...shown })
}

async function numberOf({ service }: DemoContext, { id }: Sent): Promise<string> {
  const offer = service.from('offers').select('number').eq('id', id).single()
  return (await dataOf('Reading an offer', offer)).number
}

async function cancel(
  context: DemoContext,
  given: DemoCase,
  sent: Sent,
  agreedAt: number,
): Promise<void> {
  const { random, now } = context
  const at = Math.min(agreedAt + random.integer(20, 60) * hourMs, now - 1_200_000)
  const { name: navn, email } = sent.content.customer
  const text = cancellationText(await numberOf(context, sent), danishDay(agreedAt))
  await become(context, sent, { state: 'cancelled' })
  await note(context, sent, 'cancelled', at, { navn, email, text })
  await redate(context, given.id, at, true)
}

/** The goods arrive; where the right of withdrawal is over, staff have asked how it works and closed the case. */
async function deliver(
  context: DemoContext,
  given: DemoCase,
  sent: Sent,
  agreedAt: number,
): Promise<void> {
  const { random, now } = context
  const at = Math.min(agreedAt + random.integer(3, 6) * dayMs, now - hourMs)
  const deliveredOn = danishDay(at)
  const cancelUntil = dayAfter(deliveredOn, 14)
  await become(context, sent, { delivered_on: deliveredOn, cancel_until: cancelUntil })
  await note(context, sent, 'delivered', at, { deliveredOn, cancelUntil }, true)
  await redate(context, given.id, at, true)
  const asked = officeTime(random, dayAfter(cancelUntil))
  if (asked < now) await finish(context, given.id, asked, 'won')
}

/** Offers that ended without an answer: noted on their day; staff have called most of these customers since. */
export async function expireOffers(context: DemoContext): Promise<void> {
  const { service, random, now, began } = context
  for (let days = 25; days >= 0; days--) {
    const at = now - days * dayMs
    await dataOf('Noting what expired', service.rpc('offer_expire', { _at: iso(at) }))
    const expired = await dataOf(
      'Reading cases',
      service
        .from('cases')
        .select('id')
        .eq('step_reason', 'offer_expired')
        .gte('last_activity_at', began),
    )
    for (const { id } of expired) {
      await redate(context, id, at, false)
      if (days < 2) continue
      const later = handledAfter(random, at + 12 * hourMs, now - hourMs)
      await call(context, id, 'call_later', later, plannedFrom(random, now))
    }
  }
  const open = service.from('offer_events').update({ announced_at: iso(now) })
  await dataOf('Keeping mails back', open.is('announced_at', null))
}

/** The local examples with this customer, other prices and their own adviser. */
async function contentFor(
  { service, random, now }: DemoContext,
  given: DemoCase,
  validUntil: string,
): Promise<OfferContent> {
  const { sent, conditional } = exampleOffers(now)
  const heats = given.wants.includes('varmepumpe') && !given.wants.includes('batteri')
  const base = heats ? conditional : sent
  const factor = random.integer(84, 128) / 100
  const adviser = given.owner
    ? await dataOf(
        'Reading an adviser',
        service.from('advisers').select('name, title, phone, email').eq('id', given.owner).single(),
      )
    : base.adviser
  const first = given.name.replace(/ [^ ]+$/, '')
  return offerContentSchema.parse({
    ...base,
    salutation: first,
    customer: {
      ...base.customer,
      persons: first.includes(' og ') ? 2 : 1,
      name: given.name,
      email: given.email,
      phone: given.phone,
      address: given.address.split(',')[0] ?? '',
      postcode: given.postcode,
      city: given.town,
    },
    title: heats
      ? 'Varmepumpe'
      : given.wants.includes('batteri')
        ? 'Solceller og batteri'
        : 'Solceller, klar til batteri',
    place: given.address,
    groups: base.groups.map((group) => ({
      ...group,
      lines: group.lines.map((line) => ({
        ...line,
        unitPrice: Math.round((line.unitPrice * factor) / 10_000) * 10_000,
      })),
    })),
    // A grant that is pending would keep the customer from saying yes.
    subsidies: base.subsidies.map((subsidy) =>
      subsidy.approval === 'pending' ? { ...subsidy, approval: 'approved' } : subsidy,
    ),
    validUntil,
    adviser: {
      ...base.adviser,
      name: adviser.name,
      title: adviser.title,
      phone: adviser.phone,
      email: adviser.email,
      example: true,
    },
    example: true,
  })
}
