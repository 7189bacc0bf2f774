/** The mails of an order's events: the name of the template, and what staff call the mail. */
export const orderMails: Readonly<
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
