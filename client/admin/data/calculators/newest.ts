import {
  readStoredCalculation,
  type StoredCalculation,
} from '#shared/domain/calculators/calculation/stored-calculation.ts'
import type { LeadView } from '#shared/schemas/admin.ts'

/** The newest calculation that came with a household's leads, newest first; null without. */
export function newestCalculation(
  leads: readonly Pick<LeadView, 'values'>[],
): StoredCalculation | null {
  const lead = leads.find(({ values }) => values['calculation'])
  return readStoredCalculation(lead?.values['calculation'])
}
