import { expect, test } from 'vitest'
import { importRedirects, importedRules } from '#shared/domain/redirects/formats/read/import.ts'
import { maxPatterns } from '#shared/domain/redirects/limits.ts'
import { redirectRowsMax } from '#shared/schemas/redirect-admin.ts'
import { sweepImports } from '#worker/services/redirects/transfer/sweep.ts'
import { staffsRedirects } from '../helpers/redirects/staff.ts'

// Imports and exports on a real database: a file is imported as a whole or not at all, and an export is read as the same rules.

const staff = staffsRedirects()
const { call, make, show, list, summary, publish, remove, begin, stage, commit, request, log } =
  staff

const numbered = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => ({
    from: `/gammel/${from + i}`,
    to: `/kontakt?nr=${from + i}`,
  }))

test('commits an import of 5,000 rows as a whole or not at all', async () => {
  const id = await begin(5000)
  for (const from of [0, 2000, 4000])
    expect((await stage(id, from, numbered(from, Math.min(2000, 5000 - from)))).body).toMatchObject(
      {
        received: Math.min(from + 2000, 5000),
        refused: 0,
        problems: [],
      },
    )
  expect((await list()).total).toBe(0)
  // A colleague creates one of its rules meanwhile.
  const made = await make('/gammel/4321', '/solceller')
  const refused = await commit(id)
  expect([refused.status, refused.body.error.code, refused.body.error.present]).toEqual([
    409,
    'changed_meanwhile',
    { rows: [4321] },
  ])
  expect((await list()).total).toBe(1)
  await remove(made.id, 1)
  // The database fails at the last row.
  await staff.backend.sql
    .unsafe(`create function public.test_fail() returns trigger language plpgsql as $$ begin raise exception 'disk full' using errcode = '53100'; end $$;
    create trigger test_fail before insert on public.redirects for each row when (new.from_path = '/gammel/4999') execute function public.test_fail()`)
  expect((await commit(id)).status).toBe(503)
  await staff.backend.sql.unsafe(
    'drop trigger test_fail on public.redirects; drop function public.test_fail()',
  )
  expect((await list()).total).toBe(0)
  expect((await commit(id)).body).toEqual({ added: 5000, replaced: 0 })
  const imported = await list('?sort=position')
  expect(imported).toMatchObject({ total: 5000 })
  expect((await summary()).waiting).toBe(5000)
  expect(imported.rows.slice(0, 3).map(({ from }) => from)).toEqual([
    '/gammel/0',
    '/gammel/1',
    '/gammel/2',
  ])
  expect((await log(1))[0]?.after).toMatchObject({
    count: 5000,
    import: { name: 'gamle.csv', format: 'own' },
  })
  expect((await publish(0)).body.counts).toEqual({ added: 5000, changed: 0, removed: 0 })
  expect((await commit(id)).status).toBe(404)
})

test('refuses rows with the reason, and omits them only after the admin agrees', async () => {
  await make('/findes', '/kontakt')
  const id = await begin(7)
  const { body } = await stage(id, 0, [
    { from: '/a', to: '/b' },
    { from: '/b', to: '/c' },
    { from: '', to: '/x' },
    { from: '/A/', to: '/x' },
    { from: '/findes', to: '/x' },
    { from: '/*/y/*', to: '/x' },
  ])
  expect(
    body.problems.map(({ row, field, message, severity }) => [row, field, message, severity]),
  ).toEqual([
    [0, 'to', 'Der sendes videre til /c.', 'warning'],
    [0, 'to', 'Der er ingen side på /c.', 'warning'],
    [1, 'to', 'Der er ingen side på /c.', 'warning'],
    [2, 'from', 'Skriv den gamle adresse', 'error'],
    [3, 'from', 'Adressen står også i en tidligere række.', 'error'],
    [4, 'from', 'Der er allerede en regel for den adresse.', 'error'],
    [5, 'from', 'Der må højst være én * i adressen.', 'error'],
  ])
  // A loop through rules of several chunks.
  expect((await stage(id, 6, [{ from: '/c', to: '/a' }])).body).toMatchObject({
    received: 7,
    refused: 5,
    problems: [
      { row: 6, field: 'to', code: 'loop', message: 'Omdirigeringen ender, hvor den begyndte.' },
    ],
  })
  const refused = await commit(id)
  expect([refused.status, refused.body.error.code]).toEqual([409, 'rows_refused'])
  expect((await commit(id, 5)).body).toEqual({ added: 2, replaced: 0 })
})

test('requires chunks in order, and checks rows against staged ones', async () => {
  const id = await begin(4)
  expect((await stage(id, 0, numbered(0, 2))).body.received).toBe(2)
  const again = await stage(id, 0, numbered(0, 2))
  expect([again.status, again.body.error]).toEqual([
    409,
    expect.objectContaining({ code: 'other_row', present: { received: 2 } }),
  ])
  expect((await commit(id)).body.error.code).toBe('not_complete')
  expect((await stage(id, 2, numbered(1, 2))).body.problems).toMatchObject([
    { row: 2, message: 'Adressen står også i en tidligere række.' },
  ])
  expect((await stage(id, 4, numbered(9, 1))).body.error.code).toBe('too_many')
  expect((await call('DELETE', `/imports/${id}`)).body).toEqual({ discarded: true })
  expect((await stage(id, 4, numbered(9, 1))).status).toBe(404)
})

test('an import exists only for its owner, until it is committed', async () => {
  const id = await begin(2)
  await stage(id, 0, numbered(0, 1))
  expect((await call('GET', `/imports/${id}`)).body).toEqual({ id, total: 2, received: 1 })
  expect((await call('GET', `/imports/${id}`, undefined, 'jonas')).status).toBe(404)
  await stage(id, 1, numbered(1, 1))
  expect((await commit(id)).status).toBe(200)
  expect((await call('GET', `/imports/${id}`)).body.error.code).toBe('import_not_found')
})

test('an import skips or replaces existing rules as chosen', async () => {
  const row = await make('/findes', '/kontakt', { note: 'Min' })
  const skipping = await begin(2, 'skip')
  expect(
    (
      await stage(skipping, 0, [
        { from: '/Findes', to: '/x' },
        { from: '/ny', to: '/x' },
      ])
    ).body,
  ).toMatchObject({ refused: 0, skipped: 1 })
  expect((await commit(skipping)).body).toEqual({ added: 1, replaced: 0 })

  const replacing = await begin(2, 'replace')
  expect(
    (
      await stage(replacing, 0, [
        { from: '/findes', to: '/solceller' },
        { from: '/tredje', to: '/x' },
      ])
    ).body,
  ).toMatchObject({ refused: 0, skipped: 0 })
  await call('PUT', `/${row.id}`, { from: '/findes', to: '/varmepumpe', revision: 1 }, 'jonas')
  expect((await commit(replacing)).body.error.code).toBe('changed_meanwhile')
  const once = await begin(1, 'replace')
  // Replaced by its id, although its source differs.
  await stage(once, 0, [{ id: row.id, from: '/findes-nu', to: '/solceller' }])
  expect((await commit(once)).body).toEqual({ added: 0, replaced: 1 })
  expect(await show(row.id)).toMatchObject({ from: '/findes-nu', to: '/solceller', revision: 3 })
})

/** Commits while a colleague's transaction is open on another connection. */
async function commitDuring(statement: string): Promise<Awaited<ReturnType<typeof commit>>> {
  const rows = ['/første', '/anden', '/tredje'].map((from) => ({ from, to: '/kontakt' }))
  for (const { from, to } of rows) await make(from, to)
  const id = await begin(3, 'replace')
  expect((await stage(id, 0, rows)).body).toMatchObject({ refused: 0, problems: [] })
  const committed = await staff.backend.sql.begin(async (sql) => {
    await sql.unsafe(statement)
    const answer = commit(id)
    const settled = await Promise.race([
      answer,
      new Promise((resolve) => setTimeout(resolve, 1500, 'waits')),
    ])
    expect(settled).toBe('waits')
    return { answer }
  })
  return committed.answer
}

test.each([
  [
    'an edit',
    `update public.redirects set to_target = '/solceller', note = 'Husk' where from_path = '/anden'`,
  ],
  ['a removal', `delete from public.redirects where from_path = '/anden'`],
])(
  'a commit waits while %s is in progress, and neither overwrites nor loses its result',
  async (_, statement) => {
    const { status, body } = await commitDuring(statement)
    expect([status, body.error?.code, body.error?.present]).toEqual([
      409,
      'changed_meanwhile',
      { rows: [1] },
    ])
    const others = { '/første': [1, '/kontakt'], '/tredje': [1, '/kontakt'] }
    expect(
      Object.fromEntries(
        (await list()).rows.map(({ from, revision, to }) => [from, [revision, to]]),
      ),
    ).toEqual(statement.startsWith('delete') ? others : { ...others, '/anden': [2, '/solceller'] })
  },
)

test('discards an abandoned import after a day', async () => {
  const [left, fresh] = [await begin(2), await begin(2)]
  await stage(left, 0, numbered(0, 2))
  await stage(fresh, 0, numbered(2, 2))
  await staff.backend
    .sql`update public.redirect_imports set created_at = now() - interval '25 hours' where id = ${left}`
  await sweepImports({ env: staff.env, now: Date.now })
  expect(
    await staff.backend.sql`select import_id from public.redirect_import_rows group by import_id`,
  ).toEqual([{ import_id: fresh }])
  expect([(await commit(left)).status, (await commit(fresh)).body]).toEqual([
    404,
    { added: 2, replaced: 0 },
  ])
  const { error } = await (
    await staff.backend.as('super_admin')
  ).rpc('discard_left_imports', { _before: new Date().toISOString() })
  expect(error?.code).toBe('42501')
})

test('browser and server treat disabled rules of a file in the same way', async () => {
  await make('/findes', '/kontakt')
  const lines = [
    'Fra;Til;Aktiv',
    '/a;/x;nej',
    '/a;/kontakt;ja',
    '/A/;/z;nej',
    '/a;/w;ja',
    '/findes;/x;nej',
  ]
  const read = importRedirects(new TextEncoder().encode(lines.join('\n')))
  expect(read.rows.flatMap((row) => ('reason' in row ? [[row.row, row.reason]] : []))).toEqual([
    [5, 'Samme gamle adresse som i række 3.'],
  ])
  const rules = [
    { from: '/a', to: '/x', enabled: false },
    { from: '/a', to: '/kontakt' },
    { from: '/A/', to: '/z', enabled: false },
    { from: '/a', to: '/w' },
    { from: '/findes', to: '/x', enabled: false },
  ]
  const id = await begin(5)
  expect(
    (await stage(id, 0, rules)).body.problems.map(({ row, message }) => [row, message]),
  ).toEqual([[3, 'Adressen står også i en tidligere række.']])
  expect((await commit(id, 1)).body).toEqual({ added: 4, replaced: 0 })
  // Imported again, it duplicates neither enabled nor disabled rules.
  const again = await begin(4, 'skip')
  expect((await stage(again, 0, rules.toSpliced(3, 1))).body).toMatchObject({
    skipped: 4,
    refused: 0,
  })
  const replacing = await begin(4, 'replace')
  expect(
    (
      await stage(
        replacing,
        0,
        rules.toSpliced(3, 1).map((rule) => ({ ...rule, note: 'Igen' })),
      )
    ).body,
  ).toMatchObject({ refused: 0, problems: [] })
  expect((await commit(replacing)).body).toEqual({ added: 0, replaced: 4 })
  expect(
    (await list('?sort=from')).rows
      .map(({ from, to, enabled, note }) => [from, to, enabled, note])
      .toSorted(),
  ).toEqual([
    ['/A/', '/z', false, 'Igen'],
    ['/a', '/kontakt', true, 'Igen'],
    ['/a', '/x', false, 'Igen'],
    ['/findes', '/kontakt', true, ''],
    ['/findes', '/x', false, 'Igen'],
  ])
  // Two rules that swap sources in one file don't conflict.
  const swapped = await begin(2, 'replace')
  const [off, on] = await Promise.all(
    ['/x', '/kontakt'].map(async (to) =>
      (await list()).rows.find((row) => row.from === '/a' && row.to === to)!,
    ),
  )
  const swap = await stage(swapped, 0, [
    { from: '/a', to: '/kontakt', enabled: false, id: on!.id },
    { from: '/a', to: '/solceller', enabled: true, id: off!.id },
  ])
  expect([swap.body.problems, (await commit(swapped)).body]).toEqual([
    [],
    { added: 0, replaced: 2 },
  ])
})

test('an import recognizes disabled rules with every choice for existing rules', async () => {
  await make('/slukket', '/kontakt', { enabled: false })
  const refusing = await begin(1)
  expect((await stage(refusing, 0, [{ from: '/Slukket/', to: '/solceller' }])).body).toMatchObject({
    refused: 1,
    problems: [
      {
        field: 'from',
        message: 'Der er allerede en regel for den adresse.',
        other: { from: '/slukket' },
      },
    ],
  })
  const skipping = await begin(1, 'skip')
  expect((await stage(skipping, 0, [{ from: '/slukket', to: '/solceller' }])).body).toMatchObject({
    skipped: 1,
    problems: [],
  })
})

test('reads an export as the same rules', async () => {
  await make('/a', '/kontakt', { note: 'Æble; "citat"', tags: ['x'] })
  await make('/b/*', null, { status: 410 })
  const response = await request('GET', '/export?format=own')
  expect([
    response.status,
    response.headers.get('content-disposition'),
    response.headers.get('x-rules'),
    response.headers.get('x-left-out'),
  ]).toEqual([200, 'attachment; filename="omdirigeringer.csv"', '2', '0'])
  expect(await response.text()).toContain('Æble; ""citat""')
  expect((await call('GET', '/export?format=excel')).body.error).toMatchObject({
    code: 'bad_query',
    message: 'Formatet kendes ikke.',
  })
})

/** Imports a file like the import screen. */
async function load(file: Uint8Array, clash = 'refuse'): Promise<number> {
  const rules = importedRules(importRedirects(file)).map(({ rule }) => rule)
  const id = await begin(rules.length, clash)
  for (let from = 0; from < rules.length; from += redirectRowsMax)
    expect((await stage(id, from, rules.slice(from, from + redirectRowsMax))).body).toMatchObject({
      refused: 0,
    })
  return (await commit(id)).body.added
}
const listPatterns = async () =>
  (await list('?sort=position&kind=pattern')).rows.map(({ from }) => from)

test('imported rules keep the order of the file, after the existing ones', async () => {
  await make('/der/:a', '/kontakt')
  const csv =
    'Fra;Til;Rækkefølge\r\n/sidst/*;/kontakt;1073741824\r\n/først/:a;/kontakt;7\r\n/derefter/:a;/kontakt;\r\n/næst/:a/b;/kontakt;9\r\n'
  expect(await load(new TextEncoder().encode(csv))).toBe(4)
  expect(await listPatterns()).toEqual([
    '/der/:a',
    '/først/:a',
    '/derefter/:a',
    '/næst/:a/b',
    '/sidst/*',
  ])
  expect(
    await load(new TextEncoder().encode('Fra;Til\r\n/z/:a;/kontakt\r\n/a/:a;/kontakt\r\n')),
  ).toBe(2)
  expect((await listPatterns()).slice(-2)).toEqual(['/z/:a', '/a/:a'])
})

test('exported patterns are imported in their order of precedence', async () => {
  const froms = ['/c/:x', '/a/:x', '/:x/b', '/d/*']
  const rows = await Promise.all(froms.map(async (from) => (await make(from, '/kontakt')).id))
  await staff.backend.sql`update public.redirects set position = position + 3000000000`
  for (const id of [rows[2], rows[0], rows[3], rows[1]])
    await call('POST', '/order', { id, before: null })
  const order = await listPatterns()
  expect(order).toEqual(['/:x/b', '/c/:x', '/d/*', '/a/:x'])
  const file = new Uint8Array(await (await request('GET', '/export?format=own')).arrayBuffer())
  await staff.backend.sql`truncate public.redirects`
  expect(await load(file)).toBe(4)
  expect(await listPatterns()).toEqual(order)
})

test('exports published rules in their own order, whatever the order of the drafts', async () => {
  const ids: string[] = []
  for (const from of ['/a/:x', '/:x/b', '/c/*']) ids.push((await make(from, '/kontakt')).id)
  await publish(0)
  await call('POST', '/order', { id: ids[2], before: ids[0] })
  const exported = async (of: string) =>
    importedRules(
      importRedirects(
        new Uint8Array(await (await request('GET', `/export?format=own&of=${of}`)).arrayBuffer()),
      ),
    ).map(({ rule }) => rule.from)
  expect(await exported('live')).toEqual(['/a/:x', '/:x/b', '/c/*'])
  expect(await exported('draft')).toEqual(['/c/*', '/a/:x', '/:x/b'])
  // Like lines of a format in which the order of the file decides.
  const lines = await (await request('GET', '/export?format=netlify&of=live')).text()
  expect(lines.match(/^\/\S+/gm)).toEqual(['/a/:x', '/:x/b', '/c/*'])
})

test('imports thousands of patterns, and recognizes each of them the second time', async () => {
  const patterns = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => ({
      from: `/gren-${from + i}/:navn`,
      to: `/kontakt?g=${from + i}`,
    }))
  const id = await begin(6000)
  for (const from of [0, 2000, 4000])
    expect((await stage(id, from, patterns(from, 2000))).body).toMatchObject({
      refused: 0,
      problems: [],
    })
  expect((await stage(id, 6000, [])).status).toBe(422)
  const again = await begin(1)
  expect((await commit(id)).body).toEqual({ added: 6000, replaced: 0 })
  expect(
    (await stage(again, 0, [{ from: '/GREN-5999/:andet', to: '/' }])).body.problems,
  ).toMatchObject([{ row: 0, code: 'duplicate', other: { from: '/gren-5999/:navn' } }])
})

test('refuses to save, import or publish more patterns than the limit', async () => {
  const id = await begin(2)
  expect(
    (
      await stage(id, 0, [
        { from: '/fil/:navn', to: '/kontakt' },
        { from: '/fil', to: '/kontakt' },
      ])
    ).body,
  ).toMatchObject({ refused: 0 })
  // As colleagues might do simultaneously.
  await staff.backend
    .sql`insert into public.redirects (from_path, to_target, owner, is_pattern, folded_path, source_key)
    select '/gren-' || i || '/:navn', '/kontakt', null, true, '', 'gren-' || i from generate_series(0, ${maxPatterns}) i`
  const message =
    'Der kan højst være 10.000 mønstre. Skriv flere af dem som ét, eller brug faste adresser.'
  const refused = await call('POST', '', { from: '/ny/:navn', to: '/kontakt' })
  expect([refused.status, refused.body.error.fields]).toEqual([422, { from: message }])
  expect(
    (await stage(await begin(1), 0, [{ from: '/ny/:navn', to: '/kontakt' }])).body,
  ).toMatchObject({
    refused: 1,
    problems: [{ code: 'many', message }],
  })
  for (const answer of [await commit(id), await publish(0)])
    expect([answer.status, answer.body.error]).toMatchObject([
      422,
      { code: 'too_many_patterns', message },
    ])
  await staff.backend.sql`delete from public.redirects where source_key in ('gren-0', 'gren-1')`
  expect((await commit(id)).body).toEqual({ added: 2, replaced: 0 })
  expect((await publish(0)).body).toMatchObject({ version: 1, counts: { added: maxPatterns + 1 } })
})

test('accepts conditions longer than the limit of an index', async () => {
  const named = (of: string) =>
    Array.from({ length: 50 }, (_, i) => ({
      name: `${of}-${i}`,
      value: crypto.randomUUID().repeat(8),
    }))
  const conditions = { cookies: named('kage'), headers: named('x') }
  const { id } = await make('/lang', '/kontakt', { conditions })
  const twin = await call('POST', '', { from: '/Lang/', to: '/solceller', conditions })
  expect([twin.status, twin.body.error.fields]).toEqual([
    422,
    { from: 'Der er allerede en regel for den adresse.' },
  ])
  expect((await publish(0)).body.counts).toEqual({ added: 1, changed: 0, removed: 0 })
  const replacing = await begin(1, 'replace')
  expect(
    (await stage(replacing, 0, [{ from: '/lang', to: '/solceller', conditions }])).body,
  ).toMatchObject({ refused: 0 })
  expect((await commit(replacing)).body).toEqual({ added: 0, replaced: 1 })
  expect(await show(id)).toMatchObject({ to: '/solceller', revision: 2 })
})

test('refuses a source that is too long for the index, at its field and at its row', async () => {
  // Two bytes per letter, and too varied to be compressed.
  const long = `/${Array.from({ length: 1900 }, (_, i) => String.fromCodePoint(0x100 + ((i * 7919) % 500))).join('')}`
  const { status, body } = await call('POST', '', { from: long, to: '/kontakt' })
  expect([status, body.error.fields]).toEqual([
    422,
    { from: 'Adressen er for lang. Skriv den kortere.' },
  ])
  const id = await begin(2)
  expect(
    (
      await stage(id, 0, [
        { from: long, to: '/kontakt' },
        { from: '/kort', to: '/kontakt' },
      ])
    ).body,
  ).toMatchObject({ refused: 1, problems: [{ row: 0, field: 'from' }] })
  expect((await commit(id, 1)).body.added).toBe(1)
  // Refusals by the database are in Danish too, and not reported as an outage.
  await staff.backend.sql
    .unsafe(`create function public.test_long() returns trigger language plpgsql as $$ begin raise exception 'index row size 4000' using errcode = '54000'; end $$;
    create trigger test_long before insert on public.redirects for each row execute function public.test_long()`)
  const refused = await call('POST', '', { from: '/ny', to: '/kontakt' })
  await staff.backend.sql.unsafe(
    'drop trigger test_long on public.redirects; drop function public.test_long()',
  )
  expect([refused.status, refused.body.error.fields]).toEqual([
    422,
    { from: 'Adressen er for lang. Skriv den kortere.' },
  ])
})
