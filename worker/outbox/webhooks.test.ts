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

test('after a read of KV hung, webhooks are read again', async () => {
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
  const webhooks = new Webhooks(sql, kv)
  const first = webhooks.ready()
  await vi.advanceTimersByTimeAsync(2_000)
  await first
  expect(webhooks.forKind('contact')).toEqual([])
  hanging = false
  await vi.advanceTimersByTimeAsync(10_000)
  await webhooks.ready()
  expect(webhooks.forKind('contact').map(({ id }) => id)).toEqual(['w1'])
})

test('the webhook Ring_mig_op always receives contacts, and others receive their chosen kinds', () => {
  const sql = { exec: () => ({ toArray: () => [] }) } as unknown as SqlStorage
  const webhooks = new Webhooks(sql, {} as KVNamespace)
  const webhook = (id: string, name: string, kinds: readonly string[]) => ({
    id,
    name,
    kinds,
    url: `https://modtager.eksempel.dk/${id}`,
    secrets: [],
  })
  webhooks.replace(
    [
      webhook('w1', 'Ring_mig_op', ['offer']),
      webhook('w2', 'Andre', ['contact', 'booking']),
      webhook('w3', 'Tilbud', ['offer']),
    ],
    1,
  )
  const receiving = (kind: string) => webhooks.forKind(kind).map(({ id }) => id)
  expect([receiving('contact'), receiving('offer'), receiving('signup')]).toEqual([
    ['w1', 'w2'],
    ['w1', 'w3'],
    [],
  ])
  webhooks.replace([webhook('w1', 'ring_MIG_op', [])], 2)
  expect([receiving('contact'), receiving('offer')]).toEqual([['w1'], []])
})
