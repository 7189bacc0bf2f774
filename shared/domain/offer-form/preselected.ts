import { consumptionLevels } from '../../schemas/offer-form-options.ts'
import { consumptionIn } from '../calculators/calculation.ts'
import type { OfferFormData } from './data.ts'

/** The answers as the fields begin with them: what the calculation tells stands there chosen, and is an answer once somebody goes on with it. */
export function preselected(data: OfferFormData): OfferFormData {
  const kwh = data.calculation && data.consumptionLevel === null ? consumptionIn(data.calculation) : null
  if (kwh === null) return data
  const level = consumptionLevels.find(({ kwh: band }) => band && (band[1] === null || kwh < band[1]))
  return { ...data, consumptionLevel: level?.value ?? null }
}
