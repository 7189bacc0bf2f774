import type { LeadSummary } from '#shared/schemas/admin.ts'
import { ageOf } from '../../format.ts'
import type { Tone } from '../../kit/badge.tsx'

export interface Status {
  readonly tone: Tone
  readonly word: string
}

/** The one thing staff should know about a lead at a glance, the most pressing first. */
export function leadStatus(
  { setAside, stored, storeError, deliveries, receivedAt }: LeadSummary,
  now?: number,
): Status {
  if (setAside) return { tone: 'wait', word: 'Sat til side' }
  if (deliveries.error) return { tone: 'bad', word: 'Levering fejlet' }
  if (storeError) return { tone: 'bad', word: 'Databasen afviser' }
  if (!stored) return { tone: 'wait', word: 'Venter på databasen' }
  if (deliveries.parked) return { tone: 'wait', word: 'Parkeret' }
  if (deliveries.pending) return { tone: 'wait', word: `Levering venter ${ageOf(receivedAt, now)}` }
  return deliveries.success
    ? { tone: 'good', word: 'Gemt og leveret' }
    : { tone: 'plain', word: 'Gemt' }
}
