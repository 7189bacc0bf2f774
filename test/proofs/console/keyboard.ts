import type { Page } from 'playwright-core'

/** No screen has more stops than this. */
const mostStops = 700

/**
 * Goes through a screen with Tab, from its beginning to its end: every control is reached, its focus is marked, and nothing covers it.
 */
export async function walkByTab(page: Page): Promise<string[]> {
  const controls = await page.evaluate(() => {
    document.documentElement.scrollTop = 0
    // The browser continues from where the focus last was, also after `blur`. Removed with the focus in it, it would lose it to the heading.
    const beginning = document.createElement('span')
    beginning.tabIndex = -1
    document.body.insertBefore(beginning, document.body.firstChild)
    beginning.focus()
    beginning.addEventListener('blur', () => setTimeout(() => beginning.remove()))
    crawl.takeStops()
    return crawl.controls()
  })
  // A list mounts more rows while the focus goes through it.
  let presses = 0
  let isWhole = false
  while (presses++ < mostStops && !isWhole) {
    await page.keyboard.press('Tab')
    // Beyond the last one the focus is on the browser's own controls, then at the beginning again.
    isWhole = await page.evaluate(
      () => !document.hasFocus() || document.activeElement === document.body,
    )
  }
  await page.evaluate(() => new Promise((done) => setTimeout(done)))
  const stops = await page.evaluate(() => crawl.takeStops())
  const reached = new Set(stops.map(({ label }) => label))
  // A list that loaded to its end has no button for more.
  const still = new Set(await page.evaluate(() => crawl.controls()))
  // Of a list of thousands of rows, what is after its end was not tried: its button for more goes on ahead of the focus.
  const more = controls.indexOf('button »Vis flere«')
  const tried = isWhole || more < 0 ? controls : controls.slice(0, more)
  return [
    ...new Set([
      ...tried
        .filter((label) => still.has(label) && !reached.has(label))
        .map((label) => `Tab does not reach ${label}`),
      ...stops
        .filter(({ isMarked }) => !isMarked)
        .map(({ label }) => `the focus is not marked on ${label}`),
      ...stops
        .filter(({ isVisible }) => !isVisible)
        .map(({ label }) => `with the focus, ${label} is covered`),
    ]),
  ]
}
