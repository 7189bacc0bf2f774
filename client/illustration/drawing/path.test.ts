import { expect, test } from 'vitest'
import { PathPen, joinNumbers } from './path.ts'

test('numbers are joined with as few separators as SVG allows', () => {
  expect(joinNumbers(3, -0.5, 0.25, 10.04, 7)).toBe('3-.5.3 10 7')
})

test('rounding does not drift along a path', () => {
  const pen = new PathPen().move([0, 0])
  for (let i = 1; i <= 100; i++) pen.line([i * 0.333, 0])
  const steps = (pen.toString().split('h')[1] ?? '').split(' ').map(Number)
  expect(steps).toHaveLength(100)
  expect(steps.reduce((sum, step) => sum + step, 0)).toBeCloseTo(33.3, 6)
})
