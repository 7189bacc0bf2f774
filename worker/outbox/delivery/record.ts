import type { FailureReason } from '#shared/domain/deliveries/failure-reasons.ts'
import type { DeliveryAttempt, DeliveryStatus } from '#shared/schemas/webhook.ts'
import type { SendOutcome } from '#worker/outgoing/post.ts'
import { erasedPayload } from '../erasure/erase.ts'
import type { OutboxContext } from '../context.ts'
import { nextAttemptAt, readGaps } from './schedule.ts'

/** Most attempts kept with a delivery, over all its replays. */
const attemptsKept = 50
/** What would end the same however often it is tried. */
const final: ReadonlySet<FailureReason | null> = new Set<FailureReason>([
  'gone',
  'no_url',
  'mail_refused',
  'mail_off',
])

/** Writes an attempt and what follows from it. Answers the new status; null where the row is gone. Runs inside a transaction. */
export function recordAttempt(
  { sql, env }: OutboxContext,
  seq: number,
  outcome: SendOutcome,
): DeliveryStatus | null {
  const row = sql
    .exec<{
      kind: string
      status: DeliveryStatus
      tries: number
      attempts: string
      payload: string | null
    }>('SELECT kind, status, tries, attempts, payload FROM deliveries WHERE seq = ?', seq)
    .toArray()[0]
  if (!row) return null
  const attempts = JSON.parse(row.attempts) as DeliveryAttempt[]
  const { at, ms, httpStatus, reason, response } = outcome
  // Emptied while the attempt was under way: the answer may repeat what was sent.
  const said = row.payload === erasedPayload ? null : response
  attempts.push({
    n: (attempts.at(-1)?.n ?? 0) + 1,
    at: new Date(at).toISOString(),
    ms,
    httpStatus,
    reason,
    response: said,
  })
  const tries = row.tries + 1
  const { status, next } = nextState(
    row.status,
    tries,
    outcome,
    row.kind === 'test' ? [] : readGaps(env.DELIVERY_GAPS),
  )
  sql.exec(
    'UPDATE deliveries SET status = ?, next_at = ?, tries = ?, attempts = ?, rev = rev + 1 WHERE seq = ?',
    status,
    next,
    tries,
    JSON.stringify(attempts.slice(-attemptsKept)),
    seq,
  )
  return status
}

function nextState(
  before: DeliveryStatus,
  tries: number,
  { at, ms, reason, retryAfter }: SendOutcome,
  gaps: readonly number[],
): { status: DeliveryStatus; next: number | null } {
  if (reason === null) return { status: 'success', next: null }
  if (final.has(reason)) return { status: 'error', next: null }
  // Parked while the attempt was under way.
  if (before !== 'pending') return { status: before, next: null }
  const next = nextAttemptAt({ tries, at: at + ms, retryAfter, gaps, random: Math.random() })
  return { status: next === null ? 'error' : 'pending', next }
}
