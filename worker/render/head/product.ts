import { ownProducts } from '#shared/content/products/own-products.ts'
import { danishDay, instantOf } from '#shared/domain/dates.ts'
import { plain } from '#shared/domain/posts/text.ts'
import { routes } from '#shared/routes/table.ts'
import type { BlockOf } from '#shared/schemas/content/block.ts'
import type { DatedValue } from '#shared/schemas/content/snapshot.ts'
import type { StockLevel } from '#shared/schemas/product.ts'
import { organization } from './organization.ts'
import type { Described, Thing } from './structured.ts'

/**
 * The company's own product that a page is about, with the price and the stock the page shows, and the parts of its receipts. The stock of an
 * example is invented, so search engines get none; a product without a price is not described.
 */
export function products(page: Described): Thing[] {
  const { id, content, site } = page
  const own = ownProducts[id]
  const ofReceipts = content.blocks
    .filter((block) => block.type === 'receipt')
    .filter(({ receipt }) => receipt.total.value !== own && isShown(receipt, page))
    .flatMap(({ receipt }) => {
      const price = site.price(receipt.total.value)
      return price && isOrderable(price)
        ? [product(page, receipt.title, receipt.subtitle, price, 'plenty')]
        : []
    })
  const price = own ? site.price(own) : null
  if (!price || price.unit !== 'kr.') return ofReceipts
  const opening = content.blocks[0]
  const lead = opening?.type === 'pageHero' ? plain(opening.lead) : content.seo.description
  const card = site.shop.cards.find(({ priceKey }) => priceKey === own)
  return [product(page, routes[id].label, lead, price, card?.stock ?? 'plenty'), ...ofReceipts]
}

export const availabilityOf = (stock: StockLevel): string =>
  `https://schema.org/${stock === 'none' ? 'OutOfStock' : 'InStock'}`

/** A receipt without all of its parts isn't shown. */
const isShown = ({ lines }: BlockOf<'receipt'>['receipt'], { site }: Described): boolean =>
  lines.every(({ value }) => site.price(value) !== null)

const isOrderable = ({ example, unit }: DatedValue): boolean => !example && unit === 'kr.'

function product(
  { site, origin, canonical, image }: Described,
  name: string,
  description: string,
  price: DatedValue,
  stock: StockLevel,
): Thing {
  const seller = organization(site.brand, origin)
  return {
    '@type': 'Product',
    name,
    description,
    image,
    brand: { '@type': 'Brand', name: site.brand.company.shortName },
    offers: offer(price, stock, canonical, seller),
  }
}

const offer = (price: DatedValue, stock: StockLevel, url: string, seller: Thing): Thing => ({
  '@type': 'Offer',
  url,
  price: price.value,
  priceCurrency: 'DKK',
  ...(!price.example && { availability: availabilityOf(stock) }),
  // The last day of the price, in Denmark.
  ...(price.validTo && { priceValidUntil: danishDay(instantOf(price.validTo) - 1) }),
  seller,
})
