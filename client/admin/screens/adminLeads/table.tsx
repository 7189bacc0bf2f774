import { kindLabel } from '#shared/schemas/webhook.ts'
import type { LeadSummary } from '#shared/schemas/admin.ts'
import { fullTime, shortTime } from '../../format.ts'
import { Badge } from '../../kit/badge.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { answerWord } from '../../words.ts'
import { leadStatus } from './status.ts'

const columns: readonly Column<LeadSummary>[] = [
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
          {answerWord(lead.subject)}
        </span>
      </>
    ),
  },
  {
    id: 'subject',
    label: 'Ønsker',
    phone: 'line',
    // Beside a detail it stands under the name.
    roomy: true,
    cell: (lead) => (
      <>
        <span className="block truncate first-letter:uppercase md:max-w-56">
          {answerWord(lead.subject)}
        </span>
        {lead.kind !== 'contact' && <span className="block text-mute">{kindLabel(lead.kind)}</span>}
      </>
    ),
  },
  {
    id: 'received',
    label: 'Modtaget',
    phone: 'end',
    cell: (lead) => (
      <time
        dateTime={lead.receivedAt}
        title={fullTime(lead.receivedAt)}
        className="whitespace-nowrap"
      >
        {shortTime(lead.receivedAt)}
      </time>
    ),
  },
  {
    id: 'status',
    label: 'Status',
    phone: 'status',
    cell: (lead) => {
      const { tone, word } = leadStatus(lead)
      return <Badge tone={tone}>{word}</Badge>
    },
  },
]

interface Props {
  readonly rows: readonly LeadSummary[]
  readonly to: (id: string) => string
  readonly selectedId?: string
}

export function LeadTable({ rows, to, selectedId }: Props) {
  return (
    <DataTable
      caption="Henvendelser, nyeste først"
      rows={rows}
      columns={columns}
      idOf={(lead) => lead.id}
      to={(lead) => to(lead.id)}
      selectedId={selectedId}
    />
  )
}
