import type { BackendClient } from '#worker/data/backend.ts'
import { findCaseOwner } from '#worker/data/cases.ts'
import { logError } from '#worker/lib/log.ts'

interface Customer {
  /** The adviser whom the customer asked for, by id; null: any. */
  readonly asked: string | null
  readonly email: string
  readonly phone: string
}

/**
 * The adviser who owns the customer's open case; null where the customer asked for one, or where the case can't be read. Never to be
 * shown before the meeting is booked: anyone can type an e-mail address. Never throws.
 */
export async function findPreferred(
  service: BackendClient,
  { asked, email, phone }: Customer,
): Promise<string | null> {
  if (asked !== null) return null
  try {
    return await findCaseOwner(service, { email, phone })
  } catch (error) {
    logError('case_owner_not_read', error)
    return null
  }
}
