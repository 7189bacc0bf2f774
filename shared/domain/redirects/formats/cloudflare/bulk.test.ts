import { expect, test } from 'vitest'
import { briefly, read } from '#test/helpers/redirects/imports.ts'
import { goes, rule } from '#test/helpers/redirects/rules.ts'
import { importedRules } from '../read/import.ts'

test('reads the example of Cloudflare’s documentation of bulk redirects', () => {
  const report = read(`example.com/contacts,https://example.net/contact-us,301,,,,
example.com/about,https://example.net/about-us,,FALSE,TRUE,,
"example.com/search?q=bar,baz",https://example.net/search,,TRUE
example.com/docs,https://example.com/draft-docs,302,,TRUE
https://example.com/foo/,https://example.com/qux/?a=1,308,TRUE,FALSE,TRUE,TRUE
example.com/alt,https://example.net/,301,FALSE,FALSE,TRUE,FALSE
solrose.dk/gammel,https://solrose.dk/ny,,true
example.com/*,https://example.net/,301
example.com/x,https://example.net/,,MAYBE
`)
  expect(report.format).toBe('cloudflare-bulk')
  expect(briefly(report)).toEqual([
    [
      1,
      {
        host: 'example.com',
        from: '/contacts',
        to: 'https://example.net/contact-us',
        query: 'ignore',
      },
    ],
    [
      2,
      { host: 'example.com', from: '/about', to: 'https://example.net/about-us', query: 'ignore' },
      {
        host: '*.example.com',
        from: '/about',
        to: 'https://example.net/about-us',
        query: 'ignore',
      },
    ],
    [
      3,
      {
        host: 'example.com',
        from: '/search',
        to: 'https://example.net/search',
        query: 'match',
        params: [{ name: 'q', value: 'bar,baz' }],
      },
    ],
    [
      4,
      { host: 'example.com', from: '/docs', to: '/draft-docs', status: 302, query: 'ignore' },
      {
        host: '*.example.com',
        from: '/docs',
        to: 'https://example.com/draft-docs',
        status: 302,
        query: 'ignore',
      },
    ],
    [5, { host: 'example.com', from: '/foo/*', to: '/qux/*?a=1', status: 308 }],
    [6, { host: 'example.com', from: '/alt/*', to: 'https://example.net/', query: 'ignore' }],
    [7, { from: '/gammel', to: '/ny' }],
    [8, 'Et * eller et :navn i den gamle adresse betyder noget andet her.'],
    [9, 'Skriv ja eller nej under PRESERVE_QUERY_STRING.'],
  ])
})

test.each([
  ['firma.io/a', 'firma.io', '/a'],
  ['FIRMA.energy', 'firma.energy', '/'],
  ['a.b.firma.co.uk/c/d', 'a.b.firma.co.uk', '/c/d'],
  ['xn--bl-yia.xn--p1ai/a', 'xn--bl-yia.xn--p1ai', '/a'],
  ['blåbær.museum/a', 'blåbær.museum', '/a'],
  ['firma.io:8443/a', 'firma.io:8443', '/a'],
  ['firma.io:443/a', 'firma.io', '/a'],
  ['index.html/a', 'index.html', '/a'],
  ['https://firma.io/a', 'firma.io', '/a'],
  ['192.0.2.7/a', '192.0.2.7', '/a'],
])('a source begins with a host of any domain: %s', (source, host, from) => {
  expect(briefly(read(`${source},https://ny.example/b`, { format: 'cloudflare-bulk' }))).toEqual([
    [1, { host, from, to: 'https://ny.example/b', query: 'ignore' }],
  ])
})

test.each([
  ['/a,https://ny.example/b', 'Domænet mangler i den gamle adresse.'],
  [
    'gammel/a,https://ny.example/b',
    'Den gamle adresse begynder med et domæne hos Cloudflare, for eksempel gammel.dk/side.',
  ],
  ['//firma.io/a,https://ny.example/b', 'Adressen må ikke begynde med to skråstreger.'],
  ['firma.io/a,ny.example/b', 'Den nye adresse skal begynde med https://.'],
  ['firma.io/a,/b', 'Den nye adresse skal begynde med https://.'],
  [
    'firma.io/a,https://ny.example/b,301,,,FALSE,MAYBE',
    'Skriv ja eller nej under PRESERVE_PATH_SUFFIX.',
  ],
])('refuses a source without a host: %s', (row, reason) => {
  expect(briefly(read(row, { format: 'cloudflare-bulk' }))).toEqual([[1, reason]])
})

test('longer paths, exact hosts and longer hosts take precedence, whatever the order of the file', () => {
  const rows = [
    'gammel.dk/,https://ny.example/1,301,,TRUE,TRUE,',
    'gammel.dk/a,https://ny.example/2,301,,TRUE,TRUE,',
    'x.gammel.dk/a,https://ny.example/3,301,,TRUE,TRUE,',
    'gammel.dk/a/b,https://ny.example/4,301,,,TRUE,',
    'gammel.dk/side,https://ny.example/5,301,,TRUE,,',
    'x.gammel.dk/side,https://ny.example/6,301,,,,',
  ]
  const urls = [
    'gammel.dk/z',
    'gammel.dk/a/c',
    'gammel.dk/a/b/c',
    'x.gammel.dk/a/b',
    'y.x.gammel.dk/a',
    'y.gammel.dk/a',
    'y.gammel.dk/z',
    'x.gammel.dk/side',
    'y.gammel.dk/side',
  ]
  for (const text of [rows, rows.toReversed()]) {
    const report = read(text.join('\n'))
    const rules = importedRules(report).map(({ rule: { from, to, ...more } }) =>
      rule(from, to, { ...more, id: from }),
    )
    expect([report.refused, urls.map((url) => goes(`https://${url}`, rules)?.at(-1))]).toEqual([
      0,
      ['1', '2', '4', '3', '3', '2', '1', '6', '5'],
    ])
  }
})

test('refuses a row that would take precedence here over a narrower row, and names the narrower row', () => {
  expect(
    briefly(
      read(
        'gammel.dk/a,https://ny.example/1,301,,TRUE,,\nx.gammel.dk/a,https://ny.example/2,301,,,TRUE,\n',
      ),
    ).at(0),
  ).toEqual([1, 'Hos Cloudflare går række 2 forud for denne. Her ville denne gå forud.'])
})

test('reports once that sources with a scheme match http and https here', () => {
  const remark =
    'Cloudflare skelner mellem http og https, hvor det står i den gamle adresse. Her gælder reglerne for begge.'
  expect(
    read('https://a.dk/a,https://b.dk,301,TRUE\nhttp://a.dk/b,https://b.dk,301,TRUE').remarks,
  ).toEqual([remark])
  expect(read('a.dk/a,https://b.dk,301,TRUE').remarks).toEqual([])
})
