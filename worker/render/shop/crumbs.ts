import type { Crumb } from '#shared/content/copy/crumbs.ts'
import { groupHref } from '#shared/domain/shop/catalogue.ts'
import { href } from '#shared/routes/href.ts'
import { routes } from '#shared/routes/table.ts'
import type { ProductGroup } from '#shared/schemas/product.ts'

/** Forside / Webshop / Elbil / Ladekabel type 2. */
export const shopCrumbs = (
  group: ProductGroup | null,
  product?: { readonly slug: string; readonly name: string },
): readonly Crumb[] => [
  { label: routes.home.label, path: href('home') },
  { label: routes.webshop.label, path: href('webshop') },
  ...(group ? [{ label: group.name, path: groupHref(group) }] : []),
  ...(product ? [{ label: product.name, path: href('product', { id: product.slug }) }] : []),
]
