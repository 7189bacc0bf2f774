import { formatDate } from '#shared/content/format.ts'
import { withdrawalTerm } from '#shared/content/offers/withdrawal.ts'
import { addressing, type You } from '#shared/content/copy/you.ts'
import { danishDay, danishOffset } from '#shared/domain/dates.ts'
import { readOfferId } from '#shared/domain/offers/id.ts'
import { countPersons } from '#shared/domain/offers/price/persons.ts'
import { href } from '#shared/routes/href.ts'
import { formatPhone } from '#shared/domain/e164.ts'
import type { MailContext, Values } from '../letter.ts'
import { writeGreeting, oneLine, removeLinks, readText } from '../read-values.ts'

// Values that mails about an offer read from their data (`worker/services/offers/mails.ts`), '' if missing.

/** »2026-0001«; '' for anything that does not have our format. */
export function readOfferNumber(values: Values): string {
  const number = readText(values, 'number')
  return /^\d{4}-\d{4,8}$/.test(number) ? number : ''
}

/** Copy addressed to the offer's customers. */
export const youOfMail = (values: Values): You =>
  addressing(
    countPersons({
      salutation: readText(values, 'salutation'),
      customer: { name: '', persons: Number(readText(values, 'persons')) },
    }),
  )

/** »tilbud 2026-0001«, or »dit tilbud« where the number is not known. */
export const offerWords = (values: Values): string =>
  readOfferNumber(values) ? `tilbud ${readOfferNumber(values)}` : youOfMail(values)('dit tilbud')

/** The offer's own page; `place` is a part of it. */
export function linkToOffer(values: Values, { origin }: MailContext, place = ''): string {
  const id = readOfferId(values['offerId'])
  return id ? origin + href('personalOffer', { id }) + place : ''
}

/** The offer in the staff console. */
export function linkToConsole(values: Values, { origin }: MailContext): string {
  const id = readOfferId(values['offerId'])
  return id ? `${origin}${href('adminOffers')}?id=${id}` : ''
}

const names = /^\p{L}[\p{L}'’ .&-]{0,99}$/u

/** »Hej Mette og Jonas«: staff wrote the salutation, so it may have several words. */
export function writeSalutation(values: Values): string {
  const salutation = oneLine(readText(values, 'salutation'))
  return names.test(salutation) && removeLinks(salutation) === salutation
    ? `Hej ${salutation}`
    : writeGreeting({ name: salutation })
}

/** `2026-12-18` → `18. december 2026`. */
export function formatDay(values: Values, field: string): string {
  const day = readText(values, field)
  return /^\d{4}-\d\d-\d\d$/.test(day) ? formatDate(day) : ''
}

/** How long the agreement can be withdrawn from; open until the goods arrive. */
export const termOf = (values: Values): string =>
  withdrawalTerm(formatDay(values, 'cancelUntil') && readText(values, 'cancelUntil'))

/** An instant in Danish time: `24. november 2026 kl. 10.31`. */
export function formatTime(values: Values, field = 'at'): string {
  const at = Date.parse(readText(values, field))
  if (Number.isNaN(at)) return ''
  const clock = new Date(at + danishOffset(at)).toISOString().slice(11, 16).replace(':', '.')
  return `${formatDate(danishDay(at))} kl.\u00a0${clock}`
}

/** »Svar på denne mail, eller ring til Sofie Kjær på 12 34 56 78.« */
export function reachAdviser(values: Values, { brand }: MailContext): string {
  const name = oneLine(readText(values, 'adviserName'))
  const phone =
    formatPhone(readText(values, 'adviserPhone')) || brand.contact.phone.replaceAll(' ', '\u00a0')
  return `Svar på denne mail, eller ring ${name ? `til ${name} ` : ''}på ${phone}.`
}

/** Text that a customer may have typed, without links. Text by staff is kept verbatim, since it was agreed to. */
export const typedBy = (values: Values, field: string): string =>
  removeLinks(readText(values, field))
