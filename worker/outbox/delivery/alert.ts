import { failingFrom } from '#shared/domain/deliveries/receiver-health.ts'
import { mailSettings, parseList } from '#worker/settings.ts'
import { parseRecipient } from '#worker/mail/read-values.ts'
import type { OutboxContext } from '../context.ts'
import { addMail } from '../intake/mails.ts'
import { isInternalTarget, mailTarget } from '../storage/rows.ts'
import { timedUuid } from '../uuid.ts'
import { findReceiver, type Health } from './health.ts'

/** Shortest time between two alerts about one receiver, in ms: one that fails and recovers by turns must not fill an inbox. */
const shortestGap = 60 * 60_000

interface Failed {
  readonly target: string
  readonly name: string
  /** Origin of the site, for the link to the console. */
  readonly origin: string
  readonly now: number
}

/**
 * Mails ALERT_RECIPIENTS when a receiver fails for the third time in a row: once an outage. Not about the mail service, whose mails
 * would wait too. Runs inside the transaction that records the attempt.
 */
export function alertStaff(
  context: Pick<OutboxContext, 'sql' | 'env'>,
  { target, name, origin, now }: Failed,
  { failures, failingSince }: Health,
): void {
  const { sql, env } = context
  if (failures < failingFrom || failingSince === null || target === mailTarget) return
  if (!mailSettings(env)) return
  const recipients = parseList(env.ALERT_RECIPIENTS).filter((to) => parseRecipient(to))
  if (recipients.length === 0) return
  const receiver = findReceiver(sql, target)
  const alertedAt = receiver?.alerted_at ?? null
  if (alertedAt !== null && (alertedAt >= failingSince || now - alertedAt < shortestGap)) return
  sql.exec('UPDATE receivers SET alerted_at = ? WHERE target = ?', now, target)
  const { waiting } = sql
    .exec<{ waiting: number }>(
      'SELECT count(*) AS waiting FROM deliveries WHERE target = ? AND next_at IS NOT NULL',
      target,
    )
    .one()
  for (const email of recipients)
    addMail(
      context,
      {
        id: timedUuid(now),
        kind: 'receiver-failing',
        template: 'receiver-failing',
        email,
        origin,
        sourceUrl: '',
        data: {
          receiver: name,
          webhookId: isInternalTarget(target) ? '' : target,
          failures: String(failures),
          since: new Date(failingSince).toISOString(),
          reason: receiver?.last_reason ?? '',
          httpStatus: receiver?.last_status ? String(receiver.last_status) : '',
          waiting: String(waiting),
        },
      },
      now,
    )
}
