import { type Query, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { isOffline } from './connection.ts'

/** Requirements 4.9.1 and 9.10: fresh for 5 minutes, cached for 10, at most 3 retries and none after a 4xx. */
export const staleTime = 5 * 60_000
export const gcTime = 10 * 60_000
export const maxRetries = 3

/** @param offline whether the connection is known to be lost: then a query waits for it (`refetchOnReconnect`) and not for a retry. */
export function shouldRetry(failures: number, error: unknown, offline = isOffline()): boolean {
  if (error instanceof ApiError) {
    if (error.status >= 400 && error.status < 500) return false
    if (error.status === 0 && offline) return false
  }
  return failures < maxRetries
}

/** Failed queries are refetched with the connection, even those whose older data is still fresh. */
export const refetchOnReconnect = ({ state }: Pick<Query, 'state'>): boolean | 'always' =>
  state.status === 'error' || state.fetchFailureCount > 0 ? 'always' : true

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // By default React Query pauses without a network, so that nothing on the screen says why it is empty.
      queries: {
        staleTime,
        gcTime,
        retry: (failures, error) => shouldRetry(failures, error),
        networkMode: 'always',
        refetchOnReconnect,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
