import { shadowOf } from '../model.ts'
import type { Part, Pencil } from '../../drawing/pencil.ts'

const [x0, x1, y0, y1] = [6.95, 7.42, 4.75, 6.15]
const fan = { y: 5.56, z: 0.72 } as const

/** The outdoor unit of an air-to-water heat pump. */
export function heatPump({ box, circleX, fill, fine, polygon, polyline, rectX }: Pencil): Part[] {
  const blades = [0, 1, 2, 3, 4, 5].map((i) => {
    const a = (i * Math.PI) / 3 + 0.3
    return polyline(
      [x1, fan.y + 0.08 * Math.cos(a), fan.z + 0.08 * Math.sin(a)],
      [x1, fan.y + 0.43 * Math.cos(a + 0.25), fan.z + 0.43 * Math.sin(a + 0.25)],
    )
  })
  const markup =
    fill('sh', polygon([x1, y1, 0], [x0, y1, 0], shadowOf(x0, y1, 1.1), shadowOf(x1, y1, 1.1))) +
    box('st', x0 - 0.1, y0 - 0.1, 0, x1 + 0.1, y1 + 0.1, 0.1) +
    box('ft', x1 - 0.16, y0 + 0.1, 0.1, x1 - 0.02, y0 + 0.24, 0.2) +
    box('ft', x1 - 0.16, y1 - 0.24, 0.1, x1 - 0.02, y1 - 0.1, 0.2) +
    box('hp', x0, y0, 0.2, x1, y1, 1.24) +
    fill('hp-k', circleX(x1, fan.y, fan.z, 0.44)) +
    fill('l fan', circleX(x1, fan.y, fan.z, 0.32), circleX(x1, fan.y, fan.z, 0.2), ...blades) +
    fill('hp-r', circleX(x1, fan.y, fan.z, 0.09)) +
    fine(
      ...[0.42, 0.54, 0.66, 0.78, 0.9, 1.02].map((z) =>
        polyline([x1, y0 + 0.12, z], [x1, y0 + 0.3, z]),
      ),
    ) +
    fill('led', rectX(x1, y1 - 0.22, 1.1, y1 - 0.1, 1.15))
  return [{ name: 'heat-pump', markup }]
}
