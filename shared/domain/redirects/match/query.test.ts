import { expect, test } from 'vitest'
import { goes, rule } from '#test/helpers/redirects/rules.ts'
import { type Draw, randomly } from '#test/helpers/randomly.ts'
import { duplicateKey } from '../source.ts'
import { ParsedQuery, takeParams } from './query.ts'
import { compileRedirects } from './match.ts'
import type { NamedValue, QueryMode, RedirectRule } from '../rule.ts'

const querying = (params: readonly NamedValue[], query: QueryMode = 'match'): RedirectRule =>
  rule('/p', '/ny', { query, params })
const named = (name: string, value: string | null): NamedValue => ({ name, value })
const matched = (one: RedirectRule, search: string) =>
  takeParams(one, new ParsedQuery(search), new Map())

test('a capturing parameter does not take a pair that a literal parameter needs', () => {
  const rules = [
    rule('/p', '/ny/:x', { query: 'match', params: [named('a', ':x'), named('a', '1')] }),
  ]
  expect(
    ['?a=1&a=2', '?a=2&a=1', '?a=1&a=%31', '?a=1', '?a=2&a=3', '?a=1&a='].map((search) =>
      goes(`/p${search}`, rules),
    ),
  ).toEqual(['/ny/2', '/ny/2', '/ny/%31', null, null, null])
  const loose = [
    rule('/p', '/ny/:x', { query: 'match', params: [named('a', null), named('a', ':x')] }),
  ]
  expect(['?a=2&a=', '?a=&a=2'].map((search) => goes(`/p${search}`, loose))).toEqual([
    '/ny/2',
    '/ny/2',
  ])
})

test.each<[string, RedirectRule, RedirectRule]>([
  [
    'order',
    querying([named('a', '1'), named('b', ':x')]),
    querying([named('b', ':y'), named('a', '1')]),
  ],
  ['coding', querying([named('ø', 'a b')]), querying([named('%c3%B8', 'a+b')])],
  [
    'order of one alone',
    querying([named('a', '1')], 'match-all'),
    querying([named('a', '1')], 'match-order'),
  ],
])('rules that differ only in the %s of their parameters have the same key', (_, one, other) => {
  expect(duplicateKey(one)).toBe(duplicateKey(other))
})

test.each<[string, RedirectRule, RedirectRule]>([
  [
    'order, where it counts',
    querying([named('a', '1'), named('b', '2')], 'match-order'),
    querying([named('b', '2'), named('a', '1')], 'match-order'),
  ],
  ['how often', querying([named('a', '1'), named('a', '1')]), querying([named('a', '1')])],
  ['anything and something', querying([named('a', null)]), querying([named('a', ':x')])],
  ['name and value', querying([named('a=', '1')]), querying([named('a', '=1')])],
])('rules that differ in %s have different keys', (_, one, other) => {
  expect(duplicateKey(one)).not.toBe(duplicateKey(other))
})

test('decodes a parameter only once', () => {
  expect([
    matched(querying([named('a', '%35')]), 'a=%2535'),
    matched(querying([named('%61', '5')]), '%2561=5'),
  ]).toEqual([null, null])
})

test("the cost per rule doesn't depend on the length of the query", () => {
  const rules = [
    ...Array.from({ length: 1_000 }, (_, i) => querying([named('x', String(i))])),
    // As many that match it, for other visitors.
    ...Array.from({ length: 1_000 }, (_, i) => ({
      ...querying([named('x', null)]),
      conditions: { cookies: [{ name: `c${i}`, value: null }] },
    })),
  ]
  const redirects = compileRedirects(rules)
  const timeOf = (search: string): number => {
    const times = Array.from({ length: 5 }, () => {
      // CPU time, which excludes other load on the machine.
      const from = process.cpuUsage()
      expect(goes(`/p?${search}`, redirects)).toBeNull()
      return process.cpuUsage(from).user / 1000
    })
    return Math.min(...times)
  }
  const [short, long] = [timeOf('x&x'), timeOf('x&'.repeat(8_000))]
  expect(long, `${short} ms, ${long} ms`).toBeLessThan(short * 5 + 15)
})

test('the order of a list in the conditions makes no difference', () => {
  const among = (...countries: string[]) =>
    duplicateKey(rule('/p', '/ny', { conditions: { countries } }))
  expect(among('DK', 'SE')).toBe(among('SE', 'DK', 'SE'))
  expect(among('DK', 'SE')).not.toBe(among('DK'))
})

const drawParams = (draw: Draw): NamedValue[] =>
  draw
    .list(1, 4, () => 0)
    .map((_, i) =>
      named(draw.pick(['a', '%61', 'b']), draw.pick(['1', '%31', '2', null, `:x${i}`])),
    )

test('rules with the same key match the same queries', () => {
  let alike = 0
  randomly((draw) => {
    const [params, query] = [
      drawParams(draw),
      draw.pick(['match', 'match-all', 'match-order'] as const),
    ]
    const others = draw.chance(0.5)
      ? params.toReversed().map(({ name, value }) => named(name === 'a' ? '%61' : name, value))
      : drawParams(draw)
    const [one, other] = [querying(params, query), querying(others, query)]
    if (duplicateKey(one) !== duplicateKey(other)) return
    alike++
    const search = draw
      .list(
        1,
        5,
        () => `${draw.pick(['a', '%61', 'b'])}=${draw.pick(['1', '%31', '2', '', '.', '3'])}`,
      )
      .join('&')
    expect(matched(one, search)?.length, `${search} ${JSON.stringify([params, others])}`).toBe(
      matched(other, search)?.length,
    )
  })
  expect(alike).toBeGreaterThan(500)
})
