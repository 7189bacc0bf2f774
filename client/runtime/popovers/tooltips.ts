import type { HoverPopover } from './hover-popover.ts'

/** Tooltips (requirement 9.13), in ms: one opens after `openMs`, or immediately within `skipMs` of another. */
const openMs = 700
const skipMs = 300
/** Time to move from an element to its tooltip, in ms: with screen magnification a user must be able to point at it. */
const graceMs = 200

export interface Tooltips {
  /** Replaces the browser's tooltip; the title becomes the element's description. */
  watch(element: HTMLElement): HoverPopover
}

/** One tooltip for the whole page, at most 280 px wide (explain.css). */
export function startTooltips(): Tooltips {
  const tip = document.createElement('div')
  tip.className = 'tooltip'
  tip.popover = 'manual'
  tip.role = 'tooltip'
  document.body.append(tip)
  let timer = 0
  let shownFor: HTMLElement | null = null
  let hiddenAt = -Infinity

  const hide = (): void => {
    clearTimeout(timer)
    if (!shownFor) return
    shownFor = null
    hiddenAt = performance.now()
    tip.hidePopover()
  }
  const show = (element: HTMLElement): void => {
    tip.textContent = element.ariaDescription
    tip.hidePopover()
    tip.showPopover({ source: element })
    shownFor = element
  }
  const leave = (): void => {
    clearTimeout(timer)
    timer = window.setTimeout(hide, graceMs)
  }
  tip.addEventListener('pointerenter', () => clearTimeout(timer))
  tip.addEventListener('pointerleave', leave)
  addEventListener('keydown', ({ key }) => key === 'Escape' && hide())
  addEventListener('scroll', hide, { passive: true })

  return {
    watch(element) {
      element.ariaDescription = element.title
      element.removeAttribute('title')
      const enter = (sinceMs = 0): void => {
        const skip = shownFor !== null || performance.now() - hiddenAt < skipMs
        clearTimeout(timer)
        timer = window.setTimeout(() => show(element), skip ? 0 : Math.max(0, openMs - sinceMs))
      }
      element.addEventListener(
        'pointerenter',
        ({ pointerType }) => pointerType === 'mouse' && enter(),
      )
      element.addEventListener('focus', () => element.matches(':focus-visible') && enter())
      element.addEventListener('pointerleave', leave)
      for (const type of ['pointerdown', 'blur', 'click']) element.addEventListener(type, hide)
      return { enter }
    },
  }
}
