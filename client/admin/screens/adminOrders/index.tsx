import { Navigate, useSearchParams } from 'react-router'
import { buyerOf, type OrderRow, orders, type OrderState } from '#shared/admin/orders.ts'
import { products } from '#shared/admin/products.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { ageOf } from '../../format.ts'
import { StatusBadge } from '../../kit/badge.tsx'
import { loadLater } from '../../kit/load-later.tsx'
import { ButtonLink } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/notices.tsx'
import { createScreen } from '../../kit/screen/screen.tsx'
import {
  listQuery,
  type ScreenAddress,
  useScreenAddress,
} from '../../kit/screen/use-screen-address.ts'
import { useHasRole } from '../../session.ts'
import { PackButton } from './pack-button.tsx'
import { amountToCapture, parcelStatus, paymentStatus, refundable, withdrawable } from './states.ts'
import { allView, orderViews, OrderViews, toDoView } from './views.tsx'

const OrderReceipt = loadLater(async () => (await import('./receipt.tsx')).OrderReceipt)
const Books = loadLater(async () => (await import('./books.tsx')).Books)
const Labels = loadLater(async () => (await import('./labels.tsx')).Labels)
const PackMode = loadLater(async () => (await import('./pack-mode.tsx')).PackMode)
const RefundLabel = loadLater(
  async () => (await import('./lines-input.tsx')).RefundLabel,
  orders.actions.refund.label,
)
const TrackingInput = loadLater(async () => (await import('./tracking-input.tsx')).TrackingInput)
const LinesInput = loadLater(async () => (await import('./lines-input.tsx')).LinesInput)

const is =
  (...states: readonly OrderState[]) =>
  ({ state }: OrderRow): boolean =>
    states.includes(state)

const { Component: Screen } = createScreen(orders, {
  title: 'Ordrer',
  empty: {
    title: 'Ingen ordrer endnu',
    text: 'Når nogen køber i webshoppen, står ordren her.',
    spot: 'shop-box',
  },
  views: orderViews,
  Views: OrderViews,
  buttons: <PackButton />,
  panels: { pak: PackMode },
  filters: ['state', 'delivery'],
  columns: [
    {
      id: 'number',
      cell: (row) => (
        <>
          <strong className="block truncate">{buyerOf(row)}</strong>
          <span className="block truncate text-mute">
            {row.number} · {row.createdAt && ageOf(row.createdAt)}
          </span>
        </>
      ),
    },
    {
      id: 'goods',
      phone: 'none',
      roomy: true,
      cell: ({ goods }) => (
        <span className="block truncate md:max-w-80 min-[90rem]:max-w-120">{goods}</span>
      ),
    },
    { id: 'total', phone: 'end', roomy: false },
    {
      id: 'payment',
      label: 'Betaling',
      phone: 'line',
      roomy: false,
      cell: (row) => <StatusBadge status={paymentStatus(row)} />,
    },
    {
      id: 'parcel',
      label: 'Levering',
      phone: 'status',
      roomy: false,
      cell: (row) => {
        const status = parcelStatus(row)
        return status ? <StatusBadge status={status} /> : <span className="text-mute">–</span>
      },
    },
  ],
  facts: [],
  detail: (row) => (
    <>
      <OrderReceipt row={row} />
    </>
  ),
  actions: {
    pack: {
      done: 'Ordren er pakket',
      primary: true,
      fits: is('reserved'),
      doneMany: (count) => `${count} ordrer er pakket`,
    },
    send: {
      primary: true,
      ask: (row) => ({
        title:
          row.payBy === 'invoice'
            ? 'Send pakken?'
            : `Send pakken, og træk ${formatAmount(amountToCapture(row))}?`,
        text:
          row.payBy === 'invoice'
            ? 'Fakturaen får sit nummer, og lageret tælles ned.'
            : 'Ordren er sendt, når beløbet er trukket. Fakturaen får sit nummer, og lageret tælles ned.',
      }),
      done: 'Ordren sendes',
      fits: (row) => row.state === 'packing' && !row.isCapturing,
      refetch: [products.name],
      inputs: ({ delivery }) => ({
        // What is picked up has no parcel.
        tracking: () => (delivery === 'afhentning' ? <></> : <TrackingInput />),
      }),
    },
    deliver: {
      done: 'Ordren er leveret',
      // A parcel may arrive after a part of it was refunded: the days to withdraw begin there.
      fits: (row) => is('sent', 'partly_refunded')(row) && row.deliveredAt === null,
      doneMany: (count) => `${count} ordrer er leveret`,
    },
    unpack: {
      done: 'Ordren er taget ud af pakning',
      fits: (row) => row.state === 'packing' && !row.isCapturing,
    },
    refund: {
      ask: ({ number }) => ({
        title: `Refundér af ${number}`,
        text: 'Kunden får pengene tilbage på samme måde, som der blev betalt, og en kreditnota.',
      }),
      done: 'Beløbet refunderes',
      danger: true,
      Confirm: RefundLabel,
      fits: is('sent', 'delivered', 'partly_refunded', 'returned'),
      inputs: (row) => ({
        lines: (field) => <LinesInput row={row} field={field} isRefund most={refundable} />,
      }),
    },
    registerWithdrawal: {
      ask: ({ number }) => ({
        title: `Registrér fortrydelse af ${number}`,
        text: 'Når kunden har ringet, skrevet eller sagt det. Kunden får en kvittering på mail.',
      }),
      done: 'Fortrydelsen er registreret',
      // The right is a consumer's.
      fits: (row) =>
        row.company === '' &&
        is('reserved', 'packing', 'sent', 'delivered', 'partly_refunded', 'returned')(row),
      refetch: [products.name],
      inputs: (row) => ({
        lines: (field) => <LinesInput row={row} field={field} most={withdrawable} />,
      }),
    },
    takeBack: {
      ask: ({ number }) => ({ title: `Varer retur fra ${number}` }),
      done: 'Varerne er modtaget',
      fits: is('sent', 'delivered', 'partly_refunded', 'refunded', 'returned'),
      refetch: [products.name],
      inputs: (row) => ({
        lines: (field) => (
          <LinesInput
            row={row}
            field={field}
            most={({ sku, quantity, droppedQuantity, returnedQuantity }) =>
              sku ? quantity - droppedQuantity - returnedQuantity : 0
            }
          />
        ),
      }),
    },
    cancel: {
      ask: ({ number }) => ({
        title: `Annullér ${number}?`,
        text: 'Varerne gives fri, og reservationen af beløbet ophæves. Det kan ikke fortrydes.',
      }),
      done: 'Ordren er annulleret',
      danger: true,
      fits: is('awaiting_payment', 'reserved', 'packing'),
    },
  },
  NoneFound: NoOrders,
  bulk: ['pack', 'deliver'],
  tools: <Tools />,
  panes: {
    bogfoering: { title: 'Bogføring', role: 'admin', Body: () => <Books /> },
    etiketter: {
      title: 'Etiketter',
      role: 'admin',
      Body: ({ address }) => <Labels params={address.params} />,
    },
  },
  savesViews: true,
})

/** The screen opens on what must be done; »Alle« has an address of its own. */
export function Component() {
  const [query] = useSearchParams()
  return query.size > 0 ? (
    <Screen />
  ) : (
    <Navigate to={`?${listQuery(orders, toDoView.params)}`} replace />
  )
}

/** In place of rows. A search for an order that is sent must not end in what must be done. */
function NoOrders({ address }: { readonly address: ScreenAddress }) {
  const { search } = address.params
  if (!search && address.isView(toDoView))
    return (
      <EmptyState title="Intet at pakke eller sende" spot="shop-box">
        <ButtonLink to={address.toView(allView)}>Se alle ordrer</ButtonLink>
      </EmptyState>
    )
  return (
    <EmptyState title="Ingen ordrer passer" spot="document">
      {search && !address.isView(allView) ? (
        <ButtonLink to={`?${listQuery(orders, { ...allView.params, search })}`}>
          Søg i alle ordrer
        </ButtonLink>
      ) : (
        <ButtonLink to={address.toView(allView)}>Ryd søgning og filtre</ButtonLink>
      )}
    </EmptyState>
  )
}

/** Labels of the orders that the list shows, and the way to the books. */
function Tools() {
  const address = useScreenAddress(orders)
  if (!useHasRole('admin')) return null
  return (
    <>
      <ButtonLink
        to={address.toPanel('etiketter', null)}
        title="Etiketter til ordrerne på listen"
        className="max-md:hidden"
      >
        Etiketter
      </ButtonLink>
      <ButtonLink to={address.toPanel('bogfoering', null)} title="Bogføring">
        Bogføring
      </ButtonLink>
    </>
  )
}
