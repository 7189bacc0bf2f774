import { expect, test } from 'vitest'
import { aims, misses, pairTable } from './proofs/speed/report.ts'

const cost = { ...aims, speedIndex: 900, mainThread: 1000, path: '/' }

test('reports a miss for a figure over its target or not measured, and none otherwise', () => {
  expect(misses(cost, true)).toEqual([])
  expect(misses({ ...cost, performance: 99, bytes: aims.bytes + 1 }, true)).toEqual([
    'performance',
    'bytes',
  ])
  expect(misses({ ...cost, lcp: NaN }, true)).toEqual(['lcp'])
})

test('the search score counts only for pages that may be indexed', () => {
  expect(misses({ ...cost, seo: 60 }, true)).toEqual(['seo'])
  expect(misses({ ...cost, seo: 60 }, false)).toEqual([])
})

test('compares two builds by the change of each figure, in per cent of the first build', () => {
  const [, , row] = pairTable([
    [
      { ...cost, lcp: 1000, tbt: 0 },
      { ...cost, lcp: 1050, tbt: 10, speedIndex: 675 },
    ],
  ]).split('\n')
  expect(row).toBe(
    '| / | 1000 → 1050 (+5.0 %) | 900 → 675 (-25.0 %) | 0 → 10 | 1000 → 1000 (+0.0 %) |',
  )
})
