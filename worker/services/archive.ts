import * as z from 'zod/mini'
import { personalDataLifetime } from '#worker/outbox/erasure/purge.ts'
import { Problem } from '#worker/problem.ts'
import type { ServiceContext } from './context.ts'
import { encodeCursor, instant, parseCursor, uuid } from './cursor.ts'

/** The outbox has every row younger than this, in ms: a day less than it promises, because it purges hourly. */
const heldFor = personalDataLifetime - 24 * 60 * 60_000

/** A page ends in the outbox, at its own cursor, or in the database, at an instant and the id of the last row there. */
const cursorSchema = z.union([
  z.tuple([z.string().check(z.regex(/^[1-9]\d{0,14}$/))]),
  z.tuple([instant, z.nullable(uuid)]),
])

/** Where a page from the database begins. */
export interface Place {
  /** Only rows of this instant (ISO 8601) or before it. */
  readonly until: string
  /** Id of the last row of the page before, where `until` is its instant. */
  readonly afterId?: string
}

interface Page<Row> {
  readonly rows: readonly Row[]
  readonly nextCursor: string | null
  /** True where older rows are missing because the database does not respond. */
  readonly olderMissing: boolean
}

interface HeldPage<Row, Extra> {
  readonly rows: readonly Row[]
  readonly nextCursor: string | null
  /** Instant of the oldest row in the outbox; null = the outbox is empty. */
  readonly heldSince: string | null
  /** What only the outbox knows. */
  readonly extra: Extra
}

interface Sources<Row, Extra> {
  readonly outbox: (cursor: string | undefined) => Promise<HeldPage<Row, Extra>>
  /** Newest first; false where only the outbox can have such rows. */
  readonly database: ((place: Place) => Promise<readonly Row[]>) | false
  readonly instantOf: (row: Row) => string
}

/**
 * Lists rows, newest first: from the outbox, which has the newest even while the database is away, then older rows from the
 * database. A row may be in both; a reader of several pages uses the first row of each id.
 * @throws Problem 400 for a cursor that no page returned.
 */
export async function listOutboxFirst<Row extends { readonly id: string }, Extra>(
  { deps: { now } }: ServiceContext,
  { cursor, limit }: { readonly cursor?: string; readonly limit: number },
  sources: Sources<Row, Extra>,
): Promise<Page<Row> & { readonly extra: Extra | null }> {
  const { outbox, database } = sources
  const [start, afterId] = cursor === undefined ? [] : parseCursor(cursor, cursorSchema)
  if (start !== undefined && afterId !== undefined) {
    const place = { until: start, ...(afterId && { afterId }) }
    return { ...(await readArchive(sources, place, limit)), extra: null }
  }
  const { rows, nextCursor, heldSince, extra } = await outbox(start)
  const page = { rows, olderMissing: false, extra }
  if (nextCursor || !database)
    return { ...page, nextCursor: nextCursor && encodeCursor([nextCursor]) }
  const until = archiveUntil(heldSince, now())
  if (rows.length >= limit) return { ...page, nextCursor: encodeCursor([until, null]) }
  const seen = new Set(rows.map((row) => row.id))
  const older = await readArchive(sources, { until }, limit)
  return { ...older, rows: [...rows, ...older.rows.filter((row) => !seen.has(row.id))], extra }
}

/**
 * Upper bound of the database's pages: the oldest row that the outbox must still hold. A young outbox has only rows since it
 * began, an empty one has none.
 */
function archiveUntil(heldSince: string | null, now: number): string {
  return new Date(
    heldSince === null ? now : Math.max(Date.parse(heldSince), now - heldFor),
  ).toISOString()
}

async function readArchive<Row extends { readonly id: string }, Extra>(
  { database, instantOf }: Sources<Row, Extra>,
  place: Place,
  limit: number,
): Promise<Page<Row>> {
  try {
    const rows = database ? await database(place) : []
    const last = rows.at(-1)
    return {
      rows,
      nextCursor: last && rows.length === limit ? encodeCursor([instantOf(last), last.id]) : null,
      olderMissing: false,
    }
  } catch (error) {
    // The newest rows are more useful than an error.
    if (error instanceof Problem && error.status === 503)
      return { rows: [], nextCursor: null, olderMissing: true }
    throw error
  }
}
