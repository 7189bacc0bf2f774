import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnectionMonitor, offlineSinceAtom } from './connection.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

function monitored() {
  const store = createStore()
  const changes: boolean[] = []
  const world = { reachable: true, attempts: 0 }
  const monitor = createConnectionMonitor({
    store,
    reach: async () => {
      world.attempts++
      if (!world.reachable) throw new TypeError('Failed to fetch')
    },
    now: Date.now,
    setOnline: (online) => changes.push(online),
  })
  return { monitor, world, changes, since: () => store.get(offlineSinceAtom) }
}

test('an unanswered request while the server can be reached is no lost connection', async () => {
  const { monitor, changes, since } = monitored()
  await monitor.check()
  expect([since(), changes]).toEqual([null, []])
})

test('tells when the connection was lost, and tries again after 1, 2, 5 and then every 10 s', async () => {
  const { monitor, world, changes, since } = monitored()
  world.reachable = false
  await monitor.check()
  expect([since(), changes, world.attempts]).toEqual([1_000_000, [false], 1])
  for (const [ms, attempts] of [
    [1000, 2],
    [2000, 3],
    [5000, 4],
    [10_000, 5],
    [10_000, 6],
  ] as const) {
    await vi.advanceTimersByTimeAsync(ms - 1)
    expect(world.attempts).toBe(attempts - 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(world.attempts).toBe(attempts)
  }
  expect([since(), changes]).toEqual([1_000_000, [false]])
})

test('the connection is back once the server answers, and attempts end', async () => {
  const { monitor, world, changes, since } = monitored()
  world.reachable = false
  monitor.lost()
  world.reachable = true
  await vi.advanceTimersByTimeAsync(1000)
  expect([since(), changes]).toEqual([null, [false, true]])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(world.attempts).toBe(1)
})

test('a network without internet does not count as a connection', async () => {
  const { monitor, world, since } = monitored()
  world.reachable = false
  monitor.lost()
  await monitor.check()
  expect(since()).toBe(1_000_000)
})

test('several unanswered requests make one attempt', async () => {
  const { monitor, world } = monitored()
  await Promise.all([monitor.check(), monitor.check(), monitor.check()])
  expect(world.attempts).toBe(1)
})
