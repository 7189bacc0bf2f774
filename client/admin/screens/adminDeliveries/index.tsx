import { useQuery } from '@tanstack/react-query'
import { deliveries, receiverName } from '#shared/admin/deliveries.ts'
import { routes } from '#shared/routes/table.ts'
import { kindLabel } from '#shared/schemas/webhook.ts'
import { overviewQuery } from '../../data/overview.ts'
import { receiverOptionsQuery } from '../../data/webhooks.ts'
import { count, logTime, milliseconds } from '../../format.ts'
import { StatusBadge } from '../../kit/badge.tsx'
import { createScreen, type ViewsProps, ViewTabs } from '../../kit/screen/screen.tsx'
import { Time } from '../../kit/time.tsx'
import { DeliveryDetail } from './delivery-detail.tsx'
import { attemptCount, deliveryStatus } from './status.ts'

/** The views, with the numbers of what only the outbox has. */
function Views(props: ViewsProps) {
  const { data } = useQuery(overviewQuery)
  const { pending, parked } = data?.deliveries ?? {}
  return <ViewTabs {...props} counts={{ Venter: pending, Parkeret: parked }} />
}

/** The log of every delivery, newest first. */
export const { Component } = createScreen(deliveries, {
  title: routes.adminDeliveries.label,
  views: [
    { label: 'Alle', params: {} },
    { label: 'Venter', params: { status: 'pending' } },
    { label: 'Fejlet', params: { status: 'error' } },
    { label: 'Parkeret', params: { status: 'parked' } },
    { label: 'Ikke sendt', params: { status: 'skipped' } },
    { label: 'Lykkedes', params: { status: 'success' } },
  ],
  Views,
  filters: ['receiver', 'kind', 'createdAt'],
  options: { receiver: receiverOptionsQuery },
  refreshMs: 15_000,
  empty: {
    title: 'Ingen leverancer her',
    text: 'Når nogen sender en formular, står her, hvem den blev sendt videre til, og hvad de svarede.',
    spot: 'meter',
  },
  columns: [
    {
      id: 'webhookName',
      cell: ({ webhookName, mailTo, archived, status }) => (
        <>
          <strong className="block truncate md:max-w-56">{receiverName(webhookName)}</strong>
          {mailTo && <span className="block truncate text-mute md:max-w-56">{mailTo}</span>}
          {archived && status === 'error' && (
            <span className="block text-mute md:max-w-56">Arkiveret, kan ikke sendes igen</span>
          )}
        </>
      ),
    },
    {
      id: 'createdAt',
      roomy: false,
      cell: ({ createdAt }) =>
        createdAt && <Time at={createdAt} format={logTime} className="whitespace-nowrap" />,
    },
    {
      id: 'kind',
      cell: ({ kind, mail, offerNumber }) => (
        <>
          {mail || kindLabel(kind)}
          {offerNumber && <span className="block whitespace-nowrap text-mute">{offerNumber}</span>}
        </>
      ),
    },
    {
      id: 'status',
      label: 'Svar',
      cell: (row) => <StatusBadge status={deliveryStatus(row)} />,
    },
    { id: 'attempts', phone: 'none', cell: attemptCount },
    {
      id: 'ms',
      label: 'Varighed',
      phone: 'none',
      align: 'right',
      cell: ({ attempts }) => {
        const last = attempts.at(-1)
        return last ? milliseconds(last.ms) : '–'
      },
    },
  ],
  bulk: ['replay'],
  selectable: ({ archived }) => !archived,
  actions: {
    replay: {
      done: 'Leverancen sendes igen',
      askMany: (n) => ({
        title: n === 1 ? 'Send leverancen igen?' : `Send ${count(n)} leverancer igen?`,
        text: 'De sendes under deres egne id’er. De, modtageren allerede har fået, får den en gang til. Det, der blev sendt før, bliver stående i loggen.',
      }),
      doneMany: (n) =>
        n === 1 ? 'Én leverance sendes igen' : `${count(n)} leverancer sendes igen`,
      refetch: ['webhooks', 'leads', 'overview'],
    },
  },
  Detail: DeliveryDetail,
})
