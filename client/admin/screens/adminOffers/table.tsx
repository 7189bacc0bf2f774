import { formatAmount } from '#shared/domain/money.ts'
import type { OfferRow } from '#shared/schemas/offers/view.ts'
import { ageOf, dayWords, fullTime } from '../../format.ts'
import { Badge } from '../../kit/badge.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { offerStatus } from './status.ts'

const columns: readonly Column<OfferRow>[] = [
  {
    id: 'customer',
    label: 'Kunde',
    phone: 'title',
    cell: (offer) => (
      <>
        <strong className="block truncate md:max-w-64">{offer.customerName || 'Uden navn'}</strong>
        <span className="block truncate text-mute md:max-w-64">{offer.number}</span>
      </>
    ),
  },
  {
    id: 'total',
    label: 'I alt',
    phone: 'line',
    align: 'right',
    cell: (offer) => <span className="whitespace-nowrap">{formatAmount(offer.total)}</span>,
  },
  {
    id: 'valid',
    label: 'Gælder til',
    phone: 'none',
    roomy: true,
    cell: (offer) => (
      <span className="whitespace-nowrap">
        {offer.validUntil ? dayWords(offer.validUntil) : '–'}
      </span>
    ),
  },
  {
    id: 'age',
    label: 'Alder',
    phone: 'end',
    cell: (offer) => (
      <time
        dateTime={offer.createdAt}
        title={fullTime(offer.createdAt)}
        className="whitespace-nowrap"
      >
        {ageOf(offer.createdAt)}
      </time>
    ),
  },
  {
    id: 'status',
    label: 'Status',
    phone: 'status',
    cell: (offer) => {
      const { tone, word } = offerStatus(offer)
      return <Badge tone={tone}>{word}</Badge>
    },
  },
]

interface Props {
  readonly rows: readonly OfferRow[]
  readonly to: (id: string) => string
  readonly selectedId?: string
}

export function OfferTable({ rows, to, selectedId }: Props) {
  return (
    <DataTable
      caption="Tilbud, nyeste først"
      rows={rows}
      columns={columns}
      idOf={(offer) => offer.id}
      to={(offer) => to(offer.id)}
      selectedId={selectedId}
    />
  )
}
