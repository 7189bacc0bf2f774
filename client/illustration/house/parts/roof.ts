import { house, middle, ridge, roofAt } from '../model.ts'
import type { Part, Pencil } from '../../drawing/pencil.ts'

const y0 = -house.gable
const y1 = house.length + house.gable
const edge = house.depth + house.eave
const low = -house.eave
const zRight = roofAt(edge)
const zLeft = house.wall - house.eave * house.pitch

export function roof(pencil: Pencil): Part[] {
  const { fill, polygon, polyline, prefix, rectX, small } = pencil
  const t = 0.17
  const front = polygon(
    [middle, y0, ridge],
    [edge, y0, zRight],
    [edge, y1, zRight],
    [middle, y1, ridge],
  )
  const markup =
    fill(
      'rf-b',
      polygon([low, y0, zLeft], [middle, y0, ridge], [middle, y1, ridge], [low, y1, zLeft]),
    ) +
    fill('rf', front) +
    (small ? '' : `<path class="tex" fill="url(#${prefix}til)" d="${front}"/>`) +
    fill('l ridge', polyline([middle, y0, ridge], [middle, y1, ridge])) +
    fill(
      'trim-l',
      polygon(
        [low, y1, zLeft],
        [middle, y1, ridge],
        [edge, y1, zRight],
        [edge, y1, zRight - t],
        [middle, y1, ridge - t * 1.2],
        [low, y1, zLeft - t],
      ),
    ) +
    fill('gut', rectX(edge, y0, zRight, y1, zRight - t)) +
    chimney(pencil)
  return [{ name: 'roof', markup }]
}

function chimney({ box, fill, polygon, rectX, rectZ }: Pencil): string {
  const c = { x0: 3.35, x1: 4.0, y0: 0.5, y1: 1.2, z: 5.95 }
  return (
    fill(
      'sh',
      polygon(
        [c.x1, c.y1, roofAt(c.x1)],
        [c.x0, c.y1, roofAt(c.x0)],
        [middle, c.y1 + 0.75, ridge],
        [middle + 0.1, c.y1 + 0.95, ridge - 0.06],
        [c.x1 - 0.1, c.y1 + 0.75, roofAt(c.x1 - 0.1)],
      ),
    ) +
    fill(
      'w-l',
      polygon(
        [c.x0, c.y1, roofAt(c.x0)],
        [c.x1, c.y1, roofAt(c.x1)],
        [c.x1, c.y1, c.z],
        [c.x0, c.y1, c.z],
      ),
    ) +
    fill('w-r', rectX(c.x1, c.y0, roofAt(c.x1), c.y1, c.z)) +
    box('ch', c.x0 - 0.07, c.y0 - 0.07, c.z, c.x1 + 0.07, c.y1 + 0.07, c.z + 0.16) +
    fill('poche', rectZ(c.z + 0.16, c.x0 + 0.12, c.y0 + 0.12, c.x1 - 0.12, c.y1 - 0.12))
  )
}
