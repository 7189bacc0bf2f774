import { expect, test } from 'vitest'
import { middleSquare } from './shrink-photo.ts'

test.each([
  [400, 300, { x: 50, y: 0, side: 300 }],
  [300, 400, { x: 0, y: 50, side: 300 }],
  [301, 300, { x: 1, y: 0, side: 300 }],
  [1, 1, { x: 0, y: 0, side: 1 }],
])('of a picture of %i × %i the square in the middle is taken', (width, height, square) => {
  expect(middleSquare(width, height)).toEqual(square)
})
