import { canonicalParameter } from './canonical.ts'
import type { RedirectRule } from './rule.ts'
import { nameOf } from './source.ts'

/** The pairs of a query, as written, empty ones left out. */
export const pairsOf = (search: string): string[] => (search.startsWith('?') ? search.slice(1) : search).split('&').filter((pair) => pair !== '')

/** A pair's name, decoded. */
export const pairName = (pair: string): string => canonicalParameter(pair.split('=', 1)[0] as string)

const rawValue = (pair: string): string => {
  const at = pair.indexOf('=')
  return at < 0 ? '' : pair.slice(at + 1)
}

/** What is left of a query once a rule took its parameters from it; null where the rule's parameters aren't there. */
export function matchQuery({ query, params }: RedirectRule, search: string, captured?: Map<string, string>): string[] | null {
  const pairs = pairsOf(search)
  if (query !== 'match' && pairs.length !== params.length) return null
  const left: (string | null)[] = [...pairs]
  for (const [i, param] of params.entries()) {
    const at = query === 'match-order' ? (fits(param, pairs[i] as string) ? i : -1) : left.findIndex((pair) => pair !== null && fits(param, pair))
    if (at < 0) return null
    const name = param.value === null ? null : nameOf(param.value)
    if (name !== null) captured?.set(name, asPathText(rawValue(pairs[at] as string)))
    left[at] = null
  }
  return left.filter((pair) => pair !== null)
}

function fits({ name, value }: RedirectRule['params'][number], pair: string): boolean {
  if (pairName(pair) !== canonicalParameter(name)) return false
  if (value === null) return true
  const actual = rawValue(pair)
  // Nothing, `.` and `..` would shorten the path they are put into.
  return nameOf(value) === null ? canonicalParameter(actual) === canonicalParameter(value) : !/^(?:(?:\.|%2e){1,2})?$/i.test(actual)
}

/** A value as it may stand in a path: one segment, whatever it holds. */
const asPathText = (value: string): string => value.replaceAll('+', '%20').replace(/[/\\?#]/g, encodeURIComponent)
