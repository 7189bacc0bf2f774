import { consumptionLevels, type MarketingSource } from '../../schemas/quote-request-options.ts'
import { yearlyConsumption } from '../calculators/calculation/calculation.ts'
import type { QuoteRequestData } from './data.ts'

/**
 * The answers as the fields begin with them. What the visitor's calculation and campaign tell is chosen there already, and
 * becomes an answer when the visitor goes on with it. `heardFrom`: the answer the campaign means (`campaignSource`).
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
