import { deskSpots } from './desk.ts'
import { energySpots } from './energy.ts'
import { houseSpots } from './houses.ts'
import { spotFile } from './kit.ts'
import { roomSpots } from './rooms.ts'
import { shopSpots } from './shop.ts'

/** Name of a spot → its whole SVG file. */
export function drawSpots(): ReadonlyMap<string, string> {
  const all = Object.entries({
    ...energySpots,
    ...deskSpots,
    ...houseSpots,
    ...roomSpots,
    ...shopSpots,
  })
  return new Map(all.map(([name, draw]) => [name, spotFile(draw())]))
}
