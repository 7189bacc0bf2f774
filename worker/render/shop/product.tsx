import { ProductPage } from '#client/pages/shop/product.tsx'
import { brand } from '#shared/brand.ts'
import { danishDay } from '#shared/domain/dates.ts'
import { mediaAddress } from '#shared/domain/media/paths.ts'
import { isInGroup, type ShownCard, type ShownShop } from '#shared/domain/shop/shown.ts'
import { href } from '#shared/routes/href.ts'
import { routes } from '#shared/routes/table.ts'
import type { Product } from '#shared/schemas/product.ts'
import { shareImageOf } from '#worker/content/share-images.ts'
import type { AppContext } from '#worker/context.ts'
import { Problem } from '#worker/problem.ts'
import type { Snapshot } from '#worker/publishing/reader.ts'
import type { CachedDocument } from '../cache.ts'
import { organization } from '../head/organization.ts'
import { availabilityOf } from '../head/product.ts'
import { asScript, breadcrumbs, type Thing } from '../head/structured.ts'
import { serveNotFound } from '../messages.tsx'
import { getOrRender, renderDocument, siteFor } from '../rendering.ts'
import { respond } from '../respond.ts'
import { shopCrumbs } from './crumbs.ts'

/** Serves a product's page from the cache while the shop is unchanged; 404 for one that the shop does not have. */
export async function serveProduct(c: AppContext, slug: string): Promise<Response> {
  const key = c.get('deps').settings.origin(c.req.url) + href('product', { id: slug })
  const document = await getOrRender(c, key, async (snapshot) => {
    const product = await findProduct(snapshot, slug)
    return product && renderProduct(c, snapshot, product)
  })
  return document ? respond(c, document.templates, document) : serveNotFound(c)
}

/** @throws Problem 503 where the shop has it and its part can't be read. */
const findProduct = (snapshot: Snapshot, slug: string): Promise<Product | null> =>
  snapshot.shop.product(slug).catch(() => {
    throw new Problem(503, 'product_unavailable', 'Varen kan ikke vises lige nu.', {
      retryAfterSeconds: 10,
      reloadsPage: true,
    })
  })

/** Most products shown below one. */
const mostRelated = 3

/** Null while it has no price. `note`: above the page. */
export function renderProduct(
  c: AppContext,
  snapshot: Snapshot,
  product: Product,
  note?: string,
): CachedDocument | null {
  const { slug, seo } = product
  const path = href('product', { id: slug })
  const site = siteFor(c, snapshot, {
    id: 'product',
    route: routes.product,
    path,
    label: product.name,
  })
  const card = site.shop.find(slug)
  if (!card) return null
  const group = site.shop.groups.find((each) => each.slug === product.group) ?? null
  const crumbs = shopCrumbs(group, product)
  const { origin } = site
  const { shortName } = brand.company
  const title = seo.title.includes(shortName) ? seo.title : `${seo.title} · ${shortName}`
  const image = shareImageOf(`product/${slug}`, title, origin)
  return renderDocument(c, {
    snapshot,
    site,
    head: {
      title,
      description: seo.description,
      canonical: note ? null : origin + path,
      siteName: shortName,
      stylesheets: ['shop'],
      image,
      structured: asScript({
        '@context': 'https://schema.org',
        '@graph': [
          ...breadcrumbs(crumbs, origin),
          describeProduct(card, {
            url: origin + path,
            image: pictureOf(card, origin) ?? image.url,
            origin,
          }),
        ],
      }),
    },
    page: 'product',
    body: () => (
      <ProductPage
        {...{ site, product, card, crumbs, related: relatedTo(product, site.shop) }}
        {...(note && { note })}
      />
    ),
  })
}

/** Those that staff chose, else the most sold of its group. */
function relatedTo({ slug, related, group }: Product, shop: ShownShop): readonly ShownCard[] {
  const chosen = related.flatMap((other) => shop.find(other) ?? [])
  const own = shop.groups.find((each) => each.slug === group)
  const ofGroup = own ? shop.cards.filter((card) => isInGroup(own, card)) : []
  const others = chosen.length > 0 ? chosen : ofGroup.toSorted((a, b) => b.sold - a.sold)
  return others.filter((card) => card.slug !== slug).slice(0, mostRelated)
}

/** The address of the product's picture in the media library; null where it is a drawing. */
const pictureOf = ({ picture }: ShownCard, origin: string): string | null =>
  'media' in picture ? origin + mediaAddress(picture.media) : null

/** What the page shows: each variant with its price and stock. The stock of an example is invented, so search engines get none. */
function describeProduct(
  { name, make, summary, variants, example }: ShownCard,
  { url, image, origin }: { readonly url: string; readonly image: string; readonly origin: string },
): Thing {
  const offers = variants.map(({ sku, name: kind, price, stock }) => ({
    '@type': 'Offer',
    sku,
    ...(kind && { name: `${name}, ${kind}` }),
    url,
    price: price.amount / 100,
    priceCurrency: 'DKK',
    ...(!example && { availability: availabilityOf(stock) }),
    // The last day of an offer, in Denmark.
    ...(price.until && { priceValidUntil: danishDay(Date.parse(price.until) - 1) }),
    seller: organization(brand, origin),
  }))
  return {
    '@type': 'Product',
    name,
    description: summary,
    image,
    brand: { '@type': 'Brand', name: make },
    offers: offers.length === 1 ? offers[0] : offers,
  }
}
