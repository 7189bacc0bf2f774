import type { Point3 } from '../drawing/iso.ts'

/** The house in metres. */
export const house = {
  depth: 6.4,
  length: 8.2,
  wall: 3.05,
  pitch: 0.62,
  eave: 0.42,
  gable: 0.3,
} as const
export const middle = house.depth / 2
export const ridge = house.wall + middle * house.pitch

export const plot = { x0: -2.2, y0: -1.8, x1: 9.5, y1: 13.4 } as const
export const carport = { x0: -0.95, x1: 2.6, y0: 8.7, y1: 12.3, z: 2.42 } as const

/** Height of the roof's surface above the ground at x. */
export const roofAt = (x: number): number =>
  house.wall + (x >= middle ? house.depth - x : x) * house.pitch

/** The shadow of a point on the ground; the sun is at the right, and shadows stay on the plot. */
export const shadowOf = (x: number, y: number, z: number): Point3 => [
  Math.max(x - 0.72 * z, plot.x0),
  Math.min(y + 0.5 * z, plot.y1),
  0,
]
