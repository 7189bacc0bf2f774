import { expect, test } from 'vitest'
import { briefly, read } from '#test/helpers/redirects/imports.ts'
import { ruleDefaults } from '../rule.ts'
import { exportRedirects } from './export.ts'

test("reads the examples of Netlify's documentation", () => {
  const report = read(`
# Redirects from what the browser requests to what we serve
/home              /
/blog/my-post.php  /blog/my-post # flyttet
/news              /blog
/cuties            https://www.petsofnetlify.com
/authors/c%C3%A9line  /authors/about-c%C3%A9line
/news/:month/:date/:year/:slug  /blog/:year/:month/:date/:slug
/nyheder/*  /blog/:splat 302!
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
    [9, { from: '/nyheder/*', to: '/blog/*', status: 302, force: true }],
    [
      10,
      {
        from: '/store',
        to: '/blog/:id',
        query: 'match-all',
        params: [{ name: 'id', value: ':id' }],
      },
    ],
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
    [
      13,
      { from: '/china/*', to: '/zh-cn/*', status: 302, conditions: { languages: ['zh', 'da'] } },
      'Sprog læses uden land: da-DK som da.',
    ],
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
    [
      15,
      { from: '/*', to: 'https://www.yoursite.com/blog/*', host: 'blog.yoursite.com', force: true },
    ],
    [16, { from: '/a', to: '/b#del' }],
    [
      17,
      'Status 200 viser en anden side på adressen uden at sende videre. Det kan reglerne her ikke.',
    ],
    [
      18,
      'Status 200 viser en anden side på adressen uden at sende videre. Det kan reglerne her ikke.',
    ],
    [19, 'Sider, der ikke findes, svarer vi selv 404 på.'],
    [20, 'Betingelsen Role hører til login hos Netlify og findes ikke her.'],
    [21, 'Den nye adresse mangler. Den begynder med / eller https://.'],
    [22, 'Den nye adresse bruger :z, som den gamle ikke har. Skriv %3Az, hvis det er tekst.'],
    [23, 'Den nye adresse rammes af reglen igen og bliver længere hver gang.'],
  ])
})

test('Cloudflare’s _redirects: 302 by default, and a target with a query drops the request’s query', () => {
  const report = read(
    '/home301 / 301\n/querystrings /?query=string 301\n/trailing /trailing/ # selv\n/blog/* https://blog.my.domain/:splat\n',
    {
      format: 'cloudflare-file',
    },
  )
  expect(report.remarks).toEqual([])
  expect(briefly(report)).toEqual([
    [1, { from: '/home301', to: '/' }],
    [2, { from: '/querystrings', to: '/?query=string', query: 'ignore' }],
    [3, 'Den gamle og den nye adresse er den samme.'],
    [4, { from: '/blog/*', to: 'https://blog.my.domain/*', status: 302 }],
  ])
})

test('Netlify: refuses a line that would take precedence here over an earlier line, and names the earlier line', () => {
  const text =
    '/gl/* /ny/:splat\n/gl/a /b\n/c /d Country=dk\n/c /e\n/f /g\n/f id=:id /h/:id\n/i/:x /j\n/i/* /k/:splat 301!\nhttps://old.dk/l/* /m\n/l/* /n'
  expect(briefly(read(text, { format: 'netlify' })).map((row) => (row as unknown[])[1])).toEqual([
    { from: '/gl/*', to: '/ny/*' },
    'Hos Netlify går række 1 forud for denne. Her ville denne gå forud.',
    { from: '/c', to: '/d', conditions: { countries: ['DK'] } },
    { from: '/c', to: '/e' },
    { from: '/f', to: '/g' },
    'Hos Netlify går række 5 forud for denne. Her ville denne gå forud.',
    { from: '/i/:x', to: '/j' },
    'Hos Netlify går række 7 forud for denne. Her ville denne gå forud.',
    { host: 'old.dk', from: '/l/*', to: '/m' },
    { from: '/l/*', to: '/n' },
  ])
  // At Cloudflare exact addresses take precedence over patterns, as here.
  expect(read('/gl/* /ny/:splat\n/gl/a /b', { format: 'cloudflare-file' }).accepted).toBe(2)
})

test.each([
  ['/a -> /b 301', 'netlify', /Squarespace/],
  ['/a => /b 301', 'netlify', /^»=>« kendes ikke\. Mellem de to adresser står kun parametre/],
  ['/a id /b 301', 'netlify', /^»id« kendes ikke/],
  ['/a /b 301 Cookie=a=b', 'netlify', /^Netlify spørger kun om en cookie er der/],
  ['/a /b 301 Browser=x', 'netlify', /^Betingelsen Browser findes ikke her/],
  ['/a id=:id /b 301', 'cloudflare-file', /»id=:id« hører ikke til\.$/],
  ['/a /b 301!', 'cloudflare-file', /»!« hører ikke til\.$/],
  ['/a /b 301 Country=dk', 'cloudflare-file', /»Country=dk« hører ikke til\.$/],
] as const)('rejects the line %s of a %s file with the reason', (line, format, reason) => {
  const { problem, rows } = read(line, { format })
  expect(problem ?? (rows[0] && 'reason' in rows[0] ? rows[0].reason : rows)).toMatch(reason)
})

test('refuses to write a literal :splat if the format would fill it in', () => {
  const rule = {
    ...ruleDefaults,
    id: '1',
    to: '/b?q=a:splat',
    enabled: true,
    note: '',
    tags: [],
    position: 0,
    owner: null,
  }
  const leftOut = (from: string) =>
    exportRedirects([{ ...rule, from }], 'netlify').leftOut.map(({ reason }) => reason)
  expect([leftOut('/a/*'), leftOut('/a')]).toEqual([
    ['Ordet :splat i den nye adresse betyder * i formatet.'],
    [],
  ])
})
