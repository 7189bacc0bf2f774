import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { pathName, type Resource, rowSchema } from '#shared/admin/define.ts'
import type { Field } from '#shared/admin/field.ts'
import type { Role } from '#shared/domain/auth/roles.ts'
import { nouns } from '#worker/admin/nouns.ts'
import { createTestBackend, type TestBackend } from '#test/helpers/product/backend.ts'
import { makeGoods } from '#test/helpers/shop/goods.ts'
import { type Browser, createStaffApp, origin, type StaffApp } from '#test/helpers/app/staff-app.ts'

// What every noun promises, derived from its contract: a new noun is covered without a new test.

let backend: TestBackend
let app: StaffApp
const browsers = {} as Record<Role, Browser>

/** Values of fields that no initial value satisfies. */
const given: Record<string, () => unknown> = {
  sku: () => `PROEVE-${nth}`,
  code: () => `PROEVE${nth}`,
  expiresOn: () => '2099-01-01',
  figures: () => [{ key: 'saved', label: 'Sparet', text: '1.000 kr.' }],
  slides: () => [{ title: `Side ${nth}`, kind: 'text', blocks: [], notes: '' }],
  startsAt: () => '2027-03-01T09:00:00.000Z',
  endsAt: () => '2027-03-01T10:00:00.000Z',
}

beforeAll(async () => {
  backend = await createTestBackend()
  const { product } = await makeGoods(backend.sql)
  given['productId'] = () => product
  const [adviser] = await backend.sql<
    { id: string }[]
  >`insert into public.advisers (name) values ('Anna Holm') returning id`
  given['adviserId'] = () => adviser!.id
  app = createStaffApp({ ...backend, gateLimit: Infinity })
  for (const role of ['viewer', 'admin', 'super_admin'] as const) {
    const { email, password } = backend.users[role]
    browsers[role] = app.browser()
    await browsers[role].post('/auth', { action: 'sign-in', email, password })
  }
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterAll(() => backend.stop())

interface Answer {
  readonly status: number
  readonly body: {
    readonly row?: Readonly<Record<string, unknown>>
    readonly rows?: readonly Readonly<Record<string, unknown>>[]
    readonly total?: number
    readonly error?: {
      readonly code: string
      readonly fields?: Readonly<Record<string, string>>
      readonly present?: unknown
    }
    readonly done?: readonly object[]
    readonly failed?: readonly object[]
  }
}

async function call(role: Role, method: string, path: string, body?: unknown): Promise<Answer> {
  const cookie = [...browsers[role].cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await app.fetch(`/api/admin${path}`, {
    method,
    headers: {
      accept: 'application/json',
      origin,
      cookie,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

let nth = 0
/** A valid value: the initial one where it is, else a text that no other record has. */
function sample(field: Field): unknown {
  const { kind, initial } = field
  nth++
  if (kind === 'email') return `proeve-${nth}@eksempel.dk`
  if (field.schema().safeParse(initial).success) return initial
  return kind === 'url' ? `https://eksempel.dk/${nth}` : `proeve-${nth}`
}
const sampleInput = (noun: Resource): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(noun.fields)
      .filter(([, field]) => field.written)
      .map(([name, field]) => [name, given[name]?.() ?? sample(field)]),
  )
const textField = (noun: Resource): string =>
  Object.entries(noun.fields).find(([, { kind, written }]) => written && kind === 'text')?.[0] ?? ''

const writable = nouns.filter(({ verbs }) => verbs.includes('create') && verbs.includes('update'))

test('there are nouns to test', () => expect(writable.length).toBeGreaterThan(0))

describe.each(writable.map((noun) => [noun.name, noun] as const))('%s', (name, noun) => {
  const { write } = noun.roles
  const field = textField(noun)
  let row: Readonly<Record<string, unknown>>
  const path = () => `/${name}/${row['id'] as string}`

  test('creates a record that its list and its address then answer', async () => {
    const created = await call(write, 'POST', `/${name}`, sampleInput(noun))
    expect(created, JSON.stringify(created.body)).toMatchObject({ status: 201 })
    row = created.body.row as typeof row
    expect(rowSchema(noun).safeParse(row).error?.issues ?? []).toEqual([])
    const list = await call('viewer', 'GET', `/${name}`)
    expect(list.body.rows?.map(({ id }) => id)).toContain(row['id'])
    expect((await call('viewer', 'GET', path())).body.row).toEqual(row)
  })

  test('a change is based on a revision: an older one is refused with the present record', async () => {
    const change = { [field]: 'Ændret', revision: row['revision'] }
    const changed = await call(write, 'PATCH', path(), change)
    expect(changed.body.row).toMatchObject({ [field]: 'Ændret' })
    const stale = await call(write, 'PATCH', path(), { ...change, [field]: 'For sent' })
    expect(stale).toMatchObject({
      status: 409,
      body: { error: { code: 'changed', present: changed.body.row } },
    })
    expect((await call('viewer', 'GET', path())).body.row).toEqual(changed.body.row)
    row = changed.body.row as typeof row
  })

  test('a change leaves a row in the audit log, with the user who made it', async () => {
    const [logged] = await backend.sql<{ actor: string; action: string }[]>`
      select actor, action from audit_log where row_id = ${row['id'] as string} order by id desc limit 1`
    expect(logged).toEqual({ actor: backend.users[write].id, action: 'update' })
  })

  test.skipIf(write === 'viewer')(
    'lower roles can neither create, change, change many, nor delete',
    async () => {
      const body = { revision: row['revision'], [field]: 'Viewer' }
      const records = [{ id: row['id'], revision: row['revision'], change: { [field]: 'Viewer' } }]
      const calls = [
        ['POST', `/${name}`, sampleInput(noun)],
        ['PATCH', path(), body],
        ...(noun.verbs.includes('bulk') ? [['POST', `/${name}/bulk`, { records }] as const] : []),
        ...(noun.verbs.includes('remove') ? [['DELETE', path(), body] as const] : []),
      ] as const
      for (const [method, at, sent] of calls)
        expect((await call('viewer', method, at, sent)).status, method).toBe(403)
      expect((await call('viewer', 'GET', path())).body.row).toEqual(row)
    },
  )

  test('refuses bad input with the right status, and changes nothing', async () => {
    const revision = row['revision']
    const refused = async (method: string, at: string, body: unknown) => {
      const { status, body: answer } = await call(write, method, at, body)
      return [status, answer.error?.code]
    }
    expect(await refused('PATCH', path(), { revision, ukendt: 1 })).toEqual([422, 'invalid'])
    expect(await refused('PATCH', path(), { revision, id: crypto.randomUUID() })).toEqual([
      422,
      'invalid',
    ])
    expect(await refused('PATCH', path(), { revision })).toEqual([422, 'invalid'])
    expect(await refused('PATCH', path(), { [field]: 'Uden udgave' })).toEqual([422, 'invalid'])
    expect(await refused('PATCH', path(), { revision, [field]: 'NUL\u0000' })).toEqual([
      422,
      'invalid',
    ])
    expect(await refused('PATCH', path(), { revision, [field]: 'x'.repeat(100_000) })).toEqual([
      422,
      'invalid',
    ])
    expect(await refused('PATCH', path(), { revision, [field]: 'x'.repeat(10_000_000) })).toEqual([
      413,
      'too_large',
    ])
    expect(
      await refused('PATCH', `/${name}/${crypto.randomUUID()}`, { revision, [field]: 'A' }),
    ).toEqual([404, 'not_found'])
    expect(await refused('PATCH', `/${name}/ikke-et-id`, { revision, [field]: 'A' })).toEqual([
      404,
      'not_found',
    ])
    expect((await call('viewer', 'GET', path())).body.row).toEqual(row)
  })

  test.runIf(noun.verbs.includes('bulk'))(
    'a bulk change says what was done and what failed, and refuses an empty selection',
    async () => {
      const change = { [field]: 'Mange' }
      expect(await call(write, 'POST', `/${name}/bulk`, { records: [] })).toMatchObject({
        status: 422,
        body: { error: { code: 'nothing_selected' } },
      })
      const missing = crypto.randomUUID()
      const { body } = await call(write, 'POST', `/${name}/bulk`, {
        records: [
          { id: row['id'], revision: row['revision'], change },
          { id: missing, revision: 1, change },
          { id: row['id'], revision: 1, change },
        ],
      })
      expect(body.done).toMatchObject([{ id: row['id'], before: { [field]: row[field] } }])
      expect(body.failed).toMatchObject([{ id: missing }, { id: row['id'] }])
      row = (await call('viewer', 'GET', path())).body.row as typeof row
      expect(row[field]).toBe('Mange')
    },
  )

  test('a list refuses unknown orders, filters and pages, and finds nothing for a text that is nowhere', async () => {
    const status = async (query: string) =>
      (await call('viewer', 'GET', `/${name}?${query}`)).status
    expect(await status('sort=ukendt')).toBe(400)
    expect(await status('cursor=abc')).toBe(400)
    for (const filter of Object.entries(noun.list.filters))
      if (filter[1].kind !== 'text') expect(await status(`${filter[0]}=%00`), filter[0]).toBe(400)
    if (noun.list.search) {
      const { body } = await call('viewer', 'GET', `/${name}?search=findes-ikke-${nth}`)
      expect(body).toMatchObject({ rows: [], total: 0 })
    }
  })

  test.runIf(noun.verbs.includes('remove'))(
    'deletes a record only in the revision that was seen',
    async () => {
      const stale = await call(write, 'DELETE', path(), { revision: 1 })
      expect(stale.status).toBe(409)
      expect((await call(write, 'DELETE', path(), { revision: row['revision'] })).status).toBe(200)
      expect((await call('viewer', 'GET', path())).status).toBe(404)
    },
  )
})

test('every act of a noun is refused to lower roles', async () => {
  for (const noun of nouns)
    for (const [act, { role, on }] of Object.entries(noun.actions)) {
      if (role === 'viewer') continue
      const record = on === 'record' ? `/${crypto.randomUUID()}` : ''
      const { status } = await call('viewer', 'POST', `/${noun.name}${record}/${pathName(act)}`, {
        revision: 1,
      })
      expect(status, `${noun.name} ${act}`).toBe(403)
    }
})
