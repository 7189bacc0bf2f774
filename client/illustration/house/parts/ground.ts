import { house, middle, plot, ridge, roofAt, shadowOf } from '../model.ts'
import type { Part, Pencil } from '../../drawing/pencil.ts'

const { depth, length, wall, pitch, eave, gable } = house
const thickness = 0.34

/** The plot with lawn, drive, path and the shadows on it. */
export function ground({
  small,
  fill,
  fine,
  polygon,
  polyline,
  rectX,
  rectY,
  rectZ,
}: Pencil): Part[] {
  const { x0, y0, x1, y1 } = plot
  const edges =
    fill('e-l', rectY(y1, x0, 0, x1, -thickness)) + fill('e-r', rectX(x1, y0, 0, y1, -thickness))
  const mown = small
    ? ''
    : fill('mow', ...[0, 1, 2].map((i) => rectZ(0, 6.75 + i * 0.84, y0, 7.17 + i * 0.84, y1)))
  const stones = [7.5, 8.1, 8.7].map((x, i) =>
    rectZ(0, x, 3.05 + (i % 2) * 0.14, x + 0.42, 3.8 + (i % 2) * 0.14),
  )
  const paving =
    fill('pave', rectZ(0, -1, 8.5, 2.7, y1)) +
    fill('pave', rectZ(0, 6.4, 2.75, 7.3, 4.25)) +
    fill('pave', ...stones)
  const joints = fine(
    ...[9.6, 10.6, 11.6, 12.6].map((y) => polyline([-1, y, 0], [2.7, y, 0])),
    ...[0.23, 1.46].map((x) => polyline([x, 8.5, 0], [x, y1, 0])),
  )
  const end = length + gable
  const houseShadow = fill(
    'sh',
    polygon(
      [depth, length, 0],
      shadowOf(depth + eave, end, roofAt(depth + eave)),
      shadowOf(middle, end, ridge),
      shadowOf(-eave, end, wall - eave * pitch),
      [0, length, 0],
    ),
  )
  const carportShadow = fill(
    'sh',
    polygon(
      shadowOf(-0.95, 8.7, 2.5),
      shadowOf(2.6, 8.7, 2.5),
      shadowOf(2.6, 12.3, 2.5),
      shadowOf(-0.95, 12.3, 2.5),
    ),
  )
  return [
    {
      name: 'ground',
      markup:
        edges +
        fill('lawn', rectZ(0, x0, y0, x1, y1)) +
        mown +
        paving +
        joints +
        houseShadow +
        carportShadow,
    },
  ]
}
