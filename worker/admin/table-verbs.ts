import * as z from 'zod/mini'
import type { InputOf, Resource } from '#shared/admin/define.ts'
import type { FilterValue, ListQuery } from '#shared/admin/list-query.ts'
import { offerIdPattern } from '#shared/domain/offers/id.ts'
import { findOwnAdviser } from '#worker/data/advisers.ts'
import { lastPlace, type OrderedTable } from '#worker/data/order.ts'
import { createTable, type Place, type TableName } from '#worker/data/table.ts'
import { Problem } from '#worker/problem.ts'
import { asUser, type ServiceContext } from '#worker/services/context.ts'
import { encodeCursor, instant, parseCursor, uuid } from '#worker/services/cursor.ts'
import type { Verbs } from './serve.ts'

type TableOptions = Parameters<typeof createTable>[2]

interface Options extends NonNullable<TableOptions> {
  /** Its rows have an order of their own, and a new one is the last. */
  readonly placed?: OrderedTable
  /** The field that must be unique, and its message where another record has the value. */
  readonly unique?: { readonly field: string; readonly message: string }
}

/** The verbs of a noun that is a plain table: read and written as the signed-in user, so that row-level security decides. */
export function tableVerbs<Noun extends Resource>(
  noun: Noun,
  name: TableName,
  { unique, placed, ...options }: Options = {},
) {
  const table = createTable(noun, name, options)
  const throwTaken = (error: unknown): never => {
    if (!unique || !(error instanceof Problem) || error.code !== 'taken') throw error
    throw new Problem(409, 'taken', unique.message, { fields: { [unique.field]: unique.message } })
  }
  return {
    async list(context, { cursor, ...query }, limit) {
      const { sort } = query
      const after = cursor ? parseCursor(cursor, placeSchema) : null
      if (after && after[0] !== sortName(sort)) throw badCursor()
      const filters = await resolveMe(context, query.filters)
      const page = await table.list(
        asUser(context),
        { ...query, filters },
        after && toPlace(after),
        limit,
      )
      return {
        rows: page.rows,
        total: page.total,
        nextCursor: page.next && encodeCursor([sortName(sort), ...fromPlace(page.next)]),
      }
    },
    find: (context, id) => table.find(asUser(context), id),
    async create(context, input) {
      const client = asUser(context)
      const position = placed && (await lastPlace(client, placed))
      return table.insert(client, { ...input, ...(position && { position }) }).catch(throwTaken)
    },
    update: (context, { id, revision }, change) =>
      table
        .update(asUser(context), id, revision, change as Partial<InputOf<Noun>>)
        .catch(throwTaken),
    remove: (context, { id, revision }) => table.remove(asUser(context), id, revision),
  } satisfies Omit<Verbs<Noun>, 'actions'>
}

/** The sort, then the place: a value with an id, or a number of rows. */
const placeSchema = z.union([
  z.tuple([
    z.string(),
    z.union([instant, z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)), z.number()]),
    z.union([uuid, z.string().check(z.regex(offerIdPattern))]),
  ]),
  z.tuple([z.string(), z.int().check(z.minimum(0), z.maximum(1_000_000))]),
])
type EncodedPlace = z.output<typeof placeSchema>

const sortName = ({ by, descending }: ListQuery['sort']): string => (descending ? `-${by}` : by)
const toPlace = (place: EncodedPlace): Place =>
  place.length === 3 ? { value: place[1], id: place[2] } : { skip: place[1] }
const fromPlace = (place: Place) => ('skip' in place ? [place.skip] : [place.value, place.id])

const badCursor = () => new Problem(400, 'bad_cursor', 'Siden i listen kendes ikke.')

/** Replaces `me` by the adviser who is linked to the signed-in user; without one, nothing matches it. */
async function resolveMe(
  context: ServiceContext,
  filters: ListQuery['filters'],
): Promise<ListQuery['filters']> {
  const isMine = (value: FilterValue) => 'anyOf' in value && value.anyOf.includes('me')
  if (!Object.values(filters).some(isMine)) return filters
  const own = (await findOwnAdviser(asUser(context), context.actor.session.userId)) ?? noOne
  return Object.fromEntries(
    Object.entries(filters).map(([key, value]) => [
      key,
      'anyOf' in value && isMine(value)
        ? { anyOf: value.anyOf.map((each) => (each === 'me' ? own : each)) }
        : value,
    ]),
  )
}

/** An id that no adviser has. */
const noOne = '00000000-0000-0000-0000-000000000000'
