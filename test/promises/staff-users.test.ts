import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { serve, type HttpServer } from '#dev/backend/http.ts'
import { createInbox } from '#dev/backend/mail/inbox.ts'
import { createMailService, localMailKey } from '#dev/backend/mail/mail-service.ts'
import { rowSchema } from '#shared/admin/define.ts'
import { users as usersNoun } from '#shared/admin/users.ts'
import {
  createTestBackend,
  type TestBackend,
  type TestUser,
} from '#test/helpers/product/backend.ts'
import { createStaffApp, origin, type Browser, type StaffApp } from '#test/helpers/app/staff-app.ts'
import { findFirst, valuesOf } from '#test/helpers/pages/read-html.ts'
import { createStaffUser, enrollApp, signInAs } from '#test/helpers/staff/two-factor.ts'
import type { NewMail } from '#worker/outbox/contract.ts'

// Managing users through the admin API, and the invitation up to the first sign-in.

let backend: TestBackend
let app: StaffApp
let mailService: HttpServer
const inbox = createInbox()
const sent: NewMail[] = []
let boss: Caller

beforeAll(async () => {
  backend = await createTestBackend({ siteUrl: origin })
  mailService = await serve(0, createMailService(inbox))
  const outbox = { sendMail: async (mail: NewMail) => (sent.push(mail), 'accepted') } as never
  app = createStaffApp({ ...backend, deps: { outbox } })
  Object.assign(app.deps.env, {
    MAIL_PROVIDER_URL: `${mailService.url}/emails`,
    MAIL_API_KEY: localMailKey,
  })
  boss = await callerOf(backend.users.super_admin)
})
afterAll(async () => {
  await mailService?.stop()
  await backend?.stop()
})
beforeEach(() => {
  inbox.clear()
  sent.length = 0
})

interface Answer {
  readonly status: number
  readonly body: Record<string, any>
}
type Caller = (method: string, path: string, body?: object) => Promise<Answer>

/** Calls the admin API as a user, with a bearer token. */
async function callerOf(user: TestUser): Promise<Caller> {
  const client = await signInAs(backend, user)
  return callerWith(async () => (await client.auth.getSession()).data.session!.access_token)
}
const callerWith =
  (token: () => Promise<string>): Caller =>
  async (method, path, body) => {
    const response = await app.fetch(`/api/admin${path}`, {
      method,
      headers: {
        accept: 'application/json',
        origin,
        authorization: `Bearer ${await token()}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as Record<string, any> }
  }

const staff = (role: Parameters<typeof createStaffUser>[1]) => createStaffUser(backend, role)
const rowOf = async (id: string) => (await boss('GET', `/users/${id}`)).body['row']
const address = () => `${crypto.randomUUID()}@test.example`
const press = (browser: Browser, html: string) => {
  const form = findFirst(html, 'main form[method=post]')!
  return browser.post(
    form.getAttribute('action')!,
    Object.fromEntries(valuesOf(form, 'input[type=hidden]')),
  )
}

describe('invitations', () => {
  test('an invited person gets a mail, chooses a password and signs in with their role', async () => {
    const email = address()
    const invited = await boss('POST', '/users/invite', { email, name: 'Åse Øst', role: 'admin' })
    expect(invited).toMatchObject({
      status: 200,
      body: {
        mailed: true,
        link: null,
        row: { email, name: 'Åse Øst', role: 'admin', status: 'invited' },
      },
    })
    const [mail] = inbox.list(email)
    expect(mail!.subject).toMatch(/^Du er inviteret/)
    expect(mail!.text).toContain('»Administrator«')
    const link = new URL(/https?:\S+\/auth\/confirm\S+/.exec(mail!.text)![0])
    expect(link.origin).toBe(origin)
    const browser = app.browser()
    const page = await (await browser.get(link.pathname + link.search)).text()
    expect(page).toContain('Vælg adgangskode')
    const opened = await press(browser, page)
    expect(opened.headers.get('location')).toBe('/auth?vis=ny-adgangskode')
    const saved = await browser.post('/auth?vis=ny-adgangskode', { password: 'Nyt-og-langt-2026!' })
    expect(saved.headers.get('location')).toBe('/auth?besked=adgangskode-skiftet')
    expect(
      (await browser.post('/auth', { email, password: 'Nyt-og-langt-2026!' })).headers.get(
        'location',
      ),
    ).toBe('/admin')
    expect((await browser.get('/admin')).status).toBe(200)
    expect(await rowOf(invited.body['row'].id)).toMatchObject({
      status: 'active',
      invitationExpiresAt: null,
    })
    const again = await press(app.browser(), page)
    expect([again.status, await again.text()]).toEqual([
      422,
      expect.stringContaining('Invitationen er brugt'),
    ])
  })

  test('opening the link does not use it up, and it works until a password is chosen', async () => {
    const email = address()
    await boss('POST', '/users/invite', { email, name: 'Ib', role: 'viewer' })
    const link = new URL(/https?:\S+\/auth\/confirm\S+/.exec(inbox.list(email)[0]!.text)![0])
    for (let time = 0; time < 3; time++) {
      const browser = app.browser()
      const page = await (await browser.get(link.pathname + link.search)).text()
      expect((await press(browser, page)).headers.get('location')).toBe('/auth?vis=ny-adgangskode')
    }
  })

  test('a password that a stranger chose for the address before is worth nothing', async () => {
    const email = address()
    const stranger = app.browser()
    await stranger.post('/auth?vis=opret', { email, password: 'Fremmed-kode-2026!' })
    await boss('POST', '/users/invite', { email, name: 'Ib', role: 'admin' })
    const link = new URL(/https?:\S+\/auth\/confirm\S+/.exec(inbox.list(email)[0]!.text)![0])
    const browser = app.browser()
    await press(browser, await (await browser.get(link.pathname + link.search)).text())
    const tried = await stranger.post('/auth', { email, password: 'Fremmed-kode-2026!' })
    expect(tried.status).toBe(422)
  })

  test('a newer invitation replaces the link, and an expired one says so', async () => {
    const email = address()
    const { body } = await boss('POST', '/users/invite', { email, name: 'Ib', role: 'viewer' })
    const first = inbox.list(email)[0]!
    inbox.clear()
    const { id, revision } = body['row'] as { id: string; revision: number }
    expect((await boss('POST', `/users/${id}/resend-invitation`, { revision })).status).toBe(200)
    const open = async (text: string) => {
      const link = new URL(/https?:\S+\/auth\/confirm\S+/.exec(text)![0])
      const browser = app.browser()
      const answer = await press(
        browser,
        await (await browser.get(link.pathname + link.search)).text(),
      )
      return [answer.status, answer.status === 303 ? '' : await answer.text()]
    }
    expect(await open(first.text)).toEqual([422, expect.stringContaining('nyere invitation')])
    await backend.sql`update public.staff_invitations set expires_at = now() where user_id = ${id}`
    expect(await open(inbox.list(email)[0]!.text)).toEqual([
      422,
      expect.stringContaining('Invitationen er udløbet'),
    ])
  })

  test('without a mail service the super_admin gets the link', async () => {
    const { env } = app.deps
    Object.assign(env, { MAIL_API_KEY: '' })
    try {
      const { body } = await boss('POST', '/users/invite', {
        email: address(),
        name: 'Ib',
        role: 'viewer',
      })
      expect([body['mailed'], body['link']]).toEqual([
        false,
        expect.stringMatching(/^https:\/\/site\.test\/auth\/confirm\?token_hash=inv_/),
      ])
    } finally {
      Object.assign(env, { MAIL_API_KEY: localMailKey })
    }
  })

  test.each([
    [{ email: 'ikke en adresse', name: 'Ib', role: 'viewer' }, 'email'],
    [{ email: 'ny@test.example', name: '', role: 'viewer' }, 'name'],
    [{ email: 'ny@test.example', name: 'Ib', role: 'gud' }, 'role'],
    [{ email: 'ny@test.example', name: 'Ib', role: 'none' }, 'role'],
    [{ email: 'viewer@test.example', name: 'Ib', role: 'viewer' }, 'email'],
  ])('%j is refused at %s', async (input, field) => {
    const { status, body } = await boss('POST', '/users/invite', input)
    expect([status, Object.keys(body['error'].fields)]).toEqual([422, [field]])
  })

  test('the address of an account that waits for a role is refused with advice', async () => {
    const { email } = await staff(null)
    const { body } = await boss('POST', '/users/invite', { email, name: 'Ib', role: 'viewer' })
    expect(body['error'].fields.email).toContain('giv den en rolle')
  })

  test('a mail that fails is reported, and the invitation can be sent again', async () => {
    const { env } = app.deps
    Object.assign(env, { MAIL_API_KEY: 'forkert' })
    const email = address()
    const { status, body } = await boss('POST', '/users/invite', {
      email,
      name: 'Ib',
      role: 'viewer',
    })
    Object.assign(env, { MAIL_API_KEY: localMailKey })
    expect([status, body['error'].message]).toEqual([502, expect.stringContaining('Send den igen')])
    const { body: list } = await boss('GET', `/users?search=${email}`)
    const { id, revision } = list['rows'][0]
    expect((await boss('POST', `/users/${id}/resend-invitation`, { revision })).status).toBe(200)
    expect(inbox.list(email)).toHaveLength(1)
  })
})

describe('the list', () => {
  test('finds users by name, address and phone, filters by role, status and second factor, and pages', async () => {
    const person = await staff('viewer')
    const client = await signInAs(backend, person)
    await client.rpc('touch_session', { _device: 'Chrome på Windows' }).throwOnError()
    await client
      .from('staff_profiles')
      .update({ name: 'Øjvind Ægidius', phone: '23401163' })
      .eq('id', person.id)
      .throwOnError()
    const ids = async (query: string) =>
      ((await boss('GET', `/users?${query}`)).body['rows'] as { id: string }[]).map(({ id }) => id)
    for (const search of ['øjvind', 'ÆGIDIUS', '+45 23 40 11 63', person.email.slice(0, 20)])
      expect(await ids(`search=${encodeURIComponent(search)}`), search).toEqual([person.id])
    expect(await ids('role=viewer')).toContain(person.id)
    expect(await ids('role=admin,super_admin')).not.toContain(person.id)
    expect(await ids('role=none')).toContain(backend.users.none.id)
    expect(await ids('status=deactivated')).not.toContain(person.id)
    expect(await ids('twoFactor=1')).not.toContain(person.id)
    await enrollApp(client)
    expect(await ids('twoFactor=1')).toContain(person.id)
    const { body } = await boss('GET', '/users')
    for (const row of body['rows']) rowSchema(usersNoun).parse(row)
    expect(body['total']).toBe(body['rows'].length)
  })

  test('admins read it, viewers do not, and only super_admins change anything', async () => {
    const { id } = await staff('viewer')
    const [asViewer, asAdmin] = [
      await callerOf(backend.users.viewer),
      await callerOf(backend.users.admin),
    ]
    expect((await asViewer('GET', '/users')).status).toBe(403)
    expect((await asAdmin('GET', '/users')).status).toBe(200)
    for (const path of [
      `/users/${id}/deactivate`,
      `/users/${id}/set-role`,
      `/users/${id}/end-sessions`,
      '/users/invite',
    ])
      expect(
        (
          await asAdmin('POST', path, {
            revision: 1,
            role: 'admin',
            password: backend.users.admin.password,
          })
        ).status,
        path,
      ).toBe(403)
  })
})

describe('roles', () => {
  const change = (id: string, role: string, password: string) =>
    boss('POST', `/users/${id}/set-role`, { revision: 1, role, password })

  test('a role changes with the super_admin’s own password, and both get a mail', async () => {
    const { id, email } = await staff('viewer')
    const { password, email: own } = backend.users.super_admin
    expect(await change(id, 'admin', '')).toMatchObject({
      status: 422,
      body: { error: { fields: { password: 'Skriv din egen adgangskode' } } },
    })
    expect(await change(id, 'admin', 'forkert')).toMatchObject({
      status: 422,
      body: { error: { fields: { password: 'Adgangskoden er forkert' } } },
    })
    expect((await rowOf(id)).role).toBe('viewer')
    expect(await change(id, 'admin', password)).toMatchObject({
      status: 200,
      body: { row: { role: 'admin' } },
    })
    await app.settled()
    expect(sent.map(({ template, email }) => [template, email])).toEqual([
      ['staff-role', email],
      ['staff-role-given', own],
    ])
    await change(id, 'admin', password)
    expect(sent).toHaveLength(2)
    expect((await change(id, 'none', password)).body['row']).toMatchObject({
      role: 'none',
      status: 'waiting',
    })
  })

  test('a code of the app within ten minutes is accepted in place of the password', async () => {
    const person = await staff('super_admin')
    const client = await signInAs(backend, person)
    await enrollApp(client)
    const call = callerWith(async () => (await client.auth.getSession()).data.session!.access_token)
    const { id } = await staff('viewer')
    expect(
      (await call('POST', `/users/${id}/set-role`, { revision: 1, role: 'admin', password: '' }))
        .status,
    ).toBe(200)
    await (await backend.as('service')).auth.admin.deleteUser(person.id)
  })

  test('the own role and an unknown user are refused', async () => {
    const { id, password } = backend.users.super_admin
    expect(await change(id, 'viewer', password)).toMatchObject({
      status: 422,
      body: { error: { fields: { role: expect.stringContaining('egen rolle') } } },
    })
    expect((await change(crypto.randomUUID(), 'viewer', password)).status).toBe(404)
  })

  test('wrong passwords are limited', async () => {
    const limited = createStaffApp({ ...backend, gateLimit: 60 })
    const { id } = await staff('viewer')
    const guesser = await staff('super_admin')
    const { data } = await (await signInAs(backend, guesser)).auth.getSession()
    const token = data.session!.access_token
    const attempt = () =>
      limited.fetch(`/api/admin/users/${id}/set-role`, {
        method: 'POST',
        headers: { origin, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ revision: 1, role: 'admin', password: 'forkert' }),
      })
    const statuses = []
    for (let time = 0; time < 12; time++) statuses.push((await attempt()).status)
    expect(statuses.at(-1)).toBe(429)
    await (await backend.as('service')).auth.admin.deleteUser(guesser.id)
  })
})

describe('shutting out', () => {
  test('a deactivated user is out at once and cannot sign in; reactivated, they can', async () => {
    const person = await staff('admin')
    const browser = app.browser()
    await browser.post('/auth', { email: person.email, password: person.password })
    expect((await browser.get('/admin')).status).toBe(200)
    const { revision } = await rowOf(person.id)
    const done = await boss('POST', `/users/${person.id}/deactivate`, { revision })
    expect(done).toMatchObject({ status: 200, body: { row: { status: 'deactivated' } } })
    expect((await browser.get('/admin')).headers.get('location')).toBe(
      '/auth?next=%2Fadmin&besked=udloebet',
    )
    expect(
      (await browser.post('/auth', { email: person.email, password: person.password })).status,
    ).toBe(403)
    expect((await boss('POST', `/users/${person.id}/deactivate`, { revision })).status).toBe(200)
    const back = await boss('POST', `/users/${person.id}/reactivate`, { revision })
    expect(back).toMatchObject({ status: 200, body: { row: { status: 'active', role: 'admin' } } })
    expect(
      (await app.browser().post('/auth', { email: person.email, password: person.password }))
        .status,
    ).toBe(303)
  })

  test('oneself and the last super_admin are refused', async () => {
    const { id } = backend.users.super_admin
    expect(await boss('POST', `/users/${id}/deactivate`, { revision: 1 })).toMatchObject({
      status: 422,
      body: { error: { message: 'Du kan ikke spærre dig selv.' } },
    })
  })

  test('sessions are listed and ended, all or one', async () => {
    const person = await staff('viewer')
    const browsers = [app.browser(), app.browser()]
    for (const browser of browsers) {
      await browser.post('/auth', { email: person.email, password: person.password })
      await browser.get('/admin', {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      })
    }
    const { body } = await boss('GET', `/users/${person.id}/sessions`)
    expect(body['rows']).toHaveLength(2)
    expect(body['rows'][0]).toMatchObject({ isCurrent: false, secondFactor: false })
    expect(
      (await boss('POST', `/users/${person.id}/sessions/end`, { sessionId: body['rows'][0].id }))
        .body,
    ).toEqual({ ended: 1 })
    expect((await boss('POST', `/users/${person.id}/end-sessions`, { revision: 1 })).body).toEqual({
      ended: 1,
    })
    for (const browser of browsers) expect((await browser.get('/admin')).status).toBe(303)
  })

  test('the second factor is reset: the password is enough again, the user gets a mail, and the sessions are gone', async () => {
    const person = await staff('viewer')
    const client = await signInAs(backend, person)
    await enrollApp(client)
    const { password } = backend.users.super_admin
    const reset = await boss('POST', `/users/${person.id}/reset-two-factor`, {
      revision: 1,
      password,
    })
    expect(reset).toMatchObject({ status: 200, body: { row: { twoFactor: false } } })
    await app.settled()
    expect(sent).toMatchObject([
      { template: 'staff-notice', email: person.email, data: { event: 'two-factor-reset' } },
    ])
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    const signedIn = await app
      .browser()
      .post('/auth', { email: person.email, password: person.password })
    expect(signedIn.headers.get('location')).toBe('/admin')
  })

  test('the last acts of a user are listed', async () => {
    const person = await staff('admin')
    const client = await signInAs(backend, person)
    await client.rpc('touch_session', { _device: '' }).throwOnError()
    await client.from('staff_profiles').update({ name: 'Ib' }).eq('id', person.id).throwOnError()
    const { body } = await boss('GET', `/users/${person.id}/acts`)
    expect(body['rows'][0]).toMatchObject({
      action: 'update',
      tableName: 'staff_profiles',
      rowId: person.id,
    })
  })
})

describe('the requirement', () => {
  test('is set by a super_admin who has a second factor, on the revision they saw', async () => {
    const person = await staff('super_admin')
    const client = await signInAs(backend, person)
    const call = callerWith(async () => (await client.auth.getSession()).data.session!.access_token)
    const { body } = await call('GET', '/staff-settings')
    const { revision } = body['row'] as { revision: number }
    expect(
      await call('PATCH', '/staff-settings', { revision, secondFactorFrom: 'super_admin' }),
    ).toMatchObject({
      status: 422,
      body: { error: { fields: { secondFactorFrom: expect.stringContaining('for dig selv') } } },
    })
    await enrollApp(client)
    expect(
      (await call('PATCH', '/staff-settings', { revision, secondFactorFrom: 'super_admin' }))
        .status,
    ).toBe(200)
    try {
      expect([401, 403]).toContain((await boss('GET', '/users')).status)
      expect(
        await call('PATCH', '/staff-settings', { revision, secondFactorFrom: null }),
      ).toMatchObject({
        status: 409,
        body: { error: { code: 'changed', present: { secondFactorFrom: 'super_admin' } } },
      })
      for (const wrong of ['gud', 3, {}])
        expect(
          (await call('PATCH', '/staff-settings', { revision, secondFactorFrom: wrong })).status,
        ).toBe(422)
    } finally {
      await backend.sql`update public.staff_settings set second_factor_from = null`
    }
    await (await backend.as('service')).auth.admin.deleteUser(person.id)
  })
})
