import { consumptionLevels, type MarketingSource } from '../../schemas/quote-request-options.ts'
import { yearlyConsumption } from '../calculators/calculation/calculation.ts'
import type { QuoteRequestData } from './data.ts'

/**
 * The initial values of the fields: the answers, and preselections from the visitor's calculation and campaign, which become
 * answers on submit. `heardFrom`: the answer that the campaign implies (`campaignSource`).
 */
export function preselected(
  data: QuoteRequestData,
  heardFrom: MarketingSource | null = null,
): QuoteRequestData {
  const kwh =
    data.calculation && data.consumptionLevel === null ? yearlyConsumption(data.calculation) : null
  const level =
    kwh === null
      ? null
      : consumptionLevels.find(({ kwh: band }) => band && (band[1] === null || kwh < band[1]))
  return {
    ...data,
    consumptionLevel: data.consumptionLevel ?? level?.value ?? null,
    marketingSource: data.marketingSource ?? heardFrom,
  }
}
