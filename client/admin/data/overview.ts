import { queryOptions } from '@tanstack/react-query'
import type { Overview } from '#shared/schemas/admin.ts'
import { getQuery } from './queries.ts'

/** Counts for the menu and the front screen, refetched every minute. */
export const overviewQuery = queryOptions({
  ...getQuery<Overview>(['overview'], '/overview'),
  refetchInterval: 60_000,
})
