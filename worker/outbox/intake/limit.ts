const minute = 60_000
const hour = 60 * minute
/** How long a hit counts at most, in ms: a day. */
export const hitLifetime = 24 * hour

/** At most so many in any stretch of so long, in ms. */
export interface Window {
  readonly most: number
  readonly ms: number
}

/** Posts of one network address. */
export const postWindows = ({
  perMinute,
  perDay,
}: {
  readonly perMinute: number
  readonly perDay: number
}): readonly Window[] => [
  { most: perMinute, ms: minute },
  { most: perDay, ms: hitLifetime },
]

/** Receipts to one mail address: anyone can type anyone's in a form. */
export const receiptWindows: readonly Window[] = [
  { most: 3, ms: hour },
  { most: 10, ms: hitLifetime },
]

/**
 * Counts one hit of a key, in sliding windows. Answers the seconds to wait where a window is full, and counts nothing
 * then. Runs inside the transaction of what it counts.
 */
export function consumeQuota(
  sql: SqlStorage,
  key: string,
  windows: readonly Window[],
  now: number,
): number | null {
  const row = sql
    .exec<{ times: string }>('SELECT times FROM hits WHERE address = ?', key)
    .toArray()[0]
  const today = row
    ? (JSON.parse(row.times) as number[]).filter((at) => at > now - hitLifetime)
    : []
  const wait = waitFor(today, windows, now)
  if (wait > 0) return Math.max(1, Math.ceil(wait / 1000))
  sql.exec(
    'INSERT INTO hits (address, times, last_at) VALUES (?, ?, ?) ON CONFLICT (address) DO UPDATE SET times = excluded.times, last_at = excluded.last_at',
    key,
    JSON.stringify([...today, now]),
    now,
  )
  return null
}

/** How long until every window has room again, in ms; 0 = now. `times` of the last day, oldest first. */
export function waitFor(times: readonly number[], windows: readonly Window[], now: number): number {
  const waits = windows.map(({ most, ms }) => {
    const recent = times.filter((at) => at > now - ms)
    return recent.length < most ? 0 : (recent[recent.length - most] as number) + ms - now
  })
  return Math.max(...waits)
}
