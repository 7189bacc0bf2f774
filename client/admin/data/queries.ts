import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { One, Page } from '#shared/schemas/admin.ts'
import { api } from '../api.ts'

/** `?a=b`, without the empty values. */
export function queryString(values: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])),
  ).toString()
  return query && `?${query}`
}

/** Path of one record of a noun (`leads`), or of what is below it. */
export const recordPath = (noun: string, id: string, rest = ''): string =>
  `/${noun}/${encodeURIComponent(id)}${rest}`

/** A query that is one GET request. */
export const getQuery = <Answer>(queryKey: QueryKey, path: string) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => api<Answer>('GET', path, undefined, signal),
  })

type Filter = Readonly<Record<string, string | undefined>>

/** A query of all pages of a path: each is requested with the cursor of the page before. */
export const pagesQuery = <Answer extends Pick<Page<unknown>, 'nextCursor'>>(
  queryKey: QueryKey,
  path: string,
  filter: Filter = {},
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      api<Answer>(
        'GET',
        path + queryString({ ...filter, cursor: pageParam ?? undefined }),
        undefined,
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })

/** All pages of a list, cached under `[noun, 'list', filter]`. */
export const listQuery = <List extends Page<unknown>>(noun: string, filter: Filter) =>
  pagesQuery<List>([noun, 'list', filter], `/${noun}`, filter)

/** One record, cached under `[noun, 'one', id]`. @param rest below its path, as a variant of its own. */
export const recordQuery = <Row>(noun: string, id: string, rest = '') =>
  queryOptions({
    queryKey: [noun, 'one', id, rest],
    queryFn: async ({ signal }) =>
      (await api<One<Row>>('GET', recordPath(noun, id, rest), undefined, signal)).row,
  })

/** All pages as one list. A row that both the outbox and the database hold is shown once, as the outbox has it. */
export function pagedRows<Row extends { readonly id: string }>(
  pages: readonly { readonly rows: readonly Row[] }[],
): Row[] {
  const rows = new Map<string, Row>()
  for (const page of pages)
    for (const row of page.rows) if (!rows.has(row.id)) rows.set(row.id, row)
  return [...rows.values()]
}
