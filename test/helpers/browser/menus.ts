import type { Locator, Page } from 'playwright-core'

/** A telephone's window, held and touched. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Whatever popover is open: a menu, the drawer, a term's card. */
export const shown = (page: Page): Locator => page.locator(':popover-open')
/**
 * Clicks a menu's name, and once more where that closed it: on a busy machine the mouse has rested on the name, and opened
 * the menu, long before the press comes.
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

/** What the console said, without the requests that leaving a page cut off. */
export const loud = (trouble: readonly string[]): string[] =>
  trouble.filter((line) => !line.startsWith('failed:'))

/** From now on notes when the pointer or focus comes and goes, and when popovers open and close, in ms. */
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
