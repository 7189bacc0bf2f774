import { expect, test } from 'vitest'
import { briefly, read } from '#test/helpers/redirects/imports.ts'

test('Cloudflare’s bulk redirects: the example of its documentation', () => {
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
    [1, { host: 'example.com', from: '/contacts', to: 'https://example.net/contact-us', query: 'ignore' }],
    [
      2,
      { host: 'example.com', from: '/about', to: 'https://example.net/about-us', query: 'ignore' },
      { host: '*.example.com', from: '/about', to: 'https://example.net/about-us', query: 'ignore' },
    ],
    [3, { host: 'example.com', from: '/search', to: 'https://example.net/search', query: 'match', params: [{ name: 'q', value: 'bar,baz' }] }],
    [
      4,
      { host: 'example.com', from: '/docs', to: '/draft-docs', status: 302, query: 'ignore' },
      { host: '*.example.com', from: '/docs', to: 'https://example.com/draft-docs', status: 302, query: 'ignore' },
    ],
    [5, { host: 'example.com', from: '/foo/*', to: '/qux/*?a=1', status: 308 }],
    [6, { host: 'example.com', from: '/alt/*', to: 'https://example.net/', query: 'ignore' }],
    [7, { from: '/gammel', to: '/ny' }],
    [8, 'Et * eller et :navn i den gamle adresse betyder noget andet her.'],
    [9, 'Skriv ja eller nej under PRESERVE_QUERY_STRING.'],
  ])
})
