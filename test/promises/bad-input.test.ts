import { expect, test } from 'vitest'
import { createTestApp, origin } from '../helpers/app/app.ts'

const valid = {
  navn: 'Mette Holm',
  email: 'mette@eksempel.dk',
  telefon: '',
  emne: 'solceller',
  besked: 'Jeg vil gerne høre mere.',
  privatlivspolitik: true,
}
const json = { 'content-type': 'application/json', origin }
const contact = '/functions/v1/contact'
const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) })

const cases: readonly (readonly [string, number, string, RequestInit])[] = [
  ['truncated JSON', 400, contact, { headers: json, body: '{"navn": "Met' }],
  ['JSON that is no object', 400, contact, { headers: json, body: '[1]' }],
  ['JSON null', 400, contact, { headers: json, body: 'null' }],
  ['an empty body', 400, contact, { headers: json, body: '' }],
  [
    'bytes that are no UTF-8',
    400,
    contact,
    { headers: json, body: new Uint8Array([0x7b, 0xff, 0x7d]) },
  ],
  [
    'deep nesting',
    400,
    contact,
    { headers: json, body: JSON.stringify({ ...valid, x: nested(50) }) },
  ],
  [
    'wrong types',
    422,
    contact,
    { headers: json, body: JSON.stringify({ ...valid, navn: { a: 1 }, besked: 7 }) },
  ],
  [
    'NUL in a text',
    422,
    contact,
    { headers: json, body: JSON.stringify({ ...valid, besked: 'Hej med dig\u0000!' }) },
  ],
  [
    'a text that is too long',
    422,
    contact,
    { headers: json, body: JSON.stringify({ ...valid, besked: 'x'.repeat(5000) }) },
  ],
  [
    'another content type',
    415,
    contact,
    { headers: { ...json, 'content-type': 'text/plain' }, body: JSON.stringify(valid) },
  ],
  ['no content type', 415, contact, { headers: { origin }, body: new Uint8Array([123, 125]) }],
  [
    'a body over the limit',
    413,
    contact,
    { headers: json, body: JSON.stringify({ ...valid, besked: 'x'.repeat(80_000) }) },
  ],
  [
    'a broken multipart form',
    400,
    contact,
    { headers: { ...json, 'content-type': 'multipart/form-data; boundary=x' }, body: '--y\r\n' },
  ],
  [
    'a foreign origin',
    403,
    contact,
    { headers: { ...json, origin: 'https://ond.example' }, body: JSON.stringify(valid) },
  ],
  [
    'the origin null',
    403,
    contact,
    { headers: { ...json, origin: 'null' }, body: JSON.stringify(valid) },
  ],
  [
    'another site by its fetch metadata',
    403,
    contact,
    {
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
      body: JSON.stringify(valid),
    },
  ],
  [
    'a cookie without any sign of where it comes from',
    403,
    contact,
    { headers: { 'content-type': 'application/json', cookie: 'a=b' }, body: JSON.stringify(valid) },
  ],
  ['a function that is not there', 404, '/functions/v1/findes-ikke', { headers: json, body: '{}' }],
  [
    'a function of staff without session',
    401,
    '/functions/v1/webhook-test',
    { headers: json, body: '{}' },
  ],
  [
    'an unknown consent choice',
    400,
    '/consent',
    {
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'choice=maybe',
    },
  ],
  ['a consent post of another type', 415, '/consent', { headers: json, body: '{}' }],
]

test.each(cases)(
  'answers %s with %i and a Danish message, without a stack and without a lead',
  async (_, status, path, init) => {
    const site = createTestApp()
    const response = await site.fetch(path, { method: 'POST', ...init })
    const text = await response.text()
    expect([response.status, site.accepted.length]).toEqual([status, 0])
    expect(JSON.parse(text)).toMatchObject({
      error: { code: expect.stringMatching(/^\w+$/), message: expect.stringMatching(/\p{L}/u) },
      requestId: expect.any(String),
    })
    expect(text).not.toMatch(/\bat \w+ \(|node_modules|\.ts:/)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  },
)

test.each([
  ['/%E0%A4%A'],
  ['/%'],
  ['/%00'],
  ['/blog/%ff'],
  ['/..%2f..%2fetc'],
  ['/solceller%0d%0aSet-Cookie:x'],
  [`/${'a'.repeat(8000)}`],
  ['//ond.example/x'],
])('answers the broken path %s with 404 in Danish', async (path) => {
  const response = await createTestApp().fetch(path)
  expect([response.status, response.headers.get('location')]).toEqual([404, null])
  expect(await response.text()).toContain('Side ikke fundet')
})

test('answers other methods on a function with 405, and redirects only GET requests', async () => {
  const site = createTestApp()
  expect((await site.fetch(contact)).status).toBe(405)
  expect((await site.fetch('/solceller', { method: 'DELETE', headers: { origin } })).status).toBe(
    405,
  )
})

test('strips unknown fields and a forged campaign', async () => {
  const site = createTestApp()
  const response = await site.fetch(contact, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ ...valid, admin: true, setAside: null, utmFields: { utmSource: 5 } }),
  })
  expect(response.status).toBe(202)
  expect(site.accepted[0]?.lead.values).toEqual({ ...valid, reference: expect.any(String) })
  expect(site.accepted[0]?.lead.campaign).toBeNull()
})

test('accepts the older schema from an embedding origin with CORS, errors included', async () => {
  const site = createTestApp()
  const headers = { 'content-type': 'application/json', origin: 'https://partner.eksempel.dk' }
  const good = await site.fetch(contact, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      name: 'Ib',
      email: 'ib@eksempel.dk',
      message: 'Ring til mig, tak',
      consent: true,
    }),
  })
  const bad = await site.fetch(contact, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'I', email: 'x', message: 'kort', consent: false }),
  })
  expect([good.status, bad.status]).toEqual([202, 422])
  expect(
    [good, bad].map((response) => response.headers.get('access-control-allow-origin')),
  ).toEqual([headers.origin, headers.origin])
  expect(await bad.json()).toMatchObject({
    error: { fields: { consent: 'Du skal acceptere betingelserne' } },
  })
  const preflight = await site.fetch(contact, {
    method: 'OPTIONS',
    headers: { origin: headers.origin, 'access-control-request-method': 'POST' },
  })
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([
    204,
    headers.origin,
  ])
})

test('stores a lead with a filled honeypot, but sets it aside', async () => {
  const site = createTestApp()
  const response = await site.fetch(contact, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ ...valid, website: 'http://spam.example' }),
  })
  expect([response.status, site.accepted[0]?.lead.setAside]).toEqual([202, 'honeypot'])
})

test('answers 429 over the limit: Retry-After for programs, a page with all answers for people', async () => {
  const site = createTestApp({ accept: () => ({ ok: false, retryAfterSeconds: 42 }) })
  const machine = await site.fetch(contact, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(valid),
  })
  expect([machine.status, machine.headers.get('retry-after')]).toEqual([429, '42'])
  const { privatlivspolitik: _, ...texts } = valid
  const person = await site.fetch(contact, {
    method: 'POST',
    headers: { origin, accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...texts, privatlivspolitik: 'on' }).toString(),
  })
  const html = await person.text()
  expect([person.status, person.headers.get('retry-after')]).toEqual([429, '42'])
  expect(html).toContain('value="Mette Holm"')
  expect(html).toContain('Jeg vil gerne høre mere.</textarea>')
  expect(html).toContain('<title>Fejl: ')
})

test('returns an invalid form as a page with messages at the fields, links to them, and the answers', async () => {
  const response = await createTestApp().fetch(contact, {
    method: 'POST',
    headers: { origin, accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ navn: 'M', email: '"><script>', besked: 'kort' }).toString(),
  })
  const html = await response.text()
  expect(response.status).toBe(422)
  for (const message of [
    'Navn skal være mindst 2 tegn',
    'Ugyldig e-mailadresse',
    'Vælg venligst et emne',
    'Besked skal være mindst 10 tegn',
  ])
    expect(html.split(message).length - 1, message).toBeGreaterThanOrEqual(2)
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;"')
  expect(html).toContain('href="#contact-email"')
})

test('a form value cannot imitate a campaign slot of the returned page', async () => {
  const response = await createTestApp().fetch(`${contact}?utm_source=brev`, {
    method: 'POST',
    headers: { origin, accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ navn: 'A\ue003\ue001B\ue005C\ue006' }).toString(),
  })
  expect(await response.text()).toContain('name="navn" value="ABC"')
})

test('the consent choice redirects only to our own pages, and refuses a large body', async () => {
  const site = createTestApp()
  const choose = (referer: string, body = 'choice=reject') =>
    site.fetch('/consent', {
      method: 'POST',
      headers: {
        origin,
        referer,
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body,
    })
  const locations = await Promise.all(
    [
      `${origin}/kontakt?a=1`,
      `${origin}//ond.example/x`,
      `${origin}/\\ond.example`,
      'https://ond.example/',
      '',
    ].map(async (referer) => (await choose(referer)).headers.get('location')),
  )
  expect(locations).toEqual(['/kontakt?a=1', '/', '/', '/', '/'])
  expect((await choose(`${origin}/`, `choice=reject&x=${'x'.repeat(10_000)}`)).status).toBe(413)
})

test('refuses a lone surrogate, which databases cannot store', async () => {
  const site = createTestApp()
  const body = JSON.stringify(valid).replace('Mette Holm', 'Mette \\ud800')
  expect((await site.fetch(contact, { method: 'POST', headers: json, body })).status).toBe(422)
  expect(site.accepted).toHaveLength(0)
})

test.each([
  [
    'the first gate',
    { vars: { POST_GATE: { limit: async () => ({ success: false }) } as unknown as RateLimit } },
    429,
  ],
  [
    'an outbox that is away',
    {
      accept: () => {
        throw new Error('away')
      },
    },
    503,
  ],
] as const)(
  'without JavaScript, %s returns the form with every answer',
  async (_, options, status) => {
    const spy = console.error
    console.error = () => undefined
    const { privatlivspolitik: _ticked, ...texts } = valid
    const response = await createTestApp(options).fetch(contact, {
      method: 'POST',
      headers: { origin, accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...texts, privatlivspolitik: 'on' }).toString(),
    })
    console.error = spy
    const html = await response.text()
    expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([
      status,
      true,
    ])
    for (const text of [
      'value="Mette Holm"',
      'Jeg vil gerne høre mere.</textarea>',
      'Der er et problem',
    ])
      expect(html).toContain(text)
  },
)

test('shows the site’s error page to people', async () => {
  const response = await createTestApp().fetch('/consent', {
    method: 'POST',
    headers: { origin: 'https://ond.example', accept: 'text/html' },
    body: 'x',
  })
  const html = await response.text()
  expect([response.status, response.headers.get('content-type')]).toEqual([
    403,
    'text/html; charset=utf-8',
  ])
  for (const text of ['<h1>Det er ikke tilladt</h1>', 'Afsenderen er ikke godkendt.', 'noindex'])
    expect(html).toContain(text)
})
