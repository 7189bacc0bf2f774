import type { Env } from '#worker/env.ts'
import { logError } from '#worker/lib/log.ts'
import type { HitCounts, MissingPath, RedirectHits } from '../services/redirects/hits/counts.ts'
import { dataset, missingIndex } from './points.ts'

type AnalyticsEnv = Pick<Env, 'ANALYTICS_URL' | 'ANALYTICS_TOKEN'>

/** Days that are counted; points are stored for three months. */
const days = 30
/** Longest wait for a response, in ms: the console rather shows a list without counts than late. */
const timeoutMs = 5_000
const idsPerQuery = 500
const longestList = 500

/** The counts of Analytics Engine. */
export const analyticsHits = (env: AnalyticsEnv): HitCounts => ({
  hitsOf: (ids) => countHits(env, ids),
  missingPaths: () => listMissingPaths(env),
})

/** Visits of people by rule; the last visit may be a program's. Null where analytics is not configured or fails. */
async function countHits(
  env: AnalyticsEnv,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RedirectHits> | null> {
  const hits = new Map<string, RedirectHits>()
  const known = ids.filter((id) => /^[\w-]{1,64}$/.test(id))
  for (let from = 0; from < known.length; from += idsPerQuery) {
    const named = known.slice(from, from + idsPerQuery).map((id) => `'${id}'`)
    const rows = await query(
      env,
      `SELECT index1 AS rule, ${counts}, max(timestamp) AS last FROM ${dataset} WHERE index1 IN (${named.join(', ')}) AND ${recent} GROUP BY rule`,
      (row) =>
        [
          String(row['rule']),
          { hits: Number(row['people']), lastHit: instant(row['last']) },
        ] as const,
    )
    if (!rows) return null
    for (const [rule, found] of rows) hits.set(rule, found)
  }
  return hits
}

/** Missing paths, those with most visits of people first. Null where analytics is not configured or fails. */
async function listMissingPaths(env: AnalyticsEnv): Promise<MissingPath[] | null> {
  return query(
    env,
    `SELECT blob2 AS path, blob4 AS host, ${counts}, max(timestamp) AS last FROM ${dataset} WHERE index1 = '${missingIndex}' AND ${recent} GROUP BY path, host ORDER BY people DESC, bots DESC LIMIT ${longestList}`,
    (row) => ({
      path: String(row['path']),
      host: String(row['host']),
      people: Number(row['people']),
      bots: Number(row['bots']),
      lastSeen: instant(row['last']),
    }),
  )
}

const recent = `timestamp > NOW() - INTERVAL '${days}' DAY`
/** A point may represent several visits: both Analytics Engine and the Worker sample. */
const counts = `sumIf(_sample_interval * double1, blob3 = 'person') AS people, sumIf(_sample_interval * double1, blob3 = 'bot') AS bots`

/** Parses `2026-11-20 12:00:00`, which is UTC. */
const instant = (text: unknown): string =>
  new Date(`${String(text).replace(' ', 'T')}Z`).toISOString()

type Row = Readonly<Record<string, unknown>>

/** Queries Analytics Engine's SQL API. Never throws: null also where `read` can't parse a row. */
async function query<Item>(
  { ANALYTICS_URL: url, ANALYTICS_TOKEN: token }: AnalyticsEnv,
  sql: string,
  read: (row: Row) => Item,
): Promise<Item[] | null> {
  if (!url || !token) return null
  try {
    const headers = { Authorization: `Bearer ${token}` }
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: `${sql} FORMAT JSON`,
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`${response.status} ${(await response.text()).slice(0, 200)}`)
    return ((await response.json()) as { data: Row[] }).data.map(read)
  } catch (error) {
    logError('analytics_not_read', error)
    return null
  }
}
