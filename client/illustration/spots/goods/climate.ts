import { box, colour, cord, drum, fill, iso, line, material, shadow, tube } from '../kit.ts'

const { circleX, circleZ, curve, polyline, rectX } = iso

export const climateGoods: Readonly<Record<string, () => string>> = {
  'shop-thermostat': () => {
    const grooves = [0.65, 0.95, 1.25, 1.55, 1.85, 2.15, 2.45]
    return (
      shadow([1.0, 2.8, 0], [0.6, 2.8, 0], [-0.3, 3, 0], [0, 0.9, 0]) +
      box(material.white, 0.6, 0.35, 0.15, 0.95, 2.75, 2.25) +
      line(
        grooves.map((y) => polyline([0.95, y, 0.35], [0.95, y, 2.05])),
        '#9FB0A8',
        1.6,
      ) +
      tube('x', ['#C98A2B', '#F0B44C', '#F7CB78'], 0.95, 1.3, 1.7, 1.05, 0.2) +
      tube('x', material.white, 1.3, 2.15, 1.7, 1.05, 0.46) +
      fill(colour.ink, circleX(2.15, 1.7, 1.05, 0.3), 0) +
      line(circleX(2.15, 1.7, 1.05, 0.2), '#FF8A3D', 3, '15 30')
    )
  },
  'shop-co2': () => {
    const bar = (y: number, height: number, paint: string): string =>
      fill(paint, rectX(1.6, y, 0.72, y + 0.2, 0.72 + height), 1)
    return (
      shadow([1.7, 2.5, 0], [1.1, 2.6, 0], [0.2, 2.8, 0], [0.5, 1.0, 0]) +
      box(material.wood, 0.9, 0.4, 0, 2.3, 2.7, 0.3) +
      box(material.white, 1.25, 0.65, 0.3, 1.6, 2.4, 1.75) +
      fill('#E6EEE9', rectX(1.6, 0.82, 0.55, 2.22, 1.6), 1.4) +
      bar(1.85, 0.18, '#3BA89C') +
      bar(1.57, 0.32, '#F0B44C') +
      bar(1.29, 0.5, '#E8622C') +
      line(polyline([1.6, 2.05, 1.42], [1.6, 1.5, 1.42]), colour.ink, 4) +
      fill('#3BA89C', circleX(1.6, 1.0, 1.4, 0.1), 1.2)
    )
  },
  'shop-climate-sensors': () => {
    const sensor = (x: number, y: number, paint: string): string =>
      drum(material.white, x, y, 0, 0.24, 0.55) +
      fill('#E6EEE9', circleZ(x, y, 0.24, 0.4), 1.4) +
      line(
        [
          polyline([x - 0.1, y + 0.14, 0.24], [x - 0.1, y - 0.14, 0.24]),
          polyline([x + 0.06, y + 0.14, 0.24], [x + 0.06, y - 0.14, 0.24]),
        ],
        colour.ink,
        3,
      ) +
      fill(paint, circleZ(x + 0.24, y, 0.24, 0.07), 1)
    return (
      shadow([2.3, 2.6, 0], [0.9, 2.7, 0], [0.1, 1.9, 0], [0.4, 0.7, 0]) +
      sensor(0.85, 0.95, '#E8622C') +
      sensor(2.15, 0.9, '#3BA89C') +
      sensor(1.4, 2.15, '#B9A8F2')
    )
  },
  'shop-seal': () => {
    const rings = [0.86, 0.72, 0.58].map((radius) => circleZ(1.3, 1.3, 0.5, radius))
    const strip = curve([2.3, 1.3, 0.25], [2.5, 1.9, 0.25], [1.9, 2.3, 0.1], [2.75, 2.65, 0.1])
    return (
      shadow([2.1, 2.4, 0], [0.7, 2.5, 0], [-0.1, 2.2, 0], [0.4, 0.8, 0]) +
      drum(material.white, 1.3, 1.3, 0, 0.5, 1) +
      line(rings, '#8E9A95', 1.4) +
      fill('#BFCCC5', circleZ(1.3, 1.3, 0.5, 0.44)) +
      cord(strip, '#F6FBFA', [12, 8.6]) +
      line(strip, '#E8622C', 1.6)
    )
  },
}
