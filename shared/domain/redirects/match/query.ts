import { canonicalParameter } from '../canonical.ts'
import type { NamedValue, RedirectRule } from '../rule.ts'
import { nameOf } from '../source.ts'

/** The pairs of a query, as written, empty ones left out. */
export const pairsOf = (search: string): string[] =>
  (search.startsWith('?') ? search.slice(1) : search).split('&').filter((pair) => pair !== '')

/** A pair's name, decoded. */
export const pairName = (pair: string): string =>
  canonicalParameter(pair.split('=', 1)[0] as string)

/** Where the pairs of one name stand, in order. */
interface Places {
  readonly all: number[]
  /** Those that a name may capture: neither empty nor `.` nor `..`, which would shorten the path they are put into. */
  readonly captured: number[]
  readonly byValue: Map<string, number[]>
}

/** A request's query, taken apart once for all rules to look at: asking it costs the same however many pairs there are. */
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
      if (!places) this.#byName.set(name, (places = { all: [], captured: [], byValue: new Map() }))
      places.all.push(at)
      if (!/^\.{0,2}$/.test(value)) places.captured.push(at)
      const alike = places.byValue.get(value)
      if (alike) alike.push(at)
      else places.byValue.set(value, [at])
    }
  }

  /** Places of the pairs that a parameter may take. */
  placesFor({ name, value, choice }: Param): readonly number[] {
    const places = this.#byName.get(name)
    if (!places) return nowhere
    if (choice === 'any') return places.all
    return choice === 'name' ? places.captured : (places.byValue.get(value) ?? nowhere)
  }
}

const nowhere: readonly number[] = []

const rawValue = (pair: string): string => {
  const at = pair.indexOf('=')
  return at < 0 ? '' : pair.slice(at + 1)
}

const choices = ['value', 'name', 'any'] as const

/** What a rule asks for, in one form. */
interface Param {
  readonly name: string
  readonly value: string
  /** What is captured; null where nothing is. */
  readonly captures: string | null
  readonly choice: (typeof choices)[number]
}

/** As long as the rule itself is kept. */
const params = new WeakMap<readonly NamedValue[], readonly Param[]>()

function paramsOf(rule: RedirectRule): readonly Param[] {
  let ready = params.get(rule.params)
  if (!ready) params.set(rule.params, (ready = rule.params.map(readParam)))
  return ready
}

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

/** Which parameter takes the pair at each place, where one does; null where the rule's parameters aren't there. */
function takersOf(rule: RedirectRule, asked: ParsedQuery): ReadonlyMap<number, Param> | null {
  const asking = paramsOf(rule)
  const { length } = asked.pairs
  if (rule.query === 'match' ? length < asking.length : length !== asking.length) return null
  // Most rules of a path with many fail here, without a map of their own.
  if (!asking.every((param) => asked.placesFor(param).length > 0)) return null
  return rule.query === 'match-order'
    ? takersInOrder(asking, asked)
    : takersInAnyOrder(asking, asked)
}

function takersInOrder(
  asking: readonly Param[],
  asked: ParsedQuery,
): ReadonlyMap<number, Param> | null {
  return asking.every((param, at) => asked.placesFor(param).includes(at))
    ? new Map(asking.entries())
    : null
}

/**
 * Each takes the first that is left. Those that ask for a value choose first, then those that capture, then those that take
 * anything: so nobody takes what only another could have had, and whatever can be matched is.
 */
function takersInAnyOrder(
  asking: readonly Param[],
  asked: ParsedQuery,
): ReadonlyMap<number, Param> | null {
  const takers = new Map<number, Param>()
  for (const choice of choices)
    for (const param of asking) {
      if (param.choice !== choice) continue
      // No more are passed over than parameters took.
      const at = asked.placesFor(param).find((place) => !takers.has(place))
      if (at === undefined) return null
      takers.set(at, param)
    }
  return takers
}

/** Whether a rule's parameters are there. */
export const matchesQuery = (rule: RedirectRule, asked: ParsedQuery): boolean =>
  takersOf(rule, asked) !== null

/** What is left of a query once a rule took its parameters from it, and what its names capture; null where the rule's parameters aren't there. */
export function takeParams(
  rule: RedirectRule,
  asked: ParsedQuery,
  captured: Map<string, string>,
): string[] | null {
  const takers = takersOf(rule, asked)
  if (!takers) return null
  for (const [at, { captures }] of takers)
    if (captures !== null) captured.set(captures, asPathText(rawValue(asked.pairs[at] as string)))
  return asked.pairs.filter((_, at) => !takers.has(at))
}

/** A value as it may stand in a path: one segment, whatever it holds. */
const asPathText = (value: string): string =>
  value.replaceAll('+', '%20').replace(/[/\\?#]/g, encodeURIComponent)
