import type { PriceArea } from '#shared/domain/price-area.ts'
import { pricesAt, type SpotPrices } from '#shared/domain/spot-prices/shown.ts'
import { type MonthHours, yearAt } from '#shared/domain/spot-prices/year.ts'
import { readLatestSpot, readSpotYear } from '#worker/data/spot-store.ts'

/** How long a value is kept in memory, in ms: prices change once a day. */
const keptFor = 60_000

export interface SpotPriceReader {
  /** What electricity costs today and tomorrow in an area; null where nobody knows. Never throws. */
  prices(area: PriceArea): Promise<SpotPrices | null>
  /** The trailing year's means for the calculators; null where too little of it is known. Never throws. */
  year(area: PriceArea): Promise<MonthHours | null>
}

interface Options {
  readonly kv: KVNamespace
  readonly now: () => number
}

/** Reads KV when it is asked, and at most once a minute for each value: pages without prices cost nothing. */
export function createSpotPriceReader({ kv, now }: Options): SpotPriceReader {
  const latest = remembered(() => readLatestSpot(kv), now)
  const year = remembered(() => readSpotYear(kv), now)
  return {
    async prices(area) {
      const found = await latest()
      return found && pricesAt(found, area, now())
    },
    async year(area) {
      const found = await year()
      return found && yearAt(found, area, now())
    },
  }
}

/** The value as last read, read anew when it is a minute old; the old one where that fails. */
function remembered<Value>(
  read: () => Promise<Value | null>,
  now: () => number,
): () => Promise<Value | null> {
  let value: Value | null = null
  let readAt = -Infinity
  return async () => {
    if (now() - readAt < keptFor) return value
    try {
      value = (await read()) ?? value
    } catch (error) {
      console.error(JSON.stringify({ event: 'spot_prices_read_failed', error: String(error) }))
    }
    readAt = now()
    return value
  }
}
