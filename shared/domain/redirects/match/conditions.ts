import type { NamedValue, RedirectConditions } from '../rule.ts'
import { hostMatches } from '../source.ts'
import type { Visit } from './visit.ts'

export type ConditionName = keyof RedirectConditions

/** True if a rule depends on the visitor or the time. */
export function isConditional(conditions: RedirectConditions): boolean {
  for (const name in conditions) if (conditions[name as ConditionName] !== undefined) return true
  return false
}

/** The first condition that a visit doesn't meet; null if it meets all. */
export function unmetCondition(conditions: RedirectConditions, visit: Visit): ConditionName | null {
  const { countries, languages, devices, cookies, headers, referrers, from, until } = conditions
  if (from !== undefined && !(visit.now() >= Date.parse(from))) return 'from'
  if (until !== undefined && !(visit.now() < Date.parse(until))) return 'until'
  if (countries && !includes(countries, visit.country())) return 'countries'
  if (languages && !includes(languages, visit.language())) return 'languages'
  if (devices && !devices.includes(visit.device())) return 'devices'
  if (cookies && !cookies.some((cookie) => hasValue(cookie, visit.cookie(cookie.name))))
    return 'cookies'
  if (headers && !headers.some((header) => hasValue(header, visit.header(header.name))))
    return 'headers'
  if (referrers && !comesFrom(referrers, visit.referrer())) return 'referrers'
  return null
}

const includes = (list: readonly string[], value: string | null): boolean =>
  value !== null && list.includes(value)
const hasValue = ({ value }: NamedValue, actual: string | null): boolean =>
  actual !== null && (value === null || value === actual)
const comesFrom = (hosts: readonly string[], host: string | null): boolean =>
  host !== null && hosts.some((pattern) => hostMatches(pattern, host))
