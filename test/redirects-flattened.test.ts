import { expect, test } from 'vitest'
import { ownOrigins, routes, rule } from '#test/helpers/redirects/rules.ts'
import { flattened } from '#test/helpers/redirects/flatten.ts'
import { compileRedirects } from '#shared/domain/redirects/match/match.ts'
import type { RedirectRule } from '#shared/domain/redirects/rule.ts'

/** Target and status of the first rule, flattened among all rules. */
function flat(rules: readonly [RedirectRule, ...RedirectRule[]]): [string | null, number] {
  const { to, status } = flattened(rules[0], {
    redirects: compileRedirects(rules),
    routes,
    ownOrigins,
  })
  return [to, status]
}

test('flattens a chain to one hop, permanent only if every hop is', () => {
  const chain = [
    rule('/b', '/c?x=1#her', { status: 302 }),
    rule('/c', 'https://andre.dk/:x'),
    rule('/d/*', '/b'),
  ] as const
  expect(flat([rule('/a', '/b?y=2'), ...chain])).toEqual(['https://andre.dk/:x?x=1&y=2#her', 302])
  expect(flat([rule('/a', '/d/1'), ...chain])).toEqual(['https://andre.dk/:x?x=1#her', 302])
})

test('flattens a chain that ends in a rule without target', () => {
  expect(flat([rule('/a', '/b'), rule('/b', null, { status: 410 })])).toEqual([null, 410])
})

test.each<[string, RedirectRule[]]>([
  ['a condition', [rule('/b', '/c', { conditions: { countries: ['DK'] } }), rule('/b', '/d')]],
  [
    'a parameter',
    [rule('/b', '/c', { query: 'match', params: [{ name: 'a', value: null }] }), rule('/b', '/d')],
  ],
  ['the host', [rule('/b', '/c', { host: 'www.eksempel.dk' }), rule('/b', '/d')]],
  ['a dropped query', [rule('/b', '/c', { query: 'ignore' })]],
  ['a missing rule', []],
  ['a loop', [rule('/b', '/c'), rule('/c', '/b')]],
  ['itself', [rule('/b', '/A/')]],
])("doesn't flatten a rule that depends on %s", (_, others) => {
  expect(flat([rule('/a', '/b'), ...others])).toEqual(['/b', 301])
})

test('flattens rules with a fixed host', () => {
  expect(
    flat([
      rule('/a', '/b', { host: 'www.eksempel.dk' }),
      rule('/b', '/c', { host: 'WWW.eksempel.dk' }),
      rule('/b', '/d'),
    ]),
  ).toEqual(['/c', 301])
  expect(flat([rule('/a', 'https://eksempel.dk/b'), rule('/b', '/d')])).toEqual([
    'https://eksempel.dk/d',
    301,
  ])
})

test('does not flatten a chain that passes a page or a captured value', () => {
  expect(flat([rule('/a', '/solceller'), rule('/solceller', '/b')])).toEqual(['/solceller', 301])
  expect(flat([rule('/a/:x', '/b'), rule('/b', '/c')])).toEqual(['/b', 301])
})
