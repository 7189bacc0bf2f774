import { priceAreas } from '#shared/domain/price-area.ts'
import { dayAfter, type DaySpan } from '#shared/domain/dates.ts'
import { readRetryAfter } from '#worker/outgoing/retry-after.ts'

/** Longest wait for the service, in ms. */
const timeoutMs = 15_000

/** The service refused. */
export class EnergyDataRefused extends Error {
  /** The pause that its Retry-After asks for, in ms; null without one. */
  readonly retryAfter: number | null
  constructor(status: number, retryAfter: number | null) {
    super(`Energi Data Service answered ${status}`)
    this.retryAfter = retryAfter
  }
}

/**
 * Fetches spot prices of whole Danish days in both areas from Energi Data Service, unparsed and without retries. One request:
 * the service allows one per minute and dataset.
 * @throws where it does not respond in time with 200.
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
