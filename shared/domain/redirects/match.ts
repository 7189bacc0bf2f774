import type { Redirect } from '../../schemas/snapshot.ts'

/** Where a rule sends a path, before the query is carried on. */
export interface RedirectHit {
  readonly rule: Redirect
  readonly target: string
}

export interface RedirectMatcher {
  /** Rules marked force, which go before a live page. */
  forced(path: string): RedirectHit | null
  /** The others, asked only when no page answers. */
  other(path: string): RedirectHit | null
}

interface PatternRule {
  readonly rule: Redirect
  readonly segments: readonly string[]
}
interface RuleSet {
  readonly exact: ReadonlyMap<string, Redirect>
  /** Patterns by the first segment they can match, in the marketer's order; those that match any are in every list. */
  readonly patterns: ReadonlyMap<string, readonly PatternRule[]>
  /** Patterns whose first segment may be anything. */
  readonly open: readonly PatternRule[]
}

/** Letter case and trailing slash don't matter, nor how a letter is encoded; a leading slash is added where missing. */
export function foldPath(path: string): string {
  const withSlash = path.startsWith('/') ? path : `/${path}`
  return fold(withSlash.length > 1 ? withSlash.replace(/\/+$/, '') || '/' : withSlash)
}

/**
 * One form of a path or segment for comparison: letters decoded and composed (NFC), lower case. Encoded slash, backslash,
 * percent and control characters stay encoded: decoded they would mean something else.
 */
function fold(text: string): string {
  if (/^[\w/.~-]*$/.test(text)) return text.toLowerCase()
  try {
    const kept = text.replace(/%(?=2f|5c|25|[01][0-9a-f]|7f)/gi, '%25')
    return decodeURIComponent(kept).normalize('NFC').toLowerCase()
  } catch {
    return text.toLowerCase()
  }
}

/** Exact rules answer from one Map look-up; patterns (`:name`, one `*`) are tried in the marketer's order. */
export function compileRedirects(rules: readonly Redirect[]): RedirectMatcher {
  const forced = ruleSet(rules.filter((rule) => rule.force))
  const others = ruleSet(rules.filter((rule) => !rule.force))
  return { forced: (path) => find(forced, path), other: (path) => find(others, path) }
}

function ruleSet(rules: readonly Redirect[]): RuleSet {
  const exact = new Map<string, Redirect>()
  const all: PatternRule[] = []
  for (const rule of rules) {
    if (/[:*]/.test(rule.from)) all.push({ rule, segments: segmentsOf(rule.from) })
    else if (!exact.has(foldPath(rule.from))) exact.set(foldPath(rule.from), rule)
  }
  const firstOf = ({ segments: [first = '*'] }: PatternRule): string | null => (/^[:*]/.test(first) ? null : fold(first))
  const firsts = new Set(all.flatMap((pattern) => firstOf(pattern) ?? []))
  const startingWith = (first: string | null): PatternRule[] => all.filter((pattern) => [first, null].includes(firstOf(pattern)))
  return { exact, patterns: new Map([...firsts].map((first) => [first, startingWith(first)])), open: startingWith(null) }
}

function find({ exact, patterns, open }: RuleSet, path: string): RedirectHit | null {
  if (exact.size > 0) {
    const rule = exact.get(foldPath(path))
    if (rule) return { rule, target: rule.to }
  }
  if (patterns.size === 0 && open.length === 0) return null
  const segments = segmentsOf(path)
  for (const { rule, segments: pattern } of patterns.get(fold(segments[0] ?? '')) ?? open) {
    const captured = capture(pattern, segments)
    if (captured) return { rule, target: substitute(rule.to, captured) }
  }
  return null
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)

function capture(pattern: readonly string[], segments: readonly string[]): Map<string, string> | null {
  const captured = new Map<string, string>()
  const star = pattern.indexOf('*')
  const head = star < 0 ? pattern : pattern.slice(0, star)
  const tail = star < 0 ? [] : pattern.slice(star + 1)
  if (star < 0 ? segments.length !== pattern.length : segments.length < head.length + tail.length) return null
  if (!captureEach(head, segments.slice(0, head.length), captured)) return null
  if (star < 0) return captured
  const tailAt = segments.length - tail.length
  if (!captureEach(tail, segments.slice(tailAt), captured)) return null
  captured.set('*', segments.slice(head.length, tailAt).join('/'))
  return captured
}

function captureEach(pattern: readonly string[], segments: readonly string[], captured: Map<string, string>): boolean {
  return pattern.every((expected, i) => {
    const actual = segments[i] as string
    if (!expected.startsWith(':')) return fold(expected) === fold(actual)
    captured.set(expected.slice(1), actual)
    return true
  })
}

/** One pass; a captured value can never become a host (`//x`) because it never holds a leading slash. */
function substitute(target: string, captured: ReadonlyMap<string, string>): string {
  const filled = target.replace(/:([a-zA-Z_]\w*)|\*/g, (whole, name: string | undefined) => captured.get(name ?? '*') ?? whole)
  return /^https?:\/\//i.test(target) ? filled : filled.replace(/^\/{2,}/, '/')
}
