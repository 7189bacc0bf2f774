import { box, colour, fill, iso, line, material, shadow } from './kit.ts'
import { bush, smallHouse } from './small-house.ts'

const { curve, polygon, polyline, point, rectX, rectY, rounded } = iso

export const houseSpots: Readonly<Record<string, () => string>> = {
  refer: () => {
    const b = { depth: 1.05, length: 1.1, wall: 0.7, windows: false }
    const s =
      smallHouse({ x: 1.6, y: 0.1, ...b }) +
      smallHouse({
        x: 0.05,
        y: 1.65,
        ...b,
        walls: ['#C9BFEA', '#F4F1FC', '#fff'],
        roof: '#3C5A52',
        roofBack: '#29443D',
      })
    const d = rounded(
        0.3,
        [1.12, 2.43, 0],
        [2.9, 2.43, 0],
        [2.9, 0.9, 0],
        [2.66, 0.9, 0],
      ).toString(),
      a = point(1.62, 1.5, 1.55)
    return (
      s +
      line(d, '#fff', 6) +
      line(d, '#E8622C', 3.4, '6 7') +
      `<path d="M${a[0]} ${a[1]}c-5 -12 -21 -6 -16 6c3 6 11 10 16 14c5 -4 13 -8 16 -14c5 -12 -11 -18 -16 -6Z" fill="#E8622C"/>`
    )
  },
  house: () =>
    bush(0.25, 0.3, 0.42, ['#3F7350', '#5E9463']) +
    smallHouse({ x: 0.55, y: 0.4, depth: 1.65, length: 2.1, wall: 0.85, pitch: 0.66 }),
  'summer-house': () => {
    let s =
      `<path fill="#EADFC4" stroke="none" d="${curve([0.1, 3, 0], [1.4, 3.1, 0], [1.9, 2.3, 0], [3, 2.5, 0])}L${point(3, 3).join(' ')}Z"/>` +
      bush(0.25, 0.3, 0.42, ['#3F7350', '#5E9463']) +
      smallHouse({
        x: 0.55,
        y: 0.4,
        depth: 1.55,
        length: 2,
        wall: 0.72,
        pitch: 0.5,
        walls: ['#2A3330', '#414D48', '#4A5752'],
        roof: '#93AC6B',
        roofBack: '#70894F',
        panels: 3,
      })
    s += (
      [
        [2.65, 2.3],
        [2.4, 2.75],
        [2.8, 1.2],
      ] as const
    )
      .map(([x, y]) => {
        const a = point(x, y)
        return line(
          `M${a[0]} ${a[1]}q-4 -9 -7 -11M${a[0]} ${a[1]}q0 -9 1 -14M${a[0]} ${a[1]}q3 -8 8 -9`,
          '#7C8F55',
          2,
        )
      })
      .join('')
    return s
  },
  'terraced-house': () => {
    const fronts = ['#EBC98F', '#D5ECEA', '#D96C49']
    let s = ''
    const D = 1.7,
      H = 1.0,
      // 15°, as in the calculations of the pages.
      T = Math.tan(Math.PI / 12),
      m = 0.5 + D / 2,
      top = H + (D / 2) * T,
      e = 0.5 + D + 0.12,
      x1 = 0.5 + D
    s +=
      shadow([x1, 2.9, 0], [0.5, 2.9, 0], [-0.3, 3.4, 0], [0.6, 3.7, 0], [1.6, 3.3, 0]) +
      fill(
        '#B5482C',
        polygon([0.5, 2.9, 0], [x1, 2.9, 0], [x1, 2.9, H], [m, 2.9, top], [0.5, 2.9, H]),
      )
    for (const [i, k] of fronts.entries()) {
      const y = 0.05 + i * 0.95
      s +=
        fill(k, rectX(x1, y, 0, y + 0.95, H)) +
        fill('#17624A', rectX(x1, y + 0.12, 0, y + 0.38, 0.7), 1.3) +
        fill('#CFE4E1', rectX(x1, y + 0.52, 0.32, y + 0.84, 0.74), 1.3)
    }
    s +=
      fill(
        '#3B4A47',
        polygon([m, -0.05, top], [e, -0.05, H - 0.08], [e, 3.0, H - 0.08], [m, 3.0, top]),
      ) +
      fill(
        '#29443D',
        polygon([0.38, -0.05, H - 0.08], [m, -0.05, top], [m, 3.0, top], [0.38, 3.0, H - 0.08]),
      )
    const z = (q: number) => H + (x1 - q) * T + 0.04
    for (let i = 0; i < 3; i++) {
      const y = 0.05 + i * 0.95
      for (let j = 0; j < 2; j++) {
        const a = y + 0.1 + j * 0.4
        s += fill(
          colour.panel,
          polygon(
            [m + 0.14, a, z(m + 0.14)],
            [e - 0.2, a, z(e - 0.2)],
            [e - 0.2, a + 0.36, z(e - 0.2)],
            [m + 0.14, a + 0.36, z(m + 0.14)],
          ),
          1.1,
        )
      }
      s += box(material.brick, m - 0.12, y + 0.84, top - 0.05, m + 0.1, y + 1.02, top + 0.3)
    }
    s += fill(
      '#FFFDF7',
      polygon(
        [0.38, 3.0, H - 0.08],
        [m, 3.0, top],
        [e, 3.0, H - 0.08],
        [e, 3.0, H - 0.17],
        [m, 3.0, top - 0.12],
        [0.38, 3.0, H - 0.17],
      ),
      1.3,
    )
    return s
  },
  /** A low hall with a gate; its panels are tilted 10° on a flat roof. */
  workshop: () => {
    const roof = 0.95
    let s =
      shadow([2.7, 2.8, 0], [0.3, 2.8, 0], [-0.1, 3.2, 0], [1.2, 3.4, 0]) +
      box(['#B0563B', '#CB6B4C', '#D9D2C4'], 0.3, 0.2, 0, 2.7, 2.8, roof) +
      line(
        [
          polyline([2.7, 0.2, 0.16], [2.7, 2.8, 0.16]),
          polyline([0.3, 2.8, 0.16], [2.7, 2.8, 0.16]),
        ],
        colour.ink,
        0.8,
      )
    // The gate of four boards, its window row, a door beside it.
    s += fill('#F4F1EA', rectX(2.7, 0.55, 0, 1.55, 0.74), 1.4)
    for (const z of [0.18, 0.37])
      s += line(polyline([2.7, 0.55, z], [2.7, 1.55, z]), colour.ink, 0.9)
    s += fill(
      '#CFE4E1',
      [0.62, 0.94, 1.26].map((y) => rectX(2.7, y, 0.45, y + 0.24, 0.64)),
      1,
    )
    s +=
      fill('#17624A', rectX(2.7, 1.78, 0, 2.06, 0.62), 1.3) +
      fill('#CFE4E1', rectX(2.7, 2.24, 0.32, 2.62, 0.64), 1.3)
    s += fill(
      '#A9C9C5',
      [0.6, 1.25, 1.9].map((x) => rectY(2.8, x, 0.42, x + 0.45, 0.68)),
      1.3,
    )
    for (const x of [0.5, 1.25, 2.0])
      for (const y of [0.4, 1.2, 2.0]) {
        const high = roof + 0.17
        s +=
          fill(
            '#0F1F36',
            polygon(
              [x, y + 0.66, high],
              [x, y + 0.66, roof + 0.04],
              [x + 0.52, y + 0.66, roof + 0.04],
            ),
            1,
          ) +
          fill(
            colour.panel,
            polygon(
              [x, y, high],
              [x + 0.52, y, roof + 0.06],
              [x + 0.52, y + 0.66, roof + 0.06],
              [x, y + 0.66, high],
            ),
            1.1,
          ) +
          line(
            polyline([x, y + 0.33, high], [x + 0.52, y + 0.33, roof + 0.06]),
            colour.panelLine,
            0.8,
          )
      }
    return s
  },
  business: () => {
    let s =
      shadow([2.5, 2.75, 0], [0.5, 2.75, 0], [-0.3, 3.3, 0], [0.9, 3.5, 0]) +
      box(['#B9C6C0', '#DDE6E1', '#C9D3CD'], 0.5, 0.3, 0, 2.5, 2.75, 1.7)
    const w = []
    for (const z of [0.35, 1.05])
      for (let i = 0; i < 4; i++) w.push(rectX(2.5, 0.5 + i * 0.56, z, 0.92 + i * 0.56, z + 0.42))
    const w2 = []
    for (const z of [0.35, 1.05])
      for (let i = 0; i < 3; i++)
        w2.push(rectY(2.75, 0.72 + i * 0.58, z, 1.14 + i * 0.58, z + 0.42))
    s += fill('#CFE4E1', w, 1.3) + fill('#A9C9C5', w2, 1.3)
    for (let j = 0; j < 2; j++)
      for (let i = 0; i < 3; i++) {
        const x = 0.75 + j * 0.85,
          y = 0.5 + i * 0.75
        s +=
          fill(
            '#0F1F36',
            polygon([x, y + 0.62, 1.98], [x, y + 0.62, 1.7], [x + 0.6, y + 0.62, 1.7]),
            1.1,
          ) +
          fill(
            colour.panel,
            polygon(
              [x, y, 1.98],
              [x + 0.6, y, 1.72],
              [x + 0.6, y + 0.62, 1.72],
              [x, y + 0.62, 1.98],
            ),
            1.2,
          ) +
          line(polyline([x + 0.3, y, 1.86], [x + 0.3, y + 0.62, 1.86]), colour.panelLine, 0.8)
      }
    return s
  },
}
