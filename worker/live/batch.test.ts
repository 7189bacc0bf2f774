import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from '#shared/schemas/live.ts'
import { LiveBatch } from './batch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function setUp(report?: (events: readonly LiveEvent[]) => Promise<void>) {
  const calls: (readonly LiveEvent[])[] = []
  const batch = new LiveBatch({
    report: (events) => {
      calls.push(events)
      return report?.(events) ?? Promise.resolve()
    },
  })
  return { batch, calls }
}

test('reports changes of a short time in one call, each record once', async () => {
  const { batch, calls } = setUp()
  batch.add('leads', 'a', 'created')
  batch.add('leads', 'a', 'changed')
  batch.add('leads', 'b', 'changed')
  batch.add('deliveries', null, 'created')
  await vi.advanceTimersByTimeAsync(1000)
  expect(calls).toEqual([
    [
      { noun: 'leads', id: 'a', change: 'created' },
      { noun: 'leads', id: 'b', change: 'changed' },
      { noun: 'deliveries', id: null, change: 'created' },
    ],
  ])
})

test('a record that is created and then removed is reported as removed', async () => {
  const { batch, calls } = setUp()
  batch.add('leads', 'a', 'created')
  batch.add('leads', 'a', 'removed')
  await vi.advanceTimersByTimeAsync(1000)
  expect(calls).toEqual([[{ noun: 'leads', id: 'a', change: 'removed' }]])
})

test('reports a rush of records as several', async () => {
  const { batch, calls } = setUp()
  for (let i = 0; i < 1000; i++) batch.add('leads', String(i), i === 7 ? 'created' : 'changed')
  await vi.advanceTimersByTimeAsync(1000)
  expect(calls).toEqual([[{ noun: 'leads', id: null, change: 'created' }]])
})

test('while the object hangs it gathers, and after three seconds reports that too', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { batch, calls } = setUp(() => new Promise(() => undefined))
  batch.add('leads', 'a', 'created')
  await vi.advanceTimersByTimeAsync(200)
  batch.add('leads', 'b', 'created')
  batch.add('leads', 'c', 'created')
  await vi.advanceTimersByTimeAsync(1000)
  expect(calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(3000)
  expect(calls[1]).toMatchObject([{ id: 'a' }, { id: 'b' }, { id: 'c' }])
})
