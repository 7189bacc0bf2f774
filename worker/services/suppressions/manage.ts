import { toE164 } from '#shared/domain/e164.ts'
import { liftStoredSuppression, type SuppressionKind } from '#worker/data/suppressions.ts'
import { parseRecipient } from '#worker/mail/read-values.ts'
import { invalid } from '#worker/problem.ts'
import { asUser, type ServiceContext } from '../context.ts'

/** An address or number in the one spelling that is compared. @throws Problem 422. */
export function toSuppressed(kind: SuppressionKind, typed: string): string {
  const value = kind === 'phone' ? toE164(typed) : (parseRecipient(typed)?.toLowerCase() ?? null)
  if (value) return value
  throw invalid({
    value:
      kind === 'phone'
        ? 'Skriv et telefonnummer, udenlandske med landekode'
        : 'Skriv en e-mailadresse',
  })
}

/** False where it is missing or ended already. @throws Problem 403, 503. */
export const liftSuppression = (
  context: ServiceContext,
  id: string,
  reason: string,
): Promise<boolean> => liftStoredSuppression(asUser(context), id, reason)
