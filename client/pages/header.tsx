import type { ReactNode } from 'react'
import { firstWord } from '#shared/brand.ts'
import { pagesAbove } from '#shared/content/copy/crumbs.ts'
import { productMenus } from '#shared/content/copy/menu-sections.ts'
import { href } from '#shared/routes/href.ts'
import { productMenu, seeAlsoMenu } from '#shared/routes/menus.ts'
import { type RouteId, routes } from '#shared/routes/table.ts'
import { productPanelId, ProductPanel, SeeAlsoPanel, seeAlsoPanelId } from './dropdown.tsx'
import { Drawer, drawerId } from './drawer.tsx'
import type { Site } from '#client/site.ts'
import { cartCount, Link } from '#client/slots.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Wordmark } from './wordmark.tsx'

/** Menus open without JavaScript: native popovers. The runtime adds hover and arrow keys, and closes them when a link is followed. */
export function Header({ site, night = false }: { readonly site: Site; readonly night?: boolean }) {
  const { brand, route } = site
  const products = productMenu.filter((id) => productMenus[id])
  const current = (id: RouteId) => (route.path && route.id === id ? 'page' : undefined)
  const above = pagesAbove(route.id)
  return (
    <header className={`site-header${night ? ' on-night ground-night' : ''}`}>
      <div className="page-width header-row">
        <Wordmark brand={brand} />
        <nav className="main-nav" aria-label="Hovedmenu">
          {products.map((id) => (
            <Menu
              key={id}
              panel={productPanelId(id)}
              label={productMenus[id]?.label ?? ''}
              current={current(id) !== undefined || above.includes(id)}
            >
              <ProductPanel id={id} />
            </Menu>
          ))}
          <Link href={href('why')} className="nav-item" aria-current={current('why')}>
            Hvorfor {firstWord(brand.company.shortName)}
          </Link>
          <Menu
            panel={seeAlsoPanelId}
            label="Se også"
            current={seeAlsoMenu.some((id) => current(id) !== undefined || above.includes(id))}
          >
            <SeeAlsoPanel brand={brand} />
          </Menu>
        </nav>
        <div className="header-end">
          {brand.external.customerApp && (
            <a
              href={brand.external.customerApp}
              className="nav-item nav-strong"
              title="Din egen strøm i kundeappen"
            >
              Log ind
            </a>
          )}
          <Link href={href('contact')} className="nav-item" aria-current={current('contact')}>
            {routes.contact.label}
          </Link>
          <Link href={href('quoteRequestStart')} className={buttonClass({ small: true })}>
            Få tilbud
          </Link>
          <CartLink />
        </div>
        <button
          type="button"
          className="menu-button"
          popoverTarget={drawerId}
          aria-label="Åbn menu"
        >
          <Icon name="menu" />
        </button>
      </div>
      <Drawer site={site} />
    </header>
  )
}

/** Shown while the cart has something in it. The runtime opens the panel instead (client/runtime/cart.ts). */
const CartLink = () => (
  <Link
    href={href('cart')}
    className={buttonClass({ small: true, className: 'cart-button' })}
    data-cart={cartCount}
  >
    <Icon name="cart" />
    <span className="visually-hidden">Kurv, varer i alt: </span>
    <span data-cart-count="">{cartCount}</span>
  </Link>
)

/** The popover follows its button in the document, so that the keyboard goes from one into the other. */
function Menu({
  panel,
  label,
  current,
  children,
}: {
  readonly panel: string
  readonly label: string
  readonly current: boolean
  readonly children: ReactNode
}) {
  return (
    <>
      <button
        type="button"
        className="nav-item"
        popoverTarget={panel}
        data-menu-trigger=""
        data-current={current ? '' : undefined}
      >
        {label}
        <Icon name="chevron-down" />
      </button>
      {children}
    </>
  )
}
