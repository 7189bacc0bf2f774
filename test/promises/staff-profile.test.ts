import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { totpCode } from '#dev/backend/auth/totp.ts'
import { rowSchema } from '#shared/admin/define.ts'
import { profile as profileNoun } from '#shared/admin/profile.ts'
import {
  createTestBackend,
  type TestBackend,
  type TestUser,
} from '#test/helpers/product/backend.ts'
import { createStaffApp, origin, type Browser, type StaffApp } from '#test/helpers/app/staff-app.ts'
import { findFirst, valuesOf } from '#test/helpers/pages/read-html.ts'
import { createStaffUser } from '#test/helpers/staff/two-factor.ts'
import type { NewMail } from '#worker/outbox/contract.ts'

// What users do about themselves, through the console's API with the cookies of their browser.

let backend: TestBackend
let app: StaffApp
const sent: NewMail[] = []
beforeAll(async () => {
  backend = await createTestBackend({ siteUrl: origin })
  const outbox = { sendMail: async (mail: NewMail) => (sent.push(mail), 'accepted') } as never
  app = createStaffApp({ ...backend, deps: { outbox } })
})
afterAll(() => backend?.stop())
beforeEach(() => {
  sent.length = 0
  backend.inbox.clear()
})

const notices = async () => {
  await app.settled()
  return sent.map(({ email, data }) => [email, data['event']])
}

interface Signed {
  readonly user: TestUser
  readonly browser: Browser
  call(
    method: string,
    path: string,
    body?: object | Uint8Array,
  ): Promise<{ status: number; body: any; response: Response }>
}

async function signIn(role: 'viewer' | 'admin' = 'viewer', known?: TestUser): Promise<Signed> {
  const user = known ?? (await createStaffUser(backend, role))
  const browser = app.browser()
  await browser.post('/auth', { email: user.email, password: user.password })
  return {
    user,
    browser,
    async call(method, path, body) {
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const isBytes = body instanceof Uint8Array
      const response = await app.fetch(`/api/admin${path}`, {
        method,
        headers: {
          accept: 'application/json',
          origin,
          cookie,
          ...(body && {
            'content-type': isBytes ? 'application/octet-stream' : 'application/json',
          }),
        },
        ...(body && { body: (isBytes ? body : JSON.stringify(body)) as never }),
      })
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split('; ')
        const at = pair.indexOf('=')
        if (line.includes('Max-Age=0')) browser.cookies.delete(pair.slice(0, at))
        else browser.cookies.set(pair.slice(0, at), pair.slice(at + 1))
      }
      const isJson = response.headers.get('content-type')?.includes('json')
      return { status: response.status, body: isJson ? await response.json() : null, response }
    },
  }
}

const fieldsOf = ({ status, body }: { status: number; body: any }) => [status, body.error?.fields]

describe('the profile', () => {
  test('users read and change their own, on the revision they saw', async () => {
    const { call, user } = await signIn()
    const { body } = await call('GET', `/profile/${user.id}`)
    rowSchema(profileNoun).parse(body.row)
    const change = {
      revision: body.row.revision,
      name: ' Åse Øst ',
      phone: '+45 23 40 11 63',
      theme: 'dark',
      notifications: { lead: ['desktop'] },
    }
    const saved = await call('PATCH', `/profile/${user.id}`, change)
    expect(saved).toMatchObject({
      status: 200,
      body: { row: { name: 'Åse Øst', theme: 'dark', notifications: { lead: ['desktop'] } } },
    })
    expect((await call('PATCH', `/profile/${user.id}`, change)).status).toBe(409)
  })

  test.each([
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ phone: 'ring til mig' }, 'phone'],
    [{ signature: 'x'.repeat(1001) }, 'signature'],
    [{ theme: 'rosa' }, 'theme'],
    [{ startScreen: 'https://ond.example' }, 'startScreen'],
    [{ notifications: { hund: ['mail'] } }, 'notifications'],
    [{ notifications: { lead: ['due'] } }, 'notifications.lead.0'],
    [{ name: 'a\u0000b' }, 'name'],
  ])('%j is refused at %s', async (change, field) => {
    const { call, user } = await signIn()
    const { body } = await call('GET', `/profile/${user.id}`)
    const refused = await call('PATCH', `/profile/${user.id}`, {
      revision: body.row.revision,
      ...change,
    })
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, [field]])
  })

  test('unknown and protected fields are refused, and others’ profiles do not exist for a viewer', async () => {
    const { call, user } = await signIn()
    await call('GET', `/profile/${user.id}`)
    for (const change of [{ deactivatedAt: null }, { photoPath: 'x' }, { id: user.id }, {}])
      expect((await call('PATCH', `/profile/${user.id}`, { revision: 1, ...change })).status).toBe(
        422,
      )
    const other = await signIn()
    await other.call('GET', '/profile/account')
    expect((await call('GET', `/profile/${other.user.id}`)).status).toBe(404)
    expect(
      (await call('PATCH', `/profile/${other.user.id}`, { revision: 1, name: 'X' })).status,
    ).toBe(404)
  })
})

test('sign-in opens the chosen first screen, unless another was asked for', async () => {
  const { call, user } = await signIn()
  const { body } = await call('GET', `/profile/${user.id}`)
  const change = { revision: body.row.revision, startScreen: '/admin/tilbud' }
  expect((await call('PATCH', `/profile/${user.id}`, change)).status).toBe(200)
  const arrive = async (path: string) => {
    const { email, password } = user
    const response = await app.browser().post(path, { email, password })
    return response.headers.get('location')
  }
  expect(await arrive('/auth')).toBe('/admin/tilbud')
  expect(await arrive('/auth?next=/admin/leads')).toBe('/admin/leads')
})

describe('the photo', () => {
  const picture = (format: 'png' | 'jpeg' | 'webp') => {
    const square = { width: 8, height: 8, channels: 3, background: '#c33' } as const
    return sharp({ create: square }).toFormat(format).toBuffer()
  }

  test.each(['png', 'jpeg', 'webp'] as const)(
    'a %s is stored by its content, shown to staff, and replaced',
    async (format) => {
      const { call, user } = await signIn()
      const first = await call('PUT', '/profile/photo', new Uint8Array(await picture(format)))
      expect(first.status).toBe(200)
      const path = first.body.row.photoPath as string
      expect(path.startsWith(`${user.id}/`)).toBe(true)
      const file = path.split('/')[1]!
      const colleague = await signIn()
      const shown = await colleague.call('GET', `/staff-photos/${user.id}?file=${file}`)
      expect([
        shown.status,
        shown.response.headers.get('content-type'),
        shown.response.headers.get('x-content-type-options'),
      ]).toEqual([200, `image/${format}`, 'nosniff'])
      const second = await call('PUT', '/profile/photo', new Uint8Array(await picture('webp')))
      expect(second.body.row.photoPath).not.toBe(path)
      expect((await call('GET', `/staff-photos/${user.id}?file=${file}`)).status).toBe(404)
      expect((await call('DELETE', '/profile/photo')).body.row.photoPath).toBeNull()
    },
  )

  test('anything else is refused: scripts, drawings, empty and large files', async () => {
    const { call } = await signIn()
    for (const text of [
      '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
      '<html>',
      'GIF89a',
      '',
    ])
      expect(fieldsOf(await call('PUT', '/profile/photo', new TextEncoder().encode(text)))).toEqual(
        [422, { photo: expect.stringContaining('JPEG, PNG eller WebP') }],
      )
    const large = new Uint8Array(1024 * 1024 + 1)
    large.set([0xff, 0xd8, 0xff])
    expect((await call('PUT', '/profile/photo', large)).status).toBe(413)
    expect((await call('PUT', '/profile/photo', { bytes: 1 })).status).toBe(415)
    for (const file of ['../x.png', 'x.png', ''])
      expect(
        (await call('GET', `/staff-photos/${crypto.randomUUID()}?file=${encodeURIComponent(file)}`))
          .status,
      ).toBe(404)
  })
})

describe('the address', () => {
  test('changes once both links were followed; each says what is left', async () => {
    const { call, user, browser } = await signIn()
    const wanted = `ny-${user.email}`
    const asked = await call('POST', '/profile/email', { email: wanted, password: user.password })
    expect(asked).toMatchObject({ status: 200, body: { email: user.email, newEmail: wanted } })
    const follow = async (to: string) => {
      const link = new URL(backend.inbox.list(to)[0]!.link!)
      const page = await (await browser.get(link.pathname + link.search)).text()
      const form = findFirst(page, 'main form[method=post]')!
      return (
        await browser.post(
          form.getAttribute('action')!,
          Object.fromEntries(valuesOf(form, 'input[type=hidden]')),
        )
      ).headers.get('location')
    }
    expect(await follow(user.email)).toBe('/auth?besked=bekraeft-den-anden')
    expect(await (await browser.get('/auth?besked=bekraeft-den-anden')).text()).toContain(
      'Åbn det, så skifter vi',
    )
    expect(await follow(wanted)).toBe('/auth?besked=mail-skiftet')
    expect((await call('GET', '/profile/account')).body).toMatchObject({
      email: wanted,
      newEmail: null,
    })
    expect(
      (await app.browser().post('/auth', { email: wanted, password: user.password })).status,
    ).toBe(303)
  })

  test.each([
    [(user: TestUser) => ({ email: 'forkert', password: user.password }), 'email'],
    [(user: TestUser) => ({ email: user.email, password: user.password }), 'email'],
    [(user: TestUser) => ({ email: 'viewer@test.example', password: user.password }), 'email'],
    [() => ({ email: 'ny@test.example' }), 'password'],
    [() => ({ email: 'ny@test.example', password: 'forkert' }), 'password'],
  ])('bad input %# is refused at its field', async (input, field) => {
    const { call, user } = await signIn()
    const refused = await call('POST', '/profile/email', input(user))
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, [field]])
    expect(backend.inbox.list()).toEqual([])
  })
})

describe('the password', () => {
  test('changes with the old one, ends the other sessions, and the user gets a mail', async () => {
    const { call, user } = await signIn()
    const other = await signIn('viewer', user)
    expect((await other.call('GET', '/profile/account')).status).toBe(200)
    const done = await call('POST', '/profile/password', {
      password: user.password,
      newPassword: 'Helt-ny-kode-2026!',
    })
    expect(done).toMatchObject({ status: 200, body: { signedOut: false } })
    expect((await call('GET', '/profile/account')).status).toBe(200)
    expect((await other.call('GET', '/profile/account')).status).toBe(401)
    expect(await notices()).toEqual([[user.email, 'password']])
    expect(
      (await app.browser().post('/auth', { email: user.email, password: 'Helt-ny-kode-2026!' }))
        .status,
    ).toBe(303)
  })

  test.each([
    [{ password: '', newPassword: 'Helt-ny-kode-2026!' }, 'password'],
    [{ password: 'forkert', newPassword: 'Helt-ny-kode-2026!' }, 'password'],
    [{ newPassword: 'kort' }, 'newPassword'],
    [{ newPassword: 'x'.repeat(73) }, 'newPassword'],
    [{ newPassword: '' }, 'newPassword'],
    [{ newPassword: 'Solrose-2026!' }, 'newPassword'],
  ])('%j is refused at %s', async (input, field) => {
    const { call, user } = await signIn()
    const refused = await call('POST', '/profile/password', { password: user.password, ...input })
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, [field]])
    expect(await notices()).toEqual([])
  })
})

describe('sessions', () => {
  test('the own ones are listed with their device and ended, not the current one', async () => {
    const { call, user } = await signIn()
    const other = await signIn('viewer', user)
    await other.call('GET', '/profile/account')
    const { body } = await call('GET', '/profile/sessions')
    expect(body.rows).toHaveLength(2)
    expect(body.rows.map((row: any) => row.device)).toEqual([
      'Chrome på Windows',
      'Chrome på Windows',
    ])
    expect((await call('POST', '/profile/sessions/end', {})).body).toEqual({ ended: 1 })
    expect((await other.call('GET', '/profile/account')).status).toBe(401)
    expect((await call('GET', '/profile/account')).status).toBe(200)
    expect((await call('POST', '/profile/sessions/end', { sessionId: 'x' })).status).toBe(404)
  })
})

describe('the second factor', () => {
  const now = (secret: string) => totpCode(secret, Date.now())
  async function enrolled() {
    const signed = await signIn()
    const { body: setup } = await signed.call('POST', '/profile/second-factor', {})
    const done = await signed.call('POST', '/profile/second-factor/verify', {
      factorId: setup.factorId,
      code: now(setup.secret),
    })
    return { ...signed, secret: setup.secret as string, done, codes: done.body.codes as string[] }
  }

  test('is set up in the console: the browser’s session stays and is proven, and the user gets a mail', async () => {
    const signed = await signIn()
    expect((await signed.call('GET', '/profile/account')).body.secondFactor).toEqual({
      enabled: false,
      required: false,
      codesLeft: 0,
      codesMadeAt: null,
      recovered: false,
    })
    const { body: setup } = await signed.call('POST', '/profile/second-factor', {})
    expect(setup).toEqual({
      factorId: expect.any(String),
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringContaining('otpauth://totp/'),
    })
    const wrong = await signed.call('POST', '/profile/second-factor/verify', {
      factorId: setup.factorId,
      code: now(setup.secret) === '111111' ? '222222' : '111111',
    })
    expect(fieldsOf(wrong)).toEqual([422, { code: expect.stringContaining('Koden er forkert') }])
    const done = await signed.call('POST', '/profile/second-factor/verify', {
      factorId: setup.factorId,
      code: now(setup.secret),
    })
    expect([done.status, done.body.codes.length]).toEqual([200, 10])
    expect((await signed.call('GET', '/profile/account')).body.secondFactor).toMatchObject({
      enabled: true,
      codesLeft: 10,
    })
    expect(
      await (await signed.browser.get('/api/session', { accept: 'application/json' })).json(),
    ).toMatchObject({ isTwoFactor: true })
    expect(await notices()).toEqual([[signed.user.email, 'two-factor-on']])
    expect((await signed.call('POST', '/profile/second-factor', {})).status).toBe(409)
  })

  test('a set-up that was left is replaced by the next', async () => {
    const { call } = await signIn()
    const { body: first } = await call('POST', '/profile/second-factor', {})
    const { body: second } = await call('POST', '/profile/second-factor', {})
    expect(second.secret).not.toBe(first.secret)
    const old = await call('POST', '/profile/second-factor/verify', {
      factorId: first.factorId,
      code: now(first.secret),
    })
    expect(old.status).toBe(422)
  })

  test('new recovery codes replace the old ones', async () => {
    const { call, codes, user } = await enrolled()
    const renewed = await call('POST', '/profile/recovery-codes', {})
    expect(renewed.body.codes).toHaveLength(10)
    const lost = app.browser()
    await lost.post('/auth', { email: user.email, password: user.password })
    expect(
      (await lost.post('/auth?vis=gendannelseskode', { recoveryCode: codes[0]! })).status,
    ).toBe(422)
    expect(
      (await lost.post('/auth?vis=gendannelseskode', { recoveryCode: renewed.body.codes[0] }))
        .status,
    ).toBe(303)
  })

  test('without an app there are no recovery codes', async () => {
    const { call, user } = await signIn()
    expect(
      (await call('POST', '/profile/recovery-codes', { password: user.password })).status,
    ).toBe(403)
  })

  test('is removed by its user; then the password is enough', async () => {
    const { call, user } = await enrolled()
    sent.length = 0
    const removed = await call('POST', '/profile/second-factor/remove', {})
    expect(removed.body.secondFactor).toMatchObject({ enabled: false, codesLeft: 0 })
    expect(await notices()).toEqual([[user.email, 'two-factor-off']])
    expect((await call('GET', '/profile/account')).status).toBe(200)
    expect(
      (
        await app.browser().post('/auth', { email: user.email, password: user.password })
      ).headers.get('location'),
    ).toBe('/admin')
  })

  test('is not removed where the role requires it, unless the app is lost', async () => {
    const { call, user, codes } = await enrolled()
    await backend.sql`update public.staff_settings set second_factor_from = 'viewer'`
    try {
      expect((await call('POST', '/profile/second-factor/remove', {})).body.error.code).toBe(
        'second_factor_required',
      )
      const lost = await signIn('viewer', user)
      await lost.browser.post('/auth?vis=gendannelseskode', { recoveryCode: codes[0]! })
      expect((await lost.call('GET', '/profile/account')).body.secondFactor).toMatchObject({
        recovered: true,
        codesLeft: 9,
      })
      expect(fieldsOf(await lost.call('POST', '/profile/second-factor/remove', {}))).toEqual([
        422,
        { password: expect.any(String) },
      ])
      expect(
        (await lost.call('POST', '/profile/second-factor/remove', { password: user.password }))
          .status,
      ).toBe(200)
      expect((await lost.browser.get('/admin')).headers.get('location')).toBe(
        '/auth/to-trin?next=%2Fadmin',
      )
    } finally {
      await backend.sql`update public.staff_settings set second_factor_from = null`
    }
  })

  test('after a recovery code the address cannot change, and a new password ends the session too', async () => {
    const { user, codes } = await enrolled()
    const lost = await signIn('viewer', user)
    await lost.browser.post('/auth?vis=gendannelseskode', { recoveryCode: codes[1]! })
    expect(
      fieldsOf(
        await lost.call('POST', '/profile/email', {
          email: `ny-${user.email}`,
          password: user.password,
        }),
      ),
    ).toEqual([422, { email: expect.stringContaining('gendannelseskode') }])
    expect(
      (
        await lost.call('POST', '/profile/password', {
          password: user.password,
          newPassword: 'Anden-kode-2026!',
        })
      ).body,
    ).toEqual({ signedOut: true })
    expect((await lost.call('GET', '/profile/account')).status).toBe(401)
  })
})
