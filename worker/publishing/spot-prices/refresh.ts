import { danishDay, dayAfter } from '#shared/domain/dates.ts'
import {
  type DaySpan,
  daysOf,
  mergeDays,
  readDays,
  type SpotDays,
} from '#shared/domain/spot-prices/days.ts'
import { daysDue, heldAfter, pauseAfter, yearDays } from '#shared/domain/spot-prices/due.ts'
import { readRecords } from '#shared/domain/spot-prices/records.ts'
import type { LatestSpot } from '#shared/domain/spot-prices/shown.ts'
import { yearOf } from '#shared/domain/spot-prices/year.ts'
import {
  readLatestSpot,
  readSpotMonth,
  writeLatestSpot,
  writeSpotMonth,
  writeSpotYear,
} from '#worker/data/spot-store.ts'
import { EnergyDataRefused, fetchDayAheadPrices } from './energy-data.ts'

/** What the one who asks remembers between two rounds; it answers at once, so that no two rounds can both ask. */
export interface Memory {
  get<Value>(key: string): Value | undefined
  put<Value>(key: string, value: Value): void
}

interface Place {
  readonly kv: KVNamespace
  readonly memory: Memory
  /** ENERGY_DATA_URL. */
  readonly url: string
  /** The clock, in ms. */
  readonly now: () => number
}

interface Asking {
  /** The service is not asked before this, in ms. */
  readonly notBefore: number
  /** Answers in a row that brought nothing, refusals among them. */
  readonly vain: number
}

const memoryKey = 'spot-prices'
/** The service's own limit for a dataset, in ms, and a second for its clock. */
const betweenTwo = 61_000
/** Newest days kept for readers: yesterday, today and tomorrow. */
const latestDays = 3

/**
 * Takes new prices from the exchange into KV, where any can be expected and the service may be asked.
 * @throws where the service or KV fails; what is held stays, and the service is left alone for a while.
 */
export async function refreshSpotPrices(place: Place): Promise<void> {
  const { kv, memory, url, now } = place
  if (askingOf(memory).notBefore > now()) return
  const latest = await readLatestSpot(kv)
  const held = latest?.held ?? null
  const due = daysDue(held, now())
  const { notBefore, vain } = askingOf(memory)
  // Read again: somebody may have asked while KV answered.
  if (!due || notBefore > now()) return
  const askedAt = now()
  const leave = (ms: number, times: number): void =>
    memory.put<Asking>(memoryKey, { notBefore: askedAt + Math.max(betweenTwo, ms), vain: times })
  // Set as if in vain, before anything is asked: a round that ends anywhere below has asked.
  leave(pauseAfter(vain + 1), vain + 1)
  try {
    const days = readDays(readRecords(await fetchDayAheadPrices(url, due, askedAt)), due)
    const after = await keep(kv, { latest, due, days, now: askedAt })
    if (!sameSpan(after, held)) leave(0, 0)
  } catch (error) {
    if (error instanceof EnergyDataRefused && error.retryAfter)
      leave(Math.max(pauseAfter(vain + 1), error.retryAfter), vain + 1)
    throw error
  }
}

const askingOf = (memory: Memory): Asking =>
  memory.get<Asking>(memoryKey) ?? { notBefore: 0, vain: 0 }

const sameSpan = (a: DaySpan | null, b: DaySpan | null): boolean =>
  a?.first === b?.first && a?.last === b?.last

interface Answered {
  readonly latest: LatestSpot | null
  readonly due: DaySpan
  readonly days: SpotDays
  readonly now: number
}

/** Keeps what came: months first, what names them last, so that what breaks off in between is asked for again. */
async function keep(
  kv: KVNamespace,
  { latest, due, days, now }: Answered,
): Promise<DaySpan | null> {
  const before = latest?.held ?? null
  const known = latest?.days ?? {}
  const held = heldAfter(before, due, mergeDays(daysIn(known, due), days), now)
  const brought = Object.keys(days).length > 0
  if (!brought && sameSpan(held, before)) return held
  if (brought) await keepHistory(kv, days, danishDay(now))
  const isNewer = brought && (!before || due.last > before.last)
  const fetchedAt = isNewer || !latest ? new Date(now).toISOString() : latest.fetchedAt
  await writeLatestSpot(kv, {
    fetchedAt,
    held,
    days: isNewer ? newestOf(mergeDays(known, days)) : known,
  })
  return held
}

const newestOf = (days: SpotDays): SpotDays =>
  Object.fromEntries(
    Object.entries(days)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .slice(-latestDays),
  )

const daysIn = (days: SpotDays, { first, last }: DaySpan): SpotDays =>
  Object.fromEntries(Object.entries(days).filter(([day]) => first <= day && day <= last))

async function keepHistory(kv: KVNamespace, days: SpotDays, today: string): Promise<void> {
  const monthsOf = (all: readonly string[]): readonly string[] => [
    ...new Set(all.map((day) => day.slice(0, 7))),
  ]
  const changed = monthsOf(Object.keys(days))
  const year = monthsOf(daysOf({ first: dayAfter(today, 1 - yearDays), last: today }))
  const months = await Promise.all(
    [...new Set([...year, ...changed])].map(async (month) => {
      const known = await readSpotMonth(kv, month)
      if (!changed.includes(month)) return known
      const merged = mergeDays(
        known,
        Object.fromEntries(Object.entries(days).filter(([day]) => day.startsWith(month))),
      )
      await writeSpotMonth(kv, month, merged)
      return merged
    }),
  )
  await writeSpotYear(kv, yearOf(Object.assign({}, ...months) as SpotDays, today))
}
