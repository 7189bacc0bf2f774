import { expect, test } from 'vitest'
import { briefly, read } from '#test/helpers/redirects/imports.ts'

test('reads Shopify’s CSV, and refuses a host without scheme', () => {
  const report = read(
    'Redirect from,Redirect to\n/pages/old,/pages/new\n/collections/x,https://andre.dk/y?a=1\nwww.solrose.dk/z,/å\nhttps://old.dk/a,/b\n/p/*,/q\n',
  )
  expect(report.format).toBe('shopify')
  expect(briefly(report)).toEqual([
    [2, { from: '/pages/old', to: '/pages/new' }],
    [3, { from: '/collections/x', to: 'https://andre.dk/y?a=1' }],
    [4, { from: '/z', to: '/å' }],
    [5, { host: 'old.dk', from: '/a', to: '/b' }],
    [6, 'Et * eller et :navn i den gamle adresse betyder noget andet her.'],
  ])
})

test('refuses `:name` or `*` in a Shopify target and suggests the escaped form, which is accepted', () => {
  expect(
    briefly(
      read(
        'Redirect from,Redirect to\n/a,/x/:navn\n/b,/x/*\n/c,https://ny.dk/:by/2\n/d,/x/%3Anavn\n',
      ),
    ),
  ).toEqual([
    [
      2,
      'Et * eller et :navn i den nye adresse betyder noget andet her. Skriv %3Anavn, hvis det er tekst.',
    ],
    [
      3,
      'Et * eller et :navn i den nye adresse betyder noget andet her. Skriv %2A, hvis det er tekst.',
    ],
    [
      4,
      'Et * eller et :navn i den nye adresse betyder noget andet her. Skriv %3Aby, hvis det er tekst.',
    ],
    [5, { from: '/d', to: '/x/%3Anavn' }],
  ])
})
