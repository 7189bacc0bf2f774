import { expect, test } from 'vitest'
import { goes, rule } from '#test/helpers/redirects/rules.ts'
import { carryPairs, fill, filledLength, originOf, safeText, unknownNames } from './target.ts'
import { pairsOf } from './match/query.ts'

test.each([
  ['/ny', '?a=1&b=%2f', '/ny?a=1&b=%2f'],
  ['/ny#del', '?a=1', '/ny?a=1#del'],
  ['/ny?a=9', '?a=1&b=2', '/ny?a=9&b=2'],
  ['/ny?utm_source=own', '?utm_source=x&utm_medium=y&b=2', '/ny?utm_source=own&b=2'],
  ['/ny', '', '/ny'],
  ['/ny?', '?a', '/ny?a'],
])('carries the query of %s with %s to %s', (to, search, expected) => {
  expect(carryPairs(to, pairsOf(search))).toBe(expected)
})

test('an ignored query is dropped, except for the campaign within our own origins', () => {
  const rules = [
    rule('/a', '/ny', { query: 'ignore' }),
    rule('/b', 'https://andre.dk/x', { query: 'ignore' }),
  ]
  expect([goes('/a?x=1&utm_source=brev', rules), goes('/b?x=1&utm_source=brev', rules)]).toEqual([
    '/ny?utm_source=brev',
    'https://andre.dk/x',
  ])
})

test.each([
  ['/*', { '*': '/evil.example' }, '/evil.example'],
  ['/:a/x', { a: '' }, '/x'],
  ['https://a.dk:8080/:a', { a: ':b', b: 'x' }, 'https://a.dk:8080/:b'],
  ['/q?a=:a#:a', { a: 'x&y=1#z%20?' }, '/q?a=x%26y%3D1%23z%20%3F#x%26y%3D1%23z%20%3F'],
  ['/a/*', { '*': ':a/*', a: 'x' }, '/a/:a/*'],
  ['/n/*/y', { '*': '' }, '/n/y'],
  ['/n/*/y', { '*': 'a/b/' }, '/n/a/b/y'],
  ['/*/y', { '*': '' }, '/y'],
  ['https://a.dk/*/y', { '*': '' }, 'https://a.dk/y'],
  ['/n/*', { '*': '' }, '/n/'],
  ['/n/*', { '*': 'a/' }, '/n/a/'],
  ['/n/*?a=1', { '*': 'a/' }, '/n/a/?a=1'],
  ['/n/*/*/y', { '*': '' }, '/n/y'],
  ['/vare-*/y', { '*': '' }, '/vare-/y'],
  ['/n//y/*', { '*': '' }, '/n//y/'],
  ['/n/*/y', { '*': '/a' }, '/n//a/y'],
  ['/Fil:by/:by', { by: 'x' }, '/Filx/x'],
  ['/%3Aby/:by', { by: 'x' }, '/%3Aby/x'],
])('fills %s with %o to %s', (to, captured, expected) => {
  expect(fill(to, new Map(Object.entries(captured)))).toBe(expected)
})

test("filledLength is a lower bound of the filled target's length", () => {
  const captured = new Map([
    ['*', 'a/b'],
    ['by', 'odense'],
  ])
  for (const to of ['/*/:by/:andet', 'https://a.dk:8080/:by?x=:by#:by', '/uden', '/*/*/*']) {
    const { length } = fill(to, captured)
    expect(filledLength(to, captured), to).toBe(length - (to.match(/\*/g) ?? []).length)
  }
  // Filled, it would exceed the maximal length of a string.
  expect(filledLength('/*'.repeat(900), new Map([['*', 'x'.repeat(1_000_000)]]))).toBe(900_000_000)
})

test.each([
  ['https://wiki.example/Fil:Solcelle.jpg', []],
  ['https://avis.example/side#:~:text=solceller', []],
  ['/soeg?q=site:solrose&r=:andet', []],
  ['/%C3%86:by', []],
  ['/æ:by', []],
  ['/pa\u030a:by', []],
  ['/a_:by/1:by', []],
  ['/b/:c', ['c']],
  ['/b-:c', ['c']],
  ['/b.:c?x=:d', ['c']],
  ['/b/%3Ac', []],
  ['/b/:id/:c', ['c']],
  ['/b?x=*', ['*']],
  ['https://a.dk:8080/b', []],
])('the unknown names of %s are %j', (to, names) => {
  expect(unknownNames(to, new Set(['id']))).toEqual(names)
})

test('allows only paths and http URLs as targets', () => {
  expect(
    ['/a', 'HTTPS://A.dk:443/b', '//b.dk', '/\\b.dk', 'javascript:alert(1)', 'https://a@b.dk/'].map(
      (to) => originOf(to, 'https://x.dk'),
    ),
  ).toEqual(['https://x.dk', 'https://a.dk', null, null, null, null])
})

test('a Location contains visible ASCII only', () => {
  expect(safeText('/på vej\\\u0000\ud800')).toBe('/p%C3%A5%20vej%5C%00%EF%BF%BD')
})
