import { contactTopics } from '#shared/schemas/lead.ts'
import {
  consumptionLevels,
  heatingCosts,
  heatingKinds,
  marketingSources,
  quoteRequestProducts,
  timelines,
} from '#shared/schemas/quote-request-options.ts'
import { heaterControls, heaterSizes } from '#shared/schemas/water-heater.ts'
import { type DeliveryStatus, isMail, mailNames } from '#shared/schemas/webhook.ts'
import type { Role } from '#shared/domain/auth/roles.ts'
import type { OfferListState } from '#shared/schemas/offers/view.ts'
import type { Approval } from '#shared/schemas/offers/offer.ts'

/** Danish for what the API calls by name: the one place in the console. */
export const statusWords: Readonly<Record<DeliveryStatus, string>> = {
  pending: 'Venter',
  success: 'Lykkedes',
  error: 'Fejlet',
  parked: 'Parkeret',
}

export const setAsideWord = (reason: string): string =>
  reason === 'honeypot' ? 'Ligner spam: et felt, ingen kan se, var udfyldt' : reason

export const roleWords: Readonly<Record<Role, string>> = {
  viewer: 'Kan se',
  admin: 'Administrator',
  super_admin: 'Hovedadministrator',
}

export const offerStateWords: Readonly<Record<OfferListState, string>> = {
  draft: 'Kladde',
  sent: 'Sendt',
  expired: 'Udløbet',
  accepted: 'Accepteret',
  declined: 'Afslået',
  cancelled: 'Fortrudt',
  retracted: 'Trukket tilbage',
}

export const approvalWords: Readonly<Record<Approval, string>> = {
  'not-needed': 'Kræver ikke godkendelse',
  pending: 'Venter på svar',
  approved: 'Bevilget',
  refused: 'Afslået',
}

/** A form's fields → the words shown beside their values. */
const fieldWords: Readonly<Record<string, string>> = {
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
  sessionId: 'Udfyldning',
  liter: 'Størrelse',
  styring: 'Styres i dag',
  kode: 'Henvisningskode',
  utmSource: 'Kilde',
  utmMedium: 'Medie',
  utmCampaign: 'Kampagne',
  utmContent: 'Indhold',
  utmTerm: 'Søgeord',
  utmId: 'Id',
}

export const fieldWord = (field: string): string => fieldWords[field] ?? field

/** Fields that are answered by choosing. */
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

/** An answer as the visitor read it; without a field, whatever was chosen anywhere. */
export function answerWord(answer: string, field?: string): string {
  const options = field ? (answers[field] ?? []) : Object.values(answers).flat()
  return options.find(({ value }) => value === answer)?.label ?? answer
}

/** Component that sent a lead → what people call it. */
const formWords: Readonly<Record<string, string>> = {
  ContactForm: 'Kontaktformularen',
  EmbeddedContactForm: 'Den indlejrede kontaktformular',
  WaterHeaterForm: 'Tilmelding af vandvarmer',
  ReferralForm: 'Henvisningsformularen',
  QuoteRequest: 'Tilbudsformularen',
  WebhookTest: 'Send test',
  Mail: 'Systemet',
  OfferPage: 'Tilbudssiden',
  OfferEditor: 'Tilbud i personaleområdet',
}
export const formWord = (component: string): string => formWords[component] ?? component

export const pageWord = (path: string): string => (path === '/' ? 'forsiden' : path)

/** Receivers that are no webhook: what none takes goes to an address of the configuration, and mails to people. */
const receiverNames: Readonly<Record<string, string>> = {
  fallback: 'Reserveadressen',
  'quote-service': 'Tilbudstjenesten',
  [mailNames.receipt]: 'Kvittering på mail',
  [mailNames.other]: 'Mail',
}

/** A receiver as staff know it. */
export const receiverName = (name: string): string => receiverNames[name] ?? name

/** Mails are parked for one reason alone, webhooks for another. */
export const parkedWords = (name: string): string =>
  isMail(name)
    ? 'ikke sendt, adressen har fået nok kvitteringer for nu'
    : 'parkeret, fordi webhooken er slået fra'
