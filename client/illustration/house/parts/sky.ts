import { joinNumbers as n } from '../../drawing/path.ts'
import type { Part, Pencil } from '../../drawing/pencil.ts'
import { rosette } from '../../drawing/shapes.ts'

export type TimeOfDay = 'morning' | 'evening'

const sunAt = [880, 118] as const
const stars = [
  [1000, 84, 5],
  [760, 130, 3.5],
  [968, 214, 3.5],
  [560, 60, 4],
  [1120, 220, 4],
  [400, 130, 3.5],
] as const

export function sky({ fill }: Pencil, time: TimeOfDay): Part[] {
  if (time === 'evening')
    return [
      {
        name: 'moon',
        markup:
          fill('moon', 'M890 62a58 58 0 1 0 36 92a50 50 0 0 1-36-92z') +
          fill('star', ...stars.map((star) => twinkle(star))),
      },
    ]
  const { lit, shade } = rosette([...sunAt], 30, 92, 12, 0.25, Math.PI / 12)
  return [
    {
      name: 'sun',
      markup: `${fill('sun-l ns', lit)}${fill('sun-d ns', shade)}<circle class="sun-c ns" cx="${sunAt[0]}" cy="${sunAt[1]}" r="36"/>`,
    },
  ]
}

function twinkle([x, y, r]: readonly [number, number, number]): string {
  const h = r / 2
  return `M${n(x, y - 2 * r)}l${n(h, 1.5 * r, 1.5 * r, h, -1.5 * r, h, -h, 1.5 * r, -h, -1.5 * r, -1.5 * r, -h, 1.5 * r, -h)}z`
}
