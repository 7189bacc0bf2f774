import type { FailureReason } from '#shared/domain/deliveries/failure-reasons.ts'
import { healthHours, isReceiversFault } from '#shared/domain/deliveries/receiver-health.ts'
import type { SendOutcome } from '#worker/outgoing/post.ts'

/** Answers whose times are stored, for the median. */
const timesStored = 50
const hourMs = 60 * 60_000

/** A row of `receivers`: how one target has answered. */
export type ReceiverSql = {
  target: string
  name: string
  failures: number
  failing_since: number | null
  alerted_at: number | null
  last_at: number
  last_status: number | null
  last_reason: string | null
  hours: string
  times: string
}

/** Attempts by hour since 1970, with `[delivered, failed]`. */
type Hours = Readonly<Record<string, readonly [number, number]>>

/** What an attempt leaves behind for its receiver. */
export interface Health {
  readonly failures: number
  readonly failingSince: number | null
}

/** Adds an attempt to its receiver's health. Runs inside the transaction that records the attempt. */
export function recordHealth(
  sql: SqlStorage,
  { target, name }: { readonly target: string; readonly name: string },
  { at, ms, httpStatus, reason }: SendOutcome,
): Health {
  const before = findReceiver(sql, target)
  const failures =
    reason === null ? 0 : (before?.failures ?? 0) + (isReceiversFault(reason) ? 1 : 0)
  const failingSince = failures === 0 ? null : (before?.failing_since ?? at)
  const times = JSON.parse(before?.times ?? '[]') as number[]
  if (httpStatus !== null) times.push(ms)
  sql.exec(
    `INSERT INTO receivers (target, name, failures, failing_since, last_at, last_status, last_reason, hours, times)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
     ON CONFLICT (target) DO UPDATE SET name = ?2, failures = ?3, failing_since = ?4, last_at = ?5, last_status = ?6, last_reason = ?7, hours = ?8, times = ?9`,
    target,
    name,
    failures,
    failingSince,
    at,
    httpStatus,
    reason,
    JSON.stringify(addToHours(before?.hours ?? '{}', at, reason)),
    JSON.stringify(times.slice(-timesStored)),
  )
  return { failures, failingSince }
}

export const findReceiver = (sql: SqlStorage, target: string): ReceiverSql | null =>
  sql.exec<ReceiverSql>('SELECT * FROM receivers WHERE target = ?', target).toArray()[0] ?? null

function addToHours(stored: string, at: number, reason: FailureReason | null): Hours {
  const hour = Math.floor(at / hourMs)
  const recent = Object.entries(JSON.parse(stored) as Hours).filter(
    ([each]) => Number(each) > hour - healthHours,
  )
  const hours: Record<string, readonly [number, number]> = Object.fromEntries(recent)
  const [delivered, failed] = hours[hour] ?? [0, 0]
  hours[hour] = reason === null ? [delivered + 1, failed] : [delivered, failed + 1]
  return hours
}

/** The attempts of the last 24 hours, oldest first. `now` in ms. */
export function readHours(stored: string, now: number) {
  const hours = JSON.parse(stored) as Hours
  const last = Math.floor(now / hourMs)
  return Array.from({ length: healthHours }, (_, i) => {
    const [delivered, failed] = hours[last - healthHours + 1 + i] ?? [0, 0]
    return { delivered, failed }
  })
}

/** The median; of an even number of values, the lower of the two in the middle. Null without values. */
export function medianOf(stored: string): number | null {
  const times = (JSON.parse(stored) as number[]).toSorted((a, b) => a - b)
  return times[Math.floor((times.length - 1) / 2)] ?? null
}
