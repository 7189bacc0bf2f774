import { round1 } from '../drawing/path.ts'
import { box, colour, cord, drum, fill, iso, lamp, line, material, shadow } from './kit.ts'

const { circleX, circleZ, curve, polyline, point, rectX, rectZ } = iso

export const shopSpots: Readonly<Record<string, () => string>> = {
  'shop-plug': () =>
    shadow([2.1, 2.1, 0], [0.95, 2.1, 0], [0.2, 2.6, 0], [0.3, 1.4, 0]) +
    box(material.white, 0.9, 0.8, 0, 2.1, 2.1, 0.8) +
    fill('#EEF3EE', circleZ(1.5, 1.45, 0.8, 0.48)) +
    fill('#BFCCC5', circleZ(1.5, 1.45, 0.78, 0.38)) +
    fill(colour.ink, [circleZ(1.32, 1.45, 0.78, 0.07), circleZ(1.68, 1.45, 0.78, 0.07)], 0) +
    line(polyline([1.5, 1.15, 0.78], [1.5, 1.27, 0.78]), colour.ink, 3) +
    lamp(circleX(2.1, 1.45, 0.4, 0.12)),
  'shop-box': () => {
    const at = (x: number, y: number): string => point(1.55 + x, 1.5 + y, 0.5).join(' ')
    const wave = (r: number): string =>
      `M${at(-r * 0.32, r * 0.32)}Q${at(-r * 0.5, -r * 0.5)} ${at(r * 0.32, -r * 0.32)}`
    return (
      shadow([2.3, 2.5, 0], [0.9, 2.5, 0], [0.4, 2.9, 0], [0.5, 1.2, 0]) +
      box(material.dark, 0.8, 0.5, 0, 2.3, 2.5, 0.5) +
      fill('#0B3527', rectZ(0.5, 1.0, 0.7, 2.1, 2.3), 1.4) +
      line([0.5, 0.8, 1.1].map(wave), '#8FC2BB', 2) +
      lamp(rectX(2.3, 2.1, 0.2, 2.3, 0.32)) +
      fill('#8FC2BB', [rectX(2.3, 1.7, 0.2, 1.9, 0.32), rectX(2.3, 1.3, 0.2, 1.5, 0.32)], 1.2)
    )
  },
  'shop-heatsync': () =>
    shadow([1.3, 2.6, 0], [0.9, 2.6, 0], [-0.2, 2.9, 0], [0.2, 0.8, 0]) +
    box(material.brick, 1.05, 0.45, 0, 1.4, 2.6, 2.0) +
    box(material.white, 1.4, 0.85, 0.45, 1.62, 2.2, 1.75) +
    fill('#24504C', circleX(1.62, 1.52, 1.1, 0.46)) +
    line(circleX(1.62, 1.52, 1.1, 0.33), '#FF8A3D', 3, '46 22') +
    fill('#F6FBFA', circleX(1.62, 1.52, 1.1, 0.15), 1.2),
  'shop-cable': () => {
    const loops = [0, 1, 2, 3].map((i) => circleZ(1.45, 1.5, 0.12 + i * 0.17, 0.92))
    const end = curve([2.37, 1.5, 0.63], [2.7, 1.9, 0.5], [2.2, 2.6, 0.3], [2.75, 2.6, 0.2])
    return (
      shadow([2.2, 2.6, 0], [0.6, 2.7, 0], [0.2, 2.2, 0], [0.6, 0.8, 0]) +
      [...loops, end].map((part) => cord(part, '#3BA89C', [9, 5.6])).join('') +
      box(material.black, 2.55, 2.45, 0, 3.05, 2.85, 0.4)
    )
  },
  'shop-birdguard': () => {
    const [x, y] = point(1.4, 1.5, 0.75)
    const upright = (i: number): string =>
      `M${x + i * 9.6} ${round1(y - 30 + (35 - Math.abs(i) * 5.6) * 0.45)}v58`
    const around = (i: number): string => `M${round1(x - 35)} ${round1(y - 18 + i * 14)}q35 27 70 0`
    return (
      shadow([2.5, 2.7, 0], [0.7, 2.7, 0], [0.2, 3, 0], [0.3, 0.9, 0]) +
      drum(['#8E9A95', '#B9C2BE', '#D6DEDB'], 1.4, 1.5, 0, 1.5, 0.72) +
      line(circleZ(1.4, 1.5, 1.5, 0.5), colour.ink, 1.2) +
      line(circleZ(1.4, 1.5, 1.5, 0.28), colour.ink, 1.2) +
      line([...[-3, -2, -1, 0, 1, 2, 3].map(upright), ...[0, 1, 2, 3].map(around)], '#5B6762', 1) +
      box(material.orange, 2.25, 2.1, 0, 2.5, 2.35, 0.2) +
      box(material.orange, 2.5, 1.6, 0, 2.75, 1.85, 0.2)
    )
  },
  'shop-cleaning': () => {
    const shaft = curve([2.75, 0.4, 2.4], [2.6, 0.8, 1.6], [2.4, 1.6, 0.7], [2.3, 2.0, 0.25])
    return (
      shadow([1.5, 2.2, 0], [0.5, 2.4, 0], [-0.2, 2.4, 0], [0.4, 1.3, 0]) +
      drum([material.teal[0], material.teal[1], '#CFE4E1'], 1.0, 1.7, 0, 1.0, 0.6) +
      cord(shaft, '#C9B48E', [7, 4]) +
      box(material.dark, 2.1, 1.5, 0.12, 2.4, 2.6, 0.32) +
      box(material.gold, 2.14, 1.5, 0, 2.36, 2.6, 0.12)
    )
  },
}
