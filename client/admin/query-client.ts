import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
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

/**
 * A client that begins again what is in flight when it is invalidated. React Query does so only for refetches: it waits for a first
 * load, whose answer may be older than the change, and takes that for the present state.
 */
class ConsoleQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const inFlight =
      filters?.refetchType === 'none'
        ? []
        : this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
    for (const query of inFlight)
      if (query.state.data === undefined || !query.isActive()) {
        void query.cancel({ silent: true })
        // At once, so that callers of the first load get this answer.
        query.fetch().catch(() => undefined)
      }
    return super.invalidateQueries(filters, options)
  }
}

export function createQueryClient(): QueryClient {
  return new ConsoleQueryClient({
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
