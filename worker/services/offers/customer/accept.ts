import { isCalculable } from '#shared/domain/offers/selections.ts'
import { calculateTotals } from '#shared/domain/offers/totals.ts'
import { acceptSchema, parseShownTotal } from '#shared/schemas/offers/acts.ts'
import type { Deps } from '#worker/deps.ts'
import { Problem } from '#worker/problem.ts'
import { act, type Acted, type CustomerPost } from './act.ts'
import { checkBody } from '../check.ts'
import { textToAccept } from './customer-offer.ts'
import { openOffer } from './open.ts'
import { parseOptions } from '../staff/options.ts'

/**
 * The binding yes: name, version, the words agreed to and what it comes to are kept with it, all but the name made here.
 * The options and the total are those of the page it was said on: both must come with it, and the total must be what these
 * options cost. Another tab may have chosen otherwise since.
 * @throws Problem 409 `stale_version`, `changed`, `expired`, `conditional`, `not_reckonable`, `already_…`; 422 `not_shown`; 404, 429, 503.
 */
export async function acceptOffer(deps: Deps, post: CustomerPost): Promise<Acted> {
  const offer = await openOffer(deps, post.request, post.body['id'])
  const { version, navn } = checkBody(acceptSchema, post.body)
  const [shown, wanted] = [parseShownTotal(post.body), parseOptions(post.body)]
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
  const payload = {
    navn,
    text: textToAccept(offer, totals),
    options,
    shown,
    total,
    vat,
    loan,
    sentAt: offer.sentAt,
  }
  return act(deps, post, { offer, version, kind: 'accepted', payload })
}
