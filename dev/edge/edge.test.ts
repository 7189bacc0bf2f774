import { afterEach, expect, test, vi } from 'vitest'
import { repeatSchedule } from './edge.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('runs the schedule locally every five minutes, like the cron of wrangler.toml, until it is stopped', async () => {
  vi.useFakeTimers()
  const requested: string[] = []
  vi.stubGlobal('fetch', async (address: string) => (requested.push(address), new Response()))
  const stop = repeatSchedule(8787)
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1)
  expect(requested).toEqual([])
  await vi.advanceTimersByTimeAsync(5 * 60_000 + 1)
  expect(requested).toEqual(Array(2).fill('http://127.0.0.1:8787/cdn-cgi/local/scheduled'))
  stop()
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(requested).toHaveLength(2)
})
