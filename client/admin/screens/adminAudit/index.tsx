import { audit } from '#shared/admin/audit.ts'
import { auditLabels } from '#shared/admin/audit-labels.ts'
import type { RowOf } from '#shared/admin/define.ts'
import { href } from '#shared/routes/href.ts'
import { routes } from '#shared/routes/table.ts'
import { staffOptionsQuery } from '../../data/staff.ts'
import { fullTime, logTime } from '../../format.ts'
import { ButtonLink, TextLink } from '../../kit/button.tsx'
import { Facts, Section } from '../../kit/card.tsx'
import { createScreen } from '../../kit/screen/screen.tsx'
import { Time } from '../../kit/time.tsx'

type Event = RowOf<typeof audit>

/** Every change of the database and every look at personal data, newest first. Nothing here can be changed. */
export const { Component } = createScreen(audit, {
  title: routes.adminAudit.label,
  Above: () => (
    <p className="text-mute">
      Loggen skrives af databasen selv. Ingen kan ændre eller slette i den, heller ikke en
      hovedadministrator.
    </p>
  ),
  views: [
    { label: 'Alle', params: {} },
    { label: 'Medarbejdere', params: { actorKind: 'user' } },
    { label: 'Set og hentet', params: { action: 'reveal,export' } },
    { label: 'Sletninger', params: { table: 'erased_leads' } },
  ],
  filters: ['actor', 'table', 'at'],
  options: { actor: staffOptionsQuery },
  refreshMs: 30_000,
  empty: {
    title: 'Ingen hændelser endnu',
    text: 'Hver gang noget bliver oprettet, ændret eller slettet, står det her.',
    spot: 'document',
  },
  columns: [
    {
      id: 'actorName',
      cell: ({ actorName }) => <strong className="block truncate md:max-w-48">{actorName}</strong>,
    },
    {
      id: 'what',
      label: 'Gjorde hvad',
      phone: 'line',
      roomy: false,
      cell: (event) => (
        <>
          <span className="text-mute">{actionLabel(event)}</span>{' '}
          <span className="text-ink">{nameOf(event)}</span>
        </>
      ),
    },
    {
      id: 'change',
      phone: 'none',
      cell: (event) => (
        <span
          className={`line-clamp-2 max-w-md ${event.action === 'update' ? 'text-ink' : 'text-mute'}`}
        >
          {event.change}
        </span>
      ),
    },
    {
      id: 'at',
      roomy: false,
      cell: ({ at }) => at && <Time at={at} format={logTime} className="whitespace-nowrap" />,
    },
  ],
  Detail: ({ row }) => <EventDetail event={row} />,
})

const actionLabel = ({ action }: Event): string =>
  (audit.fields.action.options.find(({ value }) => value === action)?.label ?? action).toLowerCase()

const nameOf = ({ table, recordName }: Event): string =>
  [auditLabels[table] ?? table, recordName && `»${recordName}«`].filter(Boolean).join(' ')

/** One event: who, when, which record, and each field before and after. */
function EventDetail({ event }: { readonly event: Event }) {
  const { changes, route } = event
  const isGone = event.action === 'delete'
  return (
    <>
      <Facts
        rows={{
          Hvem: event.actorName,
          Gjorde: actionLabel(event),
          Hvad: nameOf(event),
          Tidspunkt: event.at && fullTime(event.at),
          Id: <span className="font-mono text-[0.8125rem] break-all">{event.recordId}</span>,
        }}
      />
      <div className="flex flex-wrap gap-2.5">
        {route && !isGone && (
          <ButtonLink to={`${href(route)}?id=${event.recordId}`}>
            Åbn {auditLabels[event.table]}
          </ButtonLink>
        )}
        <ButtonLink to={`${href('adminAudit')}?hvad=${event.table}&postens-id=${event.recordId}`}>
          Alt om den
        </ButtonLink>
      </div>
      {changes.length > 0 && (
        <Section
          title={event.action === 'update' ? 'Ændringer' : isGone ? 'Indhold før' : 'Indhold'}
        >
          {event.action === 'update' ? (
            <table className="w-full border-collapse text-left">
              <thead>
                <tr className="text-[0.8125rem] text-mute">
                  <th scope="col" className="py-1 pr-3 font-semibold">
                    Felt
                  </th>
                  <th scope="col" className="py-1 pr-3 font-semibold">
                    Før
                  </th>
                  <th scope="col" className="py-1 font-semibold">
                    Efter
                  </th>
                </tr>
              </thead>
              <tbody>
                {changes.map(({ label, before, after }) => (
                  <tr key={label} className="border-t border-line align-top">
                    <th scope="row" className="py-1.5 pr-3 font-normal text-mute">
                      {label}
                    </th>
                    <td className="py-1.5 pr-3 break-words">{before || 'intet'}</td>
                    <td className="py-1.5 break-words text-ink">{after || 'intet'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          ) : (
            <Facts
              rows={Object.fromEntries(
                changes.map(({ label, before, after }) => [label, after || before]),
              )}
            />
          )}
        </Section>
      )}
      <p className="text-mute">
        Navne, adresser og numre er skjult i loggen med vilje.{' '}
        {event.table === 'leads' && !isGone && (
          <TextLink to={`${href('adminLeads')}?id=${event.recordId}`} className="">
            Se dem på henvendelsen
          </TextLink>
        )}
      </p>
    </>
  )
}
