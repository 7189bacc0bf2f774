import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBackend, type Client, type TestBackend } from '#test/helpers/product/backend.ts'
import { createStaffUser, enrollApp, giveCode, signInAs } from '#test/helpers/staff/two-factor.ts'

// What the database guarantees about staff, for every caller.

let backend: TestBackend
let service: Client
let boss: Client
beforeAll(async () => {
  backend = await createTestBackend()
  service = await backend.as('service')
  boss = await backend.as('super_admin')
})
afterAll(() => backend?.stop())

const user = (role: Parameters<typeof createStaffUser>[1]) => createStaffUser(backend, role)
const roleOf = async (id: string) =>
  (await service.from('user_roles').select('role').eq('user_id', id).maybeSingle()).data?.role
const reads = async (client: Client) =>
  (await client.from('redirects').select('id', { count: 'exact', head: true })).error === null &&
  (await client.rpc('has_min_role', { required: 'viewer' })).data === true

describe('the last super_admin', () => {
  test('keeps the role, the access and the account, also from the superuser and the service key', async () => {
    const { id } = backend.users.super_admin
    const { sql } = backend
    await expect(
      sql`update public.user_roles set role = 'admin' where user_id = ${id}`,
    ).rejects.toThrow('last super_admin')
    await expect(sql`delete from public.user_roles where user_id = ${id}`).rejects.toThrow(
      'last super_admin',
    )
    await sql`insert into public.staff_profiles (id) values (${id}) on conflict do nothing`
    await expect(
      sql`update public.staff_profiles set deactivated_at = now() where id = ${id}`,
    ).rejects.toThrow('last super_admin')
    await expect(sql`delete from auth.users where id = ${id}`).rejects.toThrow('last super_admin')
    expect((await service.auth.admin.deleteUser(id)).error?.status).toBe(500)
    expect(await roleOf(id)).toBe('super_admin')
  })

  test('a super_admin who is deactivated, or whose address is not confirmed, does not count', async () => {
    const second = await user('super_admin')
    await backend.sql`update auth.users set email_confirmed_at = null where id = ${second.id}`
    await expect(
      backend.sql`delete from public.user_roles where user_id = ${backend.users.super_admin.id}`,
    ).rejects.toThrow('last super_admin')
    await backend.sql`update auth.users set email_confirmed_at = now() where id = ${second.id}`
    expect((await boss.rpc('deactivate_staff', { _user_id: second.id })).data).toEqual({ ok: true })
    await expect(
      backend.sql`delete from public.user_roles where user_id = ${backend.users.super_admin.id}`,
    ).rejects.toThrow('last super_admin')
    await service.auth.admin.deleteUser(second.id)
  })

  test('two super_admins who take each other’s role at once leave one', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await user('super_admin'), await user('super_admin')]
      await backend.sql`update auth.users set email_confirmed_at = null where id = ${backend.users.super_admin.id}`
      const [asA, asB] = [await signInAs(backend, a), await signInAs(backend, b)]
      const answers = await Promise.all([
        asA.rpc('set_staff_role', { _user_id: b.id, _role: 'viewer' }),
        round % 2 === 0
          ? asB.rpc('set_staff_role', { _user_id: a.id, _role: 'viewer' })
          : asB.rpc('deactivate_staff', { _user_id: a.id }),
      ])
      const done = answers.filter(({ data }) => (data as { ok?: boolean } | null)?.ok)
      expect(done).toHaveLength(1)
      await backend.sql`update auth.users set email_confirmed_at = now() where id = ${backend.users.super_admin.id}`
      for (const { id } of [a, b]) await service.auth.admin.deleteUser(id)
    }
  })

  test('two transactions that both would take the last two roles: one waits and is refused', async () => {
    const [a, b] = [await user('super_admin'), await user('super_admin')]
    await backend.sql`update auth.users set email_confirmed_at = null where id = ${backend.users.super_admin.id}`
    const connect = () => postgres(backend.databaseUrl(), { max: 1, onnotice: () => {} })
    const [one, two] = [connect(), connect()]
    try {
      let release = (): void => undefined
      const held = new Promise<void>((resolve) => (release = resolve))
      const first = one.begin(async (tx) => {
        await tx`delete from public.user_roles where user_id = ${a.id}`
        await held
      })
      await new Promise((resolve) => setTimeout(resolve, 100))
      const second = two`delete from public.user_roles where user_id = ${b.id}`.then(
        () => 'deleted',
        (error: unknown) => String(error),
      )
      await new Promise((resolve) => setTimeout(resolve, 100))
      release()
      await first
      expect(await second).toContain('last super_admin')
    } finally {
      await Promise.all([one.end(), two.end()])
      await backend.sql`update auth.users set email_confirmed_at = now() where id = ${backend.users.super_admin.id}`
    }
    for (const { id } of [a, b]) await service.auth.admin.deleteUser(id)
  })
})

describe('roles', () => {
  test('users neither change, take nor give themselves a role', async () => {
    const { id } = await user('super_admin')
    const own = await signInAs(backend, { ...backend.users.super_admin })
    const other = backend.users.super_admin.id
    expect(
      (await own.from('user_roles').update({ role: 'admin' }).eq('user_id', other)).status,
    ).toBe(403)
    expect((await own.from('user_roles').delete().eq('user_id', other)).status).toBe(403)
    expect((await own.rpc('set_staff_role', { _user_id: other, _role: 'viewer' })).data).toEqual({
      ok: false,
      reason: 'own_role',
    })
    expect((await own.rpc('deactivate_staff', { _user_id: other })).data).toEqual({
      ok: false,
      reason: 'own_access',
    })
    await service.auth.admin.deleteUser(id)
  })

  test('a super_admin gives, changes and takes roles, and each is logged', async () => {
    const { id } = await user(null)
    const set = async (role: 'viewer' | 'admin' | null) =>
      (await boss.rpc('set_staff_role', { _user_id: id, _role: role as never })).data
    expect(await set('viewer')).toEqual({ ok: true, before: null })
    expect(await set('admin')).toEqual({ ok: true, before: 'viewer' })
    expect(await set('admin')).toEqual({ ok: true, before: 'admin' })
    expect(await set(null)).toEqual({ ok: true, before: 'admin' })
    expect(await roleOf(id)).toBeUndefined()
    const { data } = await boss
      .from('audit_log')
      .select('action, actor, before, after')
      .eq('table_name', 'user_roles')
      .eq('row_id', id)
      .order('id')
      .throwOnError()
    expect(data).toMatchObject([
      { action: 'insert', actor: backend.users.super_admin.id, after: { role: 'viewer' } },
      { action: 'update', before: { role: 'viewer' }, after: { role: 'admin' } },
      { action: 'delete', before: { role: 'admin' } },
    ])
  })

  test.each(['none', 'viewer', 'admin'] as const)('%s manages no users', async (actor) => {
    const { id } = await user('viewer')
    const client = await backend.as(actor)
    const calls = await Promise.all([
      client.rpc('set_staff_role', { _user_id: id, _role: 'admin' }),
      client.rpc('deactivate_staff', { _user_id: id }),
      client.rpc('reactivate_staff', { _user_id: id }),
      client.rpc('reset_second_factor', { _user_id: id }),
      client.rpc('end_staff_sessions', { _user_id: id }),
      client.rpc('invite_staff', {
        _user_id: id,
        _role: 'admin',
        _name: '',
        _token_hash: 'c'.repeat(64),
      }),
    ])
    expect(calls.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
    expect((await client.rpc('staff_members')).status).toBe(actor === 'admin' ? 200 : 403)
    expect(await roleOf(id)).toBe('viewer')
  })
})

describe('a deactivated user', () => {
  test('loses every right at once, the sessions too, and gets the rights back when reactivated', async () => {
    const person = await user('admin')
    const client = await signInAs(backend, person)
    const other = await signInAs(backend, person)
    expect([await reads(client), await reads(other)]).toEqual([true, true])
    expect((await boss.rpc('deactivate_staff', { _user_id: person.id })).data).toEqual({ ok: true })
    // The access tokens are still valid.
    expect([await reads(client), await reads(other)]).toEqual([false, false])
    expect((await client.rpc('get_user_role', { _user_id: person.id })).data).toBeNull()
    expect((await client.rpc('touch_session', { _device: 'x' })).data).toMatchObject({
      lacks: 'reactivation',
    })
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await other.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
    expect((await boss.rpc('reactivate_staff', { _user_id: person.id })).data).toBe(true)
    expect(await reads(await signInAs(backend, person))).toBe(true)
  })
})

describe('the second factor', () => {
  test('a session without the code of a user who has an app has no rights, here or through its role', async () => {
    const person = await user('super_admin')
    const { factorId, secret } = await enrollApp(await signInAs(backend, person))
    const client = await signInAs(backend, person)
    expect(await reads(client)).toBe(false)
    expect((await client.rpc('staff_members')).status).toBe(403)
    expect((await client.rpc('touch_session', { _device: '' })).data).toEqual({
      lacks: 'code',
      recovered: false,
      startScreen: null,
    })
    expect((await client.rpc('renew_recovery_codes')).status).toBe(403)
    await giveCode(client, factorId, secret)
    expect(await reads(client)).toBe(true)
    await client.auth.refreshSession()
    expect(await reads(client)).toBe(true)
    await service.auth.admin.deleteUser(person.id)
  })

  test('where the role requires a second factor, a user without one has no rights until enrolled', async () => {
    const [viewer, admin] = [await user('viewer'), await user('admin')]
    const [asViewer, asAdmin] = [await signInAs(backend, viewer), await signInAs(backend, admin)]
    const require = (role: 'admin' | null) =>
      boss.from('staff_settings').update({ second_factor_from: role }).eq('is_only', true)
    try {
      await backend.sql`update public.staff_settings set second_factor_from = 'admin'`
      expect([await reads(asViewer), await reads(asAdmin)]).toEqual([true, false])
      expect((await asAdmin.rpc('touch_session', { _device: '' })).data).toMatchObject({
        lacks: 'enrolment',
      })
      await enrollApp(asAdmin)
      expect(await reads(asAdmin)).toBe(true)
    } finally {
      await backend.sql`update public.staff_settings set second_factor_from = null`
    }
    expect((await require(null)).error).toBeNull()
  })

  test('only super_admins change the requirement', async () => {
    const { data } = await (
      await backend.as('admin')
    )
      .from('staff_settings')
      .update({ second_factor_from: 'admin' })
      .eq('is_only', true)
      .select()
    expect(data).toEqual([])
  })

  test('a recovery code proves one session of its own user, once', async () => {
    const person = await user('admin')
    const own = await signInAs(backend, person)
    expect((await own.rpc('renew_recovery_codes')).status).toBe(403)
    await enrollApp(own)
    const { data: codes } = await own.rpc('renew_recovery_codes').throwOnError()
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes!) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
    const [first, second] = codes as [string, string]
    const lost = await signInAs(backend, person)
    expect((await lost.rpc('use_recovery_code', { _code: first })).data).toEqual({
      ok: true,
      left: 9,
    })
    expect(await reads(lost)).toBe(true)
    expect((await lost.rpc('touch_session', { _device: '' })).data).toEqual({
      lacks: null,
      recovered: true,
      startScreen: '/admin',
    })
    const again = await signInAs(backend, person)
    expect((await again.rpc('use_recovery_code', { _code: first })).data).toEqual({
      ok: false,
      reason: 'wrong',
    })
    expect(await reads(again)).toBe(false)
    const stranger = await backend.as('viewer')
    expect((await stranger.rpc('use_recovery_code', { _code: second })).data).toMatchObject({
      ok: false,
    })
    const rows = await backend.sql`select * from public.staff_second_factors`
    expect(JSON.stringify(rows)).not.toContain(second)
    expect((await lost.rpc('own_second_factor')).data).toEqual({
      codesLeft: 9,
      codesMadeAt: expect.any(String),
      required: false,
    })
  })

  test('one code used by ten requests at once works for one', async () => {
    const person = await user('viewer')
    const own = await signInAs(backend, person)
    await enrollApp(own)
    const { data: codes } = await own.rpc('renew_recovery_codes').throwOnError()
    const [code] = codes as [string]
    const sessions = await Promise.all(Array.from({ length: 4 }, () => signInAs(backend, person)))
    const answers = await Promise.all(
      sessions.map((session) => session.rpc('use_recovery_code', { _code: code })),
    )
    expect(answers.filter(({ data }) => (data as { ok: boolean }).ok)).toHaveLength(1)
  })

  test('a code of the app is tried once, and five wrong tries lock the user for a quarter of an hour', async () => {
    const person = await user('viewer')
    const client = await signInAs(backend, person)
    const attempt = async (code: string) =>
      (await client.rpc('try_second_factor', { _code: code }).throwOnError()).data
    expect(await attempt('111111')).toEqual({ ok: true })
    expect(await attempt('111111')).toEqual({ ok: false, reason: 'used' })
    for (const code of ['2', '3', '4']) expect(await attempt(code)).toEqual({ ok: true })
    expect(await attempt('5')).toMatchObject({ ok: false, reason: 'locked' })
    expect((await client.rpc('use_recovery_code', { _code: 'x' })).data).toMatchObject({
      ok: false,
      reason: 'locked',
      wait: expect.any(Number),
    })
    expect((await client.rpc('pass_second_factor')).status).toBe(403)
    await backend.sql`update public.staff_second_factors set tried_at = now() - interval '16 minutes' where user_id = ${person.id}`
    expect(await attempt('6')).toEqual({ ok: true })
  })

  test('a super_admin resets it: codes and sessions are gone', async () => {
    const person = await user('viewer')
    const client = await signInAs(backend, person)
    await enrollApp(client)
    await client.rpc('renew_recovery_codes').throwOnError()
    await boss.rpc('reset_second_factor', { _user_id: person.id }).throwOnError()
    const [row] =
      await backend.sql`select 1 from public.staff_second_factors where user_id = ${person.id}`
    expect([row, (await client.auth.getUser()).error?.name]).toEqual([
      undefined,
      'AuthSessionMissingError',
    ])
  })
})

describe('sessions', () => {
  test('a session has a device and the time it was last seen; nothing tells where', async () => {
    const person = await user('viewer')
    const [here, there] = [await signInAs(backend, person), await signInAs(backend, person)]
    await here.rpc('touch_session', { _device: 'Firefox på macOS' })
    await there.rpc('touch_session', { _device: 'Chrome på Windows' })
    const { data } = await here.rpc('list_staff_sessions', { _user_id: person.id })
    const sessions = data as { device: string; isCurrent: boolean; id: string }[]
    expect(sessions.map(({ device, isCurrent }) => [device, isCurrent]).sort()).toEqual([
      ['Chrome på Windows', false],
      ['Firefox på macOS', true],
    ])
    expect(JSON.stringify(data)).not.toMatch(/127\.0\.0\.1|"ip"/)
    expect((await boss.rpc('list_staff_sessions', { _user_id: person.id })).data).toHaveLength(2)
    expect(
      (await (await backend.as('viewer')).rpc('list_staff_sessions', { _user_id: person.id }))
        .status,
    ).toBe(403)
    const { data: members } = await boss.rpc('staff_members').eq('id', person.id).single()
    expect(Date.parse(members!.last_seen_at)).toBeGreaterThan(Date.now() - 60_000)
  })

  test('users end their other sessions, or one of them, and keep the current one', async () => {
    const person = await user('viewer')
    const [here, second, third] = [
      await signInAs(backend, person),
      await signInAs(backend, person),
      await signInAs(backend, person),
    ]
    const { claims } = (await second.auth.getClaims()).data!
    expect(
      (
        await here.rpc('end_staff_sessions', {
          _user_id: person.id,
          _session_id: claims.session_id!,
        })
      ).data,
    ).toBe(1)
    expect((await second.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await third.auth.getUser()).error).toBeNull()
    expect((await here.rpc('end_staff_sessions', { _user_id: person.id })).data).toBe(1)
    expect((await here.auth.getUser()).error).toBeNull()
  })

  test('a session of one user is never ended by another’s id', async () => {
    const [person, victim] = [await user('viewer'), await user('viewer')]
    const [own, target] = [await signInAs(backend, person), await signInAs(backend, victim)]
    const { claims } = (await target.auth.getClaims()).data!
    expect(
      (
        await own.rpc('end_staff_sessions', {
          _user_id: person.id,
          _session_id: claims.session_id!,
        })
      ).data,
    ).toBe(0)
    expect((await target.auth.getUser()).error).toBeNull()
  })

  test('being seen neither raises the profile’s revision nor is logged', async () => {
    const person = await user('viewer')
    const client = await signInAs(backend, person)
    await client.rpc('touch_session', { _device: '' }).throwOnError()
    await backend.sql`update public.staff_profiles set last_seen_at = now() - interval '1 hour' where id = ${person.id}`
    await client.rpc('touch_session', { _device: '' }).throwOnError()
    const { data } = await client.from('staff_profiles').select('revision').single().throwOnError()
    expect(data.revision).toBe(1)
    const log =
      await backend.sql`select action from public.audit_log where table_name = 'staff_profiles' and row_id = ${person.id}`
    expect(log.map(({ action }) => action)).toEqual(['insert'])
  })
})

describe('profiles', () => {
  test('users change their own, but not when they were seen, invited or deactivated', async () => {
    const person = await user('viewer')
    const client = await signInAs(backend, person)
    await client.rpc('touch_session', { _device: '' }).throwOnError()
    const change = (values: object) =>
      client
        .from('staff_profiles')
        .update(values as never)
        .eq('id', person.id)
        .select('revision')
        .maybeSingle()
    expect((await change({ name: 'Åse Øst', phone: '+4523401163' })).data).toEqual({ revision: 2 })
    for (const forbidden of [
      { deactivated_at: null },
      { invited_by: person.id },
      { last_seen_at: null },
      { revision: 9 },
    ])
      expect((await change(forbidden)).status).toBe(403)
    expect((await change({ start_screen: 'https://ond.example' })).error?.code).toBe('23514')
    expect(
      (await change({ photo_path: `${backend.users.admin.id}/${person.id}.jpg` })).error?.code,
    ).toBe('23514')
    const other = await client
      .from('staff_profiles')
      .update({ name: 'X' })
      .neq('id', person.id)
      .select()
    expect(other.data).toEqual([])
  })

  test('the log masks the phone number', async () => {
    const person = await user('viewer')
    const client = await signInAs(backend, person)
    await client.rpc('touch_session', { _device: '' }).throwOnError()
    await client
      .from('staff_profiles')
      .update({ phone: '+4523401163' })
      .eq('id', person.id)
      .throwOnError()
    const rows =
      await backend.sql`select after from public.audit_log where table_name = 'staff_profiles' and row_id = ${person.id}`
    expect(JSON.stringify(rows)).not.toContain('23401163')
  })
})

describe('invitations', () => {
  test('an invitation gives role and name, is valid for seven days, and is found by its token until accepted', async () => {
    const email = `${crypto.randomUUID()}@test.example`
    const { data } = await service.auth.admin.generateLink({ type: 'invite', email })
    const id = data.user!.id
    const hash = (letter: string) => letter.repeat(64)
    const invite = async (letter: string) =>
      (
        await boss
          .rpc('invite_staff', {
            _user_id: id,
            _role: 'admin',
            _name: 'Ib',
            _token_hash: hash(letter),
          })
          .throwOnError()
      ).data
    const found = async (letter: string) =>
      (await service.rpc('find_staff_invitation', { _token_hash: hash(letter) }).throwOnError())
        .data
    const sent = (await invite('d')) as { expiresAt: string }
    const days = (Date.parse(sent.expiresAt) - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(7, 2)
    expect(await found('d')).toEqual({ ok: true, userId: id, email })
    expect((await boss.rpc('staff_members').eq('id', id).single()).data).toMatchObject({
      status: 'invited',
      role: 'admin',
      name: 'Ib',
    })
    await invite('e')
    expect([await found('d'), await found('e')]).toMatchObject([
      { reason: 'unknown' },
      { ok: true },
    ])
    await backend.sql`update public.staff_invitations set expires_at = now() where user_id = ${id}`
    expect(await found('e')).toEqual({ ok: false, reason: 'expired' })
    await invite('e')
    await service.auth.admin.updateUserById(id, { email_confirm: true, password: 'Solrose-2026!' })
    const client = await signInAs(backend, { id, email, password: 'Solrose-2026!' })
    await client.rpc('accept_staff_invitation').throwOnError()
    expect(await found('e')).toEqual({ ok: false, reason: 'accepted' })
    expect(await invite('f')).toEqual({ ok: false, reason: 'taken' })
  })

  test('a user who signed up is not invited, but gets a role', async () => {
    const person = await user(null)
    const { data } = await boss.rpc('invite_staff', {
      _user_id: person.id,
      _role: 'viewer',
      _name: '',
      _token_hash: '1'.repeat(64),
    })
    expect(data).toEqual({ ok: false, reason: 'taken' })
    expect((await boss.rpc('staff_members').eq('id', person.id).single()).data?.status).toBe(
      'waiting',
    )
  })
})
