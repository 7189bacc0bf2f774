import { findStoredConsent } from '#worker/data/people.ts'
import { withdrawStoredConsent } from '#worker/data/suppressions.ts'
import { Problem } from '#worker/problem.ts'
import { asUser, type ServiceContext } from '../context.ts'
import { tellOutbox } from '../suppressions/tell-outbox.ts'

/**
 * Withdraws a consent on the person's word. A consent to marketing suppresses the person's address too, one to
 * advertisement stops the conversion of its lead.
 * @throws Problem 404; 409 where it is withdrawn already; 403, 503.
 */
export async function withdrawConsent(
  context: ServiceContext,
  id: string,
  reason: string,
): Promise<void> {
  const client = asUser(context)
  const consent = await findStoredConsent(client, id)
  if (!consent) throw new Problem(404, 'not_found', 'Samtykket findes ikke længere.')
  if (!(await withdrawStoredConsent(client, id, reason)))
    throw new Problem(409, 'withdrawn', 'Samtykket er trukket tilbage allerede.')
  const { purpose, email, leadId } = consent
  if (purpose === 'advertisement' && leadId) await context.deps.outbox.withdrawConversions([leadId])
  if (purpose === 'marketing' && email)
    await tellOutbox(context, [{ kind: 'email', value: email, active: true }])
}
