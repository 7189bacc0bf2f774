import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Webhooks } from './webhooks.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('scheduler', {
    wait: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
  })
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
    'part:h1': [
      {
        id: 'w1',
        name: 'Ring_mig_op',
        url: 'https://modtager.eksempel.dk/',
        kinds: ['contact'],
        secrets: [],
      },
    ],
  }
  const kv = {
    get: async (key: string) => (hanging ? new Promise(() => undefined) : values[key]),
  } as unknown as KVNamespace
  const sql = { exec: () => ({ toArray: () => [] }) } as unknown as SqlStorage
  const receivers = new Webhooks(sql, kv)
  const first = receivers.ready()
  await vi.advanceTimersByTimeAsync(2_000)
  await first
  expect(receivers.forKind('contact')).toEqual([])
  hanging = false
  await vi.advanceTimersByTimeAsync(10_000)
  await receivers.ready()
  expect(receivers.forKind('contact').map(({ id }) => id)).toEqual(['w1'])
})

test('the webhook Ring_mig_op takes contacts whatever kinds were chosen for it; others take the kinds chosen', () => {
  const sql = { exec: () => ({ toArray: () => [] }) } as unknown as SqlStorage
  const receivers = new Webhooks(sql, {} as KVNamespace)
  const receiver = (id: string, name: string, kinds: readonly string[]) => ({
    id,
    name,
    kinds,
    url: `https://modtager.eksempel.dk/${id}`,
    secrets: [],
  })
  receivers.replace(
    [
      receiver('w1', 'Ring_mig_op', ['offer']),
      receiver('w2', 'Andre', ['contact', 'booking']),
      receiver('w3', 'Tilbud', ['offer']),
    ],
    1,
  )
  const takers = (kind: string) => receivers.forKind(kind).map(({ id }) => id)
  expect([takers('contact'), takers('offer'), takers('signup')]).toEqual([
    ['w1', 'w2'],
    ['w1', 'w3'],
    [],
  ])
  receivers.replace([receiver('w1', 'ring_MIG_op', [])], 2)
  expect([takers('contact'), takers('offer')]).toEqual([['w1'], []])
})
