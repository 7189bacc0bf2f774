import type { PaperOrder } from '#shared/schemas/order-paper.ts'

const issued = { number: 'F000041', issuedAt: '2026-11-26T13:05:00Z' }

/** An order of a consumer that is sent, with its invoice. */
export function makePaperOrder(change: Partial<PaperOrder> = {}): PaperOrder {
  const lines = [
    { line: 1, sku: 'PLUG-1', name: 'Solrose Plug', quantity: 2, total: 89_800, vat: 17_960 },
    {
      line: 2,
      sku: 'KABEL-5',
      name: 'Ladekabel type 2, 5 meter',
      quantity: 1,
      total: 149_500,
      vat: 29_900,
    },
    { line: 3, sku: '', name: 'Levering til døren', quantity: 1, total: 7900, vat: 1580 },
  ]
  return {
    id: '11111111-1111-4111-8111-111111111111',
    number: '2611-0042',
    state: 'sent',
    payBy: 'provider',
    createdAt: '2026-11-25T18:42:00Z',
    sentAt: issued.issuedAt,
    name: 'Mette Holm',
    email: 'mette@eksempel.dk',
    phone: '20 30 40 50',
    company: '',
    cvr: '',
    ean: '',
    requisition: '',
    reference: '',
    delivery: 'doer',
    address: 'Solbakken 12, 2. th',
    postcode: '8240',
    town: 'Risskov',
    note: '',
    tracking: 'DK123456789',
    total: 247_200,
    vat: 49_440,
    lines: lines.map((line) => ({
      ...line,
      unit: line.total / line.quantity,
      discount: 0,
      shelf: line.sku && `B${line.line}-04`,
    })),
    invoices: [{ ...issued, total: 247_200, vat: 49_440, lines }],
    ...change,
  }
}

/** An order of a public customer, partly credited. */
export function makePublicOrder(): PaperOrder {
  const order = makePaperOrder({
    payBy: 'invoice',
    company: 'Risskov Skole & SFO',
    name: 'Ole Hansen',
    ean: '5798000420526',
    requisition: 'R-2026-118',
    reference: 'Ole Hansen, teknisk service',
    address: 'Skolevej 7',
    note: 'Leveres ved kontoret, tak. Porten lukker kl. 14.',
  })
  const credit = {
    number: 'K000007',
    issuedAt: '2026-12-03T09:15:00Z',
    total: 44_900,
    vat: 8980,
    lines: [
      { line: 1, sku: 'PLUG-1', name: 'Solrose Plug', quantity: 1, total: 44_900, vat: 8980 },
    ],
  }
  return { ...order, invoices: [...order.invoices, credit] }
}
