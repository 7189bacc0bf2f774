import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  type OrderEvent,
  type OrderParts,
  type OrderRow,
  orders,
  type PaymentAct,
  readReportedWithdrawal,
} from '#shared/admin/orders.ts'
import { orderEventLabel, orderEvents } from '#shared/admin/order-events.ts'
import { outcomeLabel, paymentEventLabel } from '#shared/admin/payment-events.ts'
import { danishDay, dayAfter } from '#shared/domain/dates.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { parseTracking } from '#shared/domain/shop/tracking.ts'
import { href } from '#shared/routes/href.ts'
import { orderPartsQuery } from '../../data/orders.ts'
import { count, formatDay, fullTime, shortTime } from '../../format.ts'
import { Badge } from '../../kit/badge.tsx'
import { TextLink } from '../../kit/button.tsx'
import { Facts, Section } from '../../kit/card.tsx'
import { showValue } from '../../kit/kinds/cell.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { Timeline, type TimelineItem } from '../../kit/timeline.tsx'
import { Notice } from '../../kit/notices.tsx'
import { OrderMails } from './mails.tsx'
import { OrderPapers } from './papers.tsx'
import { ProductImage } from '../../kit/product-image.tsx'
import { RetryPayment } from './retry-payment.tsx'
import { addressOf, amountToCapture, refusalText } from './states.ts'

/** What was bought, where it goes, and what has happened. */
export function OrderReceipt({ row }: { readonly row: OrderRow }) {
  const parts = useQuery(orderPartsQuery(row.id))
  return (
    <Loaded query={parts}>
      {(loaded) => (
        <>
          <Progress row={row} />
          <Withdrawal events={loaded.events} isOpen={row.isWithdrawn} />
          <Dispute events={loaded.events} isOpen={row.isDisputed} />
          {loaded.acts
            .filter((refusal) => isOpenRefusal(refusal, loaded.acts))
            .map((act) => (
              <Notice key={act.id}>
                <p>
                  Betalingsfirmaet afviste at {refused[act.kind]} {formatAmount(act.amount)}:{' '}
                  {refusalText(act.error)}.
                  {act.kind === 'capture' &&
                    ' Send ikke pakken: ring til kunden, og prøv igen, eller annullér ordren.'}
                </p>
                {act.kind !== 'capture' && <RetryPayment row={row} act={act.id} />}
              </Notice>
            ))}
          <Lines row={row} parts={loaded} />
          <OrderPapers row={row} invoices={loaded.invoices} />
          <OrderMails row={row} events={loaded.events} />
          <Section title="Kunden">
            <Facts rows={factsOf(row)} />
          </Section>
          <Section title="Forløb">
            <Timeline items={loaded.events.map((event) => toItem(event, row.payBy))} />
          </Section>
          <Reports reports={loaded.reports} />
        </>
      )}
    </Loaded>
  )
}

const factNames = [
  'name',
  'email',
  'phone',
  'company',
  'cvr',
  'ean',
  'requisition',
  'reference',
  'note',
  'tracking',
  'payBy',
  'createdAt',
  'sentAt',
  'deliveredAt',
] as const

const factsOf = (row: OrderRow): Readonly<Record<string, ReactNode>> =>
  Object.fromEntries(
    factNames.map((name) => [
      orders.fields[name].label,
      name === 'tracking'
        ? row.tracking && <TrackingLink key="tracking" text={row.tracking} />
        : showValue(orders.fields[name], row[name]),
    ]),
  )

function TrackingLink({ text }: { readonly text: string }) {
  const { href: to } = parseTracking(text)
  return to ? (
    <TextLink to={to} target="_blank" rel="noreferrer">
      {text}
    </TextLink>
  ) : (
    text
  )
}

/** A capture that was refused is over once another one is asked for. */
const isOpenRefusal = ({ state, kind }: PaymentAct, acts: readonly PaymentAct[]): boolean =>
  state === 'failed' &&
  !(kind === 'capture' && acts.some((each) => each.kind === 'capture' && each.state !== 'failed'))

interface Track {
  readonly title: string
  readonly steps: readonly string[]
  /** How many steps are done. */
  readonly done: number
  readonly note: ReactNode
}

/** How far money and parcel are, next to each other. */
function Progress({ row }: { readonly row: OrderRow }) {
  const { state, paymentState, holdUntil, payBy, deliveredAt, sentAt } = row
  const isOver = state === 'cancelled' || state === 'expired'
  const hold =
    holdUntil && !isOver && `${row.isExpiring ? 'udløber' : 'til'} ${shortTime(holdUntil)}`
  const money: Track = {
    title: 'Betaling',
    steps: payBy === 'invoice' ? ['Bestilt', 'Faktureret'] : ['Reserveret', 'Hævet'],
    done: paymentState === 'awaiting' || isOver ? 0 : paymentState === 'reserved' ? 1 : 2,
    note: isOver
      ? payBy === 'invoice'
        ? 'ingen faktura'
        : 'frigivet'
      : paymentState === 'reserved'
        ? payBy === 'invoice'
          ? 'faktura'
          : hold
        : row.refunded > 0
          ? `${formatAmount(row.refunded)} refunderet`
          : '',
  }
  const parcel: Track = {
    title: 'Levering',
    steps: ['Pakket', 'Sendt', 'Leveret'],
    done: deliveredAt ? 3 : sentAt ? 2 : state === 'packing' ? 1 : 0,
    note: addressOf(row),
  }
  return (
    <div className="grid gap-x-4 gap-y-3 rounded-box border border-line p-4 sm:grid-cols-[5fr_6fr]">
      {[money, parcel].map(({ title, steps, done, note }) => (
        <div key={title} className="grid content-start gap-1.5">
          <h3 className="text-[0.875rem]">{title}</h3>
          <ol className="flex">
            {steps.map((step, i) => (
              <li
                key={step}
                aria-current={i === done - 1 ? 'step' : undefined}
                className={`relative min-w-0 flex-1 pt-4 text-[0.875rem] before:absolute before:top-0 before:left-0 before:size-3 before:rounded-full before:border-2 ${i < done ? 'font-semibold text-ink before:border-act before:bg-act' : 'text-mute before:border-rim'} ${i < steps.length - 1 ? 'after:absolute after:top-[5px] after:right-0.5 after:left-3.5 after:h-0.5' : ''} ${i < done - 1 ? 'after:bg-act' : 'after:bg-line'}`}
              >
                {step}
                <span className="sr-only">{i < done ? ', gjort' : ', ikke endnu'}</span>
              </li>
            ))}
          </ol>
          {note && <p className="text-[0.875rem] text-mute">{note}</p>}
        </div>
      ))}
    </div>
  )
}

/** What to do about goods that were sent and withdrawn. */
function Withdrawal({
  events,
  isOpen,
}: {
  readonly events: readonly OrderEvent[]
  readonly isOpen: boolean
}) {
  const latest = events.find(({ kind }) => kind === 'withdrawn')
  if (!latest || !isOpen) return null
  const reported = readReportedWithdrawal(latest.payload)
  const day = reported?.saidOn ?? danishDay(Date.parse(latest.at))
  const hasReturned = events.some(({ kind }) => kind === 'returned')
  return (
    <Notice>
      <p>
        <strong className="block">
          Kunden fortrød {reported ? formatDay(reported.saidOn) : shortTime(latest.at)}
        </strong>
        Refundér senest {formatDay(dayAfter(day, 14))}
        {hasReturned
          ? ': varerne er modtaget.'
          : '. Du må vente, til varerne eller et bevis for forsendelsen er kommet.'}
      </p>
    </Notice>
  )
}

const causes: Readonly<Record<string, string>> = {
  product_not_received: 'siger, at varen ikke kom',
  product_unacceptable: 'siger, at varen ikke er som beskrevet',
  fraudulent: 'siger, at kortet er misbrugt',
  duplicate: 'siger, at der er betalt to gange',
  credit_not_processed: 'siger, at pengene ikke kom tilbage',
}

/** What to do about a payment that the customer's bank took back until it has decided. */
function Dispute({
  events,
  isOpen,
}: {
  readonly events: readonly OrderEvent[]
  readonly isOpen: boolean
}) {
  const latest = events.find(({ kind }) => kind === 'disputed')
  if (!latest || !isOpen) return null
  const { amount, cause, due } = latest.payload
  return (
    <div role="status" className="grid gap-1.5 rounded-knob bg-bad-wash px-4 py-3 text-bad">
      <p className="font-semibold">
        Kunden {causes[String(cause)] ?? 'gør indsigelse'}
        {typeof amount === 'number' && `: banken holder ${formatAmount(amount)} tilbage`}
      </p>
      <p>
        Svar hos betalingsfirmaet
        {typeof due === 'string' && ` senest ${fullTime(due)}`} med sporingsnummer, kvittering og
        jeres mails. Refundér ikke her imens: så får kunden pengene to gange.
      </p>
    </div>
  )
}

/** What the provider reported of the payment; what could not be used leads to its screen. */
function Reports({ reports }: Pick<OrderParts, 'reports'>) {
  if (reports.length === 0) return null
  return (
    <details>
      <summary className="cursor-pointer text-ink">
        Beskeder fra betalingsfirmaet ({reports.length})
      </summary>
      <ul className="mt-2 grid gap-1.5">
        {reports.map(({ id, kind, state, outcome, at }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3">
            <TextLink to={`${href('adminPaymentEvents')}?id=${id}`}>
              {paymentEventLabel(kind)}
            </TextLink>
            {state !== 'done' && (
              <Badge tone={state === 'failed' ? 'bad' : 'plain'}>
                {state === 'failed'
                  ? 'Kunne ikke bruges'
                  : state === 'waiting'
                    ? 'Venter'
                    : 'Ignoreret'}
              </Badge>
            )}
            <span className="text-[0.875rem] text-mute">
              {shortTime(at)}
              {state === 'done' && ` · ${outcomeLabel(outcome)}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

const refused = { capture: 'trække', cancel: 'frigive', refund: 'refundere' } as const

function Lines({ row, parts }: { readonly row: OrderRow; readonly parts: OrderParts }) {
  return (
    <div className="grid gap-2 rounded-box border border-line bg-card p-4">
      <ul className="grid gap-2">
        {parts.lines.map((line) => (
          <li
            key={line.line}
            className="grid grid-cols-[2.5rem_minmax(0,1fr)_1rem_4.25rem] items-center gap-x-2 sm:grid-cols-[2.5rem_minmax(0,1fr)_2rem_5.5rem] sm:gap-x-3"
          >
            {line.sku ? <ProductImage picture={line.picture} /> : <span />}
            <span className="min-w-0">
              <strong className="block hyphens-auto text-ink">{line.name}</strong>
              <span className="text-[0.875rem] text-mute">
                {[
                  line.sku,
                  line.shelf && `hylde ${line.shelf}`,
                  line.stock !== null && `${count(line.stock)} på lager`,
                  line.discount > 0 && `rabat ${formatAmount(line.discount)} er trukket fra`,
                  line.withdrawnQuantity > 0 &&
                    `${line.withdrawnQuantity} fortrudt${line.droppedQuantity > 0 ? ', sendes ikke' : ''}`,
                  line.returnedQuantity > 0 && `${line.returnedQuantity} kom retur`,
                  line.refunded > 0 && `${formatAmount(line.refunded)} refunderet`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className="text-right text-ink">{line.sku && line.quantity}</span>
            <strong className="text-right text-ink">{formatAmount(line.total)}</strong>
          </li>
        ))}
      </ul>
      {/* Free delivery has no line of its own. */}
      {parts.lines.every(({ sku }) => sku) && (
        <p className="flex justify-between text-ink">
          <span>{row.delivery === 'afhentning' ? 'Afhentning' : 'Levering'}</span>
          <strong>{formatAmount(0)}</strong>
        </p>
      )}
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-dashed border-line pt-2 text-ink">
        <span>
          <strong>I alt</strong>{' '}
          <span className="text-[0.875rem] text-mute">heraf moms {formatAmount(row.vat)}</span>
        </span>
        <strong className="text-lg">{formatAmount(row.total)}</strong>
      </p>
      {row.dropped > 0 && (
        <>
          <p className="flex justify-between text-ink">
            <span>Fortrudt, før den blev sendt</span>
            <span>−{formatAmount(row.dropped)}</span>
          </p>
          <p className="flex justify-between font-semibold text-ink">
            <span>{row.captured > 0 ? 'Trukket' : 'Trækkes'}</span>
            <span>{formatAmount(amountToCapture(row))}</span>
          </p>
        </>
      )}
      {row.refunded > 0 && (
        <p className="flex justify-between text-ink">
          <span>Refunderet</span>
          <span>−{formatAmount(row.refunded)}</span>
        </p>
      )}
    </div>
  )
}

function toItem(
  { id, kind, payload, at, actor }: OrderEvent,
  payBy: OrderRow['payBy'],
): TimelineItem {
  const [, tone] = orderEvents[kind] ?? [kind, 'plain' as const]
  const { amount, tracking, reason, error, code } = payload
  const reported = kind === 'withdrawn' ? readReportedWithdrawal(payload) : null
  return {
    id: String(id),
    at,
    tone,
    content: (
      <>
        {orderEventLabel(kind, payBy)}
        {typeof amount === 'number' && `: ${formatAmount(amount)}`}
        {[
          typeof code === 'string' && `Rabatkode ${code}`,
          reported && `${reported.how} ${formatDay(reported.saidOn)}`,
          tracking,
          reason,
          typeof error === 'string' && refusalText(error),
          actor,
        ]
          .filter((each) => typeof each === 'string' && each !== '')
          .map((each) => (
            <span key={String(each)} className="block text-[0.875rem] text-mute">
              {String(each)}
            </span>
          ))}
      </>
    ),
  }
}
