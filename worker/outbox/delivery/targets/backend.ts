import type { Lead } from '#shared/schemas/lead.ts'
import type { Delivery } from '#shared/schemas/webhook.ts'
import { type BackendClient, createServiceClient } from '#worker/data/backend.ts'
import { storeLeads } from '#worker/data/leads/leads.ts'
import { MaybeRefused, RowRefused } from '#worker/data/row-refused.ts'
import { storeWebhookLogs } from '#worker/data/webhooks/deliveries.ts'
import type { OutboxContext } from '../../context.ts'
import {
  deliveryColumns,
  deliverySource,
  type DeliverySql,
  leadColumns,
  type LeadSql,
  toDelivery,
  toLead,
} from '../../rows.ts'
import { backoff } from '../schedule.ts'

const batch = 200
/** Least time between two drains, in ms, so that a delivery's two states are often one write. */
const breath = 200
/** When a row that Supabase refused is tried again, in ms. */
const refusedPause = 60 * 60_000

/** Storing in Supabase: a target that is never given up. Rows are stored under their id, so twice is once. */
export class BackendSync {
  busy = false
  readonly #room: OutboxContext
  #client: BackendClient | null = null
  #failures = 0
  /** Not before this, in ms. Only in memory: a restart may try at once. */
  #notBefore = 0

  constructor(room: OutboxContext) {
    this.#room = room
  }

  /** When there is something to store, in ms; null = nothing waits. */
  dueAt(): number | null {
    const times = (['leads', 'deliveries'] as const).flatMap((table) => {
      const { at } = this.#room.sql
        .exec<{ at: number | null }>(
          `SELECT min(store_after) AS at FROM ${table} WHERE stored_rev < rev`,
        )
        .one()
      return at === null ? [] : [at]
    })
    return times.length === 0 ? null : Math.max(Math.min(...times), this.#notBefore)
  }

  /** Stores all that waits. Never throws: failing sets when to try again, at most a minute later. */
  async run(): Promise<void> {
    this.busy = true
    const began = Date.now()
    try {
      await this.#storeAll()
      this.#failures = 0
      this.#notBefore = began + breath
    } catch (error) {
      this.#failures++
      this.#notBefore = Date.now() + backoff(this.#failures)
      console.error(
        JSON.stringify({
          event: 'storing_failed',
          failures: this.#failures,
          error: String(error).slice(0, 300),
        }),
      )
    } finally {
      this.busy = false
    }
  }

  /** Leads that may be at fault themselves don't keep the logs of others waiting. */
  async #storeAll(): Promise<void> {
    let doubtful: MaybeRefused | null = null
    const leads = async () => {
      if (doubtful) return false
      try {
        return await this.#storeLeads()
      } catch (error) {
        if (!(error instanceof MaybeRefused)) throw error
        doubtful = error
        return false
      }
    }
    while ((await leads()) || (await this.#storeLogs()));
    if (doubtful) throw doubtful
  }

  /** One batch; true where there may be more. */
  async #storeLeads(): Promise<boolean> {
    const rows = this.#room.sql
      .exec<LeadSql>(
        `SELECT ${leadColumns} FROM leads WHERE stored_rev < rev AND store_after <= ? ORDER BY store_after, seq LIMIT ${batch}`,
        Date.now(),
      )
      .toArray()
    await this.#store<Lead>(
      'leads',
      rows.map((row) => ({
        seq: row.seq,
        rev: row.rev,
        refused: row.store_error !== null,
        value: toLead(row),
      })),
      storeLeads,
    )
    return rows.length === batch
  }

  /** A log names its lead, so it waits until that is stored. */
  async #storeLogs(): Promise<boolean> {
    this.#waitWithLeads()
    const rows = this.#room.sql
      .exec<DeliverySql>(
        `SELECT ${deliveryColumns} FROM ${deliverySource}
         WHERE deliveries.stored_rev < deliveries.rev AND deliveries.store_after <= ? AND (deliveries.lead_seq IS NULL OR leads.stored_rev > 0) ORDER BY deliveries.store_after, deliveries.seq LIMIT ${batch}`,
        Date.now(),
      )
      .toArray()
    await this.#store<Delivery>(
      'deliveries',
      rows.map((row) => ({
        seq: row.seq,
        rev: row.rev,
        refused: row.store_error !== null,
        value: toDelivery(row),
      })),
      storeWebhookLogs,
    )
    return rows.length === batch
  }

  #waitWithLeads(): void {
    const now = Date.now()
    const { sql } = this.#room
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
   * Stores all at once; where that is refused, each by itself, so that one holds up no other. Where it can't be told whose
   * fault a refusal is, it is the row's if another one is taken, or if that row was refused before; else the backend's.
   */
  async #store<Value>(
    table: Table,
    rows: readonly Marked<Value>[],
    store: Store<Value>,
  ): Promise<void> {
    if (rows.length === 0) return
    const client = this.#connect()
    const attempt = (some: readonly Marked<Value>[]) =>
      store(
        client,
        some.map(({ value }) => value),
      ).then(() => null, refusalOnly)
    const refusal = await attempt(rows)
    if (!refusal) return this.#markStored(table, rows)
    const doubtful: { readonly row: Marked<Value>; readonly error: MaybeRefused }[] = []
    let taken = false
    for (const row of rows) {
      const error = rows.length === 1 ? refusal : await attempt([row])
      if (!error) this.#markStored(table, [row])
      else if (error instanceof RowRefused || row.refused) this.#markRefused(table, row, error)
      else doubtful.push({ row, error })
      taken ||= error === null
    }
    if (!taken && doubtful[0]) throw doubtful[0].error
    for (const { row, error } of doubtful) this.#markRefused(table, row, error)
  }

  /** A row that changed meanwhile stays to be stored again: its rev went on. */
  #markStored(table: Table, rows: readonly Marked<unknown>[]): void {
    const { sql } = this.#room
    sql.exec(
      `UPDATE ${table} SET stored_rev = max(stored_rev, done.value ->> 1), store_after = 0, store_error = NULL FROM json_each(?) AS done WHERE ${table}.seq = done.value ->> 0`,
      JSON.stringify(rows.map(({ seq, rev }) => [seq, rev])),
    )
    const freed = table === 'leads' ? rows.filter(({ refused }) => refused) : []
    for (const { seq } of freed)
      sql.exec('UPDATE deliveries SET store_after = 0 WHERE lead_seq = ?', seq)
  }

  #markRefused(table: Table, { seq }: Marked<unknown>, error: Error): void {
    this.#room.sql.exec(
      `UPDATE ${table} SET store_after = ?, store_error = ? WHERE seq = ?`,
      Date.now() + refusedPause,
      error.message.slice(0, 500),
      seq,
    )
    console.error(
      JSON.stringify({ event: 'row_refused', table, seq, error: error.message.slice(0, 300) }),
    )
  }

  #connect(): BackendClient {
    return (this.#client ??= createServiceClient(this.#room.env))
  }
}

type Table = 'leads' | 'deliveries'
/** `refused`: Supabase did not want it last time. */
type Marked<Value> = {
  readonly seq: number
  readonly rev: number
  readonly refused: boolean
  readonly value: Value
}
type Store<Value> = (client: BackendClient, rows: readonly Value[]) => Promise<void>

function refusalOnly(error: unknown): RowRefused | MaybeRefused {
  if (error instanceof RowRefused || error instanceof MaybeRefused) return error
  throw error
}
