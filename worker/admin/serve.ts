import type { ZodMiniType } from 'zod/mini'
import {
  type Action,
  type ActionInput,
  changeSchema,
  inputSchema,
  type InputOf,
  pathName,
  type Resource,
  type RowOf,
  type Verb,
} from '#shared/admin/define.ts'
import { type ListParams, type ListQuery, listQuerySchema } from '#shared/admin/list-query.ts'
import { type BulkResult, bulkMax, bulkSchema, revisionSchema } from '#shared/admin/write.ts'
import { checkForm } from '#shared/schemas/fields/check.ts'
import { invalid, Problem } from '#worker/problem.ts'
import type { ServiceContext } from '#worker/services/context.ts'
import { parseInput } from '#worker/services/input.ts'
import { type AdminCall, type AdminRoute, answer } from './call.ts'
import { exportList } from './export.ts'
import { readJson } from './input.ts'

/** One page of a noun's list. */
export interface ListPage<Noun extends Resource> {
  readonly rows: readonly RowOf<Noun>[]
  readonly nextCursor: string | null
  /** Rows of the whole list; null except on the first page, and where they are not counted. */
  readonly total: number | null
  /** Danish: what the list lacks right now, shown above it. */
  readonly warning?: string
}

/** A saved record together with what only this answer says: a secret that is shown once, whether it is published. */
export class Answered<Noun extends Resource> {
  readonly row: RowOf<Noun>
  readonly more: Readonly<Record<string, unknown>>

  constructor(row: RowOf<Noun>, more: Readonly<Record<string, unknown>>) {
    this.row = row
    this.more = more
  }
}

/** A record that a write is about, in the revision that the caller has seen. */
export interface Target {
  readonly id: string
  readonly revision: number
}

/** A record of a bulk request, with the input of its act. */
export interface BulkTarget extends Target {
  readonly change: Readonly<Record<string, unknown>>
}

/** Who does what the contract of a noun promises. A verb that the contract doesn't name may be missing. */
export interface Verbs<Noun extends Resource> {
  list?(context: ServiceContext, query: ListQuery, limit: number): Promise<ListPage<Noun>>
  find?(context: ServiceContext, id: string): Promise<RowOf<Noun> | null>
  create?(context: ServiceContext, input: InputOf<Noun>): Promise<RowOf<Noun> | Answered<Noun>>
  /** Null where the record has another revision, or is missing. */
  update?(
    context: ServiceContext,
    target: Target,
    change: Partial<InputOf<Noun>>,
  ): Promise<RowOf<Noun> | Answered<Noun> | null>
  /** False where the record has another revision, or is missing. An object is added to the answer. */
  remove?(context: ServiceContext, target: Target): Promise<boolean | object>
  readonly actions?: {
    readonly [Name in keyof Noun['actions']]: (
      context: ServiceContext,
      /** Of an act on the whole list: empty. */
      target: Target,
      input: ActionInput<Noun['actions'][Name]>,
    ) => Promise<unknown>
  }
  /** Acts on many records in one step. The others run for each record, one after the other. */
  readonly many?: { readonly [Name in keyof Noun['actions']]?: RunMany }
}

/** Rows on a page of any list. */
const pageSize = 50
const usualMaxBytes = 128 * 1024

/**
 * The routes of a noun, from its contract: gate, input and answers are the same for all of them. The verbs are loaded with the
 * first call, so that the public site's Worker starts without them.
 */
export function serve<Noun extends Resource>(
  noun: Noun,
  load: () => Promise<{ readonly verbs: Verbs<Noun> }>,
): AdminRoute[] {
  const path = `/${noun.name}`
  const { maxBytes = usualMaxBytes } = noun
  const { read, write } = noun.roles
  const route = (
    verb: string,
    method: AdminRoute['method'],
    below: string,
    handle: (call: AdminCall, verbs: Verbs<Noun>) => Promise<unknown>,
    role = method === 'GET' ? read : write,
  ): AdminRoute => ({
    noun,
    verb,
    ...(noun.ids && { ids: noun.ids }),
    method,
    path: path + below,
    role,
    handle: async (call) => handle(call, (await load()).verbs),
  })
  const missing = () =>
    new Problem(404, 'not_found', `${capitalize(noun.one)} findes ikke længere.`)

  /** Explains why a write found no record in the revision it named. @throws Problem 409 with the present record, 404. */
  const throwStale = async (call: AdminCall, verbs: Verbs<Noun>, id: string): Promise<never> => {
    const present = await verbs.find?.(call, id)
    if (!present) throw missing()
    throw new Problem(409, 'changed', 'En anden har ændret den, siden du åbnede den.', { present })
  }
  const update = async (
    call: AdminCall,
    verbs: Verbs<Noun>,
    target: Target,
    change: unknown,
  ): Promise<Answered<Noun>> => {
    const parsed = parseInput(changeSchema(noun), change) as Partial<InputOf<Noun>>
    const saved = await required(verbs.update)(call, target, parsed)
    return toAnswered(saved ?? (await throwStale(call, verbs, target.id)))
  }

  /** An act on one of many records, which answers the record as it is now. */
  const runAct = async (
    call: AdminCall,
    verbs: Verbs<Noun>,
    name: string,
    action: Action,
    target: Target,
    change: unknown,
  ): Promise<RowOf<Noun>> => {
    const run = required(verbs.actions)[name] as RunAct
    const done = await run(call, target, parseInput(inputSchema(action), change))
    return (done as { row: RowOf<Noun> } | null)?.row ?? (await throwStale(call, verbs, target.id))
  }

  const routes: Readonly<Record<Verb, () => AdminRoute>> = {
    list: () =>
      route('list', 'GET', '', (call, verbs) =>
        required(verbs.list)(call, parseQuery(call, noun), pageSize),
      ),
    export: () =>
      route('export', 'GET', '/export', async (call, verbs) =>
        exportList(call, noun, parseQuery(call, noun), required(verbs.list)),
      ),
    find: () =>
      route('find', 'GET', '/:id', async (call, verbs) => {
        const row = await required(verbs.find)(call, call.id)
        if (!row) throw missing()
        return { row }
      }),
    create: () =>
      route('create', 'POST', '', async (call, verbs) => {
        const input = parseInput(inputSchema(noun), await readJson(call.c, maxBytes))
        const saved = await required(verbs.create)(call, input as InputOf<Noun>)
        return answer(bodyOf(toAnswered(saved)), 201)
      }),
    update: () =>
      route('update', 'PATCH', '/:id', async (call, verbs) => {
        const { revision, ...change } = await readJson(call.c, maxBytes)
        return bodyOf(await update(call, verbs, toTarget(call.id, revision), change))
      }),
    remove: () =>
      route('remove', 'DELETE', '/:id', async (call, verbs) => {
        const { revision } = await readJson(call.c)
        const target = toTarget(call.id, revision)
        const removed = await required(verbs.remove)(call, target)
        if (!removed) await throwStale(call, verbs, call.id)
        return { removed: true, ...(typeof removed === 'object' && removed) }
      }),
    bulk: () =>
      route('bulk', 'POST', '/bulk', async (call, verbs): Promise<BulkResult> => {
        const { records, act } = parseBulk(noun, await readJson(call.c, maxBytes))
        const together = act === undefined ? undefined : (verbs.many?.[act] as RunMany | undefined)
        const action = act === undefined ? undefined : noun.actions[act]
        if (together && action) {
          const schema = inputSchema(action)
          return together(
            call,
            records.map((record) => ({ ...record, change: parseInput(schema, record.change) })),
          )
        }
        const done: BulkResult['done'][number][] = []
        const failed: BulkResult['failed'][number][] = []
        // One after the other: each is a write of its own, and the answer says how far it came.
        for (const { id, revision, change } of records) {
          try {
            const before = await required(verbs.find)(call, id)
            if (!before) throw missing()
            const target = { id, revision }
            const row = action
              ? await runAct(call, verbs, act as string, action, target, change)
              : (await update(call, verbs, target, change)).row
            const replaced = pick(before, action ? action.fields : change)
            done.push({ id, revision: row['revision'] as number, before: replaced })
          } catch (error) {
            if (!(error instanceof Problem) || error.status === 401) throw error
            const message = Object.values(error.fields ?? {})[0] ?? error.message
            failed.push({ id, message, ...presentRevision(error) })
          }
        }
        return { done, failed }
      }),
  }
  const act = ([name, { role, on, fields }]: readonly [string, Action]): AdminRoute =>
    route(
      name,
      'POST',
      `${on === 'record' ? '/:id' : ''}/${pathName(name)}`,
      async (call, verbs) => {
        const { revision = 0, ...body } = await readJson(call.c, maxBytes)
        const input = parseInput(inputSchema({ fields }), body)
        const target = on === 'record' ? toTarget(call.id, revision) : { id: '', revision: 0 }
        const run = required(verbs.actions)[name] as RunAct
        return (await run(call, target, input)) ?? (await throwStale(call, verbs, target.id))
      },
      role,
    )
  // Fixed paths come before `/:id`, which would match them too.
  const order: readonly Verb[] = ['list', 'export', 'bulk', 'create', 'find', 'update', 'remove']
  const acts = Object.entries(noun.actions)
  return [
    ...acts.filter(([, { on }]) => on === 'list').map(act),
    ...order.filter((verb) => noun.verbs.includes(verb)).map((verb) => routes[verb]()),
    ...acts.filter(([, { on }]) => on === 'record').map(act),
  ]
}

/** What a refusal says about the record as it is now. */
function presentRevision({ status, present }: Problem): { readonly revision?: number | null } {
  if (status === 404) return { revision: null }
  const { revision } = (present ?? {}) as { readonly revision?: number }
  return revision === undefined ? {} : { revision }
}

type RunAct = (context: ServiceContext, target: Target, input: unknown) => Promise<unknown>
type RunMany = (context: ServiceContext, targets: readonly BulkTarget[]) => Promise<BulkResult>

/** @throws Problem 422 for a selection that is empty or too large, and for what can't be done to many. */
function parseBulk(noun: Resource, body: Readonly<Record<string, unknown>>) {
  if (!Array.isArray(body['records']) || body['records'].length === 0)
    throw new Problem(422, 'nothing_selected', 'Der er ikke valgt noget.')
  if (body['records'].length > bulkMax)
    throw new Problem(422, 'too_many', `Højst ${bulkMax} ad gangen.`)
  const bulk = parseInput(bulkSchema, body)
  const action = bulk.act === undefined ? undefined : noun.actions[bulk.act]
  const may =
    bulk.act === undefined
      ? Object.values(noun.fields).some(({ written }) => written)
      : action?.many && action.role === noun.roles.write
  if (!may) throw new Problem(422, 'invalid', 'Det kan ikke gøres for flere ad gangen.')
  return bulk
}

const toAnswered = <Noun extends Resource>(saved: RowOf<Noun> | Answered<Noun>): Answered<Noun> =>
  saved instanceof Answered ? saved : new Answered<Noun>(saved, {})

const bodyOf = <Noun extends Resource>({ row, more }: Answered<Noun>) => ({ row, ...more })

/** A verb that the contract names. */
function required<Given>(verb: Given | undefined): Given {
  if (verb === undefined) throw new Error('The contract names a verb that is not bound')
  return verb
}

/** The query of a list, as its contract has it. @throws Problem 400. */
export function parseQuery(
  { c }: AdminCall,
  noun: Resource,
  params: ListParams = c.req.query(),
): ListQuery {
  const checked = checkForm(listQuerySchema(noun), params)
  if (checked.ok) return checked.values
  const [field = '', message = ''] = Object.entries(checked.fields)[0] ?? []
  throw new Problem(400, field === 'cursor' ? 'bad_cursor' : 'bad_query', message)
}

function toTarget(id: string, revision: unknown): Target {
  const checked = checkForm(revisionSchema as ZodMiniType<number>, revision)
  if (!checked.ok) throw invalid({ revision: 'Udgaven mangler' })
  return { id, revision: checked.values }
}

const pick = (row: object, change: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(change, name)))

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
