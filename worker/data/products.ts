import type { ProductParts, StockMovement } from '#shared/admin/products.ts'
import type { ProductEffect, UnpublishedProduct } from '#shared/admin/publications.ts'
import type { Product } from '#shared/schemas/product.ts'
import { danishDay } from '#shared/domain/dates.ts'
import { listStaffNames } from './audit-log.ts'
import type { BackendClient } from './backend.ts'
import { unwrap, unwrapMaybe } from './supabase-errors.ts'

/** Names of the fields that a product lacks before it can be published. */
export const findFaults = async (client: BackendClient, id: string): Promise<readonly string[]> =>
  (await unwrapMaybe(client.rpc('product_faults', { _id: id }))) ?? []

/** Shows a product in the shop as it is now. @throws Problem 403, 409. */
export const publishProduct = (client: BackendClient, id: string, reason: string) =>
  unwrap(client.rpc('publish_products', { _ids: [id], _reason: reason }))

/** Products of which customers see nothing yet, or an older version; the latest change first. */
export async function listUnpublishedProducts(
  client: BackendClient,
): Promise<readonly UnpublishedProduct[]> {
  const [rows, names] = await Promise.all([
    unwrap(
      client
        .from('unpublished_products')
        .select('*')
        .order('changed_at', { ascending: false })
        .order('id')
        .limit(500),
    ),
    listStaffNames(client),
  ])
  return rows.map(({ changed_at: changedAt, changed_by: by, ...row }) => ({
    ...row,
    changedAt,
    by: (by && names.get(by)) ?? null,
  })) as unknown as readonly UnpublishedProduct[]
}

/** What shows a product: content, and products that it is shown with. */
export interface ProductUse {
  readonly id: string
  readonly kind: 'page' | 'post' | 'piece' | 'campaign' | 'product'
  readonly title: string
  readonly isDraft: boolean
  readonly isLive: boolean
}

export const listProductUses = async (
  client: BackendClient,
  id: string,
  { figures, calculators }: Pick<ProductEffect, 'figures' | 'calculators'>,
): Promise<readonly ProductUse[]> =>
  (
    await unwrap(
      client.rpc('product_uses', {
        _id: id,
        _figures: [...figures],
        _calculators: [...calculators],
      }),
    )
  ).map(({ in_draft: isDraft, in_live: isLive, kind, ...row }) => ({
    ...row,
    kind: kind as ProductUse['kind'],
    isDraft,
    isLive,
  }))

/** The products among these whose changes wait, as they are and as customers see them. */
export const listChangedProducts = async (
  client: BackendClient,
  ids: readonly string[],
): Promise<readonly Pick<UnpublishedProduct, 'id' | 'title' | 'content' | 'published'>[]> =>
  (await unwrap(
    client
      .from('unpublished_products')
      .select('id, title, content, published')
      .in('id', [...ids]),
  )) as unknown as readonly UnpublishedProduct[]

/** Names and faults of the products among these that lack something. */
export const listFaultyProducts = async (client: BackendClient, ids: readonly string[]) =>
  (await unwrap(client.from('product_rows').select('name, faults').in('id', ids))).flatMap(
    ({ name, faults }) => (faults && faults.length > 0 ? [{ name: name as string, faults }] : []),
  )

/** @throws Problem 403. */
export const withdrawProduct = (client: BackendClient, id: string) =>
  unwrap(client.rpc('withdraw_products', { _ids: [id] }))

/** A new price. Without a start it is in force at once; with an end it is an offer. @throws Problem 403, 409. */
export const insertPrice = (
  client: BackendClient,
  variant: string,
  {
    amount,
    from,
    until,
  }: { readonly amount: number; readonly from: string | null; readonly until: string | null },
) =>
  unwrap(
    client
      .from('product_prices')
      .insert({
        variant_id: variant,
        amount_ore: amount,
        valid_until: until,
        ...(from && { valid_from: from }),
      })
      .select('id'),
  )

/** False where the price is missing. @throws Problem 409 once it has begun. */
export const deletePrice = async (client: BackendClient, variant: string, id: string) =>
  (
    await unwrap(
      client.from('product_prices').delete().eq('id', id).eq('variant_id', variant).select('id'),
    )
  ).length > 0

/** Makes a product as it was in a published version. @throws Problem 403, 404. */
export const restoreVersion = (client: BackendClient, id: string, number: number) =>
  unwrapMaybe(client.rpc('restore_product_version', { _product: id, _number: number }))

/** Changes the stock. @throws Problem 403, 409. */
export const moveStock = (
  client: BackendClient,
  variant: string,
  {
    reason,
    number,
    note,
  }: { readonly reason: string; readonly number: number; readonly note: string },
) =>
  unwrapMaybe(
    client.rpc('move_stock', { _variant: variant, _reason: reason, _number: number, _note: note }),
  )

/** Newest movements that a product's screen shows of each variant. */
const movementsShown = 50

/** Prices, movements and versions of a product, newest first. `now` in ms. */
export async function findParts(
  client: BackendClient,
  id: string,
  now: number,
): Promise<ProductParts> {
  const [variants, versions, names] = await Promise.all([
    unwrap(
      client
        .from('product_variants')
        .select('id, product_prices(*), stock_movements(*)')
        .eq('product_id', id)
        .order('valid_from', { referencedTable: 'product_prices', ascending: false })
        .order('id', { referencedTable: 'stock_movements', ascending: false })
        .limit(movementsShown, { referencedTable: 'stock_movements' }),
    ),
    unwrap(
      client
        .from('product_versions')
        .select('number, reason, published_at, published_by')
        .eq('product_id', id)
        .order('number', { ascending: false })
        .limit(50),
    ),
    listStaffNames(client),
  ])
  const nameOf = (user: string | null) => (user && names.get(user)) ?? null
  const wasLive = versions.length > 0
  return {
    prices: Object.fromEntries(
      variants.map((variant) => [
        variant.id,
        variant.product_prices.map((price) => ({
          id: price.id,
          amount: price.amount_ore,
          from: price.valid_from,
          until: price.valid_until,
          by: nameOf(price.created_by),
          setAt: price.created_at,
          removable: !wasLive || Date.parse(price.valid_from) > now,
        })),
      ]),
    ),
    movements: Object.fromEntries(
      variants.map((variant) => [
        variant.id,
        variant.stock_movements.map((movement) => ({
          id: movement.id,
          change: movement.change,
          reason: movement.reason as StockMovement['reason'],
          note: movement.note,
          stockAfter: movement.stock_after,
          at: movement.at,
        })),
      ]),
    ),
    versions: versions.map(({ number, reason, published_at: publishedAt, published_by: by }) => ({
      number,
      reason,
      publishedAt,
      by: nameOf(by),
    })),
  }
}

/** A product as staff have it, with its prices and stock, in the shape that is published; null where it is missing. `now` in ms. */
export async function findDraft(
  client: BackendClient,
  id: string,
  now: number,
): Promise<Product | null> {
  const [content, variants] = await Promise.all([
    unwrapMaybe(client.rpc('product_content', { _id: id })),
    unwrap(
      client
        .from('product_variants')
        .select(
          'sku, stock, reserved, few_from, product_prices(amount_ore, valid_from, valid_until)',
        )
        .eq('product_id', id)
        .order('valid_from', { referencedTable: 'product_prices' }),
    ),
  ])
  if (!content) return null
  const draft = content as unknown as Product
  return {
    ...draft,
    // What the form does not require before it is published.
    group: draft.group ?? '',
    picture: draft.picture ?? { drawing: 'shop-plug', alt: '' },
    sold: 0,
    changedOn: danishDay(now),
    variants: draft.variants.map((variant) => {
      const row = variants.find(({ sku }) => sku === variant.sku)
      const free = row ? row.stock - row.reserved : 0
      return {
        ...variant,
        stock: !row || free <= 0 ? 'none' : free <= row.few_from ? 'few' : 'plenty',
        prices: (row?.product_prices ?? []).map((price) => ({
          amount: price.amount_ore,
          from: price.valid_from,
          until: price.valid_until,
        })),
      }
    }),
  }
}
