import { expect, test } from 'vitest'
import { sizeLine, startUpLine } from './sizes.ts'

const plain = (line: string): string => line.replace(/\s+/g, ' ')

test('reports whether a size is within its budget, and the room left', () => {
  expect(plain(sizeLine('console (br)', 1024, 2048))).toBe(
    'console (br) 1.0 KB limit 2.0 KB ok, 1.0 KB left',
  )
  expect(plain(sizeLine('console (br)', 4096, 2048))).toBe(
    'console (br) 4.0 KB limit 2.0 KB over by 2.0 KB',
  )
})

test('reports only the figures that decide whether the start-up CPU passes', () => {
  const slowMachine = plain(startUpLine({ ratio: 3.9, ms: 515 }))
  expect(slowMachine).toMatch(/3\.90 × limit 4\.00 × ok$/)
  expect(plain(startUpLine({ ratio: 4.2, ms: 210 }))).toMatch(
    /ok \(210 ms, within the 450 ms that decide above 4 ×\)$/,
  )
  expect(plain(startUpLine({ ratio: 4.2, ms: 515 }))).toMatch(
    /over \(515 ms, over the 450 ms that decide above 4 ×\)$/,
  )
})
