import { joinNumbers } from '../../drawing/path.ts'
import { carport as port, house } from '../model.ts'
import type { Part, Pencil } from '../../drawing/pencil.ts'
import { car } from './car.ts'

/** The carport, from its back screen to its roof, with the car in it and the wall box on the gable. */
export function carport(pencil: Pencil): Part[] {
  return [
    { name: 'carport', markup: screen(pencil) },
    { name: 'car', markup: car(pencil) },
    { name: 'carport-roof', markup: cover(pencil) },
    { name: 'charger', markup: charger(pencil) },
  ]
}

function screen({ box, fill, fine, polyline, rectX }: Pencil): string {
  const slats = [0.4, 0.8, 1.2, 1.6, 2].map((z) =>
    polyline([port.x0 + 0.1, port.y0, z], [port.x0 + 0.1, port.y1, z]),
  )
  return (
    fill('wd-r', rectX(port.x0 + 0.1, port.y0, 0, port.y1, port.z)) +
    fine(...slats) +
    box('wp', port.x0 + 0.05, port.y1 - 0.2, 0, port.x0 + 0.2, port.y1 - 0.05, port.z)
  )
}

function cover({ box, fill, fine, point, rectZ }: Pencil): string {
  const top = port.z + 0.26
  const tufts = [0, 1, 2, 3].flatMap((i) =>
    [0, 1, 2, 3].map((j) => {
      const [x, y] = point(port.x0 + 0.5 + i * 0.78 + (j % 2) * 0.36, port.y0 + 0.5 + j * 0.84, top)
      return `M${joinNumbers(x - 4, y)}q2-5 4 0q2-5 4 0`
    }),
  )
  return (
    box('wp', port.x1 - 0.2, port.y1 - 0.2, 0, port.x1 - 0.05, port.y1 - 0.05, port.z) +
    box('wp', port.x1 - 0.2, port.y0 + 0.02, 0, port.x1 - 0.05, port.y0 + 0.17, port.z) +
    box('wd', port.x0, port.y0, port.z, port.x1, port.y1, top) +
    fill('sed', rectZ(top, port.x0 + 0.14, port.y0 + 0.14, port.x1 - 0.14, port.y1 - 0.14)) +
    fine(...tufts)
  )
}

function charger({ box, circleY, curve, fill }: Pencil): string {
  const [x, z, y] = [2.72, 1.05, house.length]
  return (
    box('cb', x, y, z, x + 0.34, y + 0.14, z + 0.62) +
    fill('led', circleY(x + 0.17, y + 0.14, z + 0.42, 0.09)) +
    fill(
      'l cable',
      curve([x + 0.17, y + 0.14, z], [x + 0.2, y + 0.4, 0], [2.5, 9.3, -0.2], [1.97, 9.57, 0.82]),
    )
  )
}
