import type { cases } from '#shared/admin/cases.ts'
import type { RowOf } from '#shared/admin/define.ts'
import { danishDay, dayAfter } from '#shared/domain/dates.ts'
import { isWorkingDay } from '#shared/domain/offers/state/withdrawal.ts'
import { townOf } from '#shared/domain/postcodes.ts'
import type { LeadView } from '#shared/schemas/admin.ts'
import { quoteRequestProducts } from '#shared/schemas/quote-request-options.ts'
import type { OfferView } from '#shared/schemas/offers/view.ts'
import type { OfferContent } from '#shared/schemas/offers/offer.ts'
import { type OfferTemplate, withoutCalculated } from '#shared/schemas/offers/template.ts'
import { productGroup, productTitle } from './products.ts'

type Adviser = OfferContent['adviser']
type Case = RowOf<typeof cases>

/** Default validity of a new offer, in days, or to the next working day. */
const validity = 28

const firstWorkingDay = (day: string): string =>
  isWorkingDay(day) ? day : firstWorkingDay(dayAfter(day))

/** A new offer: only its adviser and its last day are filled in. `now` in ms. */
export const emptyOffer = (adviser: Adviser, now: number = Date.now()): OfferContent => ({
  salutation: '',
  customer: { name: '', persons: 0, email: '', phone: '', address: '', postcode: '', city: '' },
  title: '',
  intro: '',
  place: '',
  groups: [],
  choices: [],
  risks: [],
  subsidies: [],
  financing: null,
  savings: null,
  validUntil: firstWorkingDay(dayAfter(danishDay(now), validity)),
  adviser,
  deliveryNote: '',
  example: false,
})

/** The adviser of the last offer, else only the signed-in e-mail address. */
export const initialAdviser = (last: Adviser | null, email: string): Adviser =>
  last
    ? { ...last, words: '' }
    : { name: '', title: '', phone: '', email, words: '', example: false }

/** Topic of the contact form → product of the quote request. */
const topics: Readonly<Record<string, string>> = {
  solceller: 'solceller',
  varmepumpe: 'varmepumpe',
  batterier: 'batteri',
}

type Products = (typeof quoteRequestProducts)[number][]

/** What a draft says of the products that a customer wants: its title, and a group with an empty line for each. */
const forProducts = (products: Products): Pick<OfferContent, 'title' | 'groups'> => ({
  title: productTitle(products.map(({ label }) => label)),
  groups: products.map((product) => productGroup(product)),
})

/** A draft for the household of a case. `now` in ms. */
export function offerFromCase(
  {
    name,
    email,
    phone,
    address,
    postcode,
    town,
    wants,
  }: Pick<Case, 'name' | 'email' | 'phone' | 'address' | 'postcode' | 'town' | 'wants'>,
  adviser: Adviser,
  now?: number,
): OfferContent {
  const street = withoutPlace(address, postcode)
  const city = town || (townOf(postcode) ?? '')
  return {
    ...emptyOffer(adviser, now),
    customer: { name, persons: 0, email, phone, address: street, postcode, city },
    place: [street, `${postcode} ${city}`.trim()].filter(Boolean).join(', '),
    ...forProducts(
      quoteRequestProducts.filter(({ value }) => (wants as readonly string[]).includes(value)),
    ),
  }
}

/** An address from the look-up includes postcode and town. */
const withoutPlace = (address: string, postcode: string): string =>
  postcode ? address.replace(new RegExp(`,?\\s*${postcode}\\b.*$`), '') : address

/** A draft from a lead: customer, place, and a group with an empty line for each product. */
export function offerFromLead(
  lead: Pick<LeadView, 'values' | 'name'>,
  adviser: Adviser,
  now?: number,
): OfferContent {
  const text = (...names: readonly string[]): string =>
    names
      .map((name) => lead.values[name])
      .find((value): value is string => typeof value === 'string' && value !== '') ?? ''
  const { products } = lead.values
  const wanted = Array.isArray(products) ? products : [topics[text('emne')]]
  const known = quoteRequestProducts.filter(({ value }) => wanted.includes(value))
  const postcode = /^\d{4}$/.test(text('postcode', 'postnummer'))
    ? text('postcode', 'postnummer')
    : ''
  const city = townOf(postcode) ?? ''
  const address = withoutPlace(text('address', 'adresse'), postcode)
  return {
    ...emptyOffer(adviser, now),
    customer: {
      name: lead.name,
      persons: 0,
      email: text('email'),
      phone: text('phone', 'telefon'),
      address,
      postcode,
      city,
    },
    place: [address, `${postcode} ${city}`.trim()].filter(Boolean).join(', '),
    ...forProducts(known),
  }
}

/** A new offer from a template. `now` in ms. */
export const offerFromTemplate = (
  template: OfferTemplate,
  adviser: Adviser,
  now?: number,
): OfferContent => ({ ...emptyOffer(adviser, now), ...template })

/**
 * A copy of an offer. It keeps the customer only if their offer can get no further version; otherwise it is for another
 * customer, who must not see personal data of the first, nor savings from their calculation. Approvals are reset.
 */
export function copyOffer(
  { state }: Pick<OfferView, 'state'>,
  content: OfferContent,
  now: number = Date.now(),
): OfferContent {
  const { customer, salutation, place, validUntil, adviser } = emptyOffer(content.adviser, now)
  const same = state === 'accepted' || state === 'retracted'
  const savings = same ? content.savings : withoutCalculated(content.savings)
  return {
    ...content,
    ...(same ? {} : { customer, salutation, place }),
    savings,
    validUntil,
    adviser,
    subsidies: content.subsidies.map((subsidy) => ({
      ...subsidy,
      approval: subsidy.approval === 'not-needed' ? 'not-needed' : 'pending',
    })),
  }
}
