import { queryOptions, useQuery } from '@tanstack/react-query'
import { advisers } from '#shared/admin/advisers.ts'
import type { RowOf } from '#shared/admin/define.ts'
import { api } from '../api.ts'
import type { ResourcePage } from './resource.ts'

export type Adviser = RowOf<typeof advisers>

/** All advisers, a few dozen at most, for names and pickers. */
export const adviserNamesQuery = queryOptions({
  queryKey: [advisers.name, 'names'],
  queryFn: async ({ signal }): Promise<readonly Adviser[]> => {
    const rows: Adviser[] = []
    for (let cursor: string | null = null; ;) {
      const page: ResourcePage<typeof advisers> = await api(
        'GET',
        `/advisers${cursor ? `?cursor=${cursor}` : ''}`,
        undefined,
        signal,
      )
      rows.push(...page.rows)
      cursor = page.nextCursor
      if (!cursor) return rows
    }
  },
})

const toNames = (rows: readonly Adviser[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ id, name }) => [id, name]))

/** The names of all advisers by id; undefined while they load. */
export const useAdviserNames = (): ReadonlyMap<string, string> | undefined =>
  useQuery({ ...adviserNamesQuery, select: toNames }).data
