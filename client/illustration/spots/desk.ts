import type { Point3 } from '../drawing/iso.ts'
import { rosette } from '../drawing/shapes.ts'
import { box, colour, fill, iso, line, material, shadow } from './kit.ts'

const { circleZ, curve, cylinder, polygon, polyline, point, rectX, rectY } = iso

export const deskSpots: Readonly<Record<string, () => string>> = {
  booking: () => {
    let s = shadow([2.05, 2.75, 0], [1.3, 2.75, 0], [0.3, 3.2, 0], [0.4, 1.2, 0])
    s +=
      fill('#CFC8B8', polygon([1.2, 2.7, 0], [1.95, 2.7, 0], [1.55, 2.7, 2.05])) +
      fill('#FFFDF7', polygon([1.95, 0.3, 0], [1.95, 2.7, 0], [1.55, 2.7, 2.05], [1.55, 0.3, 2.05]))
    const q = (y: number, z: number): Point3 => [1.95 - z * 0.195, y, z]
    s += fill('#0B6E66', polygon(q(0.3, 1.6), q(2.7, 1.6), q(2.7, 2.05), q(0.3, 2.05)))
    let d = ''
    for (let i = 0; i < 5; i++)
      for (let j = 0; j < 3; j++)
        if (!(i === 3 && j === 1)) {
          const y = 0.5 + i * 0.44,
            z = 0.22 + j * 0.44
          d += polygon(q(y, z), q(y + 0.26, z), q(y + 0.26, z + 0.26), q(y, z + 0.26))
        }
    s +=
      fill('#DCE7E3', d, 0) +
      fill('#E8622C', polygon(q(1.76, 0.6), q(2.14, 0.6), q(2.14, 0.98), q(1.76, 0.98)), 1.4)
    for (const y of [0.7, 1.5, 2.3]) {
      const a = point(1.95 - 2.05 * 0.195, y, 2.05)
      s += line(`M${a[0]} ${a[1] + 6}c-7 -6 -5 -16 1 -15`, colour.ink, 2.2)
    }
    return s
  },
  document: () => {
    const h = 0.12
    let s =
      shadow([2.4, 2.7, 0], [0.5, 2.7, 0], [0.35, 2.85, 0], [0.3, 0.5, 0], [0.5, 0.3, 0]) +
      box(['#B9A184', '#D3BB9A', '#E5D2B5'], 0.45, 0.25, 0, 2.5, 2.8, h) +
      box(['#E0D9CA', '#F3EEE2', '#FFFDF7'], 0.6, 0.4, h, 2.35, 2.65, h + 0.05)
    const z = h + 0.06,
      L = (x: number, a: number, b: number) => polyline([x, a, z], [x, b, z])
    s +=
      line(
        [L(0.95, 2.35, 1.35), L(1.15, 2.35, 0.75), L(1.35, 2.35, 0.95), L(1.55, 2.35, 1.1)],
        '#9AA8A0',
        2,
      ) +
      line(L(1.85, 2.35, 1.6), '#E8622C', 4) +
      line(curve([2.1, 1.1, z], [1.8, 0.9, z], [2.3, 0.8, z], [1.95, 0.55, z]), '#0B6E66', 2)
    s += box(material.black, 0.45, 1.0, h, 0.62, 2.0, h + 0.16)

    s +=
      fill(
        '#0B6E66',
        polygon([1.2, 0.1, 1.0], [1.32, 0.1, 1.1], [2.02, 0.62, 0.36], [1.9, 0.62, 0.26]),
      ) + fill('#F0B44C', polygon([2.02, 0.62, 0.36], [1.9, 0.62, 0.26], [2.06, 0.74, 0.18]))
    return s
  },
  financing: () => {
    const coin = (x: number, y: number, z: number, n: number) => {
      let s = ''
      for (let i = 0; i < n; i++) {
        const q = cylinder(x, y, z + i * 0.2, z + i * 0.2 + 0.2, 0.52)
        s +=
          fill(material.gold[1], q.side, 1.4) +
          (i === n - 1
            ? fill(material.gold[2], q.top) +
              line(circleZ(x, y, z + n * 0.2, 0.4), material.gold[0], 1.4) +
              fill('#8A5A17', circleZ(x, y, z + n * 0.2, 0.13), 1.4)
            : '')
      }
      return s
    }
    return (
      shadow([0.2, 2.5, 0], [-0.6, 2.6, 0], [-0.3, 1.2, 0], [0.6, 0.4, 0]) +
      coin(0.75, 0.95, 0, 7) +
      coin(1.95, 0.95, 0, 4) +
      coin(1.25, 2.15, 0, 2) +
      coin(2.35, 2.2, 0, 1)
    )
  },
  subsidy: () => {
    const z = 0.09,
      R = rosette([0, 0], 4, 15, 8, 0.3)
    let s = box(['#E0D9CA', '#F3EEE2', '#FFFDF7'], 0.3, 0.2, 0, 2.7, 2.8, z)
    s += line(
      [
        polyline([0.6, 2.5, z], [0.6, 1.5, z]),
        polyline([0.85, 2.5, z], [0.85, 1.1, z]),
        polyline([1.1, 2.5, z], [1.1, 1.3, z]),
      ],
      '#9AA8A0',
      2,
    )
    const a = point(2.05, 1.9, z)
    s +=
      line([circleZ(2.05, 1.9, z, 0.56), circleZ(2.05, 1.9, z, 0.44)], '#0B6E66', 2) +
      `<path stroke="none" fill="#0B6E66" transform="matrix(.866 .5 -.866 .5 ${a[0]} ${a[1]})" d="${R.lit}${R.shade}"/>`
    const k = cylinder(1.35, 0.85, 0.55, 1.15, 0.16),
      kn = cylinder(1.35, 0.85, 1.15, 1.62, 0.34)
    s +=
      shadow([1.8, 1.35, z], [0.9, 1.35, z], [0.3, 1.8, z], [0.7, 1.9, z]) +
      box(material.wood, 0.9, 0.4, 0.2, 1.8, 1.3, 0.55) +
      fill('#0B6E66', [rectX(1.8, 0.4, z, 1.3, 0.2), rectY(1.3, 0.9, z, 1.8, 0.2)]) +
      fill(material.wood[1], k.side) +
      fill(material.wood[0], k.shade, 0) +
      fill(material.wood[1], kn.side) +
      fill(material.wood[0], kn.shade, 0) +
      line(kn.side, colour.ink, 1.8) +
      fill(material.wood[2], kn.top)
    return s
  },
  service: () => {
    let s =
      shadow([1.75, 2.6, 0], [0.7, 2.6, 0], [-0.05, 3.0, 0], [0.1, 1.1, 0]) +
      box(material.orange, 0.6, 0.5, 0, 1.75, 2.5, 0.85) +
      box(material.dark, 0.54, 0.44, 0.85, 1.81, 2.56, 1.15) +
      box(material.black, 1.0, 0.95, 1.15, 1.12, 1.07, 1.55) +
      box(material.black, 1.0, 1.95, 1.15, 1.12, 2.07, 1.55) +
      box(material.black, 1.0, 0.9, 1.5, 1.14, 2.12, 1.64) +
      box(material.gold, 1.75, 1.35, 0.62, 1.84, 1.65, 0.98)
    const w = 0.03
    s +=
      fill(
        '#C9D2CE',
        polygon(
          [2.2, 0.55, w],
          [2.38, 0.55, w],
          [2.38, 1.85, w],
          [2.62, 2.1, w],
          [2.62, 2.5, w],
          [2.4, 2.38, w],
          [2.4, 2.15, w],
          [2.2, 2.15, w],
          [2.2, 2.38, w],
          [1.98, 2.5, w],
          [1.98, 2.1, w],
          [2.2, 1.85, w],
        ),
      ) +
      fill('#C9D2CE', circleZ(2.29, 0.45, w, 0.24)) +
      fill('#DCE7CB', circleZ(2.29, 0.45, w, 0.11))
    return s
  },
}
