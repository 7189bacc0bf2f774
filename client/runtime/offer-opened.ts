import { functionsPath } from '#shared/functions.ts'

/** What a person does with a page that they look at. */
const touches = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart']
/** How long a page in view counts as seen without a touch, in ms. Programs that look through mails leave earlier. */
const seenMs = 5_000

/**
 * Tells that a person has seen the offer, once: with the first touch of the page, or once it was in view long enough.
 * Automated browsers, which say so of themselves, report nothing. The page names its offer as `<id> <version>`.
 */
export function reportOpened(): void {
  const offer = document.querySelector<HTMLElement>('[data-opened]')?.dataset['opened']
  if (!offer || navigator.webdriver) return
  const watching = new AbortController()
  let timer = 0
  const report = (): void => {
    if (document.hidden) return
    watching.abort()
    clearTimeout(timer)
    navigator.sendBeacon(`${functionsPath}/offer-opened`, offer)
  }
  const restart = (): void => {
    clearTimeout(timer)
    if (!document.hidden) timer = setTimeout(report, seenMs)
  }
  for (const type of touches)
    addEventListener(type, (event) => event.isTrusted && report(), {
      signal: watching.signal,
      passive: true,
      capture: true,
    })
  document.addEventListener('visibilitychange', restart, { signal: watching.signal })
  restart()
}
