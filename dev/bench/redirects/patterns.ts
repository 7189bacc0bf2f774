import { ParsedRequest, findRule, redirectMatcher } from '#shared/domain/redirects/match/match.ts'
import { type RedirectRule, ruleDefaults } from '#shared/domain/redirects/rule.ts'
import { unknownVisit } from '#shared/domain/redirects/match/visit.ts'
import { LinearRouter } from 'hono/router/linear-router'
import { PatternRouter } from 'hono/router/pattern-router'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import { addRoute, createRouter, findRoute } from 'rou3'

/** Half of the patterns end with `*`, half with one named segment. */
export const patternRules: readonly RedirectRule[] = Array.from({ length: 1000 }, (_, i) => ({
  ...ruleDefaults,
  id: String(i),
  from: i % 2 === 0 ? `/kampagne-${i}/*` : `/butik-${i}/:vare`,
  to: '/solceller',
}))

/** A path that only pattern `i` matches, and one that none matches. */
const hitAt = (i: number): string =>
  i % 2 === 0 ? `/kampagne-${i}/nyhedsbrev/maj` : `/butik-${i}/plug`
const missAt = (i: number): string =>
  i % 2 === 0 ? `/om-kampagne-${i}/nyhedsbrev/maj` : `/butik-${i}/plug/koeb`

export type Finder = (path: string) => boolean

const none: readonly RedirectRule[] = []

/** Our matcher with all its steps: canonical path, segments, rule and captured values. */
export function own(): Finder {
  const { others } = redirectMatcher({ at: () => none }, patternRules)
  const visit = unknownVisit(0)
  return (path) =>
    findRule(new ParsedRequest('www.eksempel.dk', path, '', visit), none, others, false) !== null
}

type HonoRouter = {
  add(method: string, path: string, handler: number): void
  match(method: string, path: string): readonly [readonly unknown[], ...unknown[]]
}

function ofHono(router: HonoRouter): Finder {
  for (const [i, { from }] of patternRules.entries()) router.add('GET', from, i)
  return (path) => router.match('GET', path)[0].length > 0
}

function rou3(): Finder {
  const router = createRouter<number>()
  for (const [i, { from }] of patternRules.entries())
    addRoute(router, 'GET', from.replace('*', '**'), i)
  return (path) => findRoute(router, 'GET', path) !== undefined
}

const regExpOf = (from: string): RegExp =>
  new RegExp(`^${from.replace('/*', '(?:/(.*))?').replace(/:\w+/, '([^/]+)')}/?$`, 'i')

function linear(): Finder {
  const list = patternRules.map(({ from }) => regExpOf(from))
  return (path) => list.some((pattern) => pattern.exec(path) !== null)
}

export const ownName = 'ours, in order'

/** Routers without eval. */
export const finders: Readonly<Record<string, () => Finder>> = {
  [ownName]: own,
  'hono TrieRouter': () => ofHono(new TrieRouter<number>()),
  'hono RegExpRouter': () => ofHono(new RegExpRouter<number>()),
  'hono SmartRouter': () =>
    ofHono(new SmartRouter<number>({ routers: [new RegExpRouter(), new TrieRouter()] })),
  'hono LinearRouter': () => ofHono(new LinearRouter<number>()),
  'hono PatternRouter': () => ofHono(new PatternRouter<number>()),
  rou3,
  'linear RegExp list': linear,
}

/** Looks up `count` paths and returns how many were found. */
export function look(find: Finder, count: number, what: 'hit' | 'miss'): number {
  const paths = Array.from({ length: 1000 }, (_, i) => (what === 'hit' ? hitAt(i) : missAt(i)))
  let found = 0
  for (let i = 0; i < count; i++) if (find(paths[(i * 7) % 1000] as string)) found++
  return found
}
