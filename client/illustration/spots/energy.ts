import type { Point3 } from '../drawing/iso.ts'
import { box, colour, cord, drum, fill, iso, lamp, line, material, shadow, wall } from './kit.ts'

const { circleX, curve, polygon, polyline, rectX, rectY } = iso

export const energySpots: Readonly<Record<string, () => string>> = {
  'solar-panel': () => {
    const [x0, x1, y0, y1] = [0.75, 2.35, 0.35, 2.65]
    const z = (x: number): number => 0.28 + (2.35 - x) * 0.62
    const below = (x: number, y: number): Point3 => [x, y, z(x)]
    const on = (x: number, y: number): Point3 => [x, y, z(x) + 0.09]
    const cells = [
      ...[1, 2, 3, 4].map((i) => polyline(on(x0, y0 + i * 0.46), on(x1, y0 + i * 0.46))),
      ...[1, 2, 3].map((i) => polyline(on(x0 + i * 0.4, y0), on(x0 + i * 0.4, y1))),
    ]
    return (
      shadow(
        [x1, y1, 0],
        [x0, y1, 0],
        [x0 - 0.6, y1 + 0.35, 0],
        [x0 - 0.75, y0 + 0.5, 0],
        [x0, y0, 0],
        [x1, y0, 0],
      ) +
      box(material.stone, 0.85, 2.3, 0, 1.0, 2.45, z(0.92) - 0.05) +
      box(material.stone, 0.85, 0.55, 0, 1.0, 0.7, z(0.92) - 0.05) +
      box(material.stone, 2.1, 2.3, 0, 2.25, 2.45, 0.3) +
      fill('#0F1F36', polygon(below(x0, y1), below(x1, y1), on(x1, y1), on(x0, y1))) +
      fill('#0F1F36', polygon(below(x1, y0), below(x1, y1), on(x1, y1), on(x1, y0))) +
      fill(colour.panel, polygon(on(x0, y0), on(x1, y0), on(x1, y1), on(x0, y1))) +
      fill('#2C4A70', polygon(on(x0, 1.5), on(x0, 1.95), on(x1, 2.45), on(x1, 1.75)), 0) +
      line(cells, colour.panelLine, 1)
    )
  },
  battery: () => {
    const bar = (i: number): string => rectY(1.95, 1.22, 0.36 + i * 0.26, 1.93, 0.54 + i * 0.26)
    return (
      shadow([2.2, 2, 0], [0.95, 2, 0], [-0.1, 2.7, 0], [0.9, 2.8, 0]) +
      box(material.stone, 0.85, 1.1, 0, 2.3, 2.05, 0.1) +
      box(material.lavender, 0.95, 1.2, 0.1, 2.2, 1.95, 2.35) +
      fill('#3D3270', rectY(1.95, 1.1, 0.25, 2.05, 1.7)) +
      [0, 1, 2, 3].map((i) => fill('#B9A8F2', bar(i), 1.2)).join('') +
      fill('#5A4C96', bar(4), 1.2) +
      lamp(rectY(1.95, 1.4, 1.95, 1.75, 2.07))
    )
  },
  'heat-pump': () => {
    const blades = [0, 1, 2, 3, 4, 5].map((i) => {
      const a = (i * Math.PI) / 3
      return polyline(
        [2.1, 1.75 + 0.12 * Math.cos(a), 1.1 + 0.12 * Math.sin(a)],
        [2.1, 1.75 + 0.7 * Math.cos(a + 0.3), 1.1 + 0.7 * Math.sin(a + 0.3)],
      )
    })
    const slots = [0.5, 0.7, 0.9, 1.1, 1.3, 1.5, 1.7]
    return (
      shadow([2.1, 2.7, 0], [1.2, 2.7, 0], [0.2, 3.2, 0], [0.3, 1.4, 0]) +
      box(material.stone, 1.0, 0.25, 0, 2.35, 2.8, 0.12) +
      box(material.heatPump, 1.15, 0.4, 0.28, 2.1, 2.65, 1.95) +
      box(material.black, 1.95, 0.6, 0.12, 2.1, 0.8, 0.28) +
      box(material.black, 1.95, 2.25, 0.12, 2.1, 2.45, 0.28) +
      fill('#24504C', circleX(2.1, 1.75, 1.1, 0.72)) +
      line([circleX(2.1, 1.75, 1.1, 0.52), circleX(2.1, 1.75, 1.1, 0.32)], '#8FC2BB', 1.2) +
      line(blades, '#8FC2BB', 1.2) +
      fill('#F6FBFA', circleX(2.1, 1.75, 1.1, 0.14)) +
      line(
        slots.map((z) => polyline([2.1, 0.55, z], [2.1, 0.86, z])),
        colour.ink,
        1,
      ) +
      lamp(rectX(2.1, 0.55, 1.78, 0.75, 1.86))
    )
  },
  /** A section of the garden with the collector pipe of a ground-source heat pump. */
  'ground-loop': () => {
    const right = polyline([2.6, 0.6, 0.25], [2.6, 2.3, 0.25], [2.6, 2.3, 0.6], [2.6, 0.6, 0.6])
    const left = polyline([0.7, 2.6, 0.6], [2.3, 2.6, 0.6], [2.3, 2.6, 0.25], [0.7, 2.6, 0.25])
    const pipe = (paint: string, width: number): string =>
      line(right, paint, width) + line(left, paint, width)
    return (
      shadow([2.6, 2.6, 0], [0.4, 2.6, 0], [-0.1, 3, 0], [2.2, 3, 0]) +
      box(['#7A5638', '#9A7350', '#BFD28F'], 0.4, 0.4, 0, 2.6, 2.6, 0.95) +
      pipe(colour.ink, 5.4) +
      pipe('#3BA89C', 3) +
      box(material.heatPump, 0.7, 0.75, 0.95, 1.6, 1.65, 2.35) +
      fill('#24504C', rectX(1.6, 0.95, 1.75, 1.45, 2.1)) +
      lamp(rectX(1.6, 1.02, 1.35, 1.2, 1.45)) +
      cord(polyline([1.6, 1.2, 1.05], [2.1, 1.2, 0.95]), '#E8622C', [4.4, 2.2])
    )
  },
  /** An electric water heater on its wall, with the pipes below it. */
  'water-heater': () => {
    const red = polyline([1.75, 1.95, 0.7], [1.75, 1.95, 0])
    const blue = polyline([2.05, 1.55, 0.6], [2.05, 1.55, 0])
    return (
      shadow([1.0, 2.75, 0], [0.6, 2.75, 0], [-0.4, 3, 0], [0.0, 0.9, 0]) +
      box(material.brick, 0.75, 0.35, 0, 1.15, 2.75, 2.3) +
      line([red, blue], colour.ink, 5.4) +
      line(red, '#E8622C', 3) +
      line(blue, '#3BA89C', 3) +
      drum(material.white, 1.75, 1.55, 0.75, 2.5, 0.52) +
      fill('#EEF3EE', circleX(2.28, 1.75, 1.35, 0.2), 1.4) +
      line(polyline([2.28, 1.75, 1.35], [2.28, 1.87, 1.47]), '#E8622C', 2)
    )
  },
  /** An indoor unit on its wall, which blows warm air into the room. */
  'indoor-unit': () => {
    const air = (y: number): string =>
      curve([1.45, y, 1.25], [2.0, y, 1.05], [2.05, y + 0.05, 0.75], [2.55, y + 0.1, 0.7])
    return (
      shadow([0.9, 2.75, 0], [0.6, 2.75, 0], [-0.3, 3, 0], [0.0, 0.9, 0]) +
      box(['#E2D2B8', '#F6EDE0', '#FBF5EA'], 0.6, 0.3, 0, 0.9, 2.75, 2.35) +
      box(material.white, 0.9, 0.6, 1.35, 1.4, 2.45, 2.0) +
      line(polyline([1.4, 0.62, 1.52], [1.4, 2.43, 1.52]), colour.ink, 1.2) +
      lamp(rectX(1.4, 2.1, 1.7, 2.3, 1.8)) +
      box(material.wood, 0.95, 0.7, 0, 1.55, 2.2, 0.45) +
      box(material.teal, 1.0, 0.75, 0.45, 1.5, 2.15, 0.6) +
      [0.9, 1.5, 2.1].map((y) => line(air(y), '#E8622C', 2, '5 5')).join('')
    )
  },
  'wall-box': () => {
    const cable = curve([1.35, 1.4, 0.75], [1.6, 1.6, -0.8], [2.6, 2.2, -0.6], [2.55, 1.3, 0.3])
    return (
      wall([0.5, 0.4], [2.2, 0.5], [2.3, 1.8], [0.55, 1.75], [0.6, 1.1]) +
      box(material.dark, 1.15, 1.05, 0.75, 1.45, 1.95, 1.9) +
      fill('#0B3527', circleX(1.45, 1.5, 1.42, 0.27)) +
      line(circleX(1.45, 1.5, 1.42, 0.27), '#FF8A3D', 3) +
      line(polyline([1.45, 1.25, 0.9], [1.45, 1.75, 0.9]), '#8FC2BB', 1.6) +
      cord(cable, '#3BA89C', [5.6, 2.6]) +
      box(material.black, 2.42, 1.1, 0.25, 2.7, 1.42, 0.58)
    )
  },
  meter: () =>
    shadow([1.8, 2.1, 0], [1, 2.1, 0], [0.1, 2.8, 0], [0.8, 2.7, 0]) +
    box(material.stone, 1.25, 1.3, 0, 1.55, 1.7, 0.8) +
    box(material.white, 0.95, 0.6, 0.7, 1.75, 2.3, 2.5) +
    fill('#EEF3EE', rectX(1.75, 0.8, 1.5, 2.1, 2.25), 1.4) +
    fill('#BFD2C4', rectX(1.75, 0.95, 1.72, 1.95, 2.1), 1.4) +
    line(
      [1.15, 1.37, 1.59, 1.81].map((y) => polyline([1.75, y, 1.8], [1.75, y, 2.02])),
      colour.ink,
      3,
    ) +
    lamp(circleX(1.75, 0.98, 1.12, 0.1)) +
    line(
      [0.95, 1.1, 1.25].map((z) => polyline([1.75, 1.35, z], [1.75, 2.05, z])),
      colour.ink,
      1.2,
    ),
}
