/**
 * Whoever clicks on before the next page is shown skips the transition between the two. Chromium then tells of a promise
 * that nobody caught, as an error on the console: it is none.
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
