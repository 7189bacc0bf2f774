import { shortReason } from '#shared/domain/deliveries/failure-reasons.ts'
import { maxAttempts } from '#shared/domain/deliveries/retry-schedule.ts'
import type { DeliverySummary } from '#shared/schemas/admin.ts'
import type { Status } from '../../kit/badge.tsx'
import { statusLabels } from '../../labels/delivery.ts'

/** A delivery's last answer, shortened. */
export function deliveryStatus({
  status,
  attempts,
  kind,
}: Pick<DeliverySummary, 'status' | 'attempts' | 'kind'>): Status {
  const last = attempts.at(-1)
  const answer = last?.reason
    ? (shortReason(last.reason) ?? `Fejl ${last.httpStatus ?? ''}`.trim())
    : last?.httpStatus
      ? String(last.httpStatus)
      : null
  if (status === 'skipped') return { tone: 'plain', label: answer ?? statusLabels.skipped }
  if (status === 'parked') return { tone: 'wait', label: statusLabels.parked }
  if (status === 'pending')
    return { tone: 'wait', label: answer ? `${answer}, prøves igen` : statusLabels.pending }
  if (status === 'error') return { tone: 'bad', label: answer ?? statusLabels.error }
  return {
    tone: kind === 'test' ? 'note' : 'good',
    label: kind === 'test' ? `Test ${answer ?? ''}`.trim() : (answer ?? statusLabels.success),
  }
}

/**
 * The attempts of the current round: a replay starts a new one, after a success or after the tenth attempt.
 * @param pending more attempts are planned; after a finished round, a replay waits for its first attempt.
 */
export function currentRound<Attempt extends { readonly reason: unknown }>(
  attempts: readonly Attempt[],
  pending = false,
): readonly Attempt[] {
  if (pending && attempts.at(-1)?.reason === null) return []
  const afterSuccess =
    attempts.findLastIndex(({ reason }, i) => i < attempts.length - 1 && !reason) + 1
  const since = attempts.slice(afterSuccess)
  const last = pending ? since.length : since.length - 1
  return since.slice(Math.floor(Math.max(0, last) / maxAttempts) * maxAttempts)
}

/** The number of attempts: out of ten in the first round, the plain number once that ended, and that it was given up. */
export function attemptCount({
  attempts,
  status,
  kind,
}: Pick<DeliverySummary, 'status' | 'attempts' | 'kind'>): string {
  if (status === 'error') return `Stoppet efter ${attempts.length}`
  const over =
    status === 'success' ||
    status === 'skipped' ||
    kind === 'test' ||
    currentRound(attempts, status === 'pending').length < attempts.length
  return over ? String(attempts.length) : `${attempts.length} / ${maxAttempts}`
}

/** How a successful delivery arrived. Counts all attempts, earlier replays included. */
export const describeSuccess = (attempts: number): string =>
  attempts > 1 ? `Leveret. ${attempts} forsøg i alt.` : 'Leveret i første forsøg.'
