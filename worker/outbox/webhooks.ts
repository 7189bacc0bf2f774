import { kindsTaken, type WebhookTarget } from '#shared/schemas/webhook.ts'
import { readHead, readPart } from '#worker/data/kv/snapshot-store.ts'
import { logError } from '#worker/lib/log.ts'
import { readMeta, writeMeta } from './storage/meta.ts'

/** Longest wait of an acceptance for KV while no webhooks were ever read, in ms. */
const firstWait = 1_000
/** Pause before acceptances read an unreadable KV again, in ms. */
const retryPause = 10_000

interface Known {
  readonly receivers: readonly WebhookTarget[]
  /** When they were published, in ms. */
  readonly at: number
}
/** A webhook that answered 410. It is not used until it is enabled again or its URL changes. `settled`: Supabase and KV have it disabled. */
interface Gone {
  readonly url: string
  readonly settled: boolean
}

/** The published webhooks. The object's own storage has a copy, so that delivering needs neither KV nor Supabase. */
export class Webhooks {
  readonly #sql: SqlStorage
  readonly #kv: KVNamespace
  #known: Known | null
  #gone: Readonly<Record<string, Gone>>
  #loading: Promise<void> | null = null
  #loadedAt = -Infinity

  constructor(sql: SqlStorage, kv: KVNamespace) {
    this.#sql = sql
    this.#kv = kv
    this.#known = readMeta<Known>(sql, 'receivers')
    this.#gone = readMeta<Record<string, Gone>>(sql, 'gone') ?? {}
  }

  /** False until KV was read once. */
  get known(): boolean {
    return this.#known !== null
  }

  get active(): readonly WebhookTarget[] {
    return (this.#known?.receivers ?? []).filter(({ id, url }) => this.#gone[id]?.url !== url)
  }

  find(id: string): WebhookTarget | null {
    return this.active.find((webhook) => webhook.id === id) ?? null
  }

  forKind(kind: string): readonly WebhookTarget[] {
    return this.active.filter((webhook) => kindsTaken(webhook).includes(kind))
  }

  /** Resolves once webhooks are known, or can't be read: then every lead goes to the fallback. */
  async ready(): Promise<void> {
    if (this.#known || (!this.#loading && Date.now() - this.#loadedAt < retryPause)) return
    this.#loading ??= this.#load()
    await Promise.race([this.#loading, scheduler.wait(firstWait)])
  }

  async #load(): Promise<void> {
    await this.refresh()
    this.#loadedAt = Date.now()
    this.#loading = null
  }

  /** Reads KV, and uses a list that was published later than the known one. True where that changed it. Never throws. */
  async refresh(): Promise<boolean> {
    try {
      const head = await readHead(this.#kv)
      const at = head ? Date.parse(head.publishedAt) : 0
      if (this.#known && at <= this.#known.at) return false
      const hash = head?.parts.receivers
      const webhooks = hash ? await readPart<'receivers'>(this.#kv, hash) : []
      if (!webhooks) return false
      this.replace(webhooks, at)
      return true
    } catch (error) {
      logError('receivers_unreadable', error, { known: this.#known !== null })
      return false
    }
  }

  /**
   * Uses a published list, unless a newer one is known. A webhook that answered 410 is used again when it is listed after
   * Supabase and KV had it disabled, or when its URL changed.
   */
  replace(webhooks: readonly WebhookTarget[], at: number): void {
    if (this.#known && at < this.#known.at) return
    this.#known = { receivers: webhooks, at }
    writeMeta(this.#sql, 'receivers', this.#known)
    const stillGone = Object.entries(this.#gone).filter(([id, { url, settled }]) => {
      const listed = webhooks.find((webhook) => webhook.id === id)
      return listed ? listed.url === url && !settled : true
    })
    if (stillGone.length !== Object.keys(this.#gone).length)
      this.#saveGone(Object.fromEntries(stillGone))
  }

  markGone(id: string, url: string): void {
    this.#saveGone({ ...this.#gone, [id]: { url, settled: false } })
  }

  /** Webhooks that answered 410 and are still enabled in Supabase and KV. */
  get unsyncedGone(): readonly { readonly id: string; readonly url: string }[] {
    return Object.entries(this.#gone).flatMap(([id, { url, settled }]) =>
      settled ? [] : [{ id, url }],
    )
  }

  markSynced(id: string): void {
    const gone = this.#gone[id]
    if (gone) this.#saveGone({ ...this.#gone, [id]: { ...gone, settled: true } })
  }

  #saveGone(gone: Readonly<Record<string, Gone>>): void {
    this.#gone = gone
    writeMeta(this.#sql, 'gone', gone)
  }
}
