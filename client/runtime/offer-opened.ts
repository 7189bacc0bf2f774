import { functionsPath } from '#shared/functions.ts'

/** Events that only a person triggers. */
const touches = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart']
/** Time after which a visible page counts as seen without interaction, in ms. Mail scanners leave earlier. */
const seenMs = 5_000

/**
 * Reports once that a person has seen the offer: on the first interaction, or when the page was visible long enough. Not in
 * automated browsers (`navigator.webdriver`). `data-opened` is `<id> <version>`.
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
