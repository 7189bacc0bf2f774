import type { LeadList, LeadState } from '#shared/schemas/admin.ts'
import { type Acting, asUser } from '../acting.ts'
import { listStoredLeads } from '#worker/data/stored-leads.ts'
import { personalDataLifetime } from '#worker/outbox/purge.ts'
import { Problem } from '#worker/problem.ts'
import { summarizeLead } from './summarize.ts'

interface Query {
  readonly state?: LeadState
  readonly search?: string
  readonly cursor?: string
  readonly limit: number
}

/** The outbox has everything younger than this that came to it; a day less than it promises, because it purges by the hour. In ms. */
const heldFor = personalDataLifetime - 24 * 60 * 60_000

/** Cursors of pages that come from the database: `db:<until>` or `db:<until>|<id>`. */
const archive = 'db:'

/**
 * Leads, newest first: from the outbox, which has the newest even while the database is away, then those older than it
 * keeps from the database. A lead may appear in both; readers of several pages keep the first of an id.
 */
export async function listLeads(acting: Acting, query: Query): Promise<LeadList> {
  if (query.cursor?.startsWith(archive)) return listArchive(acting, query, query.cursor.slice(archive.length))
  const { rows, nextCursor, total, heldSince } = await acting.deps.outbox.listLeads(query)
  const summaries = rows.map(summarizeLead)
  if (nextCursor || query.state === 'new') return { rows: summaries, nextCursor, total, olderMissing: false }
  const until = archiveUntil(heldSince, acting.deps.now())
  if (rows.length >= query.limit) return { rows: summaries, nextCursor: archive + until, total, olderMissing: false }
  const seen = new Set(rows.map((row) => row.id))
  const older = await listArchive(acting, query, until)
  return { ...older, rows: [...summaries, ...older.rows.filter((row) => !seen.has(row.id))], total }
}

/** From when on the database is asked. An outbox younger than its leads' lifetime has only what came since it began; one that is empty, nothing. */
function archiveUntil(heldSince: string | null, now: number): string {
  return new Date(heldSince === null ? now : Math.max(Date.parse(heldSince), now - heldFor)).toISOString()
}

async function listArchive(acting: Acting, { state, search, limit }: Query, place: string): Promise<LeadList> {
  const [until = '', afterId] = place.split('|')
  if (Number.isNaN(Date.parse(until)) || (afterId !== undefined && !/^[0-9a-f-]{36}$/.test(afterId))) {
    throw new Problem(400, 'bad_cursor', 'Siden i listen kendes ikke.')
  }
  try {
    const leads = await listStoredLeads(asUser(acting), { until, afterId, search, setAside: state && state === 'set-aside', limit })
    const last = leads.at(-1)
    return {
      rows: leads.map((lead) => summarizeLead({ ...lead, stored: true, storeError: null, deliveries: {} })),
      nextCursor: last && leads.length === limit ? `${archive}${last.receivedAt}|${last.id}` : null,
      total: null,
      olderMissing: false,
    }
  } catch (error) {
    // The newest are more useful than an error: say what is missing.
    if (error instanceof Problem && error.status === 503) return { rows: [], nextCursor: null, total: null, olderMissing: true }
    throw error
  }
}
