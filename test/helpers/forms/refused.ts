import type { Page } from 'playwright-core'

/** The fault in a page's scroll position or focus after a refused post, once it has stopped scrolling; '' if the error summary is visible and focused. */
export async function refusalFault(page: Page): Promise<string> {
  await page.locator('.error-summary').first().waitFor()
  // On a busy machine a page may pause before it scrolls, so only a fault that remains for ten checks counts.
  let fault = await faultAtRest(page)
  for (let looks = 1; looks < 10 && fault !== ''; looks++) fault = await faultAtRest(page)
  return fault
}

async function faultAtRest(page: Page): Promise<string> {
  // Waits here instead of in the page, because without JavaScript a page has no timers.
  for (let last = Number.NaN, still = 0; still < 5; await page.waitForTimeout(100)) {
    const now = await page.evaluate(() => scrollY)
    still = now === last ? still + 1 : 0
    last = now
  }
  return page.evaluate(() => {
    const summary = document.querySelector('.error-summary') as HTMLElement
    const { left, top } = summary.getBoundingClientRect()
    // Outside the window, or covered by the header or the cookie banner.
    if (!summary.contains(document.elementFromPoint(left + 12, top + 12)))
      return `the summary is ${Math.round(top)} px below the top of the window`
    const focused = document.activeElement
    // After a refused sign-in the empty password field has the focus and is described by the error.
    const described = (focused?.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .some(
        (id) => id !== '' && document.getElementById(id)?.matches('.field-error, .error-summary *'),
      )
    return focused === summary || described
      ? ''
      : `the focus is on ${focused?.outerHTML.slice(0, 80)}`
  })
}
