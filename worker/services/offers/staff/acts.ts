import * as z from 'zod/mini'
import { findMissing } from '#shared/domain/offers/state/missing.ts'
import { withdrawalUntil } from '#shared/domain/offers/state/withdrawal.ts'
import { text } from '#shared/schemas/fields/form-fields.ts'
import { storableContentSchema } from '#shared/schemas/offers/check.ts'
import { calendarDate } from '#shared/schemas/offers/offer.ts'
import type { OfferSaved } from '#shared/schemas/offers/view.ts'
import { findOffer, listVersions } from '#worker/data/offers/list.ts'
import * as data from '#worker/data/offers/offers.ts'
import { invalid, Problem } from '#worker/problem.ts'
import { type ServiceContext, asUser } from '../../context.ts'
import { eraseHeld } from '../../erase-held.ts'
import { parseInput } from '../../input.ts'
import { offerMissing, staffRefusal } from '../refusals.ts'
import { announceAndShow, calculateShown, sign } from './send.ts'

const retractSchema = z.object({ reason: z._default(text(0, '', 500), '') })

/** Retracts an offer: its address then answers as one that does not exist. `body`: `{ reason? }`. @throws Problem 404, 409, 422, 403, 503. */
export async function retractOffer(
  context: ServiceContext,
  id: string,
  body: unknown,
): Promise<OfferSaved> {
  const reason = parseInput(retractSchema, body)
  return announceAndShow(context, id, await data.retractOffer(asUser(context), id, reason))
}

const deliverySchema = z.object({ deliveredOn: calendarDate })

/**
 * Records the day on which all goods had arrived. It starts the right of withdrawal, and the customer is sent its last day.
 * `body`: `{ deliveredOn }`.
 * @throws Problem 404, 409 `not_accepted`, `before_agreement`, `to_come`, `earlier`; 422, 403, 503.
 */
export async function noteDelivery(
  context: ServiceContext,
  id: string,
  body: unknown,
): Promise<OfferSaved> {
  const { deliveredOn } = parseInput(deliverySchema, body)
  const days = { deliveredOn, cancelUntil: withdrawalUntil(deliveredOn) }
  return announceAndShow(context, id, await data.noteDelivered(asUser(context), id, days))
}

const approvalSchema = z.object({
  subsidyId: z.string('Vælg tilskuddet'),
  approval: z.enum(['pending', 'approved', 'refused'], 'Vælg, hvad der er svaret'),
})

/**
 * Records the authority's response to a subsidy: a new version, sent immediately, because the version before shows another status.
 * The customer's choice of options stays: the lines are the same. `body`: `{ subsidyId, approval }`.
 * @throws Problem 404, 409 (not sent, answered, expired, a draft exists), 422, 403, 503.
 */
export async function setSubsidyApproval(
  context: ServiceContext,
  id: string,
  body: unknown,
): Promise<OfferSaved> {
  const { subsidyId, approval } = parseInput(approvalSchema, body)
  const { offer, current } = await findCurrent(context, id)
  const before = parseInput(storableContentSchema, current.content)
  const subsidy = before.subsidies.find((one) => one.id === subsidyId)
  if (!subsidy) throw new Problem(404, 'no_subsidy', 'Tilskuddet står ikke i tilbuddet.')
  if (subsidy.approval === approval) throw new Problem(409, 'unchanged', 'Det står der allerede.')
  const content = parseInput(storableContentSchema, {
    ...before,
    subsidies: before.subsidies.map((one) => (one === subsidy ? { ...one, approval } : one)),
  })
  const shown = {
    ...calculateShown(content, offer.chosen),
    approval: { subsidy: subsidy.name, approval },
  }
  const signed = await sign(context, shown)
  const sent = await data.sendNext(asUser(context), id, current.version, content, signed)
  return announceAndShow(context, id, sent)
}

/** @throws Problem 404, 409 `not_sent`. */
async function findCurrent(context: ServiceContext, id: string) {
  const client = asUser(context)
  const [offer, versions] = await Promise.all([findOffer(client, id), listVersions(client, id)])
  const current = versions.find(({ version }) => version === offer?.currentVersion)
  if (!offer) throw offerMissing()
  if (!current) throw staffRefusal('not_sent')
  return { offer, current }
}

const extensionSchema = z.object({ validUntil: calendarDate })

/**
 * Gives an offer a later last day, also after it has expired: a new version with the same content, sent immediately. The customer's
 * choice of options stays. `body`: `{ validUntil }`.
 * @throws Problem 404, 409 (not sent, answered, a draft exists), 422, 403, 503.
 */
export async function extendOffer(
  context: ServiceContext,
  id: string,
  body: unknown,
): Promise<OfferSaved> {
  const { validUntil } = parseInput(extensionSchema, body)
  const { offer, current } = await findCurrent(context, id)
  const before = parseInput(storableContentSchema, current.content)
  const content = { ...before, validUntil }
  const fault = findMissing(content, context.deps.now())['validUntil']
  if (fault) throw invalid({ validUntil: fault })
  if (offer.validUntil !== null && validUntil <= offer.validUntil)
    throw invalid({ validUntil: 'Vælg en senere dag end den, der gælder nu' })
  const shown = await sign(context, { ...calculateShown(content, offer.chosen), extended: true })
  const sent = await data.sendNext(asUser(context), id, current.version, content, shown)
  return announceAndShow(context, id, sent)
}

const endSchema = z.object({ reason: text(1, 'Skriv hvorfor', 500) })

/**
 * Ends an offer before its last day: the customer can read it, and not accept it. `body`: `{ reason }`.
 * @throws Problem 404, 409 `expired`, `not_sent`, …, 422, 403, 503.
 */
export async function endOffer(
  context: ServiceContext,
  id: string,
  body: unknown,
): Promise<OfferSaved> {
  const reason = parseInput(endSchema, body)
  return announceAndShow(context, id, await data.endOffer(asUser(context), id, reason))
}

const answerSchema = z.object({ note: z._default(text(0, '', 1000), '') })

/** Notes that the customer's question was answered by phone or mail. `body`: `{ note? }`. @throws Problem 404, 409 `no_question`, 422, 403, 503. */
export async function answerQuestion(
  context: ServiceContext,
  id: string,
  body: unknown,
): Promise<OfferSaved> {
  const note = parseInput(answerSchema, body)
  return announceAndShow(context, id, await data.answerQuestion(asUser(context), id, note))
}

/** Deletes what was never sent: the offer, or only the draft of its next version. @throws Problem 404, 403, 503. */
export async function discardOffer(
  context: ServiceContext,
  id: string,
): Promise<{ readonly discarded: true }> {
  if (!(await data.discardDraft(asUser(context), id)))
    throw new Problem(404, 'no_draft', 'Der er ingen kladde at slette.')
  return { discarded: true }
}

/**
 * Erases the personal data of an offer, sent versions included, then the outbox's copies of it. The times of its events stay.
 * The database comes first: it checks permission, and afterwards no reader can pass old content on; the outbox refuses what was
 * read before. Idempotent, so that it can be repeated where it broke off.
 * @throws Problem 404, 403, 503.
 */
export async function eraseOffer(
  context: ServiceContext,
  id: string,
): Promise<{ readonly erased: true }> {
  const client = asUser(context)
  const result = await data.eraseOffer(client, id)
  if (!result.ok) throw staffRefusal(result.reason)
  const offer = await findOffer(client, id)
  if (!offer) throw offerMissing()
  await eraseHeld(
    context.deps.outbox.eraseOffer(offer.number),
    'offer_not_erased_in_outbox',
    'Tilbuddet er tømt, men det, der venter på at blive sendt, er ikke. Tøm det igen om lidt.',
  )
  return { erased: true }
}
