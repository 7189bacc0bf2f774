import {
  type Case,
  cases,
  type CaseCounts,
  type CaseOffer,
  type CaseTask,
  type Duplicate,
  type MergeChoices,
  type MergedCase,
  type StepKind,
  type TimelineEvent,
} from '#shared/admin/cases.ts'
import type { FilterValue } from '#shared/admin/list-query.ts'
import { dayAfter, danishDay, instantOf } from '#shared/domain/dates.ts'
import type { BackendClient } from './backend.ts'
import { camelCase } from './camel-case.ts'
import type { Json } from './database.types.ts'
import { type BackendError, toProblem, unwrap, unwrapMaybe } from './supabase-errors.ts'
import { likePattern } from './list-page.ts'
import { type Query, searchTerms } from './table.ts'

/** Why the database refuses an act on a case. */
export type CaseRefusal =
  | 'not_found'
  | 'stale_revision'
  | 'merged'
  | 'no_offer'
  | 'no_agreement'
  | 'has_agreement'
  | 'offer_waits'
  | 'no_step'
  | 'not_yours'
  | 'not_merged'
  | 'merged_too_long'

/** A case as it is after an act, with what the act made. */
export interface CaseActed {
  readonly row: Case
  /** The event of a note, a call or a merge. */
  readonly event?: TimelineEvent
  readonly task?: CaseTask
}

interface Step {
  readonly kind: StepKind
  readonly text: string
  readonly owner: string | null
  readonly at: string
}

/** A next step as the acts take it. */
export type StepInput = Step

type Row = Readonly<Record<string, unknown>>
type Answer = PromiseLike<{ readonly data: unknown; readonly error: BackendError | null }>

const fields = Object.keys(cases.fields)

const toCase = (row: Row): Case => {
  const named = camelCase(row) as Row
  return Object.fromEntries(fields.map((name) => [name, named[name]])) as Case
}

/** Runs an act. Returns the reason where the database refuses it. @throws Problem 403, 422, 503. */
async function run<Result>(
  call: Answer,
  toResult: (data: Row) => Result,
): Promise<Result | CaseRefusal> {
  const { data, error } = await Promise.resolve(call).catch((failure: unknown) => ({
    data: null,
    error: { message: String(failure) } as BackendError,
  }))
  if (!error) return toResult((data ?? {}) as Row)
  if (error.code === 'PT404' || error.code === 'PT409') return error.message as CaseRefusal
  throw toProblem(error)
}

const toEvent = (row: Row): TimelineEvent =>
  ({
    source: 'case',
    leadId: null,
    offerId: null,
    ...(camelCase({ ...row, data: withoutUndo(row['data'] as Row) }) as Row),
  }) as TimelineEvent

/** What an event keeps to be taken back with is not shown. */
const withoutUndo = (data: Row): Row =>
  Object.fromEntries(
    Object.entries(data).filter(([name]) => !['before', 'after', 'moved'].includes(name)),
  )

const toActed = ({ case: row, event, task }: Row): CaseActed => ({
  row: toCase(row as Row),
  ...(event !== undefined && { event: toEvent(event as Row) }),
  ...(task !== undefined && { task: toTask(task as Row) }),
})

const toTask = (row: Row): CaseTask => {
  const { id, revision, text, owner, dueAt, doneAt, createdAt } = camelCase(
    row,
  ) as unknown as CaseTask
  return { id, revision, text, owner, dueAt, doneAt, createdAt }
}

/** Functions whose arguments may be null although the generated types say otherwise. */
const rpc = (client: BackendClient, name: string, args: Row): Answer =>
  (client.rpc as unknown as (name: string, args: Row) => Answer).call(client, name, args)

const act = (client: BackendClient, name: string, args: Row): Promise<CaseActed | CaseRefusal> =>
  run(rpc(client, name, args), toActed)

/** The acts on cases, as the signed-in user; each is one transaction. `revision`: the one that the user has seen. */
export const caseActs = {
  create: (client: BackendClient, values: Row) => act(client, 'case_create', { _fields: values }),
  setOwner: (client: BackendClient, id: string, revision: number, owner: string | null) =>
    act(client, 'case_set_owner', { _case: id, _revision: revision, _owner: owner }),
  assign: (client: BackendClient, id: string, revision: number) =>
    act(client, 'case_assign', { _case: id, _revision: revision }),
  setStep: (client: BackendClient, id: string, revision: number, step: Step) =>
    act(client, 'case_set_step', { _case: id, _revision: revision, _step: step }),
  setStatus: (
    client: BackendClient,
    id: string,
    revision: number,
    change: {
      readonly status: string
      readonly reason: string
      readonly step: Step | null
      readonly close: boolean
    },
  ) =>
    act(client, 'case_set_status', {
      _case: id,
      _revision: revision,
      _status: change.status,
      _reason: change.reason,
      _step: change.step,
      _close: change.close,
    }),
  finishStep: (
    client: BackendClient,
    id: string,
    revision: number,
    after: { readonly step: Step } | { readonly close: string; readonly reason: string },
  ) =>
    act(client, 'case_finish_step', {
      _case: id,
      _revision: revision,
      ...('step' in after
        ? { _next: after.step, _close: null, _reason: '' }
        : { _next: null, _close: after.close, _reason: after.reason }),
    }),
  outcome: (
    client: BackendClient,
    id: string,
    revision: number,
    {
      outcome,
      note,
      at,
      reason,
    }: Readonly<Record<'outcome' | 'note' | 'reason', string>> & {
      readonly at: string | null
    },
  ) =>
    act(client, 'case_outcome', {
      _case: id,
      _revision: revision,
      _outcome: outcome,
      _note: note,
      _at: at,
      _reason: reason,
    }),
  undoOutcome: (client: BackendClient, event: string) =>
    act(client, 'case_undo_outcome', { _event: event }),
  note: (client: BackendClient, id: string, kind: string, body: string) =>
    act(client, 'case_note', { _case: id, _kind: kind, _body: body, _data: {} }),
  changeNote: (
    client: BackendClient,
    event: string,
    revision: number,
    body: string | null,
    pinned: boolean | null,
  ) =>
    act(client, 'case_note_change', {
      _event: event,
      _revision: revision,
      _body: body,
      _pinned: pinned,
    }),
  removeNote: (client: BackendClient, event: string, revision: number) =>
    act(client, 'case_note_remove', { _event: event, _revision: revision }),
  addTask: (
    client: BackendClient,
    id: string,
    text: string,
    owner: string | null,
    dueAt: string | null,
  ) => act(client, 'case_task_add', { _case: id, _text: text, _owner: owner, _due_at: dueAt }),
  changeTask: (
    client: BackendClient,
    task: string,
    revision: number,
    text: string,
    owner: string | null,
    dueAt: string | null,
  ) =>
    act(client, 'case_task_change', {
      _task: task,
      _revision: revision,
      _text: text,
      _owner: owner,
      _due_at: dueAt,
    }),
  finishTask: (client: BackendClient, task: string, revision: number, done: boolean) =>
    act(client, 'case_task_finish', { _task: task, _revision: revision, _done: done }),
  removeTask: (client: BackendClient, task: string, revision: number) =>
    act(client, 'case_task_remove', { _task: task, _revision: revision }),
  merge: (
    client: BackendClient,
    winner: readonly [id: string, revision: number],
    loser: readonly [id: string, revision: number],
    choices: MergeChoices,
  ) =>
    act(client, 'case_merge', {
      _winner: winner[0],
      _winner_revision: winner[1],
      _loser: loser[0],
      _loser_revision: loser[1],
      _fields: choices as unknown as Json,
    }),
  unmerge: (client: BackendClient, loser: string, revision: number) =>
    act(client, 'case_unmerge', { _loser: loser, _revision: revision }),
  /** The leads and the numbers of the offers that the outbox has to erase too. */
  erase: (client: BackendClient, id: string) =>
    run(
      rpc(client, 'case_erase', { _case: id }),
      (data) => data as unknown as Readonly<Record<'leads' | 'offers', readonly string[]>>,
    ),
  seen: (client: BackendClient, id: string) =>
    run(rpc(client, 'case_seen', { _case: id }), () => ({ seen: true as const })),
}

/** Events of a case and its offers before a place, newest first. */
export async function listTimeline(
  client: BackendClient,
  id: string,
  before: { readonly at: string; readonly id: string } | null,
  limit: number,
): Promise<TimelineEvent[]> {
  const rows = (await unwrap(
    rpc(client, 'case_timeline', {
      _case: id,
      _before: before?.at ?? null,
      _before_id: before?.id ?? null,
      _limit: limit,
    }),
  )) as readonly Row[]
  return rows.map((row) => camelCase(row) as unknown as TimelineEvent)
}

/** Tasks of a case: open ones by when they are due, then those that are done. */
export async function listTasks(client: BackendClient, id: string): Promise<CaseTask[]> {
  const rows = await unwrap(
    client
      .from('case_tasks')
      .select('id, revision, text, owner, due_at, done_at, created_at')
      .eq('case_id', id)
      .order('created_at')
      .limit(200),
  )
  const last = '9999'
  return rows
    .map(toTask)
    .toSorted((a, b) =>
      (a.doneAt ?? last) > (b.doneAt ?? last)
        ? -1
        : (a.doneAt ?? last) < (b.doneAt ?? last)
          ? 1
          : (a.dueAt ?? last) < (b.dueAt ?? last)
            ? -1
            : 1,
    )
}

/** Other cases that may be the same household, the most recently active first. */
export async function listDuplicates(client: BackendClient, id: string): Promise<Duplicate[]> {
  const rows = (await unwrap(rpc(client, 'case_duplicates', { _case: id }))) as readonly Row[]
  return rows.map((row) => camelCase(row) as unknown as Duplicate)
}

/** Cases that became part of this one, the last first. */
export async function listMerged(client: BackendClient, id: string): Promise<MergedCase[]> {
  const rows = await unwrap(
    client
      .from('cases')
      .select('id, number, merged_at')
      .eq('merged_into', id)
      .order('merged_at', { ascending: false }),
  )
  return rows.map((row) => ({ id: row.id, number: row.number, mergedAt: row.merged_at ?? '' }))
}

/** Offers of a case, the newest first. */
export async function listOffers(client: BackendClient, id: string): Promise<CaseOffer[]> {
  const rows = await unwrap(
    client
      .from('offers')
      .select('id, number, state, total_ore, valid_until, created_at')
      .eq('case_id', id)
      .order('created_at', { ascending: false })
      .limit(50),
  )
  const today = danishDay(Date.now())
  return rows.map(({ total_ore: total, state, ...row }) => ({
    ...camelCase(row),
    total,
    state: state as CaseOffer['state'],
    expired: state === 'sent' && (row.valid_until ?? today) < today,
  }))
}

/** Ids of a case's leads, the newest first. */
export async function listLeadIds(
  client: BackendClient,
  id: string,
  limit: number,
): Promise<string[]> {
  const rows = await unwrap(
    client
      .from('leads')
      .select('id')
      .eq('case_id', id)
      .order('received_at', { ascending: false })
      .limit(limit),
  )
  return rows.map((row) => row.id)
}

/** The case that a lead belongs to; null without one. */
export async function findCaseOfLead(client: BackendClient, lead: string): Promise<string | null> {
  const [row] = await unwrap(client.from('leads').select('case_id').eq('id', lead))
  return row?.case_id ?? null
}

// Filters and counts --------------------------------------------------------------------------------------------------

const endOf = (day: string): string => new Date(instantOf(dayAfter(day))).toISOString()

/** Filters that are no column of their own. `now` in ms. */
export const caseFilters: Readonly<Record<string, (query: Query, value: FilterValue) => Query>> = {
  place: (query, value) => {
    if (!('from' in value)) return query
    const lower = value.from === null ? query.gt('postcode', '') : query.gte('postcode', value.from)
    return value.to === null ? lower : lower.lte('postcode', value.to)
  },
  due: (query, value) => {
    if (!('anyOf' in value)) return query
    const now = Date.now()
    // The latest of the chosen ends includes the others.
    const end = value.anyOf.includes('week')
      ? endOf(dayAfter(danishDay(now), 7))
      : value.anyOf.includes('today')
        ? endOf(danishDay(now))
        : new Date(now).toISOString()
    return query.lt('step_at', end)
  },
  waiting: (query, value) =>
    'is' in value && value.is
      ? query.eq('status', 'offered').gte('step_at', new Date().toISOString())
      : query.or(`status.neq.offered,step_at.lt."${new Date().toISOString()}"`),
  open: (query, value) =>
    'is' in value && value.is ? query.is('closed_at', null) : query.not('closed_at', 'is', null),
}

/** How many cases each view has. @param own the signed-in user's adviser; null without one */
export async function countCases(client: BackendClient, own: string | null): Promise<CaseCounts> {
  const now = new Date()
  const count = async (narrow: (query: Query) => Query): Promise<number> => {
    const query = client
      .from('cases')
      .select('id', { count: 'exact', head: true })
      .is('merged_into', null) as unknown as Query
    const { count: found, error } = await narrow(query)
    if (error) throw toProblem(error)
    return found ?? 0
  }
  const tonight = endOf(danishDay(now.getTime()))
  const none = Promise.resolve(0)
  const [mineToday, fresh, unowned, overdue, waiting, all, mineNew, mineOverdue] =
    await Promise.all([
      own ? count((query) => query.eq('step_owner', own).lt('step_at', tonight)) : none,
      count((query) => query.eq('status', 'new')),
      count((query) => query.is('owner', null).is('closed_at', null)),
      count((query) => query.lt('step_at', now.toISOString())),
      count((query) => query.eq('status', 'offered').gte('step_at', now.toISOString())),
      count((query) => query),
      own
        ? count((query) =>
            query.eq('owner', own).eq('status', 'new').gte('step_at', now.toISOString()),
          )
        : none,
      own ? count((query) => query.eq('step_owner', own).lt('step_at', now.toISOString())) : none,
    ])
  return { mineToday, new: fresh, unowned, overdue, waiting, all, mine: mineNew + mineOverdue }
}

const foundColumns = 'id, number, name, phone, email, address, postcode, town, status, wants'

/** The cases that have every word of the text, those with the newest activity first. As the signed-in user. @throws Problem 403, 503. */
export async function searchCases(
  client: BackendClient,
  text: string,
  limit: number,
): Promise<
  Pick<
    Case,
    | 'id'
    | 'number'
    | 'name'
    | 'phone'
    | 'email'
    | 'address'
    | 'postcode'
    | 'town'
    | 'status'
    | 'wants'
  >[]
> {
  let query = client.from('cases').select(foundColumns).is('merged_into', null)
  for (const term of searchTerms(text.toLocaleLowerCase('da')))
    query = query.like('search', likePattern(term))
  return unwrap(
    query.order('last_activity_at', { ascending: false }).order('id').limit(limit),
  ) as never
}

/**
 * The adviser who owns a customer's open case, found by e-mail address, else by phone number; null for none. Of several cases the most
 * recently active one counts. Service key only.
 */
export const findCaseOwner = (
  service: BackendClient,
  { email, phone }: { readonly email: string; readonly phone: string },
): Promise<string | null> =>
  unwrapMaybe(service.rpc('case_owner_of', { _email: email, _phone: phone }))
