/** The mails of an order's events: the name of the template, and what staff call the mail. */
const orderMails: Readonly<
  Record<string, { readonly template: OrderMailTemplate; readonly label: string }>
> = {
  reserved: { template: 'order-confirmed', label: 'Ordrebekræftelse' },
  sent: { template: 'order-sent', label: 'Sendt, med faktura' },
  refunded: { template: 'order-credited', label: 'Kreditnota' },
  withdrawn: { template: 'order-withdrawn', label: 'Kvittering for fortrydelse' },
  cancelled: { template: 'order-cancelled', label: 'Annulleret' },
  expired: { template: 'order-expired', label: 'Reservation udløbet' },
  paid_too_late: { template: 'order-paid-too-late', label: 'Betalt for sent' },
}

export type OrderMailTemplate =
  | 'order-confirmed'
  | 'order-sent'
  | 'order-credited'
  | 'order-withdrawn'
  | 'order-cancelled'
  | 'order-expired'
  | 'order-paid-too-late'

interface Circumstances {
  /** The customer got a confirmation of the order. */
  readonly wasConfirmed: boolean
  /** The customer's withdrawal ended the order. */
  readonly isPartOfWithdrawal: boolean
}

/**
 * The mail of an event; null for one that sends none. An order that was never confirmed ends without a mail: its customer left it unpaid. A
 * withdrawal that ends the order is one mail, its receipt.
 */
export function findOrderMail(
  kind: string,
  { wasConfirmed, isPartOfWithdrawal }: Circumstances,
): (typeof orderMails)[string] | null {
  if ((kind === 'cancelled' || kind === 'expired') && !wasConfirmed) return null
  if (kind === 'cancelled' && isPartOfWithdrawal) return null
  return Object.hasOwn(orderMails, kind) ? (orderMails[kind] ?? null) : null
}

/** The mails that the events of an order sent, by their event. */
export const listOrderMails = <
  Event extends { readonly id: number; readonly kind: string; readonly at: string },
>(
  events: readonly Event[],
): { readonly event: Event; readonly label: string }[] => {
  const wasConfirmed = events.some(({ kind }) => kind === 'reserved')
  return events.flatMap((event) => {
    const isPartOfWithdrawal = events.some(
      ({ kind, at }) => kind === 'withdrawn' && at === event.at,
    )
    const mail = findOrderMail(event.kind, { wasConfirmed, isPartOfWithdrawal })
    return mail ? [{ event, label: mail.label }] : []
  })
}
