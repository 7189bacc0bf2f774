import { expect, test } from 'vitest'
import { briefly, read } from '#test/helpers/redirects/imports.ts'

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
    [22, 'Den nye adresse bruger :z, som den gamle ikke har. Skriv %3Az, hvis det er tekst.'],
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
