import { rosette } from '../drawing/shapes.ts'

interface Options {
  /** Rounded as a tile's; square where the phone cuts the shape. */
  readonly rounded: boolean
  /** Size of the sun, as a share of its size in the favicon. */
  readonly share: number
}

const middle = [16, 16] as const

/** The sun with eight petals on a dark tile: the mark for sizes at which the word mark's is not legible. */
export function drawIcon({ rounded, share }: Options): string {
  const { lit, shade } = rosette(middle, 3.9 * share, 13 * share, 8, 0.3, -Math.PI / 2)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32"${rounded ? ' rx="8"' : ''} fill="#0f3d2e"/><path fill="#f9a05f" d="${lit}"/><path fill="#f2803f" d="${shade}"/><circle cx="16" cy="16" r="${4.9 * share}" fill="#ffe1ae"/></svg>\n`
}
