import { afterAll, beforeAll, expect, test } from 'vitest'
import { totpCode } from '#dev/backend/auth/totp.ts'
import {
  createTestBackend,
  type Client,
  type TestBackend,
  type TestUser,
} from '#test/helpers/product/backend.ts'
import { createStaffApp, origin, type Browser, type StaffApp } from '#test/helpers/app/staff-app.ts'
import { findAll, findFirst, valuesOf } from '#test/helpers/pages/read-html.ts'
import { createStaffUser, enrollApp, signInAs } from '#test/helpers/staff/two-factor.ts'
import { sessionCookieName } from '#worker/data/auth/auth.ts'
import type { NewMail } from '#worker/outbox/contract.ts'

// Signing in with a second factor, as a browser without JavaScript sees it.

let backend: TestBackend
let app: StaffApp
/** Advances the Worker's clock, in ms. */
let later = 0
const sent: NewMail[] = []
beforeAll(async () => {
  backend = await createTestBackend({ siteUrl: origin })
  const outbox = { sendMail: async (mail: NewMail) => (sent.push(mail), 'accepted') } as never
  app = createStaffApp({ ...backend, deps: { outbox, now: () => Date.now() + later } })
})
afterAll(() => backend?.stop())

interface Enrolled extends TestUser {
  readonly secret: string
  readonly codes: readonly string[]
  readonly client: Client
}
async function createEnrolled(role: 'viewer' | 'admin' = 'viewer'): Promise<Enrolled> {
  const user = await createStaffUser(backend, role)
  const client = await signInAs(backend, user)
  const { secret } = await enrollApp(client)
  const { data } = await client.rpc('renew_recovery_codes').throwOnError()
  return { ...user, secret, codes: data as string[], client }
}

const now = (secret: string) => totpCode(secret, Date.now())
const wrong = (secret: string) => (now(secret) === '123456' ? '654321' : '123456')
const givePassword = (browser: Browser, { email, password }: TestUser, next = '') =>
  browser.post(`/auth${next && `?next=${encodeURIComponent(next)}`}`, { email, password })
const arrival = (response: Response) => [response.status, response.headers.get('location')]

test('after the password the code is asked for, and only then the console opens', async () => {
  const user = await createEnrolled()
  const browser = app.browser()
  const afterPassword = await givePassword(browser, user, '/admin/webhooks?q=x')
  expect(arrival(afterPassword)).toEqual([303, '/auth?vis=kode&next=%2Fadmin%2Fwebhooks%3Fq%3Dx'])
  const page = await (await browser.get('/auth?vis=kode&next=%2Fadmin%2Fwebhooks%3Fq%3Dx')).text()
  const field = findFirst(page, 'main input[name=code]')!
  expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual([
    'one-time-code',
    'numeric',
  ])
  expect(arrival(await browser.get('/admin'))).toEqual([303, '/auth?vis=kode&next=%2Fadmin'])
  const api = await browser.get('/api/admin/overview', { accept: 'application/json' })
  expect([api.status, await api.json()]).toMatchObject([
    401,
    { error: { code: 'second_factor_missing' } },
  ])
  expect(
    await (await browser.get('/api/session', { accept: 'application/json' })).json(),
  ).toMatchObject({
    state: 'signed-out',
    user: null,
    role: null,
    lacks: 'code',
  })
  const afterCode = await browser.post('/auth?vis=kode&next=%2Fadmin%2Fwebhooks%3Fq%3Dx', {
    code: ` ${now(user.secret).replace(/(...)/, '$1 ')}`,
  })
  expect(arrival(afterCode)).toEqual([303, '/admin/webhooks?q=x'])
  expect((await browser.get('/admin')).status).toBe(200)
  expect(
    await (await browser.get('/api/session', { accept: 'application/json' })).json(),
  ).toMatchObject({
    state: 'signed-in',
    role: 'viewer',
    isTwoFactor: true,
    lacks: null,
  })
})

test('a renewed session needs no new code', async () => {
  const user = await createEnrolled()
  const browser = app.browser()
  await givePassword(browser, user)
  await browser.post('/auth?vis=kode', { code: now(user.secret) })
  const before = browser.cookies.get(sessionCookieName)
  const session = JSON.parse(
    Buffer.from(before!.slice('base64-'.length), 'base64url').toString(),
  ) as object
  const expired = { ...session, expires_at: Math.floor(Date.now() / 1000) - 60 }
  browser.cookies.set(
    sessionCookieName,
    `base64-${Buffer.from(JSON.stringify(expired)).toString('base64url')}`,
  )
  expect((await browser.get('/admin')).status).toBe(200)
  expect(browser.cookies.get(sessionCookieName)).not.toBe(before)
})

test.each([
  ['', 'Skriv de seks cifre fra din app'],
  ['12345', 'Skriv de seks cifre fra din app'],
  ['abcdef', 'Skriv de seks cifre fra din app'],
  ['1'.repeat(5000), 'Skriv de seks cifre fra din app'],
])('the code »%.10s« is refused at its field', async (code, message) => {
  const user = await createEnrolled()
  const browser = app.browser()
  await givePassword(browser, user)
  const answer = await browser.post('/auth?vis=kode', { code })
  const html = await answer.text()
  expect(answer.status).toBe(422)
  expect(findFirst(html, '#auth-code-error')?.textContent).toContain(message)
  expect(findFirst(html, 'input[name=code]')?.getAttribute('aria-invalid')).toBe('true')
})

test('a wrong code is refused at its field, a used one too, and after five tries the user waits', async () => {
  const user = await createEnrolled()
  const browser = app.browser()
  await givePassword(browser, user)
  const give = async (code: string) => {
    const answer = await browser.post('/auth?vis=kode', { code })
    const html = await answer.text()
    return [
      answer.status,
      findFirst(html, '#auth-code-error, #auth-message')?.textContent?.trim() ?? '',
    ]
  }
  expect(await give(wrong(user.secret))).toEqual([422, expect.stringContaining('Koden er forkert')])
  expect(await give(wrong(user.secret))).toEqual([422, expect.stringContaining('allerede prøvet')])
  for (const code of ['000001', '000002', '000003']) await give(code)
  expect(await give(now(user.secret))).toEqual([
    429,
    expect.stringContaining('Prøv igen om 15 minutter'),
  ])
  expect((await browser.get('/admin')).status).toBe(303)
})

test('a code works for one sign-in only', async () => {
  const user = await createEnrolled()
  const [one, two] = [app.browser(), app.browser()]
  await givePassword(one, user)
  const code = now(user.secret)
  expect((await one.post('/auth?vis=kode', { code })).status).toBe(303)
  await givePassword(two, user)
  expect((await two.post('/auth?vis=kode', { code })).status).toBe(422)
  expect((await two.get('/admin')).status).toBe(303)
})

test('without the password’s session the code’s page leads to sign-in', async () => {
  const browser = app.browser()
  expect(arrival(await browser.get('/auth?vis=kode&next=%2Fadmin'))).toEqual([
    303,
    '/auth?next=%2Fadmin',
  ])
  expect(arrival(await browser.post('/auth?vis=kode', { code: '123456' }))).toEqual([303, '/auth'])
  expect(
    arrival(await browser.post('/auth?vis=gendannelseskode', { recoveryCode: 'A'.repeat(16) })),
  ).toEqual([303, '/auth'])
})

test('a recovery code signs in once, in any spelling, and its user gets a mail', async () => {
  const user = await createEnrolled()
  const [code = ''] = user.codes
  const typed = code
    .replace(/(....)(?=.)/g, '$1-')
    .toLowerCase()
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
  const browser = app.browser()
  await givePassword(browser, user, '/admin/leads')
  const page = await (await browser.get('/auth?vis=kode&next=%2Fadmin%2Fleads')).text()
  expect(findAll(page, 'main a').map((link) => link.getAttribute('href'))).toContain(
    '/auth?vis=gendannelseskode&next=%2Fadmin%2Fleads',
  )
  const answer = await browser.post('/auth?vis=gendannelseskode&next=%2Fadmin%2Fleads', {
    recoveryCode: typed,
  })
  expect(arrival(answer)).toEqual([303, '/admin/leads'])
  expect((await browser.get('/admin')).status).toBe(200)
  await app.settled()
  expect(sent).toMatchObject([
    { email: user.email, data: { event: 'recovery-code', device: 'Chrome på Windows' } },
  ])
  const other = app.browser()
  await givePassword(other, user)
  const again = await other.post('/auth?vis=gendannelseskode', { recoveryCode: typed })
  expect([
    again.status,
    findFirst(await again.text(), '#auth-recoveryCode-error')?.textContent,
  ]).toEqual([422, expect.stringContaining('forkert eller brugt')])
})

test('where the role requires it, the first sign-in sets the app up and shows ten recovery codes', async () => {
  const user = await createStaffUser(backend, 'admin')
  await backend.sql`update public.staff_settings set second_factor_from = 'admin'`
  try {
    const browser = app.browser()
    expect(arrival(await givePassword(browser, user, '/admin/leads'))).toEqual([
      303,
      '/auth/to-trin?next=%2Fadmin%2Fleads',
    ])
    expect(arrival(await browser.get('/admin'))).toEqual([303, '/auth/to-trin?next=%2Fadmin'])
    const api = await browser.get('/api/admin/overview', { accept: 'application/json' })
    expect([api.status, await api.json()]).toMatchObject([
      401,
      { error: { code: 'second_factor_required' } },
    ])
    const intro = await (await browser.get('/auth/to-trin?next=%2Fadmin%2Fleads')).text()
    expect(intro).toContain('Din rolle kræver')
    const start = findFirst(intro, 'main form')!
    const action = start.getAttribute('action')!
    const shown = await (
      await browser.post(action, Object.fromEntries(valuesOf(start, 'input[type=hidden]')))
    ).text()
    const form = findFirst(shown, 'main form')!
    const hidden = Object.fromEntries(valuesOf(form, 'input[type=hidden]')) as { secret: string }
    expect(findFirst(shown, 'main svg[role=img] path')?.getAttribute('d')).toMatch(/^M/)
    const refused = await browser.post(action, { ...hidden, code: wrong(hidden.secret) })
    const again = await refused.text()
    expect([refused.status, findFirst(again, '#auth-code-error')?.textContent]).toEqual([
      422,
      expect.stringContaining('Koden er forkert'),
    ])
    expect(findFirst(again, 'main svg path')?.getAttribute('d')).toBe(
      findFirst(shown, 'main svg path')?.getAttribute('d'),
    )
    const done = await browser.post(action, { ...hidden, code: now(hidden.secret) })
    const codes = findAll(await done.text(), 'main li').map((item) => item.textContent?.trim())
    expect(done.status).toBe(200)
    expect(done.headers.get('cache-control')).toContain('no-store')
    expect(codes).toHaveLength(10)
    expect((await browser.get('/admin')).status).toBe(200)
    expect(arrival(await browser.get('/auth/to-trin'))).toEqual([303, '/admin'])
    const other = app.browser()
    expect(arrival(await givePassword(other, user))).toEqual([303, '/auth?vis=kode'])
    expect(
      (await other.post('/auth?vis=gendannelseskode', { recoveryCode: codes[0]! })).status,
    ).toBe(303)
  } finally {
    await backend.sql`update public.staff_settings set second_factor_from = null`
  }
})

test('a reset password needs the code before the new one is chosen', async () => {
  const user = await createEnrolled()
  const browser = app.browser()
  await browser.post('/auth?vis=glemt', { email: user.email })
  const link = new URL(backend.inbox.list(user.email)[0]!.link!)
  const page = await (await browser.get(link.pathname + link.search)).text()
  const form = findFirst(page, 'main form[method=post]')!
  const opened = await browser.post(
    form.getAttribute('action')!,
    Object.fromEntries(valuesOf(form, 'input[type=hidden]')),
  )
  expect(arrival(opened)).toEqual([303, '/auth?vis=ny-adgangskode'])
  expect(arrival(await browser.get('/auth?vis=ny-adgangskode'))).toEqual([303, '/auth?vis=kode'])
  const blocked = await browser.post('/auth?vis=ny-adgangskode', { password: 'Helt-ny-kode-2026!' })
  expect(blocked.status).toBe(403)
  expect(arrival(await browser.post('/auth?vis=kode', { code: now(user.secret) }))).toEqual([
    303,
    '/auth?vis=ny-adgangskode',
  ])
  const saved = await browser.post('/auth?vis=ny-adgangskode', { password: 'Helt-ny-kode-2026!' })
  expect(arrival(saved)).toEqual([303, '/auth?besked=adgangskode-skiftet'])
})

test('a reset password can be chosen with a recovery code, when the phone is lost', async () => {
  const user = await createEnrolled()
  const { data } = await (
    await backend.as('service')
  ).auth.admin.generateLink({ type: 'recovery', email: user.email })
  const browser = app.browser()
  await browser.post('/auth/confirm', {
    token_hash: data.properties!.hashed_token,
    type: 'recovery',
  })
  await browser.post('/auth?vis=gendannelseskode', { recoveryCode: user.codes[3]! })
  const saved = await browser.post('/auth?vis=ny-adgangskode', { password: 'Endnu-en-kode-2026!' })
  expect(arrival(saved)).toEqual([303, '/auth?besked=adgangskode-skiftet'])
  const weak = app.browser()
  expect((await givePassword(weak, { ...user, password: 'Endnu-en-kode-2026!' })).status).toBe(303)
})

test('a session without the code is not staff, and a bearer token without it neither', async () => {
  const user = await createEnrolled('admin')
  const client = await signInAs(backend, user)
  const token = (await client.auth.getSession()).data.session!.access_token
  const answer = await app.fetch('/api/admin/overview', {
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
  })
  expect(answer.status).toBe(401)
})

test('a deactivated user is out within 30 s, without the auth server’s lock too, and cannot sign in', async () => {
  const user = await createStaffUser(backend, 'admin')
  const browser = app.browser()
  await givePassword(browser, user)
  expect((await browser.get('/admin')).status).toBe(200)
  const boss = await backend.as('super_admin')
  await boss.rpc('deactivate_staff', { _user_id: user.id }).throwOnError()
  later += 30_000
  const page = await browser.get('/admin')
  expect(arrival(page)).toEqual([303, '/auth?next=%2Fadmin'])
  expect(
    await (await browser.get('/api/session', { accept: 'application/json' })).json(),
  ).toMatchObject({
    state: 'signed-out',
  })
  const refused = await givePassword(app.browser(), user)
  expect([refused.status, await refused.text()]).toEqual([
    403,
    expect.stringContaining('Kontoen er lukket'),
  ])
  expect(refused.headers.getSetCookie().filter((line) => !line.includes('Max-Age=0'))).toEqual([])
})
