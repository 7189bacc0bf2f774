import { box, colour, cord, drum, fill, iso, line, material, shadow, tube, wall } from '../kit.ts'

const { circleX, circleZ, curve } = iso
const green = '#3BA89C'

export const carGoods: Readonly<Record<string, () => string>> = {
  'shop-cable-heavy': () => {
    const loops = [0, 1, 2].map((i) => circleZ(1.4, 1.45, 0.15 + i * 0.22, 0.92))
    const end = curve([2.32, 1.45, 0.6], [2.7, 1.9, 0.5], [2.2, 2.5, 0.3], [2.7, 2.55, 0.2])
    return (
      shadow([2.2, 2.6, 0], [0.6, 2.7, 0], [0.2, 2.2, 0], [0.6, 0.8, 0]) +
      [...loops, end].map((part) => cord(part, '#4A5752', [11.5, 8])).join('') +
      box(material.orange, 2.5, 2.4, 0, 3.0, 2.8, 0.44)
    )
  },
  'shop-cable-holder': () => {
    const loop = (radius: number): string => circleX(1.3, 1.55, 1.62 - radius, radius)
    const lead = curve([2.0, 1.55, 1.3], [2.5, 1.55, 1.1], [2.2, 1.7, -0.3], [1.4, 2.0, 0.35])
    return (
      wall([0.5, 0.4], [2.35, 1.7], [0.55, 1.75], [2.3, 0.3]) +
      [0.46, 0.58, 0.7].map((radius) => cord(loop(radius), green, [7, 4])).join('') +
      box(material.black, 1.15, 1.15, 1.1, 1.6, 1.95, 1.8) +
      cord(lead, green, [7, 4]) +
      tube('x', material.dark, 1.6, 2.05, 1.55, 1.42, 0.24)
    )
  },
  'shop-cable-hook': () => {
    const loops = [0.42, 0.56, 0.7].map((radius, i) =>
      circleX(1.3 + i * 0.12, 1.55, 1.62 - radius, radius),
    )
    return (
      wall([0.5, 0.35], [2.35, 1.7], [0.5, 1.85], [2.3, 0.3]) +
      loops.map((loop) => cord(loop, green, [7, 4])).join('') +
      box(material.stone, 1.15, 1.2, 1.55, 1.85, 1.9, 1.68) +
      box(material.stone, 1.73, 1.2, 1.68, 1.85, 1.9, 1.92)
    )
  },
  'shop-cable-bag': () => {
    const handle = curve(
      [1.45, 2.0, 0.62],
      [1.45, 1.95, 1.35],
      [1.45, 1.05, 1.35],
      [1.45, 1.0, 0.62],
    )
    return (
      shadow([2.2, 2.5, 0], [0.8, 2.7, 0], [0, 2.4, 0], [0.5, 0.9, 0]) +
      drum(material.dark, 1.45, 1.5, 0, 0.62, 1.05) +
      line(circleZ(1.45, 1.5, 0.62, 0.9), '#8FC2BB', 1.6, '4 3') +
      cord(handle, '#E8622C', [7, 4]) +
      fill('#FF8A3D', circleZ(2.0, 1.95, 0.62, 0.12), 1.2) +
      line(circleZ(1.45, 1.5, 0.62, 0.55), colour.ink, 1)
    )
  },
}
