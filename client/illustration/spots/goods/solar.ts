import { box, colour, cord, drum, fill, iso, line, material, shadow } from '../kit.ts'

const { circleZ, curve, polygon, polyline, rectZ } = iso
const alloy = ['#8E9A95', '#B9C2BE', '#D6DEDB'] as const

export const solarGoods: Readonly<Record<string, () => string>> = {
  'shop-water-filter': () => {
    const into = curve([0.2, 2.2, 0.06], [0.6, 2.4, 0.1], [0.9, 2.5, 2.2], [1.3, 1.75, 2.1])
    const out = curve([1.7, 1.2, 2.1], [2.3, 0.6, 2.2], [2.2, 1.2, 0], [2.8, 1.3, 0.06])
    return (
      shadow([1.9, 2.3, 0], [0.9, 2.4, 0], [0, 2.5, 0], [0.6, 1.2, 0]) +
      cord(out, '#8FC2BB', [7, 4]) +
      drum(['#BFD6DA', '#E4F1F2', '#F6FBFA'], 1.5, 1.5, 0, 1.65, 0.52) +
      drum(['#23776F', '#3BA89C', '#6CC7BB'], 1.5, 1.5, 0.18, 0.75, 0.53) +
      drum(material.dark, 1.5, 1.5, 1.65, 2.05, 0.57) +
      line(circleZ(1.5, 1.5, 2.05, 0.3), colour.ink, 1.2) +
      cord(into, '#E8622C', [7, 4])
    )
  },
  'shop-labels': () => {
    const places = [0, 1].flatMap((i) => [0, 1, 2].map((k) => [0.62 + i * 0.96, 0.5 + k * 0.72]))
    const bolt = (x: number, y: number): string =>
      polygon(
        [x + 0.62, y + 0.3, 0.09],
        [x + 0.34, y + 0.16, 0.09],
        [x + 0.4, y + 0.27, 0.09],
        [x + 0.18, y + 0.27, 0.09],
        [x + 0.46, y + 0.42, 0.09],
        [x + 0.4, y + 0.3, 0.09],
      )
    return (
      shadow([2.6, 2.75, 0], [0.4, 2.75, 0], [0.1, 2.95, 0], [0.25, 0.6, 0]) +
      box(material.white, 0.45, 0.3, 0, 2.6, 2.75, 0.09) +
      places
        .map(([x = 0, y = 0]) => fill('#F7CB78', rectZ(0.09, x, y, x + 0.8, y + 0.56), 1.4))
        .join('') +
      fill(
        colour.ink,
        places.map(([x = 0, y = 0]) => bolt(x, y)),
        0,
      )
    )
  },
  'shop-cable-clips': () => {
    const lead = (z: number, paint: string): string =>
      cord(polyline([2.26, 0.15, z], [2.26, 2.9, z]), paint, [5.6, 3])
    const clip = (y: number): string => box(material.orange, 2.1, y, 0.42, 2.4, y + 0.3, 1.2)
    const cells = [
      ...[1, 2, 3, 4].map((i) =>
        polyline([0.45, 0.35 + i * 0.46, 1.15], [2.0, 0.35 + i * 0.46, 1.15]),
      ),
      ...[1, 2, 3].map((i) =>
        polyline([0.45 + i * 0.39, 0.35, 1.15], [0.45 + i * 0.39, 2.65, 1.15]),
      ),
    ]
    return (
      shadow([2.2, 2.8, 0], [0.3, 2.8, 0], [0, 3, 0], [0.1, 0.7, 0]) +
      box(material.stone, 0.5, 2.3, 0, 0.75, 2.6, 0.9) +
      box(material.stone, 1.6, 2.3, 0, 1.85, 2.6, 0.9) +
      box(material.stone, 1.6, 0.5, 0, 1.85, 0.8, 0.9) +
      box(alloy, 0.35, 0.25, 0.9, 2.1, 2.75, 1.15) +
      fill(colour.panel, rectZ(1.15, 0.45, 0.35, 2.0, 2.65), 1.4) +
      line(cells, colour.panelLine, 1) +
      lead(0.75, '#36423E') +
      lead(0.58, '#E8622C') +
      clip(0.7) +
      clip(1.95)
    )
  },
}
