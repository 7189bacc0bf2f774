import { HTTPException } from 'hono/http-exception'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchThrough } from '#test/helpers/app/middleware-app.ts'
import { Problem } from '#worker/problem.ts'
import { requestId } from '../request-id/index.ts'

const logged = vi.spyOn(console, 'error')
beforeEach(() => void logged.mockImplementation(() => undefined))
afterEach(() => void logged.mockReset())

const fetchError = (error: Error, init: RequestInit = {}) =>
  fetchThrough(requestId(), () => {
    throw error
  })('/api/x', { ...init, headers: { 'cf-ray': 'ray-1', ...init.headers } })
const html = { accept: 'text/html' }

test('answers programs with the problem as JSON', async () => {
  const fields = { navn: 'Skriv dit navn' }
  const response = await fetchError(new Problem(422, 'invalid', 'Ret felterne.', { fields }))
  expect([response.status, response.headers.get('cache-control'), await response.json()]).toEqual([
    422,
    'no-store',
    { error: { code: 'invalid', message: 'Ret felterne.', fields }, requestId: 'ray-1' },
  ])
})

test('includes the current state of a conflict', async () => {
  const response = await fetchError(new Problem(409, 'stale', 'Ændret.', { present: { a: 1 } }))
  expect(await response.json()).toMatchObject({ error: { present: { a: 1 } } })
})

test('answers people with a page that shows the message', async () => {
  const response = await fetchError(new Problem(429, 'too_many', 'Vent et minut.'), {
    headers: html,
  })
  expect([response.status, response.headers.get('content-type')]).toEqual([
    429,
    'text/html; charset=utf-8',
  ])
  expect(await response.text()).toContain('Vent et minut.')
})

test.each([html, {}])('sends Retry-After and Allow (accept: %o)', async (headers) => {
  const problem = new Problem(405, 'no', 'Nej.', { retryAfterSeconds: 7, allow: 'POST' })
  const response = await fetchError(problem, { headers })
  expect([response.headers.get('retry-after'), response.headers.get('allow')]).toEqual([
    '7',
    'POST',
  ])
})

test('the error page reloads itself only after a GET', async () => {
  const problem = new Problem(503, 'later', 'Nej.', { retryAfterSeconds: 2, reloadsPage: true })
  expect((await fetchError(problem, { headers: html })).headers.get('refresh')).toBe('2')
  const posted = await fetchError(problem, { headers: html, method: 'POST' })
  expect(posted.headers.get('refresh')).toBeNull()
})

test('sends the cookies of a refusal, in a response that is not cached', async () => {
  const { headers } = await fetchError(new Problem(403, 'no', 'Nej.', { cookies: ['a=1', 'b=2'] }))
  expect([headers.getSetCookie(), headers.get('cache-control')]).toEqual([
    ['a=1', 'b=2'],
    'private, no-store',
  ])
})

test('answers 400 if Hono cannot parse the request', async () => {
  const response = await fetchError(new HTTPException(400, { message: 'Malformed JSON' }))
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { error: { code: 'bad_request' } },
  ])
})

test.each([html, {}])(
  'logs an unexpected error and shows none of it (accept: %o)',
  async (headers) => {
    const response = await fetchError(new Error('secret of the database'), { headers })
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('secret')
    expect(JSON.parse(String(logged.mock.calls[0]?.[0]))).toMatchObject({
      event: 'unhandled_error',
      requestId: 'ray-1',
      path: '/api/x',
      error: expect.stringContaining('secret of the database'),
    })
  },
)
