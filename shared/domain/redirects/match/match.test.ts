import { expect, test } from 'vitest'
import { goes, rule } from '#test/helpers/redirects/rules.ts'
import { sourceKey } from '../source.ts'
import { readVisit } from './visit.ts'

test('an exact rule ignores letter case, trailing slash and a missing leading slash', () => {
  expect(
    ['/Gammel-Side', '/gammel-side/', '/gammel-side'].map((path) =>
      goes(path, [rule('gammel-side', '/ny')]),
    ),
  ).toEqual(['/ny', '/ny', '/ny'])
})

test('an exact-spelling rule requires letter case and trailing slash', () => {
  const rules = [
    rule('/Gammel/', '/ny', { exact: true }),
    rule('/hus/:id/', '/nyt/:id', { exact: true }),
  ]
  expect(
    ['/Gammel/', '/Gammel', '/gammel/', '/hus/1/', '/hus/1', '/Hus/1/'].map((path) =>
      goes(path, rules),
    ),
  ).toEqual(['/ny', null, null, '/nyt/1', null, null])
})

test(':name captures one whole segment and keeps its letter case', () => {
  expect(goes('/HUS/AbC', [rule('/hus/:id', '/ny/:id/se')])).toBe('/ny/AbC/se')
  expect([
    goes('/hus/a/b', [rule('/hus/:id', '/ny/:id')]),
    goes('/hus', [rule('/hus/:id', '/ny/:id')]),
  ]).toEqual([null, null])
})

test('* matches any number of segments, at the end and in the middle', () => {
  const rules = [rule('/a/*', '/b/*'), rule('/x/*/slut', '/y/*')]
  expect(['/a/1/2', '/a', '/x/1/2/slut', '/x/slut', '/x'].map((path) => goes(path, rules))).toEqual(
    ['/b/1/2', '/b/', '/y/1/2', '/y/', null],
  )
})

test('* captures letter case, percent-encoding and trailing slash as the visitor wrote them', () => {
  const rules = [
    rule('/gl-blog/*', 'https://blog.example/*'),
    rule('/m/*/x', '/n/*/y'),
    rule('/t/*', '/u/*/v'),
    rule('/s/*', '/q?r=*#*'),
  ]
  expect(
    [
      '/gl-blog/post/',
      '/Gl-Blog/Po%c3%a6st/%2F/',
      '/gl-blog/post',
      '/gl-blog/',
      '/gl-blog',
      '/gl-blog/a//',
      '/m/x',
      '/m/x/',
      '/m/A/x/',
      '/t/a/',
      '/t',
      '/s/a/',
    ].map((path) => goes(path, rules)),
  ).toEqual([
    'https://blog.example/post/',
    'https://blog.example/Po%c3%a6st/%2F/',
    'https://blog.example/post',
    'https://blog.example/',
    'https://blog.example/',
    'https://blog.example/a//',
    '/n/y',
    '/n/y',
    '/n/A/y',
    '/u/a/v',
    '/u/v',
    '/q?r=a/#a/',
  ])
  expect(goes('/A/', [rule('/*', 'https://a.dk/*', { exact: true })])).toBe('https://a.dk/A/')
})

test('exact rules take precedence over patterns, and patterns keep their order', () => {
  const rules = [rule('/p/:a', '/first'), rule('/p/*', '/second'), rule('/p/x', '/exact')]
  expect([goes('/p/x', rules), goes('/p/y', rules)]).toEqual(['/exact', '/first'])
})

test('Danish letters match in any encoding, in patterns too', () => {
  const rules = [rule('/tilbud-på-sol', '/sol'), rule('/Ærø/:by', '/oe/:by')]
  expect(
    ['/tilbud-p%C3%A5-sol', '/tilbud-p%c3%a5-sol/', '/tilbud-pa%CC%8A-sol', '/tilbud-på-sol'].map(
      (path) => goes(path, rules),
    ),
  ).toEqual(['/sol', '/sol', '/sol', '/sol'])
  expect(goes('/%C3%86r%C3%B8/S%C3%B8by', rules)).toBe('/oe/S%C3%B8by')
  expect(goes('/a/b', [rule('/a%2Fb', '/x')])).toBeNull()
})

test('patterns keep their order, whether their first segment is literal or captured', () => {
  const rules = [
    rule('/x/:a', '/first'),
    rule('/:a/:b', '/any'),
    rule('/x/*', '/late'),
    rule('/y/*', '/why'),
  ]
  expect(['/x/1', '/y/1', '/z/1', '/x/1/2', '/y'].map((path) => goes(path, rules))).toEqual([
    '/first',
    '/any',
    '/any',
    '/late',
    '/why',
  ])
})

test('a rule with a host takes precedence, and a host may contain `:name` or `*`', () => {
  const at = (host: string, path = '/a', rules = hosted) => goes(`https://${host}${path}`, rules)
  const hosted = [
    rule('/a', '/any'),
    rule('/a', '/one', { host: 'WWW.Eksempel.dk' }),
    rule('/a', 'https://x.dk/:by', { host: ':by.eksempel.dk' }),
    rule('/a', 'https://x.dk/sub', { host: '*.eksempel.dk' }),
    rule('/p/*', '/any-pattern'),
    rule('/p/:id', '/hosted-pattern', { host: 'www.eksempel.dk' }),
  ]
  expect([at('www.eksempel.dk'), at('aarhus.eksempel.dk'), at('a.b.eksempel.dk')]).toEqual([
    '/one',
    'https://x.dk/aarhus',
    'https://x.dk/sub',
  ])
  expect([at('www.eksempel.dk', '/p/1'), at('andet.dk', '/p/1'), at('andet.dk')]).toEqual([
    '/hosted-pattern',
    '/any-pattern',
    '/any',
  ])
})

test('matches parameters in any order, with or without additional ones, or only in the given order', () => {
  const params = [
    { name: 'id', value: '5' },
    { name: 'side', value: ':s' },
  ]
  const to = (query: 'match' | 'match-all' | 'match-order') => (search: string) =>
    goes(`/p.asp${search}`, [rule('/p.asp', '/ny/:s', { query, params })])
  const searches = [
    '?id=5&side=2',
    '?side=2&id=5',
    '?id=5&side=2&utm_source=x',
    '?id=5',
    '?id=6&side=2',
    '?id=%35&side=a/b+c',
    '?id=5&side=..',
  ]
  expect(searches.map(to('match'))).toEqual([
    '/ny/2',
    '/ny/2',
    '/ny/2?utm_source=x',
    null,
    null,
    '/ny/a%2Fb%20c',
    null,
  ])
  expect(searches.map(to('match-all')).slice(0, 4)).toEqual(['/ny/2', '/ny/2', null, null])
  expect(searches.map(to('match-order')).slice(0, 4)).toEqual(['/ny/2', null, null, null])
})

test('a rule with required parameters takes precedence over one without', () => {
  const rules = [
    rule('/p', '/all'),
    rule('/p', '/five', { query: 'match', params: [{ name: 'id', value: '5' }] }),
  ]
  expect([goes('/p?id=5', rules), goes('/p?id=6', rules)]).toEqual(['/five', '/all?id=6'])
})

test('if the conditions of a rule are not met, the next matching rule applies', () => {
  const rules = [
    rule('/a', '/alle'),
    rule('/a', '/se', { conditions: { countries: ['SE'], devices: ['phone'] } }),
  ]
  const from = (country: string, agent: string) =>
    goes(
      '/a',
      rules,
      readVisit({
        header: (name) => (name === 'user-agent' ? agent : null),
        country: () => country,
        now: () => 0,
      }),
    )
  expect([
    from('SE', 'iPhone Mobile'),
    from('SE', 'Macintosh'),
    from('DK', 'iPhone Mobile'),
  ]).toEqual(['/se', '/alle', '/alle'])
})

test('a rule without conditions reads no property of the visit', () => {
  const refusing = () => {
    throw new Error('read')
  }
  expect(
    goes(
      '/a',
      [rule('/a', '/b')],
      readVisit({ header: refusing, country: refusing, now: refusing }),
    ),
  ).toBe('/b')
})

test('an encoded colon or asterisk is literal, within patterns too', () => {
  const colon = [rule('/%3Aby/:x', '/b/:x')]
  expect(['/:by/1', '/%3aBY/1', '/odense/1'].map((path) => goes(path, colon))).toEqual([
    '/b/1',
    '/b/1',
    null,
  ])
  const asterisk = [rule('/%2A/:x', '/b/:x')]
  expect(
    ['/*/1', '/%2a/1', '/odense/1', '/odense/x/1'].map((path) => goes(path, asterisk)),
  ).toEqual(['/b/1', '/b/1', null, null])
  expect(
    ['/:by/1', '/odense/1', '/:by/1/'].map((path) =>
      goes(path, [rule('/%3Aby/:x', '/b', { exact: true })]),
    ),
  ).toEqual(['/b', null, null])
  // A pattern does not match it as its own name either.
  expect(goes('/:x/1', [rule('/:y/1', '/b/:y')])).toBe('/b/:x')
})

test.each([
  ['/:a/:x', '/%3Aa/:x'],
  ['/:a', '/%3A'],
  ['/*', '/%2A'],
])('%s and %s are different sources', (one, other) => {
  for (const exact of [true, false])
    expect(sourceKey(rule(one, '/ny', { exact }))).not.toBe(
      sourceKey(rule(other, '/ny', { exact })),
    )
})
