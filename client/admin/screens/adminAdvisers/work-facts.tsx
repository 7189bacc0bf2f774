import type { advisers } from '#shared/admin/advisers.ts'
import type { RowOf } from '#shared/admin/define.ts'
import { useAdviserNames } from '../../data/advisers.ts'
import { formatDay } from '../../format.ts'
import { Facts, Section } from '../../kit/card.tsx'
import { today } from '../../kit/kinds/typed.ts'
import { formatKindRules, formatWeek } from './work-time.ts'

/** When an adviser works and when not, which decides the times that customers see. Absences that are over are left out. */
export function WorkFacts({ row }: { readonly row: RowOf<typeof advisers> }) {
  const names = useAdviserNames()
  const away = row.absences
    .filter(({ to }) => to >= today())
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .map(({ from, to, deputy }) => {
      const days = from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`
      return deputy ? `${days}, ${names?.get(deputy) ?? 'en anden'} tager over` : days
    })
  return (
    <Section title="Arbejdstid">
      <Facts
        rows={{
          Ugen: formatWeek(row.hours) || 'Ingen: kan ikke bookes',
          Pauser: formatWeek(row.breaks) || 'Ingen',
          Fravær: away.join('\n') || 'Intet kommende',
          'Særligt for': formatKindRules(row.kindRules),
        }}
      />
    </Section>
  )
}
