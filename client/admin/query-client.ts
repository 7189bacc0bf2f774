import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

/** Requirements 4.9.1 and 9.10: fresh for 5 minutes, cached for 10, at most 3 retries and none after a 4xx. */
export const staleTime = 5 * 60_000
export const gcTime = 10 * 60_000
export const maxRetries = 3

export function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return false
  return failures < maxRetries
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a network a call fails at once, with a message, instead of waiting silently.
      queries: { staleTime, gcTime, retry: shouldRetry, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
