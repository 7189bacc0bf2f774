import { queryOptions } from '@tanstack/react-query'
import type { Overview } from '#shared/schemas/admin.ts'
import { api } from '../api.ts'

/** Counts for the menu and the front screen, refetched every minute. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ signal }) => api<Overview>('GET', '/overview', undefined, signal),
  refetchInterval: 60_000,
})
