import type { Brand } from '../../brand.ts'
import { toE164 } from '../../domain/e164.ts'
import type { Call } from '../../schemas/content/block-parts.ts'

/** The `tel:` link of a phone number. */
export const phoneHref = (phone: string): string => `tel:${toE164(phone) ?? phone}`

/** The company's phone number as a link in copy, never broken over two lines. */
export const phoneLink = ({ contact }: Pick<Brand, 'contact'>): string =>
  `[${contact.phone.replaceAll(' ', '\u00a0')}](${phoneHref(contact.phone)})`

/** A button that calls the company. */
export const callAction = ({ contact }: Pick<Brand, 'contact'>): Call => ({
  label: `Ring ${contact.phone.replaceAll(' ', '\u00a0')}`,
  phone: contact.phone,
})

/** The company's mail address as a link in copy. */
export const mailLink = ({ contact }: Pick<Brand, 'contact'>): string =>
  `[${contact.email}](mailto:${contact.email})`

export const addressLine = ({ company }: Brand): string =>
  `${company.street}, ${company.postcode} ${company.city}`

/** How soon an offer for a battery is sent, wherever a page promises it (requirement: within 24 hours, replies on weekdays). */
export const batteryOfferTime = '24 timer på hverdage'
