const second = 1000

/** Who is posted to may ask for a longer pause, but not for more than this, in ms: a day. */
export const longestRetryAfter = 24 * 60 * 60 * second

const mayAskForPause = new Set([429, 502, 503, 504])

/** Retry-After as ms from now, where the status gives it meaning; null otherwise. Seconds or an HTTP date. */
export function readRetryAfter(status: number, header: string | null, now: number): number | null {
  if (!header || !mayAskForPause.has(status)) return null
  const text = header.trim()
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * second : Date.parse(text) - now
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, longestRetryAfter) : null
}
