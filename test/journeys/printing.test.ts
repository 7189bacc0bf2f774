import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { href } from '#shared/routes/href.ts'
import type { RouteId } from '#shared/routes/table.ts'
import { openTab } from '../helpers/browser.ts'
import { onSharedStage } from '../helpers/stage.ts'

const { product, browser } = onSharedStage()

/** What is left of an A4 sheet's 794 px with the margins people choose: none, 12 mm, 25 mm. */
const widths = [794, 703, 605]

test('on paper the three amounts of an estimate stand in one row, low to high, and no box is cut in two', async () => {
  const { page, context } = await openTab(browser)
  await page.emulateMedia({ media: 'print' })
  for (const id of ['solarReport', 'heatPumpReport'] as const) {
    await page.goto(product.url + href(id))
    for (const width of widths) {
      await page.setViewportSize({ width, height: 1030 })
      expect(await amounts(page), `${id} at ${width} px`).toEqual({ names: ['Lav', 'Midt', 'Høj'], rows: 1 })
      expect(await cuttable(page), `${id} at ${width} px`).toEqual([])
    }
  }
  await context.close()
})

test('on paper nothing is left to click or fill in, and the company stands once, at the end', async () => {
  const { page, context } = await openTab(browser)
  await page.emulateMedia({ media: 'print' })
  const ids: readonly RouteId[] = ['solarReport', 'heatPumpReport', 'heatPumpOptionsPrint', 'solar', 'standardInstallation']
  for (const id of ids) {
    await page.goto(product.url + href(id))
    expect(await page.locator('.btn:visible, form:visible, input:visible, nav:visible, #contact:visible, .on-screen:visible').count(), id).toBe(0)
    expect(await page.locator('.site-footer a[href^="tel"]:visible').count(), id).toBe(1)
  }
  await context.close()
})

test('on paper a calculator says what it was asked and where that stands, and each year stands under its heading', async () => {
  const { page, context } = await openTab(browser)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 703, height: 1030 })
  await page.goto(`${product.url}${href('solar')}?size=8`)
  const asked = page.locator('.calculator-inputs').first()
  expect(await asked.isVisible()).toBe(true)
  expect(await asked.textContent()).toMatch(/Solcellernes størrelse: 8\u00a0kWp.*\/solceller\?size=8#calculator/)
  const places = await page.locator('.cash-table table').evaluate((table) => {
    const left = (selector: string) => [...table.querySelectorAll(selector)].map((cell) => Math.round(cell.getBoundingClientRect().right))
    return { display: getComputedStyle(table.querySelector('thead')!).display, head: left('thead th').slice(1), row: left('tbody tr:first-child td') }
  })
  expect(places.display).toBe('table-header-group')
  expect(places.head).toEqual(places.row)
  await context.close()
})

test('the sheet of options is one sheet', async () => {
  const { page, context } = await openTab(browser)
  await page.goto(product.url + href('heatPumpOptionsPrint'))
  for (const margin of [0, 12]) {
    const sides = `${margin}mm`
    const pdf = await page.pdf({ format: 'A4', margin: { top: sides, right: sides, bottom: sides, left: sides } })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g), sides).toHaveLength(1)
  }
  await context.close()
})

/** The names of the three amounts from left to right, and on how many heights they stand. */
const amounts = (page: Page): Promise<{ names: (string | undefined)[]; rows: number }> =>
  page.locator('.band-numbers > div').evaluateAll((boxes) => {
    const placed = boxes.map((box) => ({ name: box.textContent?.split(':')[0], ...box.getBoundingClientRect().toJSON() }))
    return {
      names: placed.toSorted((one, other) => one.left - other.left).map(({ name }) => name),
      rows: new Set(placed.map(({ top }) => Math.round(top))).size,
    }
  })

/** Boxes shorter than half a sheet that may be cut where a sheet ends. */
const cuttable = (page: Page): Promise<string[]> =>
  page
    .locator('main :is(.card:not(.working), .working > div, .chart, .receipt, .compare, .steps, .numbers)')
    .evaluateAll((boxes) =>
      boxes
        .filter((box) => box.getBoundingClientRect().height < 515 && box.getClientRects().length > 0 && getComputedStyle(box).breakInside !== 'avoid')
        .map((box) => box.className),
    )
