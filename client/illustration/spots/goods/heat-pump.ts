import { box, colour, drum, fill, iso, lamp, line, material, shadow, tube, wall } from '../kit.ts'

const { circleX, circleZ, polyline, rectX } = iso
const brass = ['#C98A2B', '#F0B44C', '#F7CB78'] as const

/** A filter in its frame, upright. */
function filter(x: number, y0: number, y1: number, height: number): string {
  const face = x + 0.14
  const wires = [
    ...Array.from({ length: 7 }, (_, i) => {
      const y = y0 + ((i + 1) * (y1 - y0)) / 8
      return polyline([face, y, 0.14], [face, y, height - 0.14])
    }),
    ...Array.from({ length: 6 }, (_, i) => {
      const z = ((i + 1) * height) / 7
      return polyline([face, y0 + 0.14, z], [face, y1 - 0.14, z])
    }),
  ]
  return (
    box(material.white, x, y0, 0, face, y1, height) +
    fill('#CFE4E1', rectX(face, y0 + 0.14, 0.14, y1 - 0.14, height - 0.14), 1.4) +
    line(wires, '#5B8C86', 1)
  )
}

export const heatPumpGoods: Readonly<Record<string, () => string>> = {
  'shop-filters': () =>
    shadow([1.9, 2.5, 0], [0.9, 2.7, 0], [0, 2.9, 0], [0.3, 0.9, 0]) +
    filter(0.9, 0.4, 2.7, 1.9) +
    filter(1.75, 0.3, 2.2, 1.35),
  'shop-fin-comb': () => {
    const teeth = Array.from({ length: 13 }, (_, i) =>
      polyline([1.0, 0.62 + i * 0.15, 0.14], [1.36, 0.62 + i * 0.15, 0.14]),
    )
    const bristles = Array.from({ length: 9 }, (_, i) =>
      polyline([2.3, 1.52 + i * 0.13, 0.06], [2.3, 1.52 + i * 0.13, 0.38]),
    )
    return (
      shadow([2.3, 2.8, 0], [0.5, 2.6, 0], [0.2, 2.8, 0], [0.3, 0.9, 0]) +
      line(teeth, colour.ink, 3) +
      box(material.orange, 0.55, 0.5, 0, 1.0, 2.55, 0.28) +
      box(['#C9B48E', '#E6D7B5', '#F1E7CF'], 1.95, 1.42, 0, 2.3, 2.7, 0.38) +
      line(bristles, '#9A8A63', 1) +
      box(material.dark, 1.9, 0.45, 0.38, 2.35, 2.75, 0.6)
    )
  },
  'shop-dampers': () => {
    const damper = (x: number, y: number): string =>
      drum(material.black, x, y, 0, 0.6, 0.4) +
      fill('#C9C2B4', circleZ(x, y, 0.6, 0.28), 1.4) +
      drum(brass, x, y, 0.6, 0.98, 0.11)
    return (
      shadow([2.4, 2.5, 0], [0.7, 2.5, 0], [0, 2.6, 0], [0.4, 0.8, 0]) +
      damper(0.85, 0.85) +
      damper(2.1, 0.85) +
      damper(0.85, 2.1) +
      damper(2.1, 2.1)
    )
  },
  'shop-bracket-cover': () => {
    const slats = [0.52, 0.68, 0.84].map((z) => polyline([1.8, 0.85, z], [1.8, 2.25, z]))
    return (
      wall([0.4, 0.3], [2.45, 1.75], [2.45, 0.4]) +
      box(['#A69F92', '#DDD7CA', '#EFEBE2'], 1.15, 0.75, 0.35, 1.8, 2.35, 1.02) +
      line(slats, colour.ink, 1.2) +
      box(material.heatPump, 1.15, 0.55, 1.12, 1.9, 2.55, 2.3) +
      fill('#24504C', circleX(1.9, 1.72, 1.7, 0.45)) +
      line([circleX(1.9, 1.72, 1.7, 0.3), circleX(1.9, 1.72, 1.7, 0.16)], '#8FC2BB', 1.2) +
      lamp(rectX(1.9, 0.72, 2.08, 0.92, 2.16))
    )
  },
  'shop-magnet-filter': () =>
    shadow([1.9, 2.7, 0], [1.2, 2.8, 0], [0.2, 2.9, 0], [0.6, 1.0, 0]) +
    tube('y', brass, 0.15, 1.15, 1.5, 1.35, 0.17) +
    box(material.orange, 1.42, 0.35, 1.52, 1.58, 0.95, 1.64) +
    drum(material.black, 1.5, 1.5, 0, 0.45, 0.3) +
    drum(brass, 1.5, 1.5, 0.45, 1.85, 0.5) +
    drum(material.dark, 1.5, 1.5, 1.85, 2.1, 0.36) +
    tube('y', brass, 1.92, 2.85, 1.5, 1.35, 0.17) +
    box(material.orange, 1.42, 2.15, 1.52, 1.58, 2.7, 1.64),
}
