import { DurableObject } from 'cloudflare:workers'
import type {
  PartName,
  PublishedCampaign,
  PublishedPost,
  SnapshotHead,
  SnapshotParts,
} from '#shared/schemas/content/snapshot.ts'
import type { PublishedMention } from '#shared/schemas/content/mention.ts'
import type { FindPiece } from '#shared/domain/pieces.ts'
import { measuredConstants } from '#shared/domain/spot-prices/measured.ts'
import { type BackendClient, createServiceClient } from '#worker/data/backend.ts'
import {
  listPublishedCampaigns,
  listPublishedConstants,
  listPublishedMentions,
  listPublishedPages,
  listPublishedPieces,
  listPublishedPosts,
  publishDue,
  type StoredPost,
} from '#worker/data/content.ts'
import { createPublishedRuleStore } from '#worker/data/redirects/published.ts'
import { writeHead, writePart } from '#worker/data/kv/snapshot-store.ts'
import { readSpotYear } from '#worker/data/kv/spot-store.ts'
import { listWebhookTargets } from '#worker/data/webhooks/webhooks.ts'
import type { Env } from '#worker/env.ts'
import { sha256 } from '#worker/lib/hash.ts'
import { LiveBatch } from '#worker/live/batch.ts'
import { liveStub } from '#worker/live/stub.ts'
import { refreshSpotPrices } from '#worker/publishing/spot-prices/refresh.ts'
import { publishLinks, tendLinks } from './links/publisher.ts'
import { withPieces } from './pages.ts'
import type { Published, Publisher, RedirectsPublished } from './contract.ts'
import type { RedirectPublisher } from './redirects/publisher.ts'
import type { ShopPublisher } from './shop/publisher.ts'

/** Heads stored: which parts were in force, and when. */
const historyLength = 50
/** Hashes of articles that are known to be in KV. */
const mostPostsNoted = 2000
/** How often KV is checked for lost links, in ms. */
const tendLinksEvery = 3_600_000

/** The noun of the admin API whose records a part publishes, where staff see in the console whether it is published. */
const nouns: Partial<Record<PartName, string>> = {
  receivers: 'webhooks',
  constants: 'constants',
  measured: 'constants',
  posts: 'posts',
  pages: 'pages',
  materials: 'materials',
  campaigns: 'campaigns',
  mentions: 'mentions',
}

/** The one publisher. KV has no compare-and-set, so every publication goes through this object, one at a time. */
export class PublisherObject extends DurableObject<Env> implements Publisher {
  #queue: Promise<unknown> = Promise.resolve()
  /** A publication of redirects that waits for its turn; later requests share it. */
  #redirectsQueued: Promise<RedirectsPublished> | null = null
  /** A publication of links that waits for its turn; later requests share it. */
  #linksQueued: Promise<void> | null = null
  /** A publication of the shop that waits for its turn; later requests share it. */
  #shopQueued: Promise<void> | null = null
  /** A publication of documents that waits for its turn; later requests share it. */
  #materialsQueued: Promise<void> | null = null
  /** A publication of content that waits for its turn; later requests share it. */
  #contentQueued: Promise<void> | null = null
  #redirects: RedirectPublisher | null = null
  #shop: ShopPublisher | null = null
  #apart: (() => Promise<void>) | null = null
  readonly #live = new LiveBatch(liveStub(this.env))
  /** The version of redirects that was reported to consoles. */
  #redirectsReported: number | null = null

  publishFromBackend(): Promise<Published> {
    return this.#inTurn(async () => {
      const client = createServiceClient(this.env)
      const webhooks = await listWebhookTargets(client)
      return { head: await this.#publish({ receivers: webhooks }), webhooks }
    })
  }

  publishRedirects(): Promise<RedirectsPublished> {
    this.#redirectsQueued ??= this.#inTurn(async () => {
      this.#redirectsQueued = null
      const published = await (await this.#redirectPublisher()).publish()
      if (published.version !== this.#redirectsReported)
        this.#live.add('redirects', null, 'changed')
      this.#redirectsReported = published.version
      return published
    })
    return this.#redirectsQueued
  }

  publishLinks(): Promise<void> {
    this.#linksQueued ??= this.#inTurn(async () => {
      this.#linksQueued = null
      await publishLinks(createServiceClient(this.env), this.env.SNAPSHOT)
    })
    return this.#linksQueued
  }

  async tendLinks(): Promise<void> {
    const { kv } = this.ctx.storage
    if (Date.now() - (kv.get<number>('linksTended') ?? 0) < tendLinksEvery) return
    await this.#inTurn(() => tendLinks(createServiceClient(this.env), this.env.SNAPSHOT))
    kv.put('linksTended', Date.now())
  }

  publishShop(): Promise<void> {
    this.#shopQueued ??= this.#inTurn(async () => {
      this.#shopQueued = null
      await (await this.#shopPublisher()).publish()
    })
    return this.#shopQueued
  }

  async tendShop(): Promise<void> {
    await this.#inTurn(async () => (await this.#shopPublisher()).tend())
  }

  publishContent(): Promise<void> {
    this.#contentQueued ??= this.#inTurn(async () => {
      this.#contentQueued = null
      const client = createServiceClient(this.env)
      if ((await publishDue(client)) > 0) this.#live.add('publications', null, 'changed')
      const pieces = await listPublishedPieces(client)
      const find = (key: string) => pieces.get(key)?.blocks
      await this.#publish({
        constants: await listPublishedConstants(client),
        posts: await this.#writePosts(await listPublishedPosts(client), find),
        pages: (await listPublishedPages(client)).map((page) => withPieces(page, pieces)),
        campaigns: await this.#readCampaigns(client),
        mentions: await this.#readMentions(client),
      })
    })
    return this.#contentQueued
  }

  async #readCampaigns(client: BackendClient): Promise<readonly PublishedCampaign[]> {
    const { toPublishedCampaign } = await import('./campaigns.ts')
    return (await listPublishedCampaigns(client)).flatMap((row) => toPublishedCampaign(row) ?? [])
  }

  async #readMentions(client: BackendClient): Promise<readonly PublishedMention[]> {
    const { toShown } = await import('#shared/schemas/content/mention.ts')
    return (await listPublishedMentions(client)).map(({ key, body }) => ({
      key,
      shown: body && toShown(body),
    }))
  }

  /** Writes the text of each article that changed to KV, and returns what lists show of all of them. */
  async #writePosts(
    stored: readonly StoredPost[],
    find: FindPiece,
  ): Promise<readonly PublishedPost[]> {
    const { toPublishedPost } = await import('./posts.ts')
    const { kv } = this.ctx.storage
    const written = new Set(kv.get<string[]>('postsWritten'))
    const rows = await Promise.all(stored.map((post) => toPublishedPost(post, find)))
    const published = rows.flatMap((row) => row ?? [])
    for (const { row, text } of published) {
      if (row.card === null || written.has(row.hash)) continue
      await writePart(this.env.SNAPSHOT, row.hash, text)
      kv.put('postsWritten', [...written.add(row.hash)].slice(-mostPostsNoted))
    }
    return published.map(({ row }) => row)
  }

  publishMaterials(): Promise<void> {
    this.#materialsQueued ??= this.#inTurn(async () => {
      this.#materialsQueued = null
      const { copyMaterials } = await import('./materials.ts')
      await copyMaterials(this.env, this.ctx.storage.kv, async (materials) => {
        await this.#publish({ materials })
      })
    })
    return this.#materialsQueued
  }

  /** The object has one alarm, for the earliest instant; each alarm arms the next. A second late, because the database's clock decides what is due. */
  async publishContentAt(at: number): Promise<void> {
    const { storage } = this.ctx
    const planned = [...((await storage.get<number[]>('contentDue')) ?? []), at + 1_000].toSorted(
      (a, b) => a - b,
    )
    await storage.put('contentDue', planned)
    await storage.setAlarm(planned[0]!)
  }

  override async alarm(): Promise<void> {
    const { storage } = this.ctx
    await this.publishContent()
    const later = ((await storage.get<number[]>('contentDue')) ?? []).filter(
      (at) => at > Date.now(),
    )
    await storage.put('contentDue', later)
    if (later[0] !== undefined) await storage.setAlarm(later[0])
  }

  /** Loaded when it is first needed: the Worker's start does not wait for it. */
  async #shopPublisher(): Promise<ShopPublisher> {
    const { env, ctx } = this
    const { createShopPublisher } = await import('./shop/publisher.ts')
    this.#shop ??= createShopPublisher(env, ctx.storage)
    return this.#shop
  }

  async tendRedirects(): Promise<void> {
    await this.#inTurn(async () => (await this.#redirectPublisher()).cleanUp())
  }

  async workApart(): Promise<void> {
    const work = this.#apart
    this.#apart = null
    await work?.()
  }

  /** Loaded when it is first needed, like that of the shop. */
  async #redirectPublisher(): Promise<RedirectPublisher> {
    const { env, ctx } = this
    const { RedirectPublisher } = await import('./redirects/publisher.ts')
    this.#redirects ??= new RedirectPublisher({
      storage: ctx.storage,
      kv: env.SNAPSHOT,
      source: createPublishedRuleStore(createServiceClient(env)),
      now: Date.now,
      inOwnInvocation: async (work) => {
        this.#apart = work
        await env.PUBLISHER.getByName('publisher').workApart()
      },
    })
    return this.#redirects
  }

  async refreshSpotPrices(): Promise<void> {
    try {
      await refreshSpotPrices({
        kv: this.env.SNAPSHOT,
        memory: this.ctx.storage.kv,
        url: this.env.ENERGY_DATA_URL,
        now: Date.now,
      })
    } finally {
      // Also where the service fails: a year that is too old is withdrawn.
      await this.#publishMeasured()
    }
  }

  async #publishMeasured(): Promise<void> {
    const year = await readSpotYear(this.env.SNAPSHOT)
    if (year)
      await this.#inTurn(() => this.#publish({ measured: measuredConstants(year, Date.now()) }))
  }

  /** The newest heads, newest first. */
  async history(): Promise<SnapshotHead[]> {
    return (await this.ctx.storage.get<SnapshotHead[]>('history')) ?? []
  }

  /**
   * Publishes the given parts; the others stay. Writes the parts to KV, then stores the head here, then writes it to KV: after
   * a crash in between no version is used twice, and the next publication finishes the work.
   */
  async #publish(parts: Partial<SnapshotParts>): Promise<SnapshotHead> {
    const last = (await this.history())[0] ?? {
      version: 0,
      publishedAt: new Date(0).toISOString(),
      parts: {},
    }
    const hashes: Partial<Record<PartName, string>> = { ...last.parts }
    const changed: PartName[] = []
    for (const [name, rows] of Object.entries(parts) as [PartName, readonly unknown[]][]) {
      const text = JSON.stringify(rows)
      const hash = await sha256(text)
      if (hash === hashes[name]) continue
      await writePart(this.env.SNAPSHOT, hash, text)
      hashes[name] = hash
      changed.push(name)
    }
    const head = changed.length > 0 ? await this.#storeHead(hashes, changed, last) : last
    if ((await this.ctx.storage.get<number>('shown')) !== head.version) {
      await writeHead(this.env.SNAPSHOT, head)
      await this.ctx.storage.put('shown', head.version)
      for (const part of changed) {
        const noun = nouns[part]
        if (noun) this.#live.add(noun, null, 'changed')
      }
    }
    return head
  }

  async #storeHead(
    parts: SnapshotHead['parts'],
    changed: readonly PartName[],
    last: SnapshotHead,
  ): Promise<SnapshotHead> {
    const publishedAt = new Date(
      Math.max(Date.now(), Date.parse(last.publishedAt) + 1),
    ).toISOString()
    const changedAt = {
      ...last.changedAt,
      ...Object.fromEntries(changed.map((name) => [name, publishedAt])),
    }
    const head: SnapshotHead = { version: last.version + 1, publishedAt, parts, changedAt }
    await this.ctx.storage.put('history', [head, ...(await this.history())].slice(0, historyLength))
    return head
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.then(work)
    this.#queue = result.catch(() => undefined)
    return result
  }
}
