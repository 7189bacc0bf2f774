import { formatNumber } from '#shared/content/format.ts'
import type { CalculationName, Inputs } from '#shared/domain/calculators/calculation/calculation.ts'
import {
  type QuoteRequestProduct,
  quoteRequestProducts,
} from '#shared/schemas/quote-request-options.ts'
import type { OfferContent } from '#shared/schemas/offers/offer.ts'
import { productGroup, productTitle } from '../products.ts'

interface Sized {
  readonly product: QuoteRequestProduct
  /** The line's name. */
  readonly title: string
  /** The calculation is about buying it; otherwise it is only named where the household asks for it. */
  readonly isBought: boolean
}

const size = (inputs: Inputs, name: string): number => Number(inputs[name] ?? 0)

const panels = (inputs: Inputs, isBought: boolean): readonly Sized[] =>
  size(inputs, 'size') > 0
    ? [
        {
          product: 'solceller',
          title: `Solcelleanlæg, ${formatNumber(size(inputs, 'size'))} kWp`,
          isBought,
        },
      ]
    : []
const battery = (inputs: Inputs): Sized => ({
  product: 'batteri',
  title: `Batteri, ${formatNumber(size(inputs, 'capacity'))} kWh`,
  isBought: true,
})

/** The products of each calculation. */
const sizesOf: Readonly<Record<CalculationName, (inputs: Inputs) => readonly Sized[]>> = {
  solar: (inputs) => panels(inputs, true),
  // Its panels are on the roof already.
  battery: (inputs) => [battery(inputs)],
  combined: (inputs) => [...panels(inputs, true), battery(inputs)],
  'heat-pump': ({ pump }) => [
    {
      product: 'varmepumpe',
      title: pump === 'ground' ? 'Varmepumpe, jordvarme' : 'Varmepumpe, luft til vand',
      isBought: true,
    },
  ],
  'passive-income': (inputs) => [battery(inputs)],
  'car-and-sun': (inputs) => [
    {
      product: 'elbil-lader',
      title: `Ladeboks, ${formatNumber(size(inputs, 'power'))} kW`,
      isBought: true,
    },
    ...panels(inputs, false),
  ],
}

/** A new draft with the calculation's sizes as the names of its lines; a product that it lacks is added. */
export function withSizes(
  content: OfferContent,
  { name, inputs }: { readonly name: CalculationName; readonly inputs: Inputs },
): OfferContent {
  const before = content.groups.map(({ title }) => title)
  const groups = sizesOf[name](inputs).reduce((all, { product, title, isBought }) => {
    const found = quoteRequestProducts.find(({ value }) => value === product)!
    const isThere = all.some((group) => group.title === found.label)
    if (!isThere) return isBought ? [...all, productGroup(found, title)] : all
    return all.map((group) =>
      group.title === found.label ? { ...group, lines: named(group.lines, title) } : group,
    )
  }, content.groups)
  const isOwnTitle = content.title !== productTitle(before)
  return {
    ...content,
    title: isOwnTitle ? content.title : productTitle(groups.map((group) => group.title)),
    groups,
  }
}

type Lines = OfferContent['groups'][number]['lines']

/** Names the first line that has no name yet. */
function named(lines: Lines, title: string): Lines {
  const first = lines.findIndex((line) => line.title === '')
  return lines.map((line, i) => (i === first ? { ...line, title } : line))
}
