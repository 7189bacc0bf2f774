import {
  canonicalHost,
  canonicalParameter,
  canonicalPath,
  foldedPath,
  segmentsOf,
} from './canonical.ts'
import type { NamedValue, RedirectRule } from './rule.ts'

/** A whole segment, label or value with a name. */
const capturing = /^:([A-Za-z_]\w*)$/

/** The name that a segment, label or value captures; null for a literal. */
export const nameOf = (part: string): string | null => capturing.exec(part)?.[1] ?? null

/** True for a path with names or `*`. Patterns are matched one by one, exact paths are looked up. */
export function isPatternPath(path: string): boolean {
  if (!path.includes('*') && !path.includes(':')) return false
  return path.split('/').some(isWildcard)
}

export const isPattern = (rule: Pick<RedirectRule, 'from'>): boolean => isPatternPath(rule.from)

export const rooted = (from: string): string => (from.startsWith('/') ? from : `/${from}`)

/** Encodes a literal segment that would read as a name or `*`: `%3Aby` and `%2A` stay literal however they are decoded. */
export const literalSegment = (segment: string): string =>
  segment.startsWith(':') ? `%3a${segment.slice(1)}` : segment === '*' ? '%2a' : segment

/** A pattern's segments, comparable with a request's segments in the same form (`literalSegment`). */
export function patternSegments(
  from: string,
  form: (path: string) => string = foldedPath,
): string[] {
  return segmentsOf(rooted(from)).map((segment) =>
    isWildcard(segment) ? segment : literalSegment(form(`/${segment}`).slice(1)),
  )
}

/** True for a segment or label that matches others. */
const isWildcard = (part: string): boolean => part === '*' || nameOf(part) !== null

/** The canonical form of a host pattern: labels in lower case, names as written; null for an invalid pattern. */
export function canonicalHostPattern(host: string): string | null {
  const labels = host.split('.')
  const firstFixed = labels.findLastIndex(isWildcard) + 1
  const free = labels.slice(0, firstFixed)
  const fixed = firstFixed < labels.length ? fixedHost(labels.slice(firstFixed).join('.')) : null
  if (fixed === null) return null
  const before = free.map((label, i) =>
    label === '*' ? (i === 0 ? label : null) : nameOf(label) !== null ? label : fixedHost(label),
  )
  return before.includes(null) ? null : [...before, fixed].join('.')
}

/** A URL may have a star within its host, but no real host has one: such a pattern would never match. */
function fixedHost(text: string): string | null {
  const host = canonicalHost(text)
  return host?.includes('*') ? null : host
}

/** True for a host with names or `*`. */
export const isHostPattern = (host: string): boolean => host.includes('*') || /(?:^|\.):/.test(host)

/** The literal end of a canonical host pattern: everything after its last name or `*`. */
export function fixedPart(pattern: string): string {
  if (!isHostPattern(pattern)) return pattern
  const labels = pattern.split('.')
  return labels.slice(labels.findLastIndex(isWildcard) + 1).join('.')
}

/** A host and its parent domains: the possible `fixedPart`s of the patterns that match it. */
export function suffixesOf(host: string): string[] {
  const suffixes = [host]
  for (let dot = host.indexOf('.'); dot >= 0; dot = host.indexOf('.', dot + 1))
    suffixes.push(host.slice(dot + 1))
  return suffixes
}

/** Whether a canonical host pattern matches a canonical host. Captured names are added to `captured`. */
export function hostMatches(
  pattern: string,
  host: string,
  captured?: Map<string, string>,
): boolean {
  if (!isHostPattern(pattern)) return pattern === host
  const expected = pattern.split('.')
  const actual = host.split('.')
  if (expected[0] === '*') {
    expected.shift()
    if (actual.length <= expected.length) return false
    actual.splice(0, actual.length - expected.length)
  }
  if (actual.length !== expected.length) return false
  return expected.every((label, i) => {
    const name = nameOf(label)
    if (name === null) return label === actual[i]
    captured?.set(name, actual[i] as string)
    return true
  })
}

/**
 * Two rules with the same key match the same requests, apart from their conditions. The names within a pattern make no
 * difference.
 */
export function sourceKey(rule: RedirectRule): string {
  const host =
    rule.host === null ? '' : (canonicalHostPattern(rule.host) ?? rule.host).replace(/:\D\w*/g, ':')
  const nameless = patternSegments(rule.from, rule.exact ? canonicalPath : foldedPath).map(
    (segment) => (nameOf(segment) === null ? segment : ':'),
  )
  const path = `/${nameless.join('/')}${rule.exact ? /\/*$/.exec(rule.from.slice(1))?.[0] : ''}`
  const params = asksQuery(rule) ? rule.params.map(paramForm) : []
  // With one parameter the order is irrelevant.
  const mode = !asksQuery(rule)
    ? ''
    : rule.query === 'match-order' && params.length < 2
      ? 'match-all'
      : rule.query
  if (mode !== 'match-order') params.sort()
  return JSON.stringify([host, rule.exact, path, mode, params])
}

/** Two rules with the same key can never both answer a request: `sourceKey` with the conditions. */
export function duplicateKey(rule: RedirectRule): string {
  const conditions = Object.entries(rule.conditions).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, conditionForm(value)] as const],
  )
  return sourceKey(rule) + JSON.stringify(conditions.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** In a list neither order nor repetition matters. */
const conditionForm = (value: string | readonly (string | NamedValue)[]) =>
  typeof value === 'string'
    ? value
    : Array.from(
        new Set(
          value.map((item) =>
            typeof item === 'string' ? item : JSON.stringify([item.name, item.value]),
          ),
        ),
      ).sort()

/** `:` captures and `*` matches any value: a captured value is never empty. */
function paramForm({ name, value }: NamedValue): string {
  const form = value === null ? '*' : nameOf(value) === null ? `=${canonicalParameter(value)}` : ':'
  return JSON.stringify([canonicalParameter(name), form])
}

/** True if the rule requires parameters. */
export const asksQuery = ({ query }: Pick<RedirectRule, 'query'>): boolean =>
  query !== 'merge' && query !== 'ignore'

/** Every name in a rule's source, including `*`, with repetitions. */
export function capturedNames(rule: RedirectRule): string[] {
  const inPath = rooted(rule.from)
    .split('/')
    .flatMap((segment) => (segment === '*' ? '*' : (nameOf(segment) ?? [])))
  const inHost =
    rule.host === null ? [] : rule.host.split('.').flatMap((label) => nameOf(label) ?? [])
  const inQuery = asksQuery(rule)
    ? rule.params.flatMap(({ value }) => (value === null ? [] : (nameOf(value) ?? [])))
    : []
  return [...inPath, ...inHost, ...inQuery]
}
