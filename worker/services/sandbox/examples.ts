import { brand } from '#shared/brand.ts'
import { danishDay, dayAfter } from '#shared/domain/dates.ts'
import type { BookingEventKind, CustomerBooking } from '#shared/schemas/booking.ts'
import type { LeadKind } from '#shared/schemas/lead.ts'
import type { OfferEventKind } from '#shared/schemas/offers/event.ts'
import { type OfferContent, offerContentSchema } from '#shared/schemas/offers/offer.ts'
import type { OrderedLine, PaperOrder, Voucher } from '#shared/schemas/order-paper.ts'
import type { BookingEvent } from '#worker/data/bookings.ts'
import type { OfferEvent } from '#worker/data/offers/offers.ts'
import type { WaitingOrderEvent } from '#worker/data/order-papers.ts'
import type { Values } from '#worker/mail/letter.ts'

// Invented people and records. No id and no secret here is one of the database.

const hourMs = 3_600_000
const exampleId = '00000000-0000-4000-8000-000000000000'
/** In place of the secret in a customer's link. */
export const exampleToken = 'eksempel'.repeat(4).slice(0, 26)

const person = {
  navn: 'Mette Eksempel',
  email: 'mette@eksempel.dk',
  telefon: '12345678',
  phoneE164: '+4512345678',
} as const
const adviser = {
  name: 'Sofie Kjær',
  email: `sofie@${brand.contact.email.split('@')[1]!}`,
  phone: '00000000',
} as const
const agreed = { privatlivspolitik: true } as const

/** What each form sends. */
export const exampleLeads: Readonly<Record<LeadKind, Values>> = {
  contact: {
    ...person,
    emne: 'solceller',
    besked: 'Vi vil gerne høre mere om solceller.\nTaget vender mod syd.',
    ...agreed,
    reference: 'K-7K3M-Q2PX',
  },
  offer: {
    products: ['solceller', 'batteri'],
    name: person.navn,
    email: person.email,
    phone: person.telefon,
    phoneE164: person.phoneE164,
    address: 'Solbakken 12',
    postcode: '8240',
    ...agreed,
    estimates: [{ product: 'batteri', figure: 'price', range: [24_000, 54_000] }],
    reference: 'T-7K3M-Q2PX',
  },
  referral: { ...person, kode: 'AB23CD45', ...agreed },
  signup: {
    liter: '100-199',
    styring: 'altid',
    postnummer: '8000',
    ...person,
    ...agreed,
    reference: 'N-7K3M-Q2PX',
  },
  booking: {
    ...person,
    besked: 'Ring på porten',
    ...agreed,
    reference: 'M-7K3M-Q2PX',
    request: exampleId,
    partner: '',
    products: ['batteri'],
    wish: { kind: 'phone', from: 1_795_852_800_000, to: 1_795_854_600_000, adviser: null },
  },
}

/** An offer of solar panels with an option, that is valid for four weeks. */
const exampleOffer = (now: number): OfferContent =>
  offerContentSchema.parse({
    salutation: 'Mette og Jonas',
    customer: {
      name: 'Mette og Jonas Eksempel',
      email: person.email,
      phone: person.telefon,
      address: 'Solbakken 12',
      postcode: '8240',
      city: 'Risskov',
      persons: 2,
    },
    title: 'Solceller og batteri',
    intro: 'Solceller mod syd og et batteri i bryggerset.',
    place: 'Solbakken 12, 8240 Risskov',
    groups: [
      {
        id: 'anlaeg',
        title: 'Anlægget',
        lines: [
          {
            id: 'paneler',
            title: 'Solceller, 6 kWp, monteret',
            quantity: 1,
            unitPrice: 7_200_000,
            spot: 'solar-panel',
            role: 'included',
          },
          {
            id: 'batteri',
            title: 'Batteri, 10 kWh',
            quantity: 1,
            unitPrice: 4_500_000,
            spot: 'battery',
            role: 'option',
            chosenByDefault: true,
          },
        ],
      },
    ],
    choices: [],
    risks: [],
    subsidies: [],
    validUntil: dayAfter(danishDay(now), 28),
    adviser,
  })

/** What the events of offers say besides the offer. */
const offerPayloads: Readonly<Partial<Record<OfferEventKind, Values>>> = {
  question: { besked: 'Kan panelerne også ligge på carporten?' },
  accepted: { navn: person.navn, text: 'Jeg siger ja til tilbuddet.' },
  declined: { grund: 'Vi venter et år.' },
  cancelled: { navn: person.navn, text: 'Jeg fortryder aftalen.', email: person.email },
}

/** An event of an offer: of the example, or of `content`. `now` in ms. */
export function exampleOfferEvent(
  kind: OfferEventKind,
  now: number,
  offer: { readonly number: string; readonly content: OfferContent; readonly version: number } = {
    number: '2026-EKSEMPEL',
    content: exampleOffer(now),
    version: 1,
  },
): OfferEvent {
  const day = new Date(now).toISOString().slice(0, 10)
  const until = new Date(now + 14 * 24 * hourMs).toISOString().slice(0, 10)
  return {
    id: exampleId,
    kind,
    at: new Date(now).toISOString(),
    version: offer.version,
    payload: {
      ...offerPayloads[kind],
      ...(kind === 'delivered' && { deliveredOn: day, cancelUntil: until }),
    },
    offer: {
      id: exampleToken,
      number: offer.number,
      state: kind === 'declined' || kind === 'accepted' || kind === 'cancelled' ? kind : 'sent',
      leadId: null,
      chosen: null,
      deliveredOn: kind === 'delivered' ? day : null,
      cancelUntil: kind === 'delivered' ? until : null,
      currentVersion: offer.version,
    },
    content: offer.content,
  }
}

const bookingStates: Readonly<Partial<Record<BookingEventKind, CustomerBooking['state']>>> = {
  requested: 'requested',
  unplaced: 'unplaced',
  cancelled: 'cancelled',
  completed: 'completed',
  missed: 'missed',
}

/** An event of a meeting by video, three days from now (ms). */
export function exampleBookingEvent(kind: BookingEventKind, now: number): BookingEvent {
  const from = Math.ceil(now / hourMs) * hourMs + 72 * hourMs
  return {
    id: 1,
    kind,
    at: now,
    payload: {
      sequence: 0,
      by: 'customer',
      ...(kind === 'moved' && {
        from: { kind: 'video', startsAt: from - 24 * hourMs, endsAt: from - 23.5 * hourMs },
      }),
      ...(kind === 'cancelled' && { reason: 'Vi er på ferie' }),
    },
    previousAdviser:
      kind === 'moved'
        ? { name: 'Jonas Holm', email: `jonas@${adviser.email.split('@')[1]!}` }
        : null,
    booking: {
      id: exampleId,
      token: exampleToken,
      state: bookingStates[kind] ?? 'confirmed',
      kind: 'video',
      from,
      to: from + hourMs / 2,
      sequence: 0,
      name: person.navn,
      email: person.email,
      phone: person.phoneE164,
      address: 'Solbakken 12',
      postcode: '8240',
      town: 'Risskov',
      note: '',
      products: ['batteri'],
      language: 'da',
      partner: '',
      createdAt: now,
      updatedAt: now,
      requestId: exampleId,
      leadId: null,
      caseId: null,
      campaign: {},
      source: '',
      adviser: {
        ...adviser,
        id: exampleId,
        title: 'Rådgiver',
        videoUrl: 'https://video.example/moede',
        photoPath: null,
      },
    },
  }
}

const line = (number: number, sku: string, name: string, total: number): OrderedLine => ({
  line: number,
  sku,
  name,
  quantity: 1,
  total,
  vat: total / 5,
  unit: total,
  discount: 0,
  shelf: '',
})
const lines = [line(1, 'PLUG-1', 'Smart stik', 27_900), line(2, '', 'Levering til døren', 7_900)]
const voucher = (number: string, issuedAt: string): Voucher => ({
  number,
  issuedAt,
  total: 35_800,
  vat: 7_160,
  lines,
})

const exampleOrder = (at: string): PaperOrder => ({
  id: exampleId,
  number: '0000-EKSEMPEL',
  state: 'sent',
  payBy: 'provider',
  createdAt: at,
  sentAt: at,
  name: person.navn,
  email: person.email,
  phone: person.phoneE164,
  company: '',
  cvr: '',
  ean: '',
  requisition: '',
  reference: '',
  delivery: 'doer',
  address: 'Solbakken 12',
  postcode: '8240',
  town: 'Risskov',
  note: '',
  tracking: 'PostNord DK123456789',
  total: 35_800,
  vat: 7_160,
  lines,
  invoices: [voucher('F000000', at), voucher('K000000', at)],
})

/** An event of an order: of the example, or of `order` as it is now. `now` in ms. */
export function exampleOrderEvent(
  kind: string,
  now: number,
  order: PaperOrder = exampleOrder(new Date(now).toISOString()),
): WaitingOrderEvent {
  const sign = kind === 'sent' ? 'F' : kind === 'refunded' ? 'K' : null
  const invoice = order.invoices.findLast(({ number }) => sign && number.startsWith(sign))
  return {
    id: 1,
    repeats: null,
    kind,
    payload: {
      ...(kind === 'withdrawn' && {
        lines: order.lines.flatMap(({ sku, line: number, quantity }) =>
          sku ? [{ line: number, quantity }] : [],
        ),
      }),
      ...(invoice && { amount: invoice.total }),
    },
    at: new Date(now).toISOString(),
    token: exampleToken,
    order,
    invoice: invoice?.number ?? null,
    isPartOfWithdrawal: false,
    wasConfirmed: true,
  }
}
