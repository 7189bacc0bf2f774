import { useQuery } from '@tanstack/react-query'
import { orders } from '#shared/admin/orders.ts'
import { outcomeLabels, paymentEventLabel, paymentEvents } from '#shared/admin/payment-events.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { href } from '#shared/routes/href.ts'
import { TextLink } from '../../kit/button.tsx'
import { Notice } from '../../kit/notices.tsx'
import { orderCountsQuery } from '../../data/orders.ts'
import { createScreen, type ViewsProps, ViewTabs } from '../../kit/screen/screen.tsx'

function EventViews(props: ViewsProps) {
  const { data: counts } = useQuery(orderCountsQuery)
  return <ViewTabs {...props} counts={{ 'Kunne ikke bruges': counts?.events }} />
}

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
      phone: 'none',
      align: 'right',
      roomy: true,
      cell: ({ amount }) => amount !== null && formatAmount(amount),
    },
    { id: 'state', phone: 'status' },
    { id: 'receivedAt', phone: 'end', roomy: false },
  ],
  facts: ['kind', 'eventId', 'paymentId', 'receivedAt', 'handledAt'],
  detail: ({ orderId, orderNumber, state, outcome, amount }) => (
    <>
      {state === 'failed' ? (
        <Notice>
          <p>{outcomeLabels[outcome] ?? outcome}</p>
        </Notice>
      ) : (
        outcome && <p className="text-ink">{outcomeLabels[outcome] ?? outcome}</p>
      )}
      {amount !== null && <p>Beløb: {formatAmount(amount)}</p>}
      {orderId && (
        <p>
          <TextLink to={`${href('adminOrders')}?id=${orderId}`}>Åbn ordre {orderNumber}</TextLink>
        </p>
      )}
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
