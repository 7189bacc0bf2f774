import type { LeadSummary } from '#shared/schemas/admin.ts'
import { ageOf } from '../../format.ts'
import type { Status } from '../../kit/badge.tsx'

/** A lead's most urgent state. */
export function leadStatus(
  { setAside, stored, storeError, deliveries, receivedAt }: LeadSummary,
  now?: number,
): Status {
  if (setAside) return { tone: 'wait', label: 'Sat til side' }
  if (deliveries.error) return { tone: 'bad', label: 'Levering fejlet' }
  if (storeError) return { tone: 'bad', label: 'Databasen afviser' }
  if (!stored) return { tone: 'wait', label: 'Venter på databasen' }
  if (deliveries.parked) return { tone: 'wait', label: 'Parkeret' }
  if (deliveries.pending)
    return { tone: 'wait', label: `Levering venter ${ageOf(receivedAt, now)}` }
  return deliveries.success
    ? { tone: 'good', label: 'Gemt og leveret' }
    : { tone: 'plain', label: 'Gemt' }
}
