import { retryGaps } from '#shared/domain/deliveries/retry-schedule.ts'
import { longestRetryAfter } from '#worker/outgoing/retry-after.ts'

const second = 1000

/** DELIVERY_GAPS as numbers; the real schedule where it is empty or unreadable. */
export function readGaps(setting: string): readonly number[] {
  const gaps = setting.split(',').map((gap) => Number(gap.trim() || Number.NaN))
  return gaps.length > 0 && gaps.every((gap) => gap >= 0) ? gaps : retryGaps
}

/** Most that Supabase is left alone after a failure, in ms: together with the attempt itself under a minute. */
const longestBackoff = 45_000

/** How long to leave Supabase alone after this many failures in a row, in ms. */
export function backoff(failures: number): number {
  return Math.min(longestBackoff, 1000 * 2 ** (failures - 1)) * (0.8 + Math.random() * 0.2)
}

interface Failed {
  /** Attempts made since the schedule began, the failed one included. */
  readonly tries: number
  /** When the failed attempt ended, in ms. */
  readonly at: number
  /** What the receiver asked for, in ms. */
  readonly retryAfter: number | null
  readonly gaps: readonly number[]
  /** 0 ≤ random < 1: moves the gap by up to a fifth either way, so that deliveries that failed together don't return together. */
  readonly random: number
}

/** When the next attempt is due, in ms since 1970; null after the last. */
export function nextAttemptAt({ tries, at, retryAfter, gaps, random }: Failed): number | null {
  const gap = gaps[tries - 1]
  if (gap === undefined) return null
  const pause = gap * second * (0.8 + random * 0.4)
  return Math.round(at + Math.max(pause, Math.min(retryAfter ?? 0, longestRetryAfter)))
}
