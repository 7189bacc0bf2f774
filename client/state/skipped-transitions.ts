/**
 * A click before the next page is shown skips the view transition. Chromium then reports an unhandled rejection, which
 * is not an error.
 */
export function expectSkippedTransitions(): void {
  addEventListener('unhandledrejection', (event) => {
    if (!isSkippedTransition(event.reason)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  })
}

export const isSkippedTransition = (reason: unknown): boolean =>
  reason instanceof DOMException &&
  ['AbortError', 'InvalidStateError', 'TimeoutError'].includes(reason.name) &&
  /transition/i.test(reason.message)
