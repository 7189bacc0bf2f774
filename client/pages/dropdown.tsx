import type { Brand } from '#shared/brand.ts'
import { menuColumns, productMenus, seeAlsoTexts } from '#shared/content/copy/menu-sections.ts'
import { href } from '#shared/routes/href.ts'
import { type RouteId, routes } from '#shared/routes/table.ts'
import { seeAlsoMenu } from '#shared/routes/menus.ts'
import { MoreLink } from '#client/blocks/figures/parts.tsx'
import { Spot } from '#client/illustration/spot.tsx'
import { Link } from '#client/slots.tsx'

export const productPanelId = (id: RouteId): string => `menu-${id}`
export const seeAlsoPanelId = 'menu-see-also'

/** A product's sections, each a link into its page. */
export function ProductPanel({ id }: { readonly id: RouteId }) {
  const menu = productMenus[id]
  if (!menu) return null
  return (
    <div popover="auto" id={productPanelId(id)} className="menu-panel">
      <div className={`menu-aside tint-${menu.tint}`}>
        <p>{menu.subtitle}</p>
        <Link href={href(id)} className="wordmark-title">
          {menu.label}
        </Link>
        <Spot name={menu.spot} />
        <MoreLink label={menu.overview} route={id} />
      </div>
      <ul className={`menu-list columns-${menuColumns(menu.sections.length)}`}>
        {menu.sections.map((section) => (
          <li key={section.id}>
            <Link href={href(id, {}, section.id)} className="menu-link">
              <strong>{section.label}</strong>
              {section.text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function SeeAlsoPanel({ brand }: { readonly brand: Brand }) {
  return (
    <div popover="auto" id={seeAlsoPanelId} className="menu-panel menu-small">
      <ul className={`menu-list columns-${menuColumns(seeAlsoMenu.length)}`}>
        {seeAlsoMenu.map((id) => (
          <li key={id}>
            <SeeAlsoLink id={id} brand={brand} className="menu-link" strong />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** An entry of 'Se også', with its description where it is `strong`; `webshop` links the brand's external shop, where it has one. */
export function SeeAlsoLink({
  id,
  brand,
  className,
  strong = false,
}: {
  readonly id: RouteId
  readonly brand: Brand
  readonly className?: string
  readonly strong?: boolean
}) {
  const { label: name } = routes[id]
  const label = strong ? (
    <>
      <strong>{name}</strong>
      {seeAlsoTexts[id]}
    </>
  ) : (
    name
  )
  const shop = id === 'webshop' && brand.external.webshop
  return (
    <Link href={shop || href(id)} className={className}>
      {label}
    </Link>
  )
}
