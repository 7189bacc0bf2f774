import { memoizeByObject } from '../../memoize-by-object.ts'
import { canonicalParameter } from '../canonical.ts'
import type { NamedValue, RedirectRule } from '../rule.ts'
import { nameOf } from '../source.ts'

/** The non-empty pairs of a query, as written. */
export const pairsOf = (search: string): string[] =>
  (search.startsWith('?') ? search.slice(1) : search).split('&').filter((pair) => pair !== '')

/** A pair's name, decoded. */
export const pairName = (pair: string): string =>
  canonicalParameter(pair.split('=', 1)[0] as string)

/** Indexes of the pairs with one name. */
interface Places {
  readonly all: number[]
  /** Pairs that a name may capture: not empty, `.` or `..`, which would shorten the target's path. */
  readonly capturable: number[]
  readonly byValue: Map<string, number[]>
}

/** A request's query, parsed once for all rules: a look-up costs the same however many pairs there are. */
export class ParsedQuery {
  /** As written. */
  readonly pairs: readonly string[]
  readonly #byName = new Map<string, Places>()

  constructor(search: string) {
    this.pairs = pairsOf(search)
    for (const [at, pair] of this.pairs.entries()) {
      const name = pairName(pair)
      const value = canonicalParameter(rawValue(pair))
      let places = this.#byName.get(name)
      if (!places)
        this.#byName.set(name, (places = { all: [], capturable: [], byValue: new Map() }))
      places.all.push(at)
      if (!/^\.{0,2}$/.test(value)) places.capturable.push(at)
      const alike = places.byValue.get(value)
      if (alike) alike.push(at)
      else places.byValue.set(value, [at])
    }
  }

  /** Indexes of the pairs that match a parameter. */
  placesFor({ name, value, choice }: Param): readonly number[] {
    const places = this.#byName.get(name)
    if (!places) return noPlaces
    if (choice === 'any') return places.all
    return choice === 'name' ? places.capturable : (places.byValue.get(value) ?? noPlaces)
  }
}

const noPlaces: readonly number[] = []

const rawValue = (pair: string): string => {
  const at = pair.indexOf('=')
  return at < 0 ? '' : pair.slice(at + 1)
}

const choices = ['value', 'name', 'any'] as const

/** A required parameter in canonical form. */
interface Param {
  readonly name: string
  readonly value: string
  /** The captured name. */
  readonly captures: string | null
  readonly choice: (typeof choices)[number]
}

const readParams = memoizeByObject((params: readonly NamedValue[]) => params.map(readParam))

function readParam({ name, value }: NamedValue): Param {
  const captures = value === null ? null : nameOf(value)
  const choice = value === null ? 'any' : captures === null ? 'value' : 'name'
  return {
    name: canonicalParameter(name),
    value: choice === 'value' ? canonicalParameter(value ?? '') : '',
    captures,
    choice,
  }
}

/** Which parameter takes which pair, by index; null if a required parameter is missing. */
function matchParams(rule: RedirectRule, query: ParsedQuery): ReadonlyMap<number, Param> | null {
  const required = readParams(rule.params)
  const { length } = query.pairs
  if (rule.query === 'match' ? length < required.length : length !== required.length) return null
  // On a path with many rules most fail here, before a map is allocated.
  if (!required.every((param) => query.placesFor(param).length > 0)) return null
  return rule.query === 'match-order'
    ? matchInOrder(required, query)
    : matchInAnyOrder(required, query)
}

function matchInOrder(
  required: readonly Param[],
  query: ParsedQuery,
): ReadonlyMap<number, Param> | null {
  return required.every((param, at) => query.placesFor(param).includes(at))
    ? new Map(required.entries())
    : null
}

/**
 * Each parameter takes the first free pair. Parameters with a value choose first, then those that capture, then those with any
 * value: so none takes a pair that only another one could use, and a match is found if there is one.
 */
function matchInAnyOrder(
  required: readonly Param[],
  query: ParsedQuery,
): ReadonlyMap<number, Param> | null {
  const takers = new Map<number, Param>()
  for (const choice of choices)
    for (const param of required) {
      if (param.choice !== choice) continue
      // Skips at most as many pairs as parameters have taken.
      const at = query.placesFor(param).find((place) => !takers.has(place))
      if (at === undefined) return null
      takers.set(at, param)
    }
  return takers
}

/** Whether a query has the parameters that a rule requires. */
export const matchesQuery = (rule: RedirectRule, query: ParsedQuery): boolean =>
  matchParams(rule, query) !== null

/** Captures a rule's parameters and returns the other pairs; null if a required parameter is missing. */
export function takeParams(
  rule: RedirectRule,
  query: ParsedQuery,
  captured: Map<string, string>,
): string[] | null {
  const takers = matchParams(rule, query)
  if (!takers) return null
  for (const [at, { captures }] of takers)
    if (captures !== null)
      captured.set(captures, encodePathText(rawValue(query.pairs[at] as string)))
  return query.pairs.filter((_, at) => !takers.has(at))
}

/** Encodes a value so that it is one segment of a path. */
const encodePathText = (value: string): string =>
  value.replaceAll('+', '%20').replace(/[/\\?#]/g, encodeURIComponent)
