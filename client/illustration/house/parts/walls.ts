import { house, middle, ridge } from '../model.ts'
import type { Part, Pencil } from '../../drawing/pencil.ts'

const { depth, length, wall } = house
/** The plant room is cut open in the gable: x from, x to, height, depth behind the wall. */
const room = { x0: 3.2, x1: 5.15, z: 2.38, depth: 0.85 } as const

/** Walls, windows, door, the cut-away plant room and the inverter beside it. */
export function walls(pencil: Pencil): Part[] {
  const { fill, polygon, rectX, rectY, prefix, small } = pencil
  const gable = polygon(
    [0, length, 0],
    [depth, length, 0],
    [depth, length, wall],
    [middle, length, ridge],
    [0, length, wall],
  )
  const front = rectX(depth, 0, 0, length, wall)
  const texture = (pattern: string, data: string): string =>
    small ? '' : `<path class="tex" fill="url(#${prefix}${pattern})" d="${data}"/>`
  const markup =
    fill('w-l', gable) +
    fill('w-r', front) +
    texture('bkl', gable) +
    texture('bkr', front) +
    fill('pl-l', rectY(length, 0, 0, depth, 0.22)) +
    fill('pl-r', rectX(depth, 0, 0, length, 0.22)) +
    fill('sh', rectX(depth, 0, wall - 0.95, length, wall - 0.1)) +
    frontWindow(pencil, frontWindows.living) +
    frontWindow(pencil, frontWindows.kitchen) +
    frontWindow(pencil, frontWindows.hall) +
    door(pencil) +
    gableWindow(pencil, 2.35, 3.12) +
    gableWindow(pencil, 3.28, 4.05) +
    (pencil.small
      ? ''
      : fill('sill', ...Object.values(pencil.faces(2.28, length, 3.22, 4.12, length + 0.1, 3.3)))) +
    plantRoom(pencil) +
    `<g class="inverter">${inverter(pencil)}</g>`
  return [{ name: 'house', markup }]
}

type FrontWindow = readonly [from: number, to: number, panes: number]
/** Along the front wall; the rooms behind two of them can be dark. */
const frontWindows = {
  living: [6.2, 7.65, 2],
  kitchen: [0.55, 2.3, 3],
  hall: [4.6, 5.6, 2],
} as const satisfies Record<string, FrontWindow>
const pane = { frame: 0.09, bottom: 0.95, top: 2.2 } as const

/** Start of each pane of a window, and their width. */
function panesOf([y0, y1, panes]: FrontWindow): {
  readonly starts: readonly number[]
  readonly w: number
} {
  const w = (y1 - y0 - pane.frame * (panes + 1)) / panes
  return {
    starts: Array.from({ length: panes }, (_, i) => y0 + pane.frame + i * (w + pane.frame)),
    w,
  }
}

const glassOf = ({ rectX }: Pencil, window: FrontWindow): string[] => {
  const { starts, w } = panesOf(window)
  return starts.map((a) => rectX(depth, a, pane.bottom + pane.frame, a + w, pane.top - pane.frame))
}

/** Panes of dark rooms, to lie over those that shine. */
export const darkRooms = (pencil: Pencil): string =>
  pencil.fill('pn', ...glassOf(pencil, frontWindows.kitchen), ...glassOf(pencil, frontWindows.hall))

function frontWindow(pencil: Pencil, window: FrontWindow): string {
  const { fill, faces, polygon, rectX, small } = pencil
  const [y0, y1] = window
  const { frame, bottom: z0, top: z1 } = pane
  const { starts, w } = panesOf(window)
  const glints = starts.map((a) =>
    polygon(
      [depth, a + w * 0.9, z0 + frame * 1.4],
      [depth, a + w * 0.55, z0 + frame * 1.4],
      [depth, a + w * 0.1, z1 - frame * 1.6],
      [depth, a + w * 0.45, z1 - frame * 1.6],
    ),
  )
  return (
    fill('trim', rectX(depth, y0, z0, y1, z1)) +
    fill('glass', ...glassOf(pencil, window)) +
    (small ? '' : fill('glint', ...glints)) +
    fill('sill', ...Object.values(faces(depth, y0 - 0.06, z0 - 0.1, depth + 0.12, y1 + 0.06, z0)))
  )
}

function gableWindow({ fill, rectY }: Pencil, x0: number, x1: number): string {
  return (
    fill('trim', rectY(length, x0, 3.3, x1, 4.2)) +
    fill('glass', rectY(length, x0 + 0.09, 3.39, x1 - 0.09, 4.11))
  )
}

function door({ fill, fine, box, rectX, circleX }: Pencil): string {
  return (
    box('st', depth, 2.9, 0, depth + 0.5, 4.1, 0.16) +
    fill('trim', rectX(depth, 2.98, 0.16, 4.02, 2.3)) +
    fill('door', rectX(depth, 3.08, 0.16, 3.92, 2.2)) +
    fill('glass', rectX(depth, 3.24, 1.35, 3.76, 1.95)) +
    fill('trim ns', circleX(depth, 3.2, 1.08, 0.05)) +
    fine(rectX(depth, 3.24, 0.36, 3.76, 1.15))
  )
}

function plantRoom({ fill, fine, polyline, rectX, rectY, rectZ, prefix }: Pencil): string {
  const { x0, x1, z } = room
  const back = length - room.depth
  const opening = rectY(length, x0, 0.1, x1, z)
  const boards = [0.45, 0.8, 1.15, 1.5, 1.85].map((h) =>
    polyline([x0, length, h], [x0, back, h], [x1, back, h]),
  )
  return (
    `<clipPath id="${prefix}cut"><path d="${opening}"/></clipPath><g clip-path="url(#${prefix}cut)">` +
    fill('rm-s', rectX(x0, back, 0, length, z + 1)) +
    fill('rm-f', rectY(back, x0, 0, x1 + 1, z + 1)) +
    fill('rm-b', rectZ(0.1, x0, back, x1 + 1, length)) +
    fine(...boards) +
    `</g>${fill('l cut', opening)}`
  )
}

function inverter({ box, fill, fine, polyline, rectY }: Pencil): string {
  const face = length + 0.16
  return (
    box('iv', 5.48, length, 1.25, 6.02, face, 1.95) +
    fill('led', rectY(face, 5.6, 1.66, 5.9, 1.82)) +
    fine(...[1.36, 1.44, 1.52].map((z) => polyline([5.58, face, z], [5.92, face, z])))
  )
}
