import { leads } from '#shared/admin/leads.ts'
import { kindLabel } from '#shared/schemas/webhook.ts'
import { StatusBadge } from '../../kit/badge.tsx'
import { toColumns } from '../../kit/screen/columns.tsx'
import { Time } from '../../kit/time.tsx'
import { subjectLabel } from '../../labels/lead.ts'
import { leadStatus } from './status.ts'

export const leadColumns = toColumns(leads, [
  {
    id: 'name',
    cell: (lead) => (
      <>
        <strong className="block truncate md:max-w-64 md:@max-roomy:max-w-48">
          {lead.name || 'Uden navn'}
        </strong>
        <span className="block truncate text-mute md:max-w-64 md:@max-roomy:hidden">
          {lead.contact}
        </span>
        <span className="hidden truncate text-mute first-letter:uppercase md:@max-roomy:block md:@max-roomy:max-w-48">
          {subjectLabel(lead)}
        </span>
      </>
    ),
  },
  {
    // Next to a detail it is shown under the name.
    id: 'subject',
    cell: (lead) => (
      <>
        <span className="block truncate first-letter:uppercase md:max-w-56">
          {subjectLabel(lead)}
        </span>
        {lead.kind !== 'contact' && <span className="block text-mute">{kindLabel(lead.kind)}</span>}
      </>
    ),
  },
  {
    id: 'receivedAt',
    phone: 'end',
    roomy: false,
    cell: ({ receivedAt }) => <Time at={receivedAt} className="whitespace-nowrap" />,
  },
  {
    id: 'status',
    label: 'Status',
    phone: 'status',
    roomy: false,
    cell: (lead) => <StatusBadge status={leadStatus(lead)} />,
  },
])
