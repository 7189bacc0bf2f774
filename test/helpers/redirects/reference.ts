import type { OwnOrigins } from '#shared/domain/redirects/own-origins.ts'
import type { NamedValue, RedirectRule } from '#shared/domain/redirects/rule.ts'
import type { Visit } from '#shared/domain/redirects/match/visit.ts'
import { isProtectedPath } from '#shared/routes/endpoints.ts'
import type { RouteMatcher } from '#shared/routes/match.ts'

/*
 * A reference implementation of the redirect engine, as plain as its specification: every rule is tried for every request, and
 * nothing is cached. It shares no code with the engine but the route table.
 */

export interface ReferenceRequest {
  readonly origin: string
  readonly path: string
  readonly search: string
  readonly visit: Visit
}
export type ReferenceAnswer =
  | { readonly location: string | null; readonly status: number; readonly varies: boolean }
  | 'here'
  | 'loop'
  | 'long'

interface Match {
  readonly rule: RedirectRule
  readonly values: Record<string, string>
  readonly pairs: string[]
}
interface Place {
  origin: string
  path: string
  search: string
  hash: string
}

export function reference(
  request: ReferenceRequest,
  rules: readonly RedirectRule[],
  ownOrigins: OwnOrigins,
  routes: RouteMatcher,
): ReferenceAnswer {
  const been: string[] = []
  const statuses: number[] = []
  let followed = 0
  let varies = false
  let place: Place = { ...request, hash: '' }
  const isOurs = (origin: string): boolean =>
    origin === request.origin || ownOrigins.home(origin) !== null

  for (;;) {
    been.push(JSON.stringify([place.origin, place.path, place.search]))
    const forced = answering(
      place,
      rules.filter((rule) => rule.force),
      request.visit,
    )
    const page = routes.match(place.path)
    const former = page ? null : routes.former(place.path)
    const other =
      forced.match || page || former
        ? { match: null, varies: false }
        : answering(
            place,
            rules.filter((rule) => !rule.force),
            request.visit,
          )
    varies ||= forced.varies || other.varies
    const match = forced.match ?? other.match
    const home = ownOrigins.home(place.origin)

    let target: string
    let pairs = split(place.search)
    if (match) {
      statuses.push(match.rule.status)
      if (++followed > 8) return 'long'
      if (match.rule.to === null) return { location: null, status: match.rule.status, varies }
      target = insert(match.rule.to, match.values)
      pairs = match.pairs
      if (match.rule.query === 'ignore')
        pairs = isOurs(originIn(target) ?? place.origin)
          ? split(place.search).filter((pair) => nameIn(pair).startsWith('utm_'))
          : []
    } else if (page ? page.canonicalPath !== place.path : former) {
      statuses.push(301)
      target = (page ?? former)!.canonicalPath
    } else if (home !== null && home !== place.origin) {
      statuses.push(301)
      target = home + place.path
    } else break

    const origin = originIn(target) ?? place.origin
    const [beforeHash = '', ...hash] = target.replace(/^https?:\/\/[^/?#]*/i, '').split('#')
    const [path = '', ...query] = beforeHash.split('?')
    const own = split(query.join('?'))
    const ownNames = own.map(nameIn)
    const added = pairs.filter(
      (pair) =>
        !ownNames.includes(nameIn(pair)) &&
        !(nameIn(pair).startsWith('utm_') && ownNames.some((name) => name.startsWith('utm_'))),
    )
    const search = [...own, ...added].length > 0 ? `?${[...own, ...added].join('&')}` : ''
    place = {
      origin,
      path: path || '/',
      search,
      hash: hash.length > 0 ? `#${hash.join('#')}` : place.hash,
    }
    if ((origin + place.path + place.search + place.hash).length > 16_000) return 'long'
    if (!isOurs(origin))
      return {
        location: origin + place.path + place.search + place.hash,
        status: statusOf(statuses),
        varies,
      }
    if (been.includes(JSON.stringify([place.origin, place.path, place.search]))) return 'loop'
  }
  if (statuses.length === 0) return 'here'
  const local = place.path + place.search + place.hash
  return {
    location: place.origin === request.origin ? local : place.origin + local,
    status: statusOf(statuses),
    varies,
  }
}

/** Permanent only if every hop is. */
const statusOf = (statuses: readonly number[]): number =>
  statuses.find((status) => status !== 301 && status !== 308) ?? statuses[0]!

function answering(
  place: Place,
  rules: readonly RedirectRule[],
  visit: Visit,
): { match: Match | null; varies: boolean } {
  if (isProtectedPath(fold(place.path)))
    return { match: null, varies: answeringAnywhere(place, rules, visit).varies }
  return answeringAnywhere(place, rules, visit)
}

function answeringAnywhere(
  place: Place,
  rules: readonly RedirectRule[],
  visit: Visit,
): { match: Match | null; varies: boolean } {
  const ranked = rules
    .map((rule, i) => ({ rule, rank: [...rankOf(rule), i] }))
    .toSorted((a, b) => compare(a.rank, b.rank))
  let varies = false
  for (const { rule } of ranked) {
    const match = matching(rule, place)
    if (!match) continue
    varies ||= Object.keys(rule.conditions).length > 0
    if (holds(rule, visit)) return { match, varies }
  }
  return { match: null, varies }
}

const isPatternSegment = (segment: string): boolean =>
  segment === '*' || /^:[a-z_]\w*$/i.test(segment)
const isPattern = (rule: RedirectRule): boolean => rule.from.split('/').some(isPatternSegment)
const asks = (rule: RedirectRule): boolean => rule.query.startsWith('match')

function rankOf(rule: RedirectRule): number[] {
  const hosted = rule.host === null ? 1 : 0
  if (isPattern(rule)) return [1, hosted, 0, 0, 0]
  return [
    0,
    hosted,
    asks(rule) ? 0 : 1,
    rule.exact ? 0 : 1,
    Object.keys(rule.conditions).length > 0 ? 0 : 1,
  ]
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [i, value] of a.entries()) if (value !== b[i]) return value - b[i]!
  return 0
}

function holds(
  { conditions: { countries, cookies, headers, from, until } }: RedirectRule,
  visit: Visit,
): boolean {
  if (countries && !countries.includes(visit.country() ?? '')) return false
  if (
    cookies &&
    !cookies.some(({ name, value }) =>
      value === null ? visit.cookie(name) !== null : visit.cookie(name) === value,
    )
  )
    return false
  if (
    headers &&
    !headers.some(
      ({ name, value }) =>
        !name.includes(' ') &&
        visit.header(name) !== null &&
        (value ?? visit.header(name)) === visit.header(name),
    )
  )
    return false
  if (from && visit.now() < new Date(from).getTime()) return false
  return !until || visit.now() < new Date(until).getTime()
}

function matching(rule: RedirectRule, { origin, path, search }: Place): Match | null {
  const values: Record<string, string> = {}
  if (
    rule.host !== null &&
    !matchLabels(rule.host.toLowerCase().split('.'), origin.split('//')[1]!.split('.'), values)
  )
    return null
  if (rule.exact && !/\*\/*$/.test(rule.from) && rule.from.endsWith('/') !== path.endsWith('/'))
    return null
  const same = rule.exact
    ? (a: string, b: string) => spell(a) === spell(b)
    : (a: string, b: string) => fold(a) === fold(b)
  if (!matchSegments(segments(rule.from), segments(path), same, values)) return null
  // `*` captures the rest as the visitor wrote it.
  if (/\*\/*$/.test(rule.from) && values['*'] !== '') values['*'] += /\/*$/.exec(path)![0]
  const pairs = split(search)
  if (!asks(rule)) return { rule, values, pairs }
  if (rule.query !== 'match' && pairs.length !== rule.params.length) return null
  // Parameters with a value choose first, then those that capture, then those with any value.
  const eagerness = ({ value }: NamedValue): number =>
    value === null ? 2 : value.startsWith(':') ? 1 : 0
  const params =
    rule.query === 'match-order'
      ? rule.params
      : rule.params.toSorted((a, b) => eagerness(a) - eagerness(b))
  const places = assign(params, pairs, rule.query === 'match-order')
  if (!places) return null
  for (const [i, { value }] of params.entries()) {
    const captured = valueIn(pairs[places[i]!]!)
      .replaceAll('+', '%20')
      .replaceAll('/', '%2F')
      .replaceAll('?', '%3F')
    if (value?.startsWith(':')) values[value.slice(1)] = captured
  }
  return { rule, values, pairs: pairs.filter((_, at) => !places.includes(at)) }
}

/** Tries every assignment of pairs to parameters until one matches. */
function assign(
  params: readonly NamedValue[],
  pairs: readonly string[],
  inOrder: boolean,
  taken: readonly number[] = [],
): number[] | null {
  const [first, ...rest] = params
  if (first === undefined) return [...taken]
  for (const [at, pair] of pairs.entries()) {
    if (taken.includes(at) || (inOrder && at !== taken.length) || !says(first, pair)) continue
    const found = assign(rest, pairs, inOrder, [...taken, at])
    if (found) return found
  }
  return null
}

function says({ name, value }: NamedValue, pair: string): boolean {
  if (nameIn(pair) !== plain(name)) return false
  if (value === null) return true
  const actual = plain(valueIn(pair))
  return value.startsWith(':') ? !['', '.', '..'].includes(actual) : actual === plain(value)
}

function matchLabels(
  expected: readonly string[],
  actual: readonly string[],
  values: Record<string, string>,
): boolean {
  if (expected[0] === '*')
    return (
      actual.length >= expected.length &&
      actual.slice(-expected.length + 1).join('.') === expected.slice(1).join('.')
    )
  if (expected.length !== actual.length) return false
  return expected.every((label, i) => {
    if (!label.startsWith(':')) return label === actual[i]
    values[label.slice(1)] = actual[i]!
    return true
  })
}

const segments = (path: string): string[] => path.replace(/\/+$/, '').split('/').slice(1)

function matchSegments(
  pattern: readonly string[],
  actual: readonly string[],
  same: (a: string, b: string) => boolean,
  values: Record<string, string>,
): boolean {
  const [first, ...rest] = pattern
  if (first === undefined) return actual.length === 0
  if (first === '*') {
    for (let taken = 0; taken <= actual.length; taken++) {
      if (!matchSegments(rest, actual.slice(taken), same, values)) continue
      values['*'] = actual.slice(0, taken).join('/')
      return true
    }
    return false
  }
  const [segment, ...others] = actual
  if (segment === undefined) return false
  if (!isPatternSegment(first))
    return same(first, segment) && matchSegments(rest, others, same, values)
  if (segment === '' || !matchSegments(rest, others, same, values)) return false
  values[first.slice(1)] = segment
  return true
}

/** Canonical, character by character. */
function spell(path: string): string {
  let spelt = ''
  for (let at = 0; at < path.length;) {
    const lengths = [12, 9, 6, 3].filter(
      (length) =>
        /^(%[0-9a-f]{2})+$/i.test(path.slice(at, at + length)) && path.length >= at + length,
    )
    const length = lengths.find((each) => decoded(path.slice(at, at + each)) !== null)
    const text =
      length === undefined
        ? lengths.includes(3)
          ? path.slice(at, at + 3).toUpperCase()
          : path[at]!
        : decoded(path.slice(at, at + length))!
    spelt += text === '%' && length === undefined ? '%25' : text
    at += length ?? (lengths.includes(3) ? 3 : 1)
  }
  return spelt.normalize('NFC')
}
const fold = (path: string): string =>
  spell(path)
    .replace(/(.)\/+$/, '$1')
    .toLowerCase()

/** One character that may be decoded; null for any other sequence. */
function decoded(sequence: string): string | null {
  try {
    const text = decodeURIComponent(sequence)
    if ([...text].length !== 1) return null
    return '/\\%?#'.includes(text) || text.charCodeAt(0) < 32 || text.charCodeAt(0) === 127
      ? sequence.toUpperCase()
      : text
  } catch {
    return null
  }
}

const split = (search: string): string[] => search.replace(/^\?/, '').split('&').filter(Boolean)
const plain = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '))
const nameIn = (pair: string): string => plain(pair.split('=')[0]!)
const valueIn = (pair: string): string => pair.split('=').slice(1).join('=')
const originIn = (target: string): string | null =>
  /^https?:\/\/[^/?#]*/i.exec(target)?.[0].toLowerCase() ?? null

function insert(target: string, values: Readonly<Record<string, string>>): string {
  const origin = /^https?:\/\/[^/?#]*/i.exec(target)?.[0] ?? ''
  let filled = ''
  let inPath = true
  let slashIsThere = false
  for (const part of target.slice(origin.length).split(/(:[a-z_]\w*|\*|[?#])/i)) {
    if (part === '?' || part === '#') inPath = false
    const value = values[part === '*' ? '*' : part.slice(1)]
    if (value === undefined || !/^(?::|\*)/.test(part))
      filled += slashIsThere ? part.replace(/^\//, '') : part
    else
      filled += inPath
        ? value
        : value.replace(/[&=+#?;]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    if (part !== '')
      slashIsThere = inPath && part === '*' && value !== undefined && filled.endsWith('/')
  }
  const text = filled.replace(/[^!-~]/gu, (letter) => encodeURIComponent(letter))
  return origin + text.replace(/^\/\/+/, '/')
}
