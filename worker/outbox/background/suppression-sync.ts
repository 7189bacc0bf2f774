import { RowRefused } from '#worker/data/row-refused.ts'
import {
  type ChangePlace,
  listChangedSuppressions,
  storeUnsubscribed,
  type Unsubscribed,
} from '#worker/data/suppressions.ts'
import { logError } from '#worker/lib/log.ts'
import type { OutboxContext } from '../context.ts'
import { readMeta, writeMeta } from '../storage/meta.ts'
import { applySuppressions } from '../suppressions.ts'
import { BackgroundTask } from './task.ts'

const batch = 500
/** The name of the place up to which the database's changes are known. */
const placeName = 'suppressions_read'

/** Stores in Supabase what people asked for with a mail's link, and reads what staff changed there. Retried until it succeeds. */
export class SuppressionSync extends BackgroundTask {
  protected readonly failureEvent = 'suppressions_not_synced'
  /** The first run after a start reads too. */
  #isReadDue = true

  /** Reads the database's changes with the next run. */
  requestRead(): void {
    this.#isReadDue = true
  }

  dueAt(): number | null {
    return this.#isReadDue || unstored(this.context, 1).length > 0 ? this.notBefore : null
  }

  protected async work(): Promise<void> {
    for (const entry of unstored(this.context, batch)) await this.#store(entry)
    while (this.#isReadDue) await this.#read()
  }

  async #store(entry: Unsubscribed): Promise<void> {
    try {
      await storeUnsubscribed(this.client, entry)
    } catch (error) {
      // The database will never take it. It keeps its effect here.
      if (!(error instanceof RowRefused)) throw error
      logError('suppression_refused', error)
    }
    this.context.sql.exec(
      'UPDATE suppressions SET stored = 1 WHERE kind = ? AND value = ?',
      entry.kind,
      entry.value,
    )
  }

  async #read(): Promise<void> {
    const { sql, storage } = this.context
    const { rows, last } = await listChangedSuppressions(
      this.client,
      readMeta<ChangePlace>(sql, placeName),
      batch,
    )
    storage.transactionSync(() => {
      applySuppressions(sql, rows)
      if (last) writeMeta(sql, placeName, last)
    })
    if (rows.length < batch) this.#isReadDue = false
  }
}

function unstored({ sql }: OutboxContext, limit: number): Unsubscribed[] {
  return sql
    .exec<{ kind: string; value: string; source: string; at: number }>(
      'SELECT kind, value, source, at FROM suppressions WHERE stored = 0 LIMIT ?',
      limit,
    )
    .toArray()
    .map(({ kind, value, source, at }) => ({
      kind: kind as Unsubscribed['kind'],
      value,
      source: source as Unsubscribed['source'],
      at: new Date(at).toISOString(),
    }))
}
