import { largestAmount } from '../../domain/money.ts'
import { unprintableMessage } from '../../domain/offers/letters.ts'
import { lineAmount, sumOf } from '../../domain/offers/amounts.ts'
import type { Checked } from '../fields/check.ts'
import { type OfferContent, offerContentSchema } from './offer.ts'

/** Checks an offer's content: cleaned, or one Danish message a field, named by its dotted path (`groups.0.lines.2.title`). */
export function checkOffer(input: unknown): Checked<OfferContent> {
  const parsed = offerContentSchema.safeParse(input, { error: () => 'Feltet kan ikke læses' })
  if (!parsed.success) {
    const fields: Record<string, string> = {}
    for (const { path, message } of parsed.error.issues) fields[path.join('.')] ??= message
    return { ok: false, fields }
  }
  const unprintable = unprintableIn(parsed.data)
  if (Object.keys(unprintable).length > 0) return { ok: false, fields: unprintable }
  // Whatever is chosen, no sum can be larger.
  const amounts = parsed.data.groups.flatMap(({ lines }) =>
    lines.map(({ quantity, unitPrice }) => Math.abs(lineAmount(quantity, unitPrice))),
  )
  if (sumOf(amounts) > largestAmount)
    return { ok: false, fields: { groups: 'Tilbuddet er for stort: højst 20 mio. kr.' } }
  return { ok: true, values: parsed.data }
}

/** Messages by dotted path for texts with letters that the PDF can't print: an offer is an agreement, and says what was typed. */
function unprintableIn(value: unknown, path = ''): Record<string, string> {
  if (typeof value === 'string') {
    const message = unprintableMessage(value)
    return message ? { [path]: message } : {}
  }
  if (typeof value !== 'object' || value === null) return {}
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, inner]) =>
      unprintableIn(inner, path ? `${path}.${key}` : key),
    ),
  )
}
