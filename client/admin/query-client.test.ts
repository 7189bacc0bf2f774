import { expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { createQueryClient, shouldRetry } from './query-client.ts'

test('queries are retried up to three times, but never after a 4xx response', () => {
  const server = new ApiError(503, 'backend_unavailable', 'Nej')
  const client = new ApiError(404, 'not_found', 'Nej')
  expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, server))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(shouldRetry(0, client)).toBe(false)
  expect(shouldRetry(0, new ApiError(0, 'no_connection', 'Nej'))).toBe(true)
})

test('data is fresh for five minutes and cached for ten, and mutations are not retried', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()
  expect([queries?.staleTime, queries?.gcTime, mutations?.retry]).toEqual([300_000, 600_000, false])
})
