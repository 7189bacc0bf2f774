const second = 1000

/** Maximum pause that the other side can request, in ms: a day. */
export const longestRetryAfter = 24 * 60 * 60 * second

const mayAskForPause = new Set([429, 502, 503, 504])

/** Parses Retry-After (seconds or an HTTP date) as ms from now; null for statuses that do not use it. */
export function readRetryAfter(status: number, header: string | null, now: number): number | null {
  if (!header || !mayAskForPause.has(status)) return null
  const text = header.trim()
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * second : Date.parse(text) - now
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, longestRetryAfter) : null
}
