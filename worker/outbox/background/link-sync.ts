import { storeLinkClicks } from '#worker/data/links.ts'
import { publishLinks } from '#worker/publishing/publish.ts'
import { hasUnstoredClicks, markClicksStored, unstoredClicks } from '../intake/link-clicks.ts'
import { BackgroundTask } from './task.ts'

const batch = 500

/** Stores the clicks of links in Supabase, and publishes the links that are used up by them. Idempotent. */
export class LinkSync extends BackgroundTask {
  protected readonly failureEvent = 'clicks_not_stored'
  /** A rush of clicks is a few writes. */
  protected override readonly interval = 2_000

  dueAt(): number | null {
    return hasUnstoredClicks(this.context.sql) ? this.notBefore : null
  }

  protected async work(): Promise<void> {
    const { sql, env } = this.context
    let used = 0
    for (
      let rows = unstoredClicks(sql, batch);
      rows.length > 0;
      rows = unstoredClicks(sql, batch)
    ) {
      used += await storeLinkClicks(this.client, rows)
      markClicksStored(sql, rows)
      if (rows.length < batch) break
    }
    if (used > 0) await publishLinks(env)
  }
}
