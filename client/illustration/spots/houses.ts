import { box, colour, fill, iso, line, material, shadow } from './kit.ts'
import { bush, smallHouse } from './small-house.ts'

const { curve, polygon, polyline, point, rectX, rectY, rounded } = iso

export const houseSpots: Readonly<Record<string, () => string>> = {
  refer: () => {
    const size = { depth: 1.05, length: 1.1, wall: 0.7, windows: false }
    const way = rounded(0.3, [1.12, 2.43, 0], [2.9, 2.43, 0], [2.9, 0.9, 0], [2.66, 0.9, 0])
    return (
      smallHouse({ x: 1.6, y: 0.1, ...size }) +
      smallHouse({
        x: 0.05,
        y: 1.65,
        ...size,
        walls: ['#C9BFEA', '#F4F1FC', '#fff'],
        roof: '#3C5A52',
        roofBack: '#29443D',
      }) +
      line(way, '#fff', 6) +
      line(way, '#E8622C', 3.4, '6 7') +
      `<path d="M${point(1.62, 1.5, 1.55).join(' ')}c-5 -12 -21 -6 -16 6c3 6 11 10 16 14c5 -4 13 -8 16 -14c5 -12 -11 -18 -16 -6Z" fill="#E8622C"/>`
    )
  },
  house: () =>
    bush(0.25, 0.3, 0.42, ['#3F7350', '#5E9463']) +
    smallHouse({ x: 0.55, y: 0.4, depth: 1.65, length: 2.1, wall: 0.85, pitch: 0.66 }),
  'summer-house': () => {
    const grass = (x: number, y: number): string => {
      const root = `M${point(x, y).join(' ')}`
      return line(`${root}q-4 -9 -7 -11${root}q0 -9 1 -14${root}q3 -8 8 -9`, '#7C8F55', 2)
    }
    return (
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
      }) +
      grass(2.65, 2.3) +
      grass(2.4, 2.75) +
      grass(2.8, 1.2)
    )
  },
  'terraced-house': () => {
    const [depth, wall] = [1.7, 1.0]
    // 15°, as in the calculations of the pages.
    const pitch = Math.tan(Math.PI / 12)
    const middle = 0.5 + depth / 2
    const ridge = wall + (depth / 2) * pitch
    const [x1, edge] = [0.5 + depth, 0.5 + depth + 0.12]
    const low = wall - 0.08
    const starts = [0, 1, 2].map((i) => 0.05 + i * 0.95)
    const fronts = ['#EBC98F', '#D5ECEA', '#D96C49'].map((paint, i) => {
      const y = starts[i] as number
      return (
        fill(paint, rectX(x1, y, 0, y + 0.95, wall)) +
        fill('#17624A', rectX(x1, y + 0.12, 0, y + 0.38, 0.7), 1.3) +
        fill('#CFE4E1', rectX(x1, y + 0.52, 0.32, y + 0.84, 0.74), 1.3)
      )
    })
    const [upper, lower] = [middle + 0.14, edge - 0.2]
    const panelHeight = (x: number): number => wall + (x1 - x) * pitch + 0.04
    const panel = (y: number): string =>
      fill(
        colour.panel,
        polygon(
          [upper, y, panelHeight(upper)],
          [lower, y, panelHeight(lower)],
          [lower, y + 0.36, panelHeight(lower)],
          [upper, y + 0.36, panelHeight(upper)],
        ),
        1.1,
      )
    const roofs = starts.map(
      (y) =>
        panel(y + 0.1) +
        panel(y + 0.1 + 0.4) +
        box(
          material.brick,
          middle - 0.12,
          y + 0.84,
          ridge - 0.05,
          middle + 0.1,
          y + 1.02,
          ridge + 0.3,
        ),
    )
    return (
      shadow([x1, 2.9, 0], [0.5, 2.9, 0], [-0.3, 3.4, 0], [0.6, 3.7, 0], [1.6, 3.3, 0]) +
      fill(
        '#B5482C',
        polygon(
          [0.5, 2.9, 0],
          [x1, 2.9, 0],
          [x1, 2.9, wall],
          [middle, 2.9, ridge],
          [0.5, 2.9, wall],
        ),
      ) +
      fronts.join('') +
      fill(
        '#3B4A47',
        polygon([middle, -0.05, ridge], [edge, -0.05, low], [edge, 3.0, low], [middle, 3.0, ridge]),
      ) +
      fill(
        '#29443D',
        polygon([0.38, -0.05, low], [middle, -0.05, ridge], [middle, 3.0, ridge], [0.38, 3.0, low]),
      ) +
      roofs.join('') +
      fill(
        '#FFFDF7',
        polygon(
          [0.38, 3.0, low],
          [middle, 3.0, ridge],
          [edge, 3.0, low],
          [edge, 3.0, wall - 0.17],
          [middle, 3.0, ridge - 0.12],
          [0.38, 3.0, wall - 0.17],
        ),
        1.3,
      )
    )
  },
  /** A low hall with a gate; its panels are tilted 10° on a flat roof. */
  workshop: () => {
    const roof = 0.95
    const high = roof + 0.17
    const plinth = [
      polyline([2.7, 0.2, 0.16], [2.7, 2.8, 0.16]),
      polyline([0.3, 2.8, 0.16], [2.7, 2.8, 0.16]),
    ]
    const panel = (x: number, y: number): string =>
      fill(
        '#0F1F36',
        polygon([x, y + 0.66, high], [x, y + 0.66, roof + 0.04], [x + 0.52, y + 0.66, roof + 0.04]),
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
      line(polyline([x, y + 0.33, high], [x + 0.52, y + 0.33, roof + 0.06]), colour.panelLine, 0.8)
    return (
      shadow([2.7, 2.8, 0], [0.3, 2.8, 0], [-0.1, 3.2, 0], [1.2, 3.4, 0]) +
      box(['#B0563B', '#CB6B4C', '#D9D2C4'], 0.3, 0.2, 0, 2.7, 2.8, roof) +
      line(plinth, colour.ink, 0.8) +
      // The gate of four boards, its window row, a door beside it.
      fill('#F4F1EA', rectX(2.7, 0.55, 0, 1.55, 0.74), 1.4) +
      line(polyline([2.7, 0.55, 0.18], [2.7, 1.55, 0.18]), colour.ink, 0.9) +
      line(polyline([2.7, 0.55, 0.37], [2.7, 1.55, 0.37]), colour.ink, 0.9) +
      fill(
        '#CFE4E1',
        [0.62, 0.94, 1.26].map((y) => rectX(2.7, y, 0.45, y + 0.24, 0.64)),
        1,
      ) +
      fill('#17624A', rectX(2.7, 1.78, 0, 2.06, 0.62), 1.3) +
      fill('#CFE4E1', rectX(2.7, 2.24, 0.32, 2.62, 0.64), 1.3) +
      fill(
        '#A9C9C5',
        [0.6, 1.25, 1.9].map((x) => rectY(2.8, x, 0.42, x + 0.45, 0.68)),
        1.3,
      ) +
      [0.5, 1.25, 2.0].flatMap((x) => [0.4, 1.2, 2.0].map((y) => panel(x, y))).join('')
    )
  },
  business: () => {
    const inRows = (
      columns: readonly number[],
      window: (i: number, z: number) => string,
    ): string[] => [0.35, 1.05].flatMap((z) => columns.map((i) => window(i, z)))
    const panel = (x: number, y: number): string =>
      fill(
        '#0F1F36',
        polygon([x, y + 0.62, 1.98], [x, y + 0.62, 1.7], [x + 0.6, y + 0.62, 1.7]),
        1.1,
      ) +
      fill(
        colour.panel,
        polygon([x, y, 1.98], [x + 0.6, y, 1.72], [x + 0.6, y + 0.62, 1.72], [x, y + 0.62, 1.98]),
        1.2,
      ) +
      line(polyline([x + 0.3, y, 1.86], [x + 0.3, y + 0.62, 1.86]), colour.panelLine, 0.8)
    return (
      shadow([2.5, 2.75, 0], [0.5, 2.75, 0], [-0.3, 3.3, 0], [0.9, 3.5, 0]) +
      box(['#B9C6C0', '#DDE6E1', '#C9D3CD'], 0.5, 0.3, 0, 2.5, 2.75, 1.7) +
      fill(
        '#CFE4E1',
        inRows([0, 1, 2, 3], (i, z) => rectX(2.5, 0.5 + i * 0.56, z, 0.92 + i * 0.56, z + 0.42)),
        1.3,
      ) +
      fill(
        '#A9C9C5',
        inRows([0, 1, 2], (i, z) => rectY(2.75, 0.72 + i * 0.58, z, 1.14 + i * 0.58, z + 0.42)),
        1.3,
      ) +
      [0.75, 1.6].flatMap((x) => [0.5, 1.25, 2].map((y) => panel(x, y))).join('')
    )
  },
}
