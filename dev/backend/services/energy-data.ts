import { danishDay, danishOffset, dayAfter, instantOf } from '#shared/domain/dates.ts'
import { json } from '../http.ts'

const quarter = 900_000
const minute = 60_000

interface PriceRecord {
  readonly TimeUTC: string
  readonly TimeDK: string
  readonly PriceArea: 'DK1' | 'DK2'
  readonly DayAheadPriceEUR: number
  readonly DayAheadPriceDKK: number
}

/**
 * Invented prices in the protocol of Energi Data Service (energidataservice.dk): `/dataset/DayAheadPrices` with `start`
 * (included), `end` (excluded), `timezone`, `filter`, `columns`, `sort`, `offset` and `limit` (0 = all). One record per quarter
 * of an hour, also on days when the clocks change; tomorrow's prices from 13:00; 429 to a second request within a minute.
 */
export function createEnergyData(now: () => number = Date.now): (url: URL) => Response {
  let lastRequestAt = -Infinity
  return ({ pathname, searchParams: query }) => {
    if (!pathname.endsWith('/dataset/DayAheadPrices'))
      return json({ message: 'Dataset not found' }, 404)
    const wait = lastRequestAt + minute - now()
    if (wait > 0)
      return json({ message: 'Too many requests' }, 429, {
        'retry-after': String(Math.ceil(wait / 1000)),
      })
    lastRequestAt = now()
    try {
      return json(answerTo(query, now()))
    } catch (error) {
      return json({ message: String(error) }, 400)
    }
  }
}

function answerTo(query: URLSearchParams, now: number): unknown {
  const timezone = (query.get('timezone') ?? 'dk').toLowerCase()
  const today = danishDay(now)
  const clock = new Date(now + danishOffset(now)).getUTCHours()
  const known = instantOf(dayAfter(today, clock < 13 ? 1 : 2))
  const from = instantIn(query.get('start') ?? dayAfter(today, -7), timezone)
  const to = Math.min(known, instantIn(query.get('end') ?? dayAfter(today, 2), timezone))
  const allowed = JSON.parse(query.get('filter') ?? '{}') as Readonly<
    Record<string, readonly unknown[]>
  >
  const records = Array.from(
    { length: Math.max(0, Math.ceil((to - from) / quarter)) },
    (_, i) => from + i * quarter,
  )
    .flatMap((at) => [recordAt(at, 'DK1'), recordAt(at, 'DK2')])
    .filter((record) =>
      Object.entries(allowed).every(([column, values]) =>
        [values].flat().includes(record[column as keyof PriceRecord]),
      ),
    )
  for (const part of (query.get('sort') ?? 'TimeUTC desc').split(',').toReversed()) {
    const [column, direction = 'asc'] = part.trim().split(/\s+/) as [keyof PriceRecord, string?]
    const sign = direction.toLowerCase() === 'desc' ? -1 : 1
    records.sort((a, b) => sign * (a[column] < b[column] ? -1 : a[column] > b[column] ? 1 : 0))
  }
  const offset = Number(query.get('offset') ?? 0)
  const limit = Number(query.get('limit') ?? 100)
  const columns = query.get('columns')?.split(',')
  const shown = records.slice(offset, limit === 0 ? undefined : offset + limit)
  return {
    total: records.length,
    dataset: 'DayAheadPrices',
    records: columns
      ? shown.map((record) =>
          Object.fromEntries(
            columns.map((column) => [column, record[column as keyof PriceRecord]]),
          ),
        )
      : shown,
  }
}

/** Parses `2026-11-20` or `2026-11-20T13:00`, in Danish time unless the time zone is UTC. */
function instantIn(text: string, timezone: string): number {
  if (!/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/.test(text)) throw new Error(`Not a time: ${text}`)
  const inUtc = Date.parse(`${text.slice(0, 10)}T${text.slice(11) || '00:00'}:00Z`)
  return timezone === 'utc' ? inUtc : inUtc - danishOffset(inUtc - danishOffset(inUtc))
}

/** Mean price of each month, kr./MWh, and the factor of each hour of a day. */
const months = [820, 760, 620, 540, 460, 430, 440, 490, 560, 620, 730, 790]
const hours = [
  0.8, 0.75, 0.72, 0.71, 0.75, 0.88, 1.08, 1.3, 1.28, 1.1, 0.98, 0.9, 0.85, 0.84, 0.88, 0.98, 1.15,
  1.4, 1.45, 1.3, 1.12, 1, 0.92, 0.85,
]
/** How far the sun lowers the price at noon in summer. */
const noon = [
  0, 0, 0, 0, 0, 0, 0.05, 0.15, 0.3, 0.5, 0.65, 0.75, 0.8, 0.8, 0.75, 0.6, 0.4, 0.2, 0.05, 0, 0, 0,
  0, 0,
]

function recordAt(at: number, area: PriceRecord['PriceArea']): PriceRecord {
  const local = new Date(at + danishOffset(at))
  const month = local.getUTCMonth()
  const clock = local.getUTCHours()
  // Windy days are cheap, calm ones expensive; a day always gets the same prices.
  const day = 0.55 + 0.9 * chance(Math.floor(local.getTime() / 86_400_000))
  const sun = (noon[clock] ?? 0) * Math.max(0, Math.sin(((month - 1.5) / 12) * 2 * Math.PI)) * 1.3
  const withinHour = 1 + 0.03 * (local.getUTCMinutes() / 15 - 1.5)
  const price =
    (months[month] ?? 0) *
    day *
    ((hours[clock] ?? 1) - sun) *
    withinHour *
    (area === 'DK1' ? 1 : 1.06)
  const DayAheadPriceDKK = Math.round(price * 100) / 100
  return {
    TimeUTC: new Date(at).toISOString().slice(0, 19),
    TimeDK: local.toISOString().slice(0, 19),
    PriceArea: area,
    DayAheadPriceEUR: Math.round((DayAheadPriceDKK / 7.46) * 100) / 100,
    DayAheadPriceDKK,
  }
}

/** A pseudo-random number from 0 to 1, the same for each `seed`. */
function chance(seed: number): number {
  const mixed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) ^ 0x297a2d39
  return (Math.imul(mixed ^ (mixed >>> 12), 0x85ebca6b) >>> 8) / 0x1000000
}
