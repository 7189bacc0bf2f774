import { priceAreas, type PriceArea } from '../price-area.ts'
import * as z from 'zod/mini'

/** kr./MWh beyond any price in Europe so far: a larger number is invalid. */
const beyondAnyPrice = 100_000

const record = z.object({
  TimeUTC: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:(?:00|15|30|45):00$/)),
  PriceArea: z.enum(priceAreas),
  DayAheadPriceDKK: z.nullable(z.number().check(z.gte(-beyondAnyPrice), z.lte(beyondAnyPrice))),
})
const answer = z.object({ records: z.array(record) })

/** Instant (ms) → kr./MWh; null where the response has null or two different prices. */
export type AreaRecords = ReadonlyMap<number, number | null>

/**
 * Parses a response of the dataset DayAheadPrices with both Danish areas and times in UTC. Duplicates are ignored; two prices for
 * one time count as missing.
 * @throws where any record is invalid: incomplete responses are not used.
 */
export function readRecords(body: unknown): Readonly<Record<PriceArea, AreaRecords>> {
  const read = answer.safeParse(body)
  if (!read.success)
    throw new Error(
      `No prices: ${read.error.issues[0]?.path.join('.') || 'answer'} is of another form`,
    )
  const areas = { DK1: new Map<number, number | null>(), DK2: new Map<number, number | null>() }
  for (const { TimeUTC, PriceArea: area, DayAheadPriceDKK: price } of read.data.records) {
    const at = Date.parse(`${TimeUTC}Z`)
    if (Number.isNaN(at)) throw new Error(`No prices: there is no time ${TimeUTC}`)
    const known = areas[area].get(at)
    areas[area].set(at, known === undefined || known === price ? price : null)
  }
  return areas
}
