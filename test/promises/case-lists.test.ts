import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#test/helpers/product/backend.ts'

// Lists of many cases page by keyset through an index, read as a user under row-level security.

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
  await backend.sql`insert into public.advisers (id, name) values ('11111111-1111-4111-8111-111111111111', 'Sofie')`
  await backend.sql`
    insert into public.cases (number, name, email, phone, postcode, wants, owner, step_kind, step_owner, step_at, step_reason, last_activity_at, created_at)
      select public.new_case_number(), 'Person ' || n, 'p' || n || '@eksempel.dk', (20000000 + n)::text, (1000 + n % 8999)::text, '{solceller}',
          case when n % 10 = 0 then '11111111-1111-4111-8111-111111111111'::uuid end, 'call', null, now() + n * interval '1 minute', 'hand',
          now() - n * interval '1 minute', now() - n * interval '1 minute'
        from generate_series(1, 3000) n`
  await backend.sql`analyze public.cases`
})
afterAll(() => backend?.stop())

/** The rows of a query as the viewer, with its plan. */
async function asViewer(query: string) {
  return backend.sql.begin(async (transaction) => {
    await transaction`select set_config('request.jwt.claim.sub', ${backend.users.viewer.id}, true)`
    await transaction`set local role authenticated`
    const rows = await transaction.unsafe<{ id: string }[]>(query)
    const plan = await transaction.unsafe(`explain ${query}`)
    return { rows, plan: plan.map((row) => row['QUERY PLAN'] as string).join('\n') }
  })
}

test.each([
  ['last_activity_at', 'desc', ''],
  ['created_at', 'desc', ''],
  ['step_sort', 'asc', ''],
  ['name', 'asc', ''],
  ['step_sort', 'asc', `and owner = '11111111-1111-4111-8111-111111111111'`],
  ['step_sort', 'asc', `and status = 'new'`],
  ['last_activity_at', 'desc', `and status = 'new'`],
])(
  'by %s %s %s: every page comes from an index, and the pages have each case once',
  async (column, direction, filter) => {
    const seen: string[] = []
    const beyond = direction === 'asc' ? '>' : '<'
    let place = ''
    for (;;) {
      const { rows, plan } = await asViewer(
        `select id, email, ${column}::text as at from public.cases where merged_into is null ${filter} ${place} order by ${column} ${direction}, id ${direction} limit 51`,
      )
      // Near the end, sorting the few that are left is as good.
      if (seen.length < 100) {
        expect(plan).toMatch(/Index (?:Only )?Scan/)
        expect(plan).not.toMatch(/Sort {2}\(|Seq Scan/)
      }
      seen.push(...rows.map(({ id }) => id))
      const last = rows.at(-1) as unknown as { id: string; at: string } | undefined
      if (!last || rows.length < 51) break
      place = `and ${column} ${beyond}= '${last.at}' and (${column} ${beyond} '${last.at}' or id ${beyond} '${last.id}')`
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBe(filter.includes('owner') ? 300 : 3000)
  },
)

test('a search finds a name in any case, a phone number, an address and a number', async () => {
  await backend.sql`update public.cases set name = 'Åse ØSTERGAARD', address = 'Ærtevej 4', phone = '23 40 11 63' where email = 'p7@eksempel.dk'`
  const [row] = await backend.sql<
    { number: string }[]
  >`select number from public.cases where email = 'p7@eksempel.dk'`
  for (const term of [
    'åse østergaard',
    '23401163',
    'ærtevej 4',
    'p7@eksempel',
    row!.number.toLowerCase(),
  ]) {
    const { rows } = await asViewer(`select id from public.cases where search like '%${term}%'`)
    expect(rows, term).toHaveLength(1)
  }
})
