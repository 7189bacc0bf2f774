import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { draft } from '#test/helpers/redirects/drafts.ts'
import { startBackend } from '#dev/backend/backend.ts'
import { createTestBackend, type Client, type TestBackend } from '#test/helpers/product/backend.ts'
import { createClient } from '@supabase/supabase-js'

// What the product relies on of Supabase, through supabase-js. Runs against the local backend; a
// hosted project must behave the same.

let backend: TestBackend
let service: Client
beforeAll(async () => {
  backend = await createTestBackend()
  service = await backend.as('service')
})
afterAll(() => backend?.stop())

const lead = (change: Record<string, unknown> = {}) => ({
  id: crypto.randomUUID(),
  kind: 'contact',
  values: { navn: 'Åse Øst', besked: 'Hej "dig" \\ æøå' },
  campaign: { utmSource: 'nyhedsbrev' },
  source_url: '/kontakt',
  source_component: 'ContactForm',
  set_aside: null as string | null,
  received_at: '2026-11-20T10:00:00.123Z',
  ...change,
})

const list = () => service.from('leads').select('kind').like('source_url', '/liste/%')
const kindsOf = async (query: PromiseLike<{ data: { kind: string }[] | null; error: unknown }>) =>
  (await query).data?.map((row) => row.kind)
const outcome = async (query: PromiseLike<{ status: number; error: { code: string } | null }>) => {
  const { status, error } = await query
  return [status, error?.code]
}

describe('data', () => {
  test('an upsert by id stores a batch once, however often it is sent', async () => {
    const rows = [lead(), lead()]
    for (let time = 0; time < 3; time++)
      await service.from('leads').upsert(rows, { onConflict: 'id' }).throwOnError()
    const ids = rows.map((row) => row.id)
    const { data, count } = await service
      .from('leads')
      .select('*', { count: 'exact' })
      .in('id', ids)
      .throwOnError()
    expect(count).toBe(2)
    expect(data!.find((row) => row.id === ids[0])).toMatchObject({
      ...rows[0],
      received_at: '2026-11-20T10:00:00.123+00:00',
    })
  })

  test('an upsert works with a composite key, and an embedded resource comes with its parent', async () => {
    const row = lead()
    await service.from('leads').insert(row).throwOnError()
    const consent = {
      lead_id: row.id,
      purpose: 'privacy-policy',
      text_version: '1',
      given_at: row.received_at,
      page: '/kontakt',
    }
    await service.from('consents').upsert(consent, { onConflict: 'lead_id,purpose' }).throwOnError()
    await service
      .from('consents')
      .upsert({ ...consent, text_version: '2' }, { onConflict: 'lead_id,purpose' })
      .throwOnError()
    const viewer = await backend.as('viewer')
    const { data } = await viewer
      .from('leads')
      .select('id, consents(purpose, text_version)')
      .eq('id', row.id)
      .single()
      .throwOnError()
    expect(data).toEqual({
      id: row.id,
      consents: [{ purpose: 'privacy-policy', text_version: '2' }],
    })
  })

  test('jsonb keeps lists and objects, text[] keeps its order', async () => {
    const attempts = [
      {
        n: 1,
        at: '2026-11-20T10:00:00Z',
        ms: 12,
        httpStatus: 500,
        reason: 'http_error',
        response: 'x"y',
      },
      { n: 2 },
    ]
    const row = {
      id: crypto.randomUUID(),
      webhook_name: 'x',
      payload: { a: [1, { b: null }] },
      kind: 'contact',
      attempts,
      status: 'error',
    }
    const { data } = await service
      .from('webhook_logs')
      .upsert([row], { onConflict: 'id' })
      .select()
      .single()
      .throwOnError()
    expect(data).toMatchObject({ attempts, payload: row.payload })
    const admin = await backend.as('admin')
    const made = await admin
      .from('webhooks')
      .insert({ name: 'raekkefoelge', url: 'https://a.example', kinds: ['offer', 'contact'] })
      .select('kinds, has_secret')
      .single()
    expect(made.data).toEqual({ kinds: ['offer', 'contact'], has_secret: false })
  })

  test('an update or delete returns the rows it changed, or an empty list', async () => {
    const admin = await backend.as('admin')
    const { data } = await admin
      .from('redirects')
      .insert(draft('/roert', '/'))
      .select('id')
      .single()
      .throwOnError()
    expect(
      (
        await admin
          .from('redirects')
          .update({ enabled: false })
          .eq('id', data.id)
          .select('enabled')
          .maybeSingle()
      ).data,
    ).toEqual({ enabled: false })
    expect((await admin.from('redirects').delete().eq('id', data.id).select('id')).data).toEqual([
      { id: data.id },
    ])
    expect(
      (
        await admin
          .from('redirects')
          .update({ enabled: true })
          .eq('id', data.id)
          .select('enabled')
          .maybeSingle()
      ).data,
    ).toBeNull()
  })

  test('a write with an embedded resource and single() returns one object', async () => {
    const row = lead()
    const { data } = await service
      .from('leads')
      .insert(row)
      .select('id, consents(purpose)')
      .single()
      .throwOnError()
    expect(data).toEqual({ id: row.id, consents: [] })
  })

  describe('queries', () => {
    const kinds = ['offer', 'booking', 'order', 'referral', 'signup']
    beforeAll(async () => {
      const rows = kinds.map((kind, n) =>
        lead({
          kind,
          received_at: `2026-01-0${n + 1}T00:00:00Z`,
          set_aside: n === 4 ? 'honeypot' : null,
          source_url: `/liste/${n}`,
        }),
      )
      await service.from('leads').insert(rows).throwOnError()
    })

    test('order, limit and range select rows as in Supabase', async () => {
      expect(
        await kindsOf(list().order('received_at', { ascending: false }).order('id').limit(2)),
      ).toEqual(['signup', 'referral'])
      expect(await kindsOf(list().order('received_at').range(1, 2))).toEqual(['booking', 'order'])
    })

    test('filters select rows as in Supabase', async () => {
      expect(await kindsOf(list().in('kind', ['offer', 'order']).order('kind'))).toEqual([
        'offer',
        'order',
      ])
      expect(await kindsOf(list().not('set_aside', 'is', null))).toEqual(['signup'])
      expect(
        await kindsOf(
          list().is('set_aside', null).gte('received_at', '2026-01-03T00:00:00Z').order('kind'),
        ),
      ).toEqual(['order', 'referral'])
      expect(
        await kindsOf(
          list().or('kind.eq.offer,and(kind.eq.signup,set_aside.eq.honeypot)').order('kind'),
        ),
      ).toEqual(['offer', 'signup'])
      expect(await kindsOf(list().ilike('kind', '%ORD%'))).toEqual(['order'])
      // Repeated filters are joined by `and`.
      expect(await kindsOf(list().like('kind', '%r%').like('kind', '%o%').order('kind'))).toEqual([
        'offer',
        'order',
      ])
      expect(
        await kindsOf(list().or('kind.eq.order,kind.eq.offer').or('kind.eq.order,kind.eq.booking')),
      ).toEqual(['order'])
      expect(await kindsOf(list().eq('values->>navn', 'Åse Øst').eq('kind', 'offer'))).toEqual([
        'offer',
      ])
      expect(
        await kindsOf(list().contains('values', { navn: 'Åse Øst' }).eq('kind', 'booking')),
      ).toEqual(['booking'])
      expect(
        (await service.from('webhooks').select('name').contains('kinds', ['offer'])).error,
      ).toBeNull()
    })

    test('an exact count comes without rows if requested', async () => {
      const { count, data } = await service
        .from('leads')
        .select('*', { count: 'exact', head: true })
        .like('source_url', '/liste/%')
      expect([count, data]).toEqual([5, null])
    })

    test('single() fails without a row or with many, maybeSingle() returns null without a row', async () => {
      expect((await list().eq('kind', 'none').single()).error?.code).toBe('PGRST116')
      expect((await list().single()).error?.code).toBe('PGRST116')
      expect(await list().eq('kind', 'none').maybeSingle()).toMatchObject({
        data: null,
        error: null,
      })
    })
  })

  describe('errors keep their code and status', () => {
    test('a missing permission gives 401 to anon, 403 to a user', async () => {
      expect(await outcome((await backend.as('anon')).from('leads').select('id'))).toEqual([
        401,
        '42501',
      ])
      expect(await outcome((await backend.as('viewer')).from('leads').insert(lead()))).toEqual([
        403,
        '42501',
      ])
      expect(
        await outcome((await backend.as('viewer')).from('redirects').insert(draft('/x', '/'))),
      ).toEqual([403, '42501'])
    })

    test('a row security filter is no error: the rows are missing', async () => {
      expect(await (await backend.as('none')).from('leads').select('id')).toMatchObject({
        status: 200,
        data: [],
      })
      expect(
        await (
          await backend.as('viewer')
        )
          .from('redirects')
          .delete()
          .neq('from_path', '')
          .select('id'),
      ).toMatchObject({ status: 200, data: [] })
    })

    test('reports violated constraints', async () => {
      const row = lead()
      await service.from('leads').insert(row).throwOnError()
      expect(await outcome(service.from('leads').insert(row))).toEqual([409, '23505'])
      expect(
        await outcome(service.from('leads').insert(lead({ kind: 'Ugyldig!' }) as never)),
      ).toEqual([400, '23514'])
      expect(
        await outcome(service.from('leads').insert({ ...lead(), values: null } as never)),
      ).toEqual([400, '23502'])
      expect(await outcome(service.from('leads').insert(lead({ id: 'nej' }) as never))).toEqual([
        400,
        '22P02',
      ])
      const orphan = {
        webhook_id: crypto.randomUUID(),
        webhook_name: 'x',
        payload: {},
        kind: 'contact',
      }
      const { status, error } = await service.from('webhook_logs').insert(orphan)
      expect([status, error?.code, error?.message]).toEqual([
        409,
        '23503',
        expect.stringContaining('webhook_logs_webhook_id_fkey'),
      ])
    })

    test("reports a trigger's own exception", async () => {
      await backend.sql`create or replace function public.test_refuse() returns trigger language plpgsql as $$ begin raise exception 'nej' using hint = 'vink'; end $$`
      await backend.sql`create trigger test_refuse before insert on public.redirects for each row when (new.from_path = '/afvis') execute function public.test_refuse()`
      const { status, error } = await service.from('redirects').insert(draft('/afvis', '/'))
      await backend.sql`drop trigger test_refuse on public.redirects`
      await backend.sql`drop function public.test_refuse`
      expect([status, error?.code, error?.message, error?.hint]).toEqual([
        400,
        'P0001',
        'nej',
        'vink',
      ])
    })

    test('reports unknown tables, columns and functions', async () => {
      expect(await outcome(service.from('nothing' as 'leads').select())).toEqual([404, 'PGRST205'])
      expect(await outcome(service.rpc('nothing' as 'role_level', {} as never))).toEqual([
        404,
        'PGRST202',
      ])
      expect(await outcome(service.from('leads').select('nothing'))).toEqual([400, '42703'])
    })
  })

  test('get_user_role through rpc returns a plain string or null', async () => {
    const admin = await backend.as('admin')
    expect((await admin.rpc('get_user_role', { _user_id: backend.users.viewer.id })).data).toBe(
      'viewer',
    )
    expect((await admin.rpc('get_user_role', { _user_id: backend.users.none.id })).data).toBeNull()
    expect(
      (
        await (
          await backend.as('viewer')
        ).rpc('get_user_role', { _user_id: backend.users.admin.id })
      ).data,
    ).toBeNull()
    expect(
      (await (await backend.as('anon')).rpc('get_user_role', { _user_id: backend.users.admin.id }))
        .status,
    ).toBe(401)
  })

  test('simultaneous requests of different users never act as each other', async () => {
    const [anon, none, viewer, admin] = await Promise.all([
      backend.as('anon'),
      backend.as('none'),
      backend.as('viewer'),
      backend.as('admin'),
    ])
    const rounds = Array.from({ length: 40 }, async () => {
      const [a, b, c, d, e] = await Promise.all([
        anon.from('user_roles').select('user_id'),
        none.from('user_roles').select('user_id'),
        viewer.from('user_roles').select('user_id'),
        admin.from('user_roles').select('user_id'),
        service.from('user_roles').select('user_id'),
      ])
      return [a.status, b.data?.length, c.data?.length, d.data?.length, e.data?.length]
    })
    for (const seen of await Promise.all(rounds)) expect(seen).toEqual([401, 0, 1, 3, 3])
  })
})

describe('persistence', () => {
  test('users, sessions, keys and rows survive a restart and a kill -9 of the database', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'restart-'))
    const stops: (() => Promise<void>)[] = []
    try {
      const first = await createTestBackend({ dataDir })
      stops.push(first.stop)
      const client = await first.as('admin')
      await client.from('redirects').insert(draft('/varig', '/')).throwOnError()
      const { access_token, refresh_token } = (await client.auth.getSession()).data.session!
      const port = Number(new URL(first.url).port)
      process.kill(first.postgresPid, 'SIGKILL')
      await first.stop()

      const second = await startBackend({ dataDir, port, disposable: true })
      stops.push(second.stop)
      expect([second.url, second.publishableKey, second.migrated]).toEqual([
        first.url,
        first.publishableKey,
        [],
      ])
      const again = createClient(second.url, second.publishableKey, {
        auth: { persistSession: false, autoRefreshToken: false },
      })
      expect((await again.auth.getUser(access_token)).data.user?.email).toBe(
        first.users.admin.email,
      )
      expect((await again.auth.refreshSession({ refresh_token })).error).toBeNull()
      expect((await again.from('redirects').select('from_path')).data).toEqual([
        { from_path: '/varig' },
      ])
    } finally {
      for (const stop of stops) await stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
})

describe('the gateway', () => {
  test('only auth, rest and storage are served', async () => {
    for (const path of [
      '/',
      '/_system/info',
      '/_system/config',
      '/realtime/v1/websocket',
      '/functions/v1/x',
      '/graphql/v1',
      '/rest/v2/leads',
      '/restv1',
    ]) {
      expect((await fetch(backend.url + path)).status, path).toBe(404)
    }
  })

  test('refuses every request without a key, or with a wrong one', async () => {
    const key = (apikey?: string) =>
      fetch(`${backend.url}/rest/v1/leads`, { headers: apikey ? { apikey } : {} })
    expect((await key()).status).toBe(401)
    expect((await key('sb_secret_forkert')).status).toBe(401)
    expect(
      (
        await fetch(`${backend.url}/auth/v1/admin/users`, {
          headers: { apikey: backend.publishableKey },
        })
      ).status,
    ).toBe(401)
  })

  test('allows requests of browsers from another origin', async () => {
    const headers = {
      origin: 'http://127.0.0.1:8787',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey, authorization',
    }
    const response = await fetch(`${backend.url}/rest/v1/leads`, { method: 'OPTIONS', headers })
    expect([
      response.status,
      response.headers.get('access-control-allow-origin'),
      response.headers.get('access-control-allow-headers'),
    ]).toEqual([204, '*', 'apikey, authorization'])
  })
})
