import { expect, test } from 'vitest'
import { areaPath, linePath, type Point } from './path.ts'

/** The places of a path, one after the other. */
function pointsOf(path: string): Point[] {
  const [start = '', steps = ''] = path.replace(/[Mz]/g, '').split('l')
  const [x = 0, y = 0] = start.split(',').map(Number)
  const at: [number, number][] = [[x, y]]
  for (const step of steps.trim().split(' ')) {
    const [dx = 0, dy = 0] = step.split(',').map(Number)
    const [before = 0, over = 0] = at.at(-1) ?? []
    at.push([before + dx, over + dy])
  }
  return at
}

test('points on a straight line are removed, bends are not', () => {
  const straight: Point[] = Array.from({ length: 25 }, (_, year) => [year * 30, 200 - year * 9.6])
  expect(pointsOf(linePath(straight))).toEqual([
    [0, 200],
    [720, -30.5],
  ])
  expect(pointsOf(linePath([...straight, [750, -31], [780, 200]]))).toHaveLength(4)
})

test('vertical steps and duplicate points are preserved', () => {
  const stairs: Point[] = [0, 1, 2].flatMap((step): Point[] => [
    [step * 20, step * 7],
    [step * 20 + 20, step * 7],
  ])
  expect(pointsOf(linePath(stairs))).toEqual(stairs)
  expect(
    pointsOf(
      linePath([
        [0, 0],
        [5, 9],
        [5, 9],
        [0, 0],
      ]),
    ),
  ).toEqual(expect.arrayContaining([[5, 9]]))
})

test('every point is less than a unit off the line, and the area between a line and itself is empty', () => {
  const hilly: Point[] = Array.from({ length: 24 }, (_, hour) => [
    hour * 25.3,
    100 - 80 * Math.sin(hour / 4) ** 2 - (hour % 3) * 0.2,
  ])
  const drawn = pointsOf(linePath(hilly))
  for (const [x, y] of hilly) {
    const after = drawn.findIndex(([at]) => at >= x - 0.5)
    const [[x1, y1], [x2, y2]] = [drawn[Math.max(0, after - 1)] as Point, drawn[after] as Point]
    const onLine = x2 === x1 ? y2 : y1 + ((y2 - y1) * (x - x1)) / (x2 - x1)
    expect(Math.abs(onLine - y)).toBeLessThan(1)
  }
  const there = pointsOf(areaPath(hilly, hilly))
  expect(there).toEqual(there.toReversed())
})
