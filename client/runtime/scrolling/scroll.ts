import { logWarning } from '#client/state/log.ts'
import { type Scroll, scrollOf } from './scroll-rules.ts'
import { keep, kept, take } from '../session.ts'

const followedKey = 'scrollTarget'
const shownKey = 'financingShown'
const askedKey = 'askedFrom'
/** As long as the browser may still scroll to the fragment by itself, in ms. */
const settleMs = 300

/** Scrolls as requirement 2.9 says when a document is come to, and when a link to a section is followed. */
export function startScroll(): void {
  arrive()
  addEventListener('pagehide', notePlace)
  document.addEventListener('click', follow)
  document.addEventListener('submit', ask)
  document.addEventListener('focusin', bringIn)
}

/** Room at a bar's edges, in px: words go pale at the right one (styles/blocks.css). */
const edges = { left: 20, right: 40 } as const

/**
 * What the keyboard comes to in a bar that scrolls sideways comes whole into it: Chrome leaves alone what is half in it. The bar alone is
 * moved: the same event comes where a window gets its focus back, of a page that has been read on. Under a finger nothing moves.
 */
function bringIn({ target }: FocusEvent): void {
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
  const shownOn = (kept(shownKey) ?? '').split(' ')
  const { page = '', came } = document.documentElement.dataset
  const hash = decode(location.hash)
  // A link to a section that was pressed before the script was there is no arrival: the visitor may have read on since.
  const cameTo = hash !== '' && came === location.hash
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const again = navigation?.type === 'reload' || navigation?.type === 'back_forward'
  const askedFrom = take(askedKey)
  if (askedFrom !== null && !again) return answer(Number(askedFrom), hash)
  if (again) findPlace()
  const scroll = scrollOf({
    page,
    hash,
    search: location.search,
    byVisitor: again || (scrollY > 0 && !cameTo),
    followed: take(followedKey),
    shownOn,
  })
  if (scroll.to !== 'section') return
  if (scroll.why === 'financing') keep(shownKey, [...shownOn, page].join(' ').trim())
  const from = scrollY
  const waiting = unlessInterrupted(scroll.afterMs, () => {
    // Moved all the same: by a wheel that turned just before anybody listened.
    if (scroll.why === 'hash' || scrollY === from) carryOut(scroll)
  })
  if (scroll.why === 'hash') hold(waiting)
}

const historyEntry = (): NavigationHistoryEntry | null | undefined =>
  (globalThis as { navigation?: Navigation }).navigation?.currentEntry

/**
 * Chrome finds a page's place by what stood there, and is off by the room that the sheet keeps free above (`scroll-padding`): 30 to
 * 200 px here. So the number is kept with the entry of the history. Browsers without that API find the place by its number anyway.
 */
function findPlace(): void {
  const { top } = (historyEntry()?.getState() ?? {}) as { readonly top?: number }
  if (top === undefined) return
  hold(
    unlessInterrupted(settleMs, () => undefined),
    top,
  )
}

function notePlace(): void {
  if (historyEntry()) navigation.updateCurrentEntry({ state: { top: scrollY } })
}

/** A form that asks this page something: the answer is the same page, a new document. */
function ask({ target: form, defaultPrevented }: SubmitEvent): void {
  // What a search finds is below its field, often out of sight: the visitor is scrolled to it like to any section.
  if (
    !(form instanceof HTMLFormElement) ||
    form.method !== 'get' ||
    defaultPrevented ||
    form.closest('search')
  )
    return
  const { pathname, hash } = new URL(form.action)
  if (pathname === location.pathname && hash) keep(askedKey, String(scrollY))
}

/** It stands where the question did: whoever asked has made no journey. */
function answer(top: number, id: string): void {
  hold(
    unlessInterrupted(settleMs, () => undefined),
    top,
  )
  const section = find(id)
  if (section) focus(section)
}

/** The browser scrolls to a hash by itself, more than once while it loads: meanwhile the page stays where it is. */
function hold(signal: AbortSignal, top = scrollY): void {
  const stay = (): void => scrollTo({ top, behavior: 'instant' })
  stay()
  addEventListener('scroll', stay, { passive: true, signal })
}

function carryOut({ id, why }: Extract<Scroll, { to: 'section' }>): void {
  const section = find(id)
  if (!section) return
  section.scrollIntoView({ behavior: smoothly() })
  if (why === 'financing') return
  focus(section)
  // The address then names the section, for reloading and for sharing.
  if (why === 'followed') history.replaceState(history.state, '', `#${encodeURIComponent(id)}`)
}

/** A link to a section: of this page, smoothly and with focus; of another page, by way of session storage. */
function follow(event: MouseEvent): void {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href*="#"]') : null
  if (!link || !isPlain(event, link)) return
  const id = decode(link.hash)
  if (!isThisPage(link, id)) return keep(followedKey, id) ? withoutHash(link) : undefined
  // The starter lets a page's place be found again without travelling there; from here on links travel.
  document.documentElement.style.scrollBehavior = ''
  const section = find(id)
  if (section) makeFocusable(section)
  // Another query would load the page anew, though it says nothing else.
  if (link.search !== location.search) {
    event.preventDefault()
    // The browser goes nowhere by a name that stands there already.
    if (location.hash === link.hash && section) {
      section.scrollIntoView({ behavior: smoothly() })
      focus(section)
    }
    location.hash = link.hash
  }
  // Browsers focus it by themselves, but not all. A press of Tab that came meanwhile has moved on from there already.
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

/** A link without a query of its own means the page as it is now: it may have come with click ids, a search or figures. */
function isThisPage({ pathname, search }: HTMLAnchorElement, id: string): boolean {
  if (pathname !== location.pathname) return false
  const query = ownQuery(search)
  return (
    query === ownQuery(location.search) || (query === '' && document.getElementById(id) !== null)
  )
}

/** A query without the campaign that every link carries. */
function ownQuery(search: string): string {
  const query = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => !name.startsWith('utm_')),
  )
  query.sort()
  return query.toString()
}

/** Lets the browser follow the link by itself, but to the page's top: the page then scrolls. */
function withoutHash(link: HTMLAnchorElement): void {
  const { hash } = link
  link.hash = ''
  setTimeout(() => (link.hash = hash))
}

function find(id: string): HTMLElement | null {
  const section = document.getElementById(id)
  if (!section) logWarning(`no section '${id}' to scroll to`)
  // As a browser does where it follows the link by itself.
  for (let fold = section?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true
  return section
}

/** Focus goes along, so that the keyboard and screen readers continue there. */
function focus(section: HTMLElement): void {
  makeFocusable(section)
  section.focus({ preventScroll: true })
}

function makeFocusable(section: HTMLElement): void {
  if (section.tabIndex < 0) section.tabIndex = -1
  section.dataset['scrolledTo'] = ''
}

const smoothly = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'

/** A visitor who scrolls or presses something meanwhile decides alone. Aborted when the wait is over, one way or the other. */
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
