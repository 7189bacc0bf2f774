import type { Sql } from 'postgres'

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly nullable: boolean
  readonly optional: boolean
  readonly generated: boolean
}
interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly columns: readonly string[]
  readonly target: string
  readonly targetColumns: readonly string[]
  readonly one: boolean
}
interface Routine {
  readonly name: string
  readonly args: readonly string[]
  readonly types: readonly string[]
  readonly defaults: number
  readonly returns: string
  /** Columns that a function with `returns table` returns; else empty. */
  readonly columns: readonly string[]
  readonly columnTypes: readonly string[]
}

/** TypeScript types of the schema `public` for supabase-js, unformatted. Throws on an unknown column type. */
export async function databaseTypes(sql: Sql): Promise<string> {
  const [columns, viewColumns, keys, routines, enums] = await Promise.all([
    readColumns(sql, ['r', 'p']),
    readColumns(sql, ['v']),
    readForeignKeys(sql),
    readRoutines(sql),
    readEnums(sql),
  ])
  const ts = typeWriter(
    new Set(enums.map(({ name }) => name)),
    new Set(columns.map(({ table }) => table)),
  )
  const tables = [...new Set(columns.map(({ table }) => table))].map((table) => {
    const own = columns.filter((column) => column.table === table)
    const foreign = keys.filter((key) => key.table === table)
    return `${table}: { Row: ${row(own, ts)}; Insert: ${insert(own, ts, false)}; Update: ${insert(own, ts, true)}; Relationships: [${foreign.map(relation).join(',')}] }`
  })
  const views = [...new Set(viewColumns.map(({ table }) => table))].map(
    (view) =>
      `${view}: { Row: ${row(
        viewColumns.filter(({ table }) => table === view),
        ts,
      )}; Relationships: [] }`,
  )
  return `// Written by npm run types from the migrations.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = { public: {
  Tables: { ${tables.join('\n')} }
  Views: { ${views.join('\n') || '[_ in never]: never'} }
  Functions: { ${routines.map((routine) => routineType(routine, ts)).join('\n')} }
  Enums: { ${enums.map(({ name, values }) => `${name}: ${values.map((value) => `'${value}'`).join(' | ')}`).join('\n')} }
  CompositeTypes: { [_ in never]: never }
} }
`
}

type TypeWriter = (type: string, nullable: boolean) => string

const basicTypes: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  text: 'string',
  varchar: 'string',
  uuid: 'string',
  date: 'string',
  time: 'string',
  timestamp: 'string',
  timestamptz: 'string',
  tstzrange: 'string',
  void: 'undefined',
}

function typeWriter(enums: ReadonlySet<string>, tables: ReadonlySet<string>): TypeWriter {
  return function write(type, nullable): string {
    if (nullable) return `${write(type, false).replace(/^NonNullable<Json>$/, 'Json')} | null`
    if (type.startsWith('_')) return `${write(type.slice(1), false)}[]`
    if (type === 'jsonb' || type === 'json') return 'NonNullable<Json>'
    if (enums.has(type)) return `Database['public']['Enums']['${type}']`
    if (tables.has(type)) return `Database['public']['Tables']['${type}']['Row']`
    const basic = basicTypes[type]
    if (!basic) throw new Error(`dev/check/database-types.ts has no TypeScript type for ${type}`)
    return basic
  }
}

function row(columns: readonly Column[], ts: TypeWriter): string {
  return `{ ${columns.map(({ name, type, nullable }) => `${name}: ${ts(type, nullable)}`).join('\n')} }`
}

function insert(columns: readonly Column[], ts: TypeWriter, allOptional: boolean): string {
  const field = ({ name, type, nullable, optional, generated }: Column) =>
    generated
      ? `${name}?: never`
      : `${name}${optional || allOptional ? '?' : ''}: ${ts(type, nullable)}`
  return `{ ${columns.map(field).join('\n')} }`
}

function relation(key: ForeignKey): string {
  const list = (names: readonly string[]) => `[${names.map((name) => `'${name}'`).join(', ')}]`
  return `{ foreignKeyName: '${key.name}'
    columns: ${list(key.columns)}
    isOneToOne: ${key.one}
    referencedRelation: '${key.target}'
    referencedColumns: ${list(key.targetColumns)} }`
}

function routineType(routine: Routine, ts: TypeWriter): string {
  const { name, args, types, defaults, returns, columns, columnTypes } = routine
  const columnList = columns.map((column, n) => `${column}: ${ts(columnTypes[n]!, false)}`)
  const result = columns.length > 0 ? `{ ${columnList.join('\n')} }[]` : ts(returns, false)
  const fields = args.map(
    (arg, n) => `${arg}${n >= args.length - defaults ? '?' : ''}: ${ts(types[n]!, false)}`,
  )
  return `${name}: { Args: ${fields.length > 0 ? `{ ${fields.join('; ')} }` : 'never'}; Returns: ${result} }`
}

/** The columns of relations of these kinds. Those of views can all be null. */
function readColumns(sql: Sql, kinds: readonly string[]): Promise<Column[]> {
  return sql<Column[]>`
    select c.relname as "table", a.attname as name, t.typname as type, not a.attnotnull as nullable,
      not a.attnotnull or a.atthasdef or a.attidentity <> '' as optional, a.attgenerated <> '' or a.attidentity = 'a' as generated
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = any (${[...kinds]}) and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attname`
}

/** Only those within the schema: the data API can't follow a reference to auth.users. */
function readForeignKeys(sql: Sql): Promise<ForeignKey[]> {
  return sql<ForeignKey[]>`
    select c.conrelid::regclass::text as "table", c.conname as name, target.relname as target,
      array(select attname::text from unnest(c.conkey) with ordinality k(n, i) join pg_attribute on attrelid = c.conrelid and attnum = n order by i) as columns,
      array(select attname::text from unnest(c.confkey) with ordinality k(n, i) join pg_attribute on attrelid = c.confrelid and attnum = n order by i) as "targetColumns",
      exists (select from pg_index x where x.indrelid = c.conrelid and x.indisunique and x.indkey::int2[] <@ c.conkey and x.indkey::int2[] @> c.conkey) as one
    from pg_constraint c join pg_class target on target.oid = c.confrelid
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and target.relnamespace = 'public'::regnamespace
    order by 1, 2`
}

function readRoutines(sql: Sql): Promise<Routine[]> {
  return sql<Routine[]>`
    select p.proname as name, p.pronargdefaults as defaults, r.typname as returns,
      array(select n from unnest(p.proargnames) with ordinality k(n, i) where p.proargmodes is null or p.proargmodes[i] = 'i' order by i) as args,
      array(select n from unnest(p.proargnames) with ordinality k(n, i) where p.proargmodes[i] = 't' order by i) as columns,
      array(select t.typname::text from unnest(p.proallargtypes) with ordinality k(o, i) join pg_type t on t.oid = o
        where p.proargmodes[i] = 't' order by i) as "columnTypes",
      array(select t.typname::text from unnest(p.proargtypes::oid[]) with ordinality k(o, i) join pg_type t on t.oid = o order by i) as types
    from pg_proc p join pg_type r on r.oid = p.prorettype
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and r.typname <> 'trigger'
    order by 1`
}

function readEnums(sql: Sql): Promise<{ name: string; values: string[] }[]> {
  return sql<{ name: string; values: string[] }[]>`
    select t.typname as name, array_agg(e.enumlabel::text order by e.enumsortorder) as values
    from pg_type t join pg_enum e on e.enumtypid = t.oid where t.typnamespace = 'public'::regnamespace group by 1 order by 1`
}
