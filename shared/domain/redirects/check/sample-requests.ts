import { canonicalHost } from '../canonical.ts'
import { canonicalHostPattern, asksQuery, isHostPattern, nameOf, rooted } from '../source.ts'
import type { Place } from '../resolve/resolve.ts'
import type { NamedValue, RedirectConditions, RedirectRule } from '../rule.ts'
import { safeText } from '../target.ts'
import { unknownVisit, type Visit } from '../match/visit.ts'

/** A made-up request that a rule matches. */
export interface SampleRequest extends Place {
  readonly visit: Visit
}

/** The filling of names and `*`. No rule contains it. */
const anything = 'noget-helt-andet'

/** True for an address with a made-up part: it says nothing about the other addresses that the rule matches. */
export const isMadeUp = (address: string): boolean => address.includes(anything)

/**
 * Requests that a rule matches, by a visitor who meets its conditions. An exact rule has one; for `*` they have none, one and
 * two segments in its place. `origin` is used for a rule for any host.
 */
export function sampleRequests(rule: RedirectRule, origin: string, now = 0): SampleRequest[] {
  const visit = createVisit(rule.conditions, now)
  const at = rule.host === null ? origin : `https://${hostFor(rule.host)}`
  const search =
    asksQuery(rule) && rule.params.length > 0 ? `?${rule.params.map(pairFor).join('&')}` : ''
  return pathsFor(rule.from).map((path) => ({ origin: at, path, search, visit }))
}

function hostFor(host: string): string {
  const canonical = canonicalHostPattern(host) ?? host
  if (!isHostPattern(canonical)) return canonical
  const labels = canonical.split('.')
  return labels
    .map((label, i) => (label === '*' || nameOf(label) !== null ? `${anything}-${i}` : label))
    .join('.')
}

function pathsFor(from: string): string[] {
  const segments = rooted(from)
    .split('/')
    .map((segment, i) => (nameOf(segment) === null ? segment : `${anything}-${i}`))
  const star = segments.indexOf('*')
  const fillings =
    star < 0
      ? [null]
      : [[], ['x'], ['x', 'y']].map((parts) => parts.map((part) => `${anything}-${part}`))
  return fillings.map((filling) => {
    const filled = filling === null ? segments : segments.toSpliced(star, 1, ...filling)
    return safeText(filled.join('/') || '/')
  })
}

const pairFor = ({ name, value }: NamedValue, i: number): string =>
  `${encodeURIComponent(name)}=${value === null || nameOf(value) !== null ? `${anything}-${i}` : encodeURIComponent(value)}`

/** A visitor who meets the conditions. */
function createVisit(
  { countries, languages, devices, cookies, headers, referrers, from, until }: RedirectConditions,
  now: number,
): Visit {
  const unknown = unknownVisit(now)
  const named = (list: readonly NamedValue[] | undefined, name: string): string | null => {
    const found = list?.[0]
    return found && found.name === name ? (found.value ?? anything) : null
  }
  const begun = from === undefined ? now : Math.max(now, Date.parse(from))
  const time = until === undefined ? begun : Math.min(begun, Date.parse(until) - 1)
  return {
    country: () => countries?.[0] ?? null,
    language: () => languages?.[0] ?? null,
    device: () => devices?.[0] ?? unknown.device(),
    cookie: (name) => named(cookies, name),
    header: (name) => named(headers, name),
    referrer: () => (referrers?.[0] === undefined ? null : canonicalHost(hostFor(referrers[0]))),
    now: () => time,
  }
}
