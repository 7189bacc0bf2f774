import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Receivers } from './receivers.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('scheduler', { wait: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)) })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('after KV hung once it is read again: receivers are not unknown for ever', async () => {
  let hanging = true
  const values: Record<string, unknown> = {
    head: { version: 1, publishedAt: '2026-11-20T12:00:00Z', parts: { receivers: 'h1' } },
    'part:h1': [{ id: 'w1', name: 'Ring_mig_op', url: 'https://modtager.eksempel.dk/', kinds: ['contact'], secrets: [] }],
  }
  const kv = { get: async (key: string) => (hanging ? new Promise(() => undefined) : values[key]) } as unknown as KVNamespace
  const sql = { exec: () => ({ toArray: () => [] }) } as unknown as SqlStorage
  const receivers = new Receivers(sql, kv)
  const first = receivers.ready()
  await vi.advanceTimersByTimeAsync(2_000)
  await first
  expect(receivers.forKind('contact')).toEqual([])
  hanging = false
  await vi.advanceTimersByTimeAsync(10_000)
  await receivers.ready()
  expect(receivers.forKind('contact').map(({ id }) => id)).toEqual(['w1'])
})
