import type { QuoteRequestData } from './data.ts'

/**
 * The answers kept on a device with those the Worker brings: of a visitor whose script did not come for a while, or what
 * an address chose. Answer by answer, what the Worker brings holds: it was given last, whatever the two clocks say, and
 * what it doesn't know stays. Products of an address (`savedAt` 0) are chosen beside the others.
 */
export function mergeQuoteRequests(
  kept: QuoteRequestData,
  brought: QuoteRequestData,
): QuoteRequestData {
  const given = Object.entries(brought).filter(
    ([, answer]) =>
      answer !== null && answer !== '' && !(Array.isArray(answer) && answer.length === 0),
  )
  const products =
    brought.savedAt === 0
      ? [...new Set([...kept.products, ...brought.products])]
      : brought.products.length > 0
        ? brought.products
        : kept.products
  // A house is another house with another address: its id goes with it.
  const house = brought.address === '' ? {} : { addressId: brought.addressId }
  return {
    ...kept,
    ...(Object.fromEntries(given) as Partial<QuoteRequestData>),
    ...house,
    products,
    sessionId: kept.sessionId || brought.sessionId,
    savedAt: Math.max(kept.savedAt, brought.savedAt),
  }
}

/** What a visitor changed in a page's fields before they listened. A box says only what became of itself. */
export interface Changed {
  readonly answers: Partial<Omit<QuoteRequestData, 'products'>>
  /** Product → whether it is chosen now. */
  readonly boxes: Readonly<Record<string, boolean>>
}

/** The answers with what was changed meanwhile. */
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
