import { danishDay } from '#shared/domain/dates.ts'
import { readReferralCampaign } from '#shared/domain/referral.ts'
import type { Campaign } from '#shared/schemas/campaign.ts'
import type { ReferralCounts } from '../contract.ts'

/** Days that visits and leads of a link are stored. */
const storedDays = 400
/** Most codes seen for the first time on a day: real links appear one by one, made-up codes by the thousand. */
const newCodesPerDay = 2000

const day = 24 * 60 * 60_000

/** Counts a visit by a referral link. Stores nothing about the visitor. */
export function countVisit(sql: SqlStorage, code: string, now: number): void {
  const today = danishDay(now)
  const known =
    sql.exec('SELECT 1 FROM referrals WHERE code = ? LIMIT 1', code).toArray().length > 0
  if (!known && countNewCodes(sql, today) >= newCodesPerDay) return
  add(sql, today, code, { visits: 1, leads: 0 })
}

/** Codes seen today for the first time. */
function countNewCodes(sql: SqlStorage, today: string): number {
  return sql
    .exec<{ n: number }>(
      `SELECT count(*) AS n FROM referrals AS seen
       WHERE day = ? AND NOT EXISTS (SELECT 1 FROM referrals AS before WHERE before.code = seen.code AND before.day < seen.day)`,
      today,
    )
    .one().n
}

/** Counts a lead that came by a referral link. The lead that creates a link is not counted. */
export function countLead(
  sql: SqlStorage,
  { kind, campaign }: { readonly kind: string; readonly campaign: Campaign | null },
  now: number,
): void {
  const code = kind === 'referral' ? null : readReferralCampaign(campaign)
  if (code) add(sql, danishDay(now), code, { visits: 0, leads: 1 })
}

function add(
  sql: SqlStorage,
  today: string,
  code: string,
  { visits, leads }: { visits: number; leads: number },
): void {
  sql.exec(
    `INSERT INTO referrals (day, code, visits, leads) VALUES (?, ?, ?, ?)
     ON CONFLICT (day, code) DO UPDATE SET visits = visits + excluded.visits, leads = leads + excluded.leads`,
    today,
    code,
    visits,
    leads,
  )
}

export function referralCounts(sql: SqlStorage, code: string): ReferralCounts {
  return sql
    .exec<ReferralCounts & Record<string, SqlStorageValue>>(
      `SELECT coalesce(sum(visits), 0) AS visits, coalesce(sum(leads), 0) AS leads, max(CASE WHEN visits > 0 THEN day END) AS lastVisit
       FROM referrals WHERE code = ?`,
      code,
    )
    .one()
}

export function purgeReferrals(sql: SqlStorage, now: number): void {
  sql.exec('DELETE FROM referrals WHERE day < ?', danishDay(now - storedDays * day))
}
