import { logWarning } from '#client/state/log.ts'
import { type Scroll, chooseScroll } from './scroll-rules.ts'
import { readFromSession, storeInSession, takeFromSession } from '../session.ts'

const followedKey = 'scrollTarget'
const shownKey = 'financingShown'
const askedKey = 'askedFrom'
/** Time in which the browser may still scroll to the fragment, in ms. */
const settleMs = 300

/** Scrolls by requirement 2.9 on arrival at a document, and when a link to a section is followed. */
export function startScroll(): void {
  arrive()
  addEventListener('pagehide', storePlace)
  document.addEventListener('click', follow)
  document.addEventListener('submit', ask)
  document.addEventListener('focusin', scrollWithinBar)
}

/** Margins inside a bar, in px: text fades out at the right edge (styles/blocks.css). */
const edges = { left: 20, right: 40 } as const

/**
 * Scrolls a horizontal bar until the element with keyboard focus is fully visible, as Chrome leaves a half-visible one.
 * Scrolls only the bar, not the page: the event also fires when the window regains focus, maybe far from the bar.
 */
function scrollWithinBar({ target }: FocusEvent): void {
  const bar =
    target instanceof Element && target.matches(':focus-visible') && target.closest('.on-page')
  if (!bar) return
  const [box, room] = [target.getBoundingClientRect(), bar.getBoundingClientRect()]
  const left =
    Math.max(0, box.right + edges.right - room.right) ||
    Math.min(0, box.left - edges.left - room.left)
  bar.scrollBy({ left, behavior: 'instant' })
}

function arrive(): void {
  const shownOn = (readFromSession(shownKey) ?? '').split(' ')
  const { page = '', came } = document.documentElement.dataset
  const hash = decode(location.hash)
  // A section link clicked before the script ran is not an arrival: the visitor may have scrolled since.
  const cameTo = hash !== '' && came === location.hash
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const again = navigation?.type === 'reload' || navigation?.type === 'back_forward'
  const askedFrom = takeFromSession(askedKey)
  if (askedFrom !== null && !again) return answer(Number(askedFrom), hash)
  if (again) restorePlace()
  const scroll = chooseScroll({
    page,
    hash,
    search: location.search,
    byVisitor: again || (scrollY > 0 && !cameTo),
    followed: takeFromSession(followedKey),
    shownOn,
  })
  if (scroll.to !== 'section') return
  if (scroll.why === 'financing') storeInSession(shownKey, [...shownOn, page].join(' ').trim())
  const from = scrollY
  const waiting = unlessInterrupted(scroll.afterMs, () => {
    // The position can change without an interruption: by a wheel event just before the listeners were added.
    if (scroll.why === 'hash' || scrollY === from) scrollToSection(scroll)
  })
  if (scroll.why === 'hash') hold(waiting)
}

const historyEntry = (): NavigationHistoryEntry | null | undefined =>
  (globalThis as { navigation?: Navigation }).navigation?.currentEntry

/**
 * Chrome restores the scroll position by an anchor element and is off by the stylesheet's `scroll-padding`, 30 to 200 px
 * here. So the position is stored in the history entry. Browsers without that API restore it by number anyway.
 */
function restorePlace(): void {
  const { top } = (historyEntry()?.getState() ?? {}) as { readonly top?: number }
  if (top === undefined) return
  holdWhileSettling(top)
}

function storePlace(): void {
  if (historyEntry()) navigation.updateCurrentEntry({ state: { top: scrollY } })
}

/** Stores the position when a GET form is sent to its own page, whose response is a new document. */
function ask({ target: form, defaultPrevented }: SubmitEvent): void {
  // Not for a search: its hits may be out of view, so the page scrolls to them like to any section.
  if (
    !(form instanceof HTMLFormElement) ||
    form.method !== 'get' ||
    defaultPrevented ||
    form.closest('search')
  )
    return
  const { pathname, hash } = new URL(form.action)
  if (pathname === location.pathname && hash) storeInSession(askedKey, String(scrollY))
}

/** Restores the position from before the submit: to the visitor it is still the same page. */
function answer(top: number, id: string): void {
  holdWhileSettling(top)
  const section = find(id)
  if (section) focus(section)
}

/** Keeps the scroll position: while the page loads, the browser scrolls to the hash more than once. */
function hold(signal: AbortSignal, top = scrollY): void {
  const stay = (): void => scrollTo({ top, behavior: 'instant' })
  stay()
  addEventListener('scroll', stay, { passive: true, signal })
}

const holdWhileSettling = (top: number): void =>
  hold(
    unlessInterrupted(settleMs, () => undefined),
    top,
  )

function scrollToSection({ id, why }: Extract<Scroll, { to: 'section' }>): void {
  const section = find(id)
  if (!section) return
  section.scrollIntoView({ behavior: chooseBehavior() })
  if (why === 'financing') return
  focus(section)
  // Adds the section to the URL, for reloading and sharing.
  if (why === 'followed') history.replaceState(history.state, '', `#${encodeURIComponent(id)}`)
}

/** Follows a link to a section: on this page with smooth scrolling and focus; on another page through session storage. */
function follow(event: MouseEvent): void {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href*="#"]') : null
  if (!link || !isPlain(event, link)) return
  const id = decode(link.hash)
  if (!isThisPage(link, id)) return storeInSession(followedKey, id) ? withoutHash(link) : undefined
  // The starter disabled smooth scrolling for restoring the position; links need it again.
  document.documentElement.style.scrollBehavior = ''
  const section = find(id)
  if (section) makeFocusable(section)
  // A link with another query would reload the page, although its content is the same.
  if (link.search !== location.search) {
    event.preventDefault()
    // Setting an equal hash does not scroll.
    if (location.hash === link.hash && section) {
      section.scrollIntoView({ behavior: chooseBehavior() })
      focus(section)
    }
    location.hash = link.hash
  }
  // Not every browser focuses the target. Skipped if Tab has moved the focus meanwhile.
  const focused = document.activeElement
  setTimeout(() => document.activeElement === focused && section?.focus({ preventScroll: true }))
}

const isPlain = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  (link.target === '' || link.target === '_self') &&
  !link.hasAttribute('download') &&
  link.origin === location.origin &&
  link.hash.length > 1

/** A link without a query means the current page, whose own query may have click ids, a search or figures. */
function isThisPage({ pathname, search }: HTMLAnchorElement, id: string): boolean {
  if (pathname !== location.pathname) return false
  const query = ownQuery(search)
  return (
    query === ownQuery(location.search) || (query === '' && document.getElementById(id) !== null)
  )
}

/** A query without the campaign, which the Worker adds to every link. */
function ownQuery(search: string): string {
  const query = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => !name.startsWith('utm_')),
  )
  query.sort()
  return query.toString()
}

/** Lets the browser open the page at its top; that page then scrolls to the section. */
function withoutHash(link: HTMLAnchorElement): void {
  const { hash } = link
  link.hash = ''
  setTimeout(() => (link.hash = hash))
}

function find(id: string): HTMLElement | null {
  const section = document.getElementById(id)
  if (!section) logWarning(`no section '${id}' to scroll to`)
  // Opens closed <details> around it, as native navigation does.
  for (let fold = section?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true
  return section
}

/** Moves the focus, so that keyboard and screen readers continue there. */
function focus(section: HTMLElement): void {
  makeFocusable(section)
  section.focus({ preventScroll: true })
}

function makeFocusable(section: HTMLElement): void {
  if (section.tabIndex < 0) section.tabIndex = -1
  section.dataset['scrolledTo'] = ''
}

const chooseBehavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'

/** Runs the action after a wait, unless the visitor interacts with the page. The returned signal is aborted when the wait ends either way. */
function unlessInterrupted(ms: number, action: () => void): AbortSignal {
  const waiting = new AbortController()
  const timer = setTimeout(() => {
    waiting.abort()
    action()
  }, ms)
  const cancel = (): void => {
    clearTimeout(timer)
    waiting.abort()
  }
  const { signal } = waiting
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown', 'click'])
    addEventListener(type, cancel, { passive: true, signal })
  return signal
}

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
