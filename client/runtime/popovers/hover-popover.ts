/** A click within this time after a popover opened on hover keeps it open, in ms. */
const sameMoment = 500

interface Options {
  readonly trigger: HTMLElement
  /** Returns the popover; called when it is first needed. */
  readonly panel: () => HTMLElement | null
  /** Delays before opening on hover and before closing after the mouse has left, in ms. */
  readonly openMs: number
  readonly closeMs: number
  /** Keyboard focus on the trigger opens it like hovering. */
  readonly onFocus?: boolean
}

/** Starts hovering for an event from before the listeners were added, `sinceMs` ago. */
export interface HoverPopover {
  enter(sinceMs: number): void
}

/**
 * Opens a popover on hover over its trigger, and closes it when the mouse leaves both. Touch uses native behaviour. Opened
 * by a click, or clicked right after it opened, it stays open until it is dismissed.
 */
export function openOnHover({
  trigger,
  panel,
  openMs,
  closeMs,
  onFocus = false,
}: Options): HoverPopover {
  let timer = 0
  let hoveredAt = -Infinity
  let pinned = false
  let watched: HTMLElement | null = null

  const later = (action: () => void, ms: number): void => {
    clearTimeout(timer)
    timer = window.setTimeout(action, ms)
  }
  const byMouse = (action: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') action()
  }
  const watch = (): HTMLElement | null => {
    const found = panel()
    if (found && found !== watched) {
      watched = found
      found.addEventListener('pointerenter', () => clearTimeout(timer))
      found.addEventListener('pointerleave', byMouse(leave))
      found.addEventListener('beforetoggle', ({ newState }) => {
        if (newState === 'closed') pinned = false
      })
    }
    return found
  }
  const open = (): void => {
    const found = watch()
    if (!found || found.matches(':popover-open')) return
    found.showPopover({ source: trigger })
    hoveredAt = performance.now()
  }
  const close = (): void => {
    if (!pinned && watched && !watched.contains(document.activeElement)) watched.hidePopover()
  }
  const enter = (sinceMs = 0): void => later(open, Math.max(0, openMs - sinceMs))
  const leave = (): void => later(close, closeMs)

  trigger.addEventListener('pointerenter', byMouse(enter))
  trigger.addEventListener('pointerleave', byMouse(leave))
  if (onFocus) {
    trigger.addEventListener('focus', () => trigger.matches(':focus-visible') && enter())
    trigger.addEventListener('blur', leave)
  }
  if (trigger instanceof HTMLButtonElement)
    trigger.addEventListener('click', (event) => {
      clearTimeout(timer)
      if (watch()?.matches(':popover-open') && performance.now() - hoveredAt < sameMoment)
        event.preventDefault()
      pinned = true
    })
  return { enter }
}
