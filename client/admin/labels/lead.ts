import { formatMeetingTime } from '#shared/content/meeting-time.ts'
import { meetingKinds } from '#shared/domain/booking/adviser.ts'
import { readReferralCode } from '#shared/domain/referral.ts'
import { routes } from '#shared/routes/table.ts'
import { meetingKindLabels } from '#shared/schemas/booking.ts'
import { contactTopics } from '#shared/schemas/lead.ts'
import {
  consumptionLevels,
  heatingCosts,
  heatingKinds,
  marketingSources,
  quoteRequestProducts,
  timelines,
} from '#shared/schemas/quote-request-options.ts'
import type { LeadSummary } from '#shared/schemas/admin.ts'
import { heaterControls, heaterSizes } from '#shared/schemas/water-heater.ts'

export const setAsideLabel = (reason: string): string =>
  reason === 'honeypot' ? 'Ligner spam: et felt, ingen kan se, var udfyldt' : reason

/** Field of a form → its label. */
const fieldLabels: Readonly<Record<string, string>> = {
  navn: 'Navn',
  name: 'Navn',
  email: 'E-mail',
  telefon: 'Telefon',
  phone: 'Telefon',
  emne: 'Emne',
  tidspunkter: 'Foreslåede tider',
  besked: 'Besked',
  message: 'Besked',
  privatlivspolitik: 'Privatlivspolitik',
  consent: 'Samtykke',
  products: 'Produkter',
  postnummer: 'Postnummer',
  postcode: 'Postnummer',
  town: 'By',
  address: 'Adresse',
  addressId: 'Adressens id',
  consumptionLevel: 'Strømforbrug',
  heatingCost: 'Varmeregning',
  heatingKind: 'Varmes op med',
  timeline: 'Tidspunkt',
  marketingSource: 'Hørte om os',
  marketing: 'Gode råd på mail',
  reference: 'Sagsnummer',
  partner: 'Partner',
  sessionId: 'Udfyldning',
  liter: 'Størrelse',
  styring: 'Styres i dag',
  kode: 'Henvisningskode',
  wish: 'Ønsket møde',
  language: 'Sprog',
  utmSource: 'Kilde',
  utmMedium: 'Medie',
  utmCampaign: 'Kampagne',
  utmContent: 'Indhold',
  utmTerm: 'Søgeord',
  utmId: 'Id',
}

export const fieldLabel = (field: string): string => fieldLabels[field] ?? field

/** Fields with fixed options. */
const answers: Readonly<
  Record<string, readonly { readonly value: string; readonly label: string }[]>
> = {
  emne: contactTopics,
  liter: heaterSizes,
  styring: heaterControls,
  products: quoteRequestProducts,
  consumptionLevel: consumptionLevels,
  heatingCost: heatingCosts,
  heatingKind: heatingKinds,
  timeline: timelines,
  marketingSource: marketingSources,
}

/** The label of a chosen option; without a field, of the first field that has it. */
export function answerLabel(answer: string, field?: string): string {
  const options = field ? (answers[field] ?? []) : Object.values(answers).flat()
  return options.find(({ value }) => value === answer)?.label ?? answer
}

/** The meeting that a booking wishes; null for another value. */
export function wishLabel({ kind, from, to }: Readonly<Record<string, unknown>>): string | null {
  const known = meetingKinds.find((each) => each === kind)
  return known && typeof from === 'number' && typeof to === 'number'
    ? `${meetingKindLabels[known].label}, ${formatMeetingTime({ from, to })}`
    : null
}

/** What a lead is about, in one line: the options it chose by their labels, or how its message begins. */
export function subjectLabel({ kind, subject }: Pick<LeadSummary, 'kind' | 'subject'>): string {
  if (kind === 'referral' && readReferralCode(subject) !== null) return `Henvisningskode ${subject}`
  if (kind === 'signup' && heaterSizes.some(({ value }) => value === subject))
    return `Vandvarmer: ${answerLabel(subject, 'liter').toLowerCase()}`
  const products = subject
    .split(', ')
    .map((each) => quoteRequestProducts.find(({ value }) => value === each)?.label)
  if (products.includes(undefined)) return answerLabel(subject)
  const text = products.join(', ').toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Component that sent a lead → its name. */
const formLabels: Readonly<Record<string, string>> = {
  ContactForm: 'Kontaktformularen',
  EmbeddedContactForm: 'Den indlejrede kontaktformular',
  WaterHeaterForm: 'Tilmelding af vandvarmer',
  ReferralForm: 'Henvisningsformularen',
  QuoteRequest: 'Tilbudsformularen',
  WebhookTest: 'Send test',
  Mail: 'Systemet',
  Booking: 'Bookingsiden',
  BookingPage: 'Bookingsiden',
  Calendar: 'Kalenderen',
  BookingFrame: 'Bookingkalenderen på en anden side',
  OfferPage: 'Tilbudssiden',
  OfferEditor: 'Tilbud i personaleområdet',
}
export const formLabel = (component: string): string => formLabels[component] ?? component

/** A page of the site by its name, »Tjek dine svar«; the path where no page has it. */
export function pageLabel(path: string): string {
  if (path === '/') return 'forsiden'
  const page = Object.values(routes).find((route) => route.path === path)
  return page ? `»${page.label}«` : path
}
