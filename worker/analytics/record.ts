import { mayHoldOfferId } from '#shared/domain/offers/id.ts'
import { linkOfRule } from '#shared/domain/links/published.ts'
import { canonicalPath } from '#shared/domain/redirects/canonical.ts'
import type { Hop } from '#shared/domain/redirects/resolve/resolve.ts'
import { isProtectedPath } from '#shared/routes/endpoints.ts'
import type { RouteMatcher } from '#shared/routes/match.ts'
import { isOfferPath } from '#shared/routes/offer-paths.ts'
import type { Env } from '#worker/env.ts'
import { splitUrl } from '#worker/request/split-url.ts'
import { isProgram } from '#worker/request/visit.ts'
import { logError } from '#worker/lib/log.ts'
import { type Point, missingIndex, toDataPoint, type Visitor } from './points.ts'

/** Sampling of 404s, for each minute, isolate and kind of visitor: all of the first, then one of ten, then none. */
const recordedFully = 30
const samplingRate = 10
const mostRecorded = 60
const minute = 60_000
/** Longer paths are cut: no old page had one. */
const pathLength = 200

/** The part of Hono's context that analytics needs. The whole type would make a circle: it contains `Deps`. */
interface Visit {
  readonly req: {
    readonly method: string
    readonly url: string
    header(name: string): string | undefined
  }
  readonly executionCtx: { waitUntil(work: Promise<unknown>): void }
}

export interface Analytics {
  /** Counts a visit of each rule that the request followed. Never throws, never delays, does not write to KV. */
  visited(c: Visit, hops: readonly Hop[]): void
  /** Counts a request for a missing page, so that staff can add a rule for it. Never throws, never delays. */
  missed(c: Visit): void
}

interface Options {
  readonly env: Pick<Env, 'REDIRECT_HITS' | 'ANALYTICS_WRITE_URL'>
  readonly now: () => number
  readonly matcher: RouteMatcher
}

export function createAnalytics({ env, now, matcher }: Options): Analytics {
  const samples: Record<Visitor, (at: number) => number> = {
    person: createSampler(),
    bot: createSampler(),
  }

  function record(c: Visit, visit: Omit<Point, 'host'>): void {
    try {
      const point = { ...visit, host: hostOf(c) }
      if (env.ANALYTICS_WRITE_URL) c.executionCtx.waitUntil(post(env.ANALYTICS_WRITE_URL, point))
      else env.REDIRECT_HITS?.writeDataPoint(toDataPoint(point))
    } catch (error) {
      logError('visit_not_counted', error)
    }
  }

  return {
    visited(c, hops) {
      // Clicks of links are counted by the outbox.
      const rules = hops.flatMap(({ rule }) => (rule && linkOfRule(rule) === null ? rule : []))
      if (rules.length === 0 || !isVisit(c)) return
      for (const rule of rules)
        record(c, { index: rule.id, kind: 'visit', path: '', visitor: visitorOf(c), weight: 1 })
    },
    missed(c) {
      const { path } = splitUrl(c.req.url)
      if (!isVisit(c) || isPrivate(path, matcher)) return
      const visitor = visitorOf(c)
      const weight = samples[visitor](now())
      if (weight > 0)
        record(c, {
          index: missingIndex,
          kind: 'missing',
          path: path.slice(0, pathLength),
          visitor,
          weight,
        })
    },
  }
}

/** True for a page that the visitor opens; false for one that the browser prefetches. */
const isVisit = (c: Visit): boolean =>
  c.req.method === 'GET' && c.req.header('sec-purpose') === undefined

const visitorOf = (c: Visit): Visitor => (isProgram(c.req.header('user-agent')) ? 'bot' : 'person')

const hostOf = (c: Visit): string => c.req.url.split('/', 3)[2] ?? ''

/** True for paths that may contain personal data, and for those that no rule can have. */
function isPrivate(rawPath: string, matcher: RouteMatcher): boolean {
  // Undoes double encoding: programs that rewrite links encode them again.
  const path = canonicalPath(rawPath.replace(/%(?:25)+/g, '%')).toLowerCase()
  const prefixes = path.split('/').map((_, i, segments) => segments.slice(0, i + 1).join('/'))
  return (
    isProtectedPath(path) ||
    path.includes('@') ||
    mayHoldOfferId(path) ||
    prefixes.slice(0, 5).some((prefix) => isOfferPath(prefix, matcher))
  )
}

/** Returns how many visits the next one represents; 0 = it is not recorded. */
function createSampler(): (at: number) => number {
  let began = -Infinity
  let seen = 0
  let recorded = 0
  return (at) => {
    if (at - began >= minute) {
      began = at
      seen = recorded = 0
    }
    seen++
    const weight =
      seen <= recordedFully ? 1 : (seen - recordedFully) % samplingRate === 0 ? samplingRate : 0
    if (weight === 0 || recorded >= mostRecorded) return 0
    recorded++
    return weight
  }
}

/** Replaces the binding in local runs, which count in the stand-in. */
async function post(url: string, point: Point): Promise<void> {
  try {
    await fetch(url, {
      method: 'POST',
      body: JSON.stringify(toDataPoint(point)),
      signal: AbortSignal.timeout(5000),
    })
  } catch (error) {
    logError('visit_not_counted', error)
  }
}
