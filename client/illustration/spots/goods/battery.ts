import { box, colour, cord, drum, fill, iso, lamp, line, material, shadow, wall } from '../kit.ts'

const { circleZ, curve, rectX, rounded } = iso

export const batteryGoods: Readonly<Record<string, () => string>> = {
  'shop-smoke-alarm': () =>
    shadow([2.3, 2.5, 0], [0.8, 2.7, 0], [0, 2.4, 0], [0.5, 0.8, 0]) +
    drum(material.stone, 1.5, 1.5, 0, 0.12, 1.08) +
    drum(material.white, 1.5, 1.5, 0.12, 0.48, 1) +
    line(circleZ(1.5, 1.5, 0.48, 0.82), colour.ink, 2.4, '7 5') +
    drum(material.white, 1.5, 1.5, 0.48, 0.66, 0.6) +
    fill('#DDE4E0', circleZ(1.5, 1.5, 0.66, 0.3), 1.4) +
    lamp(circleZ(1.95, 1.5, 0.66, 0.08)),
  'shop-leak-sensor': () =>
    fill('#A9D3D6', circleZ(1.5, 1.5, 0, 1.22), 1.4) +
    line([circleZ(1.5, 1.5, 0, 1), circleZ(1.5, 1.5, 0, 0.8)], '#F6FBFA', 1.6) +
    drum(material.white, 1.5, 1.5, 0.04, 0.36, 0.6) +
    line(circleZ(1.5, 1.5, 0.36, 0.44), colour.ink, 1.2) +
    lamp(circleZ(1.5, 1.5, 0.36, 0.16)),
  'shop-bollard': () => {
    const hoop = rounded(
      0.35,
      [1.9, 0.55, 0.06],
      [1.9, 0.55, 1.4],
      [1.9, 2.4, 1.4],
      [1.9, 2.4, 0.06],
    )
    return (
      wall([0.5, 0.4], [2.35, 1.7], [0.55, 1.75], [1.5, 1.85]) +
      box(material.stone, 1.65, 0.3, 0, 2.15, 0.8, 0.06) +
      box(material.stone, 1.65, 2.15, 0, 2.15, 2.65, 0.06) +
      line(hoop, colour.ink, 13) +
      line(hoop, '#F0B44C', 9.4) +
      `<path fill="none" d="${hoop}" stroke="${colour.ink}" stroke-width="9.4" stroke-dasharray="10 16" stroke-linecap="butt"/>`
    )
  },
  'shop-backup': () => {
    const into = curve([1.1, 2.3, 0.2], [1.1, 2.8, 0.2], [0.6, 2.4, 0], [0.7, 2.85, 0.05])
    const out = curve([1.7, 0.7, 0.2], [1.8, 0.2, 0.5], [2.3, 0.4, 0.1], [2.7, 0.9, 0.05])
    return (
      shadow([2.2, 2.4, 0], [0.7, 2.5, 0], [0.2, 2.6, 0], [0.3, 1.0, 0]) +
      cord(out, '#8E9A95') +
      box(material.black, 0.65, 0.7, 0, 2.2, 2.3, 0.5) +
      fill('#F0B44C', rectX(2.2, 0.95, 0.14, 1.25, 0.36), 1.2) +
      fill('#8FC2BB', [rectX(2.2, 1.4, 0.18, 1.55, 0.32), rectX(2.2, 1.65, 0.18, 1.8, 0.32)], 1.2) +
      lamp(rectX(2.2, 1.9, 0.18, 2.05, 0.32)) +
      fill(
        '#F0B44C',
        iso.polygon(
          [1.0, 1.62, 0.5],
          [1.5, 1.82, 0.5],
          [1.5, 1.56, 0.5],
          [1.9, 1.4, 0.5],
          [1.36, 1.16, 0.5],
          [1.36, 1.44, 0.5],
        ),
        1.2,
      ) +
      cord(into, '#8E9A95')
    )
  },
  'shop-data-cable': () => {
    const loops = [0, 1, 2, 3, 4].map((i) => circleZ(1.4, 1.4, 0.08 + i * 0.1, 0.85))
    const ends = [
      curve([2.25, 1.4, 0.5], [2.6, 1.8, 0.4], [2.2, 2.2, 0.2], [2.7, 2.2, 0.14]),
      curve([1.4, 2.25, 0.5], [1.8, 2.6, 0.4], [1.4, 2.8, 0.2], [1.95, 2.75, 0.14]),
    ]
    const plug = (x: number, y: number): string =>
      box(material.teal, x, y, 0.02, x + 0.2, y + 0.26, 0.28) +
      box(['#BFD6DA', '#E4F1F2', '#F6FBFA'], x + 0.2, y + 0.02, 0.04, x + 0.45, y + 0.24, 0.26)
    return (
      shadow([2.1, 2.5, 0], [0.6, 2.6, 0], [0.2, 2.2, 0], [0.6, 0.8, 0]) +
      [...loops, ...ends].map((part) => cord(part, '#B9C2BE', [5, 2.8])).join('') +
      plug(2.5, 2.08) +
      plug(1.75, 2.62)
    )
  },
}
