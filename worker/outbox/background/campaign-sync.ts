import { storeCampaignDays } from '#worker/data/campaigns.ts'
import { hasUnstoredVisits, markVisitsStored, unstoredVisits } from '../intake/campaign-visits.ts'
import { BackgroundTask } from './task.ts'

const batch = 500

/** Stores the visits of campaigns in Supabase. Idempotent. */
export class CampaignSync extends BackgroundTask {
  protected readonly failureEvent = 'campaign_visits_not_stored'
  /** A rush of visits is a few writes. */
  protected override readonly interval = 10_000

  dueAt(): number | null {
    return hasUnstoredVisits(this.context.sql) ? this.notBefore : null
  }

  protected async work(): Promise<void> {
    const { sql } = this.context
    const rows = unstoredVisits(sql, batch)
    await storeCampaignDays(this.client, rows)
    markVisitsStored(sql, rows)
  }
}
