import { personalDataLifetime } from '#worker/outbox/erasure/purge.ts'
import { Problem } from '#worker/problem.ts'
import { isInstant, unknownPage } from './cursors.ts'

/** The outbox has everything younger than this that came to it; a day less than it promises, because it purges by the hour. In ms. */
const heldFor = personalDataLifetime - 24 * 60 * 60_000

/** Cursors of pages that come from the database: `db:<until>` or `db:<until>|<id>`. */
const prefix = 'db:'
/** Cursors of pages that come from the outbox: the number of the last row. */
const outboxCursor = /^[1-9]\d{0,14}$/

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
  /** True where older rows could not be read because the database doesn't answer. */
  readonly olderMissing: boolean
}

interface HeldPage<Row, Extra> {
  readonly rows: readonly Row[]
  readonly nextCursor: string | null
  /** Instant of the oldest row held at all; null = none is held. */
  readonly heldSince: string | null
  /** What only the outbox knows. */
  readonly extra: Extra
}

interface Sources<Row, Extra> {
  readonly cursor: string | undefined
  readonly limit: number
  /** In ms since 1970. */
  readonly now: number
  readonly outbox: () => Promise<HeldPage<Row, Extra>>
  /** Newest first; null where only the outbox can have such rows. */
  readonly database: ((place: Place) => Promise<readonly Row[]>) | null
  readonly instantOf: (row: Row) => string
}

/**
 * Rows, newest first: from the outbox, which has the newest even while the database is away, then those older than it
 * keeps from the database. A row may appear in both; readers of several pages keep the first of an id.
 * @throws Problem 400 for a cursor that no page gave out.
 */
export async function listOutboxFirst<Row extends { readonly id: string }, Extra>(
  sources: Sources<Row, Extra>,
): Promise<Page<Row> & { readonly extra: Extra | null }> {
  const { cursor, limit, now, outbox, database } = sources
  if (cursor?.startsWith(prefix))
    return { ...(await readArchive(sources, placeOf(cursor))), extra: null }
  if (cursor !== undefined && !outboxCursor.test(cursor)) throw unknownPage()
  const { rows, nextCursor, heldSince, extra } = await outbox()
  if (nextCursor || !database) return { rows, nextCursor, olderMissing: false, extra }
  const until = archiveUntil(heldSince, now)
  if (rows.length >= limit) return { rows, nextCursor: prefix + until, olderMissing: false, extra }
  const seen = new Set(rows.map((row) => row.id))
  const older = await readArchive(sources, { until })
  return { ...older, rows: [...rows, ...older.rows.filter((row) => !seen.has(row.id))], extra }
}

/** From when on the database is asked. An outbox younger than its rows' lifetime has only what came since it began; one that is empty, nothing. */
function archiveUntil(heldSince: string | null, now: number): string {
  return new Date(
    heldSince === null ? now : Math.max(Date.parse(heldSince), now - heldFor),
  ).toISOString()
}

function placeOf(cursor: string): Place {
  const [until = '', afterId, ...rest] = cursor.slice(prefix.length).split('|')
  if (
    !isInstant(until) ||
    (afterId !== undefined && !/^[0-9a-f-]{36}$/.test(afterId)) ||
    rest.length > 0
  )
    throw unknownPage()
  return { until, ...(afterId && { afterId }) }
}

async function readArchive<Row extends { readonly id: string }, Extra>(
  { limit, database, instantOf }: Sources<Row, Extra>,
  place: Place,
): Promise<Page<Row>> {
  try {
    const rows = (await database?.(place)) ?? []
    const last = rows.at(-1)
    return {
      rows,
      nextCursor: last && rows.length === limit ? `${prefix}${instantOf(last)}|${last.id}` : null,
      olderMissing: false,
    }
  } catch (error) {
    // The newest are more useful than an error: say what is missing.
    if (error instanceof Problem && error.status === 503)
      return { rows: [], nextCursor: null, olderMissing: true }
    throw error
  }
}
