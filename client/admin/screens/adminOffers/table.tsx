import { formatAmount } from '#shared/domain/money.ts'
import type { OfferRow } from '#shared/schemas/offers/view.ts'
import { ageOf, formatDay } from '../../format.ts'
import { statusColumn, timeColumn } from '../../kit/list/columns.tsx'
import type { Column } from '../../kit/list/data-table.tsx'
import { offerStatus } from './status.ts'

export const offerColumns: readonly Column<OfferRow>[] = [
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
        {offer.validUntil ? formatDay(offer.validUntil) : '–'}
      </span>
    ),
  },
  timeColumn('Alder', (offer) => offer.createdAt, ageOf),
  statusColumn('Status', offerStatus),
]
