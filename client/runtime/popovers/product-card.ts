const made = new Map<string, HTMLElement | null>()

/** A product's hover card, a copy of its menu's left side. Null on a page without the menu. */
export function productCard(product: string): HTMLElement | null {
  const known = made.get(product)
  if (known !== undefined) return known
  const aside = document.querySelector(`#menu-${CSS.escape(product)} .menu-aside`)
  const card = aside && document.createElement('div')
  if (card && aside) {
    card.popover = 'auto'
    card.className = 'hover-card product-card'
    card.append(aside.cloneNode(true))
    document.querySelector('main')?.append(card)
  }
  made.set(product, card)
  return card
}
