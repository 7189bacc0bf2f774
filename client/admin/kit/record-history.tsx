import { routes } from '#shared/routes/table.ts'
import { useHasRole } from '../session.ts'
import { Section } from './card.tsx'
import { loadLater } from './load-later.tsx'
import { Skeleton } from './loaded.tsx'
import type { RecordEventsProps } from './record-events.tsx'

// Lists do without it.
const RecordEvents = loadLater(
  async () => (await import('./record-events.tsx')).RecordEvents,
  <Skeleton />,
)

interface Props extends RecordEventsProps {
  readonly title?: string
}

/** The last changes of a record, and who looked at its personal data. Only for those who may read the audit log. */
export function RecordHistory({ title = 'Historik', ...record }: Props) {
  const may = useHasRole(routes.adminAudit.role)
  if (!may) return null
  return (
    <Section title={title}>
      <RecordEvents {...record} />
    </Section>
  )
}
