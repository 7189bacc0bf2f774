import type { Point3 } from '../drawing/iso.ts'
import { round1 } from '../drawing/path.ts'
import { colour, fill, iso, line, material, shadow } from './kit.ts'

const { polygon, polyline, point, rectX, rectY } = iso

interface SmallHouse {
  readonly x?: number
  readonly y?: number
  readonly depth?: number
  readonly length?: number
  readonly wall?: number
  readonly pitch?: number
  /** Left, right and top of the walls. */
  readonly walls?: readonly [string, string, string]
  readonly roof?: string
  readonly roofBack?: string
  readonly windows?: boolean
  readonly panels?: number
}

const eave = 0.12

/** A house of a few lines, its gable to the left. */
export function smallHouse({
  x = 0,
  y = 0,
  depth = 1.5,
  length = 1.8,
  wall = 0.9,
  pitch = 0.7,
  walls = material.brick,
  roof = colour.roof,
  roofBack = colour.roofBack,
  windows = true,
  panels = 0,
}: SmallHouse): string {
  const middle = x + depth / 2
  const ridge = wall + (depth / 2) * pitch
  const [x1, y1] = [x + depth, y + length]
  const edge = x1 + eave
  const low = wall - eave * pitch
  const roofAt = (at: number): number => wall + (x1 - at) * pitch
  const shade = shadow(
    [x1, y1, 0],
    [x, y1, 0],
    [x - 0.55 * ridge, y1 + 0.4 * ridge, 0],
    [middle - 0.62 * ridge + 0.2, y1 + 0.55 * ridge, 0],
    [x1 - 0.5, y1 + 0.45, 0],
  )
  const gable = fill(
    walls[0],
    polygon([x, y1, 0], [x1, y1, 0], [x1, y1, wall], [middle, y1, ridge], [x, y1, wall]),
  )
  const glass = windows
    ? fill(colour.glass, rectY(y1, middle - 0.26, 0.42, middle + 0.26, 0.86), 1.4) +
      line(polyline([middle, y1, 0.42], [middle, y1, 0.86]), colour.ink, 1.2)
    : ''
  const door =
    fill('#17624A', rectX(x1, y + length * 0.55, 0, y + length * 0.55 + 0.34, 0.66), 1.4) +
    fill(colour.glass, rectX(x1, y + length * 0.14, 0.3, y + length * 0.14 + 0.5, 0.68), 1.4)
  const slopes =
    fill(
      roofBack,
      polygon(
        [x - eave, y - eave, low],
        [middle, y - eave, ridge],
        [middle, y1 + eave, ridge],
        [x - eave, y1 + eave, low],
      ),
    ) +
    fill(
      roof,
      polygon(
        [middle, y - eave, ridge],
        [edge, y - eave, low],
        [edge, y1 + eave, low],
        [middle, y1 + eave, ridge],
      ),
    ) +
    fill(
      '#FFFDF7',
      polygon(
        [x - eave, y1 + eave, low],
        [middle, y1 + eave, ridge],
        [edge, y1 + eave, low],
        [edge, y1 + eave, low - 0.09],
        [middle, y1 + eave, ridge - 0.12],
        [x - eave, y1 + eave, low - 0.09],
      ),
      1.4,
    )
  const width = (length - 0.3) / panels
  const solar = Array.from({ length: panels }, (_, i) => {
    const start = y + 0.15 + i * width
    const on = (a: number, b: number): Point3 => [a, b, roofAt(a) + 0.04]
    const end = start + width - 0.06
    return (
      fill(
        colour.panel,
        polygon(
          on(middle + 0.12, start),
          on(edge - 0.16, start),
          on(edge - 0.16, end),
          on(middle + 0.12, end),
        ),
        1.2,
      ) +
      line(
        polyline(on((middle + edge) / 2, start), on((middle + edge) / 2, end)),
        colour.panelLine,
        0.8,
      )
    )
  })
  return (
    shade +
    gable +
    fill(walls[1], rectX(x1, y, 0, y1, wall)) +
    glass +
    door +
    slopes +
    solar.join('')
  )
}

export function bush(
  x: number,
  y: number,
  radius: number,
  [dark, light]: readonly [string, string],
): string {
  const [a, b] = point(x, y, radius * 0.7)
  const k = radius * 40
  const ellipse = (cx: number, cy: number, rx: number, ry: number, rest: string): string =>
    `<ellipse cx="${round1(cx)}" cy="${round1(cy)}" rx="${round1(rx)}" ry="${round1(ry)}" ${rest}/>`
  return (
    ellipse(a, b, k, k * 0.86, `fill="${dark}"`) +
    ellipse(a + k * 0.22, b - k * 0.22, k * 0.5, k * 0.42, `fill="${light}" stroke="none"`)
  )
}
