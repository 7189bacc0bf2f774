import type {
  RedirectChanges,
  RedirectVersion,
  RedirectVersions,
  RedirectVersionView,
} from '#shared/schemas/redirect-admin.ts'
import {
  changeOf,
  type DraftRow,
  listStaff,
  listWaiting,
  placeOf,
} from '#worker/data/redirects/rows.ts'
import {
  findVersion,
  listVersionChanges,
  listVersionRows,
  redirectsWaiting,
  type VersionRow,
} from '#worker/data/redirects/versions.ts'
import { type ServiceContext, asUser } from '../context.ts'
import { checkContext } from './check-context.ts'
import { findLoops } from './loops.ts'
import { createLookup } from './lookup.ts'
import { unknownPage } from '../cursors.ts'
import { readPlace, writePlace } from './place.ts'
import { problemsOf } from './problems.ts'
import { versionMissing } from './refusals.ts'

const pageSize = 50

/** What waits for publication, against what is in force. @throws Problem 400, 503. */
export async function listChanges(
  acting: ServiceContext,
  after: string | undefined,
): Promise<RedirectChanges> {
  const client = asUser(acting)
  const place = after === undefined ? null : readPlace(after, 'newest')
  // Before the rows, never after: what comes in between is shown without being named, and can't be published unseen.
  const { version, added, changed, removed, drafts: named } = await redirectsWaiting(client)
  const [drafts, loops] = await Promise.all([
    listWaiting(client, place, pageSize),
    place === null ? findLoops(acting) : [],
  ])
  const last = drafts.at(-1)
  return {
    rows: await withWarnings(acting, drafts),
    next: last && drafts.length === pageSize ? writePlace(placeOf(last, 'newest')) : null,
    version,
    drafts: named,
    added,
    changed,
    removed,
    loops,
  }
}

const told: readonly string[] = ['nowhere', 'shadowed', 'ended']

/** Each with what is to be said of the rule it becomes. */
async function withWarnings(
  acting: ServiceContext,
  drafts: readonly DraftRow[],
): Promise<RedirectChanges['rows']> {
  const context = checkContext(acting)
  const lookup = await createLookup(asUser(acting), { side: 'draft' })
  await lookup.ahead(drafts.map(({ redirect }) => redirect))
  return Promise.all(
    drafts.map(async (draft) => {
      const change = changeOf(draft)
      const problems = change.after ? await problemsOf(draft.redirect, lookup, context) : []
      const warnings = problems
        .filter(({ code }) => told.includes(code))
        .map(({ message }) => message)
      return { id: draft.redirect.id, ...change, updatedAt: draft.updatedAt, warnings }
    }),
  )
}

/** Newest first. @throws Problem 400, 503. */
export async function listVersions(
  acting: ServiceContext,
  after: string | undefined,
): Promise<RedirectVersions> {
  if (after !== undefined && !/^[1-9]\d{0,14}$/.test(after)) throw unknownPage()
  const found = await listVersionRows(
    asUser(acting),
    after === undefined ? null : Number(after),
    pageSize,
  )
  return {
    rows: await withNames(acting, found),
    next: found.length === pageSize ? String(found.at(-1)?.version) : null,
  }
}

/** @throws Problem 404, 400, 503. */
export async function showVersion(
  acting: ServiceContext,
  version: number,
  after: string | undefined,
): Promise<RedirectVersionView> {
  if (after !== undefined && !/^[0-9a-f-]{36}$/.test(after)) throw unknownPage()
  const client = asUser(acting)
  const [found, changes] = await Promise.all([
    findVersion(client, version),
    listVersionChanges(client, version, after ?? null, pageSize),
  ])
  if (!found) throw versionMissing()
  const [shown] = await withNames(acting, [found])
  return {
    ...(shown as RedirectVersion),
    changes,
    next: changes.length === pageSize ? (changes.at(-1)?.id ?? null) : null,
  }
}

async function withNames(
  acting: ServiceContext,
  rows: readonly VersionRow[],
): Promise<RedirectVersion[]> {
  const emails = new Map((await listStaff(asUser(acting))).map(({ id, email }) => [id, email]))
  return rows.map((row) => ({
    ...row,
    by: row.by === null ? null : { id: row.by, email: emails.get(row.by) ?? null },
  }))
}
