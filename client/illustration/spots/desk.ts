import type { Point3 } from '../drawing/iso.ts'
import { rosette } from '../drawing/shapes.ts'
import { box, colour, drum, fill, iso, line, type Material, material, shadow } from './kit.ts'

const { circleZ, curve, cylinder, polygon, polyline, point, rectX, rectY } = iso

const paper: Material = ['#E0D9CA', '#F3EEE2', '#FFFDF7']

export const deskSpots: Readonly<Record<string, () => string>> = {
  booking: () => {
    /** On the calendar's leaning sheet. */
    const on = (y: number, z: number): Point3 => [1.95 - z * 0.195, y, z]
    const square = (y: number, z: number, size: number): string =>
      polygon(on(y, z), on(y + size, z), on(y + size, z + size), on(y, z + size))
    const days = [0, 1, 2, 3, 4].flatMap((i) =>
      [0, 1, 2]
        .filter((j) => !(i === 3 && j === 1))
        .map((j) => square(0.5 + i * 0.44, 0.22 + j * 0.44, 0.26)),
    )
    const ring = (along: number): string => {
      const [x, y] = point(1.95 - 2.05 * 0.195, along, 2.05)
      return line(`M${x} ${y + 6}c-7 -6 -5 -16 1 -15`, colour.ink, 2.2)
    }
    return (
      shadow([2.05, 2.75, 0], [1.3, 2.75, 0], [0.3, 3.2, 0], [0.4, 1.2, 0]) +
      fill('#CFC8B8', polygon([1.2, 2.7, 0], [1.95, 2.7, 0], [1.55, 2.7, 2.05])) +
      fill(
        '#FFFDF7',
        polygon([1.95, 0.3, 0], [1.95, 2.7, 0], [1.55, 2.7, 2.05], [1.55, 0.3, 2.05]),
      ) +
      fill('#0B6E66', polygon(on(0.3, 1.6), on(2.7, 1.6), on(2.7, 2.05), on(0.3, 2.05))) +
      fill('#DCE7E3', days, 0) +
      fill('#E8622C', square(1.76, 0.6, 0.38), 1.4) +
      [0.7, 1.5, 2.3].map(ring).join('')
    )
  },
  document: () => {
    const [board, z] = [0.12, 0.18]
    const text = (x: number, to: number): string => polyline([x, 2.35, z], [x, to, z])
    return (
      shadow([2.4, 2.7, 0], [0.5, 2.7, 0], [0.35, 2.85, 0], [0.3, 0.5, 0], [0.5, 0.3, 0]) +
      box(['#B9A184', '#D3BB9A', '#E5D2B5'], 0.45, 0.25, 0, 2.5, 2.8, board) +
      box(paper, 0.6, 0.4, board, 2.35, 2.65, board + 0.05) +
      line([text(0.95, 1.35), text(1.15, 0.75), text(1.35, 0.95), text(1.55, 1.1)], '#9AA8A0', 2) +
      line(text(1.85, 1.6), '#E8622C', 4) +
      line(curve([2.1, 1.1, z], [1.8, 0.9, z], [2.3, 0.8, z], [1.95, 0.55, z]), '#0B6E66', 2) +
      box(material.black, 0.45, 1.0, board, 0.62, 2.0, board + 0.16) +
      fill(
        '#0B6E66',
        polygon([1.2, 0.1, 1.0], [1.32, 0.1, 1.1], [2.02, 0.62, 0.36], [1.9, 0.62, 0.26]),
      ) +
      fill('#F0B44C', polygon([2.02, 0.62, 0.36], [1.9, 0.62, 0.26], [2.06, 0.74, 0.18]))
    )
  },
  financing: () => {
    const coins = (x: number, y: number, count: number): string => {
      const sides = Array.from(
        { length: count },
        (_, i) => cylinder(x, y, i * 0.2, i * 0.2 + 0.2, 0.52).side,
      )
      const top = count * 0.2
      return (
        sides.map((side) => fill(material.gold[1], side, 1.4)).join('') +
        fill(material.gold[2], cylinder(x, y, 0, top, 0.52).top) +
        line(circleZ(x, y, top, 0.4), material.gold[0], 1.4) +
        fill('#8A5A17', circleZ(x, y, top, 0.13), 1.4)
      )
    }
    return (
      shadow([0.2, 2.5, 0], [-0.6, 2.6, 0], [-0.3, 1.2, 0], [0.6, 0.4, 0]) +
      coins(0.75, 0.95, 7) +
      coins(1.95, 0.95, 4) +
      coins(1.25, 2.15, 2) +
      coins(2.35, 2.2, 1)
    )
  },
  subsidy: () => {
    const z = 0.09
    const text = (x: number, to: number): string => polyline([x, 2.5, z], [x, to, z])
    const seal = rosette([0, 0], 4, 15, 8, 0.3)
    const neck = cylinder(1.35, 0.85, 0.55, 1.15, 0.16)
    return (
      box(paper, 0.3, 0.2, 0, 2.7, 2.8, z) +
      line([text(0.6, 1.5), text(0.85, 1.1), text(1.1, 1.3)], '#9AA8A0', 2) +
      line([circleZ(2.05, 1.9, z, 0.56), circleZ(2.05, 1.9, z, 0.44)], '#0B6E66', 2) +
      `<path stroke="none" fill="#0B6E66" transform="matrix(.866 .5 -.866 .5 ${point(2.05, 1.9, z).join(' ')})" d="${seal.lit}${seal.shade}"/>` +
      shadow([1.8, 1.35, z], [0.9, 1.35, z], [0.3, 1.8, z], [0.7, 1.9, z]) +
      box(material.wood, 0.9, 0.4, 0.2, 1.8, 1.3, 0.55) +
      fill('#0B6E66', [rectX(1.8, 0.4, z, 1.3, 0.2), rectY(1.3, 0.9, z, 1.8, 0.2)]) +
      fill(material.wood[1], neck.side) +
      fill(material.wood[0], neck.shade, 0) +
      drum(material.wood, 1.35, 0.85, 1.15, 1.62, 0.34)
    )
  },
  service: () => {
    const z = 0.03
    const wrench = polygon(
      [2.2, 0.55, z],
      [2.38, 0.55, z],
      [2.38, 1.85, z],
      [2.62, 2.1, z],
      [2.62, 2.5, z],
      [2.4, 2.38, z],
      [2.4, 2.15, z],
      [2.2, 2.15, z],
      [2.2, 2.38, z],
      [1.98, 2.5, z],
      [1.98, 2.1, z],
      [2.2, 1.85, z],
    )
    return (
      shadow([1.75, 2.6, 0], [0.7, 2.6, 0], [-0.05, 3.0, 0], [0.1, 1.1, 0]) +
      box(material.orange, 0.6, 0.5, 0, 1.75, 2.5, 0.85) +
      box(material.dark, 0.54, 0.44, 0.85, 1.81, 2.56, 1.15) +
      box(material.black, 1.0, 0.95, 1.15, 1.12, 1.07, 1.55) +
      box(material.black, 1.0, 1.95, 1.15, 1.12, 2.07, 1.55) +
      box(material.black, 1.0, 0.9, 1.5, 1.14, 2.12, 1.64) +
      box(material.gold, 1.75, 1.35, 0.62, 1.84, 1.65, 0.98) +
      fill('#C9D2CE', wrench) +
      fill('#C9D2CE', circleZ(2.29, 0.45, z, 0.24)) +
      fill('#DCE7CB', circleZ(2.29, 0.45, z, 0.11))
    )
  },
}
