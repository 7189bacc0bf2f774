import { canonicalPath, trimSlashes } from '#shared/domain/redirects/canonical.ts'
import {
  type RedirectList,
  type RedirectRow,
  type RedirectSort,
  type RedirectStaff,
  redirectTotalMax,
} from '#shared/schemas/redirect-admin.ts'
import {
  findRedirect,
  listDrafts,
  listStaff,
  cursorOf,
  type RedirectFilter,
  loadRedirectSummary,
  type ListCursor,
} from '#worker/data/redirects/drafts.ts'
import { likePattern } from '#worker/data/list-page.ts'
import { type ServiceContext, asUser } from '../../context.ts'
import { encodeCursor, parseCursor } from '../../cursor.ts'
import { placeSchemas } from '../input.ts'
import { redirectMissing } from '../refusals.ts'
import { toRow, toRows } from './row.ts'

export interface RedirectQuery extends RedirectFilter {
  readonly sort: RedirectSort
  readonly cursor?: string | undefined
  readonly limit: number
}

/** A page of drafts with their state. @throws Problem 400 for an unknown cursor, 503. */
export async function listRules(
  context: ServiceContext,
  { sort, cursor, limit, search, ...filter }: RedirectQuery,
): Promise<RedirectList> {
  const client = asUser(context)
  const page = {
    filter: { ...filter, ...(search && { search: searchPattern(search) }) },
    sort,
    after: cursor === undefined ? null : parseCursor<ListCursor>(cursor, placeSchemas[sort]),
    limit,
    maxCounted: redirectTotalMax,
    now: context.deps.now(),
  }
  const [{ rows: drafts, total }, summary] = await Promise.all([
    listDrafts(client, page),
    loadRedirectSummary(client),
  ])
  const { rows, counted } = await toRows(context, drafts)
  const last = drafts.at(-1)
  const nextCursor = last && drafts.length === limit ? encodeCursor(cursorOf(last, sort)) : null
  return { ...summary, rows, nextCursor, total, counted }
}

/** The pattern that finds a search text in the paths, targets and notes of drafts (`RedirectFilter`). */
export const searchPattern = (search: string): string => likePattern(foldSearch(search))

/** Search text in the form of stored paths: decoded, in lower case, without trailing slash. */
function foldSearch(search: string): string {
  const path =
    search.startsWith('/') || /%[0-9a-f]{2}/i.test(search)
      ? canonicalPath(search).slice(search.startsWith('/') ? 0 : 1)
      : search
  return (path.startsWith('/') ? trimSlashes(path) : path).toLowerCase()
}

/** @throws Problem 404, 503. */
export async function showRule(context: ServiceContext, id: string): Promise<RedirectRow> {
  const draft = await findRedirect(asUser(context), id)
  if (!draft) throw redirectMissing()
  return toRow(context, draft)
}

export const showStaff = async (context: ServiceContext): Promise<RedirectStaff> => ({
  rows: await listStaff(asUser(context)),
})
