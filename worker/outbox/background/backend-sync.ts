import { storeLeads } from '#worker/data/leads/leads.ts'
import { MaybeRefused, RowRefused } from '#worker/data/row-refused.ts'
import type { BackendClient } from '#worker/data/backend.ts'
import { storeWebhookLogs } from '#worker/data/webhooks/deliveries.ts'
import {
  deliveryColumns,
  deliverySource,
  type DeliverySql,
  leadColumns,
  type LeadSql,
  toDelivery,
  toLead,
} from '../storage/rows.ts'
import { BackgroundTask } from './task.ts'

const batch = 200
/** When a row that Supabase refused is retried, in ms. */
const refusedPause = 60 * 60_000

/** Stores leads and deliveries in Supabase. Retried forever; upserts by id, so it is idempotent. */
export class BackendSync extends BackgroundTask {
  protected readonly failureEvent = 'storing_failed'
  /** The leads; deliveries are not part of the audit log. */
  protected override readonly actor = 'customer'
  /** Long enough that two states of a delivery are often one write. */
  protected override readonly interval = 200

  dueAt(): number | null {
    const times = (['leads', 'deliveries'] as const).flatMap((table) => {
      const { at } = this.context.sql
        .exec<{ at: number | null }>(
          `SELECT min(store_after) AS at FROM ${table} WHERE stored_rev < rev`,
        )
        .one()
      return at === null ? [] : [at]
    })
    return times.length === 0 ? null : Math.max(Math.min(...times), this.notBefore)
  }

  /** Leads that Supabase may have refused do not delay the deliveries of other leads. */
  protected async work(): Promise<void> {
    let maybeRefused: MaybeRefused | null = null
    const leads = async () => {
      if (maybeRefused) return false
      try {
        return await this.#storeLeads()
      } catch (error) {
        if (!(error instanceof MaybeRefused)) throw error
        maybeRefused = error
        return false
      }
    }
    while ((await leads()) || (await this.#storeDeliveries()));
    if (maybeRefused) throw maybeRefused
  }

  /** Stores one batch; true where there may be more. */
  async #storeLeads(): Promise<boolean> {
    const rows = this.context.sql
      .exec<LeadSql>(
        `SELECT ${leadColumns} FROM leads WHERE stored_rev < rev AND store_after <= ? ORDER BY store_after, seq LIMIT ${batch}`,
        Date.now(),
      )
      .toArray()
    await this.#store('leads', rows, (client, some) => storeLeads(client, some.map(toLead)))
    return rows.length === batch
  }

  /** Stores one batch; a delivery references its lead, so the lead is stored first. */
  async #storeDeliveries(): Promise<boolean> {
    this.#delayWithLeads()
    const rows = this.context.sql
      .exec<DeliverySql>(
        `SELECT ${deliveryColumns} FROM ${deliverySource}
         WHERE deliveries.stored_rev < deliveries.rev AND deliveries.store_after <= ? AND (deliveries.lead_seq IS NULL OR leads.stored_rev > 0) ORDER BY deliveries.store_after, deliveries.seq LIMIT ${batch}`,
        Date.now(),
      )
      .toArray()
    await this.#store('deliveries', rows, (client, some) =>
      storeWebhookLogs(client, some.map(toDelivery)),
    )
    return rows.length === batch
  }

  /** Delays the deliveries of refused leads until these are retried. */
  #delayWithLeads(): void {
    const now = Date.now()
    const { sql } = this.context
    if (
      sql
        .exec('SELECT 1 FROM leads WHERE stored_rev < rev AND store_after > ? LIMIT 1', now)
        .toArray().length === 0
    )
      return
    sql.exec(
      `UPDATE deliveries SET store_after = leads.store_after FROM leads
       WHERE leads.seq = deliveries.lead_seq AND leads.stored_rev = 0 AND leads.store_after > ?1 AND deliveries.stored_rev < deliveries.rev AND deliveries.store_after <= ?1`,
      now,
    )
  }

  /**
   * Stores all rows in one request; where Supabase refuses it, each row alone, so that one row delays no other. An unclear
   * refusal counts as the row's if another row was stored, or if this row was refused before; otherwise as the backend's.
   */
  async #store<Row extends Storable>(
    table: Table,
    rows: readonly Row[],
    store: (client: BackendClient, rows: readonly Row[]) => Promise<void>,
  ): Promise<void> {
    if (rows.length === 0) return
    const attempt = (some: readonly Row[]) =>
      store(this.client, some).then(() => null, catchRefusal)
    const refusal = await attempt(rows)
    if (!refusal) return this.#markStored(table, rows)
    const doubtful: { readonly row: Row; readonly error: MaybeRefused }[] = []
    let anyStored = false
    for (const row of rows) {
      const error = rows.length === 1 ? refusal : await attempt([row])
      if (!error) this.#markStored(table, [row])
      else if (error instanceof RowRefused || wasRefused(row)) this.#markRefused(table, row, error)
      else doubtful.push({ row, error })
      anyStored ||= error === null
    }
    if (!anyStored && doubtful[0]) throw doubtful[0].error
    for (const { row, error } of doubtful) this.#markRefused(table, row, error)
  }

  /** A row that changed meanwhile has a higher `rev`, so it is stored again. */
  #markStored(table: Table, rows: readonly Storable[]): void {
    const { sql } = this.context
    sql.exec(
      `UPDATE ${table} SET stored_rev = max(stored_rev, done.value ->> 1), store_after = 0, store_error = NULL FROM json_each(?) AS done WHERE ${table}.seq = done.value ->> 0`,
      JSON.stringify(rows.map(({ seq, rev }) => [seq, rev])),
    )
    if (table === 'leads') this.#report(rows)
    const released = table === 'leads' ? rows.filter(wasRefused) : []
    for (const { seq } of released)
      sql.exec('UPDATE deliveries SET store_after = 0 WHERE lead_seq = ?', seq)
  }

  /** Consoles show whether a lead is stored. */
  #report(leads: readonly Storable[]): void {
    for (const { id } of leads) this.context.live.add('leads', id, 'changed')
  }

  #markRefused(table: Table, row: Storable, error: Error): void {
    const { seq } = row
    if (table === 'leads') this.#report([row])
    this.context.sql.exec(
      `UPDATE ${table} SET store_after = ?, store_error = ? WHERE seq = ?`,
      Date.now() + refusedPause,
      error.message.slice(0, 500),
      seq,
    )
    console.error(
      JSON.stringify({ event: 'row_refused', table, seq, error: error.message.slice(0, 300) }),
    )
  }
}

type Table = 'leads' | 'deliveries'
type Storable = Pick<LeadSql, 'id' | 'seq' | 'rev' | 'store_error'>

/** Whether Supabase refused the row last time. */
const wasRefused = ({ store_error }: Storable): boolean => store_error !== null

function catchRefusal(error: unknown): RowRefused | MaybeRefused {
  if (error instanceof RowRefused || error instanceof MaybeRefused) return error
  throw error
}
