import { useQuery } from '@tanstack/react-query'
import type { OrderEvent, OrderParts, OrderRow } from '#shared/admin/orders.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { orderPartsQuery } from '../../data/orders.ts'
import { count } from '../../format.ts'
import { Section } from '../../kit/card.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { Timeline, type TimelineItem } from '../../kit/timeline.tsx'
import { Notice } from '../../kit/notices.tsx'
import { OrderMails } from './mails.tsx'
import { OrderPapers } from './papers.tsx'
import { RetryPayment } from './retry-payment.tsx'

/** What was bought, where it goes, and what has happened. */
export function OrderReceipt({ row }: { readonly row: OrderRow }) {
  const parts = useQuery(orderPartsQuery(row.id))
  return (
    <Loaded query={parts}>
      {(loaded) => (
        <>
          {loaded.acts
            .filter(({ state }) => state === 'failed')
            .map((act) => (
              <Notice key={act.id}>
                <p>
                  Betalingsfirmaet afviste at {refused[act.kind]} {formatAmount(act.amount)}:{' '}
                  {act.error}
                </p>
                {act.kind !== 'capture' && <RetryPayment row={row} act={act.id} />}
              </Notice>
            ))}
          <Lines row={row} parts={loaded} />
          <OrderPapers row={row} invoices={loaded.invoices} />
          <OrderMails row={row} events={loaded.events} />
          <Section title="Forløb">
            <Timeline items={loaded.events.map(toItem)} />
          </Section>
        </>
      )}
    </Loaded>
  )
}

const refused = { capture: 'trække', cancel: 'frigive', refund: 'refundere' } as const

function Lines({ row, parts }: { readonly row: OrderRow; readonly parts: OrderParts }) {
  return (
    <div className="grid gap-2 rounded-box border border-line bg-card p-4">
      <ul className="grid gap-2">
        {parts.lines.map((line) => (
          <li key={line.line} className="grid grid-cols-[minmax(0,1fr)_2rem_5.5rem] gap-x-3">
            <span className="min-w-0">
              <strong className="block text-ink">{line.name}</strong>
              <span className="text-[0.875rem] text-mute">
                {[
                  line.sku,
                  line.shelf && `hylde ${line.shelf}`,
                  line.stock !== null && `${count(line.stock)} på lager`,
                  line.withdrawnQuantity > 0 && `${line.withdrawnQuantity} fortrudt`,
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
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-dashed border-line pt-2 text-ink">
        <span>
          <strong>I alt</strong>{' '}
          <span className="text-[0.875rem] text-mute">heraf moms {formatAmount(row.vat)}</span>
        </span>
        <strong className="text-lg">{formatAmount(row.total)}</strong>
      </p>
      {row.refunded > 0 && (
        <p className="flex justify-between text-ink">
          <span>Refunderet</span>
          <span>−{formatAmount(row.refunded)}</span>
        </p>
      )}
    </div>
  )
}

const happened: Readonly<Record<string, readonly [string, TimelineItem['tone']]>> = {
  made: ['Ordren kom ind', 'plain'],
  reserved: ['Beløbet er reserveret', 'good'],
  packed: ['Pakket', 'plain'],
  unpacked: ['Taget ud af pakning', 'plain'],
  capture_asked: ['Klar til at sendes, beløbet trækkes', 'wait'],
  capture_done: ['Beløbet er trukket', 'good'],
  capture_failed: ['Beløbet kunne ikke trækkes', 'bad'],
  cancel_done: ['Reservationen er frigivet', 'plain'],
  cancel_failed: ['Reservationen kunne ikke frigives', 'bad'],
  refund_done: ['Pengene er sendt tilbage', 'good'],
  refund_failed: ['Refusionen blev afvist', 'bad'],
  refunded: ['Refunderet', 'wait'],
  sent: ['Sendt', 'good'],
  delivered: ['Leveret', 'good'],
  returned: ['Varer kom retur', 'wait'],
  withdrawn: ['Kunden fortrød', 'wait'],
  cancelled: ['Annulleret', 'plain'],
  expired: ['Reservationen udløb', 'bad'],
  paid_too_late: ['Betalingen kom for sent og slippes', 'wait'],
  payment_failed: ['Kortet blev afvist', 'wait'],
  mail_resent: ['En mail blev sendt igen', 'plain'],
}

function toItem({ id, kind, payload, at }: OrderEvent): TimelineItem {
  const [words, tone] = happened[kind] ?? [kind, 'plain' as const]
  const { amount, tracking, reason, error } = payload
  return {
    id: String(id),
    at,
    tone,
    content: (
      <>
        {words}
        {typeof amount === 'number' && `: ${formatAmount(amount)}`}
        {[tracking, reason, error]
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
