import { priceAreas, type PriceArea } from '../price-area.ts'
import * as z from 'zod/mini'

/** What no exchange in Europe has ever asked or paid, in kr./MWh: a number beyond it is no price. */
const beyondAnyPrice = 100_000

const record = z.object({
  TimeUTC: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:(?:00|15|30|45):00$/)),
  PriceArea: z.enum(priceAreas),
  DayAheadPriceDKK: z.nullable(z.number().check(z.gte(-beyondAnyPrice), z.lte(beyondAnyPrice))),
})
const answer = z.object({ records: z.array(record) })

/** What is told of an area: instant (ms) → kr./MWh; null where the answer itself says that there is none, or says two things. */
export type AreaRecords = ReadonlyMap<number, number | null>

/**
 * Reads an answer of the dataset DayAheadPrices, as it was asked for: both Danish areas, times in UTC. The same record twice
 * is one; two prices for one time are none.
 * @throws where anything in it is not of that form: half an answer is no answer.
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
