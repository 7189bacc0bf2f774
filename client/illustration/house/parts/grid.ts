import { batteryDrop } from './battery.ts'
import type { flowColours } from '../looks.ts'
import { house, roofAt } from '../model.ts'
import type { Part, Pencil } from '../../drawing/pencil.ts'
import { joinNumbers as n } from '../../drawing/path.ts'

const pole = { x: 8.3, y: -0.9, height: 7 } as const

type FlowName = keyof typeof flowColours
/** A flow in its own direction (towards the user; the grid's: out), or reversed. */
export type Flow = FlowName | `${FlowName}:back`

export function gridPole({ box, fill, point }: Pencil): Part[] {
  const { x, y } = pole
  const [bx, by] = point(x, y, 0)
  const [, ty] = point(x, y, pole.height)
  const arm = (z: number): string => box('po', x - 0.85, y - 0.06, z, x + 0.85, y + 0.06, z + 0.13)
  const insulators = (
    [
      [6.48, [-0.75, -0.25, 0.45, 0.8]],
      [5.73, [-0.75, 0.8]],
    ] as const
  ).flatMap(([z, offsets]) =>
    offsets.map((dx) => {
      const [a, b] = point(x + dx, y, z)
      return `M${n(a - 3, b)}v-8a3 3 0 0 1 6 0v8z`
    }),
  )
  const wires = [-0.75, 0.8].map((dx) => {
    const [a, b] = point(x + dx, y, 6.6)
    return `M${n(a, b - 5)}c60-5 96-33 130-57`
  })
  const markup =
    fill('po', `M${n(bx - 4, by)}L${n(bx - 3, ty)}h6L${n(bx + 4, by)}z`) +
    fill('po-d ns', `M${n(bx - 4, by)}L${n(bx - 3, ty)}h2.4L${n(bx - 1, by)}z`) +
    arm(6.35) +
    arm(5.6) +
    fill('trim', ...insulators) +
    fill('l line', ...wires)
  return [{ name: 'grid-pole', markup }]
}

/** The wires that energy flows along; those not in `shown` are left out. */
export function flows(
  { point, rounded }: Pencil,
  shown: readonly Flow[],
  batteryBars: number | undefined,
  off: readonly string[] = [],
): Part[] {
  if (shown.length === 0) return []
  const L = house.length
  const edge = house.depth + house.eave + 0.02
  const z = roofAt(edge) - 0.09
  const face = L + 0.16
  const start = [edge, -house.gable, z] as const
  const [ax, ay] = point(...start)
  const [wx, wy] = point(pole.x - 0.72, pole.y, 6.62)
  const ways: Record<FlowName, string> = {
    'roof-inverter': rounded(
      0.16,
      [4.9, 7.86, roofAt(4.9) + 0.04],
      [6.5, 7.86, roofAt(6.5) + 0.04],
      [edge, 7.86, z],
      [edge, L + 0.18, z - 0.05],
      [5.88, face, 2.35],
      [5.88, face, 1.95],
    ),
    battery: rounded(
      0.14,
      [5.62, face, 1.95],
      [5.62, L + 0.02, 2.62],
      [4.43, L + 0.02, 2.62],
      [4.43, L + 0.02, 2.06 - (batteryBars === undefined ? 0 : batteryDrop(batteryBars))],
    ),
    heatpump: rounded(
      0.22,
      [5.88, face, 1.25],
      [5.88, face, 0],
      [6.02, L + 0.5, 0],
      [7.19, L + 0.5, 0],
      [7.19, 6.15, 0],
      [7.19, 6.15, 0.35],
    ),
    car: rounded(
      0.22,
      [5.62, face, 1.25],
      [5.62, face, 0],
      [5.62, L + 0.75, 0],
      [2.89, L + 0.75, 0],
      [2.89, L + 0.14, 0],
      [2.89, L + 0.14, 1.05],
    ),
    grid: `${rounded(0.14, [6.02, face, 1.62], [6.42, face, 1.62], [6.5, L - 0.1, 1.9], [6.5, 7.3, 2.3], [edge, 7.2, z], [edge, 4, z], start)}C${n(ax + 46, ay - 22)} ${n(wx - 6, wy + 90)} ${n(wx, wy - 4)}`,
  }
  const flow = (spec: Flow): string => {
    const [name, back] = spec.split(':') as [FlowName, string?]
    const d = ways[name]
    return `<g class="flow flow-${name}${back ? ' rev' : ''}${off.includes(name) ? ' off' : ''}"><path class="fw" d="${d}"/><path class="fp" d="${d}"/></g>`
  }
  return [{ name: 'flows', markup: shown.map(flow).join('') }]
}
