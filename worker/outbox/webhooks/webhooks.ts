import { kindsTaken, type WebhookTarget } from '#shared/schemas/webhook.ts'
import { readHead, readPart } from '#worker/data/snapshot-store.ts'
import { readMeta, writeMeta } from '../meta.ts'

/** Longest an acceptance waits for KV while no receivers are known at all, in ms. */
const firstWait = 1_000
/** How long an unreadable KV is left alone by acceptances, in ms. */
const retryPause = 10_000

interface Known {
  readonly receivers: readonly WebhookTarget[]
  /** When they were published, in ms. */
  readonly at: number
}
/** A webhook that answered 410: not used again until it is switched on again or its address changes. `settled`: Supabase and KV know. */
interface Gone {
  readonly url: string
  readonly settled: boolean
}

/** Who gets what. Remembered in the object's own storage, so that neither KV nor Supabase is needed to deliver. */
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

  /** Nobody can tell who takes what before KV has been read once. */
  get known(): boolean {
    return this.#known !== null
  }

  get active(): readonly WebhookTarget[] {
    return (this.#known?.receivers ?? []).filter(({ id, url }) => this.#gone[id]?.url !== url)
  }

  find(id: string): WebhookTarget | null {
    return this.active.find((receiver) => receiver.id === id) ?? null
  }

  forKind(kind: string): readonly WebhookTarget[] {
    return this.active.filter((receiver) => kindsTaken(receiver).includes(kind))
  }

  /** Resolves once receivers are known, or can't be: then everything goes to the fallback. */
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

  /** Reads KV and takes over what was published later than what is known. True where that changed anything. Never throws. */
  async refresh(): Promise<boolean> {
    try {
      const head = await readHead(this.#kv)
      const at = head ? Date.parse(head.publishedAt) : 0
      if (this.#known && at <= this.#known.at) return false
      const hash = head?.parts.receivers
      const receivers = hash ? await readPart<'receivers'>(this.#kv, hash) : []
      if (!receivers) return false
      this.replace(receivers, at)
      return true
    } catch (error) {
      console.error(
        JSON.stringify({
          event: 'receivers_unreadable',
          known: this.#known !== null,
          error: String(error),
        }),
      )
      return false
    }
  }

  /** Takes over a published list, unless a newer one is known. A webhook that was gone is back when it is listed again after everybody knew, or has another address. */
  replace(receivers: readonly WebhookTarget[], at: number): void {
    if (this.#known && at < this.#known.at) return
    this.#known = { receivers, at }
    writeMeta(this.#sql, 'receivers', this.#known)
    const stillGone = Object.entries(this.#gone).filter(([id, { url, settled }]) => {
      const listed = receivers.find((receiver) => receiver.id === id)
      return listed ? listed.url === url && !settled : true
    })
    if (stillGone.length !== Object.keys(this.#gone).length)
      this.#saveGone(Object.fromEntries(stillGone))
  }

  markGone(id: string, url: string): void {
    this.#saveGone({ ...this.#gone, [id]: { url, settled: false } })
  }

  /** Webhooks that must still be switched off in Supabase and taken out of what is published. */
  get unsettled(): readonly { readonly id: string; readonly url: string }[] {
    return Object.entries(this.#gone).flatMap(([id, { url, settled }]) =>
      settled ? [] : [{ id, url }],
    )
  }

  settle(id: string): void {
    const gone = this.#gone[id]
    if (gone) this.#saveGone({ ...this.#gone, [id]: { ...gone, settled: true } })
  }

  #saveGone(gone: Readonly<Record<string, Gone>>): void {
    this.#gone = gone
    writeMeta(this.#sql, 'gone', gone)
  }
}
