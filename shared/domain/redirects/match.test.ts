import { expect, test } from 'vitest'
import type { Redirect } from '../../schemas/snapshot.ts'
import { compileRedirects } from './match.ts'
import { carryQuery } from './target.ts'

let id = 0
const rule = (from: string, to: string, more: Partial<Redirect> = {}): Redirect => ({ id: String(id++), from, to, status: 301, force: false, ...more })
const target = (rules: Redirect[], path: string) => compileRedirects(rules).other(path)?.target ?? null

test('an exact rule ignores letter case, trailing slash and a missing leading slash', () => {
  expect(['/Gammel-Side', '/gammel-side/', '/gammel-side'].map((path) => target([rule('gammel-side', '/ny')], path))).toEqual(['/ny', '/ny', '/ny'])
})

test(':name captures one whole segment and keeps its letter case', () => {
  expect(target([rule('/hus/:id', '/ny/:id/se')], '/HUS/AbC')).toBe('/ny/AbC/se')
  expect(target([rule('/hus/:id', '/ny/:id')], '/hus/a/b')).toBeNull()
})

test('* matches the rest, also nothing, at the end and between', () => {
  const rules = [rule('/a/*', '/b/*'), rule('/x/*/slut', '/y/*')]
  expect([target(rules, '/a/1/2'), target(rules, '/a'), target(rules, '/x/1/2/slut')]).toEqual(['/b/1/2', '/b/', '/y/1/2'])
})

test('exact goes before pattern, and patterns keep their order', () => {
  const rules = [rule('/p/:a', '/first'), rule('/p/*', '/second'), rule('/p/x', '/exact')]
  expect([target(rules, '/p/x'), target(rules, '/p/y')]).toEqual(['/exact', '/first'])
})

test('a rule written with Danish letters matches however the address encodes them, in patterns too', () => {
  const rules = [rule('/tilbud-på-sol', '/sol'), rule('/Ærø/:by', '/oe/:by')]
  expect(['/tilbud-p%C3%A5-sol', '/tilbud-p%c3%a5-sol/', '/tilbud-pa%CC%8A-sol', '/tilbud-på-sol'].map((path) => target(rules, path))).toEqual([
    '/sol',
    '/sol',
    '/sol',
    '/sol',
  ])
  expect(target(rules, '/%C3%86r%C3%B8/S%C3%B8by')).toBe('/oe/S%C3%B8by')
  expect(target([rule('/a%2Fb', '/x')], '/a/b')).toBeNull()
})

test('patterns that begin alike and patterns that begin with anything keep their order together', () => {
  const rules = [rule('/x/:a', '/first'), rule('/:a/:b', '/any'), rule('/x/*', '/late'), rule('/y/*', '/y')]
  expect([target(rules, '/x/1'), target(rules, '/y/1'), target(rules, '/z/1'), target(rules, '/x/1/2'), target(rules, '/y')]).toEqual([
    '/first',
    '/any',
    '/any',
    '/late',
    '/y',
  ])
})

test('a forced rule is found apart from the others', () => {
  const matcher = compileRedirects([rule('/solceller', '/kampagne', { force: true })])
  expect([matcher.forced('/solceller')?.target, matcher.other('/solceller')]).toEqual(['/kampagne', null])
})

test('a captured value can not turn a path into another host', () => {
  expect(target([rule('/a/*', '/*')], '/a//evil.example')).toBe('/evil.example')
})

test.each([
  ['/ny', '?a=1&b=%2f', '/ny?a=1&b=%2f'],
  ['/ny#del', '?a=1', '/ny?a=1#del'],
  ['/ny?a=9', '?a=1&b=2', '/ny?a=9&b=2'],
  ['/ny?utm_source=own', '?utm_source=x&utm_medium=y&b=2', '/ny?utm_source=own&b=2'],
  ['/ny', '', '/ny'],
])('%s with %s goes to %s', (to, search, expected) => {
  expect(carryQuery(to, search)).toBe(expected)
})
