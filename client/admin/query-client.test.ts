import { expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { createQueryClient, refetchOnReconnect, shouldRetry } from './query-client.ts'

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

test('a query without an answer is not retried while the connection is lost, but refetched when it is back', () => {
  const lost = new ApiError(0, 'no_connection', 'Nej')
  expect([shouldRetry(0, lost, false), shouldRetry(0, lost, true)]).toEqual([true, false])
  const state = (status: 'error' | 'success', fetchFailureCount: number) =>
    ({ state: { status, fetchFailureCount } }) as Parameters<typeof refetchOnReconnect>[0]
  expect(
    [state('error', 1), state('success', 1), state('success', 0)].map(refetchOnReconnect),
  ).toEqual(['always', 'always', true])
})

test('queries and mutations run without a network, so that they fail with a message', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()
  expect([queries?.networkMode, mutations?.networkMode]).toEqual(['always', 'always'])
})

test('data is fresh for five minutes and cached for ten, and mutations are not retried', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()
  expect([queries?.staleTime, queries?.gcTime, mutations?.retry]).toEqual([300_000, 600_000, false])
})
