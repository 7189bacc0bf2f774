import type { InputOf, Resource, RowOf } from '#shared/admin/define.ts'
import type { Field } from '#shared/admin/field.ts'
import type { FilterValue, ListQuery } from '#shared/admin/list-query.ts'
import { dayAfter, instantOf } from '#shared/domain/dates.ts'
import { phoneSearch } from '#shared/domain/e164.ts'
import type { BackendClient } from './backend.ts'
import { snakeCase } from './camel-case.ts'
import type { Database } from './database.types.ts'
import { likePattern } from './list-page.ts'
import { type BackendError, toProblem, unwrap } from './supabase-errors.ts'

/** A table, or a view of one. */
export type TableName = keyof (Database['public']['Tables'] & Database['public']['Views'])

type Row = Readonly<Record<string, unknown>>

interface Answer {
  readonly data: Row[] | null
  readonly count: number | null
  readonly error: BackendError | null
}

/** As much of a query of supabase-js as a table needs, without the types of one table. */
export interface Query extends PromiseLike<Answer> {
  select(columns: string): Query
  eq(column: string, value: unknown): Query
  in(column: string, values: readonly string[]): Query
  is(column: string, value: null): Query
  not(column: string, operator: string, value: unknown): Query
  gte(column: string, value: unknown): Query
  lte(column: string, value: unknown): Query
  lt(column: string, value: unknown): Query
  gt(column: string, value: unknown): Query
  like(column: string, pattern: string): Query
  overlaps(column: string, values: readonly string[]): Query
  or(filters: string): Query
  order(column: string, options: { readonly ascending: boolean }): Query
  range(from: number, to: number): Query
}

interface UntypedTable {
  select(columns: string, options?: { readonly count?: 'exact' }): Query
  insert(row: Row): Query
  update(row: Row): Query
  delete(): Query
}

/** Where a page of a list ended: the last row's value of the sorted column with its id, or the number of rows before. */
export type Place =
  | { readonly value: string | number; readonly id: string }
  | { readonly skip: number }

export interface TablePage<Shape> {
  readonly rows: readonly Shape[]
  /** Where the next page begins; null on the last. */
  readonly next: Place | null
  /** Rows of the whole list; null except on the first page. */
  readonly total: number | null
}

export type Where = (query: Query, value: FilterValue) => Query

interface Options {
  /** A view of the table that has what lists and records show; writes go to the table. */
  readonly view?: TableName
  /** Selects from a function that returns rows, in place of the table. */
  readonly source?: (client: BackendClient, count: 'exact' | undefined) => unknown
  /** Filters that are not a column of their own. */
  readonly where?: Readonly<Record<string, Where>>
  /** Columns whose name differs from their field's: `{ total: 'total_ore' }`. */
  readonly columns?: Readonly<Record<string, string>>
  /** The rows that lists show; others are only found by their id. */
  readonly listed?: (query: Query) => Query
  /** Columns to sort by in place of a field's own, because that can be null. */
  readonly sortColumns?: Readonly<Record<string, string>>
  /** Fields that are no column, calculated from the others. */
  readonly computed?: Readonly<
    Record<string, (record: Readonly<Record<string, unknown>>) => unknown>
  >
}

/** The rows of one noun in its table, read and written as the signed-in user, so that row-level security decides. */
export function createTable<Noun extends Resource>(
  noun: Noun,
  name: TableName,
  {
    where = {},
    columns: named = {},
    sortColumns = {},
    listed = (query) => query,
    source,
    view,
    computed = {},
  }: Options = {},
) {
  type Shape = RowOf<Noun>
  const columnOf = (field: string): string => named[field] ?? snakeCase(field)
  const fields = Object.keys(noun.fields)
    .filter((field) => !Object.hasOwn(computed, field))
    .map((field) => [field, columnOf(field)] as const)
  const columns = [...fields.map(([, column]) => column), ...Object.values(sortColumns)].join(', ')
  const toShape = (row: Row): Shape => {
    const record = Object.fromEntries(fields.map(([field, column]) => [field, row[column]]))
    const more = Object.entries(computed).map(([field, valueOf]) => [field, valueOf(record)])
    return { ...record, ...Object.fromEntries(more) } as Shape
  }
  const first = (rows: readonly Row[]): Shape | null => (rows[0] ? toShape(rows[0]) : null)
  const from = (client: BackendClient, relation: TableName) =>
    client.from(relation as never) as unknown as UntypedTable
  const table = (client: BackendClient) => from(client, name)
  const select = (client: BackendClient, count?: 'exact'): Query =>
    source
      ? (source(client, count) as Query).select(columns)
      : from(client, view ?? name).select(columns, count ? { count } : {})
  const find = async (client: BackendClient, id: string): Promise<Shape | null> =>
    first(await unwrap(select(client).eq('id', id)))
  /** The row that a write returned, as the view has it. */
  const written = async (client: BackendClient, query: Query): Promise<Shape | null> => {
    if (!view) return first(await unwrap(query.select(columns)))
    const [row] = await unwrap(query.select('id'))
    return row ? find(client, String(row['id'])) : null
  }

  return {
    /** One page of the list. @throws Problem 403, 503. */
    async list(
      client: BackendClient,
      { search, sort, filters }: Omit<ListQuery, 'cursor'>,
      after: Place | null,
      limit: number,
    ): Promise<TablePage<Shape>> {
      let query = listed(select(client, after ? undefined : 'exact'))
      for (const term of searchTerms(search)) query = query.like('search', likePattern(term))
      for (const [key, value] of Object.entries(filters)) {
        const filter = where[key] ?? filterOf(columnOf(key), noun.list.filters[key] as Field)
        query = filter(query, value)
      }
      const column = sortColumns[sort.by] ?? columnOf(sort.by)
      const skip = after && 'skip' in after ? after.skip : 0
      if (after && 'value' in after) query = afterPlace(query, column, sort.descending, after)
      const order = { ascending: !sort.descending }
      const answer = await query
        .order(column, order)
        .order('id', order)
        .range(skip, skip + limit)
      if (answer.error) throw toProblem(answer.error)
      const found = answer.data ?? []
      const last = found.length > limit ? found[limit - 1] : undefined
      return {
        rows: found.slice(0, limit).map(toShape),
        next: last ? placeOf(last, noun.fields[sort.by] as Field, column, skip + limit) : null,
        total: answer.count,
      }
    },

    /** Null where it is missing, or hidden from this user. */
    find,

    /** @throws Problem 409 where another record has what must be unique, 422, 403. */
    insert: async (client: BackendClient, input: InputOf<Noun>): Promise<Shape> =>
      (await written(client, table(client).insert(toColumns(input)))) as Shape,

    /** Changes the named fields; null where the record is missing or has another revision. @throws as `insert`. */
    update: async (
      client: BackendClient,
      id: string,
      revision: number,
      change: Partial<InputOf<Noun>>,
    ): Promise<Shape | null> =>
      written(
        client,
        table(client).update(toColumns(change)).eq('id', id).eq('revision', revision),
      ),

    /** False where the record is missing or has another revision. @throws Problem 403, 409 where others refer to it. */
    remove: async (client: BackendClient, id: string, revision: number): Promise<boolean> =>
      (await unwrap(table(client).delete().eq('id', id).eq('revision', revision).select('id')))
        .length > 0,
  }
}

const toColumns = (input: object): Row =>
  Object.fromEntries(Object.entries(input).map(([key, value]) => [snakeCase(key), value]))

/** The words that a row's `search` column must all contain. A phone number is one word, in any spelling. */
export function searchTerms(search: string | null): string[] {
  if (!search) return []
  const digits = phoneSearch(search)
  return digits ? [digits] : search.split(/\s+/).filter(Boolean)
}

/** The condition of a field's filter on its column. */
function filterOf(column: string, { kind }: Field) {
  return (query: Query, value: FilterValue): Query => {
    if ('is' in value) return query.eq(column, value.is)
    if ('from' in value) return inRange(query, column, kind, value)
    if (kind === 'choices') return query.overlaps(column, value.anyOf)
    if (!value.anyOf.includes('none')) return query.in(column, value.anyOf)
    const others = value.anyOf.filter((each) => each !== 'none')
    return others.length === 0
      ? query.is(column, null)
      : query.or(`${column}.is.null,${column}.in.(${others.join(',')})`)
  }
}

function inRange(
  query: Query,
  column: string,
  kind: Field['kind'],
  { from, to }: { readonly from: string | null; readonly to: string | null },
): Query {
  const midnight = (day: string) => new Date(instantOf(day)).toISOString()
  if (kind !== 'moment') {
    const lower = from === null ? query : query.gte(column, from)
    return to === null ? lower : lower.lte(column, to)
  }
  const lower = from === null ? query : query.gte(column, midnight(from))
  return to === null ? lower : lower.lt(column, midnight(dayAfter(to)))
}

/** Only rows after the place. Times, numbers and ids need no escaping within `or`. */
function afterPlace(
  query: Query,
  column: string,
  descending: boolean,
  { value, id }: { readonly value: string | number; readonly id: string },
): Query {
  const beyond = descending ? 'lt' : 'gt'
  return (descending ? query.lte(column, value) : query.gte(column, value)).or(
    `${column}.${beyond}."${value}",id.${beyond}.${id}`,
  )
}

/** Lists sorted by text count their rows: the local backend does not read every escaped text within `or`. */
function placeOf(row: Row, { kind }: Field, column: string, skip: number): Place {
  return kind === 'moment' || kind === 'number' || kind === 'money' || kind === 'day'
    ? { value: row[column] as string | number, id: String(row['id']) }
    : { skip }
}
