import { bookingPath } from '#shared/routes/endpoints.ts'
import type { FrameMessage } from '../messages.ts'

/** Name of the completed booking for pages that read `event`, as other calendars call it. */
const completedEvent = 'booking-completed'

/**
 * Reports the page's height to the page around the frame whenever it changes, and a completed booking once. Anyone may embed the
 * page, so messages go to any origin: they hold nothing about the visitor.
 */
export function reportToPage(page: Pick<Window, 'postMessage'>): void {
  const send = (message: FrameMessage & { readonly event?: string }): void =>
    page.postMessage(message, '*')
  const main = document.querySelector('main')
  if (!main) return
  let hasTurned = isLaterPage()
  new ResizeObserver(() => {
    send({ type: 'height', height: Math.ceil(main.getBoundingClientRect().height) })
    if (hasTurned) send({ type: 'turned', top: topOfContent() })
    hasTurned = false
  }).observe(main)
  if (!document.querySelector('[data-completed]')) return
  send({ type: 'completed', event: completedEvent })
  // A reload must not report it again.
  const address = new URL(location.href)
  address.searchParams.delete('ny')
  history.replaceState(history.state, '', address)
}

/** Whether the visitor came here by a link or a form of this frame, and not by opening the page around it. */
const isLaterPage = (): boolean =>
  URL.canParse(document.referrer) &&
  new URL(document.referrer).origin === location.origin &&
  new RegExp(`^${bookingPath}(?:/|$)`).test(new URL(document.referrer).pathname)

/** Where the step that the address names begins, or an error; else the top. In px. */
function topOfContent(): number {
  const step =
    document.querySelector('.error-summary') ?? document.getElementById(location.hash.slice(1))
  return step ? Math.floor(step.getBoundingClientRect().top + scrollY) : 0
}
