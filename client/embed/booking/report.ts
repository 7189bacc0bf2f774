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
  new ResizeObserver(() =>
    send({ type: 'height', height: Math.ceil(main.getBoundingClientRect().height) }),
  ).observe(main)
  if (!document.querySelector('[data-completed]')) return
  send({ type: 'completed', event: completedEvent })
  // A reload must not report it again.
  const address = new URL(location.href)
  address.searchParams.delete('ny')
  history.replaceState(history.state, '', address)
}
