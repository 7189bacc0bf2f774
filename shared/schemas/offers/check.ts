import * as z from 'zod/mini'
import { largestAmount } from '../../domain/money.ts'
import { lineAmount, sumOf } from '../../domain/offers/price/amounts.ts'
import { unprintableMessage } from '../../domain/offers/letters.ts'
import { type Checked, checkForm } from '../fields/check.ts'
import { type OfferContent, offerContentSchema } from './offer.ts'

/** An offer's content that can be stored: its PDF can print every text, and no choice of options exceeds the largest amount. */
export const storableContentSchema = offerContentSchema.check(
  z.check(({ value, issues }) => {
    if (issues.length > 0) return
    for (const { path, text } of textsIn(value)) {
      const message = unprintableMessage(text)
      if (message) issues.push({ code: 'custom', path, message, input: text })
    }
    const amounts = value.groups.flatMap(({ lines }) =>
      lines.map(({ quantity, unitPrice }) => Math.abs(lineAmount(quantity, unitPrice))),
    )
    if (issues.length === 0 && sumOf(amounts) > largestAmount)
      issues.push({
        code: 'custom',
        path: ['groups'],
        message: 'Tilbuddet er for stort: højst 20 mio. kr.',
        input: value,
      })
  }),
)

/** Checks an offer's content: cleaned, or one Danish message a field, named by its dotted path (`groups.0.lines.2.title`). */
export const checkOffer = (input: unknown): Checked<OfferContent> =>
  checkForm(storableContentSchema, input)

function textsIn(
  value: unknown,
  path: PropertyKey[] = [],
): readonly { readonly path: PropertyKey[]; readonly text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]))
}
