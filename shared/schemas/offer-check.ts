import { largestAmount } from '../domain/money.ts'
import { totalsOf } from '../domain/offers/totals.ts'
import type { Checked } from './check.ts'
import { type OfferContent, offerContentSchema } from './offer.ts'

/** Checks an offer's content: cleaned, or one Danish message a field, named by its dotted path (`groups.0.lines.2.title`). */
export function checkOffer(input: unknown): Checked<OfferContent> {
  const parsed = offerContentSchema.safeParse(input, { error: () => 'Feltet kan ikke læses' })
  if (!parsed.success) {
    const fields: Record<string, string> = {}
    for (const { path, message } of parsed.error.issues) fields[path.join('.')] ??= message
    return { ok: false, fields }
  }
  const most = allOptions(parsed.data)
  if (Math.abs(totalsOf(parsed.data, most).total) > largestAmount) return { ok: false, fields: { groups: 'Tilbuddet er for stort: højst 20 mio. kr.' } }
  return { ok: true, values: parsed.data }
}

/** What a customer may choose, all of it. */
export const allOptions = ({ groups }: OfferContent): string[] =>
  groups.flatMap(({ lines }) => lines.filter(({ role }) => role === 'option').map(({ id }) => id))
