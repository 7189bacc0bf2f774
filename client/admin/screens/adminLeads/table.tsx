import { kindLabel } from '#shared/schemas/webhook.ts'
import type { LeadSummary } from '#shared/schemas/admin.ts'
import { statusColumn, timeColumn } from '../../kit/list/columns.tsx'
import type { Column } from '../../kit/list/data-table.tsx'
import { answerLabel } from '../../labels/lead.ts'
import { leadStatus } from './status.ts'

export const leadColumns: readonly Column<LeadSummary>[] = [
  {
    id: 'name',
    label: 'Navn',
    phone: 'title',
    cell: (lead) => (
      <>
        <strong className="block truncate md:max-w-64 md:@max-2xl:max-w-48">
          {lead.name || 'Uden navn'}
        </strong>
        <span className="block truncate text-mute md:max-w-64 md:@max-2xl:hidden">
          {lead.contact}
        </span>
        <span className="hidden truncate text-mute first-letter:uppercase md:@max-2xl:block md:@max-2xl:max-w-48">
          {answerLabel(lead.subject)}
        </span>
      </>
    ),
  },
  {
    id: 'subject',
    label: 'Ønsker',
    phone: 'line',
    // Next to a detail it is shown under the name.
    roomy: true,
    cell: (lead) => (
      <>
        <span className="block truncate first-letter:uppercase md:max-w-56">
          {answerLabel(lead.subject)}
        </span>
        {lead.kind !== 'contact' && <span className="block text-mute">{kindLabel(lead.kind)}</span>}
      </>
    ),
  },
  timeColumn('Modtaget', (lead) => lead.receivedAt),
  statusColumn('Status', leadStatus),
]
