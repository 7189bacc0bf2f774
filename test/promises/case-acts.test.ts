import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addAdviser,
  caseFromLead,
  type CaseRow,
  eventKinds,
  newPerson,
  openTasks,
  readCase,
} from '#test/helpers/cases/leads.ts'
import { type Client, createTestBackend, type TestBackend } from '#test/helpers/product/backend.ts'
import { randomlyInTurn } from '#test/helpers/randomly.ts'

// What staff do with a case: status, owner, next step, calls, notes and tasks. Each act is whole or refused, and names the revision
// that the user has seen.

let backend: TestBackend
let admin: Client
let viewer: Client
beforeAll(async () => {
  backend = await createTestBackend()
  admin = await backend.as('admin')
  viewer = await backend.as('viewer')
})
afterAll(() => backend?.stop())

interface Done {
  readonly case: CaseRow
  readonly event?: {
    readonly id: string
    readonly revision: number
    readonly body: string
    readonly pinned: boolean
  }
  readonly task?: {
    readonly id: string
    readonly revision: number
    readonly text: string
    readonly done_at: string | null
  }
}
type Call = PromiseLike<{
  data: unknown
  error: { code: string; message: string } | null
  status: number
}>
const done = async (call: Call): Promise<Done> => {
  const { data, error } = await call
  if (error) throw new Error(`${error.code} ${error.message}`)
  return data as Done
}
const refusal = async (call: Call): Promise<string> => {
  const { error, status } = await call
  return error ? `${status} ${error.code} ${error.message}` : 'done'
}
const made = () => caseFromLead(backend, { values: newPerson() })
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()
const time = (at: string | null) => at && new Date(at).toISOString()

describe('every act', () => {
  const acts: Record<string, (client: Client, row: CaseRow, revision: number) => Call> = {
    owner: (client, { id }, _revision) => client.rpc('case_set_owner', { _case: id, _revision }),
    assign: (client, { id }, _revision) => client.rpc('case_assign', { _case: id, _revision }),
    step: (client, { id }, _revision) =>
      client.rpc('case_set_step', { _case: id, _revision, _step: { kind: 'call', at: inDays(1) } }),
    finish: (client, { id }, _revision) =>
      client.rpc('case_finish_step', {
        _case: id,
        _revision,
        _next: { kind: 'offer', at: inDays(1) },
      }),
    status: (client, { id }, _revision) =>
      client.rpc('case_set_status', { _case: id, _revision, _status: 'contacted' }),
    outcome: (client, { id }, _revision) =>
      client.rpc('case_outcome', { _case: id, _revision, _outcome: 'no_answer' }),
  }

  test.each(Object.keys(acts))(
    '%s is for admins, in the present revision, on a case that is there',
    async (name) => {
      const act = acts[name]!
      const row = await made()
      expect(await refusal(act(viewer, row, row.revision))).toMatch(/^403 42501/)
      expect(await refusal(act(admin, row, row.revision + 1))).toBe('409 PT409 stale_revision')
      expect(await refusal(act(admin, { ...row, id: crypto.randomUUID() }, 1))).toBe(
        '404 PT404 not_found',
      )
      expect(await readCase(backend, row.id)).toEqual(row)
      const { case: changed } = await done(act(admin, row, row.revision))
      expect(changed.id).toBe(row.id)
      expect(changed.revision).toBe((await readCase(backend, row.id)).revision)
      expect(Object.keys(changed)).not.toContain('search')
    },
  )

  test('of two at once with one revision, one is done', async () => {
    const row = await made()
    const results = await Promise.all(
      [1, 2, 3, 4].map((days) =>
        refusal(
          admin.rpc('case_set_step', {
            _case: row.id,
            _revision: row.revision,
            _step: { kind: 'call', at: inDays(days) },
          }),
        ),
      ),
    )
    expect(results.toSorted()).toEqual([
      '409 PT409 stale_revision',
      '409 PT409 stale_revision',
      '409 PT409 stale_revision',
      'done',
    ])
  })

  test('staff cannot change status, owner, step or revision directly, nor facts of a merged case', async () => {
    const row = await made()
    for (const change of [
      { status: 'won' },
      { owner: null },
      { step_at: null },
      { closed_at: inDays(0) },
      { revision: 9 },
      { number: 'K-2345' },
    ])
      expect(await refusal(admin.from('cases').update(change).eq('id', row.id))).toMatch(
        /^403 42501/,
      )
    expect(await refusal(admin.from('cases').update({ postcode: 'abc' }).eq('id', row.id))).toMatch(
      /23514/,
    )
    const { data } = await admin
      .from('cases')
      .update({ name: 'Ny' })
      .eq('id', row.id)
      .eq('revision', row.revision)
      .select('revision')
      .throwOnError()
    expect(data).toEqual([{ revision: row.revision + 1 }])
  })

  test('an open case without a next step cannot exist, nor a closed one with a step, nor a lost one that is open', async () => {
    const { id } = await made()
    const { sql } = backend
    await expect(
      sql`update public.cases set step_kind = null, step_at = null, step_reason = null where id = ${id}`,
    ).rejects.toThrow('cases_one_next_step')
    await expect(
      sql`update public.cases set closed_at = now(), status = 'aside' where id = ${id}`,
    ).rejects.toThrow('cases_one_next_step')
    await expect(sql`update public.cases set status = 'lost' where id = ${id}`).rejects.toThrow(
      'cases_lost_is_closed',
    )
    await expect(
      sql`update public.cases set closed_at = now(), step_kind = null, step_at = null, step_reason = null where id = ${id}`,
    ).rejects.toThrow('cases_open_status')
  })
})

describe('the next step', () => {
  test('is replaced by hand, with its owner, and the timeline shows from and to', async () => {
    const sofie = await addAdviser(backend, { name: 'Sofie', active: false })
    const row = await made()
    const at = inDays(2)
    const { case: changed } = await done(
      admin.rpc('case_set_step', {
        _case: row.id,
        _revision: row.revision,
        _step: { kind: 'other', text: ' Hent måltal ', owner: sofie, at },
      }),
    )
    expect(changed).toMatchObject({
      step_kind: 'other',
      step_text: 'Hent måltal',
      step_owner: sofie,
      step_reason: 'hand',
      status: 'new',
    })
    expect(time(changed.step_at)).toBe(at)
    const [event] =
      await backend.sql`select actor, actor_kind, data from public.case_events where case_id = ${row.id} and kind = 'step'`
    expect(event).toMatchObject({
      actor: backend.users.admin.id,
      actor_kind: 'user',
      data: {
        from: { kind: 'call', reason: 'lead' },
        to: { kind: 'other', text: 'Hent måltal' },
        why: 'hand',
      },
    })
  })

  test.each([
    [null],
    [{}],
    [[]],
    ['call'],
    [{ kind: 'call' }],
    [{ kind: 'dance', at: inDays(1) }],
    [{ kind: 'call', at: 'tomorrowish' }],
    [{ kind: 'call', at: inDays(1), owner: crypto.randomUUID() }],
    [{ kind: 'call', at: inDays(1), text: 'x'.repeat(501) }],
  ])('is refused where it is not whole: %j', async (step) => {
    const row = await made()
    const answer = await refusal(
      admin.rpc('case_set_step', { _case: row.id, _revision: row.revision, _step: step as never }),
    )
    expect(answer).toMatch(/ (22|23)\w{3} /)
    expect(await readCase(backend, row.id)).toEqual(row)
  })

  test('when it is done needs the next one, or closes the case', async () => {
    const row = await made()
    const finish = (more: object, revision = row.revision) =>
      admin.rpc('case_finish_step', { _case: row.id, _revision: revision, ...more })
    expect(await refusal(finish({}))).toMatch(/22023/)
    expect(await refusal(finish({ _close: 'contacted' }))).toMatch(/22023/)
    expect(
      await refusal(finish({ _close: 'lost', _next: { kind: 'call', at: inDays(1) } })),
    ).toMatch(/22023/)
    expect(await refusal(finish({ _close: 'won' }))).toBe('409 PT409 no_agreement')
    const { case: next } = await done(finish({ _next: { kind: 'offer', at: inDays(1) } }))
    expect(next).toMatchObject({ step_kind: 'offer', closed_at: null })
    const { case: closed } = await done(finish({ _close: 'aside' }, next.revision))
    expect(closed).toMatchObject({ status: 'aside', step_kind: null, step_at: null })
    expect(closed.closed_at).not.toBeNull()
    expect(await refusal(finish({ _close: 'aside' }, closed.revision))).toBe('409 PT409 no_step')
  })

  test('opens a closed case; a lost one is contacted again', async () => {
    const row = await made()
    const { case: lost } = await done(
      admin.rpc('case_set_status', {
        _case: row.id,
        _revision: row.revision,
        _status: 'lost',
        _reason: 'Valgte en anden',
      }),
    )
    expect(lost).toMatchObject({ status: 'lost', lost_reason: 'Valgte en anden', step_kind: null })
    const { case: open } = await done(
      admin.rpc('case_set_step', {
        _case: row.id,
        _revision: lost.revision,
        _step: { kind: 'call', at: inDays(1) },
      }),
    )
    expect(open).toMatchObject({
      status: 'contacted',
      lost_reason: '',
      closed_at: null,
      step_kind: 'call',
    })
  })
})

describe('the owner', () => {
  test('also gets the next step, unless another adviser has it', async () => {
    const [sofie, jonas, anne] = await Promise.all(
      ['Sofie', 'Jonas', 'Anne'].map((name) => addAdviser(backend, { name, active: false })),
    )
    const row = await made()
    const first = await done(
      admin.rpc('case_set_owner', { _case: row.id, _revision: row.revision, _owner: sofie! }),
    )
    expect(first.case).toMatchObject({ owner: sofie, step_owner: sofie })
    const other = await done(
      admin.rpc('case_set_step', {
        _case: row.id,
        _revision: first.case.revision,
        _step: { kind: 'call', at: inDays(1), owner: anne! },
      }),
    )
    const second = await done(
      admin.rpc('case_set_owner', {
        _case: row.id,
        _revision: other.case.revision,
        _owner: jonas!,
      }),
    )
    expect(second.case).toMatchObject({ owner: jonas, step_owner: anne })
    const none = await done(
      admin.rpc('case_set_owner', { _case: row.id, _revision: second.case.revision }),
    )
    expect(none.case.owner).toBeNull()
    expect(
      await refusal(
        admin.rpc('case_set_owner', {
          _case: row.id,
          _revision: none.case.revision,
          _owner: crypto.randomUUID(),
        }),
      ),
    ).toMatch(/23503/)
  })

  test('is chosen by the rules for a case without one, and stays where there is one', async () => {
    const row = await made()
    const active = await addAdviser(backend, { name: 'Ny' })
    const { case: assigned } = await done(
      admin.rpc('case_assign', { _case: row.id, _revision: row.revision }),
    )
    expect(assigned).toMatchObject({ owner: active, step_owner: active })
    await addAdviser(backend, { name: 'Nyere' })
    expect((await done(admin.rpc('case_assign', { _case: row.id }))).case.owner).toBe(active)
    await backend.sql`update public.advisers set active = false`
  })

  test('an adviser who leaves hands everything over in one step', async () => {
    const [from, to] = [
      await addAdviser(backend, { name: 'Går' }),
      await addAdviser(backend, { name: 'Bliver' }),
    ]
    await backend.sql`update public.advisers set active = false where id = ${to}`
    const [own, closed, helped] = [await made(), await made(), await made()]
    expect([own.owner, closed.owner, helped.owner]).toEqual([from, from, from])
    await done(
      admin.rpc('case_set_status', {
        _case: closed.id,
        _revision: closed.revision,
        _status: 'lost',
        _reason: 'x',
      }),
    )
    const other = await addAdviser(backend, { name: 'Tredje', active: false })
    const set = await done(
      admin.rpc('case_set_owner', { _case: helped.id, _revision: helped.revision, _owner: other }),
    )
    await done(
      admin.rpc('case_set_step', {
        _case: helped.id,
        _revision: set.case.revision,
        _step: { kind: 'call', at: inDays(1), owner: from },
      }),
    )
    await done(admin.rpc('case_task_add', { _case: own.id, _text: 'Mål taget', _owner: from }))
    const handOver = (more: object = {}) =>
      admin.rpc('adviser_hand_over', { _from: from, _to: to, ...more })
    expect(await refusal(handOver())).toBe('409 PT409 adviser_inactive')
    await backend.sql`update public.advisers set active = true where id = ${to}`
    expect((await viewer.rpc('adviser_hand_over', { _from: from, _to: to })).error?.code).toBe(
      '42501',
    )
    expect((await handOver().throwOnError()).data).toEqual({
      cases: 1,
      steps: 2,
      tasks: 1,
      offers: 0,
    })
    expect(await readCase(backend, own.id)).toMatchObject({ owner: to, step_owner: to })
    expect(await readCase(backend, helped.id)).toMatchObject({ owner: other, step_owner: to })
    expect((await readCase(backend, closed.id)).owner).toBe(from)
    expect((await admin.from('advisers').delete().eq('id', from)).error?.code).toBe('23503')
    expect((await handOver({ _closed: true }).throwOnError()).data).toMatchObject({ cases: 1 })
    expect(
      (await admin.from('advisers').delete().eq('id', from).select('id').throwOnError()).data,
    ).toHaveLength(1)
    await backend.sql`update public.advisers set active = false`
  })
})

describe('the status', () => {
  test('lost closes the case, an open status opens it with a call within a working day', async () => {
    const row = await made()
    const set = (revision: number, _status: string, more: object = {}) =>
      admin.rpc('case_set_status', { _case: row.id, _revision: revision, _status, ...more })
    const lost = await done(set(row.revision, 'lost', { _reason: 'For dyrt' }))
    expect(lost.case).toMatchObject({ status: 'lost', step_kind: null })
    const again = await done(set(lost.case.revision, 'meeting'))
    expect(again.case).toMatchObject({
      status: 'meeting',
      lost_reason: '',
      step_kind: 'call',
      step_reason: 'hand',
      closed_at: null,
    })
    const aside = await done(
      set(again.case.revision, 'aside', { _step: { kind: 'ask', at: inDays(180) } }),
    )
    expect(aside.case).toMatchObject({ status: 'aside', step_kind: 'ask', closed_at: null })
    const closed = await done(set(aside.case.revision, 'aside', { _close: true }))
    expect(closed.case).toMatchObject({ status: 'aside', step_kind: null })
    expect(await refusal(set(closed.case.revision, 'happy'))).toMatch(/22023/)
    expect(await refusal(set(closed.case.revision, 'contacted', { _close: true }))).toMatch(/22023/)
  })

  test('offered and won are not given without an offer', async () => {
    const row = await made()
    for (const [status, reason] of [
      ['offered', 'no_offer'],
      ['won', 'no_agreement'],
    ])
      expect(
        await refusal(
          admin.rpc('case_set_status', {
            _case: row.id,
            _revision: row.revision,
            _status: status!,
          }),
        ),
      ).toBe(`409 PT409 ${reason}`)
    expect(await readCase(backend, row.id)).toEqual(row)
  })
})

describe('an outcome of a call', () => {
  const at = inDays(3)
  test.each([
    ['meeting', { _at: at }, { status: 'meeting', step_kind: 'meeting' }, at],
    ['wants_offer', {}, { status: 'contacted', step_kind: 'offer' }, null],
    ['no_answer', { _at: at }, { status: 'new', step_kind: 'call', first_contact_at: null }, at],
    ['call_later', { _at: at }, { status: 'contacted', step_kind: 'call' }, at],
    ['not_now', {}, { status: 'aside', step_kind: 'ask', closed_at: null }, null],
    [
      'no_thanks',
      { _reason: 'For dyrt' },
      { status: 'lost', step_kind: null, lost_reason: 'For dyrt' },
      null,
    ],
  ])(
    '%s writes call, note, status and next step, and is taken back whole',
    async (_outcome, more, expected, stepAt) => {
      const row = await made()
      const before = await eventKinds(backend, row.id)
      const { case: changed, event } = await done(
        admin.rpc('case_outcome', {
          _case: row.id,
          _revision: row.revision,
          _outcome,
          _note: ' Mand med på mødet ',
          ...more,
        }),
      )
      expect(changed).toMatchObject(expected)
      if (stepAt) expect(time(changed.step_at)).toBe(stepAt)
      if (_outcome !== 'no_answer') expect(changed.first_contact_at).not.toBeNull()
      expect(event).toMatchObject({
        kind: 'call',
        body: 'Mand med på mødet',
        actor: backend.users.admin.id,
        data: { outcome: _outcome },
      })
      const { case: undone } = await done(admin.rpc('case_undo_outcome', { _event: event!.id }))
      const {
        revision: _,
        updated_at: __,
        last_activity_at: ___,
        ...kept
      } = row as unknown as Record<string, unknown>
      const again = (await readCase(backend, row.id)) as unknown as Record<string, unknown>
      expect(again).toMatchObject(kept)
      expect(undone.revision).toBe(row.revision + 2)
      expect(await eventKinds(backend, row.id)).toEqual(before)
    },
  )

  test('not now asks in six months, on a working day', async () => {
    const row = await made()
    const { case: changed } = await done(
      admin.rpc('case_outcome', { _case: row.id, _revision: row.revision, _outcome: 'not_now' }),
    )
    const days = (Date.parse(changed.step_at!) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(178)
    expect(days).toBeLessThan(191)
    const [{ works }] =
      (await backend.sql`select public.is_working_day(public.danish_day(${changed.step_at!})) as works`) as unknown as [
        { works: boolean },
      ]
    expect(works).toBe(true)
  })

  test.each([
    ['meeting', {}],
    ['call_later', {}],
    ['no_thanks', { _reason: ' ' }],
    ['shouted', {}],
  ])('%s without what it needs is refused, and nothing is written', async (_outcome, more) => {
    const row = await made()
    const before = await eventKinds(backend, row.id)
    expect(
      await refusal(
        admin.rpc('case_outcome', { _case: row.id, _revision: row.revision, _outcome, ...more }),
      ),
    ).toMatch(/22023/)
    expect(await readCase(backend, row.id)).toEqual(row)
    expect(await eventKinds(backend, row.id)).toEqual(before)
  })

  test('is not taken back after another change, nor by another user', async () => {
    const row = await made()
    const first = await done(
      admin.rpc('case_outcome', { _case: row.id, _revision: row.revision, _outcome: 'no_answer' }),
    )
    const colleague = await backend.as('super_admin')
    expect(await refusal(colleague.rpc('case_undo_outcome', { _event: first.event!.id }))).toBe(
      '409 PT409 not_yours',
    )
    await done(
      admin.rpc('case_set_step', {
        _case: row.id,
        _revision: first.case.revision,
        _step: { kind: 'call', at: inDays(2) },
      }),
    )
    expect(await refusal(admin.rpc('case_undo_outcome', { _event: first.event!.id }))).toBe(
      '409 PT409 stale_revision',
    )
    const note = await done(
      admin.rpc('case_note', { _case: row.id, _kind: 'call', _body: 'Talte kort' }),
    )
    expect(await refusal(admin.rpc('case_undo_outcome', { _event: note.event!.id }))).toBe(
      '404 PT404 not_found',
    )
  })

  test('a call does not take a case back from meeting to contacted', async () => {
    const row = await made()
    const met = await done(
      admin.rpc('case_outcome', {
        _case: row.id,
        _revision: row.revision,
        _outcome: 'meeting',
        _at: at,
      }),
    )
    const later = await done(
      admin.rpc('case_outcome', {
        _case: row.id,
        _revision: met.case.revision,
        _outcome: 'call_later',
        _at: at,
      }),
    )
    expect(later.case.status).toBe('meeting')
  })

  test('any run of outcomes, taken back in turn, ends where it began', async () => {
    await randomlyInTurn(
      async (draw) => {
        const row = await made()
        const states: CaseRow[] = [row]
        const events: string[] = []
        for (let step = draw.integer(1, 5); step > 0; step--) {
          const now = states.at(-1)!
          const { event } = await done(
            admin.rpc('case_outcome', {
              _case: row.id,
              _revision: now.revision,
              _outcome: draw.pick([
                'meeting',
                'wants_offer',
                'no_answer',
                'call_later',
                'not_now',
                'no_thanks',
              ]),
              _at: inDays(draw.integer(1, 60)),
              _reason: 'fordi',
              _note: draw.pick(['', 'note']),
            }),
          )
          events.push(event!.id)
          states.push(await readCase(backend, row.id))
        }
        // Each undo raises the revision, so only the last outcome is taken back.
        await done(admin.rpc('case_undo_outcome', { _event: events.at(-1)! }))
        const {
          revision: _,
          updated_at: __,
          last_activity_at: ___,
          ...before
        } = states.at(-2) as unknown as Record<string, unknown>
        expect(await readCase(backend, row.id)).toMatchObject(before)
      },
      { cases: 25 },
    )
  })
})

describe('notes', () => {
  const noted = async (_kind = 'note', _body = 'Har hund') => {
    const row = await made()
    return {
      row,
      ...(await done(
        admin.rpc('case_note', { _case: row.id, _kind, _body, _data: { minutes: 4 } }),
      )),
    }
  }

  test('a note changes no status; a call or a mail is the first contact', async () => {
    const note = await noted()
    expect(note.case).toMatchObject({
      status: 'new',
      first_contact_at: null,
      revision: note.row.revision,
    })
    const call = await noted('call', 'Ringer tilbage')
    expect(call.case.status).toBe('contacted')
    expect(call.case.first_contact_at).not.toBeNull()
    expect(call.case.step_kind).toBe('call')
  })

  test('the author edits and deletes it in its present revision; anyone pins it', async () => {
    const { event } = await noted()
    const colleague = await backend.as('super_admin')
    const change = (client: Client, _revision: number, more: object) =>
      client.rpc('case_note_change', { _event: event!.id, _revision, ...more })
    expect(await refusal(change(viewer, 1, { _pinned: true }))).toMatch(/42501/)
    expect(await refusal(change(colleague, 1, { _body: 'Har kat' }))).toBe('409 PT409 not_yours')
    const pinned = await done(change(colleague, 1, { _pinned: true }))
    expect(pinned.event).toMatchObject({
      pinned: true,
      revision: 2,
      body: 'Har hund',
      edited_at: null,
    })
    expect(await refusal(change(admin, 1, { _body: 'Har kat' }))).toBe('409 PT409 stale_revision')
    const edited = await done(change(admin, 2, { _body: 'Har kat' }))
    expect(edited.event).toMatchObject({
      body: 'Har kat',
      revision: 3,
      edited_at: expect.any(String),
    })
    expect(await refusal(change(admin, 3, { _body: '  ' }))).toMatch(/22023/)
    expect(await refusal(admin.rpc('case_note_remove', { _event: event!.id, _revision: 2 }))).toBe(
      '409 PT409 stale_revision',
    )
    await done(admin.rpc('case_note_remove', { _event: event!.id, _revision: 3 }))
    expect(await refusal(change(admin, 3, { _body: 'Har kat' }))).toBe('404 PT404 not_found')
  })

  test('refuses an empty one, ten megabytes, and kinds that only the system writes', async () => {
    const { id } = await made()
    const note = (_kind: string, _body: string) =>
      refusal(admin.rpc('case_note', { _case: id, _kind, _body }))
    expect(await note('note', ' ')).toMatch(/22023/)
    expect(await note('status', 'x')).toMatch(/22023/)
    expect(await note('note', 'x'.repeat(10_000_000))).toMatch(/23514/)
    expect(await note('note', 'x'.repeat(10_000))).toBe('done')
  })
})

describe('tasks', () => {
  test('are added, changed, done, opened again and deleted, each in its revision', async () => {
    const row = await made()
    const added = await done(
      admin.rpc('case_task_add', { _case: row.id, _text: 'Send datablad', _due_at: inDays(1) }),
    )
    expect(added.task).toMatchObject({
      text: 'Send datablad',
      revision: 1,
      created_by: backend.users.admin.id,
      done_at: null,
    })
    expect(added.case.revision).toBe(row.revision)
    const id = added.task!.id
    const changed = await done(
      admin.rpc('case_task_change', { _task: id, _revision: 1, _text: 'Send to datablade' }),
    )
    expect(changed.task).toMatchObject({ text: 'Send to datablade', due_at: null, revision: 2 })
    expect(await refusal(admin.rpc('case_task_finish', { _task: id, _revision: 1 }))).toBe(
      '409 PT409 stale_revision',
    )
    const finished = await done(admin.rpc('case_task_finish', { _task: id, _revision: 2 }))
    expect(finished.task).toMatchObject({
      done_at: expect.any(String),
      done_by: backend.users.admin.id,
    })
    expect(await openTasks(backend, row.id)).toEqual([])
    await done(admin.rpc('case_task_finish', { _task: id, _revision: 3, _done: false }))
    expect(await openTasks(backend, row.id)).toEqual(['Send to datablade'])
    expect(await refusal(viewer.rpc('case_task_remove', { _task: id, _revision: 4 }))).toMatch(
      /42501/,
    )
    await done(admin.rpc('case_task_remove', { _task: id, _revision: 4 }))
    expect(await refusal(admin.rpc('case_task_add', { _case: row.id, _text: ' ' }))).toMatch(
      /23514/,
    )
  })
})

describe('a case made by hand', () => {
  test('has what was typed, a step and the user’s own adviser', async () => {
    const own = await addAdviser(backend, { name: 'Anne', user_id: backend.users.admin.id })
    const { case: row } = await done(
      admin.rpc('case_create', {
        _fields: {
          name: ' Karen Juhl ',
          phone: '40 50 60 70',
          postcode: '8400',
          town: 'Ebeltoft',
          wants: ['varmepumpe'],
          step: { kind: 'meeting', at: inDays(2), text: 'Besøg' },
        },
      }),
    )
    expect(row).toMatchObject({
      name: 'Karen Juhl',
      phone_e164: '+4540506070',
      area: 'DK1',
      wants: ['varmepumpe'],
      status: 'new',
      owner: own,
      step_kind: 'meeting',
      step_text: 'Besøg',
      step_owner: own,
      step_reason: 'hand',
    })
    expect(row.seen_at).not.toBeNull()
    // Her lead finds it.
    expect((await caseFromLead(backend, { values: newPerson({ telefon: '40506070' }) })).id).toBe(
      row.id,
    )
    await backend.sql`update public.advisers set user_id = null, active = false where id = ${own}`
  })

  test('is refused without any way to reach the person, with unknown wishes, and for viewers', async () => {
    const create = (client: Client, _fields: object) =>
      refusal(client.rpc('case_create', { _fields: _fields as never }))
    expect(await create(admin, { name: 'Karen' })).toMatch(/22023/)
    expect(await create(admin, { phone: '40506071', wants: ['atomkraft'] })).toMatch(/23514/)
    expect(await create(viewer, { phone: '40506071' })).toMatch(/42501/)
  })
})

test('opening a case marks it as seen without changing its revision', async () => {
  const row = await made()
  expect(row.seen_at).toBeNull()
  await admin.rpc('case_seen', { _case: row.id }).throwOnError()
  const seen = await readCase(backend, row.id)
  expect(seen.seen_at).not.toBeNull()
  expect(seen.revision).toBe(row.revision)
  expect((await viewer.rpc('case_seen', { _case: row.id })).error?.code).toBe('42501')
})

test('the timeline pages from the newest event to the oldest, each once', async () => {
  const row = await made()
  for (let nth = 0; nth < 12; nth++)
    await done(admin.rpc('case_note', { _case: row.id, _kind: 'note', _body: `Note ${nth}` }))
  await backend.sql`update public.case_events set at = '2026-11-20T10:00:00Z' where case_id = ${row.id} and kind = 'note'`
  const seen: { id: string; at: string; kind: string }[] = []
  for (;;) {
    const last = seen.at(-1)
    const { data } = await viewer
      .rpc('case_timeline', {
        _case: row.id,
        _limit: 5,
        ...(last && { _before: last.at, _before_id: last.id }),
      })
      .throwOnError()
    const page = data as typeof seen
    seen.push(...page)
    if (page.length < 5) break
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(13)
  expect(seen.map(({ at }) => Date.parse(at))).toEqual(
    seen.map(({ at }) => Date.parse(at)).toSorted((a, b) => b - a),
  )
  expect(seen.find(({ kind }) => kind === 'lead')).toMatchObject({
    source: 'case',
    actor_kind: 'customer',
    data: { by: 'new', kind: 'contact' },
  })
  expect((await (await backend.as('none')).rpc('case_timeline', { _case: row.id })).data).toEqual(
    [],
  )
})
