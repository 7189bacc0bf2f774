import { danishDay, dayAfter, type DaySpan, daysOf } from '#shared/domain/dates.ts'
import { mergeDays, readDays, type SpotDays } from '#shared/domain/spot-prices/days.ts'
import { dueDays, spanAfter, pauseAfter, yearDays } from '#shared/domain/spot-prices/due.ts'
import { readRecords } from '#shared/domain/spot-prices/records.ts'
import type { LatestSpot } from '#shared/domain/spot-prices/prices-at.ts'
import { yearOf } from '#shared/domain/spot-prices/year.ts'
import {
  readLatestSpot,
  readSpotMonth,
  writeLatestSpot,
  writeSpotMonth,
  writeSpotYear,
} from '#worker/data/kv/spot-store.ts'
import { EnergyDataRefused, fetchDayAheadPrices } from './energy-data.ts'

/** State between two runs. It is synchronous, so that no two runs can both send a request. */
export interface Memory {
  get<Value>(key: string): Value | undefined
  put<Value>(key: string, value: Value): void
}

interface Options {
  readonly kv: KVNamespace
  readonly memory: Memory
  /** ENERGY_DATA_URL. */
  readonly url: string
  /** The clock, in ms. */
  readonly now: () => number
}

interface State {
  /** No request before this, in ms. */
  readonly notBefore: number
  /** Requests in a row without new prices, refusals included. */
  readonly failures: number
}

const memoryKey = 'spot-prices'
/** The service's limit for a dataset, in ms, plus a second for its clock. */
const leastPause = 61_000
/** Newest days stored for readers: yesterday, today and tomorrow. */
const latestDays = 3

/**
 * Fetches new spot prices into KV, where any are expected and the service allows a request.
 * @throws where the service or KV fails; the stored prices stay, and the next request waits.
 */
export async function refreshSpotPrices(options: Options): Promise<void> {
  const { kv, memory, url, now } = options
  if (readState(memory).notBefore > now()) return
  const latest = await readLatestSpot(kv)
  const held = latest?.held ?? null
  const due = dueDays(held, now())
  const { notBefore, failures } = readState(memory)
  // Read again: another run may have sent a request during the read of KV.
  if (!due || notBefore > now()) return
  const requestedAt = now()
  const pause = (ms: number, times: number): void =>
    memory.put<State>(memoryKey, {
      notBefore: requestedAt + Math.max(leastPause, ms),
      failures: times,
    })
  // Counted as a failure before the request, so that a run that stops anywhere below counts.
  pause(pauseAfter(failures + 1), failures + 1)
  try {
    const days = readDays(readRecords(await fetchDayAheadPrices(url, due, requestedAt)), due)
    const after = await store(kv, { latest, due, days, now: requestedAt })
    if (!sameSpan(after, held)) pause(0, 0)
  } catch (error) {
    if (error instanceof EnergyDataRefused && error.retryAfter)
      pause(Math.max(pauseAfter(failures + 1), error.retryAfter), failures + 1)
    throw error
  }
}

const readState = (memory: Memory): State =>
  memory.get<State>(memoryKey) ?? { notBefore: 0, failures: 0 }

const sameSpan = (a: DaySpan | null, b: DaySpan | null): boolean =>
  a?.first === b?.first && a?.last === b?.last

interface Fetched {
  readonly latest: LatestSpot | null
  readonly due: DaySpan
  readonly days: SpotDays
  readonly now: number
}

/** Stores new prices: months first, the list of stored days last, so that an interrupted run is repeated. */
async function store(
  kv: KVNamespace,
  { latest, due, days, now }: Fetched,
): Promise<DaySpan | null> {
  const before = latest?.held ?? null
  const known = latest?.days ?? {}
  const held = spanAfter(before, due, mergeDays(daysIn(known, due), days), now)
  const hasNew = Object.keys(days).length > 0
  if (!hasNew && sameSpan(held, before)) return held
  if (hasNew) await storeHistory(kv, days, danishDay(now))
  const isNewer = hasNew && (!before || due.last > before.last)
  const fetchedAt = isNewer || !latest ? new Date(now).toISOString() : latest.fetchedAt
  await writeLatestSpot(kv, {
    fetchedAt,
    held,
    days: isNewer ? pickNewest(mergeDays(known, days)) : known,
  })
  return held
}

const pickNewest = (days: SpotDays): SpotDays =>
  Object.fromEntries(
    Object.entries(days)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .slice(-latestDays),
  )

const daysIn = (days: SpotDays, { first, last }: DaySpan): SpotDays =>
  Object.fromEntries(Object.entries(days).filter(([day]) => first <= day && day <= last))

async function storeHistory(kv: KVNamespace, days: SpotDays, today: string): Promise<void> {
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
