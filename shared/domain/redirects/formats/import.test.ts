import { expect, test } from 'vitest'
import { ruleDefaults } from '../rule.ts'
import type { FormatId } from './format.ts'
import { importing, importRedirects, type ImportOptions, type ImportReport } from './import.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const read = (text: string, options: ImportOptions = {}): ImportReport => importRedirects(bytes(text), { origin: 'https://www.solrose.dk', ...options })

/** Rules without what they have by default, and reasons. */
function briefly({ rows }: ImportReport): unknown[] {
  return rows.map((row) => {
    if ('reason' in row) return [row.row, row.reason]
    return [row.row, ...row.rules.map(brief), ...(row.note ? [row.note] : [])]
  })
}

function brief(rule: object): unknown {
  const usual: Record<string, unknown> = { ...ruleDefaults, enabled: true, note: '', tags: [], owner: null, id: null }
  return Object.fromEntries(Object.entries(rule).filter(([name, value]) => name !== 'position' && JSON.stringify(usual[name]) !== JSON.stringify(value)))
}

test('a file of old and new addresses, as a Danish spreadsheet saves it', () => {
  const report = read('\ufeffFra;Til;Statuskode\r\n/gammel;/ny;\r\n/væk;;410\r\n;;\r\n/flyttet;https://andre.dk/x?a=1,2;302\r\n')
  expect(report).toMatchObject({ format: 'own', encoding: 'utf-8', problem: null, accepted: 3, refused: 0 })
  expect(briefly(report)).toEqual([
    [2, { from: '/gammel', to: '/ny' }],
    [3, { from: '/væk', to: null, status: 410 }],
    [5, { from: '/flyttet', to: 'https://andre.dk/x?a=1,2', status: 302 }],
  ])
})

test('without headings, in Latin-1, with tabs or commas', () => {
  const latin1 = Uint8Array.from('/sølv,/blåbær\n/Ærø,/ø', (letter) => letter.charCodeAt(0))
  expect(briefly(importRedirects(latin1))).toEqual([
    [1, { from: '/sølv', to: '/blåbær' }],
    [2, { from: '/Ærø', to: '/ø' }],
  ])
  expect(briefly(read('old url\tnew url\n/a\t/b\n'))).toEqual([[2, { from: '/a', to: '/b' }]])
})

test('blank rows of a spreadsheet become no rules and no refusals, also where blanks are all they hold', () => {
  expect(briefly(read('fra;til\n/a;/b\n;\n ; \n\n/c;/d\n;;;;\n'))).toEqual([
    [2, { from: '/a', to: '/b' }],
    [6, { from: '/c', to: '/d' }],
  ])
})

test.each([['/a;/a'], ['/a/;/a'], ['/A;/a/'], ['/%C3%A6;/æ'], ['/a;a'], ['/a;https://solrose.dk/A'], ['/a;/a#top'], ['https://old.dk/a;https://old.dk/a/']])(
  'old = new is refused: %s',
  (row) => {
    expect(briefly(read(`fra;til\n${row}`))).toEqual([[2, 'Den gamle og den nye adresse er den samme.']])
  },
)

test('the same path on another host, or asked for by a parameter, is another address', () => {
  expect(read('fra;til\n/a;https://andre.dk/a\nhttps://old.dk/a;/a/\n/b?id=1;/b').accepted).toBe(2)
  expect(briefly(read('fra;til\n/b?id=1;/b'))).toEqual([[2, { from: '/b', to: '/b', query: 'match', params: [{ name: 'id', value: '1' }] }]])
})

test('of duplicates the first holds; the others are told its row', () => {
  expect(briefly(read('fra;til\n/a;/1\n/x;/y\n/A/;/2\n/a;/3\n/%61;/4'))).toEqual([
    [2, { from: '/a', to: '/1' }],
    [3, { from: '/x', to: '/y' }],
    [4, 'Samme gamle adresse som i række 2.'],
    [5, 'Samme gamle adresse som i række 2.'],
    [6, 'Samme gamle adresse som i række 2.'],
  ])
})

test('a refused row keeps no address from a later one, nor does one that is switched off', () => {
  expect(read('fra;til;status\n/a;/a;\n/a;/b;\n').accepted).toBe(1)
  expect(read('fra;til;aktiv\n/a;/b;nej\n/a;/c;ja\n').accepted).toBe(2)
})

test('different conditions make different rules', () => {
  expect(read('fra;til;lande\n/a;/dk;DK\n/a;/se;SE\n/a;/andre;\n/a;/dk2;dk').rows.at(-1)).toMatchObject({ reason: 'Samme gamle adresse som i række 2.' })
})

test.each([
  [';/b', 'Den gamle adresse mangler.'],
  ['/a;', 'Den nye adresse mangler.'],
  ['/a;/b;200', 'Status 200 viser en anden side på adressen uden at sende videre. Det kan reglerne her ikke.'],
  ['/a;/b;300', 'Statuskoden 300 kan ikke bruges. Brug 301, 302, 303, 307, 308, 410, 451.'],
  ['/a;/b;flyttet', '«flyttet» er ikke en statuskode.'],
  ['/a;javascript:alert(1)', 'Den nye adresse skal begynde med / eller https://.'],
  ['/a;//evil.example', 'Den nye adresse skal begynde med / eller https://.'],
  ['/a#del;/b', 'Den gamle adresse har et #, og det, der står efter det, ser kun browseren.'],
  ['/*/x/*;/b', 'Der må højst være én * i adressen.'],
  ['/:a/:a;/b', 'Navnet :a er brugt to gange.'],
  ['/x/:a;/b/:c', 'Den nye adresse bruger :c, som den gamle ikke har.'],
  ['"/a;/b', 'Anførselstegnene i rækken passer ikke sammen.'],
  [`/a;/${'b'.repeat(2001)}`, 'Højst 2000 tegn.'],
])('a row is refused with its reason: %s', (row, reason) => {
  expect(read(`fra;til;status\n${row}\n/god;/bedre;`).rows).toMatchObject([{ row: 2, reason }, { row: 3 }])
})

test('all that is wrong with a file is told in one pass', () => {
  expect(read('fra;til\n/a;\n/b;/c\n;/d\n/b;/e').rows.map((row) => ('reason' in row ? row.reason : null))).toEqual([
    'Den nye adresse mangler.',
    null,
    'Den gamle adresse mangler.',
    'Samme gamle adresse som i række 3.',
  ])
})

test('columns of our own, as people write them', () => {
  const text = [
    'Fra;Til;Status;Domæne;Nøjagtig;Parametre i besøget;Krævede parametre;Før levende side;Aktiv;Note;Mærker;Lande;Sprog;Enheder;Cookies;Kommer fra;Gælder fra;Gælder til',
    "/a;/b;302;gammel.dk;ja;droppes;;x;nej;'=1+1;kampagne, forår;DK, se;DA;telefon, tablet;medlem=ja&set;*.avis.dk;1.12.2026;2026-12-31 23:59",
    '/p;/b/:id;;;;;id=:id&lang;;;;;;;;;;01-07-2026 13:30;2026-12-31',
  ].join('\n')
  const [first, second] = briefly(read(text.replace(';2026-12-31 23:59', ';2026-12-31T22:59:00Z'))) as [number, Record<string, unknown>][]
  expect(first?.[1]).toEqual({
    from: '/a',
    to: '/b',
    status: 302,
    host: 'gammel.dk',
    exact: true,
    query: 'ignore',
    force: true,
    enabled: false,
    note: '=1+1',
    tags: ['kampagne', 'forår'],
    conditions: {
      countries: ['DK', 'SE'],
      languages: ['da'],
      devices: ['phone', 'tablet'],
      cookies: [
        { name: 'medlem', value: 'ja' },
        { name: 'set', value: null },
      ],
      referrers: ['*.avis.dk'],
      from: '2026-11-30T23:00:00.000Z',
      until: '2026-12-31T22:59:00Z',
    },
  })
  expect(second?.[1]).toEqual({
    from: '/p',
    to: '/b/:id',
    query: 'match',
    params: [
      { name: 'id', value: ':id' },
      { name: 'lang', value: null },
    ],
    conditions: { from: '2026-07-01T11:30:00.000Z', until: '2026-12-30T23:00:00.000Z' },
  })
})

test('a time is the one on Danish clocks, also on the two days they change', () => {
  const times = ['25-10-2026 08:00', '25.10.2026 1.30', '29-03-2026 08:00', '29-03-2026', '1.7.2026 00:00']
  const rows = briefly(read(['Fra;Til;Gælder fra', ...times.map((time, i) => `/a-${i};/b;${time}`)].join('\n'))) as [
    number,
    { conditions: { from: string } }[],
  ][]
  expect(rows.map(([, rule]) => rule)).toMatchObject(
    ['2026-10-25T07:00', '2026-10-24T23:30', '2026-03-29T06:00', '2026-03-28T23:00', '2026-06-30T22:00'].map((from) => ({
      conditions: { from: `${from}:00.000Z` },
    })),
  )
  expect(read('Fra;Til;Gælder fra\n/a;/b;1.7.2026 24:00').rows[0]).toMatchObject({ reason: expect.stringContaining('«1.7.2026 24:00» er ikke et tidspunkt') })
})

test('what a cell can not be is refused by its column', () => {
  const reasons = read('fra;til;aktiv;parametre i besøget;enheder;lande\n/a;/b;måske;;;\n/c;/d;;hm;;\n/e;/f;;;ur;\n/g;/h;;;;Danmark').rows
  expect(reasons.map((row) => ('reason' in row ? row.reason : ''))).toEqual([
    'Skriv ja eller nej under Aktiv.',
    '«hm» kendes ikke under Parametre i besøget. Skriv følger med, droppes, krævede, netop de krævede, netop de krævede i rækkefølge.',
    '«ur» kendes ikke under Enheder. Skriv telefon, tablet, computer.',
    'Skriv landets kode på to bogstaver, for eksempel DK.',
  ])
})

test('Netlify: the examples of its documentation', () => {
  const report = read(`
# Redirects from what the browser requests to what we serve
/home              /
/blog/my-post.php  /blog/my-post # flyttet
/news              /blog
/cuties            https://www.petsofnetlify.com
/authors/c%C3%A9line  /authors/about-c%C3%A9line
/news/:month/:date/:year/:slug  /blog/:year/:month/:date/:slug
/news/*  /blog/:splat 302!
/store id=:id  /blog/:id  301
/path/* param1=:value1 param2=:value2 /otherpath/:value1/:value2/:splat 301
/  /anz     302  Country=au,nz
/china/*  /zh-cn/:splat  302  Language=zh-CN,da
/  /medlem 302 Cookie=is_ltmfa,my_cookie
http://blog.yoursite.com/* https://www.yoursite.com/blog/:splat 301!
/a /b#del
/pass-through /index.html 200
/api/* https://api.example.com/:splat 200!
/ecommerce /store-closed 404
/admin/* /login 302 Role=admin
/mangler
/x/* /y/:z 301
/israel/*  /israel/he/:splat  302  Country=ag`)
  expect(report.format).toBe('netlify')
  expect(report.remarks).toHaveLength(1)
  expect(briefly(report)).toEqual([
    [3, { from: '/home', to: '/' }],
    [4, { from: '/blog/my-post.php', to: '/blog/my-post' }],
    [5, { from: '/news', to: '/blog' }],
    [6, { from: '/cuties', to: 'https://www.petsofnetlify.com' }],
    [7, { from: '/authors/céline', to: '/authors/about-c%C3%A9line' }],
    [8, { from: '/news/:month/:date/:year/:slug', to: '/blog/:year/:month/:date/:slug' }],
    [9, { from: '/news/*', to: '/blog/*', status: 302, force: true }],
    [10, { from: '/store', to: '/blog/:id', query: 'match-all', params: [{ name: 'id', value: ':id' }] }],
    [
      11,
      {
        from: '/path/*',
        to: '/otherpath/:value1/:value2/*',
        query: 'match-all',
        params: [
          { name: 'param1', value: ':value1' },
          { name: 'param2', value: ':value2' },
        ],
      },
    ],
    [12, { from: '/', to: '/anz', status: 302, conditions: { countries: ['AU', 'NZ'] } }],
    [13, { from: '/china/*', to: '/zh-cn/*', status: 302, conditions: { languages: ['zh', 'da'] } }, 'Sprog læses uden land: da-DK som da.'],
    [
      14,
      {
        from: '/',
        to: '/medlem',
        status: 302,
        conditions: {
          cookies: [
            { name: 'is_ltmfa', value: null },
            { name: 'my_cookie', value: null },
          ],
        },
      },
    ],
    [15, { from: '/*', to: 'https://www.yoursite.com/blog/*', host: 'blog.yoursite.com', force: true }],
    [16, { from: '/a', to: '/b#del' }],
    [17, 'Status 200 viser en anden side på adressen uden at sende videre. Det kan reglerne her ikke.'],
    [18, 'Status 200 viser en anden side på adressen uden at sende videre. Det kan reglerne her ikke.'],
    [19, 'Sider, der ikke findes, svarer vi selv 404 på.'],
    [20, 'Betingelsen Role hører til login hos Netlify og findes ikke her.'],
    [21, 'Den nye adresse mangler. Den begynder med / eller https://.'],
    [22, 'Den nye adresse bruger :z, som den gamle ikke har.'],
    [23, 'Den nye adresse rammes af reglen igen og bliver længere hver gang.'],
  ])
})

test('Cloudflare’s _redirects: 302 where nothing is said, and a target with a query drops the visit’s', () => {
  const report = read('/home301 / 301\n/querystrings /?query=string 301\n/trailing /trailing/ # selv\n/blog/* https://blog.my.domain/:splat\n', {
    format: 'cloudflare-file',
  })
  expect(report.remarks).toEqual([])
  expect(briefly(report)).toEqual([
    [1, { from: '/home301', to: '/' }],
    [2, { from: '/querystrings', to: '/?query=string', query: 'ignore' }],
    [3, 'Den gamle og den nye adresse er den samme.'],
    [4, { from: '/blog/*', to: 'https://blog.my.domain/*', status: 302 }],
  ])
})

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

test('Shopify’s CSV, and the host it would silently take for a folder', () => {
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

test('WordPress Redirection’s CSV, as the plugin writes it', () => {
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
    [14, { from: '/q', to: '/x', status: 307, query: 'match', params: [{ name: 'id', value: '1' }] }],
  ])
})

const wordpressItem = (more: object): object => ({
  id: 1,
  url: '/old-page',
  match_url: '/old-page',
  match_data: { source: { flag_query: 'pass', flag_case: true, flag_trailing: true, flag_regex: false } },
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
        { id: 1, name: 'Redirections', redirects: 2, module_id: 1, moduleName: 'WordPress', enabled: true },
        { id: 2, name: 'Kampagner', redirects: 1, module_id: 1, moduleName: 'WordPress', enabled: false },
      ],
      redirects: items.map((item, index) => wordpressItem({ id: index + 1, url: `/p${index + 1}`, ...item })),
    }),
  )
const flags = (more: object): object => ({ match_data: { source: { flag_query: 'pass', flag_case: true, flag_trailing: true, ...more } } })

test('WordPress Redirection’s JSON: groups, flags and codes', () => {
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
    [6, { from: '/p6', to: '/new' }, 'Store bogstaver og skråstreg kan kun tælle sammen: her tæller ingen af dem.'],
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
    [11, { from: '/q3', to: '/new', query: 'match', params: [{ name: 'a', value: '1' }] }, 'Besøgets øvrige parametre følger med.'],
    [12, { from: '/old/*', to: '/new/*' }],
    [13, 'Reglen er et regulært udtryk, som ikke kan skrives med * her.'],
    [14, 'Reglen gør ingenting.'],
    [15, 'Statuskoden 304 kan ikke bruges. Brug 301, 302, 303, 307, 308, 410, 451.'],
    [16, { from: '/p16', to: '/new', enabled: false }],
  ])
})

test('WordPress Redirection’s JSON: what a rule asks beside its address', () => {
  const targets = { url_from: '/ja', url_notfrom: '' }
  expect(
    briefly(
      wordpress([
        { match_type: 'referrer', action_data: { referrer: 'https://Avis.dk/', regex: false, ...targets } },
        { match_type: 'referrer', action_data: { referrer: 'https://avis.dk/side', regex: false, ...targets } },
        { match_type: 'cookie', action_data: { name: 'medlem', value: 'ja', regex: false, url_from: '/ja', url_notfrom: '/nej' } },
        { match_type: 'header', action_data: { name: 'X-A', value: '^b', regex: true, ...targets } },
        { match_type: 'header', action_data: { name: 'X-A', value: 'b', regex: false, ...targets } },
        { match_type: 'language', action_data: { language: 'da-DK,en', ...targets } },
        { match_type: 'server', action_data: { server: 'https://gammel.dk', ...targets } },
        { match_type: 'server', action_data: { server: 'https://solrose.dk', ...targets } },
        { match_type: 'page', action_data: { page: '404', url: '/ja' } },
        { match_type: 'cookie', action_data: { name: 'a', value: 'b', url_from: '', url_notfrom: '/nej' } },
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
    [6, { from: '/p6', to: '/ja', conditions: { languages: ['da', 'en'] } }, 'Sprog læses uden land: da-DK som da.'],
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

test('WordPress’ own order of patterns is kept, whatever the order of its file', () => {
  const report = wordpress([{ position: 5 }, { position: 1 }, { position: 1 }])
  expect(report.rows.map((row) => ('rules' in row ? row.rules[0]?.position : null))).toEqual([2, 0, 1])
})

test.each<[string, FormatId | null]>([
  ['fra;til\n/a;/b', 'own'],
  ['source,target\n/a,/b', 'own'],
  ['/a,/b\n/c,/d', 'own'],
  ['https://old.dk/a,https://new.dk/b\n', 'own'],
  ['source,target,regex,code,type,hits,title,status\n', 'wordpress-csv'],
  ['source,target,regex,code,type,match,hits,title,status\n', 'wordpress-csv'],
  ['Redirect from,Redirect to\n', 'shopify'],
  ['"Redirect from";"Redirect to"\n', 'shopify'],
  ['example.com/a,https://example.com/b\n', 'cloudflare-bulk'],
  ['https://example.com/a,https://example.com/b,301,TRUE\n', 'cloudflare-bulk'],
  ['source_url,target_url,status_code\nexample.com/a,https://example.com/b,301\n', 'cloudflare-bulk'],
  ['# kommentar\n/a /b\n', 'netlify'],
  ['/a\t\t/b\t301\n/c\t/d\t302\n', 'netlify'],
  ['/store id=:id /blog/:id 301', 'netlify'],
  ['{"redirects":[]}', 'wordpress-json'],
  ['Kære alle\nher er listen', null],
])('%j is recognised as %s', (text, format) => {
  expect(read(text).format).toBe(format)
})

test('what the caller says goes before what the file looks like', () => {
  expect(read('/a,/b', { format: 'shopify' }).format).toBe('shopify')
})

test.each([
  ['', 'Filen er tom.'],
  ['\ufeff  \n', 'Filen er tom.'],
  ['fra;til\n;\n', 'Filen har ingen rækker.'],
  ['Kære alle', 'Vi kan ikke se, hvilket format filen har. Vælg det selv.'],
  ['{"a":', 'Filen er ikke gyldig JSON.'],
  ['{"a":1}', 'Filen har ingen liste «redirects», som WordPress’ eksport har.'],
])('a file that can not be read says why: %j', (text, problem) => {
  expect(read(text)).toMatchObject({ problem, accepted: 0 })
})

test('a long file is read in steps that rise to the end', () => {
  const rows = Array.from({ length: 100_000 }, (_, i) => `/produkter/gammel-kategori/vare-nummer-${i};/produkter/ny/vare-${i};301;Flyttet i foråret`)
  const file = bytes(`Fra;Til;Status;Note\r\n${rows.join('\r\n')}`)
  const shares: number[] = []
  const steps = importing(file)
  let step = steps.next()
  for (; !step.done; step = steps.next()) shares.push(step.value)
  expect(step.value).toMatchObject({ accepted: 100_000, refused: 0 })
  expect(shares.length).toBeGreaterThan(90)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
})
