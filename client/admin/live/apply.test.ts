import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SentLiveEvent } from '#shared/schemas/live.ts'
import { createApplier } from './apply.ts'
import { heldNounsAtom, registerList, showRows } from './held-rows.ts'
import { guardRecord, recordChangesAtom, refetchGuarded } from './record-changes.ts'

let queries: QueryClient
let fetched: string[]
const ends: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  queries = new QueryClient()
  fetched = []
  vi.stubGlobal('fetch', async () => Response.json({ row: { id: 'o1', title: 'Ny' } }))
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  queries.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A query on the screen. Its first fetch is not counted. */
async function show(
  queryKey: readonly unknown[],
  meta?: { readonly live: boolean },
): Promise<void> {
  const observer = new QueryObserver(queries, {
    queryKey,
    meta,
    staleTime: Infinity,
    queryFn: () => {
      fetched.push(queryKey.join('/'))
      return { id: queryKey[2], title: 'Gammel' }
    },
  })
  ends.push(observer.subscribe(() => undefined))
  await vi.advanceTimersByTimeAsync(0)
  fetched.length = 0
}
const guard = (noun: string, id: string, also?: readonly (readonly unknown[])[]): (() => void) => {
  const end = guardRecord(queries, noun, id, also)
  ends.push(end)
  return end
}
const event = (change: Partial<SentLiveEvent> = {}): SentLiveEvent => ({
  noun: 'offers',
  id: 'o1',
  change: 'changed',
  at: '2026-11-26T09:42:00.000Z',
  by: { userId: 'u2', name: 'Mette Holm', tab: 'other' },
  ...change,
})
const applier = () => createApplier({ queries, tab: 'here', ownUserId: () => 'u1' })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const noted = () => getDefaultStore().get(recordChangesAtom)

test('refetches the lists of the noun and the changed record, and nothing else', async () => {
  for (const key of [
    ['offers', 'list', {}],
    ['offers', 'one', 'o1', ''],
    ['offers', 'one', 'o2', ''],
    ['leads', 'list', {}],
    ['overview'],
  ])
    await show(key)
  applier().change(event())
  await pass(1000)
  expect(fetched).toEqual(['offers/list/[object Object]', 'offers/one/o1/', 'overview'])
})

test('a changed lead or offer refetches the cases on the screen, whose steps it may have changed', async () => {
  for (const key of [
    ['cases', 'list'],
    ['cases', 'one', 'c1', ''],
    ['advisers', 'list'],
  ])
    await show(key)
  ends.push(registerList('cases'))
  applier().change(event({ noun: 'leads', id: 'l1' }))
  await pass(1000)
  expect(fetched).toEqual(['cases/list', 'cases/one/c1/'])
  expect([...getDefaultStore().get(heldNounsAtom)]).toEqual(['cases'])
})

test('gathers events, refetches at most every third second, and misses none', async () => {
  await show(['leads', 'list'])
  const { change } = applier()
  for (let i = 0; i < 40; i++) {
    change(event({ noun: 'leads', id: String(i) }))
    await pass(100)
  }
  await pass(5000)
  expect(fetched.length).toBeGreaterThanOrEqual(2)
  expect(fetched.length).toBeLessThanOrEqual(3)
  const before = fetched.length
  await pass(60_000)
  expect(fetched).toHaveLength(before)
})

test('what the tab wrote itself is not refetched again', async () => {
  await show(['offers', 'list'])
  ends.push(registerList('offers'))
  applier().change(event({ by: { userId: 'u1', name: 'Jeg', tab: 'here' } }))
  await pass(5000)
  expect([fetched, getDefaultStore().get(heldNounsAtom).size]).toEqual([[], 0])
})

test('a query marked as not live is left to its screen', async () => {
  await show(['offers', 'changes'], { live: false })
  applier().change(event())
  await pass(5000)
  expect(fetched).toEqual([])
})

test('lists on the screen keep their rows in place until they are shown, and other lists do not', async () => {
  ends.push(registerList('offers'))
  const { change } = applier()
  change(event({ noun: 'advisers' }))
  await pass(1000)
  expect(getDefaultStore().get(heldNounsAtom).size).toBe(0)
  change(event())
  await pass(1000)
  expect([...getDefaultStore().get(heldNounsAtom)]).toEqual(['offers'])
  showRows('offers')
  expect(getDefaultStore().get(heldNounsAtom).size).toBe(0)
})

test('a record with an open form is not refetched, its change is noted with name and time, and it is refetched when the form closes', async () => {
  await show(['offers', 'one', 'o1', ''])
  const end = guard('offers', 'o1')
  applier().change(event())
  await pass(5000)
  expect(fetched).toEqual([])
  expect(noted()).toEqual({
    'offers/o1': {
      change: 'changed',
      by: 'Mette Holm',
      isOwn: false,
      at: Date.parse('2026-11-26T09:42:00Z'),
    },
  })
  end()
  await pass(0)
  expect([fetched, noted()]).toEqual([['offers/one/o1/'], {}])
})

test('further queries that a form depends on are left alone too', async () => {
  await show(['webhooks'])
  const end = guard('webhooks', 'w1', [['webhooks']])
  applier().change(event({ noun: 'webhooks', id: 'w2' }))
  await pass(5000)
  expect([fetched, noted()]).toEqual([[], {}])
  end()
  await pass(0)
  expect(fetched).toEqual(['webhooks'])
})

test('a form can ask for the record as it is now', async () => {
  await show(['offers', 'one', 'o1', ''])
  guard('offers', 'o1')
  await refetchGuarded(queries, 'offers', 'o1')
  expect(fetched).toEqual(['offers/one/o1/'])
})

test('a change by the same user in another tab is noted as their own, one by a customer without a name', () => {
  guard('offers', 'o1')
  const { change } = applier()
  change(event({ by: { userId: 'u1', name: 'Jeg', tab: 'other' } }))
  expect(noted()['offers/o1']).toMatchObject({ isOwn: true })
  change(event({ by: undefined }))
  expect(noted()['offers/o1']).toMatchObject({ isOwn: false, by: null })
})

test('saving from the form drops a noted change', () => {
  guard('offers', 'o1')
  const { change } = applier()
  change(event())
  change(event({ by: { userId: 'u1', name: 'Jeg', tab: 'here' } }))
  expect(noted()).toEqual({})
})

test('a replayed event is noted only if the record differs from what the form shows', async () => {
  await show(['offers', 'one', 'o1', ''])
  guard('offers', 'o1')
  const { change } = applier()
  vi.stubGlobal('fetch', async () => Response.json({ row: { id: 'o1', title: 'Gammel' } }))
  change(event({ replayed: true }))
  await pass(5000)
  expect(noted()).toEqual({})
  vi.stubGlobal('fetch', async () => Response.json({ row: { id: 'o1', title: 'Ny' } }))
  change(event({ replayed: true }))
  await pass(5000)
  expect(noted()['offers/o1']).toMatchObject({ change: 'changed', by: null })
})

test('after a gap everything on the screen is refetched, except what an open form depends on', async () => {
  for (const key of [
    ['offers', 'list'],
    ['leads', 'one', 'l1', ''],
    ['offers', 'one', 'o1', ''],
  ])
    await show(key)
  guard('offers', 'o1')
  ends.push(registerList('offers'))
  applier().resync()
  await pass(5000)
  expect(fetched.toSorted()).toEqual(['leads/one/l1/', 'offers/list'])
  expect(noted()['offers/o1']).toMatchObject({ change: 'changed' })
  expect([...getDefaultStore().get(heldNounsAtom)]).toEqual(['offers'])
})

test('after a gap a record that is gone is noted as removed', async () => {
  await show(['offers', 'one', 'o1', ''])
  guard('offers', 'o1')
  vi.stubGlobal('fetch', async () => Response.json({ error: { code: 'x' } }, { status: 404 }))
  applier().resync()
  await pass(0)
  expect(noted()['offers/o1']).toMatchObject({ change: 'removed' })
})
