import type { PriceArea } from '#shared/domain/price-area.ts'
import { pricesAt, type SpotPrices } from '#shared/domain/spot-prices/prices-at.ts'
import { type MonthHours, yearAt } from '#shared/domain/spot-prices/year.ts'
import { readLatestSpot, readSpotYear } from '#worker/data/kv/spot-store.ts'
import { logError } from '#worker/lib/log.ts'

/** How long a value is cached in memory, in ms: prices change once a day. */
const cacheMs = 60_000

export interface SpotPriceReader {
  /** Spot prices of today and tomorrow in an area; null where they are unknown. Never throws. */
  prices(area: PriceArea): Promise<SpotPrices | null>
  /** The means of the last year for the calculators; null where too few days are known. Never throws. */
  year(area: PriceArea): Promise<MonthHours | null>
}

interface Options {
  readonly kv: KVNamespace
  readonly now: () => number
}

/** Reads KV on demand, at most once a minute for each value: pages without prices cost nothing. */
export function createSpotPriceReader({ kv, now }: Options): SpotPriceReader {
  const latest = createCache(() => readLatestSpot(kv), now)
  const year = createCache(() => readSpotYear(kv), now)
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

/** Caches a value for a minute; the old value stays where a read fails. */
function createCache<Value>(
  read: () => Promise<Value | null>,
  now: () => number,
): () => Promise<Value | null> {
  let value: Value | null = null
  let readAt = -Infinity
  return async () => {
    if (now() - readAt < cacheMs) return value
    try {
      value = (await read()) ?? value
    } catch (error) {
      logError('spot_prices_read_failed', error)
    }
    readAt = now()
    return value
  }
}
