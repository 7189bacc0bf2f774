import { expect, test } from 'vitest'
import { randomly } from '#test/helpers/randomly.ts'
import { canonicalHost, canonicalOrigin, canonicalPath, foldedPath } from './canonical.ts'

test.each([
  ['a', '/a'],
  ['/%61%2d%7E', '/a-~'],
  ['/a%2fb%5c%25%0a%3f', '/a%2Fb%5C%25%0A%3F'],
  ['/p%c3%a5', '/på'],
  ['/pa\u030a', '/på'],
  ['/%E6', '/%E6'],
  ['/100%', '/100%25'],
  ['/%%32%66', '/%252f'],
  ['/A/', '/A/'],
])('canonicalizes the path %s as %s', (path, expected) => {
  expect(canonicalPath(path)).toBe(expected)
})

test.each([
  ['/A/B//', '/a/b'],
  ['/', '/'],
  ['//', '/'],
  ['', '/'],
  ['Æ', '/æ'],
])('the key of %s is %s', (path, key) => {
  expect(foldedPath(path)).toBe(key)
})

test.each([
  ['WWW.A.dk:443', 'www.a.dk'],
  ['a.dk:80', 'a.dk'],
  ['a.dk.', 'a.dk'],
  ['sølv.dk', 'xn--slv-0na.dk'],
  ['a.dk:8787', 'a.dk:8787'],
  ['a/b', null],
  ['a@b.dk', null],
  ['', null],
])('canonicalizes the host %s as %s', (host, expected) => {
  expect(canonicalHost(host)).toBe(expected)
})

test('canonicalizes any spelling of an origin', () => {
  expect(['HTTPS://A.dk:443/x', 'http://a.dk?x', 'ftp://a.dk', '/a'].map(canonicalOrigin)).toEqual([
    'https://a.dk',
    'http://a.dk',
    null,
    null,
  ])
})

test('canonical forms are idempotent', () => {
  const parts = [
    'a',
    'Å',
    'a\u030a',
    '%',
    '%2',
    '%2f',
    '%25',
    '%C3',
    '%A5',
    '%c3%a5',
    '/',
    '\\',
    '\u212a',
    'İ',
    '+',
    '\ud800',
    ':x',
    '*',
  ]
  randomly((draw) => {
    const path = `/${draw.list(0, 8, () => draw.pick(parts)).join('')}`
    expect(canonicalPath(canonicalPath(path))).toBe(canonicalPath(path))
    expect(foldedPath(foldedPath(path))).toBe(foldedPath(path))
    expect(foldedPath(canonicalPath(path))).toBe(foldedPath(path))
  })
})
