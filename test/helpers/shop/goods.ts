import type { Sql } from 'postgres'

let nth = 0

/** A complete product with one variant, which was sold for 100 kr. since a year ago; not published. */
export async function makeGoods(
  sql: Sql,
): Promise<{ readonly product: string; readonly variant: string; readonly sku: string }> {
  nth++
  const slug = `vare-${nth}-${crypto.randomUUID().slice(0, 8)}`
  const sku = slug.toUpperCase()
  const [group] = await sql<{ id: string }[]>`
    insert into public.product_groups (slug, name) values (${slug}, 'Gruppe') returning id`
  const [product] = await sql<{ id: string }[]>`
    insert into public.products (slug, name, summary, group_id, pictures, producer_name, producer_address, producer_contact, warnings, instructions)
    values (${slug}, 'Vare', 'En vare', ${group!.id}, '[{"drawing": "shop-cable", "alt": "Et ladekabel"}]', 'Kabelfabrikken A/S',
      'Fabriksvej 1, 8000 Aarhus C', 'post@kabelfabrikken.example', 'Pas på.', 'Sæt stikket i.') returning id`
  const [variant] = await sql<{ id: string }[]>`
    insert into public.product_variants (product_id, sku) values (${product!.id}, ${sku}) returning id`
  await sql`insert into public.product_prices (variant_id, amount_ore, valid_from) values (${variant!.id}, 10000, now() - interval '1 year')`
  return { product: product!.id, variant: variant!.id, sku }
}
