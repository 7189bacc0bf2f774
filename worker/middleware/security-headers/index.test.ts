import { expect, test } from 'vitest'
import { fetchThrough } from '#test/helpers/app/middleware-app.ts'
import { protectedAnswer } from '#worker/protection/answer.ts'
import { securityHeaderValues } from '#worker/protection/headers.ts'
import { securityHeaders } from './index.ts'

test.each([
  ['a response', 200],
  ['an error', 404],
  ['a redirect', 302],
])('sets every security header on %s', async (_, status) => {
  const { headers } = await fetchThrough(
    securityHeaders(),
    () => new Response(null, { status, headers: { 'X-Frame-Options': 'SAMEORIGIN' } }),
  )('/')
  for (const [name, value] of securityHeaderValues)
    expect([name, headers.get(name)]).toEqual([name, value])
})

test('keeps a stricter referrer policy and a resource policy that the response has', async () => {
  const { headers } = await fetchThrough(securityHeaders(), (c) =>
    c.text('', 200, {
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    }),
  )('/')
  expect([headers.get('referrer-policy'), headers.get('cross-origin-resource-policy')]).toEqual([
    'no-referrer',
    'cross-origin',
  ])
})

test("replaces the site's content policy by the handler's, without X-Frame-Options", async () => {
  const { headers } = await fetchThrough(securityHeaders(), (c) => {
    c.set('contentPolicy', "default-src 'none'")
    return c.text('')
  })('/')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'")
  expect(headers.has('x-frame-options')).toBe(false)
})

test('adds CORS headers to an error too', async () => {
  const { status, headers } = await fetchThrough(securityHeaders(), (c) => {
    c.set('cors', { 'Access-Control-Allow-Origin': 'https://partner.eksempel.dk' })
    throw new Error('broken')
  })('/', { headers: { accept: 'application/json' } })
  expect([status, headers.get('access-control-allow-origin')]).toEqual([
    500,
    'https://partner.eksempel.dk',
  ])
})

test('leaves the headers of a protected answer as they are', async () => {
  const headers = { 'Referrer-Policy': 'no-referrer', 'X-Frame-Options': 'SAMEORIGIN' }
  const response = await fetchThrough(securityHeaders(), (c) =>
    protectedAnswer(c, null, { status: 200, headers }),
  )('/')
  expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(response.headers.get('strict-transport-security')).toMatch(/^max-age=/)
})

test('only a page of ours may show a public page in a frame', async () => {
  const mayFrame = async (path: string, site: string, dest = 'iframe') => {
    const { headers } = await fetchThrough(securityHeaders())(path, {
      headers: { 'sec-fetch-dest': dest, 'sec-fetch-site': site },
    })
    const ancestors = /frame-ancestors ([^;]+)/.exec(headers.get('content-security-policy') ?? '')
    return [ancestors?.[1], headers.get('x-frame-options')]
  }
  const never = ["'none'", 'DENY']
  expect(await mayFrame('/solceller', 'same-origin')).toEqual(["'self'", null])
  expect(await mayFrame('/solceller', 'cross-site')).toEqual(never)
  expect(await mayFrame('/solceller', 'none')).toEqual(never)
  expect(await mayFrame('/solceller', 'same-origin', 'document')).toEqual(never)
  expect(await mayFrame('/admin/leads', 'same-origin')).toEqual(never)
  expect(await mayFrame('/Auth', 'same-origin')).toEqual(never)
})

test('a page in a frame has no scripts', async () => {
  const html = '<p>a</p><script type="module" src="/x.js"></script><p>b</p><script>1</script>'
  const fetchPage = fetchThrough(securityHeaders(), (c) => c.html(html))
  const framed = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' }
  expect(await (await fetchPage('/', { headers: framed })).text()).toBe('<p>a</p><p>b</p>')
  expect(await (await fetchPage('/')).text()).toBe(html)
})
