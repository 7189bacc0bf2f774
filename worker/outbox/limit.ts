const minute = 60_000
/** How long a hit counts, in ms. */
export const hitLifetime = 24 * 60 * minute

/**
 * Counts one accepted post from an address, in sliding windows. Answers the seconds to wait where the address has used
 * up its posts, and counts nothing then. Runs inside the transaction of the acceptance.
 */
export function takeHit(sql: SqlStorage, address: string, limit: { perMinute: number; perDay: number }, now: number): number | null {
  const row = sql.exec<{ times: string }>('SELECT times FROM hits WHERE address = ?', address).toArray()[0]
  const today = row ? (JSON.parse(row.times) as number[]).filter((at) => at > now - hitLifetime) : []
  const wait = waitFor(today, limit, now)
  if (wait > 0) return Math.max(1, Math.ceil(wait / 1000))
  sql.exec(
    'INSERT INTO hits (address, times, last_at) VALUES (?, ?, ?) ON CONFLICT (address) DO UPDATE SET times = excluded.times, last_at = excluded.last_at',
    address,
    JSON.stringify([...today, now]),
    now,
  )
  return null
}

/** How long until both windows have room again, in ms; 0 = now. `times` of the last day, oldest first. */
export function waitFor(times: readonly number[], limit: { perMinute: number; perDay: number }, now: number): number {
  const lastMinute = times.filter((at) => at > now - minute)
  const forMinute = lastMinute.length < limit.perMinute ? 0 : (lastMinute[lastMinute.length - limit.perMinute] as number) + minute - now
  const forDay = times.length < limit.perDay ? 0 : (times[times.length - limit.perDay] as number) + hitLifetime - now
  return Math.max(forMinute, forDay)
}
