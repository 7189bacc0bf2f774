import { shownTexts } from '#shared/content/offers/shown.ts'
import { houseOfOffer } from '#shared/domain/offers/house.ts'
import { savingsHoldFor } from '#shared/domain/offers/price/savings.ts'
import { type PricedContent, calculateTotals } from '#shared/domain/offers/price/totals.ts'
import { light } from '#client/illustration/house/light.ts'

/** The part of an offer that its amounts and texts depend on. */
export interface Offer {
  readonly number: string
  readonly version: number
  readonly content: PricedContent
}

/** Ids of a form's ticked options. */
export const chosenIn = (form: HTMLFormElement): string[] =>
  [...form.querySelectorAll<HTMLInputElement>('[data-option]:checked')].map(
    ({ dataset }) => dataset['option'] ?? '',
  )

/**
 * Calculates the offer for a choice and updates the page: amounts, the text to accept, the hidden fields of the acceptance,
 * the house, and whether the savings are valid. Only for display: the Worker calculates again. Returns the valid option ids.
 */
export function showChoice(
  { number, version, content }: Offer,
  wanted: readonly string[],
): { chosen: readonly string[]; total: string } {
  const totals = calculateTotals(content, wanted)
  const texts = shownTexts({ number, version, ...content }, totals)
  for (const place of document.querySelectorAll<HTMLElement>('[data-shows]')) {
    const text = texts[place.dataset['shows'] ?? ''] ?? ''
    if (place.textContent !== text) place.textContent = text
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-sends-options]'))
    field.value = totals.chosen.join(' ')
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-sends-total]'))
    field.value = String(totals.total)
  const hold = savingsHoldFor(content, totals)
  for (const place of document.querySelectorAll<HTMLElement>('[data-savings]'))
    place.hidden = (place.dataset['savings'] === 'hold') !== hold
  for (const house of document.querySelectorAll('.offer-house'))
    light(house, houseOfOffer(content, totals.lines))
  return { chosen: totals.chosen, total: texts['total'] ?? '' }
}
