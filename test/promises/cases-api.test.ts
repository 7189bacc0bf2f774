import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Case, type CaseParts, cases, type TimelinePage } from '#shared/admin/cases.ts'
import { rowSchema } from '#shared/admin/define.ts'
import type { Today } from '#shared/admin/today.ts'
import type { Deps } from '#worker/deps.ts'
import type { Role } from '#shared/domain/auth/roles.ts'
import { createTestBackend, type TestBackend } from '#test/helpers/product/backend.ts'
import { type Browser, createStaffApp, origin, type StaffApp } from '#test/helpers/app/staff-app.ts'

// What the admin API of cases promises beyond every noun's promises.

let backend: TestBackend
let app: StaffApp
const browsers = {} as Record<Role, Browser>
let adviser: string

beforeAll(async () => {
  backend = await createTestBackend()
  // An outbox that holds nothing: leads are read from the database.
  const outbox = {
    showLead: async () => null,
    referral: async () => null,
    eraseLeads: async () => undefined,
  } as unknown as Deps['outbox']
  app = createStaffApp({ ...backend, gateLimit: Infinity, deps: { outbox } })
  for (const role of ['viewer', 'admin', 'super_admin'] as const) {
    const { email, password } = backend.users[role]
    browsers[role] = app.browser()
    await browsers[role].post('/auth', { action: 'sign-in', email, password })
  }
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const [made] = await backend.sql<{ id: string }[]>`
    insert into advisers (name, email, user_id) values ('Anne Friis', 'anne@eksempel.dk', ${backend.users.admin.id})
    returning id`
  adviser = made!.id
})
afterAll(() => backend.stop())

interface Answer {
  readonly status: number
  readonly body: {
    readonly row: Case
    readonly rows: readonly Case[]
    readonly total: number
    readonly nextCursor: string | null
    readonly event?: { readonly id: string; readonly revision: number }
    readonly task?: { readonly id: string; readonly revision: number }
    readonly done?: readonly {
      readonly id: string
      readonly revision: number
      readonly before: object
    }[]
    readonly failed?: readonly { readonly id: string; readonly message: string }[]
    readonly error?: {
      readonly code: string
      readonly message: string
      readonly fields?: Readonly<Record<string, string>>
      readonly present?: Case
    }
  }
}

async function call<Body = Answer['body']>(
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

let nth = 0
/** A lead as the outbox stores it, and the case it became part of. */
async function receive(values: Readonly<Record<string, unknown>> = {}): Promise<Case> {
  const id = crypto.randomUUID()
  nth++
  const sent = {
    name: `Person ${nth}`,
    email: `person-${nth}@eksempel.dk`,
    phone: `+45${23_000_000 + nth}`,
    address: `Solbakken ${nth}`,
    postcode: '8240',
    town: 'Risskov',
    products: ['solceller'],
    ...values,
  }
  await backend.sql`
    insert into leads (id, kind, values, received_at) values (${id}, 'offer', ${backend.sql.json(sent)}, now())`
  const [found] = await backend.sql<
    { case_id: string }[]
  >`select case_id from leads where id = ${id}`
  return find(found!.case_id)
}
const find = async (id: string): Promise<Case> => (await call('GET', `/cases/${id}`)).body.row
const act = (row: Pick<Case, 'id' | 'revision'>, name: string, input: object = {}, role?: Role) =>
  call('POST', `/cases/${row.id}/${name}`, { revision: row.revision, ...input }, role)

const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
const step = { stepKind: 'follow_up', stepText: '', stepOwner: null, stepAt: tomorrow }

test.each([
  '23 45 67 89',
  '23456789',
  '+45 23 45 67 89',
  '0045 23456789',
  '+4523456789',
  '2345 6789',
])('a case is found by the spelling %s of its phone number', async (spelling) => {
  const known = await backend.sql<
    { id: string }[]
  >`select id from cases where phone_e164 = '+4523456789'`
  const id = known[0]?.id ?? (await receive({ phone: '+4523456789' })).id
  const { body } = await call('GET', `/cases?search=${encodeURIComponent(spelling)}`)
  expect(body.rows.map((row) => row.id)).toEqual([id])
})

test('a case is found by its number, a part of the name in any case, the street and the mail address', async () => {
  const row = await receive({
    name: 'Åse Østergaard',
    address: 'Tornbjergvej 48',
    email: 'aase@øst.dk',
  })
  for (const search of [
    row.number,
    row.number.toLowerCase(),
    'ÅSE øster',
    'tornbjergvej 48',
    'aase@ø',
  ]) {
    const { body } = await call('GET', `/cases?search=${encodeURIComponent(search)}`)
    expect(
      body.rows.map(({ id }) => id),
      search,
    ).toEqual([row.id])
  }
})

test('a case is found by what each of its household wrote, until that is erased', async () => {
  const first = await receive({ name: 'Ulrik Vang', phone: '+4571717171' })
  const second = await receive({
    name: 'Ditte Vang',
    email: 'ditte@vang.dk',
    phone: '+4571717171',
  })
  expect(second.id).toBe(first.id)
  const found = async (search: string) =>
    (await call('GET', `/cases?search=${encodeURIComponent(search)}`)).body.rows.map(({ id }) => id)
  for (const search of ['ditte vang', 'DITTE@vang.dk', 'ulrik', '71 71 71 71'])
    expect(await found(search), search).toEqual([first.id])
  await backend.sql`delete from leads where values ->> 'email' = 'ditte@vang.dk'`
  expect(await found('ditte@vang.dk')).toEqual([])
  expect(await found('ulrik')).toEqual([first.id])
})

test('rows are as the contract says, after acts too', async () => {
  const row = await receive()
  const schema = rowSchema(cases)
  const { body } = await act(row, 'set-owner', { owner: adviser })
  for (const each of [row, body.row]) expect(schema.safeParse(each).error?.issues ?? []).toEqual([])
  expect(body.row).toEqual(await find(row.id))
})

test('an act on an older revision answers 409 with the case as it is now, and changes nothing', async () => {
  const row = await receive()
  const first = await act(row, 'set-step', step)
  const stale = await act(row, 'set-status', { status: 'lost', lostReason: 'For dyrt' })
  expect(stale).toMatchObject({ status: 409, body: { error: { code: 'changed' } } })
  expect(stale.body.error?.present).toEqual(first.body.row)
  expect(await find(row.id)).toEqual(first.body.row)
})

test('refusals are Danish sentences at their field', async () => {
  const row = await receive()
  const fieldsOf = async (name: string, input: object) =>
    (await act(row, name, input)).body.error?.fields
  expect(await fieldsOf('set-status', { status: 'lost', lostReason: '' })).toEqual({
    lostReason: 'Skriv, hvorfor sagen er tabt',
  })
  expect(await fieldsOf('set-status', { status: 'won', lostReason: '' })).toEqual({
    status: 'Kunden har ikke sagt ja til et tilbud endnu.',
  })
  expect(await fieldsOf('set-step', { ...step, stepAt: null })).toEqual({
    stepAt: 'Vælg, hvornår det skal ske',
  })
  expect(await fieldsOf('note', { kind: 'note', body: '  ' })).toEqual({ body: 'Skriv noget' })
  expect(await fieldsOf('outcome', { outcome: 'meeting', note: '', at: null, reason: '' })).toEqual(
    { at: 'Vælg, hvornår' },
  )
  const unnamed = { name: 'Uden', phone: '', email: '', address: '', postcode: '', town: '' }
  const facts = {
    wants: [],
    consumption: '',
    heating: '',
    heatingCost: '',
    timeline: '',
    heardOf: '',
    campaign: '',
  }
  expect((await call('POST', '/cases', { ...unnamed, ...facts })).body.error?.fields).toEqual({
    phone: 'Skriv et telefonnummer, en e-mail eller en adresse',
  })
  expect(await find(row.id)).toEqual(row)
})

test('a case made by hand belongs to the adviser who made it, and keeps what was written', async () => {
  const input = {
    name: 'Ringede selv',
    phone: '40506070',
    email: '',
    address: '',
    postcode: '8000',
    town: 'Aarhus C',
    wants: ['batteri'],
    consumption: '',
    heating: 'gas',
    heatingCost: '',
    timeline: 'hurtigst',
    heardOf: 'nabo-ven',
    campaign: 'messe',
  }
  const { status, body } = await call('POST', '/cases', input)
  expect(status).toBe(201)
  expect(body.row).toMatchObject({ ...input, owner: adviser, stepKind: 'call', area: 'DK1' })
})

test('the day says what a new request asks for', async () => {
  const row = await receive({ products: ['varmepumpe', 'batteri'] })
  const { body } = await call<Today>('GET', '/today?who=team')
  const event = body.happened.find(({ caseId }) => caseId === row.id)
  expect(event).toMatchObject({ kind: 'lead', wants: row.wants })
  expect(event!.wants).toHaveLength(2)
})

test('notes, tasks and changes are in the timeline, newest first, a page at a time', async () => {
  let row = await receive()
  for (let i = 1; i <= 60; i++)
    row = (await act(row, 'note', { kind: 'note', body: `Note ${i}` })).body.row
  const { body: added } = await act(row, 'add-task', {
    text: 'Mål taget',
    owner: null,
    dueAt: null,
  })
  const task = { task: added.task!.id, taskRevision: added.task!.revision }
  const finished = await act(row, 'finish-task', { ...task, done: true })
  expect((await act(row, 'finish-task', { ...task, done: false })).body.error?.code).toBe('stale')
  expect(finished.body.task).toMatchObject({ text: 'Mål taget' })

  const seen: string[] = []
  for (let cursor = ''; ;) {
    const { body } = await call<TimelinePage>('GET', `/cases/${row.id}/timeline?cursor=${cursor}`)
    seen.push(...body.rows.map(({ kind, body: text }) => text || kind))
    if (!body.nextCursor) break
    cursor = body.nextCursor
  }
  expect(seen).toEqual([
    'Mål taget',
    'Mål taget',
    ...Array.from({ length: 60 }, (_, i) => `Note ${60 - i}`),
    'lead',
  ])
  const { body: parts } = await call<CaseParts>('GET', `/cases/${row.id}/parts`)
  expect(parts.tasks.map(({ text, doneAt }) => [text, doneAt !== null])).toEqual([
    ['Mål taget', true],
  ])
  expect(parts.leads).toMatchObject([{ kind: 'offer', stored: true }])
  expect((await call('GET', `/cases/${row.id}/timeline?cursor=abc`)).status).toBe(400)
})

test('only its author changes a note, and what happened meanwhile is refused', async () => {
  const row = await receive()
  const { event } = (await act(row, 'note', { kind: 'note', body: 'Min' })).body
  const named = { event: event!.id, eventRevision: event!.revision }
  const change = { ...named, body: 'Ændret', pinned: null }
  expect((await act(row, 'change-note', change, 'super_admin')).body.error?.code).toBe('not_yours')
  expect((await act(row, 'change-note', change)).status).toBe(200)
  expect((await act(row, 'remove-note', named)).body.error?.code).toBe('stale')
})

test('two cases are merged with a choice for each fact, and come apart again', async () => {
  const kept = await receive({ name: 'Mette Holm' })
  const gone = await receive({ name: 'M. Holm', products: ['batteri'] })
  const merged = await act(kept, 'merge', {
    other: gone.id,
    otherRevision: gone.revision,
    choices: { name: 'loser', phone: 'winner' },
  })
  expect(merged.body.row).toMatchObject({
    name: 'M. Holm',
    phone: kept.phone,
    wants: ['solceller', 'batteri'],
  })
  const list = await call('GET', `/cases?search=${encodeURIComponent(gone.number)}`)
  expect(list.body.rows.map(({ id }) => id)).toEqual([kept.id])
  expect((await find(gone.id)).mergedInto).toBe(kept.id)
  expect(
    (await act(await find(gone.id), 'note', { kind: 'note', body: 'x' })).body.error?.code,
  ).toBe('merged')
  const parts = async () => (await call<CaseParts>('GET', `/cases/${kept.id}/parts`)).body
  expect((await parts()).merged).toMatchObject([{ id: gone.id, number: gone.number }])
  expect((await parts()).leads).toHaveLength(2)
  const apart = await act(merged.body.row, 'unmerge', { other: gone.id })
  expect(apart.body.row).toMatchObject({ name: 'Mette Holm', wants: ['solceller'] })
  expect((await find(gone.id)).mergedInto).toBeNull()
})

test('an act is done to many cases at once, says what failed, and is undone with what it replaced', async () => {
  const [one, two] = [await receive(), await receive()]
  const change = { status: 'lost', lostReason: 'Flyttet' }
  const records = [one, two].map(({ id, revision }) => ({ id, revision, change }))
  const missing = { id: crypto.randomUUID(), revision: 1, change }
  const { body } = await call('POST', '/cases/bulk', {
    act: 'setStatus',
    records: [...records, missing],
  })
  expect(body.done).toHaveLength(2)
  expect(body.failed).toMatchObject([{ id: missing.id }])
  expect(await find(one.id)).toMatchObject({ status: 'lost', lostReason: 'Flyttet', stepAt: null })
  const undone = await call('POST', '/cases/bulk', {
    act: 'setStatus',
    records: body.done!.map(({ id, revision, before }) => ({ id, revision, change: before })),
  })
  expect(undone.body.failed).toEqual([])
  for (const before of [one, two]) {
    const { status, lostReason, stepKind, stepAt, stepOwner } = before
    expect(await find(before.id)).toMatchObject({ status, lostReason, stepKind, stepAt, stepOwner })
  }
})

test('only acts that may be done to many are, and none of a higher role', async () => {
  const { id, revision } = await receive()
  for (const name of ['erase', 'note', 'merge', 'ukendt']) {
    const answer = await call(
      'POST',
      '/cases/bulk',
      { act: name, records: [{ id, revision, change: {} }] },
      'super_admin',
    )
    expect(answer.status, name).toBe(422)
  }
  expect((await find(id)).id).toBe(id)
})

test('an outcome of a call writes note, status and next step at once, and is taken back', async () => {
  const row = await receive()
  const called = await act(row, 'outcome', {
    outcome: 'meeting',
    note: 'Mand med',
    at: tomorrow,
    reason: '',
  })
  expect(called.body.row).toMatchObject({ status: 'meeting', stepKind: 'meeting' })
  const undone = await act(called.body.row, 'undo-outcome', { event: called.body.event!.id })
  expect(undone.body.row).toMatchObject({ status: 'new', stepKind: 'call', stepAt: row.stepAt })
})

test('views count what their lists show', async () => {
  const { body: counts } = await call<Record<string, number>>('GET', '/cases/counts')
  const views = {
    mineToday: 'stepOwner=me&due=today',
    new: 'status=new',
    unowned: 'owner=none&open=1',
    overdue: 'due=overdue',
    waiting: 'waiting=1',
    all: '',
  }
  for (const [name, query] of Object.entries(views))
    expect((await call('GET', `/cases?${query}`)).body.total, name).toBe(counts[name])
  expect(counts['all']).toBeGreaterThan(5)
})

test.each([
  ['place=8000..8999', ({ postcode }: Case) => postcode >= '8000' && postcode <= '8999'],
  ['area=DK1', ({ area }: Case) => area === 'DK1'],
  ['wants=batteri', ({ wants }: Case) => wants.includes('batteri')],
  ['campaign=messe', ({ campaign }: Case) => campaign === 'messe'],
  ['heating=gas', ({ heating }: Case) => heating === 'gas'],
  ['timeline=hurtigst', ({ timeline }: Case) => timeline === 'hurtigst'],
  ['owner=me', ({ owner }: Case) => owner === adviser],
  ['stepKind=meeting', ({ stepKind }: Case) => stepKind === 'meeting'],
  ['open=0', ({ closedAt }: Case) => closedAt !== null],
  ['leadKinds=offer', ({ leadKinds }: Case) => leadKinds.includes('offer')],
])('the filter %s finds what it says, and nothing else', async (query, matches) => {
  const other = await receive({ postcode: '2100', town: 'København Ø', products: ['varmepumpe'] })
  await act(other, 'set-owner', { owner: null })
  const all = (await call('GET', '/cases')).body.rows
  const { body } = await call('GET', `/cases?${query}`)
  const ids = (rows: readonly Case[]) => rows.map(({ id }) => id).toSorted()
  expect(ids(body.rows)).toEqual(ids(all.filter(matches)))
  expect(all.some((row) => !matches(row))).toBe(true)
})

test('300 cases are listed page by page in each order, each once', async () => {
  await backend.sql`
    insert into leads (id, kind, values, received_at)
    select gen_random_uuid(), 'offer', jsonb_build_object('name', 'Mange ' || (n % 7), 'email', 'mange-' || n || '@eksempel.dk'),
      now() - (n % 50) * interval '1 hour'
    from generate_series(1, 300) n`
  for (const sort of ['stepAt', '-createdAt', 'name', '-lastActivityAt']) {
    const found: string[] = []
    let total = 0
    for (let cursor = ''; ;) {
      const { body } = await call('GET', `/cases?sort=${sort}&cursor=${cursor}`)
      found.push(...body.rows.map(({ id }) => id))
      total = body.total ?? total
      if (!body.nextCursor) break
      cursor = body.nextCursor
    }
    expect(found, sort).toHaveLength(total)
    expect(new Set(found).size, sort).toBe(total)
  }
})

test('opening a case notes that staff have seen it; a viewer who reads it does not', async () => {
  const row = await receive()
  expect((await act(row, 'seen', {}, 'viewer')).status).toBe(403)
  expect((await find(row.id)).seenAt).toBeNull()
  await act(row, 'seen')
  expect(await find(row.id)).toMatchObject({ revision: row.revision, seenAt: expect.any(String) })
})

test('only a super admin erases a case, and its leads with it', async () => {
  const row = await receive()
  expect((await act(row, 'erase')).status).toBe(403)
  expect((await act(row, 'erase', {}, 'super_admin')).status).toBe(200)
  const [left] = await backend.sql<{ leads: number; cases: number }[]>`
    select (select count(*)::int from leads where case_id = ${row.id}) as leads,
      (select count(*)::int from cases where id = ${row.id}) as cases`
  expect(left).toEqual({ leads: 0, cases: 0 })
})

test("a user sees their own saved views and the team's, and only admins make the team's", async () => {
  const view = { screen: 'cases', name: 'Vest', query: 'landsdel=DK1', team: false, position: 0 }
  const own = await call('POST', '/saved-views', view, 'viewer')
  expect(own.status).toBe(201)
  expect((await call('POST', '/saved-views', { ...view, team: true }, 'viewer')).status).toBe(403)
  const team = await call('POST', '/saved-views', { ...view, name: 'Holdets', team: true })
  expect(team.status).toBe(201)
  const names = async (role: Role) =>
    (await call<{ rows: { name: string }[] }>('GET', '/saved-views', undefined, role)).body.rows
      .map(({ name }) => name)
      .toSorted()
  expect(await names('viewer')).toEqual(['Holdets', 'Vest'])
  expect(await names('admin')).toEqual(['Holdets'])
  const again = await call('POST', '/saved-views', { ...view, name: 'VEST' }, 'viewer')
  expect(again.body.error?.fields).toEqual({ name: 'Der er allerede en visning med det navn' })
  const { id, revision } = team.body.row
  expect(
    (await call('PATCH', `/saved-views/${id}`, { revision, name: 'Nyt' }, 'viewer')).status,
  ).toBe(409)
})
