/** A pointer that rests on a menu's name opens it after this long, in ms. */
const hoverDelay = 120
/** And one that has left both closes it after this long, in ms. */
const leaveDelay = 300

/**
 * What native popovers leave out: the header's menus open on hover too, and a menu closes when a link in it is
 * followed, so that it never covers a section of the page one already is on.
 */
export function startMenus(): void {
  for (const trigger of document.querySelectorAll<HTMLButtonElement>('[data-menu-trigger]')) hover(trigger)
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('a')) return
    target.closest<HTMLElement>('[popover]')?.hidePopover()
  })
}

function hover(trigger: HTMLButtonElement): void {
  const panel = trigger.popoverTargetElement as HTMLElement | null
  if (!panel) return
  let timer = 0
  // Opened by hovering: a click right after must not close it again.
  let openedAt = 0
  const later = (action: () => void, delay: number) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(timer)
    timer = window.setTimeout(action, delay)
  }
  const open = (): void => {
    if (panel.matches(':popover-open')) return
    panel.showPopover({ source: trigger } as never)
    openedAt = performance.now()
  }
  const leave = (): void => {
    if (!panel.contains(document.activeElement)) panel.hidePopover()
  }
  trigger.addEventListener('pointerenter', later(open, hoverDelay))
  trigger.addEventListener('pointerleave', later(leave, leaveDelay))
  panel.addEventListener('pointerenter', () => clearTimeout(timer))
  panel.addEventListener('pointerleave', later(leave, leaveDelay))
  trigger.addEventListener('click', (event) => {
    clearTimeout(timer)
    if (performance.now() - openedAt < 500) event.preventDefault()
  })
}
