import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CaseRow } from '#test/helpers/cases/leads.ts'
import { createTestBackend, type TestBackend } from '#test/helpers/product/backend.ts'

// The migrations of a database that has leads and offers already.

const folder = join(import.meta.dirname, '../../migrations')
const apply = async (sql: Sql, wanted: (name: string) => boolean) => {
  for (const name of readdirSync(folder).filter(wanted).toSorted())
    await sql.begin((transaction) => transaction.unsafe(readFileSync(join(folder, name), 'utf8')))
}

let backend: TestBackend
let sql: Sql
beforeAll(async () => {
  backend = await createTestBackend()
  // As the role of migrations, in the same database, from the beginning.
  sql = postgres(backend.databaseUrl('app_owner'), { max: 1, onnotice: () => {} })
  await sql.unsafe(`
    drop schema public cascade; create schema public authorization app_owner; grant usage on schema public to anon, authenticated, service_role;
    drop policy if exists "staff list photos of advisers" on storage.objects; drop policy if exists "admins add photos of advisers" on storage.objects;
    drop policy if exists "admins change photos of advisers" on storage.objects; drop policy if exists "admins delete photos of advisers" on storage.objects;`)
  await apply(sql, (name) => name < '0014')
})
afterAll(async () => {
  await sql?.end()
  await backend?.stop()
})

test('leads and offers from before get their cases; old ones wait for no one, recent ones get a new deadline', async () => {
  const lead = async (values: object, days: number, more: object = {}) => {
    const id = crypto.randomUUID()
    await sql`insert into public.leads ${sql({ id, kind: 'contact', values: sql.json(values as never), received_at: new Date(Date.now() - days * 86_400_000), ...more } as never)}`
    return id
  }
  const old = await lead({ navn: 'Ole', email: 'ole@eksempel.dk' }, 200)
  const silent = await lead({ navn: 'Stille', email: 'stille@eksempel.dk' }, 200)
  const recent = await lead({ navn: 'Rikke', email: 'rikke@eksempel.dk' }, 10)
  const twice = [
    await lead({ navn: 'Mette', telefon: '23401187' }, 300, { phone_e164: '+4523401187' }),
    await lead({ navn: 'Mette', telefon: '+45 23401187' }, 3, { phone_e164: '+4523401187' }),
  ]
  const spam = await lead({ navn: 'Spam', email: 'spam@eksempel.dk' }, 1, { set_aside: 'honeypot' })
  const offer = async (letter: string, email: string, state: string) => {
    const id = letter.repeat(26)
    await sql`insert into public.offers (id, customer_name, customer_email) values (${id}, 'Kunde', ${email})`
    await sql`insert into public.offer_versions (offer_id, version, content, sent_at) values (${id}, 1, ${sql.json({ customer: { phone: letter === 'a' ? '20202020' : '30303030' } })}, now())`
    await sql`update public.offers set state = ${state}, current_version = 1, valid_until = '2099-01-01' where id = ${id}`
    return id
  }
  const sent = await offer('a', 'ole@eksempel.dk', 'sent')
  const accepted = await offer('b', 'ny@eksempel.dk', 'accepted')
  const draft = await offer('c', '', 'draft')
  const user = backend.users.admin.id
  await sql`insert into public.audit_log (actor, action, table_name, row_id) values (${user}, 'insert', 'redirects', 'of a user'), (null, 'insert', 'redirects', 'of the clock')`

  await apply(sql, (name) => name >= '0014')

  const caseOf = async (table: 'leads' | 'offers', id: string) =>
    (
      await sql<
        CaseRow[]
      >`select c.* from public.${sql(table)} x join public.cases c on c.id = x.case_id where x.id::text = ${id}`
    )[0]
  expect(await caseOf('leads', recent)).toMatchObject({
    name: 'Rikke',
    status: 'new',
    step_kind: 'call',
    closed_at: null,
  })
  expect(Date.parse((await caseOf('leads', recent))!.step_at!)).toBeGreaterThan(Date.now())
  expect((await caseOf('leads', twice[0]!))!.id).toBe((await caseOf('leads', twice[1]!))!.id)
  expect(await caseOf('leads', twice[1]!)).toMatchObject({ status: 'new', step_kind: 'call' })
  expect(await caseOf('leads', silent)).toMatchObject({
    status: 'aside',
    step_kind: null,
    first_contact_due: null,
  })
  expect(await caseOf('leads', spam)).toBeUndefined()
  expect(await caseOf('leads', old)).toMatchObject({
    status: 'offered',
    step_kind: 'follow_up',
    has_offer: true,
    phone: '20202020',
  })
  expect((await caseOf('offers', sent))!.id).toBe((await caseOf('leads', old))!.id)
  expect(await caseOf('offers', accepted)).toMatchObject({ status: 'won', step_kind: 'book' })
  expect(await caseOf('offers', draft)).toBeUndefined()
  const kinds =
    await sql`select row_id, actor_kind from public.audit_log where table_name = 'redirects' order by id`
  expect([...kinds]).toEqual([
    { row_id: 'of a user', actor_kind: 'user' },
    { row_id: 'of the clock', actor_kind: 'system' },
  ])
  // The trigger that refuses changes is on again.
  await expect(sql`update public.audit_log set actor_kind = 'user'`).rejects.toThrow('append-only')
})
