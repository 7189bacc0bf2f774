import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { exampleOfferIds, exampleOffers } from '#dev/start/example-offers.ts'
import { brand } from '#shared/brand.ts'
import { formatDate } from '#shared/content/format.ts'
import { riskPrice } from '#shared/content/offers/labels.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { calculateTotals } from '#shared/domain/offers/price/totals.ts'
import { href } from '#shared/routes/href.ts'
import type { RouteId } from '#shared/routes/table.ts'
import { openTab } from '../../helpers/browser/browser.ts'
import { onSharedStage } from '../../helpers/browser/stage.ts'

const { product, browser } = onSharedStage()

/** The width in px of an A4 page without margins, with 12 mm and with 25 mm. */
const widths = [794, 703, 605]

test('on paper the three amounts of an estimate are in one row, low to high, and no box is cut in two', async () => {
  const { page } = await openTab(browser)
  await page.emulateMedia({ media: 'print' })
  for (const id of ['solarReport', 'heatPumpReport'] as const) {
    await page.goto(product.url + href(id))
    for (const width of widths) {
      await page.setViewportSize({ width, height: 1030 })
      expect(await readAmounts(page), `${id} at ${width} px`).toEqual({
        names: ['Lav', 'Midt', 'Høj'],
        rows: 1,
      })
      expect(await findCuttableBoxes(page), `${id} at ${width} px`).toEqual([])
    }
  }
})

test('printed pages have nothing to click or fill in, and the company’s details once, at the end', async () => {
  const { page } = await openTab(browser)
  await page.emulateMedia({ media: 'print' })
  const ids: readonly RouteId[] = [
    'solarReport',
    'heatPumpReport',
    'heatPumpOptionsPrint',
    'solar',
    'standardInstallation',
  ]
  for (const id of ids) {
    await page.goto(product.url + href(id))
    expect(
      await page
        .locator(
          '.btn:visible, form:visible, input:visible, nav:visible, #contact:visible, .on-screen:visible',
        )
        .count(),
      id,
    ).toBe(0)
    expect(await page.locator('.site-footer a[href^="tel"]:visible').count(), id).toBe(1)
  }
})

test('on paper a calculator shows its inputs and its address, and each year is below its heading', async () => {
  const { page } = await openTab(browser)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 703, height: 1030 })
  await page.goto(`${product.url}${href('solar')}?size=8`)
  // Folded sections are not printed until the visitor unfolds them.
  expect(await page.locator('.cash-table').isVisible()).toBe(false)
  await page.locator('.cash-table').evaluate((table) => table.setAttribute('open', ''))
  const inputs = page.locator('.calculator-inputs').first()
  expect(await inputs.isVisible()).toBe(true)
  expect(await inputs.textContent()).toMatch(
    /Solcellernes størrelse: 8\u00a0kWp.*\/solceller\?size=8#calculator/,
  )
  const places = await page.locator('.cash-table table').evaluate((table) => {
    const left = (selector: string) =>
      [...table.querySelectorAll(selector)].map((cell) =>
        Math.round(cell.getBoundingClientRect().right),
      )
    return {
      display: getComputedStyle(table.querySelector('thead')!).display,
      head: left('thead th').slice(1),
      row: left('tbody tr:first-child td'),
    }
  })
  expect(places.display).toBe('table-header-group')
  expect(places.head).toEqual(places.row)
})

test('the list of options fits on one page', async () => {
  const { page } = await openTab(browser)
  await page.goto(product.url + href('heatPumpOptionsPrint'))
  for (const margin of [0, 12]) {
    const sides = `${margin}mm`
    const pdf = await page.pdf({
      format: 'A4',
      margin: { top: sides, right: sides, bottom: sides, left: sides },
    })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g), sides).toHaveLength(1)
  }
})

test("a product's page with its calculator takes at most eight pages", async () => {
  const { page } = await openTab(browser)
  await page.goto(product.url + href('solar'))
  await page.locator('.calculator-chart').first().waitFor()
  const sides = '12mm'
  const pdf = await page.pdf({
    format: 'A4',
    margin: { top: sides, right: sides, bottom: sides, left: sides },
  })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length).toBeLessThanOrEqual(8)
})

test('a printed offer has its price, its conditions and its expiry, has nothing to click or fill in, and cuts nothing', async () => {
  const { page } = await openTab(browser)
  await page.emulateMedia({ media: 'print' })
  const faults: string[] = []
  const offers = exampleOffers(Date.now())
  for (const [name, id] of Object.entries(exampleOfferIds)) {
    const content = offers[name as keyof typeof offers]
    await page.goto(product.url + href('personalOffer', { id }))
    for (const width of widths) {
      await page.setViewportSize({ width, height: 1030 })
      const say = (fault: string): void => void faults.push(`${name} at ${width} px: ${fault}`)
      for (const left of await findControls(page)) say(`to click or fill in: ${left}`)
      for (const heading of await findEmptyHeadings(page))
        say(`a heading without content: ${heading}`)
      for (const cut of [...(await findCutTexts(page)), ...(await findCuttableBoxes(page))])
        say(`cut: ${cut}`)
      if ((await page.getByRole('navigation').filter({ visible: true }).count()) > 0) say('menus')
      if (
        (await page
          .getByRole('contentinfo')
          .getByRole('link', { name: brand.contact.phone })
          .filter({ visible: true })
          .count()) !== 1
      )
        say('the company does not appear exactly once')
      const words = await page.locator('body').innerText()
      // Next to its label: the amount alone appears in what a loan costs, too.
      const price = formatAmount(calculateTotals(content, null).total)
      if (
        !words
          .split(/I alt inkl\. moms/i)
          .some((after, at) => at > 0 && after.slice(0, 60).includes(price))
      )
        say(`the price is missing: ${price}`)
      const wanted = [
        formatDate(content.validUntil),
        ...content.risks.flatMap((risk) => [risk.title, riskPrice(risk)]),
      ]
      for (const each of wanted) if (!words.includes(each)) say(`missing: ${each}`)
    }
  }
  expect(faults).toEqual([])
})

/** Visible controls and links; a number to call is text. */
const findControls = (page: Page): Promise<string[]> =>
  page
    .locator('button, input, textarea, select, .btn, dialog, [data-consent-ask], [popover]')
    .filter({ visible: true })
    .evaluateAll((parts) =>
      parts
        .filter((part) => !(part.matches('a[href^="tel:"]') && /\d\d/.test(part.textContent ?? '')))
        .map((part) => part.outerHTML.slice(0, 80)),
    )

/** Headings in a section or box that shows no other text. */
const findEmptyHeadings = (page: Page): Promise<string[]> =>
  page
    .locator('main :is(h2, h3)')
    .filter({ visible: true })
    .evaluateAll((headings) =>
      headings.flatMap((heading) => {
        const box =
          heading.closest<HTMLElement>('section, .card, aside > div') ??
          (heading.parentElement as HTMLElement)
        const others =
          box.innerText.replace(/\s+/g, '').length -
          (heading as HTMLElement).innerText.replace(/\s+/g, '').length
        return others > 20 ? [] : [heading.textContent ?? '']
      }),
    )

/**
 * Texts that are wider than the page or their own box, or partly hidden by a box of fixed height.
 */
const findCutTexts = (page: Page): Promise<string[]> =>
  page
    .locator('body :is(h1, h2, h3, p, li, dt, dd, figcaption)')
    .filter({ visible: true })
    .evaluateAll((texts) => {
      const hides = (box: Element, bottom: number): boolean =>
        getComputedStyle(box).overflowY !== 'visible' &&
        bottom > box.getBoundingClientRect().bottom + 1
      const isCut = (text: Element): boolean => {
        const { left, right, bottom } = text.getBoundingClientRect()
        if (
          left < -1 ||
          right > innerWidth + 1 ||
          (getComputedStyle(text).display !== 'inline' && text.scrollWidth > text.clientWidth + 1)
        )
          return true
        for (
          let box: Element | null = text;
          box && box !== document.documentElement;
          box = box.parentElement
        )
          if (hides(box, bottom)) return true
        return false
      }
      return texts.filter(isCut).map((text) => text.outerHTML.slice(0, 100))
    })

/** The names of the three amounts from left to right, and the number of their different heights. */
const readAmounts = (page: Page): Promise<{ names: (string | undefined)[]; rows: number }> =>
  page.locator('.band-numbers > div').evaluateAll((boxes) => {
    const placed = boxes.map((box) => ({
      name: box.textContent?.split(':')[0],
      ...box.getBoundingClientRect().toJSON(),
    }))
    return {
      names: placed.toSorted((one, other) => one.left - other.left).map(({ name }) => name),
      rows: new Set(placed.map(({ top }) => Math.round(top))).size,
    }
  })

/** Boxes shorter than half a page that a page break may cut. */
const findCuttableBoxes = (page: Page): Promise<string[]> =>
  page
    .locator(
      'main :is(.card:not(.working), .working > div, .chart, .receipt, .compare, .steps, .numbers, .offer-line, .offer-steps li, .offer-figures, .offer-subsidies li)',
    )
    .evaluateAll((boxes) =>
      boxes
        .filter(
          (box) =>
            box.getBoundingClientRect().height < 515 &&
            box.getClientRects().length > 0 &&
            getComputedStyle(box).breakInside !== 'avoid',
        )
        .map((box) => box.className),
    )
