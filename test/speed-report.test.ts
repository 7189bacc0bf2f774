import { expect, test } from 'vitest'
import { aims, misses } from './proofs/speed/report.ts'

const cost = { ...aims, path: '/' }

test('a page that holds every aim misses none; one beyond an aim, or that could not be measured, misses it', () => {
  expect(misses(cost, true)).toEqual([])
  expect(misses({ ...cost, performance: 99, bytes: aims.bytes + 1 }, true)).toEqual(['performance', 'bytes'])
  expect(misses({ ...cost, lcp: NaN }, true)).toEqual(['lcp'])
})

test('being found in search counts for pages meant for it', () => {
  expect(misses({ ...cost, seo: 60 }, true)).toEqual(['seo'])
  expect(misses({ ...cost, seo: 60 }, false)).toEqual([])
})
