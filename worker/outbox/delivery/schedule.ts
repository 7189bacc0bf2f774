import { retryGaps } from '#shared/domain/deliveries/retry-schedule.ts'
import { longestRetryAfter } from '#worker/outgoing/retry-after.ts'

const second = 1000

/** DELIVERY_GAPS as numbers; the real schedule where it is empty or unreadable. */
export function readGaps(setting: string): readonly number[] {
  const gaps = setting.split(',').map((gap) => Number(gap.trim() || Number.NaN))
  return gaps.length > 0 && gaps.every((gap) => gap >= 0) ? gaps : retryGaps
}

interface Failed {
  /** Attempts since the schedule began, the failed one included. */
  readonly tries: number
  /** When the failed attempt ended, in ms. */
  readonly at: number
  /** What the webhook's Retry-After asked for, in ms. */
  readonly retryAfter: number | null
  readonly gaps: readonly number[]
  /** 0 ≤ random < 1: moves the gap by up to a fifth either way, so that deliveries that failed together don't retry together. */
  readonly random: number
}

/** When the next attempt is due, in ms since 1970; null after the last. */
export function nextAttemptAt({ tries, at, retryAfter, gaps, random }: Failed): number | null {
  const gap = gaps[tries - 1]
  if (gap === undefined) return null
  const pause = gap * second * (0.8 + random * 0.4)
  return Math.round(at + Math.max(pause, Math.min(retryAfter ?? 0, longestRetryAfter)))
}
