import { house } from '../model.ts'
import type { Part, Pencil } from '../pencil.ts'

export const batteryBars = 5

/** The home battery in the plant room. `level` 0–5 bars are lit. */
export function battery({ box, fill, rectY }: Pencil, level = batteryBars): Part[] {
  const y = house.length - 0.42
  const bar = (i: number): string => fill(i < level ? 'bt-b' : 'bt-b off', rectY(y, 3.64, 0.26 + i * 0.165, 4.08, 0.38 + i * 0.165))
  const bars = Array.from({ length: batteryBars }, (_, i) => bar(i)).join('')
  return [
    {
      name: 'battery',
      markup: box('bt', 3.5, y - 0.3, 0.1, 4.22, y, 1.5) + fill('bt-f', rectY(y, 3.58, 0.2, 4.14, 1.1)) + bars + fill('led', rectY(y, 3.74, 1.26, 3.98, 1.33)),
    },
  ]
}
