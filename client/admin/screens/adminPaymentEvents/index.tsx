import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { orders } from '#shared/admin/orders.ts'
import {
  outcomeLabel,
  paymentEventLabel,
  type PaymentEventRow,
  paymentEvents,
} from '#shared/admin/payment-events.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { href } from '#shared/routes/href.ts'
import { TextLink } from '../../kit/button.tsx'
import { Facts } from '../../kit/card.tsx'
import { showValue } from '../../kit/kinds/cell.tsx'
import { Notice } from '../../kit/notices.tsx'
import { orderCountsQuery } from '../../data/orders.ts'
import { createScreen, type ViewsProps, ViewTabs } from '../../kit/screen/screen.tsx'

function EventViews(props: ViewsProps) {
  const { data: counts } = useQuery(orderCountsQuery)
  return <ViewTabs {...props} counts={{ 'Kunne ikke bruges': counts?.events }} />
}

const { fields } = paymentEvents

/** What was reported and what became of it; the provider's ids last. */
const factsOf = (row: PaymentEventRow): Readonly<Record<string, ReactNode>> => ({
  [fields.kind.label]: paymentEventLabel(row.kind),
  [fields.outcome.label]: row.state === 'failed' ? '' : outcomeLabel(row.outcome),
  [fields.amount.label]: row.amount === null ? '' : formatAmount(row.amount),
  [fields.orderNumber.label]: row.orderId && (
    <TextLink key="order" to={`${href('adminOrders')}?id=${row.orderId}`}>
      {row.orderNumber}
    </TextLink>
  ),
  ...Object.fromEntries(
    (['orderName', 'receivedAt', 'handledAt', 'paymentId', 'eventId'] as const).map((name) => [
      fields[name].label,
      showValue(fields[name], row[name]),
    ]),
  ),
})

/** What the payment provider reported: stored first, handled after. Those that could not be used wait for staff. */
export const { Component } = createScreen(paymentEvents, {
  title: 'Betalingsbeskeder',
  empty: {
    title: 'Ingen beskeder endnu',
    text: 'Alt, hvad betalingsfirmaet melder om køb i webshoppen, står her.',
    spot: 'document',
  },
  views: [
    { label: 'Alle', params: {} },
    { label: 'Kunne ikke bruges', params: { state: 'failed' }, urgent: true },
    { label: 'Venter', params: { state: 'waiting' } },
    { label: 'Ignoreret', params: { state: 'ignored' } },
  ],
  Views: EventViews,
  filters: ['receivedAt'],
  columns: [
    {
      id: 'kind',
      cell: ({ kind, orderNumber, orderName }) => (
        <>
          <strong className="block truncate">{paymentEventLabel(kind)}</strong>
          <span className="block truncate text-mute">
            {[orderNumber, orderName].filter(Boolean).join(' · ') || 'Uden ordre'}
          </span>
        </>
      ),
    },
    {
      id: 'amount',
      phone: 'line',
      align: 'right',
      roomy: true,
      cell: ({ amount }) => amount !== null && formatAmount(amount),
    },
    { id: 'state', phone: 'status' },
    { id: 'receivedAt', phone: 'end', roomy: false },
  ],
  facts: [],
  detail: (row) => (
    <>
      {row.state === 'failed' && (
        <Notice>
          <p>{outcomeLabel(row.outcome)}</p>
        </Notice>
      )}
      <Facts rows={factsOf(row)} />
    </>
  ),
  actions: {
    retry: {
      done: 'Beskeden er behandlet igen',
      primary: true,
      refetch: [orders.name],
      fits: ({ state }) => state !== 'done',
    },
    ignore: {
      done: 'Beskeden er ignoreret',
      refetch: [orders.name],
      fits: ({ state }) => state === 'failed' || state === 'waiting',
    },
  },
})
