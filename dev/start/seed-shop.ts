import { generateNKeysBetween } from 'fractional-indexing'
import { brand } from '#shared/brand.ts'
import { defaultShop } from '#shared/content/shop/default-shop.ts'
import type { Product, StockLevel } from '#shared/schemas/product.ts'
import type { Database, Json } from '#worker/data/database.types.ts'
import { type Client, dataOf } from '../backend/client.ts'

type ProductRow = Database['public']['Tables']['products']['Insert']

/** Reason of the publication, which is the seed's last step. */
const seedReason = 'Eksempler'
const stockOf: Readonly<Record<StockLevel, number>> = { plenty: 40, few: 2, none: 0 }

const json = (value: unknown): NonNullable<Json> => value as NonNullable<Json>

const productRow = (product: Product, position: string, group: string): ProductRow => {
  const { producer, euContact, warnings, instructions } = product.safety
  return {
    slug: product.slug,
    name: product.name,
    make: product.make,
    summary: product.summary,
    description: product.description.join('\n\n'),
    group_id: group,
    tags: [...product.tags],
    tint: product.tint,
    pictures: json(product.pictures),
    specifications: json(product.specifications),
    fits: product.fits.join('\n'),
    related: [...product.related],
    producer_name: producer.name,
    producer_address: producer.address,
    producer_contact: producer.contact,
    producer_in_eu: euContact === null,
    eu_name: euContact?.name ?? '',
    eu_address: euContact?.address ?? '',
    eu_contact: euContact?.contact ?? '',
    warnings: warnings.join('\n'),
    instructions,
    energy: json(product.energy),
    price_key: product.priceKey,
    seo_title: product.seo.title,
    seo_description: product.seo.description,
    position,
    example: product.example,
    by_offer: product.byOffer ?? false,
  }
}

/** Rows whose name is there already are left alone. */
const missing = (name: 'slug' | 'sku') => ({ onConflict: name, ignoreDuplicates: true })
const idsByName = (rows: readonly { id: string; name: string }[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ id, name }) => [name, id]))

/**
 * Writes the default shop into the database and publishes it. Once: what staff did with the examples since stays. A start that was
 * interrupted before the publication is continued.
 */
export async function seedShop(client: Client): Promise<void> {
  const published = client.from('product_versions').select('number').eq('reason', seedReason)
  if ((await dataOf('Reading published products', published.limit(1))).length > 0) return
  const { groups, products } = defaultShop(brand)

  const groupPlaces = generateNKeysBetween(null, null, groups.length)
  const groupRows = groups.map(({ slug, name, lead, tags, seo }, i) => ({
    slug,
    name,
    lead,
    tags: [...tags],
    seo_title: seo.title,
    seo_description: seo.description,
    position: groupPlaces[i]!,
  }))
  const groupTable = client.from('product_groups')
  await dataOf('Seeding groups', groupTable.upsert(groupRows, missing('slug')))
  const groupIds = idsByName(await dataOf('Reading groups', groupTable.select('id, name:slug')))

  const places = generateNKeysBetween(null, null, products.length)
  const productRows = products.map((product, i) =>
    productRow(product, places[i]!, groupIds.get(product.group)!),
  )
  const productTable = client.from('products')
  await dataOf('Seeding products', productTable.upsert(productRows, missing('slug')))
  // A product that staff made under such a name is theirs.
  const seeded = productTable.select('id, name:slug, status').eq('example', true)
  const stored = await dataOf('Reading products', seeded)
  const productIds = idsByName(stored)

  const variants = products.flatMap(({ slug, ...product }) => {
    const productId = productIds.get(slug)
    if (productId === undefined) return []
    return product.variants.map((variant, position) => ({
      ...variant,
      position,
      productId,
      left: stockOf[variant.stock],
      // Of the whole product, since only its sum is shown.
      sold: position === 0 ? product.sold : 0,
    }))
  })
  const variantRows = variants.map(
    ({ sku, name, productId, position, weightGrams, deliveryDays: [from, to], left }) => ({
      sku,
      name,
      product_id: productId,
      position,
      weight_grams: weightGrams,
      delivery_from_days: from,
      delivery_to_days: to,
      stock: left,
    }),
  )
  const variantTable = client.from('product_variants')
  await dataOf('Seeding variants', variantTable.upsert(variantRows, missing('sku')))
  const variantIds = idsByName(
    await dataOf('Reading variants', variantTable.select('id, name:sku')),
  )

  const priceTable = client.from('product_prices')
  const priced = await dataOf('Reading prices', priceTable.select('variant_id'))
  const prices = variants.flatMap(({ sku, prices: rows }) =>
    rows.map(({ amount, from, until }) => ({
      variant_id: variantIds.get(sku)!,
      amount_ore: amount,
      valid_from: from,
      valid_until: until,
    })),
  )
  await dataOf('Seeding prices', priceTable.insert(prices.filter(isNew(priced))))

  const movementTable = client.from('stock_movements')
  const moved = await dataOf('Reading movements', movementTable.select('variant_id'))
  const now = Date.now()
  const [counted, sale] = [now - 86_400_000, now].map((at) => new Date(at).toISOString())
  const movements = variants.flatMap(({ sku, left, sold }) => {
    const movement = { variant_id: variantIds.get(sku)!, note: seedReason }
    const before = left + sold
    return [
      { ...movement, change: before, reason: 'counted', stock_after: before, at: counted },
      { ...movement, change: -sold, reason: 'sold', stock_after: left, at: sale },
    ].filter(({ change }) => change !== 0)
  })
  await dataOf('Seeding movements', movementTable.insert(movements.filter(isNew(moved))))

  const _ids = stored.filter(({ status }) => status === 'draft').map(({ id }) => id)
  const publication = { _ids, _reason: seedReason }
  await dataOf('Publishing products', client.rpc('publish_products', publication))
}

interface OfVariant {
  readonly variant_id: string
}
/** Tells rows of variants that have none yet. */
const isNew = (present: readonly OfVariant[]): ((row: OfVariant) => boolean) => {
  const known = new Set(present.map(({ variant_id }) => variant_id))
  return ({ variant_id }) => !known.has(variant_id)
}
