import type { ConsoleAssets, DocumentAssets } from '#client/assets.ts'
import { type RouteMatcher, createMatcher } from '#shared/routes/match.ts'
import { consoleAssets, documentAssets } from './render/assets.ts'
import type { Env } from './env.ts'
import type { Live } from './live/contract.ts'
import { liveStub } from './live/stub.ts'
import type { Outbox } from './outbox/contract.ts'
import { outboxStub } from './outbox/stub.ts'
import { defaultSnapshot } from './publishing/default-snapshot.ts'
import { loadDefaultShop } from './publishing/default-shop.ts'
import type { SnapshotReader } from './publishing/reader.ts'
import { createSnapshotReader } from './publishing/snapshot-reader.ts'
import { type DocumentCache, createDocumentCache } from './render/cache.ts'
import { createLinkReader, type LinkReader } from './publishing/links/reader.ts'
import { createRedirectReader, type RedirectReader } from './publishing/redirects/reader.ts'
import { type Analytics, createAnalytics } from './analytics/record.ts'
import { readSettings, type Settings } from './settings.ts'
import { analyticsHits } from './analytics/read.ts'
import type { HitCounts } from './services/redirects/hits/counts.ts'
import { createSpotPriceReader, type SpotPriceReader } from './publishing/spot-prices/reader.ts'

/** The dependencies of request handlers, created once for an isolate. Tests pass their own. */
export interface Deps {
  readonly env: Env
  readonly settings: Settings
  /** The clock, in ms since 1970. */
  readonly now: () => number
  readonly matcher: RouteMatcher
  readonly snapshot: SnapshotReader
  readonly redirects: RedirectReader
  readonly links: LinkReader
  readonly analytics: Analytics
  readonly documents: DocumentCache
  readonly assets: DocumentAssets
  readonly consoleAssets: ConsoleAssets
  readonly outbox: Outbox
  readonly live: Live
  readonly spotPrices: SpotPriceReader
  readonly redirectHits: HitCounts
}

export function createDeps(env: Env): Deps {
  const now = Date.now
  const matcher = createMatcher()
  const links = createLinkReader({ kv: env.SNAPSHOT, now })
  return {
    env,
    settings: readSettings(env),
    now,
    matcher,
    snapshot: createSnapshotReader({
      kv: env.SNAPSHOT,
      defaults: defaultSnapshot,
      defaultShop: loadDefaultShop,
      now,
    }),
    redirects: createRedirectReader({ kv: env.SNAPSHOT, now, links }),
    links,
    analytics: createAnalytics({ env, now, matcher }),
    documents: createDocumentCache(),
    assets: documentAssets,
    consoleAssets,
    outbox: outboxStub(env),
    live: liveStub(env),
    spotPrices: createSpotPriceReader({ kv: env.SNAPSHOT, now }),
    redirectHits: analyticsHits(env),
  }
}
