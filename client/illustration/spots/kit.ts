import { topOf } from '../drawing/crop.ts'
import { createIso, type Point3 } from '../drawing/iso.ts'

/** Materials as left (shade), right (sun) and top face. */
export const material = {
  brick: ['#C99A5B', '#EBC98F', '#F3DCAF'],
  white: ['#DDE4E0', '#FBFCFA', '#FFFFFF'],
  lavender: ['#CFC5EF', '#F4F1FC', '#FFFFFF'],
  heatPump: ['#C9D9D6', '#F6FBFA', '#FFFFFF'],
  dark: ['#0F4A39', '#1D6B54', '#2A7F66'],
  wood: ['#6F4A2F', '#9A6B46', '#B98A60'],
  stone: ['#A69F92', '#C9C2B4', '#DDD7CA'],
  black: ['#1E2725', '#36423E', '#4A5752'],
  orange: ['#C24A1B', '#E8622C', '#F2803F'],
  gold: ['#C98A2B', '#F0B44C', '#F7CB78'],
  teal: ['#23776F', '#3BA89C', '#6CC7BB'],
} as const
export type Material = readonly [string, string, string]

export const colour = {
  ink: '#17382C',
  roof: '#CB5738',
  roofBack: '#A8432B',
  panel: '#1D3557',
  panelLine: '#6D8BB0',
  glass: '#CFE4E1',
} as const

/** Every spot is on the same tile of 3 × 3 m, which the page draws in its own colour. */
export const iso = createIso({ scale: 40, ox: 100, oy: 78 })
const { circleX, circleY, cylinder, faces, polygon, polyline, rectX, rectZ } = iso

type Data = string | readonly string[]
const join = (data: Data): string => (typeof data === 'string' ? data : data.join(''))

/** A filled path; stroke 0 means no line. */
export const fill = (paint: string, data: Data, stroke?: number): string =>
  `<path fill="${paint}" d="${join(data)}"${stroke === 0 ? ' stroke="none"' : stroke ? ` stroke-width="${stroke}"` : ''}/>`

export const line = (data: Data, paint: string, stroke = 1, dash = ''): string =>
  `<path fill="none" d="${join(data)}" stroke="${paint}" stroke-width="${stroke}"${dash && ` stroke-dasharray="${dash}"`}/>`

export function box(
  [left, right, top]: Material,
  ...size: readonly [number, number, number, number, number, number]
): string {
  const face = faces(...size)
  return fill(left, face.left) + fill(right, face.right) + fill(top, face.top)
}

/** A cable, pipe or bar: a line in ink with a narrower coloured one on it. */
export const cord = (
  data: Data,
  paint: string,
  [width, core]: readonly [number, number] = [5.6, 2.8],
): string => line(data, colour.ink, width) + line(data, paint, core)

/** An upright cylinder. */
export function drum(
  [shade, side, top]: Material,
  ...size: readonly [x: number, y: number, z0: number, z1: number, radius: number]
): string {
  const drawn = cylinder(...size)
  return (
    fill(side, drawn.side) +
    fill(shade, drawn.shade, 0) +
    line(drawn.side, colour.ink, 1.8) +
    fill(top, drawn.top)
  )
}

/** Where the outline of a lying cylinder leaves the circle at its end: at 45°, for both axes. */
const tangent = Math.SQRT1_2

/** A cylinder that lies along x or y, seen at its end. */
export function tube(
  axis: 'x' | 'y',
  [side, , end]: Material,
  ...[from, to, across, z, radius]: readonly [
    from: number,
    to: number,
    across: number,
    z: number,
    radius: number,
  ]
): string {
  const at = (along: number, sign: number): Point3 => {
    const beside = across - sign * tangent * radius
    const above = z + sign * tangent * radius
    return axis === 'x' ? [along, beside, above] : [beside, along, above]
  }
  const circle = (along: number): string =>
    axis === 'x' ? circleX(along, across, z, radius) : circleY(across, along, z, radius)
  return (
    fill(side, circle(from)) +
    fill(side, polygon(at(from, 1), at(to, 1), at(to, -1), at(from, -1)), 0) +
    line(
      [1, -1].map((sign) => polyline(at(from, sign), at(to, sign))),
      colour.ink,
      1.8,
    ) +
    fill(end, circle(to))
  )
}

/** A shadow on the tile, clipped at its edge. */
export const shadow = (...points: readonly Point3[]): string =>
  `<path clip-path="url(#t)" d="${polygon(...points)}" stroke="none" fill="#0F3D2E" opacity=".16"/>`

/** A piece of wall with a few of its bricks, given by their lower corners. */
export const wall = (...bricks: readonly (readonly [y: number, z: number])[]): string =>
  shadow([1, 2.75, 0], [0.6, 2.75, 0], [-0.4, 3, 0], [0, 0.9, 0]) +
  box(material.brick, 0.75, 0.35, 0, 1.15, 2.75, 2.15) +
  `<path fill="#A8753A" opacity=".4" stroke="none" d="${bricks.map(([y, z]) => rectX(1.15, y, z, y + 0.3, z + 0.12)).join('')}"/>`

export const lamp = (data: Data): string => fill('#FF8A3D', data, 1.2)

const tileTop = iso.point(0, 0)[1]
const tile = `d="${rectZ(0, 0, 0, 3, 3)}"`

/** The clip path of every spot's shadow. */
export const tileClip = `<clipPath id="t"><path ${tile}/></clipPath>`

/** A spot as a whole SVG file, without `tileClip`, which the sprite defines once. */
export const spotFile = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 0 212 204" stroke="${colour.ink}" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round">${body}</svg>`

/** A spot as a file for the head of a page: on its tile, a shade darker than the ground, and cropped to the drawing. */
export function spotAlone(file: string): string {
  // Space for the outline.
  const top = Math.max(0, Math.floor(Math.min(tileTop, topOf(file))) - 4)
  return `${file.replace('0 212 204', `${top} 212 ${200 - top}`).replace('>', `><defs>${tileClip}</defs><path ${tile} stroke="none" opacity=".075"/>`)}\n`
}
