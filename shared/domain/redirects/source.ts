import {
  canonicalHost,
  canonicalParameter,
  canonicalPath,
  foldedPath,
  segmentsOf,
} from './canonical.ts'
import type { NamedValue, RedirectRule } from './rule.ts'

/** A whole segment, label or value that captures. */
const capturing = /^:([A-Za-z_]\w*)$/

/** The name a segment, label or value captures; null where it is to be taken as written. */
export const nameOf = (part: string): string | null => capturing.exec(part)?.[1] ?? null

/** True for a path that stands for many: only these are walked, all others are looked up. */
export function isPatternPath(path: string): boolean {
  if (!path.includes('*') && !path.includes(':')) return false
  return path.split('/').some(isFree)
}

export const isPattern = (rule: Pick<RedirectRule, 'from'>): boolean => isPatternPath(rule.from)

/** A source with its leading slash. */
export const rooted = (from: string): string => (from.startsWith('/') ? from : `/${from}`)

/** A segment that is taken as written, in a form that never captures: `%3Aby` and `%2A` are letters, however they are decoded. */
export const literalSegment = (segment: string): string =>
  segment.startsWith(':') ? `%3a${segment.slice(1)}` : segment === '*' ? '%2a' : segment

/** A pattern's segments, ready to be compared with a request's that are in the same form (and `literalSegment`). */
export function patternSegments(
  from: string,
  form: (path: string) => string = foldedPath,
): string[] {
  return segmentsOf(rooted(from)).map((segment) =>
    isFree(segment) ? segment : literalSegment(form(`/${segment}`).slice(1)),
  )
}

/** True for a segment or label that stands for others. */
const isFree = (part: string): boolean => part === '*' || nameOf(part) !== null

/** A host pattern in one form: labels in lower case, names as written; null where it is none. */
export function canonicalHostPattern(host: string): string | null {
  const labels = host.split('.')
  const firstFixed = labels.findLastIndex(isFree) + 1
  const free = labels.slice(0, firstFixed)
  const fixed = firstFixed < labels.length ? fixedHost(labels.slice(firstFixed).join('.')) : null
  if (fixed === null) return null
  const before = free.map((label, i) =>
    label === '*' ? (i === 0 ? label : null) : nameOf(label) !== null ? label : fixedHost(label),
  )
  return before.includes(null) ? null : [...before, fixed].join('.')
}

/** An address may have a star in its host, but no name has: what is written like that would never be met. */
function fixedHost(text: string): string | null {
  const host = canonicalHost(text)
  return host?.includes('*') ? null : host
}

/** True for a host that stands for many. */
export const isHostPattern = (host: string): boolean => host.includes('*') || /(?:^|\.):/.test(host)

/** What of a canonical host pattern stands fast: all of it behind its last name or `*`. */
export function fixedPart(pattern: string): string {
  if (!isHostPattern(pattern)) return pattern
  const labels = pattern.split('.')
  return labels.slice(labels.findLastIndex(isFree) + 1).join('.')
}

/** A host and what is left of it with its first labels taken off, one after another: what a pattern of it may have fixed. */
export function suffixesOf(host: string): string[] {
  const suffixes = [host]
  for (let dot = host.indexOf('.'); dot >= 0; dot = host.indexOf('.', dot + 1))
    suffixes.push(host.slice(dot + 1))
  return suffixes
}

/** Whether a canonical host is one that a rule's host (in one form) stands for; what its names capture goes into `captured`. */
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
 * What a rule asks for, in one form: two rules with the same key answer the same requests, apart from their conditions.
 * What a pattern's names are called makes no difference.
 */
export function sourceKey(rule: RedirectRule): string {
  const host =
    rule.host === null ? '' : (canonicalHostPattern(rule.host) ?? rule.host).replace(/:\D\w*/g, ':')
  const nameless = patternSegments(rule.from, rule.exact ? canonicalPath : foldedPath).map(
    (segment) => (nameOf(segment) === null ? segment : ':'),
  )
  const path = `/${nameless.join('/')}${rule.exact ? /\/*$/.exec(rule.from.slice(1))?.[0] : ''}`
  const params = asksQuery(rule) ? rule.params.map(paramForm) : []
  // One parameter has no order.
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

/** `:` captures and `*` takes anything: a value that captures is never empty. */
function paramForm({ name, value }: NamedValue): string {
  const form = value === null ? '*' : nameOf(value) === null ? `=${canonicalParameter(value)}` : ':'
  return JSON.stringify([canonicalParameter(name), form])
}

/** True for the modes in which parameters are part of what is matched. */
export const asksQuery = ({ query }: Pick<RedirectRule, 'query'>): boolean =>
  query !== 'merge' && query !== 'ignore'

/** Every name a rule's source captures, `*` included; a name twice stands here twice. */
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
