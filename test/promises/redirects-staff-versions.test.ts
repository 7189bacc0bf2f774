import { expect, test } from 'vitest'
import type {
  RedirectChanges,
  RedirectPublished,
  RedirectSaved,
  RedirectVersions,
  RedirectVersionView,
} from '#shared/schemas/redirect-admin.ts'
import { draftColumns, toDraft } from '#worker/data/redirects/drafts.ts'
import { type Failure, staffsRedirects } from '../helpers/redirects/staff.ts'

// Publishing and restoring on a real database: rules change as a whole, by drafts the admin saw, and versions can be restored.

const staff = staffsRedirects()
const {
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
  edge,
  log,
} = staff

test('every change, including disabling and removing, takes effect only when published', async () => {
  const row = await make('gammel-side', '/kontakt', { note: 'Fra brochuren', tags: ['tryk'] })
  expect(row).toMatchObject({
    from: '/gammel-side',
    state: 'new',
    revision: 1,
    published: null,
    hits: null,
    owner: staff.backend.users.admin.id,
  })
  expect(await list()).toMatchObject({
    total: 1,
    warning: expect.stringContaining('Besøg tælles ikke'),
  })
  expect(await summary()).toMatchObject({ version: 0, waiting: 1, tags: ['tryk'] })

  const first = await publish(0, 'Ny brochure')
  expect(first).toMatchObject({
    status: 200,
    body: { version: 1, counts: { added: 1, changed: 0, removed: 0 }, published: true },
  })
  expect(Date.parse(first.body.visibleBy)).toBeGreaterThan(Date.now())
  expect((await list()).rows).toMatchObject([
    { state: 'live', revision: 1, published: { from: '/gammel-side', to: '/kontakt' } },
  ])

  await bulk([row.id], 'disable')
  expect((await list()).rows).toMatchObject([
    { state: 'changed', revision: 2, enabled: false, published: { to: '/kontakt' } },
  ])
  await publish(1)
  expect((await list()).rows).toMatchObject([{ state: 'off', published: null }])
  await bulk([row.id], 'enable')
  await publish(2)
  expect((await remove(row.id, 3)).body.row).toMatchObject({ state: 'removed' })
  expect(await review()).toMatchObject({
    removed: 1,
    rows: [{ kind: 'removed', before: { to: '/kontakt' }, after: null }],
  })
  await publish(3)
  expect(await list()).toMatchObject({ rows: [], total: 0 })
  expect(await summary()).toMatchObject({ version: 4, waiting: 0 })

  const { rows } = (await call<RedirectVersions>('GET', '/versions')).body
  expect(
    rows.map(({ version, added, changed, removed, rules }) => [
      version,
      added,
      changed,
      removed,
      rules,
    ]),
  ).toEqual([
    [4, 0, 0, 1, 0],
    [3, 1, 0, 0, 1],
    [2, 0, 0, 1, 0],
    [1, 1, 0, 0, 1],
  ])
  expect(rows[3]).toMatchObject({
    why: 'Ny brochure',
    by: { id: staff.backend.users.admin.id, email: staff.backend.users.admin.email },
  })
})

test('refuses to publish for an admin who saw an older version', async () => {
  await make('/a', '/kontakt')
  await publish(0)
  await make('/b', '/kontakt')
  await publish(1, '', 'jonas')
  await make('/c', '/kontakt')
  const refused = await publish(1)
  expect([refused.status, refused.body.error.code, refused.body.error.present]).toEqual([
    409,
    'other_version',
    { version: 2 },
  ])
  expect(refused.body.error.message).toContain('nu gælder version 2')
  expect(await states()).toEqual({ '/a': 'live', '/b': 'live', '/c': 'new' })
  const both = await Promise.all([publish(2), publish(2, '', 'jonas')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('publishing without changes creates no version; an unreachable KV is reported, and the schedule retries', async () => {
  expect((await publish(0)).body).toMatchObject({
    version: 0,
    counts: { added: 0, changed: 0, removed: 0 },
  })
  await make('/a', '/kontakt')
  edge.failing = true
  const late = await publish(0)
  expect(late.body).toMatchObject({ version: 1, published: false })
  expect(Date.parse(late.body.visibleBy) - Date.now()).toBeGreaterThan(300_000)
})

test('restoring a version resets drafts and published rules, as a new version that can be undone', async () => {
  const [unchanged, changed, removed] = [
    await make('/a', '/kontakt'),
    await make('/b', '/kontakt'),
    await make('/c/*', '/kontakt', { note: 'Husk', tags: ['x'] }),
  ]
  await publish(0, 'Begyndelsen')
  await call('PUT', `/${changed.id}`, { from: '/b2', to: '/solceller', revision: 1 })
  await remove(removed.id, 1)
  await make('/b', '/varmepumpe')
  await publish(1)
  expect(await states()).toEqual({ '/a': 'live', '/b': 'live', '/b2': 'live' })

  const back = await restore(1, { version: 2, why: 'Det var en fejl' })
  expect(back).toMatchObject({
    status: 200,
    body: { version: 3, counts: { added: 1, changed: 1, removed: 1 } },
  })
  expect(await states()).toEqual({ '/a': 'live', '/b': 'live', '/c/*': 'live' })
  const { rows } = await list('?sort=from')
  expect(rows.map(({ id }) => id)).toEqual([unchanged.id, changed.id, removed.id])
  expect(rows[2]).toMatchObject({ note: 'Husk', tags: ['x'], to: '/kontakt' })
  const { body: version } = await call<RedirectVersionView>('GET', '/versions/3')
  expect(version).toMatchObject({ restores: 1, why: 'Det var en fejl', rules: 3 })
  expect(version.changes.find(({ id }) => id === changed.id)).toMatchObject({
    kind: 'changed',
    before: { from: '/b2' },
    after: { from: '/b', to: '/kontakt' },
  })

  await restore(2, { version: 3 })
  expect((await list('?sort=from')).rows.map(({ from, to }) => [from, to])).toEqual([
    ['/a', '/kontakt'],
    ['/b', '/varmepumpe'],
    ['/b2', '/solceller'],
  ])
})

test('publishes only drafts that the admin saw', async () => {
  await make('/set', '/kontakt')
  const looked = await review()
  expect(looked).toMatchObject({ version: 0, added: 1, rows: [{ after: { from: '/set' } }] })
  const published = (drafts: string) =>
    call<RedirectPublished & Failure>('POST', '/publish', { version: 0, why: '', drafts })
  const refused = async (drafts: string) => {
    const { status, body } = await published(drafts)
    expect([status, body.error.code, body.error.message]).toEqual([
      409,
      'other_drafts',
      expect.stringContaining('ændringer, du ikke har set'),
    ])
    return body.error.present
  }
  // A colleague's new rule, an edit of a reviewed draft, and its removal.
  const unseen = await make('/ikke-set', '/solceller', {}, 'jonas')
  expect(await refused(looked.drafts)).toEqual({
    version: 0,
    drafts: expect.stringMatching(/^[0-9a-f]{32}$/),
    added: 2,
    changed: 0,
    removed: 0,
  })
  await remove(unseen.id, 1, 'jonas')
  const { id } = looked.rows[0] as { id: string }
  await call('PUT', `/${id}`, { from: '/set', to: '/varmepumpe', revision: 1 }, 'jonas')
  await refused(looked.drafts)
  // An edit back to the same text is another edit.
  await call('PUT', `/${id}`, { from: '/set', to: '/kontakt', revision: 2 }, 'jonas')
  await refused(looked.drafts)
  await refused('')
  expect(await states()).toEqual({ '/set': 'new' })
  expect((await call('POST', '/publish', { version: 0 })).status).toBe(422)
  expect((await published((await review()).drafts)).body).toMatchObject({
    version: 1,
    counts: { added: 1 },
  })
  expect((await review()).drafts).toBe('')
})

test('a save during a publication is either published or waits, and is never published before the admin saw it', async () => {
  await make('/første', '/kontakt')
  const looked = await review()
  const [done, ...saved] = await Promise.all([
    call<RedirectPublished & Failure>('POST', '/publish', {
      version: 0,
      why: '',
      drafts: looked.drafts,
    }),
    ...Array.from({ length: 8 }, (_, i) => make(`/imens-${i}`, '/solceller', {}, 'jonas')),
  ])
  const live = (await list('?state=live')).rows.map(({ from }) => from)
  expect(live).toEqual(done.status === 200 ? ['/første'] : [])
  expect((await review()).added).toBe(saved.length + (done.status === 200 ? 0 : 1))
})

test('all pages of the review list the same state of the drafts, unless drafts changed in between', async () => {
  for (let i = 0; i < 60; i++) await make(`/mange-${i}`, '/kontakt')
  const first = await review()
  const second = (await call<RedirectChanges>('GET', `/changes?cursor=${first.nextCursor}`)).body
  expect([second.rows.length, second.drafts]).toEqual([10, first.drafts])
  await make('/imens', '/kontakt', {}, 'jonas')
  expect(
    (await call<RedirectChanges>('GET', `/changes?cursor=${first.nextCursor}`)).body.drafts,
  ).not.toBe(first.drafts)
})

test('restoring discards only drafts that the admin saw, and logs each of them completely', async () => {
  const { id } = await make('/a', '/kontakt')
  await publish(0)
  await call('PUT', `/${id}`, { from: '/a', to: '/solceller', revision: 1 })
  await publish(1)
  const mine = await make('/b', '/kontakt', { note: 'Min halve dag' })
  await call('PUT', `/${id}`, { from: '/a', to: '/varmepumpe', revision: 2 }, 'jonas')
  const refused = await restore(1, { version: 2 })
  const looked = await review()
  expect([refused.status, refused.body.error.code, refused.body.error.present]).toEqual([
    409,
    'drafts_waiting',
    { version: 2, drafts: looked.drafts, added: 1, changed: 1, removed: 0 },
  ])
  expect(refused.body.error.message).toContain('Der venter 2 ændringer')
  const late = await make('/c', '/kontakt', {}, 'jonas')
  expect((await restore(1, { version: 2, drafts: looked.drafts })).body.error).toMatchObject({
    code: 'other_drafts',
    present: { added: 2 },
  })
  expect((await list('?sort=from')).rows.map(({ to }) => to)).toEqual([
    '/varmepumpe',
    '/kontakt',
    '/kontakt',
  ])
  expect((await call<RedirectVersions>('GET', '/versions')).body.rows).toHaveLength(2)
  expect((await restore(1, { version: 2, drafts: (await review()).drafts })).status).toBe(200)
  expect((await list()).rows).toMatchObject([{ id, from: '/a', to: '/kontakt', state: 'live' }])
  const [version, ...dropped] = await log(4)
  expect(version).toMatchObject({
    table_name: 'redirect_versions',
    row_id: '3',
    after: { discarded: 3, restores: 1 },
    actor: staff.backend.users.admin.id,
  })
  const lines = dropped.map(({ action, row_id, before, after }) => ({
    action,
    id: row_id,
    to: before?.['to_target'],
    note: before?.['note'],
    after,
  }))
  expect(lines.toSorted((a, b) => String(a.id).localeCompare(String(b.id)))).toEqual(
    [
      { action: 'update', id, to: '/varmepumpe', note: '', after: { discardedBy: 3 } },
      {
        action: 'delete',
        id: mine.id,
        to: '/kontakt',
        note: 'Min halve dag',
        after: { discardedBy: 3 },
      },
      { action: 'delete', id: late.id, to: '/kontakt', note: '', after: { discardedBy: 3 } },
    ].toSorted((a, b) => a.id.localeCompare(b.id)),
  )
  expect((await restore(9, { version: 3 })).status).toBe(404)
})

test('restoring disables rules that were disabled in the restored version', async () => {
  const { id } = await make('/a', '/kontakt')
  await publish(0)
  await bulk([id], 'disable')
  await publish(1)
  await restore(1, { version: 2 })
  expect((await list()).rows).toMatchObject([{ id, state: 'live', enabled: true }])
  await restore(2, { version: 3 })
  expect((await list()).rows).toMatchObject([{ id, state: 'off', enabled: false, published: null }])
})

/** The columns that a row must have, computed by the domain from its rule. */
async function wholeOf(id: string) {
  const [row] = await staff.backend.sql`select * from public.redirects where id = ${id}`
  const { redirect } = toDraft(row as Parameters<typeof toDraft>[0])
  const { id: _id, ...columns } = draftColumns(redirect)
  return { row: row as Record<string, unknown>, columns }
}

test('restoring disables a rule with its published properties, not those of its draft', async () => {
  const { id } = await make('/a/:navn', '/kontakt/:navn', { note: 'Første' })
  await publish(0)
  await bulk([id], 'disable')
  await publish(1)
  const { revision } = await show(id)
  await call('PUT', `/${id}`, {
    from: '/b/:navn',
    to: '/solceller/:navn',
    host: 'gammel.dk',
    note: 'Anden',
    enabled: true,
    revision,
  })
  await publish(2)
  await call(
    'PUT',
    `/${id}`,
    {
      from: '/c',
      to: '/varmepumpe',
      status: 302,
      exact: true,
      note: 'Tredje',
      revision: revision + 1,
    },
    'jonas',
  )
  expect((await restore(2, { version: 3, drafts: (await review()).drafts })).status).toBe(200)
  const { row, columns } = await wholeOf(id)
  expect(row).toMatchObject(columns)
  expect(row).toMatchObject({
    from_path: '/b/:navn',
    to_target: '/solceller/:navn',
    host: 'gammel.dk',
    status: 301,
    exact: false,
    enabled: false,
    note: 'Tredje',
  })
  expect(await show(id)).toMatchObject({ state: 'off', published: null })
  expect((await log(2))[1]).toMatchObject({
    action: 'update',
    row_id: id,
    before: { from_path: '/c', to_target: '/varmepumpe' },
  })
  // Enabled, it has its own source again, and the draft's source is free.
  await make('/c', '/kontakt', { exact: true })
  expect((await bulk([id], 'enable')).body).toMatchObject({ done: [{ id }], failed: [] })
  expect(
    (await call('POST', '', { from: '/b/:x', to: '/', host: 'gammel.dk' })).body.error.fields,
  ).toEqual({
    from: 'Der er allerede en regel for den adresse.',
  })
})

test('restoring resets an enabled and edited draft to its last published properties, disabled', async () => {
  const { id } = await make('/a', '/kontakt')
  await publish(0)
  await bulk([id], 'disable')
  await publish(1)
  await call('PUT', `/${id}`, { from: '/a2', to: '/solceller', revision: 2 }, 'jonas')
  expect((await show(id)).state).toBe('new')
  expect((await restore(2, { version: 2, drafts: (await review()).drafts })).status).toBe(200)
  const { row, columns } = await wholeOf(id)
  expect(row).toMatchObject({
    ...columns,
    from_path: '/a',
    to_target: '/kontakt',
    enabled: false,
    published: null,
    changed: false,
  })
  // Restored to where it was published, it is the same rule, and disabled again by the next restore.
  expect((await restore(1, { version: 3 })).status).toBe(200)
  expect(await show(id)).toMatchObject({ from: '/a', to: '/kontakt', state: 'live' })
  expect((await restore(3, { version: 4 })).status).toBe(200)
  expect(await show(id)).toMatchObject({ state: 'off' })
})

test('restoring leaves disabled rules unchanged', async () => {
  const { id } = await make('/a', '/kontakt')
  await publish(0)
  await call('PUT', `/${id}`, { from: '/b', to: '/kontakt', revision: 1 })
  await publish(1)
  const off = await make('/a', '/solceller', { enabled: false, note: 'Til senere' }, 'jonas')
  expect((await restore(1, { version: 2 })).status).toBe(200)
  expect([await show(id), await show(off.id)]).toMatchObject([
    { from: '/a', state: 'live' },
    { from: '/a', to: '/solceller', note: 'Til senere', state: 'off', revision: 1 },
  ])
})

test('a restored rule has a new revision, so that an editor opened before is refused', async () => {
  const { id } = await make('/a', '/kontakt')
  await publish(0)
  await remove(id, 1)
  await publish(1)
  await restore(1, { version: 2 })
  expect((await show(id)).revision).toBeGreaterThan(2)
  expect(
    (await call('PUT', `/${id}`, { from: '/a', to: '/solceller', revision: 1 })).body.error,
  ).toMatchObject({
    code: 'stale_revision',
    present: { to: '/kontakt' },
  })
})

test('a restored rule has no revision that it had while it was disabled', async () => {
  const { id } = await make('/a', '/kontakt')
  await publish(0)
  await bulk([id], 'disable')
  await publish(1)
  const edited = await call<RedirectSaved>('PUT', `/${id}`, {
    from: '/a',
    to: '/solceller',
    enabled: false,
    revision: 2,
  })
  expect(edited.body.row?.revision).toBe(3)
  await remove(id, 3)
  await restore(1, { version: 2 })
  const stale = await call('PUT', `/${id}`, { from: '/a', to: '/varmepumpe', revision: 3 }, 'jonas')
  expect([stale.status, stale.body.error]).toEqual([
    409,
    expect.objectContaining({
      code: 'stale_revision',
      present: expect.objectContaining({ to: '/kontakt' }),
    }),
  ])
  expect((await show(id)).to).toBe('/kontakt')
})

test('resets a draft to the published rule, also a removed one', async () => {
  const { id } = await make('/a', '/kontakt')
  expect((await call('POST', `/${id}/revert`, { revision: 1 })).body.error).toMatchObject({
    code: 'never_published',
  })
  await publish(0)
  await call('PUT', `/${id}`, { from: '/a2', to: '/solceller', revision: 1 })
  expect(
    (await call<RedirectSaved>('POST', `/${id}/revert`, { revision: 2 })).body.row,
  ).toMatchObject({ from: '/a', to: '/kontakt', state: 'live' })
  await remove(id, 3)
  const removed = await call('PUT', `/${id}`, { from: '/a', to: '/solceller', revision: 4 })
  expect(removed.body.error).toMatchObject({ code: 'removed', present: { state: 'removed' } })
  expect(
    (await call<RedirectSaved>('POST', `/${id}/revert`, { revision: 4 })).body.row,
  ).toMatchObject({ state: 'live' })
})

const loopMessage = 'Omdirigeringen ender, hvor den begyndte.'

test('refuses to reset a draft if that creates a loop', async () => {
  const { id } = await make('/a', '/b')
  await publish(0)
  await call('PUT', `/${id}`, { from: '/a', to: '/kontakt', revision: 1 })
  const back = await make('/b', '/a')
  const refused = await call('POST', `/${id}/revert`, { revision: 2 })
  expect([refused.status, refused.body.error.fields]).toEqual([422, { to: loopMessage }])
  expect(refused.body.error.message).toContain('/b')
  expect(await show(id)).toMatchObject({ to: '/kontakt', revision: 2 })
  await remove(back.id, 1)
  expect(
    (await call<RedirectSaved>('POST', `/${id}/revert`, { revision: 2 })).body.row,
  ).toMatchObject({ to: '/b', state: 'live' })
  // Nor a removed rule whose source another rule has by now.
  await remove(id, 3)
  await staff.backend.sql`update public.redirects set source_key = 'another' where id = ${id}`
  await make('/A/', '/solceller')
  const { revision } = await show(id)
  expect((await call('POST', `/${id}/revert`, { revision })).body.error).toMatchObject({
    fields: { from: 'Der er allerede en regel for den adresse.' },
  })
})

/** A rule that hides a loop of others. */
const shielded: readonly [
  what: string,
  shield: string,
  others: readonly (readonly [from: string, to: string])[],
][] = [
  [
    'an exact rule before a pattern',
    '/a/b',
    [
      ['/a/:n', '/x/:n'],
      ['/x/b', '/a/b'],
    ],
  ],
  [
    'a pattern before another',
    '/k/*',
    [
      ['/k/:n', '/m/:n'],
      ['/m/:n', '/k/:n'],
    ],
  ],
]

test.each(
  shielded.flatMap(([what, from, others]) =>
    (['remove', 'disable'] as const).map((action) => [action, what, from, others] as const),
  ),
)(
  '%s of %s that hides a loop is reported in the review with its rules, and not published',
  async (action, _, from, others) => {
    const shield = await make(from, '/kontakt')
    for (const [old, to] of others) await make(old, to)
    expect((await review()).loops).toEqual([])
    await publish(0)
    await bulk([shield.id], action)
    const { loops, drafts } = await review()
    expect(loops).toMatchObject([{ end: 'loop' }])
    const names = loops[0]?.rules.map((rule) => rule.from)
    expect(names?.toSorted()).toEqual(others.map(([old]) => old).toSorted())
    const refused = await publish(1)
    expect([refused.status, refused.body.error.code]).toEqual([422, 'loop'])
    for (const name of names ?? []) expect(refused.body.error.message).toContain(name)
    expect(await review()).toMatchObject({ version: 1, drafts })
    // Correcting either of them resolves it.
    const last = (await list()).rows.find((row) => row.from === others[1]?.[0])!
    await bulk([last.id], 'remove')
    expect(await review()).toMatchObject({ loops: [] })
    expect((await publish(1)).status).toBe(200)
  },
)

test("reports a loop created by moving a pattern, and doesn't publish it", async () => {
  const shield = await make('/k/*', '/kontakt')
  const moved = await make('/k/:n', '/m/:n')
  await make('/m/:n', '/k/:n')
  await publish(0)
  await call('POST', '/order', { id: moved.id, before: shield.id })
  expect((await review()).loops).toMatchObject([{ end: 'loop' }])
  expect((await publish(1)).body.error.code).toBe('loop')
  await call('POST', '/order', { id: shield.id, before: moved.id })
  expect((await review()).loops).toEqual([])
  await call('POST', '/order', { id: shield.id, before: null })
  expect((await publish(1)).body.error.code).toBe('loop')
})

test('a rule that was never published hides no loop', async () => {
  const shield = await make('/a/b', '/kontakt')
  await make('/a/:n', '/x/:n')
  await make('/x/b', '/a/b')
  await remove(shield.id, 1)
  expect((await publish(0)).body.error.code).toBe('loop')
})

test('discards all drafts in one step, but only those that the admin saw', async () => {
  const [unchanged, removed, off] = [
    await make('/rettet', '/kontakt', { note: 'Bliver' }),
    await make('/fjernet', '/kontakt'),
    await make('/slukket', '/kontakt'),
  ]
  await publish(0)
  await bulk([off.id], 'disable')
  await publish(1)
  await call('PUT', `/${unchanged.id}`, {
    from: '/helt-ny',
    to: '/solceller',
    note: 'Bliver',
    revision: 1,
  })
  await remove(removed.id, 1)
  await bulk([off.id], 'enable')
  // At the source that an edit freed.
  await make('/rettet', '/varmepumpe')
  const seen = await review()
  expect([seen.added, seen.changed, seen.removed]).toEqual([2, 1, 1])
  await make('/imens', '/kontakt', {}, 'jonas')
  const body = { version: seen.version, drafts: seen.drafts }
  expect((await call('POST', '/discard', body)).body.error).toMatchObject({ code: 'other_drafts' })
  expect((await call('POST', '/discard', { ...body, version: 1 })).body.error).toMatchObject({
    code: 'other_version',
  })
  expect((await review()).rows).toHaveLength(5)

  expect(await call('POST', '/discard', { version: 2, drafts: (await review()).drafts })).toEqual({
    status: 200,
    body: { discarded: 5 },
  })
  expect(await states()).toEqual({ '/rettet': 'live', '/fjernet': 'live', '/slukket': 'off' })
  expect(await show(unchanged.id)).toMatchObject({
    from: '/rettet',
    to: '/kontakt',
    note: 'Bliver',
  })
  expect(await review()).toMatchObject({ rows: [], drafts: '', version: 2 })
  expect(
    (await log(5)).map(({ action, table_name, after }) => [action, table_name, after]).toSorted(),
  ).toEqual([
    ...Array.from({ length: 2 }, () => ['delete', 'redirects', { discarded: true }]),
    ...Array.from({ length: 3 }, () => ['update', 'redirects', { discarded: true }]),
  ])
  expect(
    (await call<{ discarded: number }>('POST', '/discard', { version: 2, drafts: '' })).body,
  ).toEqual({ discarded: 0 })
})
