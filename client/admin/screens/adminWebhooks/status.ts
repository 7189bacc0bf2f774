import { shortReason } from '#shared/domain/deliveries/failure-reasons.ts'
import { maxAttempts } from '#shared/domain/deliveries/retry-schedule.ts'
import type { DeliverySummary } from '#shared/schemas/admin.ts'
import type { Tone } from '../../kit/badge.tsx'
import { statusWords } from '../../words.ts'

/** A delivery's last answer in a word or two. */
export function deliveryStatus({
  status,
  attempts,
  kind,
}: Pick<DeliverySummary, 'status' | 'attempts' | 'kind'>): { tone: Tone; word: string } {
  const last = attempts.at(-1)
  const answer = last?.reason
    ? (shortReason(last.reason) ?? `Fejl ${last.httpStatus ?? ''}`.trim())
    : last?.httpStatus
      ? String(last.httpStatus)
      : null
  if (status === 'parked') return { tone: 'wait', word: statusWords.parked }
  if (status === 'pending')
    return { tone: 'wait', word: answer ? `${answer}, prøves igen` : statusWords.pending }
  if (status === 'error') return { tone: 'bad', word: answer ?? statusWords.error }
  return {
    tone: kind === 'test' ? 'note' : 'good',
    word: kind === 'test' ? `Test ${answer ?? ''}`.trim() : (answer ?? statusWords.success),
  }
}

/**
 * The attempts of the schedule now running: a replay starts over, after a success or after the tenth.
 * @param pending more will be tried; where the last schedule ended, a replay waits for its first attempt.
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

/** Attempts so far in the table: of ten in the first schedule, plainly counted once it ended. */
export function attemptCount({
  attempts,
  status,
  kind,
}: Pick<DeliverySummary, 'status' | 'attempts' | 'kind'>): string {
  const over =
    status === 'success' ||
    kind === 'test' ||
    currentRound(attempts, status === 'pending').length < attempts.length
  return over ? String(attempts.length) : `${attempts.length} / ${maxAttempts}`
}

/** How a delivery that arrived did so, all attempts counted, those of earlier replays too. */
export const deliveredWords = (attempts: number): string =>
  attempts > 1 ? `Leveret. ${attempts} forsøg i alt.` : 'Leveret i første forsøg.'
