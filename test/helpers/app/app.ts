import { build } from '#shared/domain/redirects/published/build.ts'
import { encodeHead } from '#shared/domain/redirects/published/head.ts'
import { filterKey, headKey, shardKey } from '#shared/domain/redirects/published/keys.ts'
import { toCard } from '#shared/domain/shop/published.ts'
import type { RedirectRule } from '#shared/domain/redirects/rule.ts'
import { createMatcher } from '#shared/routes/match.ts'
import type { SnapshotParts } from '#shared/schemas/content/snapshot.ts'
import { createApp } from '#worker/app.ts'
import { consoleAssets, documentAssets } from '#worker/render/assets.ts'
import type { Deps } from '#worker/deps.ts'
import type { Env } from '#worker/env.ts'
import type { AcceptResult, Outbox, Submission } from '#worker/outbox/contract.ts'
import { defaultSnapshot } from '#worker/publishing/default-snapshot.ts'
import { loadDefaultShop } from '#worker/publishing/default-shop.ts'
import type { DefaultShop } from '#worker/publishing/shop/reader.ts'
import { createSnapshotReader } from '#worker/publishing/snapshot-reader.ts'
import { createLinkReader } from '#worker/publishing/links/reader.ts'
import { createRedirectReader } from '#worker/publishing/redirects/reader.ts'
import { createDocumentCache } from '#worker/render/cache.ts'
import { readSettings } from '#worker/settings.ts'
import { createAnalytics } from '#worker/analytics/record.ts'
import { analyticsHits } from '#worker/analytics/read.ts'
import { createFakeLive, type FakeLive } from './fake-live.ts'
import { createSpotPriceReader } from '#worker/publishing/spot-prices/reader.ts'

export const origin = 'https://www.eksempel.dk'

interface Options {
  readonly vars?: Partial<Env>
  readonly parts?: Partial<SnapshotParts>
  /** Active redirect rules, in order. */
  readonly redirects?: readonly RedirectRule[]
  /** Wraps the app's KV. */
  readonly kv?: (kv: KVNamespace) => KVNamespace
  /** The outbox's result of a submission; by default it accepts everything. */
  readonly accept?: (submission: Submission) => AcceptResult | Promise<AcceptResult>
  /** Further methods of the outbox; by default none. */
  readonly outbox?: Partial<Outbox>
}

export interface TestApp {
  /** `cf`: Cloudflare's data about the request. */
  fetch(
    path: string,
    init?: RequestInit & { readonly cf?: { readonly country?: string } },
  ): Promise<Response>
  readonly app: ReturnType<typeof createApp>
  readonly accepted: Submission[]
  readonly live: FakeLive
  /** The Worker's clock, in ms. */
  readonly clock: { now: number }
  readonly deps: Deps
  readonly kv: KVNamespace
  publish(parts: Partial<SnapshotParts>): void
  /** Publishes a shop; the site uses it once its reader has refreshed. */
  publishShop(shop: DefaultShop): void
  /** Publishes these rules; the site uses them once its reader has refreshed. */
  publishRedirects(rules: readonly RedirectRule[]): void
  /** Resolves when all `waitUntil` work is done. */
  settled(): Promise<void>
}

/** The whole app in this process, with fakes only for its bindings: KV, outbox, assets, rate limiter. */
export function createTestApp({
  vars = {},
  parts = {},
  redirects = [],
  kv: before = (kv) => kv,
  accept,
  outbox: more = {},
}: Options = {}): TestApp {
  const clock = { now: Date.parse('2026-11-20T12:00:00Z') }
  const accepted: Submission[] = []
  const stored = new Map<string, unknown>()
  let version = 0
  const publish = (changed: Partial<SnapshotParts>): void => {
    version++
    const last = stored.get('head') as
      | { parts: Record<string, string>; changedAt: Record<string, string> }
      | undefined
    const next = { ...last?.parts }
    const changedAt = { ...last?.changedAt }
    for (const [name, rows] of Object.entries(changed)) {
      next[name] = `${name}-${version}`
      stored.set(`part:${next[name]}`, rows)
      changedAt[name] = new Date(clock.now).toISOString()
    }
    stored.set('head', { version, publishedAt: '', parts: next, changedAt })
  }
  publish(parts)
  let shopNumber = 0
  const publishShop = ({ groups, products }: DefaultShop): void => {
    const number = ++shopNumber
    const sorted = products.toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
    stored.set(`shop:part:index-${number}`, { groups, cards: products.map((one) => toCard(one)) })
    stored.set(`shop:part:shard-${number}`, sorted)
    stored.set('shop:head', {
      number,
      publishedAt: '',
      index: `index-${number}`,
      shards: sorted.slice(0, 1).map(({ slug }) => [slug, `shard-${number}`]),
    })
  }
  const binary = new Map<string, Uint8Array>()
  let headNumber = 0
  const publishRedirects = (rules: readonly RedirectRule[]): void => {
    const { head, shards, filter } = build(rules, ++headNumber)
    for (const [name, bytes] of shards) binary.set(shardKey(name), bytes)
    if (filter) binary.set(filterKey(filter.name), filter.bytes)
    binary.set(headKey, encodeHead(head))
  }
  if (redirects.length > 0) publishRedirects(redirects)

  const env = {
    SITE_ORIGIN: origin,
    CAMPAIGN_COOKIE: 'consent',
    EMBED_ORIGINS: 'https://partner.eksempel.dk',
    FALLBACK_WEBHOOK_URL: '',
    SUPABASE_URL: 'http://127.0.0.1:9',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
    SUPABASE_SECRET_KEY: 'sb_secret_test',
    SECRETS_KEY: btoa('a key of exactly thirty-two byte'),
    FORM_LIMIT_PER_MINUTE: '5',
    FORM_LIMIT_PER_DAY: '20',
    POST_GATE: { limit: async () => ({ success: true }) },
    ASSETS: { fetch: async () => new Response(null, { status: 404 }) },
    ...vars,
  } as unknown as Env
  const now = () => clock.now
  const outbox = {
    countVisit: async () => undefined,
    countClick: async () => undefined,
    countCampaign: async () => undefined,
    ...more,
    accept: async (submission: Submission): Promise<AcceptResult> => {
      const result = (await accept?.(submission)) ?? {
        ok: true as const,
        id: crypto.randomUUID(),
        duplicate: false,
      }
      if (result.ok) accepted.push(submission)
      return result
    },
  } as unknown as Outbox
  const kv = before({
    get: async (key: string) =>
      binary.get(key)?.slice().buffer ?? structuredClone(stored.get(key) ?? null),
    put: async (key: string, value: string | Uint8Array) =>
      void (typeof value === 'string'
        ? stored.set(key, JSON.parse(value))
        : binary.set(key, value.slice())),
    delete: async (key: string) => void binary.delete(key),
    list: async ({ prefix }: { prefix: string }) => ({
      keys: [...binary.keys()].filter((name) => name.startsWith(prefix)).map((name) => ({ name })),
      list_complete: true,
    }),
  } as unknown as KVNamespace)
  const matcher = createMatcher()
  const links = createLinkReader({ kv, now })
  const live = createFakeLive()
  const deps: Deps = {
    env,
    settings: readSettings(env),
    now,
    matcher,
    snapshot: createSnapshotReader({
      kv,
      defaults: defaultSnapshot,
      defaultShop: loadDefaultShop,
      now,
    }),
    redirects: createRedirectReader({ kv, now, links }),
    links,
    analytics: createAnalytics({ env, now, matcher }),
    documents: createDocumentCache(),
    assets: documentAssets,
    consoleAssets,
    outbox,
    live,
    spotPrices: createSpotPriceReader({ kv, now }),
    redirectHits: analyticsHits(env),
  }
  const app = createApp(deps)
  const pending: Promise<unknown>[] = []
  const context = {
    waitUntil: (work: Promise<unknown>) => void pending.push(work),
    passThroughOnException: () => undefined,
  } as unknown as ExecutionContext
  return {
    app,
    deps,
    kv,
    accepted,
    live,
    clock,
    publish,
    publishShop,
    publishRedirects,
    settled: async () => void (await Promise.all(pending)),
    fetch: async (path, { cf, ...init } = {}) => {
      const request = new Request(path.startsWith('http') ? path : origin + path, {
        redirect: 'manual',
        ...init,
      })
      return app.fetch(cf ? Object.assign(request, { cf }) : request, env, context)
    },
  }
}

/** Stores cookies between requests like a browser. */
export class CookieJar {
  readonly values = new Map<string, string>()
  take(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';')
      const at = pair.indexOf('=')
      const name = pair.slice(0, at).trim()
      if (attributes.some((attribute) => attribute.trim().toLowerCase() === 'max-age=0'))
        this.values.delete(name)
      else this.values.set(name, pair.slice(at + 1))
    }
  }
  get header(): Record<string, string> {
    return this.values.size > 0
      ? { cookie: [...this.values].map(([name, value]) => `${name}=${value}`).join('; ') }
      : {}
  }
}
