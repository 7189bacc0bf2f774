import { house } from '../model.ts'
import type { Part, Pencil } from '../../drawing/pencil.ts'

export const batteryBars = 5

/** Height of a bar with the gap above it, m. */
const step = 0.165

/** How much lower the top of a battery with fewer bars is, in m. */
export const batteryDrop = (bars: number): number => (batteryBars - bars) * step

/** The home battery in the plant room: `bars` is its size, 1–5; the lowest `level` of them are lit. */
export function battery(
  { box, fill, rectY }: Pencil,
  level = batteryBars,
  bars = batteryBars,
): Part[] {
  const y = house.length - 0.42
  const drop = batteryDrop(bars)
  const bar = (i: number): string =>
    fill(i < level ? 'bt-b' : 'bt-b off', rectY(y, 3.64, 0.26 + i * step, 4.08, 0.38 + i * step))
  const cabinet =
    box('bt', 3.5, y - 0.3, 0.1, 4.22, y, 1.5 - drop) +
    fill('bt-f', rectY(y, 3.58, 0.2, 4.14, 1.1 - drop))
  const lights =
    Array.from({ length: bars }, (_, i) => bar(i)).join('') +
    fill('led', rectY(y, 3.74, 1.26 - drop, 3.98, 1.33 - drop))
  return [{ name: 'battery', markup: cabinet + lights }]
}
