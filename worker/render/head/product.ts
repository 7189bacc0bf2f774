import { ownProducts } from '#shared/content/products/own-products.ts'
import { danishDay, instantOf } from '#shared/domain/dates.ts'
import { plain } from '#shared/domain/posts/text.ts'
import { routes } from '#shared/routes/table.ts'
import type { BlockOf } from '#shared/schemas/content/block.ts'
import type { DatedValue } from '#shared/schemas/content/snapshot.ts'
import { organization } from './organization.ts'
import type { Described, Thing } from './structured.ts'

/**
 * The company's own product that a page is about, with the price the page shows and the parts of its receipts. A product
 * whose price is an example can't be ordered, so it is out of stock; one without a price is not described.
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
        ? [product(page, receipt.title, receipt.subtitle, price)]
        : []
    })
  const price = own ? site.price(own) : null
  if (!price || price.unit !== 'kr.') return ofReceipts
  const opening = content.blocks[0]
  const lead = opening?.type === 'pageHero' ? plain(opening.lead) : content.seo.description
  return [product(page, routes[id].label, lead, price), ...ofReceipts]
}

/** A receipt without all of its parts isn't shown. */
const isShown = ({ lines }: BlockOf<'receipt'>['receipt'], { site }: Described): boolean =>
  lines.every(({ value }) => site.price(value) !== null)

const isOrderable = ({ example, unit }: DatedValue): boolean => !example && unit === 'kr.'

function product(
  { site, origin, canonical, image }: Described,
  name: string,
  description: string,
  price: DatedValue,
): Thing {
  const seller = organization(site.brand, origin)
  return {
    '@type': 'Product',
    name,
    description,
    image,
    brand: { '@type': 'Brand', name: site.brand.company.shortName },
    offers: offer(price, canonical, seller),
  }
}

const offer = (price: DatedValue, url: string, seller: Thing): Thing => ({
  '@type': 'Offer',
  url,
  price: price.value,
  priceCurrency: 'DKK',
  availability: `https://schema.org/${isOrderable(price) ? 'InStock' : 'OutOfStock'}`,
  // The last day of the price, in Denmark.
  ...(price.validTo && { priceValidUntil: danishDay(instantOf(price.validTo) - 1) }),
  seller,
})
