import { ownProducts } from '#shared/content/own-products.ts'
import { plain } from '#shared/domain/posts/text.ts'
import { routes } from '#shared/routes/table.ts'
import type { BlockOf } from '#shared/schemas/block.ts'
import type { DatedValue } from '#shared/schemas/snapshot.ts'
import { organization } from './organization.ts'
import type { Described, Thing } from './structured.ts'

/**
 * What can be bought on a page: the company's own product that it is about, and what its receipts put together. Only a
 * published price that one can order at is an offer; an example never is.
 */
export function products(page: Described): Thing[] {
  const { id, content, site } = page
  const own = ownProducts[id]
  const ofReceipts = content.blocks
    .filter((block) => block.type === 'receipt')
    .filter(({ receipt }) => receipt.total.value !== own && isShown(receipt, page))
    .flatMap(({ receipt }) => {
      const price = site.price(receipt.total.value)
      return price && isOffer(price) ? [product(page, receipt.title, receipt.subtitle, price)] : []
    })
  if (own === undefined) return ofReceipts
  const opening = content.blocks[0]
  const lead = opening?.type === 'pageHero' ? plain(opening.lead) : content.seo.description
  return [product(page, routes[id].label, lead, own === null ? null : site.price(own)), ...ofReceipts]
}

/** A receipt that lacks a part isn't shown. */
const isShown = ({ lines }: BlockOf<'receipt'>['receipt'], { site }: Described): boolean => lines.every(({ value }) => site.price(value) !== null)

const isOffer = ({ example, unit }: DatedValue): boolean => !example && unit === 'kr.'

function product({ site, origin, canonical, image }: Described, name: string, description: string, price: DatedValue | null): Thing {
  const seller = organization(site.brand, origin)
  return {
    '@type': 'Product',
    name,
    description,
    image,
    brand: { '@type': 'Brand', name: site.brand.company.shortName },
    ...(price && isOffer(price) && { offers: offer(price, canonical, seller) }),
  }
}

const offer = ({ value }: DatedValue, url: string, seller: Thing): Thing => ({
  '@type': 'Offer',
  url,
  price: value,
  priceCurrency: 'DKK',
  availability: 'https://schema.org/InStock',
  seller,
})
