import type { RedirectRule } from '../rule.ts'
import {
  canonicalHostPattern,
  fixedPart,
  hostMatches,
  nameOf,
  patternSegments,
  suffixesOf,
} from '../source.ts'

/** A pattern with its place in the order: of those that match, the lowest wins. */
export interface PatternEntry {
  readonly rule: RedirectRule
  readonly order: number
  /** Canonical; null for any host, empty for an invalid one, which never matches. */
  readonly host: string | null
  readonly segments: readonly string[]
  /** Index of `*`, or -1. */
  readonly star: number
}

/** A trie of segments. Each node knows the lowest order below it, so that branches that can't win are skipped. */
interface Node {
  least: number
  literals: Map<string, Node> | null
  any: Node | null
  /** Entries that end here, lowest order first. */
  readonly ends: PatternEntry[]
  /** The segments after a `*`, from the path's end backwards. */
  rest: Node | null
}

const newNode = (): Node => ({ least: Infinity, literals: null, any: null, ends: [], rest: null })

export interface PatternRules {
  readonly size: number
  /** The first pattern in order that matches host and path and is accepted. `segments` are folded. */
  first(
    host: string,
    segments: readonly string[],
    accepts: (entry: PatternEntry) => boolean,
  ): PatternEntry | null
  /** Every pattern that matches the path, in order. */
  all(segments: readonly string[]): PatternEntry[]
}

/** Patterns in order of precedence, from staff's order. */
export const hostedFirst = <Rule extends RedirectRule>(rules: readonly Rule[]): Rule[] => [
  ...rules.filter(({ host }) => host !== null),
  ...rules.filter(({ host }) => host === null),
]

/** @param rules patterns in staff's order. */
export function compilePatterns(rules: readonly RedirectRule[]): PatternRules {
  const root = newNode()
  /** By `fixedPart` of the host. */
  const byHost = new Map<string, Node>()
  const ordered = hostedFirst(rules)
  for (const [order, rule] of ordered.entries()) {
    const segments = patternSegments(rule.from)
    const host = rule.host === null ? null : (canonicalHostPattern(rule.host) ?? '')
    const entry = { rule, order, host, segments, star: segments.indexOf('*') }
    insert(host === null ? root : nodeAt(byHost, fixedPart(host)), entry)
  }
  return {
    size: ordered.length,
    first(host, segments, accepts) {
      let best: PatternEntry | null = null
      if (byHost.size > 0) {
        const acceptsHere: Accepts = (entry) =>
          hostMatches(entry.host as string, host) && accepts(entry)
        for (const suffix of suffixesOf(host)) {
          const node = byHost.get(suffix)
          if (node) best = walk(node, segments, 0, best, acceptsHere)
        }
      }
      return walk(root, segments, 0, best, accepts)
    },
    all(segments) {
      const found: PatternEntry[] = []
      const collect = (entry: PatternEntry): boolean => (found.push(entry), false)
      for (const node of [root, ...byHost.values()]) walk(node, segments, 0, null, collect)
      return found.toSorted((a, b) => a.order - b.order)
    },
  }
}

function nodeAt(nodes: Map<string, Node>, key: string): Node {
  const known = nodes.get(key)
  if (known) return known
  const node = newNode()
  nodes.set(key, node)
  return node
}

function insert(root: Node, entry: PatternEntry): void {
  const { segments, star, order } = entry
  let node = step(root, order)
  for (const segment of star < 0 ? segments : segments.slice(0, star))
    node = step(child(node, segment), order)
  if (star >= 0) {
    node = step((node.rest ??= newNode()), order)
    for (const segment of segments.slice(star + 1).toReversed())
      node = step(child(node, segment), order)
  }
  node.ends.push(entry)
}

function step(node: Node, order: number): Node {
  node.least = Math.min(node.least, order)
  return node
}

const child = (node: Node, segment: string): Node =>
  nameOf(segment) === null
    ? nodeAt((node.literals ??= new Map()), segment)
    : (node.any ??= newNode())

type Accepts = (entry: PatternEntry) => boolean

function walk(
  node: Node,
  segments: readonly string[],
  at: number,
  best: PatternEntry | null,
  accepts: Accepts,
): PatternEntry | null {
  if (best !== null && node.least > best.order) return best
  if (node.rest) best = walkBack(node.rest, segments, at, segments.length - 1, best, accepts)
  if (at === segments.length) return ending(node, best, accepts)
  const segment = segments[at] as string
  const literal = node.literals?.get(segment)
  if (literal) best = walk(literal, segments, at + 1, best, accepts)
  if (node.any && segment !== '') best = walk(node.any, segments, at + 1, best, accepts)
  return best
}

/** Matches the segments after a `*`, from the last one down to `from`, where the `*` begins; the `*` takes the rest. */
function walkBack(
  node: Node,
  segments: readonly string[],
  from: number,
  last: number,
  best: PatternEntry | null,
  accepts: Accepts,
): PatternEntry | null {
  if (best !== null && node.least > best.order) return best
  best = ending(node, best, accepts)
  if (last < from) return best
  const segment = segments[last] as string
  const literal = node.literals?.get(segment)
  if (literal) best = walkBack(literal, segments, from, last - 1, best, accepts)
  if (node.any && segment !== '') best = walkBack(node.any, segments, from, last - 1, best, accepts)
  return best
}

function ending({ ends }: Node, best: PatternEntry | null, accepts: Accepts): PatternEntry | null {
  for (const entry of ends) {
    if (best !== null && entry.order > best.order) return best
    if (accepts(entry)) return entry
  }
  return best
}
