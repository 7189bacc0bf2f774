import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestBackend, type TestBackend } from '#test/helpers/product/backend.ts'
import { createStaffApp, origin, type Browser, type StaffApp } from '#test/helpers/app/staff-app.ts'
import { findAll, findFirst, valuesOf } from '#test/helpers/pages/read-html.ts'
import { credentialsMissing } from '#shared/domain/auth/credentials.ts'

let backend: TestBackend
let app: StaffApp
/** Advances the Worker's clock, in ms. */
let later = 0
beforeAll(async () => {
  backend = await createTestBackend({ siteUrl: origin })
  app = createStaffApp({ ...backend, deps: { now: () => Date.now() + later } })
})
afterAll(() => backend?.stop())

async function signedIn(actor: 'viewer' | 'admin' | 'none'): Promise<Browser> {
  const browser = app.browser()
  const { email, password } = backend.users[actor]
  const answer = await browser.post('/auth', { email, password })
  expect(answer.status).toBe(303)
  return browser
}

const lastLink = (to: string): URL => {
  const mail = backend.inbox.list().find((item) => item.to === to)
  if (!mail?.link) throw new Error(`no mail with a link to ${to}`)
  return new URL(mail.link)
}
const pathOf = (url: URL): string => url.pathname + url.search
/** Submits the page of a mail's link. */
function press(browser: Browser, html: string): Promise<Response> {
  const form = findFirst(html, 'main form[method=post]')!
  return browser.post(
    form.getAttribute('action') ?? '',
    Object.fromEntries(valuesOf(form, 'input[type=hidden]')),
  )
}
async function follow(browser: Browser, link: URL): Promise<Response> {
  const page = await browser.get(pathOf(link))
  expect(page.status).toBe(200)
  return press(browser, await page.text())
}

test('the console redirects to sign-in, and back to the requested page', async () => {
  const browser = app.browser()
  const refused = await browser.get('/admin/webhooks?filter=x')
  expect(refused.status).toBe(303)
  const location = refused.headers.get('location') as string
  expect(location).toBe('/auth?next=%2Fadmin%2Fwebhooks%3Ffilter%3Dx')
  expect((await browser.get(location)).status).toBe(200)
  const { email, password } = backend.users.viewer
  const answer = await browser.post(location, { email, password })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin/webhooks?filter=x'])
  const shell = await browser.get('/admin/webhooks?filter=x')
  expect(shell.status).toBe(200)
  expect(shell.headers.get('cache-control')).toContain('no-store')
})

test('sets the session in Secure, HttpOnly, SameSite host cookies, in responses that are not cached', async () => {
  const { email, password } = backend.users.viewer
  const answer = await app.browser().post('/auth', { email, password })
  const lines = answer.headers.getSetCookie()
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) {
    expect(line).toMatch(/^__Host-sb-session(\.\d)?=/)
    expect(line.split('; ').slice(1)).toEqual(
      expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']),
    )
    expect(line).not.toMatch(/domain/i)
    expect((line.split(';')[0] as string).length).toBeLessThan(4096)
  }
  expect(answer.headers.get('cache-control')).toContain('no-store')
})

test('signs in while the rate limiter fails', async () => {
  vi.spyOn(app.deps.env.POST_GATE, 'limit').mockRejectedValue(new Error('limiter is down'))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { email, password } = backend.users.viewer
  expect((await app.browser().post('/auth', { email, password })).status).toBe(303)
  vi.restoreAllMocks()
})

test('shows wrong credentials once in Danish above the form, and keeps the address but not the password', async () => {
  const answer = await app
    .browser()
    .post('/auth', { email: backend.users.viewer.email, password: 'forkert-kode-1' })
  const html = await answer.text()
  expect(answer.status).toBe(422)
  expect(html).toContain('<title>Fejl: Log ind')
  expect(html).toContain('Vi kunne ikke logge dig ind')
  expect(
    findAll(html, '*')
      .filter(({ firstChild }) =>
        firstChild?.nodeValue?.startsWith('E-mail eller adgangskode er forkert'),
      )
      .map(({ tagName, id }) => `${tagName.toLowerCase()}#${id}`),
  ).toEqual(['p#auth-message'])
  expect(html).not.toContain('aria-invalid')
  expect(html).toContain(`value="${backend.users.viewer.email}"`)
  expect(html).not.toContain('forkert-kode-1')
})

test.each([
  { email: '', password: '' },
  { email: 'a@b.dk', password: '' },
  { email: '  ', password: 'x' },
  {},
])(
  'sign-in and sign-up with %j show the required message once, and a Danish message at each missing field',
  async (body) => {
    for (const path of ['/auth', '/auth?vis=opret']) {
      const answer = await app.browser().post(path, body as Record<string, string>)
      expect(answer.status).toBe(422)
      const html = await answer.text()
      expect(html.split(`>${credentialsMissing}<`)).toHaveLength(2)
      const { email = '', password = '' } = body as {
        readonly email?: string
        readonly password?: string
      }
      expect([html.includes('Skriv din e-mail.'), html.includes('Skriv din adgangskode.')]).toEqual(
        [!email.trim(), !password.trim()],
      )
    }
    const json = await app.browser().json('/api/session/sign-in', body)
    expect(json.status).toBe(422)
    expect(await json.json()).toMatchObject({ error: { message: credentialsMissing } })
  },
)

test('shows a user without a role a page where they can sign out', async () => {
  const browser = await signedIn('none')
  const page = await browser.get('/admin')
  const html = await page.text()
  expect(page.status).toBe(403)
  expect(html).toContain('En administrator skal give dig adgang')
  expect(html).toContain(backend.users.none.email)
  const api = await browser.get('/api/admin/leads', { accept: 'application/json' })
  expect([api.status, await api.json()]).toMatchObject([403, { error: { code: 'forbidden' } }])
  const out = await browser.post('/auth?vis=log-ud', {})
  expect([out.status, out.headers.get('location')]).toEqual([303, '/auth?besked=logget-ud'])
  expect(browser.cookies.size).toBe(0)
  expect((await browser.get('/admin')).status).toBe(303)
})

test('applies a new role at the next sign-in', async () => {
  const browser = await signedIn('none')
  expect((await browser.get('/admin')).status).toBe(403)
  await backend.sql`insert into public.user_roles (user_id, role) values (${backend.users.none.id}, 'viewer')`
  const again = await signedIn('none')
  expect((await again.get('/admin')).status).toBe(200)
  await backend.sql`delete from public.user_roles where user_id = ${backend.users.none.id}`
})

test('/api/session returns the user, role and time of expiry', async () => {
  const browser = await signedIn('admin')
  const answer = await browser.get('/api/session', { accept: 'application/json' })
  const { id, email } = backend.users.admin
  expect(await answer.json()).toEqual({
    state: 'signed-in',
    user: { id, email },
    role: 'admin',
    expiresAt: expect.any(Number),
    recovery: false,
    isTwoFactor: false,
    lacks: null,
  })
  const stranger = await app.browser().get('/api/session', { accept: 'application/json' })
  expect(await stranger.json()).toEqual({
    state: 'signed-out',
    user: null,
    role: null,
    expiresAt: null,
    recovery: false,
    isTwoFactor: false,
    lacks: null,
  })
  expect(stranger.headers.get('cache-control')).toContain('no-store')
})

test('a new user confirms by mail, lands on the home page with a notice, and has no access to the console', async () => {
  const browser = app.browser()
  const credentials = { email: 'ny@test.example', password: 'En-lang-kode-7!' }
  const made = await browser.post('/auth?vis=opret', credentials)
  expect([made.status, made.headers.get('location')]).toEqual([303, '/auth?besked=tjek-mail'])
  const notice = await (await browser.get('/auth?besked=tjek-mail')).text()
  expect(notice).toContain('Tjek din mail')
  expect(notice).toContain('så kommer du til forsiden')
  expect(notice).toContain(
    'skal en administrator give dig adgang, før du kan åbne administrationen',
  )
  const early = await browser.post('/auth', credentials)
  expect([early.status, await early.text()]).toEqual([
    422,
    expect.stringContaining('ikke bekræftet endnu'),
  ])

  const link = lastLink(credentials.email)
  expect(link.origin + link.pathname).toBe(`${origin}/auth/confirm`)
  const confirmed = await follow(browser, link)
  expect([
    confirmed.status,
    confirmed.headers.get('location'),
    confirmed.headers.get('cache-control'),
  ]).toEqual([303, '/?konto=bekraeftet', 'private, no-store'])
  const front = await (await browser.get('/?konto=bekraeftet')).text()
  expect(findFirst(front, '[role=status] > .toast > strong')?.textContent).toMatch(
    /^Din konto er bekræftet/,
  )
  expect(front).toContain('<meta name="robots" content="noindex"/>')
  expect(await (await browser.get('/')).text()).not.toContain('Din konto er bekræftet')
  expect((await browser.get('/admin')).status).toBe(403)

  const again = await follow(app.browser(), link)
  const html = await again.text()
  expect([again.status, html]).toEqual([
    422,
    expect.stringContaining('<title>Fejl: Linket virker ikke længere'),
  ])
  expect(html).toContain('opret kontoen igen, så sender vi et nyt link')
})

test('a link works after any number of GET and HEAD requests of mail scanners, and only from our own page', async () => {
  const email = 'kigger@test.example'
  await app.browser().post('/auth?vis=opret', { email, password: 'En-lang-kode-7!' })
  const link = lastLink(email)
  for (const method of ['GET', 'HEAD', 'GET']) {
    const looked = await app.fetch(pathOf(link), { method, headers: { accept: 'text/html' } })
    expect([
      looked.status,
      looked.headers.getSetCookie(),
      looked.headers.get('cache-control'),
    ]).toEqual([200, [], 'no-store'])
  }
  const html = await (await app.browser().get(pathOf(link))).text()
  for (const text of [
    '<meta name="robots" content="noindex"',
    '>Bekræft din e-mail</',
    'action="/auth/confirm" method="post"',
  ])
    expect(html).toContain(text)
  const foreign = await app.fetch(link.pathname, {
    method: 'POST',
    headers: { origin: 'https://ond.example' },
    body: link.searchParams,
  })
  expect(foreign.status).toBe(403)
  const confirmed = await press(app.browser(), html)
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, '/?konto=bekraeftet'])
})

test('a link opened too often stays valid, and its page asks the user to wait and try again', async () => {
  const { email } = backend.users.admin
  await app.browser().post('/auth?vis=glemt', { email })
  const link = lastLink(email)
  const refused = await follow(createStaffApp({ ...backend, gateLimit: 0 }).browser(), link)
  const html = await refused.text()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  for (const text of [
    '<title>Fejl: Vi kunne ikke åbne linket',
    'prøvet for mange gange',
    '>Vælg ny adgangskode</',
  ])
    expect(html).toContain(text)
  expect((await press(app.browser(), html)).headers.get('location')).toBe(
    '/auth?vis=ny-adgangskode',
  )
})

test('sign-up gives the same answer for a known and a new e-mail address', async () => {
  const answer = await app
    .browser()
    .post('/auth?vis=opret', { email: backend.users.admin.email, password: 'En-lang-kode-7!' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/auth?besked=tjek-mail'])
})

test('refuses a weak password with the reasons', async () => {
  const answer = await app
    .browser()
    .post('/auth?vis=opret', { email: 'svag@test.example', password: 'kort' })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('Adgangskoden er for svag: brug mindst 8 tegn')
})

test('resets a password by mail: the user chooses one on /auth, and all sessions end', async () => {
  const elsewhere = await signedIn('viewer')
  expect((await elsewhere.get('/admin')).status).toBe(200)
  const { email, password } = backend.users.viewer
  const browser = app.browser()
  const resetRequest = await browser.post('/auth?vis=glemt', { email })
  expect([resetRequest.status, resetRequest.headers.get('location')]).toEqual([
    303,
    '/auth?besked=nulstilling-sendt',
  ])
  const opened = await follow(browser, lastLink(email))
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/auth?vis=ny-adgangskode'])
  const session = await browser.get('/api/session', { accept: 'application/json' })
  expect(await session.json()).toMatchObject({ state: 'signed-in', recovery: true })
  expect(await (await browser.get('/auth?vis=ny-adgangskode')).text()).toContain('Gem adgangskode')

  const same = await browser.post('/auth?vis=ny-adgangskode', { password })
  expect([same.status, await same.text()]).toEqual([
    422,
    expect.stringContaining('skal være en anden end den gamle'),
  ])
  const short = await browser.post('/auth?vis=ny-adgangskode', { password: 'kort' })
  expect([short.status, await short.text()]).toEqual([422, expect.stringContaining('for svag')])

  const saved = await browser.post('/auth?vis=ny-adgangskode', { password: `${password}-ny` })
  expect([saved.status, saved.headers.get('location')]).toEqual([
    303,
    '/auth?besked=adgangskode-skiftet',
  ])
  expect(browser.cookies.size).toBe(0)
  expect((await app.browser().post('/auth', { email, password })).status).toBe(422)
  expect((await app.browser().post('/auth', { email, password: `${password}-ny` })).status).toBe(
    303,
  )
  // Immediately in the isolate that ended them.
  expect((await elsewhere.get('/admin')).status).toBe(303)
})

test('shows that a used or invalid reset link does not work, above the form for a new one', async () => {
  const { email } = backend.users.admin
  expect((await app.browser().post('/auth?vis=glemt', { email })).status).toBe(303)
  const used = lastLink(email)
  expect((await follow(app.browser(), used)).status).toBe(303)
  const dead = [
    await follow(app.browser(), used),
    await app.browser().get('/auth/confirm?type=recovery&token_hash=x'),
    await app.browser().get('/auth?vis=ny-adgangskode'),
  ]
  for (const answer of dead) {
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(html).toContain('<title>Fejl: Linket virker ikke længere')
    expect(findFirst(html, 'h2#auth-problem')?.textContent).toBe('Linket virker ikke længere')
    expect(html).not.toContain('Vi kunne ikke sende et link')
    expect(html).toContain('action="/auth?vis=glemt"')
    expect(html).toContain('Skriv din e-mail, så sender vi et nyt.')
  }
})

test('a reset does not reveal whether the address is known', async () => {
  const answer = await app.browser().post('/auth?vis=glemt', { email: 'ukendt@test.example' })
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    '/auth?besked=nulstilling-sendt',
  ])
})

test('after ten failures a minute for an e-mail address, answers 429 with Retry-After and a Danish message', async () => {
  const strict = createStaffApp({ ...backend, gateLimit: 60 })
  const tryFrom = (address: string, email = 'x@test.example') =>
    strict.fetch('/auth', {
      method: 'POST',
      headers: { accept: 'text/html', origin, 'cf-connecting-ip': address },
      body: new URLSearchParams({ email, password: 'y' }),
    })
  for (let i = 0; i < 10; i++) expect((await tryFrom(`192.0.2.${i}`)).status).toBe(422)
  const refused = await tryFrom('192.0.2.99', 'X@test.example')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect(await refused.text()).toContain('prøvet for mange gange')
  expect((await tryFrom('192.0.2.99', 'andre@test.example')).status).toBe(422)
})

test('/api/session offers the same actions as the forms', async () => {
  const browser = app.browser()
  const { email, password, id } = backend.users.admin
  const signIn = await browser.json('/api/session/sign-in', { email, password })
  expect(await signIn.json()).toMatchObject({ state: 'signed-in', user: { id }, role: 'admin' })
  const changed = await browser.json('/api/session/update-password', { password: 'Ny-kode-2026!' })
  expect([changed.status, await changed.json()]).toMatchObject([200, { state: 'signed-in' }])
  const back = await browser.json('/api/session/update-password', { password })
  expect(back.status).toBe(200)
  const out = await browser.json('/api/session/sign-out', {})
  expect(await out.json()).toMatchObject({ state: 'signed-out' })
  const missing = await browser.json('/api/session/update-password', { password: 'Ny-kode-2026!' })
  expect([missing.status, await missing.json()]).toMatchObject([
    401,
    { error: { code: 'session_missing' } },
  ])
})
