import { useState } from 'react'
import { type offers } from '#shared/admin/offers.ts'
import { openStatuses } from '#shared/admin/offer-statuses.ts'
import { danishDay, dayAfter } from '#shared/domain/dates.ts'
import type { OfferRow } from '#shared/schemas/offers/view.ts'
import { shortDay } from '../../format.ts'
import { Mark } from '../../kit/badge.tsx'
import type { ColumnSpec } from '../../kit/screen/columns.tsx'
import { Time } from '../../kit/time.tsx'

/** An open offer is marked when fewer days than this are left. */
const soonDays = 3

export const offerColumns: readonly ColumnSpec<typeof offers>[] = [
  {
    id: 'customerName',
    cell: ({ customerName, city, number }) => (
      <span className="block truncate @roomy:max-w-52 min-[90rem]:max-w-80">
        <strong>{customerName || 'Uden navn'}</strong>{' '}
        <span className="truncate text-[0.8125rem] text-mute md:block md:@roomy:inline">
          {city || `nr. ${number}`}
        </span>
      </span>
    ),
  },
  {
    id: 'title',
    phone: 'line',
    roomy: true,
    cell: ({ title }) => (
      <span className="block truncate @roomy:max-w-44 min-[90rem]:max-w-60">{title || '–'}</span>
    ),
  },
  { id: 'total', roomy: false },
  {
    id: 'validUntil',
    phone: 'none',
    roomy: true,
    cell: (offer) => <ValidUntil offer={offer} />,
  },
  {
    id: 'openedCount',
    phone: 'none',
    roomy: true,
    cell: (offer) => <Opened offer={offer} />,
  },
  'owner',
  'status',
]

/** The last day, with ▲ while the customer can answer and fewer than three days are left, or the day is over. */
export function ValidUntil({
  offer: { validUntil, status },
}: {
  readonly offer: Pick<OfferRow, 'validUntil' | 'status'>
}) {
  const [today] = useState(() => danishDay(Date.now()))
  if (!validUntil) return <span className="text-mute">–</span>
  const isOpen = status === 'expired' || (openStatuses as readonly string[]).includes(status)
  const isSoon = isOpen && validUntil < dayAfter(today, soonDays)
  return (
    <span className={`whitespace-nowrap ${isSoon ? 'font-semibold text-wait' : ''}`}>
      {isSoon && <Mark tone="wait" className="mr-1" />}
      {isSoon && <span className="sr-only">{status === 'expired' ? 'Udløbet: ' : 'Snart: '}</span>}
      {shortDay(validUntil)}
    </span>
  )
}

/** »4×, i går 16.12«: of the version in force. */
export function Opened({
  offer: { openedCount, lastOpenedAt },
}: {
  readonly offer: Pick<OfferRow, 'openedCount' | 'lastOpenedAt'>
}) {
  if (openedCount === 0 || !lastOpenedAt) return <span className="text-mute">–</span>
  return (
    <span className="whitespace-nowrap">
      {openedCount}×, <Time at={lastOpenedAt} className="text-mute" />
    </span>
  )
}
