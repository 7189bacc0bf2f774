import { cancellationText } from '#shared/content/offers/texts.ts'
import { danishDay } from '#shared/domain/dates.ts'
import { isCalculable } from '#shared/domain/offers/price/selections.ts'
import { calculateTotals, type OfferTotals } from '#shared/domain/offers/price/totals.ts'
import {
  acceptSchema,
  askSchema,
  cancelSchema,
  chooseSchema,
  declineSchema,
  parseShownTotal,
} from '#shared/schemas/offers/acts.ts'
import { Problem } from '#worker/problem.ts'
import type { ServiceContext } from '../../context.ts'
import { parseInput } from '../../input.ts'
import { act, type ActOutcome, type Body } from './act.ts'
import { textToAccept } from './customer-offer.ts'
import { openOffer } from './open.ts'
import { parseOptions } from './options.ts'

type Customer = ServiceContext<'customer'>

/** Saves the customer's choice of options, and returns the totals for it. @throws Problem 404, 409, 422, 503. */
export async function chooseOptions(
  context: Customer,
  body: Body,
): Promise<ActOutcome & { readonly totals: OfferTotals }> {
  const offer = await openOffer(context, body['id'])
  const { version } = parseInput(chooseSchema, body)
  const totals = calculateTotals(offer.content, parseOptions(body) ?? [])
  const { chosen: options, total } = totals
  const payload = { options, total }
  return { ...(await act(context, body, { offer, version, kind: 'options', payload })), totals }
}

/** A question to the adviser, in any state, at most twenty a day. @throws Problem 409 `too_many_questions`, 404, 422, 503. */
export async function askAboutOffer(context: Customer, body: Body): Promise<ActOutcome> {
  const offer = await openOffer(context, body['id'])
  const { version, besked } = parseInput(askSchema, body)
  return act(context, body, { offer, version, kind: 'question', payload: { besked } })
}

/**
 * Binding acceptance. Stores the name with the version, the text agreed to and the totals, all calculated here. The post must
 * name the options and the total that its page showed, and the total must match these options: another tab may have changed
 * the choice since.
 * @throws Problem 409 `stale_version`, `changed`, `expired`, `conditional`, `not_reckonable`, `already_…`; 422 `not_shown`; 404, 503.
 */
export async function acceptOffer(context: Customer, body: Body): Promise<ActOutcome> {
  const offer = await openOffer(context, body['id'])
  const { version, navn } = parseInput(acceptSchema, body)
  const [shown, wanted] = [parseShownTotal(body), parseOptions(body)]
  if (shown === null || wanted === null)
    throw new Problem(
      422,
      'not_shown',
      'Det fremgår ikke, hvilken pris og hvilke tilvalg der er sagt ja til. Genindlæs siden, og svar så.',
    )
  const totals = calculateTotals(offer.content, wanted)
  if (!isCalculable(offer.content, totals))
    throw new Problem(
      409,
      'not_reckonable',
      'Tilbuddet kan ikke accepteres med de tilvalg. Vælg anderledes, eller kontakt rådgiveren.',
    )
  const { total, vat, loan, chosen: options } = totals
  const text = textToAccept(offer, totals)
  const payload = { navn, text, options, shown, total, vat, loan, sentAt: offer.sentAt }
  return act(context, body, { offer, version, kind: 'accepted', payload })
}

/** Declines the offer; the reason is optional. @throws Problem 409, 404, 422, 503. */
export async function declineOffer(context: Customer, body: Body): Promise<ActOutcome> {
  const offer = await openOffer(context, body['id'])
  const { version, grund } = parseInput(declineSchema, body)
  return act(context, body, { offer, version, kind: 'declined', payload: { grund } })
}

/**
 * The second step of a withdrawal (»Bekræft fortrydelse«). It needs no reason (forbrugeraftaleloven § 18), and applies to the
 * agreement whatever version the page shows.
 * @throws Problem 409 `not_accepted`, `too_late`, `already_cancelled`; 404, 422, 503.
 */
export async function cancelAgreement(context: Customer, body: Body): Promise<ActOutcome> {
  const offer = await openOffer(context, body['id'])
  const { navn, email } = parseInput(cancelSchema, body)
  const acceptedAt = offer.answers.accepted?.['at']
  const text =
    typeof acceptedAt === 'string'
      ? cancellationText(offer.number, danishDay(Date.parse(acceptedAt)))
      : ''
  const payload = { navn, email, text }
  return act(context, body, { offer, version: offer.version, kind: 'cancelled', payload })
}
