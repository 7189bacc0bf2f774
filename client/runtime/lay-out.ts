/**
 * What lies below the first screen: styles/layout.css holds its layout back until it comes near the view, so that a phone
 * shows the head of a page before it has measured the rest. The same selector stands there; a test compares the two.
 */
export const laterParts = 'main > :is(section, div):not(:first-child, .stack, .hover-card), .stack > *, .calculator-more, .article-text > *, .site-footer'

/** Longest wait for an idle moment, in ms. */
const longestWait = 500

/** Lays out what was held back, a part at a time whenever nothing else is done: then everything stands where it will. */
export function startLayingOut(): void {
  if (isWhole()) return
  const parts = [...document.querySelectorAll<HTMLElement>(laterParts)]
  const next = (): void => {
    const part = isWhole() ? undefined : parts.shift()
    if (!part) return layOutAll()
    layOut(part)
    soon(next)
  }
  soon(next)
}

/** Now, and not together with the next one. What the visitor reads stays where it is: browsers that don't see to it are helped. */
function layOut(part: HTMLElement): void {
  const isAbove = scrollY > 0 && !CSS.supports('overflow-anchor', 'auto') && part.getBoundingClientRect().bottom <= 0
  const before = isAbove ? part.offsetHeight : 0
  part.style.contentVisibility = 'visible'
  const { height } = part.getBoundingClientRect()
  if (isAbove) scrollBy({ top: height - before, behavior: 'instant' })
}

/** At once: before the page is scrolled to where something will stand. */
export function layOutAll(): void {
  document.documentElement.dataset['whole'] = ''
}

export const isWhole = (): boolean => document.documentElement.dataset['whole'] !== undefined

function soon(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: longestWait })
  else setTimeout(run)
}
