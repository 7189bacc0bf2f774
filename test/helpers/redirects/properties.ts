import assert from 'node:assert/strict'
import { createOwnOrigins } from '#shared/domain/redirects/own-origins.ts'
import { compileRedirects } from '#shared/domain/redirects/match/match.ts'
import { flattened } from './flatten.ts'
import { follow, type Journey, type Request } from '#shared/domain/redirects/resolve/resolve.ts'
import {
  type NamedValue,
  queryModes,
  redirectStatuses,
  type RedirectConditions,
  type RedirectRule,
} from '#shared/domain/redirects/rule.ts'
import { capturedNames } from '#shared/domain/redirects/source.ts'
import { readVisit } from '#shared/domain/redirects/match/visit.ts'
import { createMatcher } from '#shared/routes/match.ts'
import type { Draw } from '#test/helpers/randomly.ts'
import { publishedAtOnce, publishedInSteps } from './published.ts'
import { reference } from './reference.ts'

const routes = createMatcher()
const ownOrigins = createOwnOrigins(['https://www.eksempel.dk', 'https://gammel.dk'])
const origins = [
  'https://www.eksempel.dk',
  'https://www.eksempel.dk',
  'http://eksempel.dk',
  'https://gammel.dk',
  'https://proeve.example',
  'https://by.gammel.dk',
]
// Few words, so that rules meet, each in several spellings.
const words = [
  'a',
  'A',
  '%61',
  'b',
  'å',
  '%C3%A5',
  'a\u030a',
  'c%2Fd',
  'c%2fd',
  'x.y',
  '%E6',
  '1+1',
  'a&b=c',
  '%3An',
  '%3an',
  '%2A',
  '%2a',
]
const pages = [
  '/solceller',
  '/Solceller/',
  '/systemydelser',
  '/admin',
  '/api/x',
  '/',
  '/tilbud/AbC9',
]
const searches = [
  '',
  '',
  '',
  '?id=5',
  '?q=a&id=5',
  '?id=5&q=a/b+c',
  '?utm_source=brev',
  '?id=5&utm_source=brev&x=%2f',
  '?id=',
  '?a&&b=1',
  '?id=5&id=7',
  '?id=7&id=%35&q=5',
  '?q=5&id=7&id=5&id=.',
  '?id=&id=5',
]

/** Counts the ends of the drawn requests, for the report of a proof. */
export const ended = new Map<string, number>()
/** The share of sets that are also published with a history and in shards. */
const inSteps = 0.3
const note = (what: string): void => void ended.set(what, (ended.get(what) ?? 0) + 1)

/** Checks the engine's properties for one random set of rules and a request. */
export async function keepsPromises(draw: Draw): Promise<void> {
  const sources = draw.list(1, 8, () => drawSource(draw))
  const rules = sources.map((from) => drawRule(draw, from, sources))
  const request = drawRequest(draw, rules)
  const plain = compileRedirects(rules)
  const journey = follow(request, plain, routes) as Journey
  const described = (): string =>
    JSON.stringify({ rules, url: request.origin + request.path + request.search, journey })

  assert.deepEqual(
    answerOf(journey),
    reference(request, rules, ownOrigins, routes),
    `reference: ${described()}`,
  )

  assert.deepEqual(
    follow(request, publishedAtOnce(rules), routes),
    journey,
    `published: ${described()}`,
  )
  if (draw.chance(inSteps)) {
    const { matcher, shards, edits, compactions, holds } = await publishedInSteps(rules, draw)
    assert.deepEqual(
      await follow(request, matcher, routes),
      journey,
      `published in steps: ${described()}`,
    )
    holds()
    if (shards > 0) note('shards')
    if (edits > 0) note('edits')
    if (compactions > 0) note('compacted')
  }

  const flat = rules.map((rule) => flattened(rule, { redirects: plain, routes, ownOrigins }))
  const flatJourney = follow(request, compileRedirects(flat), routes) as Journey
  if (journey.end !== 'long')
    assert.deepEqual(
      endOf(flatJourney),
      endOf(journey),
      `flattened: ${JSON.stringify(flat)} ${described()}`,
    )

  note(journey.end)
  if (journey.hops.filter((hop) => hop.rule).length > 1) note('chained')
  if (journey.varies) note('varies')
  if (flat.some((rule, i) => rule !== rules[i])) note('flattened')
  if (journey.location === null) return
  const at = new URL(request.origin + request.path + request.search)
  const to = new URL(journey.location, at)
  const targets = rules.flatMap(({ to: target }) =>
    target === null || !URL.canParse(target) ? [] : new URL(target).origin,
  )
  assert.ok(
    [at.origin, ownOrigins.home(at.origin), ...targets].includes(to.origin) ||
      ownOrigins.home(to.origin) !== null,
    `leaves: ${described()}`,
  )
  to.hash = ''
  assert.notEqual(to.href, at.href, `itself: ${described()}`)
}

const answerOf = ({ end, location, status, varies }: Journey) =>
  end === 'sent' || end === 'gone' ? { location, status, varies } : end
const endOf = ({ end, location, status }: Journey) =>
  end === 'sent' || end === 'gone' ? { location, status } : null

let id = 0
function drawRule(draw: Draw, from: string, sources: readonly string[]): RedirectRule {
  const status = draw.chance(0.85)
    ? draw.pick(redirectStatuses.slice(0, 5))
    : draw.pick([410, 451] as const)
  const query = draw.chance(0.6) ? 'merge' : draw.pick(queryModes)
  const source = {
    host: draw.chance(0.75)
      ? null
      : draw.pick([
          'www.eksempel.dk',
          'gammel.dk',
          '*.gammel.dk',
          ':by.gammel.dk',
          'proeve.example',
        ]),
    from,
    query,
    params: query.startsWith('match') ? drawParams(draw) : [],
  }
  const rule = {
    ...source,
    id: String(id++),
    exact: draw.chance(0.2),
    to: null,
    status,
    force: draw.chance(0.25),
    conditions: drawConditions(draw),
  }
  return status >= 400 ? rule : { ...rule, to: drawTarget(draw, capturedNames(rule), sources) }
}

/** Most require one parameter, some the same name twice or in another spelling. */
const drawParams = (draw: Draw): NamedValue[] =>
  draw
    .list(1, draw.chance(0.6) ? 1 : 3, () => draw.chance(0.8))
    .map((isId, i) => ({
      name: isId ? draw.pick(['id', 'id', '%69d']) : 'q',
      value: draw.pick(['5', '%35', null, `:p${i}`, `:p${i}`]),
    }))

function drawSource(draw: Draw): string {
  if (draw.chance(0.1)) return draw.pick(pages)
  const parts = draw.list(1, 3, () => draw.pick(words))
  if (draw.chance(0.35)) parts[draw.integer(0, parts.length - 1)] = ':n'
  if (draw.chance(0.25)) parts.splice(draw.integer(0, parts.length), 0, '*')
  return `/${parts.join('/')}${draw.chance(0.15) ? '/' : ''}`
}

function drawTarget(draw: Draw, names: readonly string[], sources: readonly string[]): string {
  const part = (): string =>
    names.length > 0 && draw.chance(0.5) ? named(draw.pick(names)) : draw.pick(words)
  const origin = draw.pick([
    '',
    '',
    '',
    '',
    '',
    'https://www.eksempel.dk',
    'http://eksempel.dk',
    'https://gammel.dk',
    'https://andre.example',
    'https://by.gammel.dk',
  ])
  // Half of them redirect to another rule, or to the same one.
  const path = draw.chance(0.5)
    ? spelt(draw, draw.pick(sources))
    : draw.chance(0.1)
      ? draw.pick(pages)
      : `/${draw.list(0, 3, part).join('/')}`
  const query = draw.pick([
    '',
    '',
    '',
    '?id=9',
    '?utm_source=egen',
    `?v=${names.length > 0 ? named(draw.pick(names)) : '1'}`,
  ])
  return origin + path + query + draw.pick(['', '', '', '#her'])
}

/** A path that a source may match. */
const spelt = (draw: Draw, from: string): string =>
  from.replace(/:n|\*/g, () => draw.list(0, 2, () => draw.pick(words)).join('/'))

const named = (name: string): string => (name === '*' ? '*' : `:${name}`)

function drawConditions(draw: Draw): RedirectConditions {
  if (draw.chance(0.75)) return {}
  return draw.pick<RedirectConditions>([
    { countries: ['DK', 'SE'] },
    { countries: ['NO'] },
    { cookies: [{ name: 'hold', value: null }] },
    { cookies: [{ name: 'hold', value: 'a' }] },
    { headers: [{ name: 'X-Hold', value: 'a' }] },
    {
      headers: [
        { name: 'x hold', value: null },
        { name: 'x-hold', value: 'b' },
      ],
    },
    { from: '2026-11-01T00:00:00Z' },
    { from: '2026-12-01T00:00:00Z' },
    { until: '2026-12-01T00:00:00Z', countries: ['DK'] },
  ])
}

function drawRequest(draw: Draw, rules: readonly RedirectRule[]): Request {
  const drawn = draw.chance(0.7)
    ? spelt(draw, draw.pick(rules).from)
    : `/${draw.list(0, 4, () => draw.pick(words)).join('/')}`
  // As a browser sends it.
  const url = new URL(
    draw.pick(origins) + (draw.chance(0.1) ? drawn.toUpperCase() : drawn) + draw.pick(searches),
  )
  const headers = new Headers()
  if (draw.chance(0.5)) headers.set('cookie', `x=1; hold=${draw.pick(['a', 'b'])}`)
  if (draw.chance(0.5)) headers.set('x-hold', draw.pick(['a', 'b']))
  const country = draw.pick(['DK', 'NO', null])
  const visit = readVisit({
    header: (name) => headers.get(name),
    country: () => country,
    now: () => Date.parse('2026-11-20T12:00:00Z'),
  })
  return { origin: url.origin, path: url.pathname, search: url.search, visit, ownOrigins }
}
