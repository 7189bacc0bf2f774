import { openOnHover } from './hover-popover.ts'
import { productCard } from './product-card.ts'
import { startTooltips } from './tooltips.ts'

/** Hover cards (requirement 9.12), in ms. */
const openMs = 700
const closeMs = 300

/** Watches elements that match `explained` from their first hover or focus on; `event` is the one that loaded this code. */
export function startExplaining(explained: string, event: Event): void {
  const tooltips = startTooltips()
  const known = new WeakSet<HTMLElement>()
  const meet = (event: Event): void => {
    const element = event.target instanceof Element && event.target.closest<HTMLElement>(explained)
    if (!element || known.has(element)) return
    known.add(element)
    const hover = element.title
      ? tooltips.watch(element)
      : openOnHover({
          trigger: element,
          panel: () => cardOf(element),
          openMs,
          closeMs,
          onFocus: true,
        })
    if (restsOn(element, event)) hover.enter(performance.now() - event.timeStamp)
  }
  document.addEventListener('pointerover', meet, { passive: true })
  document.addEventListener('focusin', meet)
  meet(event)
}

/** Whether the element is still hovered or focused. */
const restsOn = (element: HTMLElement, event: Event): boolean =>
  event instanceof PointerEvent
    ? event.pointerType === 'mouse' && element.matches(':hover')
    : element.matches(':focus-visible')

function cardOf(element: HTMLElement): HTMLElement | null {
  return element instanceof HTMLButtonElement
    ? (element.popoverTargetElement as HTMLElement | null)
    : productCard(element.dataset['card'] ?? '')
}
