import { priceAreas } from '#shared/domain/price-area.ts'
import { dayAfter } from '#shared/domain/dates.ts'
import type { DaySpan } from '#shared/domain/spot-prices/days.ts'
import { readRetryAfter } from '#worker/outgoing/retry-after.ts'

/** Longest wait for the service, in ms. */
const timeoutMs = 15_000

/** The service said no. */
export class EnergyDataRefused extends Error {
  /** How long it wants to be left alone, in ms; null where it doesn't say. */
  readonly retryAfter: number | null
  constructor(status: number, retryAfter: number | null) {
    super(`Energi Data Service answered ${status}`)
    this.retryAfter = retryAfter
  }
}

/**
 * Asks Energi Data Service for the exchange's prices of whole Danish days in both areas, in one request: it takes one a
 * minute and dataset. Not asked twice; what it answers is not read here.
 * @throws where it does not answer in time, or not with 200.
 */
export async function fetchDayAheadPrices(
  url: string,
  { first, last }: DaySpan,
  now: number,
): Promise<unknown> {
  const query = new URLSearchParams({
    start: `${first}T00:00`,
    end: `${dayAfter(last)}T00:00`,
    timezone: 'dk',
    filter: JSON.stringify({ PriceArea: priceAreas }),
    columns: 'TimeUTC,PriceArea,DayAheadPriceDKK',
    sort: 'TimeUTC asc',
    limit: '0',
  })
  const response = await fetch(`${url}/dataset/DayAheadPrices?${query}`, {
    signal: AbortSignal.timeout(timeoutMs),
    headers: { Accept: 'application/json' },
    redirect: 'manual',
  })
  if (!response.ok)
    throw new EnergyDataRefused(
      response.status,
      readRetryAfter(response.status, response.headers.get('retry-after'), now),
    )
  return response.json()
}
