import type { Page } from '#shared/schemas/admin.ts'
import { canonicalPath, trimSlashes } from '#shared/domain/redirects/canonical.ts'
import {
  type RedirectRow,
  type RedirectStaff,
  type RedirectSummary,
  redirectTotalMax,
} from '#shared/schemas/redirect-admin.ts'
import {
  findRedirect,
  listDrafts,
  listStaff,
  cursorOf,
  type RedirectFilter,
  type RedirectSort,
  loadRedirectSummary,
  type ListCursor,
  sortedBy,
} from '#worker/data/redirects/drafts.ts'
import { likePattern } from '#worker/data/list-page.ts'
import { type ServiceContext, asUser } from '../../context.ts'
import { encodeCursor, parseCursor } from '../../cursor.ts'
import { placeSchemas } from '../input.ts'
import { toRow, toRows } from './row.ts'

interface RedirectQuery extends Omit<RedirectFilter, 'search'> {
  readonly search: string | null
  readonly sort: RedirectSort
  readonly cursor: string | null
  readonly limit: number
}

interface RedirectRows extends Page<RedirectRow> {
  /** Matching rules, counted up to `redirectTotalMax`; null on later pages. */
  readonly total: number | null
  /** False if visits are not counted at present: then `hits` is null. */
  readonly counted: boolean
}

/** A page of drafts with their state. @throws Problem 400 for an unknown cursor, 503. */
export async function listRules(
  context: ServiceContext,
  { sort, cursor, limit, search, ...filter }: RedirectQuery,
): Promise<RedirectRows> {
  const client = asUser(context)
  const page = {
    filter: { ...withoutEmpty(filter), ...(search && { search: searchPattern(search) }) },
    sort,
    after: cursor === null ? null : parseCursor<ListCursor>(cursor, placeSchemas[sortedBy(sort)]),
    limit,
    maxCounted: cursor === null ? redirectTotalMax : 0,
    now: context.deps.now(),
  }
  const { rows: drafts, total } = await listDrafts(client, page)
  const { rows, counted } = await toRows(context, drafts)
  const last = drafts.at(-1)
  const nextCursor = last && drafts.length === limit ? encodeCursor(cursorOf(last, sort)) : null
  return { rows, nextCursor, total: cursor === null ? total : null, counted }
}

/** A filter without a value finds everything. */
const withoutEmpty = (filter: RedirectFilter): RedirectFilter =>
  Object.fromEntries(
    Object.entries(filter).filter(([, values]) => values !== undefined && values.length > 0),
  )

export const showSummary = (context: ServiceContext): Promise<RedirectSummary> =>
  loadRedirectSummary(asUser(context))

/** The pattern that finds a search text in the paths, targets and notes of drafts (`RedirectFilter`). */
export const searchPattern = (search: string): string => likePattern(foldSearch(search))

/** Search text in the form of stored paths: decoded, in lower case, without trailing slash. A pasted URL is searched by its path. */
function foldSearch(text: string): string {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null
  const search = url ? url.pathname : text
  const path =
    search.startsWith('/') || /%[0-9a-f]{2}/i.test(search)
      ? canonicalPath(search).slice(search.startsWith('/') ? 0 : 1)
      : search
  return (path.startsWith('/') ? trimSlashes(path) : path).toLowerCase()
}

/** Null where it is missing. @throws Problem 503. */
export async function findRule(context: ServiceContext, id: string): Promise<RedirectRow | null> {
  const draft = await findRedirect(asUser(context), id)
  return draft && toRow(context, draft)
}

export const showStaff = async (context: ServiceContext): Promise<RedirectStaff> => ({
  rows: await listStaff(asUser(context)),
})
