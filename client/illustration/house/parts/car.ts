import type { Point3 } from '../../drawing/iso.ts'
import type { Pencil } from '../../drawing/pencil.ts'

type Profile = readonly (readonly [along: number, height: number])[]

const [x0, x1, y0] = [0.15, 1.95, 9.15]
const inset = 0.16
// Side profile: along the car from its rear, and up.
const rear: Profile = [
  [0.06, 0.34],
  [0, 0.62],
  [0.06, 1.0],
]
const belt: Profile = [
  [1.2, 1.03],
  [2.95, 1.04],
  [3.7, 0.88],
  [3.95, 0.68],
  [3.97, 0.38],
]
const roof: Profile = [
  [0.1, 1.02],
  [0.5, 1.5],
  [1.3, 1.58],
  [2.05, 1.53],
  [2.95, 1.05],
]
const glass: Profile = [
  [0.42, 1.1],
  [0.68, 1.44],
  [1.32, 1.5],
  [1.98, 1.45],
  [2.66, 1.1],
]
const roofInset = [0, inset, inset, inset, 0.03]

const at = (along: number, z: number, x: number): Point3 => [x, y0 + along, z]
const glassX = (z: number): number => x1 - (inset * (z - 1.02)) / 0.5

export function car({ circleX, fill, fine, polygon, polyline }: Pencil): string {
  const side = (profile: Profile): string => polygon(...profile.map(([s, z]) => at(s, z, x1)))
  const across = (
    classes: string,
    a: readonly [number, number],
    b: readonly [number, number],
    ia: number,
    ib: number,
  ): string =>
    fill(
      classes,
      polygon(
        at(a[0], a[1], x1 - ia),
        at(b[0], b[1], x1 - ib),
        at(b[0], b[1], x0 + ib),
        at(a[0], a[1], x0 + ia),
      ),
    )
  const wheel = (s: number): string =>
    fill('tyre', circleX(x1 + 0.01, y0 + s, 0.36, 0.37)) +
    fill('rim', circleX(x1 + 0.02, y0 + s, 0.36, 0.21)) +
    fill('tyre ns', circleX(x1 + 0.02, y0 + s, 0.36, 0.06))

  const shadow = fill(
    'sh',
    polygon(
      [x1, y0 + 0.1, 0],
      [x1, y0 + 3.95, 0],
      [x0 - 0.3, y0 + 4.2, 0],
      [x0 - 0.3, y0 + 0.4, 0],
    ),
  )
  const top =
    across('cr-t', [0.5, 1.5], [1.3, 1.58], inset, inset) +
    across('cr-t', [1.3, 1.58], [2.05, 1.53], inset, inset) +
    across('cg', [2.05, 1.53], [2.95, 1.05], inset, 0.06) +
    across('cr-t', [2.95, 1.04], [3.7, 0.88], 0, 0.04) +
    across('cr-n', [3.7, 0.88], [3.95, 0.68], 0.04, 0.04) +
    across('cr-l', [3.95, 0.68], [3.97, 0.38], 0.04, 0.04) +
    across('cr-k', [3.97, 0.38], [3.9, 0.24], 0.04, 0.04)
  const cabin =
    fill('cr-r', polygon(...roof.map(([s, z], i) => at(s, z, x1 - (roofInset[i] as number))))) +
    fill('cg-r', polygon(...glass.map(([s, z]) => at(s, z, glassX(z))))) +
    fine(polyline(at(1.42, 1.1, glassX(1.1)), at(1.42, 1.5, glassX(1.5))))
  const body =
    fill('cr-r', side([...rear, ...belt, [3.9, 0.26], [0.12, 0.26]])) +
    fill(
      'cr-k',
      side([
        [0.02, 0.38],
        [3.97, 0.38],
        [3.9, 0.24],
        [0.12, 0.24],
      ]),
    ) +
    fine(
      polyline(at(1.42, 1.03, x1), at(1.5, 0.4, x1)),
      polyline(at(2.7, 1.04, x1), at(2.62, 0.4, x1)),
    )
  const lamps = fill(
    'lamp',
    polygon(
      at(3.74, 0.85, x1 - 0.04),
      at(3.9, 0.72, x1 - 0.04),
      at(3.9, 0.72, x1 - 0.5),
      at(3.76, 0.84, x1 - 0.42),
    ),
    polygon(
      at(3.76, 0.84, x0 + 0.42),
      at(3.9, 0.72, x0 + 0.5),
      at(3.9, 0.72, x0 + 0.04),
      at(3.74, 0.85, x0 + 0.04),
    ),
  )
  const plate = fill(
    'trim',
    polygon(at(3.955, 0.58, 1.3), at(3.965, 0.46, 1.3), at(3.965, 0.46, 0.8), at(3.955, 0.58, 0.8)),
  )
  return (
    shadow +
    top +
    cabin +
    body +
    wheel(0.8) +
    wheel(3.15) +
    lamps +
    plate +
    fill('led', circleX(x1 + 0.01, y0 + 0.42, 0.82, 0.09))
  )
}
