import { eraseStoredLead } from '#worker/data/leads/forget.ts'
import { type ServiceContext, asUser } from '../context.ts'
import { eraseHeld } from '../erase-held.ts'
import { leadMissing, showLead } from './show.ts'

/**
 * Erases a lead with its consents and deliveries, in the database and then in the outbox. The database comes first: it checks
 * permission, and remembers the id, so that a copy on its way is not stored again. Where the outbox fails, the schedule erases
 * its copies later (`forgetOld`). @throws Problem 404, 403, 503.
 */
export async function eraseLead(
  context: ServiceContext,
  id: string,
): Promise<{ readonly erased: true }> {
  if (!(await showLead(context, id))) throw leadMissing()
  await eraseStoredLead(asUser(context), id)
  const message =
    'Henvendelsen er slettet i databasen; det, der venter på at blive sendt, slettes inden for fem minutter.'
  await eraseHeld(context.deps.outbox.eraseLeads([id]), 'lead_not_erased_in_outbox', message)
  return { erased: true }
}
