import { openOnHover } from './hover-popover.ts'
import { startMenuKeys } from './menu-keys.ts'

/** A pointer that rests on a menu's name opens it after this long; one that has left both closes it, in ms. */
const openMs = 120
const closeMs = 300

/**
 * What native popovers leave out: the header's menus open on hover and take arrow keys, a menu closes when a link in
 * it is followed or focus goes elsewhere (so that it never covers what one came for), and nothing behind the drawer
 * takes focus.
 */
export function startMenus(): void {
  for (const trigger of document.querySelectorAll<HTMLButtonElement>('[data-menu-trigger]'))
    openOnHover({
      trigger,
      panel: () => trigger.popoverTargetElement as HTMLElement | null,
      openMs,
      closeMs,
    })
  startMenuKeys()
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a'))
      target.closest<HTMLElement>('[popover]')?.hidePopover()
  })
  document.addEventListener('focusin', ({ target }) => {
    const panel = document.querySelector<HTMLElement>('.menu-panel:popover-open')
    if (panel && target !== panel.previousElementSibling && !panel.contains(target as Node))
      panel.hidePopover()
  })
  const drawer = document.getElementById('drawer')
  if (drawer) keepFocusIn(drawer)
}

function keepFocusIn(drawer: HTMLElement): void {
  let behind: Element[] = []
  drawer.addEventListener('beforetoggle', ({ newState }) => {
    for (const element of behind) element.removeAttribute('inert')
    behind = newState === 'open' ? besides(drawer) : []
    for (const element of behind) element.setAttribute('inert', '')
  })
  drawer.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') drawer.querySelector('button')?.focus()
  })
  // It belongs to narrow windows: a turned phone must not be left without its page.
  matchMedia('(width >= 48rem)').addEventListener('change', () => drawer.hidePopover())
}

/** Everything of the body that neither holds the element nor lies in it. */
function besides(element: Element): Element[] {
  const found: Element[] = []
  for (let at: Element = element; at !== document.body && at.parentElement; at = at.parentElement)
    for (const sibling of at.parentElement.children) if (sibling !== at) found.push(sibling)
  return found
}
