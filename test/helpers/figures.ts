import { brand } from '#shared/brand.ts'
import { calculatedValue } from '#shared/content/figures/calculated.ts'
import { figureDay, type FigureDay } from '#shared/content/figures/day.ts'
import { fillFigures, type FigureSource } from '#shared/content/figures/tokens.ts'
import { defaultConstants } from '#shared/content/constants/default-constants.ts'
import { defaultPrices } from '#shared/content/products/default-prices.ts'
import { defaultShop } from '#shared/content/shop/default-shop.ts'
import { instantOf, isValidAt } from '#shared/domain/dates.ts'
import { toCard } from '#shared/domain/shop/published.ts'
import { figuresOfShop } from '#shared/domain/shop/shown.ts'
import type { DatedValue } from '#shared/schemas/content/snapshot.ts'

/** The values that the site shows by default: the published ones, and the prices of the shop's products. */
export const defaultValues: readonly DatedValue[] = [
  ...defaultPrices,
  ...figuresOfShop({
    groups: [],
    cards: defaultShop(brand).products.map((product) => toCard(product)),
  }),
]

export interface DefaultFigures extends FigureSource {
  /** A default price, else a calculated figure. */
  readonly price: (key: string) => DatedValue | null
  readonly fill: <Content>(content: Content) => Content
}

/** The figures from the default prices and constants on a Danish day. */
export function figuresOn(day: string): DefaultFigures {
  const now = instantOf(day)
  const published = (key: string): DatedValue | null =>
    defaultValues.find((row) => row.key === key && isValidAt(row, now)) ?? null
  const days = new Map<number | undefined, FigureDay>()
  const dayOf = (year?: number): FigureDay => {
    const known = days.get(year) ?? figureDay(defaultConstants, now, published, year)
    days.set(year, known)
    return known
  }
  const source: FigureSource = { day: () => dayOf(), dayOfYear: dayOf }
  return {
    ...source,
    price: (key) => published(key) ?? calculatedValue(key, dayOf()),
    fill: (content) => fillFigures(content, source),
  }
}
