import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type CaseImport, caseImports, type ImportRow } from '#shared/admin/case-imports.ts'
import type { ImportInputRow } from '#shared/admin/import-fields.ts'
import type { TimelinePage } from '#shared/admin/cases.ts'
import { rowSchema } from '#shared/admin/define.ts'
import type { Role } from '#shared/domain/auth/roles.ts'
import { dayAfter, danishDay } from '#shared/domain/dates.ts'
import { createTestBackend, type TestBackend } from '#test/helpers/product/backend.ts'
import { type Browser, createStaffApp, origin, type StaffApp } from '#test/helpers/app/staff-app.ts'
import { addAdviser, type CaseRow, caseFromLead, newPerson } from '#test/helpers/cases/leads.ts'

// A file of people becomes cases: tried first, then made in parts, and taken back where no one has worked on them.

let backend: TestBackend
let app: StaffApp
const browsers = {} as Record<Role, Browser>
const callBy = dayAfter(danishDay(Date.now()), 7)

beforeAll(async () => {
  backend = await createTestBackend()
  app = createStaffApp({ ...backend, gateLimit: Infinity })
  for (const role of ['viewer', 'admin', 'super_admin'] as const) {
    const { email, password } = backend.users[role]
    browsers[role] = app.browser()
    await browsers[role].post('/auth', { action: 'sign-in', email, password })
  }
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterAll(() => backend.stop())

interface Failure {
  readonly error: { readonly code: string; readonly message: string }
}

async function request<Body = { readonly row: CaseImport } & Failure>(
  method: string,
  path: string,
  body?: unknown,
  role: Role = 'admin',
): Promise<{ readonly status: number; readonly body: Body }> {
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
  return { status: response.status, body: (await response.json()) as Body }
}

type Cells = ImportInputRow['cells']
/** Rows as a spreadsheet numbers them: the headings are row 1. */
const numbered = (rows: readonly Cells[]) => rows.map((cells, i) => ({ row: i + 2, cells }))

/** Begins an import and stages its rows. */
async function dryRun(rows: readonly Cells[], name = 'messe.csv'): Promise<CaseImport> {
  const begun = await request('POST', '/case-imports', { name, total: rows.length })
  expect(begun.status, JSON.stringify(begun.body)).toBe(201)
  let { row } = begun.body
  const sent = numbered(rows)
  for (let from = 0; from < rows.length; from += 500) {
    const staged = await request('PUT', `/case-imports/${row.id}/rows`, {
      from,
      rows: sent.slice(from, from + 500),
    })
    expect(staged.status, JSON.stringify(staged.body)).toBe(200)
    row = staged.body.row
  }
  return row
}
const rowsOf = async ({ id }: { readonly id: string }, query = ''): Promise<readonly ImportRow[]> =>
  (await request<{ rows: ImportRow[] }>('GET', `/case-imports/${id}/rows${query}`)).body.rows
const act = ({ id, revision }: CaseImport, name: 'run' | 'undo', role?: Role) =>
  request(
    'POST',
    `/case-imports/${id}/${name}`,
    { revision, ...(name === 'run' && { callBy }) },
    role,
  )
/** Runs or undoes an import to its end. Returns it, and the number of requests. */
async function whole(batch: CaseImport, name: 'run' | 'undo'): Promise<CaseImport> {
  for (let present = batch, i = 0; i < 60; i++) {
    const { status, body } = await act(present, name)
    expect(status, JSON.stringify(body)).toBe(200)
    present = body.row
    if (present.status === (name === 'run' ? 'done' : 'undone')) return present
  }
  throw new Error('The import does not end')
}
const imported = async (rows: readonly Cells[], name?: string): Promise<CaseImport> =>
  whole(await dryRun(rows, name), 'run')

/** Everything that an import may change, as text. */
const everything = async (): Promise<string> =>
  JSON.stringify(
    await backend.sql`
      select (select jsonb_agg(to_jsonb(c) order by id) from cases c) as cases, (select jsonb_agg(to_jsonb(e) order by id) from case_events e) as events,
        (select count(*) from leads) as leads, (select count(*) from consents) as consents, (select count(*) from webhook_logs) as deliveries,
        (select jsonb_agg(last_assigned_at order by id) from advisers) as turns`,
  )
const casesNamed = (name: string): Promise<CaseRow[]> =>
  backend.sql<CaseRow[]>`select * from cases where name = ${name}` as unknown as Promise<CaseRow[]>

let nth = 0
/** A person whom no other row names. */
function person(change: Cells = {}): Cells {
  nth++
  return {
    name: `Importeret ${nth}`,
    email: `importeret-${nth}@eksempel.dk`,
    phone: String(71_000_000 + nth),
    ...change,
  }
}

test('a dry run says what each row becomes, and changes nothing', async () => {
  const known = await caseFromLead(backend, { values: newPerson({ telefon: '23 45 67 89' }) })
  const complete = await caseFromLead(backend, { values: newPerson() })
  const before = await everything()
  const twin = person()
  const batch = await dryRun([
    person(),
    { name: 'M. Holm', phone: '0045 23456789' },
    { email: complete.email.toUpperCase(), phone: complete.phone },
    { name: 'Uden noget' },
    { ...person(), email: 'mette@', wants: 'vindmølle' },
    twin,
    { ...twin, note: 'Vil ringes op efter kl. 16' },
    twin,
  ])
  expect(batch).toMatchObject({
    status: 'ready',
    staged: 8,
    wouldMake: 2,
    wouldJoin: 2,
    wouldSkip: 2,
    faulty: 2,
    handled: 0,
    createdBy: backend.users.admin.id,
  })
  expect(rowSchema(caseImports).safeParse(batch).error?.issues ?? []).toEqual([])
  const rows = await rowsOf(batch)
  expect(rows.map(({ row, outcome, foundBy, sameAs }) => [row, outcome, foundBy, sameAs])).toEqual([
    [2, 'new', null, null],
    [3, 'joins', 'phone', null],
    [4, 'there', 'email', null],
    [5, 'faulty', null, null],
    [6, 'faulty', null, null],
    [7, 'new', null, null],
    [8, 'joins', 'email', 7],
    [9, 'there', 'email', 7],
  ])
  expect(rows[1]?.case).toEqual({ id: known.id, number: known.number, closed: false })
  expect(rows[3]?.problems).toEqual({ phone: 'Rækken har hverken telefon, e-mail eller adresse' })
  expect(Object.keys(rows[4]?.problems ?? {}).toSorted()).toEqual(['email', 'wants'])
  expect((await rowsOf(batch, '?show=faulty')).map(({ row }) => row)).toEqual([5, 6])
  expect(await everything()).toBe(before)
})

test.each(['23 45 00 01', '23450001', '+45 23 45 00 01', '0045 23450001', '(+45) 2345-0001'])(
  'a row joins the case of its phone number spelled %s, and adds what the case lacks',
  async (spelling) => {
    await backend.sql`delete from cases where phone_e164 = '+4523450001'`
    const known = await caseFromLead(backend, {
      values: newPerson({ telefon: '+4523450001', email: 'kendt@eksempel.dk' }),
    })
    const batch = await imported([
      { phone: spelling, email: 'anden@eksempel.dk', address: 'Solbakken 3', postcode: '8240' },
    ])
    expect(batch).toMatchObject({ made: 0, joined: 1 })
    const [now] = await backend.sql<CaseRow[]>`select * from cases where id = ${known.id}`
    expect(now).toMatchObject({
      email: 'kendt@eksempel.dk',
      address: 'Solbakken 3',
      town: 'Risskov',
      status: known.status,
      step_kind: known.step_kind,
      step_reason: 'lead',
      owner: known.owner,
    })
    // The address that the case does not take over is found, and shown.
    expect(now?.search).toContain('anden@eksempel.dk')
    const { body } = await request<TimelinePage>('GET', `/cases/${known.id}/timeline`)
    expect(body.rows.find(({ kind }) => kind === 'imported')).toMatchObject({
      actor: backend.users.admin.id,
      data: {
        import: batch.id,
        file: 'messe.csv',
        row: 2,
        by: 'phone',
        otherwise: { email: 'anden@eksempel.dk' },
      },
    })
  },
)

test('a closed case stays closed: the dry run says so', async () => {
  const known = await caseFromLead(backend, { values: newPerson({ telefon: '25000001' }) })
  await backend.sql`
    update cases set status = 'lost', closed_at = now(), step_kind = null, step_at = null, step_reason = null, step_owner = null where id = ${known.id}`
  const batch = await dryRun([{ phone: '25 00 00 01', wants: 'ladeboks' }])
  expect((await rowsOf(batch))[0]).toMatchObject({ outcome: 'joins', case: { closed: true } })
  await whole(batch, 'run')
  const [now] = await backend.sql<CaseRow[]>`select * from cases where id = ${known.id}`
  expect(now).toMatchObject({ status: 'lost', step_at: null, wants: ['solceller', 'elbil-lader'] })
})

test('a new case waits for a call by the chosen day, has no consent and promises no answer; nothing is sent', async () => {
  const sent = person({
    wants: 'varmepumpe',
    postcode: '8000',
    campaign: 'messe-26',
    source: 'Bolig',
  })
  const batch = await imported([{ ...sent, note: 'Mødt på messen' }], 'bolig & liv.csv')
  const [made] = await casesNamed(sent.name!)
  expect(made).toMatchObject({
    status: 'new',
    wants: ['varmepumpe'],
    town: 'Aarhus C',
    campaign: 'messe-26',
    source: 'Bolig',
    mail_consent: false,
    first_contact_due: null,
    step_kind: 'call',
    step_reason: 'import',
    lead_kinds: [],
  })
  const [{ due } = { due: '' }] = await backend.sql<
    { due: string }[]
  >`select to_char(office_deadline(${callBy}::date::timestamp at time zone 'Europe/Copenhagen'), 'YYYY-MM-DD HH24:MI TZ') as due`
  const [{ at } = { at: '-' }] = await backend.sql<
    { at: string }[]
  >`select to_char(step_at, 'YYYY-MM-DD HH24:MI TZ') as at from cases where id = ${made!.id}`
  expect(at).toBe(due)
  const [counts] = await backend.sql`
    select (select count(*)::int from leads l where l.case_id = ${made!.id}) as leads, (select count(*)::int from consents) as consents,
      (select count(*)::int from webhook_logs) as deliveries`
  expect(counts).toEqual({ leads: 0, consents: 0, deliveries: 0 })
  const { body } = await request<TimelinePage>('GET', `/cases/${made!.id}/timeline`)
  expect(body.rows).toMatchObject([
    { kind: 'imported', body: 'Mødt på messen', data: { import: batch.id, row: 2, by: 'new' } },
  ])
  const logged = await backend.sql`
    select actor, action from audit_log where table_name = 'cases' and row_id = ${made!.id} order by id`
  expect([...logged]).toEqual([{ actor: backend.users.admin.id, action: 'insert' }])
})

test('the adviser is whom the file names, else whom other new cases get', async () => {
  const aarhus = await addAdviser(backend, {
    name: 'Aarhus Rask',
    email: 'aarhus@eksempel.dk',
    postcodes: [{ from: '8000', to: '8999' }],
  })
  const fyn = await addAdviser(backend, {
    name: 'Fyn Olsen',
    email: 'fyn@eksempel.dk',
    postcodes: [{ from: '5000', to: '5999' }],
  })
  const rows = [
    person({ postcode: '8240' }),
    person({ postcode: '5000' }),
    person({ postcode: '8240', owner: 'FYN@eksempel.dk' }),
  ]
  await imported(rows)
  const owners = await Promise.all(
    rows.map(async ({ name }) => (await casesNamed(name!))[0]?.owner),
  )
  expect(owners).toEqual([aarhus, fyn, fyn])
  expect((await casesNamed(rows[2]!.name!))[0]).toMatchObject({ step_owner: fyn })
})

test('the same file again changes nothing', async () => {
  const shared = person()
  const rows = [
    shared,
    person({ address: 'Nørregade 4', postcode: '5000' }),
    { ...person(), phone: shared.phone!, note: 'Ægtefælle' },
  ]
  expect(await imported(rows)).toMatchObject({ made: 2, joined: 1, skipped: 0 })
  const before = await everything()
  const again = await dryRun(rows)
  expect(again).toMatchObject({ wouldMake: 0, wouldJoin: 0, wouldSkip: 3 })
  expect(await whole(again, 'run')).toMatchObject({ made: 0, joined: 0, skipped: 3 })
  expect(await everything()).toBe(before)
})

test('many rows are imported in parts; a half-done import says what was done, goes on, and is undone', async () => {
  const rows = Array.from({ length: 1250 }, (_, i) =>
    i % 50 === 49 ? { name: 'Fejl' } : person({ name: `Mange ${i}` }),
  )
  const batch = await dryRun(rows, 'mange.csv')
  expect(batch).toMatchObject({ wouldMake: 1225, faulty: 25 })
  const first = (await act(batch, 'run')).body.row
  expect(first).toMatchObject({ status: 'running', handled: 100, made: 100, finishedAt: null })
  // Another tab is asked with the old revision: the rows that were handled are not handled again.
  const second = (await act(batch, 'run')).body.row
  expect(second).toMatchObject({ status: 'running', handled: 200, made: 200 })
  const [{ n } = { n: 0 }] = await backend.sql<{ n: number }[]>`
    select count(*)::int as n from cases where name like 'Mange %'`
  expect(n).toBe(200)
  expect((await request('GET', `/case-imports/${batch.id}`)).body.row).toEqual(second)
  // Another admin goes on.
  const boss = await act(second, 'run', 'super_admin')
  expect(boss.body.row).toMatchObject({ handled: 300 })
  const done = await whole(boss.body.row, 'run')
  expect(done).toMatchObject({ status: 'done', handled: 1225, made: 1225, failed: 0 })
  expect((await act(done, 'run')).body.row).toMatchObject({ status: 'done', made: 1225 })
  expect(await whole(done, 'undo')).toMatchObject({ undone: 1225, kept: 0 })
  const [{ left } = { left: -1 }] = await backend.sql<{ left: number }[]>`
    select (select count(*) from cases where name like 'Mange %')::int + (select count(*) from case_import_rows where import_id = ${batch.id})::int as left`
  expect(left).toBe(0)
}, 120_000)

test('a row that the database refuses is named, and the others are imported', async () => {
  const rows = [person(), person({ name: 'Umulig' }), person()]
  const batch = await dryRun(rows)
  await backend.sql.unsafe(
    `create function public.test_fail() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$;
     create trigger test_fail before insert on public.cases for each row when (new.name = 'Umulig') execute function public.test_fail()`,
  )
  const done = await whole(batch, 'run')
  await backend.sql.unsafe(
    'drop trigger test_fail on public.cases; drop function public.test_fail()',
  )
  expect(done).toMatchObject({ status: 'done', handled: 3, made: 2, failed: 1 })
  expect((await rowsOf(batch, '?show=failed')).map(({ row }) => row)).toEqual([3])
})

test('undoing deletes and restores what no one has worked on; the others stay and are named', async () => {
  const known = await caseFromLead(backend, { values: newPerson({ telefon: '24 00 00 01' }) })
  const touched = await caseFromLead(backend, { values: newPerson({ telefon: '24 00 00 02' }) })
  const [quiet, called, wrote, corrected] = [person(), person(), person(), person()]
  const before = JSON.stringify(await backend.sql`select * from cases where id = ${known.id}`)
  const batch = await imported([
    quiet,
    called,
    wrote,
    corrected,
    { phone: '24000001', address: 'Skovvej 1', postcode: '8240', wants: 'batteri' },
    { phone: '24000001', campaign: 'messe' },
    { phone: '24000002', address: 'Skovvej 2', postcode: '8240' },
  ])
  expect(batch).toMatchObject({ made: 4, joined: 3 })
  const id = async ({ name }: Cells) => (await casesNamed(name!))[0]!.id
  // Opening a case is no work.
  await request('POST', `/cases/${await id(quiet)}/seen`, { revision: 1 })
  await request('POST', `/cases/${await id(called)}/note`, {
    revision: 1,
    kind: 'call',
    body: 'Tog den',
  })
  // A lead of the same person, which the outbox received before the import, is stored.
  await caseFromLead(backend, {
    values: newPerson({ email: wrote.email, telefon: wrote.phone }),
    receivedAt: new Date(Date.now() - 3_600_000).toISOString(),
  })
  const fixed = await request('PATCH', `/cases/${await id(corrected)}`, { revision: 1, town: 'Ry' })
  expect(fixed.status).toBe(200)
  await request('POST', `/cases/${touched.id}/note`, {
    revision: 1,
    kind: 'note',
    body: 'Talt med',
  })
  const stay = [await id(called), await id(wrote), await id(corrected), touched.id].toSorted()

  const undone = await whole(batch, 'undo')
  expect(undone).toMatchObject({
    status: 'undone',
    undone: 2,
    kept: 4,
    undoneBy: backend.users.admin.id,
  })
  expect(await casesNamed(quiet.name!)).toEqual([])
  const restored = await backend.sql`select * from cases where id = ${known.id}`
  const plain = ([row]: readonly object[]) => ({
    ...row,
    revision: 0,
    updated_at: 0,
  })
  expect(JSON.stringify(plain(restored))).toBe(JSON.stringify(plain(JSON.parse(before))))
  const [{ events } = { events: -1 }] = await backend.sql<{ events: number }[]>`
    select count(*)::int as events from case_events where case_id = ${known.id} and kind = 'imported'`
  expect(events).toBe(0)
  const kept = await rowsOf(batch)
  expect(kept.every((row) => row.kept)).toBe(true)
  expect(kept.map((row) => row.case?.id).toSorted()).toEqual(stay)
  expect((await backend.sql`select address from cases where id = ${touched.id}`)[0]).toEqual({
    address: 'Skovvej 2',
  })
  // What was undone can't be run again.
  expect((await act(undone, 'run')).status).toBe(409)
})

test('viewers can neither see nor make imports, and the database refuses them too', async () => {
  const batch = await dryRun([person()])
  const at = `/case-imports/${batch.id}`
  const { revision } = batch
  for (const [method, path, body] of [
    ['GET', '/case-imports'],
    ['GET', at],
    ['GET', `${at}/rows`],
    ['POST', '/case-imports', { name: 'a.csv', total: 1 }],
    ['PUT', `${at}/rows`, { from: 0, rows: numbered([person()]) }],
    ['POST', `${at}/run`, { revision, callBy }],
    ['POST', `${at}/undo`, { revision }],
    ['DELETE', at, { revision }],
  ] as const)
    expect((await request(method, path, body, 'viewer')).status, `${method} ${path}`).toBe(403)
  const viewer = await backend.as('viewer')
  for (const name of ['case_import_run', 'case_import_undo'] as const)
    expect((await viewer.rpc(name, { _id: batch.id })).error?.code).toBe('42501')
})

test('refuses what is no import with the right status', async () => {
  const refused = async (method: string, path: string, body: unknown) => {
    const { status, body: answer } = await request(method, path, body)
    return [status, answer.error?.code]
  }
  expect(await refused('POST', '/case-imports', { name: 'a.csv', total: 5001 })).toEqual([
    422,
    'invalid',
  ])
  expect(await refused('POST', '/case-imports', { name: '', total: 1 })).toEqual([422, 'invalid'])
  const { body } = await request('POST', '/case-imports', { name: 'a.csv', total: 2 })
  const at = `/case-imports/${body.row.id}`
  const one = numbered([person()])
  expect(await refused('PUT', `${at}/rows`, { from: 1, rows: one })).toEqual([409, 'other_row'])
  expect(await refused('PUT', `${at}/rows`, { from: 0, rows: [] })).toEqual([422, 'invalid'])
  expect(
    await refused('PUT', `${at}/rows`, { from: 0, rows: numbered([person(), person(), person()]) }),
  ).toEqual([409, 'other_row'])
  expect(
    await refused('PUT', `${at}/rows`, { from: 0, rows: [{ row: 2, cells: { cpr: '1' } }] }),
  ).toEqual([422, 'invalid'])
  const large = await request('PUT', `${at}/rows`, {
    from: 0,
    rows: numbered([{ note: 'x'.repeat(10_000_000) }]),
  })
  expect([large.status, large.body.error.message]).toEqual([413, 'Indholdet fylder for meget.'])
  // Half read, it can't be run.
  await request('PUT', `${at}/rows`, { from: 0, rows: one })
  const half = (await request('GET', at)).body.row
  expect(half).toMatchObject({ status: 'reading', staged: 1 })
  expect(await refused('POST', `${at}/run`, { revision: half.revision, callBy })).toEqual([
    409,
    'not_ready',
  ])
  expect(
    await refused('POST', `/case-imports/${crypto.randomUUID()}/run`, { revision: 1, callBy }),
  ).toEqual([404, 'not_found'])
  const whenever = await dryRun([person()])
  for (const day of [null, '2020-01-01', dayAfter(danishDay(Date.now()), 400)])
    expect(
      await refused('POST', `/case-imports/${whenever.id}/run`, { revision: 1, callBy: day }),
      String(day),
    ).toEqual([422, 'invalid'])
  // Discarded, it is gone with its rows; one that was run stays.
  expect((await request('DELETE', at, { revision: half.revision })).status).toBe(200)
  expect((await request('GET', at)).status).toBe(404)
  const done = await imported([person()])
  expect(
    (await request('DELETE', `/case-imports/${done.id}`, { revision: done.revision })).status,
  ).toBe(409)
})

test('an erased household is erased from its import; what became no case is forgotten after 30 days', async () => {
  const rows = [person(), person({ email: 'mette@' })]
  const batch = await imported(rows)
  const idle = await dryRun([person()])
  const [made] = await casesNamed(rows[0]!.name!)
  const { status } = await request(
    'POST',
    `/cases/${made!.id}/erase`,
    { revision: 1 },
    'super_admin',
  )
  expect(status).toBe(200)
  expect((await rowsOf(batch)).map(({ row }) => row)).toEqual([3])
  await backend.sql`update case_imports set created_at = now() - interval '31 days' where id in (${batch.id}, ${idle.id})`
  const service = await backend.as('service')
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  await service.rpc('discard_left_imports', { _before: yesterday }).throwOnError()
  expect(await rowsOf(batch)).toEqual([])
  expect((await request('GET', `/case-imports/${batch.id}`)).body.row).toMatchObject({ made: 1 })
  expect((await request('GET', `/case-imports/${idle.id}`)).status).toBe(404)
})
