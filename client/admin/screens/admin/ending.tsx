import { Link } from 'react-router'
import type { Expiring } from '#shared/admin/materials.ts'
import type { ConsoleRouteId } from '#shared/routes/console.ts'
import { href } from '#shared/routes/href.ts'
import { shortDay } from '../../format.ts'
import { Card } from '../../kit/card.tsx'

const places = {
  materials: 'adminMaterials',
  'proven-claims': 'adminProvenClaims',
  mentions: 'adminMentions',
} as const satisfies Readonly<Record<Expiring['noun'], ConsoleRouteId>>

/** Documents, proofs and consents that must be renewed. Only shown when there are any. */
export function Ending({ ends }: { readonly ends: readonly Expiring[] }) {
  if (ends.length === 0) return null
  return (
    <Card className="border-[#d98c00] px-4 py-3">
      <h2 className="mb-2 text-base">Skal fornys</h2>
      <ul className="grid gap-1.5">
        {ends.map(({ noun, id, name, on, isOver }) => (
          <li key={id} className="flex gap-3">
            <Link
              to={`${href(places[noun])}?id=${id}`}
              className="min-w-0 flex-1 font-semibold text-ink underline-offset-2 hover:underline"
            >
              {noun === 'mentions' ? `Samtykke: ${name}` : name}
            </Link>
            <span className={`shrink-0 text-[0.8125rem] ${isOver ? 'text-bad' : 'text-wait'}`}>
              {isOver ? '◆ udløb' : '▲ udløber'} {shortDay(on)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
