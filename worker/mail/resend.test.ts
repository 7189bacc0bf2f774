import { afterEach, expect, test, vi } from 'vitest'
import { reasonOfAnswer, resend } from './resend.ts'

afterEach(() => vi.unstubAllGlobals())

const error = (statusCode: number, name: string, message = 'Why') =>
  JSON.stringify({ statusCode, name, message })

test.each([
  [200, '{"id":"1"}', null],
  [200, null, null],
  // Accepted before under this id, with the copy of an earlier template.
  [409, error(409, 'invalid_idempotent_request'), null],
  [409, error(409, 'concurrent_idempotent_requests'), 'http_error'],
  [400, error(400, 'validation_error'), 'mail_refused'],
  [422, error(422, 'missing_required_field'), 'mail_refused'],
  [422, '', 'mail_refused'],
  [422, error(422, 'invalid_to_address', 'Invalid `to` field.'), 'mail_refused'],
  // Our own mistakes: the domain is not verified yet, or MAIL_FROM is invalid.
  [403, error(403, 'validation_error', 'The firma.example domain is not verified.'), 'mail_key'],
  [403, error(403, 'invalid_from_address'), 'mail_key'],
  [422, error(422, 'invalid_from_address'), 'mail_key'],
  [
    422,
    error(
      422,
      'validation_error',
      'Invalid `from` field. The email address needs to follow the format.',
    ),
    'mail_key',
  ],
  [451, error(451, 'security_error'), 'http_error'],
  [401, error(401, 'missing_api_key'), 'mail_key'],
  [401, '<html>', 'mail_key'],
  [403, error(403, 'invalid_api_Key'), 'mail_key'],
  [403, error(403, 'suspended_api_key'), 'mail_key'],
  // May come from a firewall; not about this mail.
  [403, '<html>', 'http_error'],
  [404, error(404, 'not_found'), 'http_error'],
  [410, '', 'http_error'],
  [429, error(429, 'rate_limit_exceeded'), 'http_error'],
  [429, error(429, 'daily_quota_exceeded'), 'http_error'],
  [500, error(500, 'application_error'), 'http_error'],
  [503, null, 'http_error'],
  [301, '', 'redirect_refused'],
] as const)('a response of %i %s means %s', (status, text, reason) => {
  expect(reasonOfAnswer(status, text)).toBe(reason)
})

const settings = {
  url: 'https://mail.example/emails',
  key: 're_1',
  from: 'Firma <hej@firma.example>',
  replyTo: 'kontakt@firma.example',
}
const mail = {
  id: 'd1',
  to: 'mette@eksempel.dk',
  replyTo: null,
  subject: 'Hej',
  html: '<p>Hej</p>',
  text: 'Hej',
  attachments: [],
  template: 'contact-receipt',
}

test('posts a mail by Resend’s protocol, with the delivery’s id as idempotency key', async () => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ id: 'r1' }))
  vi.stubGlobal('fetch', fetched)
  const outcome = await resend(settings, '').send(mail)
  expect(outcome).toMatchObject({ reason: null, httpStatus: 200, response: '{"id":"r1"}' })
  const [url, init] = fetched.mock.calls[0]!
  expect([url, init?.method, init?.redirect]).toEqual([
    'https://mail.example/emails',
    'POST',
    'manual',
  ])
  expect(init?.headers).toEqual({
    'content-type': 'application/json',
    authorization: 'Bearer re_1',
    'idempotency-key': 'd1',
  })
  expect(JSON.parse(init?.body as string)).toEqual({
    from: 'Firma <hej@firma.example>',
    to: ['mette@eksempel.dk'],
    reply_to: 'kontakt@firma.example',
    subject: 'Hej',
    html: '<p>Hej</p>',
    text: 'Hej',
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    tags: [{ name: 'template', value: 'contact-receipt' }],
  })
})

test('posts the attachments of a mail', async () => {
  const requests: RequestInit[] = []
  vi.stubGlobal(
    'fetch',
    async (_: unknown, init: RequestInit) => (requests.push(init), Response.json({ id: '1' })),
  )
  const attachments = [{ filename: 'Aftale-2026-0001.pdf', content: 'JVBERg==' }]
  await resend(settings, '').send({ ...mail, attachments })
  expect(JSON.parse(String(requests[0]?.body))).toMatchObject({ attachments })
})

test('sends the reply address of a mail', async () => {
  const requests: RequestInit[] = []
  vi.stubGlobal(
    'fetch',
    async (_: unknown, init: RequestInit) => (requests.push(init), Response.json({ id: '1' })),
  )
  await resend(settings, '').send({ ...mail, replyTo: 'kunde@eksempel.dk' })
  expect(JSON.parse(String(requests[0]?.body))).toMatchObject({ reply_to: 'kunde@eksempel.dk' })
})

test('respects Retry-After, and names the reason if the provider cannot be reached', async () => {
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(error(429, 'rate_limit_exceeded'), {
        status: 429,
        headers: { 'retry-after': '30' },
      }),
  )
  expect(await resend(settings, '').send(mail)).toMatchObject({
    reason: 'http_error',
    httpStatus: 429,
    retryAfter: 30_000,
  })
  vi.stubGlobal('fetch', async () => Promise.reject(new Error('refused')))
  expect(await resend(settings, '').send(mail)).toMatchObject({
    reason: 'connection_failed',
    httpStatus: null,
  })
  vi.stubGlobal(
    'fetch',
    (_: unknown, { signal }: { signal: AbortSignal }) =>
      new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason))),
  )
  expect(await resend(settings, '20').send(mail)).toMatchObject({
    reason: 'timeout',
    httpStatus: null,
  })
})
