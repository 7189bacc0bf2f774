const minute = 60_000
const hour = 60 * minute
/** Longest time a hit counts, in ms: a day. */
export const hitLifetime = 24 * hour

/** A sliding window: at most `most` hits within `ms`. */
export interface Window {
  readonly most: number
  readonly ms: number
}

/** For posts from one network address. */
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

/** For receipts to one mail address: any visitor can type any address into a form. */
export const receiptWindows: readonly Window[] = [
  { most: 3, ms: hour },
  { most: 10, ms: hitLifetime },
]

/**
 * Counts one hit of a key, and returns null; where a window is full, counts nothing and returns the seconds to wait. Runs
 * inside the transaction of the work it limits.
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
  const lastDay = row
    ? (JSON.parse(row.times) as number[]).filter((at) => at > now - hitLifetime)
    : []
  const wait = waitFor(lastDay, windows, now)
  if (wait > 0) return Math.max(1, Math.ceil(wait / 1000))
  sql.exec(
    'INSERT INTO hits (address, times, last_at) VALUES (?, ?, ?) ON CONFLICT (address) DO UPDATE SET times = excluded.times, last_at = excluded.last_at',
    key,
    JSON.stringify([...lastDay, now]),
    now,
  )
  return null
}

/** How long until no window is full, in ms; 0 = now. `times` of the last day, oldest first. */
export function waitFor(times: readonly number[], windows: readonly Window[], now: number): number {
  const waits = windows.map(({ most, ms }) => {
    const recent = times.filter((at) => at > now - ms)
    return recent.length < most ? 0 : (recent[recent.length - most] as number) + ms - now
  })
  return Math.max(...waits)
}
