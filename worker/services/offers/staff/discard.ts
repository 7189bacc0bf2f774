import { discardDraft } from '#worker/data/offers/offers.ts'
import { Problem } from '#worker/problem.ts'
import { type ServiceContext, asUser } from '../../context.ts'

/** Throws away what was never sent: the offer, or only the draft of its next version. @throws Problem 404, 403, 503. */
export async function discardOffer(
  acting: ServiceContext,
  id: string,
): Promise<{ readonly discarded: true }> {
  if (!(await discardDraft(asUser(acting), id)))
    throw new Problem(404, 'no_draft', 'Der er ingen kladde at slette.')
  return { discarded: true }
}
