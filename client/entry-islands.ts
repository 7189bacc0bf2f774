import '@vitejs/plugin-react/preamble'
import './styles/site.css'
import { startCart } from './runtime/cart.ts'
import { startConsent } from './runtime/consent/consent.ts'
import { startConversionFunction } from './runtime/consent/conversion-function.ts'
import { pauseUnseenFlows } from './runtime/flows.ts'
import { startHints } from './runtime/hints.ts'
import { startIslands } from './runtime/islands.ts'
import { startMenus } from './runtime/popovers/menus.ts'
import { startOnce } from './runtime/once.ts'
import { startScroll } from './runtime/scrolling/scroll.ts'
import { startScrollState } from './runtime/scrolling/scroll-state.ts'
import { startSpeculation } from './runtime/speculation.ts'
import { showSeen, startStaging } from './runtime/staging.ts'
import { dropStaleAnswers } from './runtime/stale-answers.ts'
import { keepTyped } from './runtime/typed.ts'
import { noteUncaught } from './state/log.ts'
import { expectSkippedTransitions } from './state/skipped-transitions.ts'

function start(): void {
  showSeen()
  document.documentElement.dataset['js'] = ''
  // Before everything else, as the visitor may already be scrolling.
  startScroll()
  afterPaint(startRest)
}

/** Defers work until the first paint; without delay in a background tab, which is not painted. */
function afterPaint(run: () => void): void {
  if (document.hidden) setTimeout(run)
  else requestAnimationFrame(() => setTimeout(run))
}

/** Starts what handles clicks first, and the rest in separate tasks: a single one would block a slow phone. */
function startRest(): void {
  startIslands()
  const parts = [
    startCart,
    keepTyped,
    startScrollState,
    startMenus,
    startOnce,
    startHints,
    startSpeculation,
    startStaging,
    pauseUnseenFlows,
    startConsent,
    startConversionFunction,
    dropStaleAnswers,
    startRare,
  ]
  for (const part of parts) setTimeout(part)
}

/** Loads code that only few pages need. */
function startRare(): void {
  whenNear('[data-embed]', () =>
    import('./runtime/embeds.ts').then(({ startEmbeds }) => startEmbeds()),
  )
  const region = document.querySelector<HTMLElement>('[data-page-notice]')
  if (region)
    import('./runtime/page-notice.ts').then(({ startPageNotice }) => startPageNotice(region))
  if (document.querySelector('form[data-once] [data-invalid]'))
    import('./runtime/mended-errors.ts').then(({ hideMendedErrors }) => hideMendedErrors())
  if (document.querySelector('[data-completed]'))
    import('./runtime/report-booking.ts').then(({ reportBooking }) => reportBooking())
  const advertising = document.querySelector<HTMLElement>('[data-advertising]')?.dataset
  if (advertising)
    import('./runtime/consent/advertising.ts').then(({ startAdvertising }) =>
      startAdvertising(advertising['advertising'] ?? ''),
    )
  if (document.querySelector('[data-opened]'))
    import('./runtime/offer-opened.ts').then(({ reportOpened }) => reportOpened())
}

/** Runs once an element that matches is at most half a screen away: the first screen loads without it. */
function whenNear(selector: string, run: () => void): void {
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      near.disconnect()
      run()
    },
    { rootMargin: '50%' },
  )
  for (const element of document.querySelectorAll(selector)) near.observe(element)
}

expectSkippedTransitions()
noteUncaught()
// A prerendered page must not run timers or store anything before it is shown.
const page = document as Document & { prerendering?: boolean }
if (page.prerendering) document.addEventListener('prerenderingchange', startParsed, { once: true })
else startParsed()

/** The script may run before the document is parsed. */
function startParsed(): void {
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', start, { once: true })
  else start()
}
