import { box, colour, cord, fill, iso, lamp, line, material, shadow, wall } from '../kit.ts'

const { circleX, curve, polyline, rectX } = iso

/** A battery of as many modules, stacked on the floor. */
const battery = (modules: number) => (): string => {
  const height = 0.62
  const stacked = Array.from({ length: modules }, (_, i) => {
    const foot = 0.12 + i * height
    return (
      box(material.lavender, 1.1, 0.7, foot, 1.9, 2.3, foot + height) +
      line(polyline([1.9, 0.95, foot + 0.31], [1.9, 2.05, foot + 0.31]), '#9A8CD0', 3)
    )
  })
  const top = 0.12 + modules * height
  return (
    shadow([2.0, 2.5, 0], [1.1, 2.6, 0], [0.3, 2.9, 0], [0.4, 0.8, 0]) +
    box(material.stone, 1.05, 0.65, 0, 1.95, 2.35, 0.12) +
    stacked.join('') +
    box(material.white, 1.1, 0.7, top, 1.9, 2.3, top + 0.34) +
    lamp(rectX(1.9, 1.95, top + 0.12, 2.12, top + 0.24))
  )
}

/** Goods that are sold with their installation. */
export const installedGoods: Readonly<Record<string, () => string>> = {
  'shop-charger': () => {
    const cable = curve([1.6, 1.5, 0.7], [1.9, 1.5, -0.3], [2.5, 0.7, 0.1], [2.5, 1.9, 0.12])
    return (
      wall([0.5, 0.4], [2.3, 0.5], [0.55, 1.75], [2.2, 1.8]) +
      box(material.white, 1.15, 0.85, 0.7, 1.6, 2.15, 2.0) +
      fill('#0B3527', rectX(1.6, 1.05, 1.4, 1.95, 1.82), 1.4) +
      lamp(circleX(1.6, 1.5, 1.61, 0.1)) +
      fill(colour.ink, circleX(1.6, 1.5, 1.02, 0.2), 0) +
      cord(cable, '#3BA89C', [7, 4]) +
      box(material.black, 2.3, 1.85, 0, 2.75, 2.2, 0.32)
    )
  },
  'shop-battery-5': battery(1),
  'shop-battery-10': battery(2),
  'shop-battery-15': battery(3),
}
