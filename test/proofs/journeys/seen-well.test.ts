import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { exampleOfferIds } from '#dev/start/example-offers.ts'
import { href } from '#shared/routes/href.ts'
import { openTab, still } from '../../helpers/browser/browser.ts'
import { openMenu } from '../../helpers/browser/menus.ts'
import { absent, answerCookies, pagesToVisit, sideways, spread } from '../../helpers/pages/pages.ts'
import { lookClosely } from '../../helpers/browser/seen.ts'
import { onSharedStage } from '../../helpers/browser/stage.ts'

const { product, browser } = onSharedStage()

/**
 * A tab for visual checks, in which the cookie banner is already answered, since it is not checked
 * here.
 */
async function openAnswered(width: number) {
  const tab = await openTab(browser, { ...still, viewport: { width, height: 900 } })
  await lookClosely(tab.page)
  await tab.page.goto(product.url + href('contact'))
  await answerCookies(tab.page)
  return tab
}

/** Texts that are cut off by a box around them, or overflow their button. */
const findCutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const outside = (line: DOMRect, box: DOMRect): readonly [boolean, boolean] => [
      line.left < box.left - 2 || line.right > box.right + 2,
      line.top < box.top - 2 || line.bottom > box.bottom + 2,
    ]
    const faults = seen.lines().flatMap(({ element, box }) => {
      let [x, y] = [true, true]
      for (
        let at: Element | null = element;
        at && at !== document.body && (x || y);
        at = at.parentElement
      ) {
        const { overflowX, overflowY, display } = getComputedStyle(at)
        if (display === 'inline') continue
        const [beside, below] = outside(box, at.getBoundingClientRect())
        const ends = at.matches('button, .btn')
        if (x && beside && (ends || /hidden|clip/.test(overflowX)))
          return [`${seen.named(element)} is cut off at its side by ${seen.named(at)}`]
        if (y && below && (ends || /hidden|clip/.test(overflowY)))
          return [`${seen.named(element)} is cut off below or above by ${seen.named(at)}`]
        // A scroll container can show the rest.
        if (/auto|scroll/.test(overflowX)) x = false
        if (/auto|scroll/.test(overflowY)) y = false
      }
      return []
    })
    return [...new Set(faults)]
  })

/** Lines of different texts that overlap. */
const findOverlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // The glyphs themselves: a line's box is higher, and reaches into its neighbours where lines
    // are close.
    const lines = seen
      .lines()
      .filter(({ element }) => !seen.stays(element))
      .map(({ element, box: { left, right, top, bottom } }) => {
        const trim = Math.max(0, bottom - top - parseFloat(getComputedStyle(element).fontSize)) / 2
        return { element, left, right, top: top + trim, bottom: bottom - trim }
      })
      .sort((one, other) => one.top - other.top)
    const faults = lines.flatMap((line, i) => {
      const found: string[] = []
      for (const other of lines.slice(i + 1)) {
        if (other.top > line.bottom - 3) break
        const together =
          Math.min(line.right, other.right) - Math.max(line.left, other.left) > 3 &&
          other.bottom - line.top > 3
        if (
          together &&
          !other.element.contains(line.element) &&
          !line.element.contains(other.element)
        )
          found.push(`${seen.named(line.element)} and ${seen.named(other.element)} overlap`)
      }
      return found
    })
    return [...new Set(faults)]
  })

const spaced = [
  href('home'),
  href('solar'),
  href('heatPump'),
  href('contact'),
  href('gridBalancing'),
  href('webshop'),
  href('knowledge'),
  href('quoteRequestStart'),
  href('personalOffer', { id: exampleOfferIds.sent }),
  absent[0]!,
]

test.each([390, 1280])(
  "at %i px no text is cut off or overlaps with the user's wider spacing",
  { timeout: 1_800_000 },
  async (width) => {
    const { page } = await openAnswered(width)
    const wrong: string[] = []
    for (const path of process.env['EVERY_PAGE'] ? await pagesToVisit(product.url) : spaced) {
      await page.goto(product.url + path)
      await page.locator('html[data-whole]').waitFor()
      await spread(page)
      wrong.push(
        ...[...(await findCutTexts(page)), ...(await findOverlaps(page))].map(
          (fault) => `${path}: ${fault}`,
        ),
      )
    }
    expect(wrong).toEqual([])
  },
)

/** Controls that scrolling cannot bring into view. */
const findUnreachable = (page: Page, within: string): Promise<string[]> =>
  page.evaluate((within) => {
    const all = [...document.querySelectorAll(within)].flatMap((part) => [
      ...part.querySelectorAll(
        'a[href], button, input:not([type=hidden]), summary, textarea, select',
      ),
    ])
    return all
      .filter((element) => seen.there(element))
      .flatMap((element) => {
        const shape = element.closest('label') ?? element
        shape.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
        const [{ left, top, width, height } = shape.getBoundingClientRect()] =
          shape.getClientRects()
        const hit = document.elementFromPoint(left + width / 2, top + Math.min(height, 44) / 2)
        return hit && (shape.contains(hit) || hit.contains(shape))
          ? []
          : [
              `${seen.named(element)} can't be reached: there is ${hit ? seen.named(hit) : 'nothing'}`,
            ]
      })
  }, within)

const low = [
  href('home'),
  href('solar'),
  href('contact'),
  href('gridBalancing'),
  href('quoteRequestStart'),
  href('cookieChoice'),
  absent[0]!,
]
const windows = [
  [320, 256],
  [320, 568],
  [844, 390],
] as const

test('in low and narrow windows nothing is cut off or overflows, and every control can be reached, including in menus', async () => {
  const { page } = await openAnswered(1280)
  const wrong: string[] = []
  for (const path of low) {
    await page.goto(product.url + path)
    await page.locator('html[data-whole]').waitFor()
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height })
      const at = `at ${width} × ${height}`
      const faults = [
        ...(await findCutTexts(page)),
        ...(await findOverlaps(page)),
        ...(await findUnreachable(page, 'header, main, footer')),
      ]
      const menu = page.getByRole('banner').locator('button[popovertarget]:visible').first()
      if ((await menu.count()) > 0) {
        await openMenu(menu)
        faults.push(...(await findUnreachable(page, ':popover-open')))
        await page.keyboard.press('Escape')
      }
      wrong.push(
        ...(await sideways(page, at)).map((fault) => `${path} ${fault}`),
        ...faults.map((fault) => `${path} ${at}: ${fault}`),
      )
    }
  }
  expect(wrong).toEqual([])
})
