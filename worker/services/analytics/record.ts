import { mayHoldOfferId } from '#shared/domain/offers/id.ts'
import { canonicalPath } from '#shared/domain/redirects/canonical.ts'
import type { Hop } from '#shared/domain/redirects/resolve/resolve.ts'
import { isProtectedPath } from '#shared/routes/endpoints.ts'
import { isOfferPath } from '#shared/routes/offer-paths.ts'
import type { AppContext } from '#worker/context.ts'
import type { Env } from '#worker/env.ts'
import { splitUrl } from '#worker/request/split-url.ts'
import { type Point, missingIndex, toDataPoint, type Visitor } from './points.ts'
import { classifyVisitor } from './visitor.ts'

/** Of each minute's 404s, of people and of programs apart, an isolate notes the first ones, then one of so many, then none. */
const notedWhole = 30
const thenOneOf = 10
const mostNoted = 60
const minute = 60_000
/** Longer paths are cut: they are nobody's old address. */
const pathLength = 200

export interface Analytics {
  /** Counts a visit of each rule on a visitor's way. Never throws, never delays, writes nothing to KV. */
  visited(c: AppContext, hops: readonly Hop[]): void
  /** Counts a page that isn't there, so that a rule can be made for its address. As above. */
  missed(c: AppContext): void
}

interface Options {
  readonly env: Pick<Env, 'REDIRECT_HITS' | 'ANALYTICS_WRITE_URL'>
  readonly now: () => number
}

export function createAnalytics({ env, now }: Options): Analytics {
  const samples: Record<Visitor, (at: number) => number> = { person: sampler(), bot: sampler() }

  function record(c: AppContext, point: Point): void {
    try {
      if (env.ANALYTICS_WRITE_URL) c.executionCtx.waitUntil(post(env.ANALYTICS_WRITE_URL, point))
      else env.REDIRECT_HITS?.writeDataPoint(toDataPoint(point))
    } catch (error) {
      console.error(JSON.stringify({ event: 'visit_not_counted', error: String(error) }))
    }
  }

  return {
    visited(c, hops) {
      const rules = hops.flatMap(({ rule }) => rule ?? [])
      if (rules.length === 0 || !isVisit(c)) return
      for (const rule of rules)
        record(c, {
          index: rule.id,
          kind: 'visit',
          path: '',
          visitor: visitor(c),
          host: hostOf(c),
          weight: 1,
        })
    },
    missed(c) {
      const { path } = splitUrl(c.req.url)
      if (!isVisit(c) || isPrivate(c, path)) return
      const who = visitor(c)
      const weight = samples[who](now())
      if (weight > 0)
        record(c, {
          index: missingIndex,
          kind: 'missing',
          path: path.slice(0, pathLength),
          visitor: who,
          host: hostOf(c),
          weight,
        })
    },
  }
}

/** A page that is opened; not one that a browser fetches ahead. */
const isVisit = (c: AppContext): boolean =>
  c.req.method === 'GET' && c.req.header('sec-purpose') === undefined

const visitor = (c: AppContext): Visitor => classifyVisitor(c.req.header('user-agent'))

const hostOf = (c: AppContext): string => c.req.url.split('/', 3)[2] ?? ''

/** Addresses that hold what is nobody's business, and those no rule can be made for. */
function isPrivate(c: AppContext, written: string): boolean {
  const { matcher } = c.get('deps')
  // As a person would read it: programs that rewrite links encode what is encoded.
  const path = canonicalPath(written.replace(/%(?:25)+/g, '%')).toLowerCase()
  const beginnings = path.split('/').map((_, i, segments) => segments.slice(0, i + 1).join('/'))
  return (
    isProtectedPath(path) ||
    path.includes('@') ||
    mayHoldOfferId(path) ||
    beginnings.slice(0, 5).some((beginning) => isOfferPath(beginning, matcher))
  )
}

/** How many a visit stands for; 0 = it is not noted. */
function sampler(): (at: number) => number {
  let began = -Infinity
  let seen = 0
  let noted = 0
  return (at) => {
    if (at - began >= minute) {
      began = at
      seen = noted = 0
    }
    seen++
    const weight = seen <= notedWhole ? 1 : (seen - notedWhole) % thenOneOf === 0 ? thenOneOf : 0
    if (weight === 0 || noted >= mostNoted) return 0
    noted++
    return weight
  }
}

/** The binding's work where there is none: local runs count in the stand-in. */
async function post(url: string, point: Point): Promise<void> {
  try {
    await fetch(url, {
      method: 'POST',
      body: JSON.stringify(toDataPoint(point)),
      signal: AbortSignal.timeout(5000),
    })
  } catch (error) {
    console.error(JSON.stringify({ event: 'visit_not_counted', error: String(error) }))
  }
}
