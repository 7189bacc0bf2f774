import { caseActs } from '#worker/data/cases.ts'
import { asUser, type ServiceContext } from '../context.ts'
import { eraseHeld } from '../erase-held.ts'
import { toRefusal } from './refusals.ts'

/**
 * Erases a household: the case, its leads and the content of its offers, in the database and then in the outbox (`eraseLead`).
 * @throws Problem 404, 403, 409 where an agreement must be kept, 503.
 */
export async function eraseCase(
  context: ServiceContext,
  id: string,
): Promise<{ readonly erased: true }> {
  const erased = await caseActs.erase(asUser(context), id)
  if (typeof erased === 'string') {
    if (erased === 'stale_revision') throw new Error('An erasure names no revision')
    throw toRefusal(erased)
  }
  const message =
    'Sagen er slettet i databasen; det, der venter på at blive sendt, slettes inden for fem minutter.'
  if (erased.leads.length > 0)
    await eraseHeld(
      context.deps.outbox.eraseLeads([...erased.leads]),
      'case_not_erased_in_outbox',
      message,
    )
  for (const number of erased.offers)
    await eraseHeld(context.deps.outbox.eraseOffer(number), 'case_not_erased_in_outbox', message)
  return { erased: true }
}
