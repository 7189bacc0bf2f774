import * as z from 'zod/mini'
import { action, resource, type RowOf } from './define.ts'
import type { ListParams } from './list-query.ts'
import { trackingFault } from '../domain/shop/tracking.ts'
import type { ProductPicture } from '../schemas/product.ts'
import * as f from './field.ts'
import type { PaymentEventState } from './payment-events.ts'

/** The states of an order (migrations/0027_orders.sql, `order_steps`), with their Danish names. */
export const orderStates = {
  awaiting_payment: ['Afventer betaling', 'plain'],
  reserved: ['Reserveret', 'note'],
  packing: ['Pakket', 'act'],
  sent: ['Sendt og hævet', 'good'],
  delivered: ['Leveret', 'good'],
  cancelled: ['Annulleret', 'plain'],
  expired: ['Reservation udløbet', 'bad'],
  partly_refunded: ['Delvist refunderet', 'wait'],
  refunded: ['Refunderet', 'plain'],
  returned: ['Returneret', 'wait'],
} as const satisfies Readonly<Record<string, readonly [string, f.Tone]>>
export type OrderState = keyof typeof orderStates

/** Paid or to be invoiced, and not sent: only these orders get a packing slip and a label. */
export const statesToPack = ['reserved', 'packing'] as const satisfies readonly OrderState[]
export const isToPack = (state: OrderState): boolean =>
  (statesToPack as readonly OrderState[]).includes(state)

/** Labels of one file: ten sheets. */
export const mostLabels = 100

/** The states without a label, by the reason that staff read. */
export const withoutLabel = {
  'er ikke betalt': ['awaiting_payment'],
  'er allerede sendt': ['sent', 'delivered', 'partly_refunded', 'refunded', 'returned'],
  'er annulleret eller udløbet': ['cancelled', 'expired'],
} as const satisfies Readonly<Record<string, readonly OrderState[]>>

/** The parameters of a list with a filter narrowed to some values; null where nothing is left. */
export function narrowFilter(
  params: ListParams | null,
  filter: 'state' | 'delivery',
  values: readonly string[],
): ListParams | null {
  const chosen = params?.[filter]?.split(',')
  const left = chosen ? values.filter((value) => chosen.includes(value)) : values
  return params && left.length > 0 ? { ...params, [filter]: left.join(',') } : null
}

/** The orders of a list that get a label: those to pack and send, without those that are picked up. */
export const narrowToLabels = (params: ListParams): ListParams | null =>
  narrowFilter(narrowFilter(params, 'state', statesToPack), 'delivery', ['pakkeshop', 'doer'])

/** Some pieces of a line of an order. */
export interface LineQuantity {
  readonly line: number
  readonly quantity: number
}
const quantities = () =>
  z.readonly(
    z
      .array(z.strictObject({ line: z.int(), quantity: z.int().check(z.minimum(1)) }))
      .check(z.minLength(1, 'Vælg mindst én vare'), z.maxLength(60, 'Højst 60 linjer')),
  ) as z.ZodMiniType<readonly LineQuantity[]>

/** How a customer withdraws, where not on the order's own page. */
export const withdrawalWays = {
  phone: 'På telefon',
  letter: 'I et brev',
  mail: 'På e-mail',
  visit: 'Ved et besøg',
} as const
export type WithdrawalWay = keyof typeof withdrawalWays

/** What staff registered of a withdrawal; null for one that the customer made on the order's page. */
export function readReportedWithdrawal(
  payload: Readonly<Record<string, unknown>>,
): { readonly saidOn: string; readonly how: string } | null {
  const { saidOn, how } = payload
  return typeof saidOn === 'string' && typeof how === 'string' && Object.hasOwn(withdrawalWays, how)
    ? { saidOn, how: withdrawalWays[how as WithdrawalWay] }
    : null
}

/** Who buys: a firm or an institution by its name, else the person. */
export const buyerOf = ({
  company,
  name,
}: {
  readonly company: string
  readonly name: string
}): string => company || name

/** What customers bought in the webshop. Made by them; staff act on it. */
export const orders = resource('orders', {
  one: 'ordre',
  many: 'ordrer',
  label: (order) => `${order.number} · ${buyerOf(order)}`,
  verbs: ['list', 'find', 'export'],
  fields: {
    ...f.recordFields,
    number: f.readOnly(f.text('Ordre')),
    state: f.readOnly(f.status('Status', orderStates)),
    paymentState: f.readOnly(
      f.choice('Betaling', {
        awaiting: 'Afventer',
        reserved: 'Reserveret',
        captured: 'Hævet',
        partly_refunded: 'Delvist refunderet',
        refunded: 'Refunderet',
        released: 'Frigivet',
      }),
    ),
    payBy: f.readOnly(
      f.choice('Betales med', { provider: 'Kort eller MobilePay', invoice: 'Faktura' }),
    ),
    holdUntil: f.readOnly(f.moment('Reserveret til')),
    total: f.readOnly(f.money('Beløb')),
    vat: f.readOnly(f.money('Heraf moms')),
    dropped: f.readOnly(f.money('Fortrudt før afsendelse')),
    captured: f.readOnly(f.money('Hævet')),
    refunded: f.readOnly(f.money('Refunderet')),
    goods: f.anyText('Varer'),
    pieces: f.readOnly(f.number('Antal')),
    name: f.readOnly(f.text('Kunde')),
    email: f.readOnly(f.email('E-mail')),
    phone: f.readOnly(f.phone('Telefon')),
    company: f.readOnly(f.text('Firma')),
    cvr: f.readOnly(f.text('CVR')),
    ean: f.readOnly(f.text('EAN')),
    requisition: f.readOnly(f.text('Rekvisition')),
    reference: f.readOnly(f.text('Att.')),
    delivery: f.readOnly(
      f.choice('Levering', { pakkeshop: 'Pakkeshop', doer: 'Til døren', afhentning: 'Afhentning' }),
    ),
    address: f.readOnly(f.text('Adresse')),
    postcode: f.readOnly(f.text('Postnr.')),
    town: f.readOnly(f.text('By')),
    note: f.readOnly(f.longText('Besked')),
    tracking: f.readOnly(f.text('Sporing')),
    isWithdrawn: f.readOnly(f.flag('Fortrudt')),
    hasFailed: f.readOnly(f.flag('Betaling afvist')),
    isExpiring: f.readOnly(f.flag('Reservation udløber')),
    isDisputed: f.readOnly(f.flag('Indsigelse')),
    isCapturing: f.readOnly(f.flag('Beløbet trækkes')),
    /** Paid, not sent, and no payment of it is refused. */
    isToDo: f.readOnly(f.flag('At gøre')),
    sentAt: f.readOnly(f.moment('Sendt')),
    deliveredAt: f.readOnly(f.moment('Leveret')),
    createdAt: f.readOnly(f.moment('Købt')),
  },
  list: {
    search: 'ordre, navn, mail eller sporing',
    filters: [
      'state',
      'payBy',
      'delivery',
      'isToDo',
      'isWithdrawn',
      'hasFailed',
      'isExpiring',
      'isDisputed',
      'createdAt',
    ],
    sort: ['createdAt', 'total', 'name', 'number'],
    order: '-createdAt',
  },
  actions: {
    pack: action('Pak', { many: true }),
    unpack: action('Tag ud af pakning'),
    send: action('Send pakken', {
      fields: {
        tracking: f.custom('Sporingsnummer', '', () =>
          z.string().check(({ value, issues }) => {
            const message = trackingFault(value)
            if (message) issues.push({ code: 'custom', message, input: value })
          }),
        ),
      },
    }),
    deliver: action('Markér som leveret', { many: true }),
    cancel: action('Annullér', {
      fields: {
        reason: f.text('Hvorfor', {
          required: 'Skriv hvorfor',
          max: 300,
          hint: 'Står i mailen til kunden',
        }),
      },
    }),
    refund: action('Refundér', {
      fields: {
        lines: f.custom<readonly LineQuantity[]>('Varer', [], quantities),
        reason: f.text('Hvorfor', {
          required: 'Skriv hvorfor',
          max: 300,
          hint: 'Står i mailen til kunden',
        }),
      },
    }),
    takeBack: action('Modtag retur', {
      fields: {
        lines: f.custom<readonly LineQuantity[]>('Varer', [], quantities),
        restock: f.flag('Kan sælges igen', { initial: true }),
      },
    }),
    registerWithdrawal: action('Registrér fortrydelse', {
      fields: {
        lines: f.custom<readonly LineQuantity[]>('Varer', [], quantities),
        saidOn: f.day('Sagt eller sendt', {
          required: 'Vælg dagen',
          hint: 'Dagen afgør, om fristen er holdt. For et brev er det dagen, det blev sendt',
        }),
        how: f.choice('Hvordan', withdrawalWays),
      },
    }),
    resendMail: action('Send igen', {
      fields: { event: f.number('Mail', { max: Number.MAX_SAFE_INTEGER }) },
    }),
    retryPayment: action('Prøv betalingen igen', {
      fields: { act: f.reference('Betaling') },
    }),
  },
})

export type OrderRow = RowOf<typeof orders>

export interface OrderLine {
  readonly line: number
  readonly sku: string
  readonly name: string
  readonly quantity: number
  readonly unit: number
  readonly discount: number
  readonly total: number
  readonly refundedQuantity: number
  readonly refunded: number
  readonly withdrawnQuantity: number
  readonly returnedQuantity: number
  /** Withdrawn before the parcel left: not sent, and not charged. */
  readonly droppedQuantity: number
  readonly dropped: number
  /** Null for freight, and for goods that are deleted. */
  readonly picture: ProductPicture | null
  readonly weightGrams: number
  /** Where it lies, and how many are left; '' and null for freight. */
  readonly shelf: string
  readonly stock: number | null
}

export interface OrderEvent {
  readonly id: number
  readonly kind: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly at: string
  /** The name of the member of staff who did it. */
  readonly actor: string | null
}

/** What the provider was asked to do. */
export interface PaymentAct {
  readonly id: string
  readonly kind: 'capture' | 'cancel' | 'refund'
  readonly amount: number
  readonly state: 'waiting' | 'done' | 'failed'
  readonly error: string
  readonly at: string
}

/** What the provider reported of the order's payment. */
export interface OrderPaymentEvent {
  readonly id: string
  readonly kind: string
  readonly state: PaymentEventState
  readonly outcome: string
  readonly at: string
}

export interface OrderInvoice {
  readonly number: string
  readonly total: number
  readonly issuedAt: string
}

/** What belongs to an order, next to its own fields. */
export interface OrderParts {
  readonly lines: readonly OrderLine[]
  readonly events: readonly OrderEvent[]
  readonly acts: readonly PaymentAct[]
  readonly invoices: readonly OrderInvoice[]
  readonly reports: readonly OrderPaymentEvent[]
}

/** How many orders each view holds, and how many reports of the provider could not be used. */
export interface OrderCounts {
  readonly toPack: number
  readonly toSend: number
  readonly expiring: number
  readonly withdrawn: number
  readonly failed: number
  readonly disputed: number
  readonly events: number
  readonly all: number
}
