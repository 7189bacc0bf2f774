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
/** A rule that is nothing but what is said. */
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

/** Where a path and query of the example's site lead, or an address in full. All answers are in memory. */
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

/** The Location alone; null where the request is where it should be. */
export const goes = (
  url: string,
  rules: readonly RedirectRule[] | RedirectMatcher,
  visit?: Visit,
): string | null => journey(url, rules, visit).location
