import { queryOptions } from '@tanstack/react-query'
import type { Overview } from '#shared/schemas/admin.ts'
import { api } from '../api.ts'

/** Counts in the menu and on the front screen; asked for again every minute while a screen is open. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ signal }) => api<Overview>('GET', '/overview', undefined, signal),
  refetchInterval: 60_000,
})
