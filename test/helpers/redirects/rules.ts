import { createOwnOrigins } from '#shared/domain/redirects/own-origins.ts'
import { compileRedirects, type RedirectMatcher } from '#shared/domain/redirects/match/match.ts'
import { follow, type Journey } from '#shared/domain/redirects/resolve/resolve.ts'
import { type RedirectRule, ruleDefaults } from '#shared/domain/redirects/rule.ts'
import { unknownVisit, type Visit } from '#shared/domain/redirects/match/visit.ts'
import { createMatcher } from '#shared/routes/match.ts'

export const origin = 'https://www.eksempel.dk'
export const routes = createMatcher()
export const ownOrigins = createOwnOrigins([origin])

let id = 0
/** A rule with the given properties and defaults. */
export const rule = (
  from: string,
  to: string | null,
  more: Partial<RedirectRule> = {},
): RedirectRule => ({
  ...ruleDefaults,
  id: String(id++),
  from,
  to,
  ...more,
})

/** The journey from a path with query on the example site, or from a URL. All rules are in memory. */
export function journey(
  url: string,
  rules: readonly RedirectRule[] | RedirectMatcher,
  visit: Visit = unknownVisit(0),
): Journey {
  const [, at = origin, path = '', search = ''] = /^(https?:\/\/[^/]*)?([^?]*)(.*)$/.exec(url) ?? []
  return follow(
    { origin: at, path, search, visit, ownOrigins },
    'exact' in rules ? rules : compileRedirects(rules),
    routes,
  ) as Journey
}

/** The Location; null without a redirect. */
export const goes = (
  url: string,
  rules: readonly RedirectRule[] | RedirectMatcher,
  visit?: Visit,
): string | null => journey(url, rules, visit).location
