import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createFakeAuth,
  type FakeAuth,
  fakeUrl,
  inSeconds,
  userId,
} from '#test/helpers/app/fake-auth.ts'
import { fetchThrough } from '#test/helpers/app/middleware-app.ts'
import { createStaffApp } from '#test/helpers/app/staff-app.ts'
import { detectStaff } from './index.ts'

let auth: FakeAuth
let fetchApp: ReturnType<typeof fetchThrough>
beforeEach(async () => {
  auth = await createFakeAuth()
  vi.stubGlobal('fetch', auth.fetch)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { deps } = createStaffApp({ url: fakeUrl, publishableKey: 'sb_publishable_x' })
  const show = (c: Parameters<NonNullable<Parameters<typeof fetchThrough>[1]>>[0]) =>
    c.json([c.get('isStaff'), c.get('mayBeStaff')])
  fetchApp = fetchThrough(detectStaff(), show, deps)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const judge = async (cookie: string) => (await fetchApp('/', { headers: { cookie } })).json()

test('a request without a session is not from staff', async () => {
  expect(await (await fetchApp('/')).json()).toEqual([false, false])
})

test('only a role makes a signed-in user staff', async () => {
  expect(await judge(auth.cookie(await auth.token()))).toEqual([false, false])
})

test('a session with a role is staff', async () => {
  auth.roles.set(userId, 'viewer')
  expect(await judge(auth.cookie(await auth.token()))).toEqual([true, false])
})

test.each(['/rpc/', '/jwks.json'])(
  'while %s fails, a session counts as possibly staff',
  async (part) => {
    auth.override = (url) =>
      url.pathname.includes(part) ? new Response('no', { status: 500 }) : null
    expect(await judge(auth.cookie(await auth.token()))).toEqual([false, true])
  },
)

test('sends a renewed session with the response, which is then not cached', async () => {
  const expiresAt = inSeconds(30)
  const cookie = auth.cookie(await auth.token({ exp: expiresAt }), {
    expiresAt,
    refreshToken: 's-1',
  })
  const { headers } = await fetchApp('/', { headers: { cookie } })
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-sb-session=base64-/)])
  expect(headers.get('cache-control')).toBe('private, no-store')
})
