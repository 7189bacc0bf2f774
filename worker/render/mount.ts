import type { Hono } from 'hono'
import { plainPostcode, townOf } from '#shared/domain/postcodes.ts'
import { referenceAsked } from '#shared/domain/reference.ts'
import { asksAccountConfirmed } from '#shared/routes/page-notice.ts'
import { readReferralCode } from '#shared/domain/referral.ts'
import type { RouteMatch } from '#shared/routes/match.ts'
import type { AppEnv } from '#worker/context.ts'
import { Problem } from '#worker/problem.ts'
import { clientAddress } from '#worker/request/client-address.ts'
import { passesPostGate } from '#worker/request/post-gate.ts'
import { splitUrl } from '#worker/request/split-url.ts'
import { readCalculatorQuery, correctCalculatorQuery } from './calculators/query.ts'
import {
  servePageForQuery,
  serveCalculators,
  serveDocument,
  serveNotFound,
  serveTooMany,
} from './document.tsx'
import { searchSite } from './search.ts'
import type { PageInput } from './site.ts'

/** Everything that is left: pages of the route table, files of the build, and 404. */
export function mountDocuments(app: Hono<AppEnv>): void {
  app.all('/api/*', () => {
    throw new Problem(404, 'not_found', 'Findes ikke.')
  })
  app.get('*', async (c) => {
    const { matcher, env, now } = c.get('deps')
    const { path, search } = splitUrl(c.req.url)
    const match = matcher.match(path)
    const meant = match && correctCalculatorQuery(match.route, search, now())
    if (match && typeof meant === 'string')
      return c.redirect(meant ? `${match.canonicalPath}?${meant}` : match.canonicalPath)
    const asked = match ? askedOf(match, search, now()) : null
    if (match && asked) {
      // Each answer is drawn for its question: dearer than a page from memory.
      const passes = await passesPostGate(c, `asked:${clientAddress(c.req.raw)}`)
      // The page of a taken lead or a confirmed account is shown without what its query adds.
      if (!passes && (asked.reference || asked.notice)) return serveDocument(c, match)
      if (!passes) return serveTooMany(c, 60)
      if (asked.calculator) return serveCalculators(c, match, asked.calculator)
      return servePageForQuery(c, match, asked)
    }
    if (match?.route.kind === 'document') return serveDocument(c, match)
    if (!isServedFile(path)) return serveNotFound(c)
    const file = await env.ASSETS.fetch(c.req.raw)
    if (file.status === 200 || file.status === 304 || file.status === 206)
      return new Response(file.body, file)
    return serveNotFound(c)
  })
  app.all('*', () => {
    throw new Problem(405, 'method_not_allowed', 'Siden kan kun hentes.', { allow: 'GET, HEAD' })
  })
}

/** False for what the build writes beside the files that browsers need: lists of chunks, source maps, settings of tools. */
function isServedFile(path: string): boolean {
  // Written as `%2e` and `%2f` too: the file server decodes them.
  const plain = path.replaceAll(/%2e/gi, '.').replaceAll(/%2f/gi, '/')
  return /\.\w+$/.test(plain) && !/\.map$/i.test(plain) && !/\/\.(?!well-known\/)/i.test(plain)
}

/** What a page's query asks of it; null where it asks nothing. */
function askedOf({ id, route }: RouteMatch, query: string, now: number): PageInput | null {
  if (id === 'knowledge' || id === 'blog') {
    const search = searchSite(query, now)
    return search && { search }
  }
  if (id === 'home' && asksAccountConfirmed(query)) return { notice: 'accountConfirmed' }
  if (id === 'home' && query.includes('postnummer=')) {
    const postcode = plainPostcode(
      (new URLSearchParams(query).get('postnummer') ?? '').slice(0, 40),
    )
    return { teamSearch: { postcode, town: townOf(postcode) } }
  }
  if (id === 'thanks' || id === 'gridBalancingThanks') {
    const reference = referenceAsked(query)
    return reference === null ? null : { reference }
  }
  const referralCode =
    id === 'refer' ? readReferralCode(new URLSearchParams(query).get('kode')) : null
  if (referralCode !== null) return { referralCode }
  const calculator = readCalculatorQuery(route, query, now)
  return calculator && { calculator }
}
