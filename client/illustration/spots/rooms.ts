import type { Point3 } from '../drawing/iso.ts'
import { box, colour, cord, fill, iso, lamp, line, material, shadow, wall } from './kit.ts'
import { smallHouse } from './small-house.ts'

const { circleX, circleZ, curve, cylinder, polygon, polyline, point, rectX, rectY, rectZ } = iso

const roomWall = (): string => wall([0.45, 0.25], [2.35, 0.5], [2.3, 1.9], [0.45, 1.85])

/** Objects in rooms and on walls, and on an adviser's desk. */
export const roomSpots: Readonly<Record<string, () => string>> = {
  /** Its cable from the roof comes in above, its cable to the house goes out below. */
  inverter: () =>
    roomWall() +
    cord(curve([1.2, 0.95, 2.2], [1.3, 1, 1.9], [1.3, 1.1, 2], [1.35, 1.15, 1.75]), '#E8622C') +
    cord(curve([1.35, 1.9, 0.75], [1.35, 1.95, 0.35], [1.3, 2.05, 0.4], [1.2, 2.1, 0]), '#3BA89C') +
    box(material.white, 1.15, 0.85, 0.7, 1.5, 2.2, 1.85) +
    fill('#24504C', rectX(1.5, 1.15, 1.3, 1.9, 1.65), 1.4) +
    line(
      polyline([1.5, 1.8, 1.4], [1.5, 1.6, 1.42], [1.5, 1.45, 1.57], [1.5, 1.25, 1.5]),
      '#F6A94A',
      2,
    ) +
    lamp(circleX(1.5, 1.05, 1.02, 0.08)) +
    line(
      [1.4, 1.6, 1.8, 2].map((y) => polyline([1.5, y, 0.85], [1.5, y, 1.08])),
      colour.ink,
      1.2,
    ),
  router: () => {
    const [x, y] = point(1.4, 1.5, 1.55)
    const wave = (r: number): string => `M${x - r} ${y - r * 0.5}q${r} ${-r * 0.9} ${2 * r} 0`
    return (
      shadow([2.1, 2.6, 0], [0.9, 2.6, 0], [0.4, 2.9, 0], [0.5, 1, 0]) +
      box(material.black, 1, 0.75, 0.3, 1.12, 0.87, 1.5) +
      box(material.white, 0.95, 0.5, 0, 2.05, 2.6, 0.42) +
      box(material.black, 1, 2.25, 0.42, 1.12, 2.37, 1.5) +
      lamp(rectX(2.05, 2.2, 0.16, 2.38, 0.28)) +
      fill(
        '#8FC2BB',
        [rectX(2.05, 1.85, 0.16, 2.03, 0.28), rectX(2.05, 1.5, 0.16, 1.68, 0.28)],
        1.2,
      ) +
      line([wave(9), wave(18), wave(27)], '#0B6E66', 3)
    )
  },
  /** Two rows of breakers behind glass; one has tripped. */
  'fuse-board': () => {
    const ways = [0.87, 1.1, 1.33, 1.56, 1.79, 2.02]
    const breakers = [1.25, 0.62].flatMap((z) =>
      ways.map((y) => rectX(1.4, y, z, y + 0.2, z + 0.42)),
    )
    const tripped = 1.33
    const on = [
      ...ways.map((y) => [y, 1.25] as const),
      ...ways.filter((y) => y !== tripped).map((y) => [y, 0.62] as const),
    ]
    return (
      roomWall() +
      box(material.white, 1.15, 0.6, 0.35, 1.4, 2.45, 1.95) +
      fill('#D5E4E0', rectX(1.4, 0.78, 0.5, 2.3, 1.8), 1.4) +
      fill('#FFFDF7', breakers, 1.2) +
      fill(
        '#36423E',
        on.map(([y, z]) => rectX(1.4, y + 0.05, z + 0.22, y + 0.15, z + 0.36)),
        0,
      ) +
      fill('#E8622C', rectX(1.4, tripped + 0.05, 0.68, tripped + 0.15, 0.82), 0)
    )
  },
  /** Packed and taped, with the label on it. */
  parcel: () =>
    shadow([2.35, 2.45, 0], [0.6, 2.45, 0], [-0.2, 2.8, 0], [0, 1.2, 0]) +
    box(material.brick, 0.6, 0.55, 0, 2.35, 2.45, 1.35) +
    fill('#FFF1DC', rectZ(1.35, 0.6, 1.33, 2.35, 1.67), 1.2) +
    fill('#F2D9AE', rectX(2.35, 1.33, 0.85, 1.67, 1.35), 1.2) +
    fill('#FFFDF7', rectX(2.35, 1.8, 0.2, 2.3, 0.65), 1.2) +
    line(
      [
        polyline([2.35, 1.9, 0.5], [2.35, 2.2, 0.5]),
        polyline([2.35, 1.9, 0.36], [2.35, 2.1, 0.36]),
      ],
      colour.ink,
      1.2,
    ) +
    fill('#E8622C', rectX(2.35, 0.7, 0.25, 0.95, 0.5), 1.2),
  /** Near the freezing point. */
  thermometer: () =>
    roomWall() +
    box(material.white, 1.15, 1.05, 0.3, 1.3, 2.05, 1.95) +
    cord(polyline([1.3, 1.4, 1.75], [1.3, 1.4, 0.6]), '#FFFDF7', [8.4, 5.6]) +
    line(polyline([1.3, 1.4, 1.02], [1.3, 1.4, 0.6]), '#E8622C', 5.6) +
    fill('#E8622C', circleX(1.3, 1.4, 0.56, 0.16), 1.4) +
    line(
      [0.9, 1.1, 1.3, 1.5, 1.7].map((z) =>
        polyline([1.3, 1.62, z], [1.3, z === 1.1 ? 1.95 : 1.82, z]),
      ),
      colour.ink,
      1.4,
    ),
  /** A pole of the grid; what the house sends out runs along its wire. */
  'power-line': () => {
    const knobs = [0.55, 1.05, 1.8, 2.3]
    const wire = (y: number): string =>
      curve([1.5, y + 0.08, 2.5], [2, y, 2.25], [2.5, y - 0.1, 2.15], [3.2, y - 0.2, 2.3])
    return (
      shadow([1.6, 1.6, 0], [1.4, 1.6, 0], [0.1, 2.3, 0], [0.3, 2.1, 0]) +
      box(material.wood, 1.4, 1.38, 0, 1.62, 1.62, 2.62) +
      box(material.wood, 1.4, 0.4, 2.2, 1.62, 2.6, 2.36) +
      knobs.map((y) => box(material.white, 1.44, y, 2.36, 1.58, y + 0.16, 2.54)).join('') +
      line([wire(1.05), wire(1.8)], colour.ink, 1.6) +
      line(wire(2.3), '#FFFDF7', 5.4) +
      line(wire(2.3), '#E8622C', 3.2, '7 6')
    )
  },
  phone: () =>
    shadow([1.75, 2.15, 0], [1.1, 2.15, 0], [0.1, 2.6, 0], [0.4, 1.4, 0]) +
    box(material.stone, 1, 0.9, 0, 2, 2.1, 0.16) +
    box(material.black, 1.35, 0.85, 0.16, 1.55, 2.15, 2.4) +
    fill('#F6EDE0', rectX(1.55, 0.95, 0.36, 2.05, 2.25), 1.4) +
    fill('#0B6E66', circleX(1.55, 1.5, 1.55, 0.33), 1.4) +
    line(
      curve([1.55, 1.66, 1.68], [1.55, 1.64, 1.42], [1.55, 1.5, 1.38], [1.55, 1.34, 1.42]),
      '#FFFDF7',
      4.5,
    ) +
    line([polyline([1.55, 1.8, 1.05], [1.55, 1.2, 1.05])], '#9AA8A0', 3) +
    lamp(circleX(1.55, 1.5, 0.66, 0.15)),
  /** A calculation on its screen: bars and their sum. */
  laptop: () => {
    const bars = [0.45, 0.75, 1, 0.8, 0.5]
    return (
      shadow([2.6, 2.75, 0], [0.9, 2.75, 0], [0.1, 3, 0], [0.2, 1.2, 0]) +
      box(material.black, 0.9, 0.35, 0.1, 1.05, 2.7, 1.85) +
      fill('#FFFDF7', rectX(1.05, 0.5, 0.3, 2.55, 1.7), 1.4) +
      bars
        .map((high, i) =>
          fill(
            i === 2 ? '#C94A16' : '#F9C3A0',
            rectX(1.05, 2.05 - i * 0.33, 0.45, 2.27 - i * 0.33, 0.45 + high),
            1.2,
          ),
        )
        .join('') +
      box(material.white, 0.9, 0.35, 0, 2.6, 2.7, 0.12) +
      fill('#BFCCC5', rectZ(0.12, 1.15, 0.6, 1.85, 2.45), 1.2) +
      fill('#DDE4E0', rectZ(0.12, 2.05, 1.2, 2.45, 1.85), 1.2)
    )
  },
  /** A panel and the battery it fills, sold together. */
  'solar-battery': () => {
    const q = (x: number, y: number): Point3 => [x, y, 0.3 + (1.75 - x) * 0.7]
    const edge = (a: Point3, b: Point3): string =>
      polygon(a, b, [b[0], b[1], (b[2] ?? 0) + 0.08], [a[0], a[1], (a[2] ?? 0) + 0.08])
    const cells = [0.58, 1.17].map((y) => polyline(q(0.35, y), q(1.75, y)))
    const rows = [0.7, 1.05, 1.4].map((x) => polyline(q(x, 0), q(x, 1.75)))
    const bar = (i: number): string => rectY(2.8, 1.78, 0.27 + i * 0.18, 2.27, 0.39 + i * 0.18)
    return (
      shadow([1.75, 1.62, 0], [0.35, 1.62, 0], [-0.3, 1.9, 0], [-0.3, 0.5, 0], [1.75, 0.2, 0]) +
      box(material.stone, 0.5, 1.35, 0, 0.62, 1.47, 1.05) +
      fill('#0F1F36', edge(q(1.75, 0), q(1.75, 1.75)) + edge(q(0.35, 1.75), q(1.75, 1.75))) +
      fill(colour.panel, polygon(q(0.35, 0), q(1.75, 0), q(1.75, 1.75), q(0.35, 1.75))) +
      line([...cells, ...rows], colour.panelLine, 1) +
      shadow([2.55, 2.75, 0], [1.5, 2.75, 0], [0.9, 3, 0], [1.4, 2.3, 0]) +
      line(
        polyline([1.75, 0.9, 0.1], [2.75, 0.9, 0.02], [2.75, 1.9, 0.02], [2.45, 2.3, 0.02]),
        '#FFFDF7',
        5.4,
      ) +
      line(
        polyline([1.75, 0.9, 0.1], [2.75, 0.9, 0.02], [2.75, 1.9, 0.02], [2.45, 2.3, 0.02]),
        '#E8622C',
        3.2,
        '6 6',
      ) +
      box(material.lavender, 1.6, 2.1, 0.02, 2.45, 2.8, 1.6) +
      fill('#3D3270', rectY(2.8, 1.7, 0.2, 2.35, 1.2)) +
      fill('#B9A8F2', [0, 1, 2, 3].map(bar), 1.2) +
      fill('#5A4C96', bar(4), 1.2) +
      lamp(rectY(2.8, 1.9, 1.34, 2.15, 1.43))
    )
  },
  /** A house cut open: wool over the ceiling and a radiator below it. */
  loft: () => {
    const cut = (...points: readonly (readonly [number, number])[]): string =>
      polygon(...points.map(([x, z]): Point3 => [x, 2.5, z]))
    const wool = Array.from({ length: 9 }, (_, i): Point3 => [
      0.74 + i * 0.19,
      2.5,
      i % 2 === 0 ? 1.16 : 1.38,
    ])
    const gable = cut([0.4, 0], [2.6, 0], [2.6, 1.2], [1.5, 2.15], [0.4, 1.2])
    return (
      shadow([2.6, 2.5, 0], [0.4, 2.5, 0], [-0.3, 2.8, 0], [-0.1, 1.2, 0]) +
      fill('#E2D2B8', gable) +
      fill('#FBF5EA', rectY(2.5, 0.52, 0, 2.48, 1.08), 0) +
      fill(
        '#F7CB78',
        cut([0.52, 1.08], [2.48, 1.08], [2.48, 1.22], [2.2, 1.46], [0.8, 1.46], [0.52, 1.22]),
        1.4,
      ) +
      line(polyline(...wool), '#C98A2B', 1.6) +
      fill(
        '#FFFFFF',
        [0.75, 0.95, 1.15, 1.35].map((x) => rectY(2.5, x, 0.14, x + 0.16, 0.6)),
        1.2,
      ) +
      line(
        [0.85, 1.1, 1.35].map((x) =>
          curve([x, 2.5, 0.66], [x + 0.08, 2.5, 0.74], [x - 0.08, 2.5, 0.82], [x, 2.5, 0.92]),
        ),
        '#E8622C',
        1.8,
      ) +
      fill(colour.glass, rectY(2.5, 1.75, 0.35, 2.25, 0.85), 1.4) +
      line(gable, colour.ink, 3.4) +
      fill(material.brick[1], rectX(2.6, 0.4, 0, 2.5, 1.2)) +
      fill(
        colour.glass,
        [rectX(2.6, 0.75, 0.35, 1.2, 0.85), rectX(2.6, 1.6, 0.35, 2.05, 0.85)],
        1.4,
      ) +
      fill(
        colour.roof,
        polygon([1.5, 0.25, 2.2], [2.75, 0.25, 1.12], [2.75, 2.55, 1.12], [1.5, 2.55, 2.2]),
      ) +
      fill(
        '#FFFDF7',
        polygon(
          [0.25, 2.55, 1.12],
          [1.5, 2.55, 2.2],
          [2.75, 2.55, 1.12],
          [2.75, 2.55, 1.02],
          [1.5, 2.55, 2.08],
          [0.25, 2.55, 1.02],
        ),
        1.4,
      )
    )
  },
  /** The old oil burner with its flue. */
  boiler: () => {
    const flue = cylinder(1.25, 1.2, 1.75, 2.75, 0.17)
    return (
      shadow([2.1, 2.3, 0], [1, 2.3, 0], [-0.1, 2.9, 0], [0.2, 1.2, 0]) +
      fill('#B9C2BE', flue.side) +
      fill('#8E9A95', flue.shade, 0) +
      fill('#4A5752', flue.top) +
      box(['#A9784A', '#CFA06B', '#E2C294'], 0.9, 0.75, 0, 2, 2.25, 1.75) +
      fill('#FFFDF7', rectX(2, 0.95, 1.25, 2.05, 1.6), 1.4) +
      line(
        [circleX(2, 1.22, 1.42, 0.12), polyline([2, 1.22, 1.42], [2, 1.16, 1.5])],
        colour.ink,
        1.4,
      ) +
      line(polyline([2, 1.5, 1.42], [2, 1.9, 1.42]), '#9AA8A0', 2.4) +
      box(['#7E2616', '#A8331F', '#CB5738'], 2, 1.25, 0.3, 2.35, 1.85, 0.8) +
      fill('#36423E', circleX(2.35, 1.55, 0.55, 0.16), 1.4) +
      cord(curve([2.3, 1.25, 0.4], [2.7, 0.9, 0.3], [2.4, 0.5, 0], [2.9, 0.35, 0]), '#B9A184')
    )
  },
  /** A ladder at the eaves. */
  ladder: () => {
    const at = (t: number, y: number): Point3 => [2.5 - 1.25 * t, y, 2.55 * t]
    const rungs = [0.1, 0.24, 0.38, 0.52, 0.66, 0.8, 0.94].map((t) =>
      polyline(at(t, 1.2), at(t, 1.8)),
    )
    const rails = [1.2, 1.8].map((y) => polyline(at(0, y), at(1, y)))
    const roof = (x: number, y: number): Point3 => [x, y, 1.5 + (1.4 - x) * 0.62]
    return (
      shadow([1.2, 2.75, 0], [0.6, 2.75, 0], [-0.3, 3, 0], [0, 1, 0]) +
      box(material.brick, 0.4, 0.35, 0, 1.15, 2.7, 1.6) +
      fill(colour.glass, rectX(1.15, 2.05, 0.55, 2.5, 1.15), 1.4) +
      fill(
        colour.roofBack,
        polygon(roof(0.3, 2.8), roof(1.4, 2.8), [1.4, 2.8, 1.38], [0.3, 2.8, 1.6]),
      ) +
      fill(colour.roof, polygon(roof(0.3, 0.25), roof(1.4, 0.25), roof(1.4, 2.8), roof(0.3, 2.8))) +
      line(
        [0.57, 0.85, 1.12].map((x) => polyline(roof(x, 0.25), roof(x, 2.8))),
        '#7E2F1C',
        0.9,
      ) +
      cord(rungs, '#F0B44C', [4.4, 2]) +
      cord(rails, '#F0B44C', [6, 3.2])
    )
  },
  /** A plan on the desk, with the finished house on it. */
  plan: () => {
    const z = 0.08
    return (
      shadow([2.8, 2.9, 0], [0.3, 2.9, 0], [0.1, 3, 0], [0.1, 0.3, 0]) +
      box(['#E0D9CA', '#F3EEE2', '#FFFDF7'], 0.15, 0.1, 0, 2.85, 2.85, z) +
      line(
        [rectZ(z, 0.3, 0.25, 2.7, 2.7), polyline([0.3, 2.35, z], [2.7, 2.35, z])],
        '#7FA8A2',
        1.2,
      ) +
      line(
        [
          rectZ(z, 0.55, 0.5, 2.05, 2.2),
          polyline([1.3, 0.5, z], [1.3, 2.2, z]),
          polyline([0.55, 1.3, z], [1.3, 1.3, z]),
        ],
        '#0B6E66',
        1.8,
      ) +
      line(
        [
          polyline([2.3, 0.5, z], [2.3, 2.2, z]),
          polyline([2.2, 0.5, z], [2.4, 0.5, z]),
          polyline([2.2, 2.2, z], [2.4, 2.2, z]),
        ],
        '#E8622C',
        2,
      ) +
      `<g transform="translate(0 ${-z * 40})">${smallHouse({ x: 0.7, y: 0.6, depth: 1.15, length: 1.4, wall: 0.62, panels: 4 })}</g>` +
      fill(
        '#0B6E66',
        polygon([2.5, 2.55, z], [2.6, 2.45, z + 0.1], [1.35, 2.5, z + 0.1], [1.25, 2.6, z]),
      ) +
      fill('#F0B44C', polygon([1.35, 2.5, z + 0.1], [1.25, 2.6, z], [1.05, 2.58, z]))
    )
  },
  /** The keys of a house about to be bought. */
  keys: () => {
    const z = 0.05
    const key = (y: number, length: number): string => {
      const shaft = polyline([1.35, y, z], [1.35 + length, y, z])
      const teeth = [0.72, 0.88].map((t) =>
        polyline([1.35 + length * t, y, z], [1.35 + length * t, y + 0.22, z]),
      )
      return (
        cord([shaft, ...teeth], '#F0B44C', [7, 3.8]) +
        fill('#F0B44C', circleZ(1.25, y, z, 0.34)) +
        fill('#C98A2B', circleZ(1.15, y, z, 0.12), 1.4)
      )
    }
    return (
      shadow([2.8, 2.2, 0], [1, 2.6, 0], [0.3, 2.6, 0], [0.4, 1, 0]) +
      key(1.05, 1.5) +
      key(1.95, 1.3) +
      cord(circleZ(0.95, 1.5, z + 0.05, 0.62), '#B9C2BE', [5.4, 2.6]) +
      smallHouse({ x: 0.05, y: 1.5, depth: 0.75, length: 0.85, wall: 0.42, windows: false })
    )
  },
}
