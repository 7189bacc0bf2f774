import type { Sql } from 'postgres'
import { dataset } from '#worker/analytics/points.ts'
import { json } from '../http.ts'

/** Paths for writing and reading data points. The second is Cloudflare's path for an account named `local`. */
export const analyticsWritePath = '/_analytics/points'
export const analyticsSqlPath = '/_analytics/client/v4/accounts/local/analytics_engine/sql'
/** Token for reading. */
export const analyticsToken = 'local'

/** `writeDataPoint`'s argument. */
interface DataPoint {
  readonly indexes?: readonly string[]
  readonly blobs?: readonly string[]
  readonly doubles?: readonly number[]
}

const blobs = Array.from({ length: 20 }, (_, i) => `blob${i + 1}`)
const doubles = Array.from({ length: 20 }, (_, i) => `double${i + 1}`)

/**
 * Replaces Workers Analytics Engine: data points are rows of their own schema in the local database, and queries are
 * answered in the format of its SQL API (developers.cloudflare.com/analytics/analytics-engine/sql-api). Supports the SQL
 * that Postgres also has, and `sumIf`. Does not sample, and deletes no data.
 */
export async function createAnalytics(sql: Sql): Promise<(request: Request) => Promise<Response>> {
  await sql.unsafe(`create schema if not exists analytics;
    create table if not exists analytics.${dataset} (timestamp timestamptz not null default now(), _sample_interval bigint not null default 1,
      index1 text not null default '', ${blobs.map((name) => `${name} text not null default ''`)}, ${doubles.map((name) => `${name} float8 not null default 0`)});
    create index if not exists ${dataset}_index on analytics.${dataset} (index1, timestamp)`)
  return async (request) => {
    if (request.method !== 'POST') return json({ errors: [{ message: 'Method not allowed' }] }, 405)
    const body = await request.text()
    if (new URL(request.url).pathname === analyticsWritePath)
      return write(sql, JSON.parse(body) as DataPoint)
    if (request.headers.get('authorization') !== `Bearer ${analyticsToken}`)
      return json({ errors: [{ message: 'Authentication error' }] }, 403)
    return read(sql, body)
  }
}

async function write(sql: Sql, point: DataPoint): Promise<Response> {
  const row: Record<string, string | number> = { index1: point.indexes?.[0] ?? '' }
  blobs.forEach((name, i) => (row[name] = point.blobs?.[i] ?? ''))
  doubles.forEach((name, i) => (row[name] = point.doubles?.[i] ?? 0))
  await sql`insert into analytics.${sql(dataset)} ${sql(row)}`
  return json({}, 201)
}

async function read(sql: Sql, query: string): Promise<Response> {
  try {
    const statement = query.trim().replace(/\s+FORMAT\s+JSON$/i, '')
    const rows = await sql.begin('read only', async (transaction) => {
      await transaction.unsafe(`set local search_path = analytics; set local time zone 'UTC'`)
      return transaction.unsafe(
        statement.replace(
          /\bsumIf\(([^,()]+),([^()]+)\)/gi,
          'coalesce(sum($1) filter (where $2), 0)',
        ),
      )
    })
    const meta = rows.columns.map(({ name, type }) => ({
      name,
      type: type === textType ? 'String' : type === timestampType ? 'DateTime' : 'Float64',
    }))
    return json({
      meta,
      data: rows.map((row) => written(row)),
      rows: rows.length,
      rows_before_limit_at_least: rows.length,
    })
  } catch (error) {
    return new Response(String(error), { status: 422 })
  }
}

/** Type ids of Postgres. */
const textType = 25
const timestampType = 1184

const written = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString().slice(0, 19).replace('T', ' ') : value,
    ]),
  )
