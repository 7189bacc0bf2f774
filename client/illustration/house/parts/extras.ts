import { house } from '../model.ts'
import type { Part, Pencil } from '../../drawing/pencil.ts'
import { darkRooms } from './walls.ts'

const { depth } = house

/** Parts at the house that only some pictures show. */
const drawers = { meter, ladder, screen, distance, parcel, 'dark-rooms': darkRooms }
export type Extra = keyof typeof drawers

/** Extras behind the heat pump, or over the whole garden. */
export function extras(pencil: Pencil, wanted: readonly Extra[], where: 'behind' | 'over'): Part[] {
  return wanted
    .filter((name) => (name === 'distance') === (where === 'over'))
    .map((name) => ({ name, markup: drawers[name](pencil) }))
}

/** The electricity meter in its cabinet on the front wall, between the door and the window. */
function meter({ box, circleX, fill, fine, polyline, rectX }: Pencil): string {
  const x = depth + 0.14
  return (
    box('iv', depth, 2.54, 0.85, x, 2.92, 1.75) +
    fill('hp-k', rectX(x, 2.59, 1.38, 2.87, 1.64)) +
    fill('led', rectX(x, 2.62, 1.44, 2.74, 1.58)) +
    fill('pave', circleX(x, 2.73, 1.13, 0.13)) +
    fill('l', polyline([x, 2.73, 1.13], [x, 2.67, 1.21])) +
    fine(rectX(x, 2.59, 0.91, 2.87, 0.95))
  )
}

/** A ladder against the eave, clear of the door. */
function ladder({ fill, polygon, rectX }: Pencil): string {
  const rail = (y: number): string =>
    polygon(
      [depth + 1.15, y, 0],
      [depth + 0.36, y, 3.25],
      [depth + 0.36, y + 0.07, 3.25],
      [depth + 1.15, y + 0.07, 0],
    )
  const steps = Array.from({ length: 9 }, (_, i) => {
    const z = 0.32 + i * 0.33
    const x = depth + 1.15 - (0.79 * z) / 3.25
    return rectX(x, 0.45, z, 1, z + 0.07)
  })
  return fill('po-r', ...steps) + fill('po-t', rail(0.42), rail(0.98))
}

/** A screen of boards beside the heat pump. */
function screen({ box, fine, polyline }: Pencil): string {
  const boards = [0.3, 0.6, 0.9, 1.2].map((z) =>
    polyline([6.6, 4.4, z], [7.95, 4.4, z], [7.95, 4.3, z]),
  )
  return box('wd', 6.6, 4.3, 0, 7.95, 4.4, 1.5) + fine(...boards)
}

/** The distance from the heat pump to the boundary at its side, as high as the hedge there. Nothing is in front of the pump. */
function distance({ faces, fill, polygon, rectZ }: Pencil): string {
  const hedge = faces(3.2, 12.8, 0, 9.4, 13.3, 0.8)
  const [from, to, x, z] = [6.3, 12.74, 7.18, 0.8]
  const head = (y: number, back: number): string =>
    polygon([x, y, z], [x - 0.2, y + back, z], [x + 0.2, y + back, z])
  return (
    fill('hg-l', hedge.left) +
    fill('hg-r', hedge.right) +
    fill('hg-t', hedge.top) +
    fill(
      'led',
      head(from, 0.38) + rectZ(z, x - 0.07, from + 0.38, x + 0.07, to - 0.38) + head(to, -0.38),
    )
  )
}

/** A parcel on the path to the door. */
function parcel({ box, fill, faces, rectX }: Pencil): string {
  const [x0, x1, y0, y1, z] = [7.55, 8.2, 3.1, 3.72, 0.46]
  const band = faces(x0, 3.36, 0, x1, 3.46, z)
  return (
    box('po', x0, y0, 0, x1, y1, z) +
    fill('sill', band.top, band.right) +
    fill('trim', rectX(x1, 3.5, 0.22, 3.66, 0.34))
  )
}
