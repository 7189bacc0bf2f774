import { round1 } from '../drawing/path.ts'
import { box, colour, fill, iso, lamp, line, material, shadow } from './kit.ts'

const { circleX, circleZ, curve, cylinder, polyline, point, rectX, rectZ } = iso

export const shopSpots: Readonly<Record<string, () => string>> = {
  'shop-plug': () => {
    let s =
      shadow([2.1, 2.1, 0], [0.95, 2.1, 0], [0.2, 2.6, 0], [0.3, 1.4, 0]) +
      box(material.white, 0.9, 0.8, 0, 2.1, 2.1, 0.8) +
      fill('#EEF3EE', circleZ(1.5, 1.45, 0.8, 0.48)) +
      fill('#BFCCC5', circleZ(1.5, 1.45, 0.78, 0.38)) +
      fill(colour.ink, [circleZ(1.32, 1.45, 0.78, 0.07), circleZ(1.68, 1.45, 0.78, 0.07)], 0) +
      line(polyline([1.5, 1.15, 0.78], [1.5, 1.27, 0.78]), colour.ink, 3) +
      lamp(circleX(2.1, 1.45, 0.4, 0.12))
    return s
  },
  'shop-box': () => {
    let s =
      shadow([2.3, 2.5, 0], [0.9, 2.5, 0], [0.4, 2.9, 0], [0.5, 1.2, 0]) +
      box(material.dark, 0.8, 0.5, 0, 2.3, 2.5, 0.5) +
      fill('#0B3527', rectZ(0.5, 1.0, 0.7, 2.1, 2.3), 1.4) +
      line(
        [0.5, 0.8, 1.1].map(
          (R) =>
            `M${point(1.55 - R * 0.32, 1.5 + R * 0.32, 0.5).join(' ')}Q${point(1.55 - R * 0.5, 1.5 - R * 0.5, 0.5).join(' ')} ${point(1.55 + R * 0.32, 1.5 - R * 0.32, 0.5).join(' ')}`,
        ),
        '#8FC2BB',
        2,
      ) +
      lamp(rectX(2.3, 2.1, 0.2, 2.3, 0.32)) +
      fill('#8FC2BB', [rectX(2.3, 1.7, 0.2, 1.9, 0.32), rectX(2.3, 1.3, 0.2, 1.5, 0.32)], 1.2)
    return s
  },
  'shop-heatsync': () => {
    let s =
      shadow([1.3, 2.6, 0], [0.9, 2.6, 0], [-0.2, 2.9, 0], [0.2, 0.8, 0]) +
      box(material.brick, 1.05, 0.45, 0, 1.4, 2.6, 2.0) +
      box(material.white, 1.4, 0.85, 0.45, 1.62, 2.2, 1.75) +
      fill('#24504C', circleX(1.62, 1.52, 1.1, 0.46)) +
      line(circleX(1.62, 1.52, 1.1, 0.33), '#FF8A3D', 3, '46 22') +
      fill('#F6FBFA', circleX(1.62, 1.52, 1.1, 0.15), 1.2)
    return s
  },
  'shop-cable': () => {
    let s = shadow([2.2, 2.6, 0], [0.6, 2.7, 0], [0.2, 2.2, 0], [0.6, 0.8, 0])
    for (let i = 0; i < 4; i++)
      s +=
        line(circleZ(1.45, 1.5, 0.12 + i * 0.17, 0.92), colour.ink, 9) +
        line(circleZ(1.45, 1.5, 0.12 + i * 0.17, 0.92), '#3BA89C', 5.6)
    s +=
      line(
        curve([2.37, 1.5, 0.63], [2.7, 1.9, 0.5], [2.2, 2.6, 0.3], [2.75, 2.6, 0.2]),
        colour.ink,
        9,
      ) +
      line(
        curve([2.37, 1.5, 0.63], [2.7, 1.9, 0.5], [2.2, 2.6, 0.3], [2.75, 2.6, 0.2]),
        '#3BA89C',
        5.6,
      ) +
      box(material.black, 2.55, 2.45, 0, 3.05, 2.85, 0.4)
    return s
  },
  'shop-birdguard': () => {
    let s = shadow([2.5, 2.7, 0], [0.7, 2.7, 0], [0.2, 3, 0], [0.3, 0.9, 0])
    const k = cylinder(1.4, 1.5, 0, 1.5, 0.72)
    s +=
      fill('#B9C2BE', k.side) +
      fill('#8E9A95', k.shade, 0) +
      line(k.side, colour.ink, 1.8) +
      fill('#D6DEDB', k.top) +
      line(circleZ(1.4, 1.5, 1.5, 0.5), colour.ink, 1.2) +
      line(circleZ(1.4, 1.5, 1.5, 0.28), colour.ink, 1.2)
    const a = point(1.4, 1.5, 0.75)
    let d = ''
    for (let i = -3; i <= 3; i++)
      d += `M${a[0] + i * 9.6} ${round1(a[1] - 30 + (35 - Math.abs(i) * 5.6) * 0.45)}v58`
    for (let j = 0; j < 4; j++)
      d += `M${round1(a[0] - 35)} ${round1(a[1] - 18 + j * 14)}q35 27 70 0`
    s +=
      line(d, '#5B6762', 1) +
      box(material.orange, 2.25, 2.1, 0, 2.5, 2.35, 0.2) +
      box(material.orange, 2.5, 1.6, 0, 2.75, 1.85, 0.2)
    return s
  },
  'shop-cleaning': () => {
    const k = cylinder(1.0, 1.7, 0, 1.0, 0.6)
    let s =
      shadow([1.5, 2.2, 0], [0.5, 2.4, 0], [-0.2, 2.4, 0], [0.4, 1.3, 0]) +
      fill(material.teal[1], k.side) +
      fill(material.teal[0], k.shade, 0) +
      line(k.side, colour.ink, 1.8) +
      fill('#CFE4E1', k.top)
    s +=
      line(
        curve([2.75, 0.4, 2.4], [2.6, 0.8, 1.6], [2.4, 1.6, 0.7], [2.3, 2.0, 0.25]),
        colour.ink,
        7,
      ) +
      line(
        curve([2.75, 0.4, 2.4], [2.6, 0.8, 1.6], [2.4, 1.6, 0.7], [2.3, 2.0, 0.25]),
        '#C9B48E',
        4,
      ) +
      box(material.dark, 2.1, 1.5, 0.12, 2.4, 2.6, 0.32) +
      box(material.gold, 2.14, 1.5, 0, 2.36, 2.6, 0.12)
    return s
  },
}
