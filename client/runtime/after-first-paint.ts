/** Longest wait for a first paint, in ms: a page behind another has none. */
const longestWait = 1000

/**
 * Runs once the page can be seen. Every document reads and posts without a script, so what a script adds stands back: on a
 * slow phone its work would come before the letters.
 */
export function afterFirstPaint(run: () => void): void {
  let ran = false
  const once = (): void => {
    if (ran) return
    ran = true
    run()
  }
  new PerformanceObserver(once).observe({ type: 'paint', buffered: true })
  setTimeout(once, longestWait)
}
