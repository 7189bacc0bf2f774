import type { SnapshotHead } from '#shared/schemas/content/snapshot.ts'
import type { WebhookTarget } from '#shared/schemas/webhook.ts'

/** What the Worker may call on the publisher. The durable object implements it; tests may fake it. */
export interface Publisher {
  /**
   * Publishes the webhooks that staff saved in the backend. Reads and publishes in one turn, so that older rows are never
   * published after newer ones. Idempotent.
   * @throws where the backend or KV fails; what was published before stays in force.
   */
  publishFromBackend(): Promise<Published>
  /**
   * Publishes the newest version of staff's redirects. Idempotent.
   * @throws where the backend or KV fails; what was published before stays in force.
   */
  publishRedirects(): Promise<RedirectsPublished>
  /** Removes from KV what published redirects no longer use, and records what KV lost of them. */
  tendRedirects(): Promise<void>
  /**
   * Publishes the links that changed. Idempotent.
   * @throws where the backend or KV fails; what was published before stays in force.
   */
  publishLinks(): Promise<void>
  /** Publishes the links that KV lost. */
  tendLinks(): Promise<void>
  /**
   * Publishes the shop: groups and products with prices, stock and sales. Idempotent.
   * @throws where the backend or KV fails; what was published before stays in force.
   */
  publishShop(): Promise<void>
  /** Removes from KV what the shop no longer uses, and records what KV lost of it. */
  tendShop(): Promise<void>
  /**
   * Publishes the content that staff published in the backend, what is due first. Idempotent.
   * @throws where the backend or KV fails; what was published before stays in force.
   */
  publishContent(): Promise<void>
  /**
   * Publishes the documents with a public address, and takes back the files of others. Idempotent.
   * @throws where the backend or KV fails; what was published before stays in force.
   */
  publishMaterials(): Promise<void>
  /** Publishes content at an instant (ms) too: planned publications are due to the minute. */
  publishContentAt(at: number): Promise<void>
  /**
   * Publishes new spot prices, and the constants measured from the last year of them. The request to the service does not take
   * a turn: a slow service must not delay a publication by staff.
   * @throws where the service or KV fails; what was published before stays in force.
   */
  refreshSpotPrices(): Promise<void>
  /** Runs a part of the publication in an invocation of its own. Only the object itself calls it. */
  workApart(): Promise<void>
}

export interface Published {
  readonly head: SnapshotHead
  readonly webhooks: readonly WebhookTarget[]
}

export interface RedirectsPublished {
  /** The version of staff's rules in force; 0 before the first. */
  readonly version: number
  readonly publishedAt: string
}
