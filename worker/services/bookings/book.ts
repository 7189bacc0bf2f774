import type { Interval } from '#shared/domain/booking/intervals.ts'
import { consentTexts, partnerConsent } from '#shared/domain/consent.ts'
import { toE164 } from '#shared/domain/e164.ts'
import { newReference } from '#shared/domain/reference.ts'
import type { BookingDetails, CustomerBooking } from '#shared/schemas/booking.ts'
import type { Campaign } from '#shared/schemas/campaign.ts'
import type { SetAsideReason } from '#shared/schemas/lead.ts'
import { type BackendClient, createServiceClient } from '#worker/data/backend.ts'
import {
  confirmBooking,
  findBookingOfRequest,
  holdSlot,
  releaseSlot,
  type StoredWish,
} from '#worker/data/bookings.ts'
import { logError } from '#worker/lib/log.ts'
import { invalid, Problem } from '#worker/problem.ts'
import type { ServiceContext } from '../context.ts'
import { receiveLead } from '../leads/receive.ts'
import { announceBookingLater } from './announce.ts'
import { findPreferred } from './find-preferred.ts'
import type { BookingWish } from './find-times.ts'
import { type BookingKeys, deriveBookingKeys } from './keys.ts'
import { type Candidate, isPossibleTime, takeTime, type TimeTaken } from './take-time.ts'

/** A form that was filled in to book a time. Its details are checked by `bookingDetailsSchema`. */
export interface BookingInput {
  /** UUID of the form, made before it is shown. Posted again with the same time and e-mail address, it finds its booking. */
  readonly request: string
  /** Key of the visitor's browser; '' without one. */
  readonly visitor: string
  readonly wish: BookingWish
  readonly time: Interval
  /** Only with this adviser, by id; null: with any. */
  readonly adviser: string | null
  readonly details: BookingDetails
  /** Name of the partner that may know of the booking; null without that consent. */
  readonly partnerMayKnow: string | null
  /** Agreed to advice and offers by mail. */
  readonly wantsMarketing: boolean
  readonly campaign: Campaign | null
  /** Path of the page, or the full address of an embedding one. */
  readonly sourceUrl: string
  readonly sourceComponent: string
  readonly setAside: SetAsideReason | null
}

/**
 * What became of a form. `lead`: the id of the one it was stored as, now or by an earlier call. `accepted`: it is stored and waits for the
 * database, so »vi bekræfter om lidt«. `present`: the visitor has
 * another meeting at this time, so nothing is booked.
 */
export type BookResult =
  | { readonly booked: CustomerBooking; readonly lead?: string }
  | { readonly present: CustomerBooking }
  | TimeTaken
  | { readonly accepted: true; readonly token: string; readonly lead: string }

/**
 * Books a time: holds it, makes the form durable as a lead, then confirms. A Worker that stops after the lead leaves the rest to the
 * schedule (`settleBookings`), before it nothing was promised. Where the time is taken nothing is booked or stored. Where the
 * database is away, the lead alone is stored.
 * @throws Problem 422 for a time that can't be one, 429, 503 where the outbox is away too.
 */
export async function bookTime(
  context: ServiceContext<'customer'>,
  input: BookingInput,
): Promise<BookResult> {
  const { deps } = context
  if (!isPossibleTime(input.time, deps.now())) throw invalid({ tid: 'Vælg en tid på listen' })
  let keys = await deriveKeys(context, input)
  if (input.setAside !== null) return accept(context, input, { ...keys, visitor: '' })
  const service = createServiceClient(deps.env, 'customer', longestWait)
  // A visitor without cookies holds the time by the form.
  const visitor = input.visitor || input.request
  let candidate: Candidate
  try {
    for (let attempt = 1; attempt <= mostAttempts; attempt++) {
      const present = await findBookingOfRequest(service, keys.request)
      if (!present) break
      if (present.state !== 'cancelled' && present.from === input.time.from) {
        if (isSameMeeting(present, input)) {
          if (waitingStates.has(present.state)) break
          return { booked: present }
        }
        await releaseQuietly(service, visitor)
        return { present }
      }
      keys = await deriveKeys(context, input, attempt)
    }
    const preferred = await findPreferred(service, {
      asked: input.adviser ?? input.wish.ownAdviser,
      email: input.details.email,
      phone: input.details.telefon,
    })
    const result = await hold(context, service, input, { visitor, preferred })
    if ('taken' in result) return result
    candidate = result
  } catch (error) {
    if (!isAway(error)) throw error
    // The visitor may hold the time since before, or by a call whose answer was lost.
    return accept(context, input, { ...keys, visitor })
  }
  let lead: string
  try {
    lead = (await accept(context, input, { ...keys, visitor })).lead
  } catch (error) {
    await releaseQuietly(service, visitor)
    throw error
  }
  return confirm(context, service, input, { ...keys, visitor, candidate, lead })
}

/** For an answer of the database, in ms: a visitor who waits longer leaves, and the booking is accepted without it. */
const longestWait = 2_000

/** How often one form books the same time after its booking was cancelled or moved. */
const mostAttempts = 10

const deriveKeys = (
  { deps }: ServiceContext<'customer'>,
  { request, time, details }: BookingInput,
  attempt = 0,
): Promise<BookingKeys> =>
  deriveBookingKeys(deps.env.SECRETS_KEY, {
    form: request,
    email: details.email,
    from: time.from,
    attempt,
  })

/** Whether a booking is what the form asks for, and not one that the visitor made before with other answers. */
const isSameMeeting = (
  present: CustomerBooking,
  { wish, adviser, details }: BookingInput,
): boolean =>
  present.kind === wish.kind &&
  present.partner === (wish.partner ?? '') &&
  present.language === (wish.language ?? 'da') &&
  (adviser === null || present.adviser === null || present.adviser.id === adviser) &&
  present.name === details.navn &&
  present.phone === details.telefon &&
  present.address === details.adresse &&
  present.postcode === details.postnr &&
  present.town === details.by &&
  present.note === details.besked

const waitingStates: ReadonlySet<string> = new Set(['requested', 'unplaced'])

const isAway = (error: unknown): boolean => error instanceof Problem && error.status === 503

async function hold(
  context: ServiceContext<'customer'>,
  service: BackendClient,
  { wish, time, adviser }: BookingInput,
  { visitor, preferred }: { readonly visitor: string; readonly preferred: string | null },
): Promise<Candidate | TimeTaken> {
  const result = await takeTime(
    context,
    { wish, time, of: { visitor, adviser }, preferred },
    (candidate) => holdSlot(service, visitor, candidate.slot, candidate.version),
  )
  return 'taken' in result ? result : result.candidate
}

/** The hold ends by itself; sooner if possible. */
async function releaseQuietly(service: BackendClient, visitor: string): Promise<void> {
  try {
    await releaseSlot(service, visitor)
  } catch (error) {
    logError('hold_not_released', error)
  }
}

interface Keys extends BookingKeys {
  /** Whose hold the time has; '' without one. */
  readonly visitor: string
}

/** Makes the form durable. @throws Problem 429, 503. */
async function accept(
  context: ServiceContext<'customer'>,
  input: BookingInput,
  { request, token, visitor }: Keys,
): Promise<{ readonly accepted: true; readonly token: string; readonly lead: string }> {
  const { wish, time, adviser, details, partnerMayKnow, wantsMarketing, campaign } = input
  const phoneE164 = toE164(details.telefon)
  const stored: StoredWish = {
    kind: wish.kind,
    ...time,
    adviser: adviser ?? wish.ownAdviser,
    ...(visitor !== '' && { visitor }),
  }
  const result = await receiveLead(context, {
    kind: 'booking',
    values: {
      navn: details.navn,
      email: details.email,
      telefon: details.telefon,
      ...(details.besked && { besked: details.besked }),
      ...(details.adresse && { address: details.adresse }),
      ...(details.postnr && { postcode: details.postnr }),
      ...(details.by && { town: details.by }),
      privatlivspolitik: true,
      ...(phoneE164 && { phoneE164 }),
      reference: newReference('booking'),
      request,
      token,
      wish: stored,
      ...(wish.partner && { partner: wish.partner }),
      products: wish.products,
      ...(wish.language && { language: wish.language }),
    },
    // With other answers it is another lead: while the database is away no one can be shown that there is a meeting at this time.
    identifiedBy: {
      request,
      details,
      wish: { kind: wish.kind, partner: wish.partner, language: wish.language, adviser },
      partnerMayKnow,
      wantsMarketing,
    },
    campaign,
    consents: [
      { purpose: 'privacy-policy', textVersion: consentTexts.booking.version },
      ...(partnerMayKnow === null
        ? []
        : [{ purpose: 'partner' as const, textVersion: partnerConsent(partnerMayKnow).version }]),
      ...(wantsMarketing
        ? [{ purpose: 'marketing' as const, textVersion: consentTexts.marketing.version }]
        : []),
    ],
    clientKey: request,
    sourceUrl: input.sourceUrl,
    sourceComponent: input.sourceComponent,
    setAside: input.setAside,
  })
  if (!result.ok)
    throw new Problem(
      429,
      'too_many',
      'Der er booket mange gange på kort tid. Prøv igen om lidt. Dine svar er her stadig.',
      { retryAfterSeconds: result.retryAfterSeconds },
    )
  return { accepted: true, token, lead: result.id }
}

/** The lead is stored, so a failure is no loss: the schedule confirms. */
async function confirm(
  context: ServiceContext<'customer'>,
  service: BackendClient,
  input: BookingInput,
  {
    request,
    token,
    visitor,
    candidate,
    lead,
  }: Keys & { readonly candidate: Candidate; readonly lead: string },
): Promise<BookResult> {
  const { slot, version, turn } = candidate
  const { wish, details, campaign, sourceUrl } = input
  try {
    const { booking } = await confirmBooking(service, {
      request,
      token,
      visitor,
      slot,
      version,
      free: turn,
      details: {
        name: details.navn,
        email: details.email,
        phone: details.telefon,
        address: details.adresse,
        postcode: details.postnr,
        town: details.by,
        note: details.besked,
        products: wish.products,
        language: wish.language ?? 'da',
        partner: wish.partner ?? '',
        campaign: campaign ?? {},
        source: sourceUrl.slice(0, 300),
      },
    })
    if (!booking) return { accepted: true, token, lead }
    await announceBookingLater(context, booking.id)
    return { booked: booking, lead }
  } catch (error) {
    logError('booking_not_confirmed', error)
    return { accepted: true, token, lead }
  }
}
