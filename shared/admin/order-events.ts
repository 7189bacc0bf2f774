import type { Tone } from './field.ts'

/** What happened to an order (`order_events.kind`), with its tone in the history. */
export const orderEvents: Readonly<
  Record<string, readonly [label: string, tone: Exclude<Tone, 'note' | 'act'>]>
> = {
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
  disputed: ['Indsigelse hos kundens bank', 'bad'],
  payment_failed: ['Kortet blev afvist', 'wait'],
  mail_resent: ['En mail blev sendt igen', 'plain'],
}

/** The label of an order's event. No money of an order by invoice is reserved or sent back. */
export const orderEventLabel = (kind: string, payBy: 'provider' | 'invoice'): string =>
  (payBy === 'invoice' && invoiceLabels[kind]) || (orderEvents[kind]?.[0] ?? kind)

const invoiceLabels: Readonly<Record<string, string>> = {
  reserved: 'Ordren er bekræftet og betales med faktura',
  refunded: 'Krediteret',
}
