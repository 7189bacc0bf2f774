import type { QuoteRequestData } from './data.ts'

/**
 * Merges a device's stored answers with the Worker's, which come from posts without a script or from the query. The Worker's
 * answers win, as they were given last; the clocks may differ. Products of the query (`savedAt` 0) are added to the chosen ones.
 */
export function mergeQuoteRequests(
  stored: QuoteRequestData,
  brought: QuoteRequestData,
): QuoteRequestData {
  const given = Object.entries(brought).filter(
    ([, answer]) =>
      answer !== null && answer !== '' && !(Array.isArray(answer) && answer.length === 0),
  )
  const products =
    brought.savedAt === 0
      ? [...new Set([...stored.products, ...brought.products])]
      : brought.products.length > 0
        ? brought.products
        : stored.products
  // The address id belongs to the address, so it comes from the same source.
  const house = brought.address === '' ? {} : { addressId: brought.addressId }
  return {
    ...stored,
    ...(Object.fromEntries(given) as Partial<QuoteRequestData>),
    ...house,
    products,
    sessionId: stored.sessionId || brought.sessionId,
    savedAt: Math.max(stored.savedAt, brought.savedAt),
  }
}

/** What a visitor changed on the page before hydration. A changed checkbox does not imply anything about the others. */
export interface Changed {
  readonly answers: Partial<Omit<QuoteRequestData, 'products'>>
  /** Product → whether it is chosen now. */
  readonly boxes: Readonly<Record<string, boolean>>
}

/** Adds the changes to the answers. */
export function withChanges(data: QuoteRequestData, { answers, boxes }: Changed): QuoteRequestData {
  const products = [...new Set([...data.products, ...Object.keys(boxes)])].filter(
    (product) => boxes[product] ?? true,
  ) as QuoteRequestData['products'][number][]
  const house =
    answers.address === undefined || answers.address === data.address
      ? {}
      : { addressId: answers.addressId ?? '' }
  return { ...data, ...answers, ...house, products }
}
