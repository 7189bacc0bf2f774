import type { Locator, Page } from 'playwright-core'

/** A phone with a touch screen. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** The open popover: a menu, the drawer, or the card of a term. */
export const shown = (page: Page): Locator => page.locator(':popover-open')
/**
 * Clicks a menu's button, and once more if that closed it: on a busy machine the hovering mouse may open
 * the menu before the click.
 */
export async function openMenu(name: Locator): Promise<void> {
  await name.click()
  if ((await shown(name.page()).count()) === 0) await name.click()
  await shown(name.page()).waitFor()
}

export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
export const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node === document.activeElement)

/** Console messages, except requests cancelled by leaving a page. */
export const loud = (trouble: readonly string[]): string[] =>
  trouble.filter((line) => !line.startsWith('failed:'))

/** Records when the pointer and focus enter and leave, and when popovers open and close, in ms. */
export async function keepTimes(
  page: Page,
): Promise<(from: string, to: string) => Promise<number>> {
  await page.evaluate(() => {
    const times: [string, number][] = []
    Object.assign(globalThis, { times })
    for (const type of ['pointerover', 'pointerout', 'focusin', 'focusout', 'beforetoggle'])
      document.addEventListener(
        type,
        (event) =>
          times.push([event instanceof ToggleEvent ? event.newState : type, event.timeStamp]),
        true,
      )
  })
  return (from, to) =>
    page.evaluate(
      ([from, to]) => {
        const { times } = globalThis as unknown as { times: [string, number][] }
        const end = times.findLast(([name]) => name === to)?.[1] ?? Number.NaN
        return end - (times.findLast(([name, at]) => name === from && at <= end)?.[1] ?? Number.NaN)
      },
      [from, to] as const,
    )
}
