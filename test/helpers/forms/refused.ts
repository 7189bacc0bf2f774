import type { Page } from 'playwright-core'

/** What is wrong with a page's scroll position and focus after a refused post, once it has stopped scrolling; '' where the summary is in sight and focused. */
export async function refusalFault(page: Page): Promise<string> {
  await page.locator('.error-summary').first().waitFor()
  // On a busy machine a page may stand still before it scrolls: a fault is one when it has stayed for ten looks.
  let fault = await faultAtRest(page)
  for (let looks = 1; looks < 10 && fault !== ''; looks++) fault = await faultAtRest(page)
  return fault
}

async function faultAtRest(page: Page): Promise<string> {
  // From here, not in the page: without JavaScript a page has no timers.
  for (let last = Number.NaN, still = 0; still < 5; await page.waitForTimeout(100)) {
    const now = await page.evaluate(() => scrollY)
    still = now === last ? still + 1 : 0
    last = now
  }
  return page.evaluate(() => {
    const summary = document.querySelector('.error-summary') as HTMLElement
    const { left, top } = summary.getBoundingClientRect()
    // Neither out of the window nor below the header or the question about cookies.
    if (!summary.contains(document.elementFromPoint(left + 12, top + 12)))
      return `the summary is ${Math.round(top)} px below the top of the window`
    const focused = document.activeElement
    // Signing in, the password has to be typed again: it has the focus, and is described by what went wrong.
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
