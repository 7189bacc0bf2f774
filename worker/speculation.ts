import type { Hono } from 'hono'
import { endpoints, protectedPrefixes } from '#shared/routes/endpoints.ts'
import { routeList } from '#shared/routes/table.ts'
import type { AppEnv } from './context.ts'

/** How long a browser keeps the rules, in seconds. */
const maxAge = 86_400

/** Which pages a browser may fetch ahead (as soon as a link is likely) and render ahead (while the pointer rests on a link). */
export function mountSpeculation(app: Hono<AppEnv>): void {
  app.get(endpoints.speculationRules, (c) =>
    c.body(JSON.stringify(speculationRules()), 200, {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': `public, max-age=${maxAge}`,
    }),
  )
}

/**
 * Every public page but personal ones. Links to a section are fetched but not rendered ahead: the runtime follows
 * them to the page's top (client/runtime/scroll.ts), and a menu would render one page once for each of its sections.
 */
export function speculationRules() {
  const personal = routeList.flatMap(([, { path, personal: isPersonal }]) => (isPersonal ? [path.replace(/:\w+/g, '*')] : []))
  const prefixes = protectedPrefixes.flatMap((prefix) => [prefix, `${prefix}/*`])
  const pages = [
    { href_matches: '/*' },
    { not: { href_matches: [...prefixes, ...personal, '/*.:extension'] } },
    { not: { selector_matches: '[download], [rel~="nofollow"], [target="_blank"]' } },
  ]
  return {
    prefetch: [{ where: { and: pages }, eagerness: 'eager' }],
    prerender: [{ where: { and: [...pages, { not: { selector_matches: '[href*="#"]' } }] }, eagerness: 'moderate' }],
  }
}
