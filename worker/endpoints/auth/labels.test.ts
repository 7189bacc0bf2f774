import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createFakeAuth, type FakeAuth, fakeUrl } from '#test/helpers/app/fake-auth.ts'
import { createStaffApp, origin, type StaffApp } from '#test/helpers/app/staff-app.ts'

let auth: FakeAuth
let app: StaffApp
beforeAll(async () => {
  auth = await createFakeAuth()
  auth.override = (url) =>
    /jwks|rpc|\/user$/.test(url.pathname) && !url.pathname.endsWith('/auth/v1/user')
      ? null
      : Response.json(
          { code: 500, error_code: 'unexpected_failure', msg: 'broken' },
          { status: 500 },
        )
  vi.stubGlobal('fetch', auth.fetch)
  app = createStaffApp({ url: fakeUrl, publishableKey: 'sb_publishable_x' })
})
afterAll(() => vi.unstubAllGlobals())

const account = { email: 'en@firma.dk', password: 'En-lang-kode-7!' }

test.each([
  ['Sign Up', '/auth?vis=opret', account],
  ['Sign In', '/auth', account],
  ['Sign Out', '/auth?vis=log-ud', {}],
  ['Password Reset', '/auth?vis=glemt', { email: account.email }],
  ['Password Update', '/auth?vis=ny-adgangskode', { password: account.password }],
  ['Sign Up', '/auth/confirm', { token_hash: 'a'.repeat(56), type: 'signup' }],
  ['Password Reset', '/auth/confirm', { token_hash: 'a'.repeat(56), type: 'recovery' }],
])(
  'logs a failure of %s at %s under that label, without the input',
  async (label, path, fields) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
    const headers = { accept: 'text/html', origin, cookie: auth.cookie(await auth.token()) }
    await app.fetch(path, {
      method: 'POST',
      headers,
      body: new URLSearchParams(fields as Record<string, string>),
    })
    const lines = logged.mock.calls
      .map(([line]) => String(line))
      .filter((line) => line.includes('"auth_failed"'))
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      {
        label,
        code: expect.any(String),
        status: expect.any(Number),
        requestId: expect.any(String),
      },
    ])
    expect(lines.join()).not.toMatch(/firma\.dk|lang-kode/)
    logged.mockRestore()
  },
)
