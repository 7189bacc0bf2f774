import type { FailureReason } from '#shared/domain/deliveries/failure-reasons.ts'
import type { DeliveryAttempt, DeliveryStatus } from '#shared/schemas/webhook.ts'
import type { SendOutcome } from '#worker/outgoing/post.ts'
import type { OutboxContext } from '../context.ts'
import { mailTarget, testMailKind } from '../storage/rows.ts'
import { erasedPayload } from '../erasure/erase.ts'
import { alertStaff } from './alert.ts'
import { recordHealth } from './health.ts'
import { nextAttemptAt, readGaps } from './schedule.ts'

/** Most attempts stored with a delivery, over all its replays. */
const attemptsStored = 50
/** A retry would fail for the same reason. */
const final: ReadonlySet<FailureReason | null> = new Set<FailureReason>([
  'gone',
  'no_url',
  'mail_refused',
  'mail_off',
  'sms_refused',
  'sms_off',
  'suppressed',
  'outdated',
  'ads_refused',
  'ads_off',
])

/** The `n`th attempt of a delivery, as it is stored. */
export const toAttempt = (
  n: number,
  { at, ms, httpStatus, reason, response }: Omit<SendOutcome, 'retryAfter'>,
): DeliveryAttempt => ({ n, at: new Date(at).toISOString(), ms, httpStatus, reason, response })

/** Records an attempt and its consequences. Returns the new status; null where the row is gone. Runs inside a transaction. */
export function recordAttempt(
  context: OutboxContext,
  seq: number,
  outcome: SendOutcome,
): DeliveryStatus | null {
  const { sql, env } = context
  const row = sql
    .exec<{
      kind: string
      target: string
      name: string
      status: DeliveryStatus
      tries: number
      attempts: string
      payload: string | null
      origin: string | null
    }>(
      `SELECT deliveries.kind, target, name, status, tries, attempts, payload, leads.origin
       FROM deliveries LEFT JOIN leads ON leads.seq = deliveries.lead_seq WHERE deliveries.seq = ?`,
      seq,
    )
    .toArray()[0]
  if (!row) return null
  const attempts = JSON.parse(row.attempts) as DeliveryAttempt[]
  // Erased during the attempt: the response may repeat what was sent.
  const response = row.payload === erasedPayload ? null : outcome.response
  attempts.push(toAttempt((attempts.at(-1)?.n ?? 0) + 1, { ...outcome, response }))
  const tries = row.tries + 1
  const gaps = row.kind === 'test' ? [] : readGaps(env.DELIVERY_GAPS)
  const { status, next } = nextState(row.status, tries, outcome, gaps)
  if (row.kind === testMailKind && status !== 'pending') {
    sql.exec('DELETE FROM deliveries WHERE seq = ?', seq)
    return status
  }
  sql.exec(
    'UPDATE deliveries SET status = ?, next_at = ?, tries = ?, attempts = ?, rev = rev + 1 WHERE seq = ?',
    status,
    next,
    tries,
    JSON.stringify(attempts.slice(-attemptsStored)),
    seq,
  )
  if (row.kind === testMailKind) return status
  const { target, name, origin } = row
  // Nothing was asked of the receiver.
  if (status === 'skipped') return status
  const health = recordHealth(
    sql,
    { target, name: target === mailTarget ? mailTarget : name },
    outcome,
  )
  alertStaff(context, { target, name, origin: origin ?? '', now: Date.now() }, health)
  return status
}

function nextState(
  before: DeliveryStatus,
  tries: number,
  { at, ms, reason, retryAfter }: SendOutcome,
  gaps: readonly number[],
): { status: DeliveryStatus; next: number | null } {
  if (reason === null) return { status: 'success', next: null }
  if (reason === 'no_consent') return { status: 'skipped', next: null }
  if (final.has(reason)) return { status: 'error', next: null }
  // Parked during the attempt.
  if (before !== 'pending') return { status: before, next: null }
  const next = nextAttemptAt({ tries, at: at + ms, retryAfter, gaps, random: Math.random() })
  return { status: next === null ? 'error' : 'pending', next }
}
