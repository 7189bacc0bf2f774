import { expect, test, vi } from 'vitest'
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

test('a first load is begun again when its query is invalidated, also where only a caller waits for it', async () => {
  const client = createQueryClient()
  const answers: ((rows: string) => void)[] = []
  const signals: AbortSignal[] = []
  const query = {
    queryKey: ['cases', 'one', 'c1', 'timeline'],
    queryFn: ({ signal }: { signal: AbortSignal }) => {
      signals.push(signal)
      return new Promise<string>((resolve) => answers.push(resolve))
    },
  }
  const waiting = client.fetchQuery(query)
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  void client.invalidateQueries({ queryKey: ['cases'] })
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  answers[0]?.('before the note')
  answers[1]?.('with the note')
  expect(await waiting).toBe('with the note')
  expect(client.getQueryData(query.queryKey)).toBe('with the note')
  expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(false)
})

test('a first load of a record that is gone is not begun again', async () => {
  const client = createQueryClient()
  const read = vi.fn(() => new Promise(() => undefined))
  void client.prefetchQuery({ queryKey: ['cases', 'one', 'c1'], queryFn: read })
  await client.invalidateQueries({ queryKey: ['cases'], refetchType: 'none' })
  expect(read).toHaveBeenCalledTimes(1)
})
