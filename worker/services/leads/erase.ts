import { eraseStoredLead } from '#worker/data/forgetting.ts'
import { within } from '#worker/deadline.ts'
import { Problem } from '#worker/problem.ts'
import { type Acting, asUser } from '../acting.ts'
import { showLead } from './show.ts'

/** Longest wait for the outbox, in ms. */
const longestWait = 10_000

/**
 * Erases a lead everywhere: with its consents and logs in the database, with its deliveries in the outbox. In this order,
 * as the database decides who may and remembers the id: a copy that was on its way is not stored anew. Where the outbox
 * can't be reached the clock tells it (services/leads/forget). @throws Problem 404, 403, 503.
 */
export async function eraseLead(acting: Acting, id: string): Promise<{ readonly erased: true }> {
  if (!(await showLead(acting, id))) throw new Problem(404, 'lead_not_found', 'Henvendelsen findes ikke.')
  await eraseStoredLead(asUser(acting), id)
  try {
    await within(longestWait, 'outbox', acting.deps.outbox.eraseLeads([id]))
  } catch (error) {
    console.error(JSON.stringify({ event: 'lead_not_erased_in_outbox', error: String(error).slice(0, 300) }))
    throw new Problem(503, 'half_erased', 'Henvendelsen er slettet i databasen; det, der venter på at blive sendt, slettes inden for fem minutter.')
  }
  return { erased: true }
}
