import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createFakeAuth, fakeUrl, userId } from '#test/helpers/app/fake-auth.ts'
import { createStaffApp, type StaffApp } from '#test/helpers/app/staff-app.ts'
import type { Resource } from '#shared/admin/define.ts'
import { nouns } from '#worker/admin/nouns.ts'
import { adminApi } from '#worker/admin/routes.ts'
import type { Outbox } from '#worker/outbox/contract.ts'

let app: StaffApp
let cookie: string
beforeAll(async () => {
  const auth = await createFakeAuth()
  auth.roles.set(userId, 'admin')
  // The database has no rows.
  auth.override = (url) =>
    url.pathname.startsWith('/rest/v1/') && !url.pathname.includes('get_user_role')
      ? Response.json([])
      : null
  vi.stubGlobal('fetch', auth.fetch)
  cookie = auth.cookie(await auth.token())
  const empty = { rows: [], nextCursor: null, total: 0, heldSince: null }
  const outbox = {
    listLeads: async () => empty,
    listDeliveries: async () => empty,
    receivers: async () => [],
  } as unknown as Outbox
  app = createStaffApp({ url: fakeUrl, publishableKey: 'sb_publishable_x', deps: { outbox } })
})
afterAll(() => vi.unstubAllGlobals())

const get = (path: string): Promise<Response> =>
  app.fetch(path, { headers: { accept: 'application/json', cookie } })

/** Filters whose values are known; of others any text may be asked for. */
const checkedFilters = ({ list }: Resource): string[] =>
  Object.keys(list.filters).filter(
    (name) => !['text', 'custom', 'email', 'phone'].includes(list.filters[name]!.kind),
  )

const unknownId = '11111111-1111-4111-8111-111111111111'

interface Parameter {
  readonly path: string
  readonly name: string
}
/** The query parameters of each list, from the contracts themselves, so that a new list is covered. */
const parameters: readonly Parameter[] = adminApi
  .filter(({ method }) => method === 'GET')
  .flatMap(({ path, query, noun, verb, ids }) =>
    [
      ...Object.keys((query as unknown as { shape?: object } | undefined)?.shape ?? {}),
      ...(noun && verb === 'list' ? ['cursor', 'sort', ...checkedFilters(noun)] : []),
    ].map((name) => ({
      path: `/api/admin${path.replace(':id', ids === 'number' ? '1' : unknownId)}`,
      name,
    })),
  )
const cursors = parameters.filter(({ name }) => name === 'cursor')
/** Anything may be searched for, and a tag may have any name. */
const filters = parameters.filter(({ name }) => !['cursor', 'search', 'q', 'tag'].includes(name))

const bad = [
  'zzz',
  '0',
  '-1',
  '1.5',
  '1e3',
  '007',
  '99999999999999999999',
  '1|2',
  'db:',
  'db:zzz',
  'db:2026-99-99T00:00:00Z',
  'db:2026-11-20T10:00:00Z|1',
  'db:2026-02-31T00:00:00Z',
  `2026-02-31T00:00:00Z|${'a'.repeat(26)}`,
  'null',
  '{}',
]

test('the cases below cover every list of the admin API', () => {
  expect(cursors.map(({ path }) => path).toSorted()).toEqual(
    [
      `/api/admin/post-imports/${unknownId}/items`,
      `/api/admin/post-imports/${unknownId}/pictures`,
      '/api/admin/redirects/changes',
      '/api/admin/redirects/versions',
      '/api/admin/redirects/versions/1',
      ...nouns
        .filter(({ verbs }) => verbs.includes('list'))
        .map(({ name }) => `/api/admin/${name}`),
    ].toSorted(),
  )
})

test.each(cursors.flatMap((parameter) => bad.map((value) => ({ ...parameter, value }))))(
  '$path refuses the cursor $value',
  async ({ path, name, value }) => {
    const response = await get(`${path}?${new URLSearchParams({ [name]: value })}`)
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        error: { code: 'bad_cursor', message: 'Siden i listen kendes ikke.' },
        requestId: expect.any(String),
      },
    ])
  },
)

test.each(filters)('$path refuses an unknown value of $name', async ({ path, name }) => {
  const response = await get(
    `${path}?${new URLSearchParams({ ...(path.endsWith('/export') && { format: 'csv' }), [name]: 'zzz' })}`,
  )
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { error: { code: 'bad_query', message: expect.stringMatching(/\S/) } },
  ])
})
