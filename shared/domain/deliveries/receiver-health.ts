import type { FailureReason } from './failure-reasons.ts'

/** Failures in a row from which a receiver counts as failing. One or two may be a deploy at the other end. */
export const failingFrom = 3

/** Hours that a receiver's bars show, the present one included. */
export const healthHours = 24

/** How a receiver has answered lately. Posted tests do not count. */
export interface ReceiverHealth {
  /** The webhook's id; null for the fallback, the quote service and mails. */
  readonly webhookId: string | null
  /** As in the log: the webhook's name, `fallback`, `quote-service` or `mail`. */
  readonly name: string
  /** Failed attempts since the last delivered one. */
  readonly failures: number
  /** When the first of them was made (ISO 8601); null without one. */
  readonly failingSince: string | null
  /** The last attempt; null before the first. */
  readonly last: {
    readonly at: string
    readonly httpStatus: number | null
    /** null = delivered. */
    readonly reason: FailureReason | null
  } | null
  /** Attempts of the last 24 hours, oldest first; the last entry is the present hour. */
  readonly hours: readonly HourOfAttempts[]
  /** Median time to an answer over the last 50 answers, in ms; null without one. */
  readonly medianMs: number | null
  /** Deliveries with an attempt planned, and deliveries held because the webhook is not active. */
  readonly waiting: number
  readonly parked: number
}

export interface HourOfAttempts {
  readonly delivered: number
  readonly failed: number
}

/** A receiver that is in use and has failed `failingFrom` times in a row or more. */
export interface FailingReceiver extends Pick<
  ReceiverHealth,
  'webhookId' | 'name' | 'failures' | 'waiting'
> {
  readonly failingSince: string
  readonly httpStatus: number | null
  readonly reason: FailureReason
}

/** True for a failure that says something about the receiver, and not only about what was sent. */
export const isReceiversFault = (reason: FailureReason): boolean =>
  reason !== 'mail_refused' &&
  reason !== 'suppressed' &&
  reason !== 'outdated' &&
  reason !== 'no_consent' &&
  reason !== 'ads_refused'

/** Whole percent of delivered attempts; null without attempts. Never 100 while one failed. */
export function successPercent(hours: readonly HourOfAttempts[]): number | null {
  const delivered = hours.reduce((sum, hour) => sum + hour.delivered, 0)
  const failed = hours.reduce((sum, hour) => sum + hour.failed, 0)
  if (delivered + failed === 0) return null
  const percent = Math.round((100 * delivered) / (delivered + failed))
  return failed > 0 ? Math.min(99, percent) : percent
}
