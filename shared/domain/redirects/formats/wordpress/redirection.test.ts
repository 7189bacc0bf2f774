import { expect, test } from 'vitest'
import { briefly, read } from '#test/helpers/redirects/imports.ts'
import type { ImportReport } from '../read/import.ts'

test('reads WordPress Redirection’s CSV as the plugin writes it', () => {
  const report = read(`source,target,regex,code,type,hits,title,status
"/source1","/target",0,301,"url",7,"","active"
"/gone","",0,410,"error",0,"[FORMULA] =SUM(A1:A2)","disabled"
"^/old/(.*)$","/new/$1",1,301,"url",0,"","active"
"^/v1\\.0/(.*)","https://andre.dk/$1?a=1",1,302,"url",0,"","active"
"^/enkelt/?$","/en",1,301,"url",0,"","active"
"^/old(.*)$","/new$1",1,301,"url",0,"","active"
"/blog/(\\d+)","/b/$1",1,301,"url",0,"","active"
"^/to/(.*)$","/new/$2",1,301,"url",0,"","active"
"/referrer","/unknown",0,301,"url",0,"","active"
"/forsvundet","",0,404,"error",0,"","active"
"/pass","/x",0,301,"pass",0,"","active"
"/random","/x",0,301,"random",0,"","active"
"/q?id=1","/x",0,307,"url",0,"","active"
`)
  expect(report.format).toBe('wordpress-csv')
  expect(briefly(report)).toEqual([
    [2, { from: '/source1', to: '/target' }],
    [3, { from: '/gone', to: null, status: 410, note: '=SUM(A1:A2)', enabled: false }],
    [4, { from: '/old/*', to: '/new/*' }],
    [5, { from: '/v1.0/*', to: 'https://andre.dk/*?a=1', status: 302 }],
    [6, { from: '/enkelt', to: '/en' }],
    [7, 'Reglen er et regulært udtryk, som ikke kan skrives med * her.'],
    [8, 'Reglen er et regulært udtryk, som ikke kan skrives med * her.'],
    [9, 'Den nye adresse bruger dele af udtrykket, som ikke kan skrives med * her.'],
    [10, 'CSV-filen mangler den nye adresse. Hent JSON-filen i WordPress i stedet.'],
    [11, 'Sider, der ikke findes, svarer vi selv 404 på.'],
    [12, 'Reglen viser en anden side uden at sende videre. Det kan reglerne her ikke.'],
    [13, 'Reglen sender til en tilfældig side, og det kan vi ikke.'],
    [
      14,
      { from: '/q', to: '/x', status: 307, query: 'match', params: [{ name: 'id', value: '1' }] },
    ],
  ])
})

test('a regular expression without `$`, or that ends in a literal question mark, is refused', () => {
  const refused = 'Reglen er et regulært udtryk, som ikke kan skrives med * her.'
  const expressions = [
    '^/g/?',
    '^\\/g\\/?',
    '^/g',
    '^/s\\?$',
    '^/s\\?',
    '^/g/?$',
    '^/s\\?a=1$',
    '^/h/(.*)',
  ]
  const report = read(
    `source,target,regex,code,type,hits,title,status\n${expressions.map((url) => `"${url}","/ny",1,301,"url",0,"","active"`).join('\n')}\n`,
  )
  expect(briefly(report)).toEqual([
    ...[2, 3, 4, 5, 6].map((row) => [row, refused]),
    [7, { from: '/g', to: '/ny' }],
    [8, { from: '/s', to: '/ny', query: 'match-all', params: [{ name: 'a', value: '1' }] }],
    [9, { from: '/h/*', to: '/ny' }],
  ])
})

const wordpressItem = (more: object): object => ({
  id: 1,
  url: '/old-page',
  match_url: '/old-page',
  match_data: {
    source: { flag_query: 'pass', flag_case: true, flag_trailing: true, flag_regex: false },
  },
  action_code: 301,
  action_type: 'url',
  action_data: { url: '/new' },
  match_type: 'url',
  title: '',
  hits: 12,
  regex: false,
  group_id: 1,
  position: 0,
  last_access: 'June 1, 2025.',
  enabled: true,
  ...more,
})
const wordpress = (items: object[]): ImportReport =>
  read(
    JSON.stringify({
      plugin: { version: '5.5.0', date: 'Wed, 18 Feb 2026 10:00:00 +0000.' },
      groups: [
        {
          id: 1,
          name: 'Redirections',
          redirects: 2,
          module_id: 1,
          moduleName: 'WordPress',
          enabled: true,
        },
        {
          id: 2,
          name: 'Kampagner',
          redirects: 1,
          module_id: 1,
          moduleName: 'WordPress',
          enabled: false,
        },
      ],
      redirects: items.map((item, index) =>
        wordpressItem({ id: index + 1, url: `/p${index + 1}`, ...item }),
      ),
    }),
  )
const flags = (more: object): object => ({
  match_data: { source: { flag_query: 'pass', flag_case: true, flag_trailing: true, ...more } },
})

test('reads groups, flags and codes of WordPress Redirection’s JSON', () => {
  const report = wordpress([
    { title: 'Flyttet', group_id: 2 },
    { action_type: 'error', action_code: 410, action_data: null },
    { action_type: 'error', action_code: 404, action_data: null },
    { action_data: '/som-tekst', action_code: 308 },
    flags({ flag_case: false, flag_trailing: false }),
    flags({ flag_case: false }),
    flags({ flag_query: 'exact' }),
    flags({ flag_query: 'ignore' }),
    { url: '/q1?a=1&b=2', ...flags({ flag_query: 'exact' }) },
    { url: '/q2?a=1', ...flags({ flag_query: 'exactorder' }) },
    { url: '/q3?a=1', ...flags({ flag_query: 'ignore' }) },
    { url: '^/old/(.*)$', regex: true, action_data: { url: '/new/$1' } },
    { url: '/(\\d+)/x', ...flags({ flag_regex: true }) },
    { action_type: 'nothing' },
    { action_code: 304 },
    { enabled: false },
  ])
  expect(report.format).toBe('wordpress-json')
  expect(briefly(report)).toEqual([
    [1, { from: '/p1', to: '/new', note: 'Flyttet', tags: ['Kampagner'], enabled: false }],
    [2, { from: '/p2', to: null, status: 410 }],
    [3, 'Sider, der ikke findes, svarer vi selv 404 på.'],
    [4, { from: '/p4', to: '/som-tekst', status: 308 }],
    [5, { from: '/p5', to: '/new', exact: true }],
    [
      6,
      { from: '/p6', to: '/new' },
      'Store bogstaver og skråstreg kan kun tælle sammen: her tæller ingen af dem.',
    ],
    [7, { from: '/p7', to: '/new' }],
    [8, { from: '/p8', to: '/new', query: 'ignore' }],
    [
      9,
      {
        from: '/q1',
        to: '/new',
        query: 'match-all',
        params: [
          { name: 'a', value: '1' },
          { name: 'b', value: '2' },
        ],
      },
    ],
    [10, { from: '/q2', to: '/new', query: 'match-order', params: [{ name: 'a', value: '1' }] }],
    [
      11,
      { from: '/q3', to: '/new', query: 'match', params: [{ name: 'a', value: '1' }] },
      'Besøgets øvrige parametre følger med.',
    ],
    [12, { from: '/old/*', to: '/new/*' }],
    [13, 'Reglen er et regulært udtryk, som ikke kan skrives med * her.'],
    [14, 'Reglen gør ingenting.'],
    [15, 'Statuskoden 304 kan ikke bruges. Brug 301, 302, 303, 307, 308, 410, 451.'],
    [16, { from: '/p16', to: '/new', enabled: false }],
  ])
})

test('reads the conditions of WordPress Redirection’s JSON', () => {
  const targets = { url_from: '/ja', url_notfrom: '' }
  expect(
    briefly(
      wordpress([
        {
          match_type: 'referrer',
          action_data: { referrer: 'https://Avis.dk/', regex: false, ...targets },
        },
        {
          match_type: 'referrer',
          action_data: { referrer: 'https://avis.dk/side', regex: false, ...targets },
        },
        {
          match_type: 'cookie',
          action_data: {
            name: 'medlem',
            value: 'ja',
            regex: false,
            url_from: '/ja',
            url_notfrom: '/nej',
          },
        },
        {
          match_type: 'header',
          action_data: { name: 'X-A', value: '^b', regex: true, ...targets },
        },
        {
          match_type: 'header',
          action_data: { name: 'X-A', value: 'b', regex: false, ...targets },
        },
        { match_type: 'language', action_data: { language: 'da-DK,en', ...targets } },
        { match_type: 'server', action_data: { server: 'https://gammel.dk', ...targets } },
        { match_type: 'server', action_data: { server: 'https://solrose.dk', ...targets } },
        { match_type: 'page', action_data: { page: '404', url: '/ja' } },
        {
          match_type: 'cookie',
          action_data: { name: 'a', value: 'b', url_from: '', url_notfrom: '/nej' },
        },
        { match_type: 'login', action_data: { logged_in: '/a', logged_out: '/b' } },
        { match_type: 'agent', action_data: { agent: 'iPad', ...targets } },
        { match_type: 'ip', action_data: { ip: ['1.2.3.4'], ...targets } },
        { match_type: 'role', action_data: { role: 'editor', ...targets } },
        { match_type: 'custom', action_data: { filter: 'x', ...targets } },
      ]),
    ),
  ).toEqual([
    [1, { from: '/p1', to: '/ja', conditions: { referrers: ['avis.dk'] } }],
    [2, 'Vi kan kun se, hvilket domæne et besøg kommer fra, ikke hvilken side.'],
    [
      3,
      { from: '/p3', to: '/ja', conditions: { cookies: [{ name: 'medlem', value: 'ja' }] } },
      { from: '/p3', to: '/nej' },
      'Blev til to regler: en med betingelsen og en uden.',
    ],
    [4, 'Reglen ser efter et regulært udtryk, og det kan vi ikke.'],
    [5, { from: '/p5', to: '/ja', conditions: { headers: [{ name: 'X-A', value: 'b' }] } }],
    [
      6,
      { from: '/p6', to: '/ja', conditions: { languages: ['da', 'en'] } },
      'Sprog læses uden land: da-DK som da.',
    ],
    [7, { from: '/p7', to: '/ja', host: 'gammel.dk' }],
    [8, { from: '/p8', to: '/ja' }],
    [9, { from: '/p9', to: '/ja' }],
    [10, 'Reglen gælder kun, når betingelsen ikke er opfyldt, og det kan vi ikke.'],
    [11, 'Reglen afhænger af, om man er logget ind i WordPress.'],
    [12, 'Reglen afhænger af browserens navn. Vi kan kun skelne telefon, tablet og computer.'],
    [13, 'Reglen afhænger af IP-adressen, og det kan vi ikke.'],
    [14, 'Reglen afhænger af en rolle i WordPress.'],
    [15, 'Reglen afhænger af et filter i WordPress.'],
  ])
})

test('keeps WordPress’ order of patterns, whatever the order of the file', () => {
  const report = wordpress([{ position: 5 }, { position: 1 }, { position: 1 }])
  expect(report.rows.map((row) => ('rules' in row ? row.rules[0]?.position : null))).toEqual([
    2, 0, 1,
  ])
})

test('WordPress Redirection’s CSV: names unsupported values, and recognizes expressions like the plugin', () => {
  const rows = [
    '/a,/b,0,301,url,url,3,,aktiv',
    '/a,/b,0,301,url,cookie,3,,active',
    '^/v1.0/(.*)$,/b/$1,,301,url,url,3,,active',
    '^/gl/produkt\\.php\\?id=5$,/b,1,301,url,url,3,,active',
    '^/gl/produkt\\.php\\?id=/(.*)$,/b,1,301,url,url,3,,active',
    '^/gl/\\d$,/b,1,301,url,url,3,,active',
    'gammel.html,/b,0,301,url,url,3,,active',
    `/lang,/b,0,301,url,url,3,${'x'.repeat(501)},active`,
  ]
  const report = read(`source,target,regex,code,type,match,hits,title,status\n${rows.join('\n')}`)
  expect(briefly(report)).toEqual([
    [2, '»aktiv« kendes ikke under status.'],
    [3, 'Betingelsen »cookie« er ikke med i CSV-filen. Hent JSON-filen i WordPress i stedet.'],
    [
      4,
      { from: '/v1.0/*', to: '/b/*' },
      'Et punktum i udtrykket er læst som et punktum, ikke som et hvilket som helst tegn.',
    ],
    [
      5,
      {
        from: '/gl/produkt.php',
        to: '/b',
        query: 'match-all',
        params: [{ name: 'id', value: '5' }],
      },
    ],
    [6, 'Reglen er et regulært udtryk, som ikke kan skrives med * her.'],
    [7, 'Reglen er et regulært udtryk, som ikke kan skrives med * her.'],
    [8, { from: '/gammel.html', to: '/b' }],
    [9, { from: '/lang', to: '/b', note: `${'x'.repeat(499)}…` }],
  ])
  expect(report.remarks).toEqual([
    `Titlen »${'x'.repeat(120)}« er forkortet til »${'x'.repeat(80)}«.`,
  ])
})

test('WordPress Redirection’s JSON: names an unknown setting', () => {
  expect(
    briefly(
      wordpress([
        { expires: '2027-01-01' },
        flags({ flag_fragment: true }),
        { action_code: 'flyttet' },
        { url: '^/r1/(.*)$', regex: true, ...flags({ flag_query: 'ignore' }) },
        { url: '^/r2/(.*)$', regex: true, ...flags({ flag_case: false }) },
        { url: '//dobbelt/skraa' },
        { url: 'firma.io/gammel' },
        { action_data: { url: '/ny', delay: 5 } },
        { match_data: { source: {}, options: { log_exclude: true } } },
        { match_data: { source: {}, options: { cache: 60 } } },
        { match_data: { target: {} } },
      ]),
    ),
  ).toEqual([
    [1, 'Indstillingen »expires« kendes ikke.'],
    [2, 'Indstillingen »flag_fragment« kendes ikke.'],
    [3, '»flyttet« er ikke en statuskode.'],
    [4, { from: '/r1/*', to: '/new', query: 'ignore' }],
    [5, { from: '/r2/*', to: '/new' }, 'Store bogstaver tæller ikke her.'],
    [6, 'Adressen må ikke begynde med to skråstreger.'],
    [7, { from: '/firma.io/gammel', to: '/new' }],
    [8, 'Indstillingen »delay« kendes ikke.'],
    [9, { from: '/p9', to: '/new' }],
    [10, 'Indstillingen »cache« kendes ikke.'],
    [11, 'Indstillingen »target« kendes ikke.'],
  ])
})

test('WordPress: refuses an address that would take precedence here over an earlier expression, and names the row of the expression', () => {
  const items = [
    { url: '^/gl/(.*)$', regex: true, position: 0 },
    { url: '/gl/a', position: 1 },
  ]
  expect(briefly(wordpress(items)).at(1)).toEqual([
    2,
    'Hos WordPress går række 1 forud for denne. Her ville denne gå forud.',
  ])
  expect(wordpress(items.map((item) => ({ ...item, position: 1 - item.position }))).refused).toBe(0)
})
