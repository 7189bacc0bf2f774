import { box, colour, cord, fill, iso, lamp, line, material, shadow, wall } from '../kit.ts'

const { circleX, curve, polyline, rectX } = iso

export const controlGoods: Readonly<Record<string, () => string>> = {
  'shop-meter-reader': () => {
    const cable = curve([1.5, 1.1, 0.8], [1.7, 1.0, -0.4], [2.5, 0.6, 0.0], [2.4, 1.4, 0.12])
    return (
      wall([0.5, 0.4], [2.3, 0.5], [0.55, 1.75], [1.4, 0.3]) +
      box(material.white, 1.15, 0.75, 0.75, 1.5, 2.3, 1.95) +
      fill('#BFD2C4', rectX(1.5, 0.95, 1.35, 2.1, 1.75), 1.4) +
      line(
        [1.15, 1.37, 1.59, 1.81].map((y) => polyline([1.5, y, 1.44], [1.5, y, 1.66])),
        colour.ink,
        3,
      ) +
      lamp(circleX(1.5, 1.85, 1.02, 0.08)) +
      fill(colour.ink, rectX(1.5, 0.98, 0.84, 1.22, 1.08), 0) +
      cord(cable, '#8E9A95', [4.4, 2.2]) +
      box(material.teal, 2.15, 1.3, 0, 2.65, 2.05, 0.26) +
      lamp(rectX(2.65, 1.75, 0.09, 1.92, 0.18))
    )
  },
  'shop-socket-meter': () =>
    shadow([1.0, 2.6, 0], [0.6, 2.6, 0], [-0.3, 2.9, 0], [0, 0.9, 0]) +
    box(['#E2D2B8', '#F6EDE0', '#FBF5EA'], 0.65, 0.35, 0, 0.95, 2.65, 2.25) +
    box(material.white, 0.95, 0.75, 0.35, 1.05, 2.25, 2.0) +
    box(material.lavender, 1.05, 0.95, 0.5, 1.6, 2.05, 1.85) +
    fill('#BFD2C4', rectX(1.6, 1.12, 1.25, 1.88, 1.7), 1.4) +
    line(
      [1.3, 1.5, 1.7].map((y) => polyline([1.6, y, 1.36], [1.6, y, 1.58])),
      colour.ink,
      3,
    ) +
    fill('#3D3270', circleX(1.6, 1.28, 0.88, 0.13), 1.2) +
    lamp(circleX(1.6, 1.72, 0.88, 0.13)),
  'shop-din-meter': () => {
    const terminals = [1.0, 1.3, 1.6, 1.9]
    const screws = (z: number): string =>
      fill(
        '#B9C2BE',
        terminals.map((y) => circleX(1.75, y, z, 0.09)),
        1.2,
      )
    return (
      shadow([1.1, 2.8, 0], [0.7, 2.8, 0], [-0.3, 3, 0], [0, 0.9, 0]) +
      box(material.stone, 0.75, 0.3, 0, 1.0, 2.75, 2.35) +
      box(['#8E9A95', '#B9C2BE', '#D6DEDB'], 1.0, 0.38, 1.05, 1.1, 2.67, 1.4) +
      box(material.white, 1.1, 0.8, 0.45, 1.75, 2.1, 2.0) +
      screws(1.85) +
      screws(0.6) +
      fill('#0B3527', rectX(1.75, 0.95, 1.12, 1.95, 1.68), 1.4) +
      line(
        [1.15, 1.37, 1.59].map((y) => polyline([1.75, y, 1.28], [1.75, y, 1.52])),
        '#8FC2BB',
        3,
      ) +
      lamp(rectX(1.75, 1.72, 1.3, 1.86, 1.5)) +
      line(polyline([1.75, 0.82, 0.82], [1.75, 2.08, 0.82]), colour.ink, 1.2)
    )
  },
}
