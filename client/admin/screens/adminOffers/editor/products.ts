import { listWords } from '#shared/domain/words.ts'
import type { QuoteRequestOption } from '#shared/schemas/quote-request-options.ts'
import type { OfferContent } from '#shared/schemas/offers/offer.ts'
import { emptyLine, newItemId } from './lines.ts'

/** The title of an offer for products: »Solceller og batteri«. */
export const productTitle = (labels: readonly string[]): string =>
  listWords(labels.map((label, i) => (i === 0 ? label : label.toLowerCase())))

/** The group of a product with its first line, without a price. */
export const productGroup = (
  { label, spot }: QuoteRequestOption,
  title = '',
): OfferContent['groups'][number] => ({
  id: newItemId(),
  title: label,
  lines: [{ ...emptyLine(), title, unitPrice: 0, spot: spot ?? null }],
})
