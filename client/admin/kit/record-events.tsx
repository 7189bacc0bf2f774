import { useInfiniteQuery } from '@tanstack/react-query'
import { audit } from '#shared/admin/audit.ts'
import type { RowOf } from '#shared/admin/define.ts'
import { href } from '#shared/routes/href.ts'
import { pagedRows } from '../data/queries.ts'
import { listOf } from '../data/resource.ts'
import { TextLink } from './button.tsx'
import { Loaded } from './loaded.tsx'
import { Timeline } from './timeline.tsx'

type Event = RowOf<typeof audit>

export interface RecordEventsProps {
  /** The record's table in the database: `webhooks`. */
  readonly table: string
  readonly id: string
}

const shown = 6

/** The last changes of a record, and who looked at its personal data, with a link to all of them. */
export function RecordEvents({ table, id }: RecordEventsProps) {
  const query = useInfiniteQuery(listOf(audit, { table, recordId: id }))
  return (
    <Loaded query={query} detail>
      {({ pages }) => {
        const rows = pagedRows(pages)
        if (rows.length === 0) return <p className="text-mute">Ingen endnu</p>
        return (
          <>
            <Timeline
              items={rows.slice(0, shown).map((event) => ({
                id: event.id,
                at: event.at,
                tone: event.action === 'delete' ? 'bad' : 'plain',
                content: <EventLine event={event} />,
              }))}
            />
            {rows.length > shown && (
              <p className="pt-1">
                <TextLink to={`${href('adminAudit')}?hvad=${table}&postens-id=${id}`}>
                  Se alle
                </TextLink>
              </p>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

const verbs: Readonly<Record<Event['action'], string>> = {
  insert: 'oprettede posten',
  update: 'ændrede',
  delete: 'slettede posten',
  reveal: 'så persondata',
  export: 'hentede persondata',
  send: 'sendte en prøve',
}

/** Who did what, and the change field by field. */
function EventLine({ event }: { readonly event: Event }) {
  const changes = event.action === 'update' ? event.changes : []
  return (
    <div className="grid gap-0.5">
      <span>
        <strong>{event.actorName}</strong> {verbs[event.action]}
      </span>
      {changes.slice(0, 4).map(({ label, before, after }) => (
        <span key={label} className="text-mute">
          {label}: {before || 'intet'} → <span className="text-ink">{after || 'intet'}</span>
        </span>
      ))}
      {changes.length > 4 && <span className="text-mute">og {changes.length - 4} mere</span>}
    </div>
  )
}
