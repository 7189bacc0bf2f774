import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type {
  RedirectChanges,
  RedirectImported,
  RedirectPublished,
  RedirectRow,
  RedirectSaved,
  RedirectStaged,
  RedirectSummary,
} from '#shared/schemas/redirect-admin.ts'
import type { redirects } from '#shared/admin/redirects.ts'
import type { BulkResult } from '#shared/admin/write.ts'
import type { One } from '#shared/schemas/admin.ts'
import type { ListPage } from '#worker/admin/serve.ts'
import type { Env } from '#worker/env.ts'
import type { MissingPath } from '#worker/services/redirects/hits/counts.ts'
import { readSettings } from '#worker/settings.ts'
import { createTestBackend, type TestBackend } from '../product/backend.ts'
import { type Browser, createStaffApp, origin, type StaffApp } from '../app/staff-app.ts'

type RedirectList = ListPage<typeof redirects>

/** An admin and a super admin who work simultaneously. */
type Colleague = 'mette' | 'jonas'

export interface Failure {
  readonly error: {
    readonly code: string
    readonly message: string
    readonly fields?: Record<string, string>
    readonly present?: Partial<RedirectRow> & {
      readonly waiting?: number
      readonly rows?: readonly number[]
    }
  }
}

export interface Answer<Body> {
  readonly status: number
  readonly body: Body
}

/** The backend of a test file, and staff's actions through the admin API. Every test begins without redirects. */
export function staffsRedirects() {
  let backend: TestBackend
  let app: StaffApp
  let env: Env
  const browsers = {} as Record<Colleague, Browser>
  const edge = { publications: 0, failing: false, missing: null as readonly MissingPath[] | null }

  beforeAll(async () => {
    backend = await createTestBackend()
    const publishRedirects = async () => {
      if (edge.failing) throw new Error('no publisher here')
      edge.publications++
      return { version: 1, publishedAt: new Date().toISOString() }
    }
    env = {
      SUPABASE_URL: backend.url,
      SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
      SUPABASE_SECRET_KEY: backend.secretKey,
      SITE_ORIGIN: origin,
      OWN_ORIGINS: '',
      EMBED_ORIGINS: '',
      SNAPSHOT: { get: async () => null },
      PUBLISHER: { getByName: () => ({ publishRedirects }) },
    } as unknown as Env
    const outbox = { webhooksChanged: async () => undefined } as never
    app = createStaffApp({
      url: backend.url,
      publishableKey: backend.publishableKey,
      secretKey: backend.secretKey,
      deps: {
        env,
        settings: readSettings(env),
        outbox,
        redirectHits: { hitsOf: async () => null, missingPaths: async () => edge.missing },
      },
    })
    browsers.mette = await signIn('admin')
    browsers.jonas = await signIn('super_admin')
  })
  afterAll(() => backend?.stop())
  beforeEach(async () => {
    edge.failing = false
    edge.missing = null
    await backend.sql`truncate public.redirects, public.redirect_versions, public.redirect_version_changes, public.redirect_imports, public.redirect_import_rows cascade`
  })

  async function signIn(role: 'admin' | 'super_admin'): Promise<Browser> {
    const browser = app.browser()
    const { email, password } = backend.users[role]
    expect((await browser.json('/api/session/sign-in', { email, password })).status).toBe(200)
    return browser
  }

  const request = (
    method: string,
    path: string,
    body?: unknown,
    who: Colleague = 'mette',
  ): Promise<Response> =>
    app.fetch(`/api/admin/redirects${path}`, {
      method,
      headers: {
        origin,
        cookie: [...browsers[who].cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'content-type': 'application/json',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })

  async function call<Body = Failure>(
    method: string,
    path: string,
    body?: unknown,
    who: Colleague = 'mette',
  ): Promise<Answer<Body>> {
    const response = await request(method, path, body, who)
    return { status: response.status, body: (await response.json()) as Body }
  }

  async function make(
    from: string,
    to: string | null,
    more: object = {},
    who: Colleague = 'mette',
  ): Promise<RedirectRow> {
    const { status, body } = await call<RedirectSaved & Failure>(
      'POST',
      '',
      { from, to, ...more },
      who,
    )
    expect([status, body.error]).toEqual([201, undefined])
    return body.row as RedirectRow
  }
  const show = async (id: string): Promise<RedirectRow> =>
    (await call<One<RedirectRow>>('GET', `/${id}`)).body.row
  const list = async (query = ''): Promise<RedirectList> =>
    (await call<RedirectList>('GET', query)).body
  const summary = async (): Promise<RedirectSummary> =>
    (await call<RedirectSummary>('GET', '/summary')).body
  const states = async (): Promise<Record<string, string>> =>
    Object.fromEntries((await list('?sort=from')).rows.map(({ from, state }) => [from, state]))
  /** The pages of the review. */
  const review = async (): Promise<RedirectChanges> =>
    (await call<RedirectChanges>('GET', '/changes')).body
  /** Reviews the drafts and publishes them. `version`: pretends that it was the reviewed one. */
  const publish = async (version: number, why = '', who: Colleague = 'mette') =>
    call<RedirectPublished & Failure>(
      'POST',
      '/publish',
      { version, why, drafts: (await review()).drafts },
      who,
    )
  const restore = (to: number, body: object) =>
    call<RedirectPublished & Failure>('POST', `/versions/${to}/restore`, body)
  /** An act on many rules, with the present revisions unless `revisions` are given. */
  async function bulk(
    ids: readonly string[],
    act: string,
    change: object = {},
    revisions?: readonly number[],
  ) {
    const records = await Promise.all(
      ids.map(async (id, i) => ({
        id,
        revision: revisions?.[i] ?? (await show(id)).revision,
        change,
      })),
    )
    return call<BulkResult & Failure>('POST', '/bulk', { records, act })
  }
  const remove = (id: string, revision: number, who: Colleague = 'mette') =>
    call<RedirectSaved & Failure>('DELETE', `/${id}?revision=${revision}`, undefined, who)

  const begin = async (total: number, clash = 'refuse'): Promise<string> =>
    (
      await call<{ id: string }>('POST', '/imports', {
        name: 'gamle.csv',
        format: 'own',
        total,
        clash,
      })
    ).body.id
  const stage = (id: string, from: number, rules: readonly object[]) =>
    call<RedirectStaged & Failure>('PUT', `/imports/${id}/rows`, { from, rules })
  const commit = (id: string, leaveOut = 0) =>
    call<RedirectImported & Failure>('POST', `/imports/${id}/commit`, { leaveOut })

  /** Entries of the audit log about redirects, newest first. */
  const log = async (most: number) =>
    (await backend.sql`select actor, action, table_name, row_id, before, after from public.audit_log
      where table_name in ('redirects', 'redirect_versions') order by id desc limit ${most}`) as unknown as {
      readonly actor: string | null
      readonly action: string
      readonly table_name: string
      readonly row_id: string
      readonly before: Record<string, unknown> | null
      readonly after: Record<string, unknown> | null
    }[]

  return {
    edge,
    get backend() {
      return backend
    },
    get env() {
      return env
    },
    request,
    call,
    make,
    show,
    list,
    summary,
    states,
    review,
    publish,
    restore,
    bulk,
    remove,
    begin,
    stage,
    commit,
    log,
  }
}
