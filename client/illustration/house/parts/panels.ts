import type { Point3 } from '../../drawing/iso.ts'
import { roofAt } from '../model.ts'
import type { Part, Pencil } from '../../drawing/pencil.ts'

export const panelCount = 12
const lift = 0.07
const size = { x: 1.36, y: 0.98, gapX: 0.06, gapY: 0.05 } as const
const start = { x: 3.62, y: 1.62 } as const

/** Solar panels on the lit slope; the first `count` are shown, in pairs from the gable, the lower of each pair first. */
export function panels({ fill, polygon, polyline, small }: Pencil, count = panelCount): Part[] {
  const on = (x: number, y: number, h = lift): Point3 => [x, y, roofAt(x) + h]
  const quad = (x0: number, y0: number, x1: number, y1: number, h = lift): string =>
    polygon(on(x0, y0, h), on(x1, y0, h), on(x1, y1, h), on(x0, y1, h))
  const columns = small ? 3 : 4

  const panel = (row: number, column: number): string => {
    const number = 2 * (5 - column) + (row === 1 ? 1 : 2)
    const xa = start.x + row * (size.x + size.gapX)
    const ya = start.y + column * (size.y + size.gapY)
    const [xb, yb] = [xa + size.x, ya + size.y]
    const edge = polygon(
      on(xa, yb),
      on(xb, yb),
      on(xb, ya),
      on(xb, ya, 0.01),
      on(xb, yb, 0.01),
      on(xa, yb, 0.01),
    )
    const glint = [1, 3, 4].includes((column + 5 * row) % 6)
    const cells =
      polyline(on(xa, ya + size.y / 2), on(xb, ya + size.y / 2)) +
      Array.from({ length: columns - 1 }, (_, i) => xa + (size.x * (i + 1)) / columns)
        .map((x) => polyline(on(x, ya), on(x, yb)))
        .join('')
    const body =
      fill('pn-e', edge) +
      fill('pn', quad(xa, ya, xb, yb)) +
      (glint
        ? fill(
            'pn-g',
            polygon(
              on(xa, ya + size.y * 0.3),
              on(xa, ya + size.y * 0.55),
              on(xb, ya + size.y * 0.95),
              on(xb, ya + size.y * 0.45),
            ),
          )
        : '') +
      fill('l pn-l', cells)
    return `<g${number > count ? ' class="off"' : ''}>${body}</g>`
  }

  const endX = start.x + 2 * size.x + size.gapX
  const endY = start.y + 6 * size.y + 5 * size.gapY
  const shadow =
    count < panelCount
      ? ''
      : fill('sh', quad(start.x + 0.02, start.y + 0.1, endX + 0.02, endY + 0.16, 0))
  const all = [0, 1, 2, 3, 4, 5].flatMap((column) => [0, 1].map((row) => panel(row, column)))
  return [{ name: 'panels', markup: shadow + all.join('') }]
}
