import { openOnHover } from './hover-popover.ts'
import { startMenuKeys } from './menu-keys.ts'

/** Delays before a menu opens on hover and before it closes after the mouse has left, in ms. */
const openMs = 120
const closeMs = 300

/**
 * Adds what native popovers lack: the header's menus open on hover and support arrow keys, a menu closes when a link in it
 * is followed or focus leaves it (so that it doesn't cover the target), and the drawer keeps focus inside.
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
  // The drawer is for narrow windows: in a rotated phone it would leave the page inert.
  matchMedia('(width >= 48rem)').addEventListener('change', () => drawer.hidePopover())
}

/** Elements of the body that neither contain the element nor are inside it. */
function besides(element: Element): Element[] {
  const found: Element[] = []
  for (let at: Element = element; at !== document.body && at.parentElement; at = at.parentElement)
    for (const sibling of at.parentElement.children) if (sibling !== at) found.push(sibling)
  return found
}
