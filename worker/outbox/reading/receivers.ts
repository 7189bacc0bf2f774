import type { FailureReason } from '#shared/domain/deliveries/failure-reasons.ts'
import {
  failingFrom,
  type FailingReceiver,
  type ReceiverHealth,
} from '#shared/domain/deliveries/receiver-health.ts'
import { googleAdsSettings, metaSettings } from '#worker/settings.ts'
import type { OutboxContext } from '../context.ts'
import { medianOf, readHours, type ReceiverSql } from '../delivery/health.ts'
import { isInternalTarget, mailTarget, smsTarget, testMailKind } from '../storage/rows.ts'

/** How every receiver has answered that was ever tried, or that has deliveries waiting. */
export function listReceivers({ sql, webhooks }: OutboxContext, now: number): ReceiverHealth[] {
  const rows = new Map(
    sql
      .exec<ReceiverSql>('SELECT * FROM receivers')
      .toArray()
      .map((row) => [row.target, row]),
  )
  const waiting = countByTarget(sql, 'next_at IS NOT NULL')
  // Written as in the partial index, so that SQLite uses it.
  const parked = countByTarget(sql, "status <> 'success' AND status = 'parked'")
  const targets = new Set([...rows.keys(), ...waiting.keys(), ...parked.keys()])
  return [...targets].map((target) => {
    const row = rows.get(target)
    return {
      webhookId: isInternalTarget(target) ? null : target,
      name: webhooks.find(target)?.name ?? row?.name ?? target,
      failures: row?.failures ?? 0,
      failingSince: row?.failing_since ? iso(row.failing_since) : null,
      last: row
        ? {
            at: iso(row.last_at),
            httpStatus: row.last_status,
            reason: row.last_reason as FailureReason | null,
          }
        : null,
      hours: readHours(row?.hours ?? '{}', now),
      medianMs: medianOf(row?.times ?? '[]'),
      waiting: waiting.get(target) ?? 0,
      parked: parked.get(target) ?? 0,
    }
  })
}

/** Receivers in use that fail again and again, the longest failing first. Reads a handful of rows while none fails. */
export function listFailing({ sql, webhooks, env }: OutboxContext): FailingReceiver[] {
  const rows = sql
    .exec<ReceiverSql>(
      'SELECT * FROM receivers WHERE failures >= ? ORDER BY failing_since',
      failingFrom,
    )
    .toArray()
  const isUsed = (target: string): boolean =>
    isInternalTarget(target)
      ? (target !== mailTarget || Boolean(env.MAIL_API_KEY)) &&
        (target !== smsTarget || Boolean(env.SMS_API_KEY)) &&
        (target !== 'meta' || metaSettings(env) !== null) &&
        (target !== 'google-ads' || googleAdsSettings(env) !== null)
      : webhooks.find(target) !== null
  return rows
    .filter(({ target }) => isUsed(target))
    .map((row) => ({
      webhookId: isInternalTarget(row.target) ? null : row.target,
      name: webhooks.find(row.target)?.name ?? row.name,
      failures: row.failures,
      failingSince: iso(row.failing_since as number),
      httpStatus: row.last_status,
      reason: row.last_reason as FailureReason,
      waiting: sql
        .exec<{ n: number }>(
          'SELECT count(*) AS n FROM deliveries WHERE target = ? AND next_at IS NOT NULL',
          row.target,
        )
        .one().n,
    }))
}

function countByTarget(sql: SqlStorage, where: string): ReadonlyMap<string, number> {
  return new Map(
    sql
      .exec<{ target: string; n: number }>(
        `SELECT target, count(*) AS n FROM deliveries WHERE ${where} AND kind <> '${testMailKind}' GROUP BY target`,
      )
      .toArray()
      .map(({ target, n }) => [target, n]),
  )
}

const iso = (ms: number): string => new Date(ms).toISOString()
