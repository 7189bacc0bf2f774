import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query'
import type { Option } from '#shared/admin/field.ts'
import { redirects } from '#shared/admin/redirects.ts'
import type {
  RedirectChanges,
  RedirectCheck,
  RedirectDiscarded,
  RedirectDiscardInput,
  RedirectImport,
  RedirectImported,
  RedirectImportState,
  RedirectMissingList,
  RedirectPublished,
  RedirectPublishInput,
  RedirectRestoreInput,
  RedirectSaved,
  RedirectStaff,
  RedirectStaged,
  RedirectSummary,
  RedirectTest,
  RedirectTestInput,
  RedirectVersions,
  RedirectVersionView,
} from '#shared/schemas/redirect-admin.ts'
import { api } from '../api.ts'
import { getQuery, pagesQuery, recordPath } from './queries.ts'
import { recordOf } from './resource.ts'
import { useWrite, type WriteOptions } from './use-write.ts'

export const redirectQuery = (id: string) => recordOf(redirects, id)

export const redirectSummaryQuery = getQuery<RedirectSummary>(
  ['redirects', 'summary'],
  '/redirects/summary',
)

/** The tags that the list can be filtered by, as `redirects` writes them. */
export const redirectTagsQuery: UseQueryOptions<readonly Option[]> = {
  queryKey: ['redirects', 'tags'],
  queryFn: async ({ client }) =>
    (await client.fetchQuery(redirectSummaryQuery)).tags.map((tag) => ({
      value: encodeURIComponent(tag),
      label: tag,
    })),
}

export const redirectStaffQuery = getQuery<RedirectStaff>(
  ['redirects', 'staff'],
  '/redirects/staff',
)

/** Checks a rule while it is being edited. The previous result is shown until the next one arrives. */
export const redirectCheckQuery = (rule: unknown, id: string | undefined) =>
  queryOptions({
    queryKey: ['redirects', 'check', id ?? null, rule],
    queryFn: ({ signal }) =>
      api<RedirectCheck>('POST', '/redirects/check', { rule, ...(id && { id }) }, signal),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    retry: false,
  })

export const redirectTestQuery = (input: RedirectTestInput | null) =>
  queryOptions({
    queryKey: ['redirects', 'test', input],
    queryFn: ({ signal }) => api<RedirectTest>('POST', '/redirects/test', input, signal),
    enabled: input !== null,
    gcTime: 0,
    retry: false,
  })

/** Not live: what an admin is about to publish must not change under their eyes. The Worker refuses what is out of date. */
export const redirectChangesQuery = infiniteQueryOptions({
  ...pagesQuery<RedirectChanges>(['redirects', 'changes'], '/redirects/changes'),
  meta: { live: false },
})

/** Lists need an id: here it is the version. */
export const redirectVersionsQuery = infiniteQueryOptions({
  ...pagesQuery<RedirectVersions>(['redirects', 'versions'], '/redirects/versions'),
  select: ({ pages, pageParams }) => ({
    pageParams,
    pages: pages.map(({ rows }) => ({
      rows: rows.map((row) => ({ ...row, id: String(row.version) })),
    })),
  }),
})

export const redirectVersionQuery = (version: number) =>
  pagesQuery<RedirectVersionView>(
    ['redirects', 'version', version],
    `/redirects/versions/${version}`,
  )

export const redirectMissingQuery = getQuery<RedirectMissingList>(
  ['redirects', 'missing'],
  '/redirects/missing',
)

interface Seen {
  readonly id: string
  /** The revision the admin saw. */
  readonly revision: number
}

export const redirectCalls = {
  create: (rule: unknown) => api<RedirectSaved>('POST', '/redirects', rule),
  update: ({ id, revision, rule }: Seen & { readonly rule: object }) =>
    api<RedirectSaved>('PUT', recordPath('redirects', id), { ...rule, revision }),
  remove: ({ id, revision }: Seen) =>
    api<RedirectSaved>('DELETE', recordPath('redirects', id, `?revision=${revision}`)),
  /** Resets the draft to the published rule. */
  revert: ({ id, revision }: Seen) =>
    api<RedirectSaved>('POST', recordPath('redirects', id, '/revert'), { revision }),
  move: (move: { readonly id: string; readonly before: string | null }) =>
    api<unknown>('POST', '/redirects/order', move),
  publish: (seen: RedirectPublishInput) =>
    api<RedirectPublished>('POST', '/redirects/publish', seen),
  discard: (seen: RedirectDiscardInput) =>
    api<RedirectDiscarded>('POST', '/redirects/discard', seen),
  restore: ({ to, ...seen }: RedirectRestoreInput & { readonly to: number }) =>
    api<RedirectPublished>('POST', `/redirects/versions/${to}/restore`, seen),
}

/** An import is begun, filled in chunks, then committed as a whole or discarded. */
export const importCalls = {
  begin: (file: object, signal: AbortSignal) =>
    api<RedirectImport>('POST', '/redirects/imports', file, signal),
  fill: (id: string, from: number, rules: readonly unknown[], signal: AbortSignal) =>
    api<RedirectStaged>('PUT', `/redirects/imports/${id}/rows`, { from, rules }, signal),
  show: (id: string) => api<RedirectImportState>('GET', `/redirects/imports/${id}`),
  commit: (id: string, leaveOut: number) =>
    api<RedirectImported>('POST', `/redirects/imports/${id}/commit`, { leaveOut }),
  discard: (id: string) => api<unknown>('DELETE', `/redirects/imports/${id}`),
}

/** One write to the rules. `shown`: HTTP statuses that the form shows. */
export const useRedirectWrite = <Input, Result>(
  write: (input: Input) => Promise<Result>,
  { done, shown }: Pick<WriteOptions<Result>, 'done'> & { readonly shown?: readonly number[] } = {},
) =>
  useWrite(write, {
    name: 'Redirect',
    refetch: ['redirects', 'content', 'publications'],
    done,
    form: shown,
    refetchesLater: true,
  })
