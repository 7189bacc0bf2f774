import { getDefaultStore } from 'jotai/vanilla'
import { afterEach, expect, test, vi } from 'vitest'
import { endSignInWait, isWaitingForSignInAtom } from './session-wait.ts'
import { ApiError, api } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

const answer = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))

test('an error response gives its Danish message and those of its fields', async () => {
  answer(409, {
    error: {
      code: 'name_taken',
      message: 'En anden aktiv webhook har dette navn',
      fields: { name: 'Optaget' },
    },
  })
  const error = await api('POST', '/webhooks', {}).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    status: 409,
    message: 'En anden aktiv webhook har dette navn',
    fields: { name: 'Optaget' },
  })
})

test('a missing response, or one that is not JSON, gets a Danish message', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }))
  await expect(api('GET', '/leads')).rejects.toMatchObject({
    status: 502,
    message: 'Der opstod en uventet fejl',
  })
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await expect(api('GET', '/leads')).rejects.toMatchObject({ status: 0, code: 'no_connection' })
})

test('without a session the user is sent to sign in, and back to the same address afterwards', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { pathname: '/admin/leads', search: '?q=holm', assign })
  answer(401, { error: { code: 'no_session', message: 'Log ind' } })
  await expect(api('GET', '/leads')).rejects.toMatchObject({ status: 401 })
  expect(assign).toHaveBeenCalledWith('/auth?next=%2Fadmin%2Fleads%3Fq%3Dholm&besked=udloebet')
})

test('a write without a session waits for sign-in, and is then repeated', async () => {
  answer(401, { error: { code: 'no_session', message: 'Log ind' } })
  const saved = api('PATCH', '/advisers/1', { name: 'Anne' })
  await vi.waitFor(() => expect(getDefaultStore().get(isWaitingForSignInAtom)).toBe(true))
  answer(200, { row: { name: 'Anne' } })
  endSignInWait()
  expect(await saved).toEqual({ row: { name: 'Anne' } })
  expect(getDefaultStore().get(isWaitingForSignInAtom)).toBe(false)
})

test('a call made while the session is being renewed is repeated, writes included', async () => {
  vi.useFakeTimers()
  const renewing = { error: { code: 'session_renewing', message: 'Din session bliver fornyet' } }
  const renewals = [503, 503]
  const fetched = vi.fn<typeof fetch>(async () => {
    const status = renewals.shift() ?? 200
    return Response.json(status === 503 ? renewing : { id: '1' }, { status })
  })
  vi.stubGlobal('fetch', fetched)
  const call = api('POST', '/webhooks', { name: 'x' })
  await vi.runAllTimersAsync()
  expect(await call).toEqual({ id: '1' })
  fetched.mockImplementation(async () => Response.json(renewing, { status: 503 }))
  const refused = api('GET', '/leads').catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await refused).toMatchObject({ status: 503, code: 'session_renewing' })
  vi.useRealTimers()
})
