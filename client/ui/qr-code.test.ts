import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrCodeOf } from './qr-code.ts'

const link = 'https://www.eksempel.dk/henvist/AB23CD45'

test('the path contains exactly the dark squares of the code, with a margin of four', () => {
  const { size, path } = qrCodeOf(link)
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    (drawn[Number(y)] as boolean[])[Number(x)] = true
  expect(drawn).toEqual(encode(link, { ecc: 'M', border: 4 }).data)
  const outside = (at: number): boolean => at < 4 || at >= size - 4
  expect(
    drawn
      .flatMap((row, y) => row.map((dark, x) => dark && (outside(x) || outside(y))))
      .some(Boolean),
  ).toBe(false)
  expect(path.replace(/M\d+ \d+h1v1h-1z/g, '')).toBe('')
})
