import type {
  RedirectChanges,
  RedirectVersion,
  RedirectVersions,
  RedirectVersionView,
} from '#shared/schemas/redirect-admin.ts'
import {
  draftChange,
  type DraftRow,
  listStaff,
  listWaiting,
  cursorOf,
} from '#worker/data/redirects/drafts.ts'
import {
  findVersion,
  listVersionChanges,
  listVersionRows,
  loadWaiting,
  type VersionRow,
} from '#worker/data/redirects/versions.ts'
import { type ServiceContext, asUser } from '../../context.ts'
import { createCheckContext } from '../check/context.ts'
import { findLoops } from '../check/loops.ts'
import { createLookup } from '../check/lookup.ts'
import { encodeCursor, parseCursor } from '../../cursor.ts'
import { placeSchemas } from '../input.ts'
import { checkAmongRules } from '../check/check.ts'
import { versionMissing } from '../refusals.ts'

const pageSize = 50

/** The drafts that differ from the published rules. @throws Problem 400, 503. */
export async function listChanges(
  context: ServiceContext,
  after: string | undefined,
): Promise<RedirectChanges> {
  const client = asUser(context)
  const place = after === undefined ? null : parseCursor(after, placeSchemas.updatedAt)
  // Read before the rows: a draft saved in between is listed but not named in `drafts`, so it can't be published unseen.
  const waiting = await loadWaiting(client)
  const [drafts, loops] = await Promise.all([
    listWaiting(client, place, pageSize),
    place === null ? findLoops(context) : [],
  ])
  const last = drafts.at(-1)
  return {
    ...waiting,
    rows: await withWarnings(context, drafts),
    nextCursor:
      last && drafts.length === pageSize ? encodeCursor(cursorOf(last, 'updatedAt')) : null,
    loops,
  }
}

const reportedCodes: readonly string[] = ['nowhere', 'shadowed', 'ended']

/** Each draft with the warnings of the rule it becomes. */
async function withWarnings(
  context: ServiceContext,
  drafts: readonly DraftRow[],
): Promise<RedirectChanges['rows']> {
  const checkContext = await createCheckContext(context)
  const lookup = await createLookup(asUser(context), { side: 'draft' })
  await lookup.prefetch(drafts.map(({ redirect }) => redirect))
  return Promise.all(
    drafts.map(async (draft) => {
      const change = draftChange(draft)
      const problems = change.after
        ? await checkAmongRules(draft.redirect, lookup, checkContext)
        : []
      const warnings = problems
        .filter(({ code }) => reportedCodes.includes(code))
        .map(({ message }) => message)
      return { id: draft.redirect.id, ...change, updatedAt: draft.updatedAt, warnings }
    }),
  )
}

/** Newest first. @throws Problem 400, 503. */
export async function listVersions(
  context: ServiceContext,
  after: string | undefined,
): Promise<RedirectVersions> {
  const [before] = after === undefined ? [null] : parseCursor(after, placeSchemas.version)
  const found = await listVersionRows(asUser(context), before, pageSize)
  const last = found.at(-1)
  return {
    rows: await withNames(context, found),
    nextCursor: last && found.length === pageSize ? encodeCursor([last.version]) : null,
  }
}

/** @throws Problem 404, 400, 503. */
export async function showVersion(
  context: ServiceContext,
  version: number,
  after: string | undefined,
): Promise<RedirectVersionView> {
  const [lastId] = after === undefined ? [null] : parseCursor(after, placeSchemas.change)
  const client = asUser(context)
  const [found, changes] = await Promise.all([
    findVersion(client, version),
    listVersionChanges(client, version, lastId, pageSize),
  ])
  if (!found) throw versionMissing()
  const [shown] = await withNames(context, [found])
  const last = changes.at(-1)
  return {
    ...(shown as RedirectVersion),
    changes,
    nextCursor: last && changes.length === pageSize ? encodeCursor([last.id]) : null,
  }
}

async function withNames(
  context: ServiceContext,
  rows: readonly VersionRow[],
): Promise<RedirectVersion[]> {
  const emails = new Map((await listStaff(asUser(context))).map(({ id, email }) => [id, email]))
  return rows.map((row) => ({
    ...row,
    by: row.by === null ? null : { id: row.by, email: emails.get(row.by) ?? null },
  }))
}
