import type { Env } from '#worker/env.ts'
import type { HitCounts, MissingPath, RedirectHits } from '../redirects/hits/counts.ts'
import { dataset, missingIndex } from './points.ts'

type AnalyticsEnv = Pick<Env, 'ANALYTICS_URL' | 'ANALYTICS_TOKEN'>

/** Days that are told of; points are kept for three months. */
const days = 30
/** Longest wait for an answer, in ms: a list is shown without counts rather than late. */
const patience = 5_000
const idsAtOnce = 500
const mostMissing = 500

/** What Analytics Engine counted. */
export const analyticsHits = (env: AnalyticsEnv): HitCounts => ({
  hitsOf: (ids) => hitsOf(env, ids),
  missingPaths: () => missingPaths(env),
})

/** Visits of people by rule; the last one may be a program's. Null where analytics is not there or does not answer. */
async function hitsOf(
  env: AnalyticsEnv,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RedirectHits> | null> {
  const hits = new Map<string, RedirectHits>()
  const known = ids.filter((id) => /^[\w-]{1,64}$/.test(id))
  for (let from = 0; from < known.length; from += idsAtOnce) {
    const named = known.slice(from, from + idsAtOnce).map((id) => `'${id}'`)
    const rows = await ask(
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

/** Paths nobody answers, most visited by people first. Null where analytics is not there or does not answer. */
async function missingPaths(env: AnalyticsEnv): Promise<MissingPath[] | null> {
  return ask(
    env,
    `SELECT blob2 AS path, blob4 AS host, ${counts}, max(timestamp) AS last FROM ${dataset} WHERE index1 = '${missingIndex}' AND ${recent} GROUP BY path, host ORDER BY people DESC, bots DESC LIMIT ${mostMissing}`,
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
/** A point may stand for several: those Analytics Engine left out, and those the Worker did. */
const counts = `sumIf(_sample_interval * double1, blob3 = 'person') AS people, sumIf(_sample_interval * double1, blob3 = 'bot') AS bots`

/** `2026-11-20 12:00:00`, which is UTC. */
const instant = (text: unknown): string =>
  new Date(`${String(text).replace(' ', 'T')}Z`).toISOString()

type Row = Readonly<Record<string, unknown>>

/** Asks Analytics Engine's SQL API. Never throws: rows that `read` can't make anything of are no answer. */
async function ask<Item>(
  { ANALYTICS_URL: url, ANALYTICS_TOKEN: token }: AnalyticsEnv,
  query: string,
  read: (row: Row) => Item,
): Promise<Item[] | null> {
  if (!url || !token) return null
  try {
    const headers = { Authorization: `Bearer ${token}` }
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: `${query} FORMAT JSON`,
      signal: AbortSignal.timeout(patience),
    })
    if (!response.ok) throw new Error(`${response.status} ${(await response.text()).slice(0, 200)}`)
    return ((await response.json()) as { data: Row[] }).data.map(read)
  } catch (error) {
    console.error(JSON.stringify({ event: 'analytics_not_read', error: String(error) }))
    return null
  }
}
