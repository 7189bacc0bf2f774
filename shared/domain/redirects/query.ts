import { canonicalParameter } from './canonical.ts'
import type { NamedValue, RedirectRule } from './rule.ts'
import { nameOf } from './source.ts'

/** The pairs of a query, as written, empty ones left out. */
export const pairsOf = (search: string): string[] => (search.startsWith('?') ? search.slice(1) : search).split('&').filter((pair) => pair !== '')

/** A pair's name, decoded. */
export const pairName = (pair: string): string => canonicalParameter(pair.split('=', 1)[0] as string)

/** A pair of a request's query, taken apart for rules to look at. */
export interface Pair {
  readonly text: string
  readonly name: string
  readonly value: string
  /** The value as written. */
  readonly raw: string
}

export function readPair(text: string): Pair {
  const at = text.indexOf('=')
  const raw = at < 0 ? '' : text.slice(at + 1)
  return { text, name: pairName(text), value: canonicalParameter(raw), raw }
}

/** What is left of a query once a rule took its parameters from it; null where the rule's parameters aren't there. */
export function matchQuery({ query, params }: RedirectRule, pairs: readonly Pair[], captured?: Map<string, string>): string[] | null {
  if (query === 'match' ? pairs.length < params.length : pairs.length !== params.length) return null
  const takers = query === 'match-order' ? takersInOrder(params, pairs) : takersInAnyOrder(params, pairs)
  if (!takers) return null
  const left: string[] = []
  for (const [at, { text, raw }] of pairs.entries()) {
    const taker = takers[at] ?? null
    const name = nameOf(taker?.value ?? '')
    if (taker === null) left.push(text)
    else if (name !== null) captured?.set(name, asPathText(raw))
  }
  return left
}

/** Which parameter takes each pair; null where one of them finds none. */
type Takers = (NamedValue | null)[] | null

const takersInOrder = (params: readonly NamedValue[], pairs: readonly Pair[]): Takers =>
  params.every((param, i) => fits(param, pairs[i] as Pair)) ? [...params] : null

/**
 * Each takes the first that is left. Those that ask for a value choose first, then those that capture, then those that take
 * anything: so nobody takes what only another could have had, and whatever can be matched is.
 */
function takersInAnyOrder(params: readonly NamedValue[], pairs: readonly Pair[]): Takers {
  // Most rules of a path with many fail here, without a list of their own.
  if (!params.every((param) => pairs.some((pair) => fits(param, pair)))) return null
  const takers: Takers = Array.from({ length: pairs.length }, () => null)
  for (const choice of choices)
    for (const param of params) {
      if (choiceOf(param) !== choice) continue
      const at = pairs.findIndex((pair, i) => takers[i] === null && fits(param, pair))
      if (at < 0) return null
      takers[at] = param
    }
  return takers
}

const choices = ['value', 'name', 'any'] as const
const choiceOf = ({ value }: NamedValue): (typeof choices)[number] => (value === null ? 'any' : nameOf(value) === null ? 'value' : 'name')

function fits({ name, value }: NamedValue, pair: Pair): boolean {
  if (pair.name !== canonicalParameter(name)) return false
  if (value === null) return true
  // Nothing, `.` and `..` would shorten the path they are put into.
  return value.startsWith(':') && nameOf(value) !== null ? !/^\.{0,2}$/.test(pair.value) : pair.value === canonicalParameter(value)
}

/** A value as it may stand in a path: one segment, whatever it holds. */
const asPathText = (value: string): string => value.replaceAll('+', '%20').replace(/[/\\?#]/g, encodeURIComponent)
