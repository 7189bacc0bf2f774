import { firstWord } from '#shared/brand.ts'
import { productMenus } from '#shared/content/copy/menu-sections.ts'
import { href } from '#shared/routes/href.ts'
import { drawerExtras, productMenu, seeAlsoMenu } from '#shared/routes/menus.ts'
import { type RouteId, routes } from '#shared/routes/table.ts'
import { phoneHref } from '#shared/content/copy/contact-links.ts'
import { Spot } from '#client/illustration/spot.tsx'
import type { Site } from '#client/site.ts'
import { Link } from '#client/slots.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { SeeAlsoLink } from './dropdown.tsx'
import { Wordmark } from './wordmark.tsx'

export const drawerId = 'drawer'

/** The menu below 768 px: the header's links and a few more (requirement 2.2.4). */
export function Drawer({ site }: { readonly site: Site }) {
  const { brand } = site
  const withSections = [...productMenu, ...drawerExtras].filter(
    (id, i, all) => productMenus[id] && all.indexOf(id) === i,
  )
  const others = drawerExtras.filter((id) => !productMenus[id])
  return (
    <div popover="auto" id={drawerId} className="drawer" aria-label="Menu" role="dialog">
      <div className="drawer-scroll">
        <div className="drawer-top">
          <Wordmark brand={brand} />
          <button
            type="button"
            className="menu-button"
            popoverTarget={drawerId}
            popoverTargetAction="hide"
            aria-label="Luk menu"
          >
            <Icon name="close" />
          </button>
        </div>
        <nav aria-label="Menu">
          {withSections.map((id) => (
            <ProductLines key={id} id={id} open={site.route.id === id} />
          ))}
          <Link href={href('why')} className="drawer-line">
            Hvorfor {firstWord(brand.company.shortName)}
          </Link>
          <p className="drawer-small">Se også</p>
          <ul className="drawer-grid">
            {[...seeAlsoMenu, ...others].map((id) => (
              <li key={id}>
                <SeeAlsoLink id={id} brand={brand} />
              </li>
            ))}
          </ul>
        </nav>
        {brand.external.customerApp && (
          <a href={brand.external.customerApp} className="drawer-login">
            <Icon name="user" />
            Log ind i kundeappen
            <Icon name="external" />
          </a>
        )}
      </div>
      <div className="drawer-end">
        <a href={phoneHref(brand.contact.phone)} className={buttonClass({ kind: 'secondary' })}>
          <Icon name="phone" />
          Ring
        </a>
        <Link href={href('contact')} className={buttonClass({ kind: 'secondary' })}>
          {routes.contact.label}
        </Link>
        <Link href={href('quoteRequestStart')} className={buttonClass()}>
          Få tilbud
        </Link>
      </div>
    </div>
  )
}

function ProductLines({ id, open }: { readonly id: RouteId; readonly open: boolean }) {
  const menu = productMenus[id]
  if (!menu) return null
  return (
    <details name="drawer-products" open={open} className={`rule-${menu.tint}`}>
      <summary>
        <Spot name={menu.spot} />
        <span>{menu.label}</span>
        <Icon name="chevron-down" />
      </summary>
      <ul>
        <li>
          <Link href={href(id)}>{menu.overview}</Link>
        </li>
        {menu.sections.map((section) => (
          <li key={section.id}>
            <Link href={href(id, {}, section.id)}>{section.label}</Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
