import { canonicalOrigin, splitTarget } from './canonical.ts'
import { pairName, pairsOf } from './match/query.ts'
import type { RedirectRule } from './rule.ts'
import { capturedNames } from './source.ts'

export type Captured = ReadonlyMap<string, string>

/** A name in a target. */
const named = /:([A-Za-z_]\w*)|\*/g

/** The scheme and host that a target begins with; empty for a path. */
export const originPart = (target: string): string => /^https?:\/\/[^/?#]*/i.exec(target)?.[0] ?? ''

/** Everything in a target that is written as a name, including `*`. Some of it may be text, see `unknownNames`. */
export const namesIn = (target: string): string[] =>
  Array.from(
    target.slice(originPart(target).length).matchAll(named),
    ([whole, name]) => name ?? whole,
  )

/** The captured names that a rule's target uses. */
export function usedNames(rule: RedirectRule): string[] {
  const captured = new Set(capturedNames(rule))
  return namesIn(rule.to ?? '').filter((name) => captured.has(name))
}

/**
 * Names in a target that its source doesn't capture and that can't be text: any `*`, and a `:name` in the path. In a query or
 * fragment and after a letter or digit (`/Fil:Solcelle.jpg`) a colon is text, and only captured names are replaced.
 */
export function unknownNames(target: string, captured: ReadonlySet<string>): string[] {
  const { path } = splitTarget(target.slice(originPart(target).length))
  const inPath = Array.from(
    path.matchAll(/(?<![\p{L}\p{M}\p{N}_]):([A-Za-z_]\w*)/gu),
    ([, name]) => name as string,
  )
  return [...inPath, ...namesIn(target).filter((name) => name === '*')].filter(
    (name) => !captured.has(name),
  )
}

/** The minimal length of the filled target, computed without filling it. */
export function filledLength(target: string, captured: Captured): number {
  if (captured.size === 0) return target.length
  let length = target.length
  for (const [whole, name] of target.slice(originPart(target).length).matchAll(named)) {
    const value = captured.get(name ?? '*')
    // `fill` may omit one slash next to a `*`.
    if (value !== undefined) length += value.length - whole.length - (whole === '*' ? 1 : 0)
  }
  return length
}

/**
 * Fills the captured values into a target in one pass: names within values are not replaced. Scheme and host stay as written.
 * A path never begins with two slashes, which would be another host, and an empty `*` causes no double slash.
 */
export function fill(target: string, captured: Captured): string {
  const origin = originPart(target)
  const rest = target.slice(origin.length)
  if (captured.size === 0) return origin + oneSlash(rest)
  const { path, search, hash } = splitTarget(rest)
  const put = (text: string): string =>
    text.replace(named, (whole, name: string | undefined) => {
      const value = captured.get(name ?? '*')
      return value === undefined ? whole : asQueryText(value)
    })
  return origin + oneSlash(fillPath(path, captured)) + put(search) + put(hash)
}

function fillPath(path: string, captured: Captured): string {
  let filled = ''
  let at = 0
  for (const { 0: whole, 1: name, index } of path.matchAll(named)) {
    const value = captured.get(name ?? '*')
    if (value === undefined) continue
    filled += path.slice(at, index) + value
    at = index + whole.length
    if (whole === '*' && filled.endsWith('/') && path[at] === '/') at++
  }
  return filled + path.slice(at)
}

const oneSlash = (path: string): string => path.replace(/^[/\\]{2,}/, '/')

/** Encodes the characters that would end the value or begin another parameter. */
const asQueryText = (value: string): string =>
  value.replace(/%(?![0-9a-f]{2})|[&=+#?;]/gi, encodeURIComponent)

/**
 * Adds pairs of a request's query to a redirect's target, byte for byte, before any fragment. A parameter of the target wins;
 * if the target has a campaign of its own (any utm parameter), no utm parameter is added.
 */
export function carryPairs(target: string, pairs: readonly string[]): string {
  if (pairs.length === 0) return target
  const hashAt = target.indexOf('#')
  const base = hashAt < 0 ? target : target.slice(0, hashAt)
  const hash = hashAt < 0 ? '' : target.slice(hashAt)
  const queryAt = base.indexOf('?')
  const own = queryAt < 0 ? '' : base.slice(queryAt + 1)
  const ownNames = new Set(pairsOf(own).map(pairName))
  const ownCampaign = [...ownNames].some(isCampaign)
  const added = pairs.filter((pair) => {
    const name = pairName(pair)
    return !ownNames.has(name) && !(ownCampaign && isCampaign(name))
  })
  if (added.length === 0) return target
  const joiner = queryAt < 0 ? '?' : own === '' || own.endsWith('&') ? '' : '&'
  return `${base}${joiner}${added.join('&')}${hash}`
}

/** The pairs that belong to a campaign. */
export const campaignPairs = (pairs: readonly string[]): string[] =>
  pairs.filter((pair) => isCampaign(pairName(pair)))

const isCampaign = (name: string): boolean => name.startsWith('utm_')

/** Whether a query has a campaign. */
export const namesCampaign = (search: string): boolean =>
  search.includes('utm_') && campaignPairs(pairsOf(search)).length > 0

/** The origin of a target: its own, or `at` for a path. Null for a target that is not allowed. */
export function originOf(target: string, at: string): string | null {
  if (target.startsWith('/')) return /^\/[/\\]/.test(target) ? null : at
  return canonicalOrigin(target)
}

/** A target for a Location header: encodes everything but visible ASCII, and backslashes, which browsers read as slashes. */
export const safeText = (target: string): string =>
  // oxlint-disable-next-line no-control-regex
  /^[\u0021-\u005b\u005d-\u007e]*$/.test(target)
    ? target
    : originPart(target) +
      target
        .slice(originPart(target).length)
        .toWellFormed()
        .replace(/[^\u0021-\u005b\u005d-\u007e]/gu, encodeURIComponent)
