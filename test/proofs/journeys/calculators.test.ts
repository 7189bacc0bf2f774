import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { href } from '#shared/routes/href.ts'
import { axeFaults } from '../../helpers/browser/accessible.ts'
import { openTab } from '../../helpers/browser/browser.ts'
import { calculatorPaths } from '../../helpers/pages/pages.ts'
import { onSharedStage } from '../../helpers/browser/stage.ts'

const { product, browser } = onSharedStage()

const phone = { viewport: { width: 390, height: 844 } } as const
const section = (page: Page, id = 'calculator'): Locator => page.locator(`#${id}`)
const field = (page: Page, label: string, id = 'calculator'): Locator =>
  section(page, id).getByRole('textbox', { name: label })
const slider = (page: Page, label: string): Locator =>
  section(page).getByRole('slider', { name: label })
const mainFigure = (page: Page, id = 'calculator'): Promise<string | null> =>
  section(page, id).locator('.range-main .range-span').textContent()

async function openCalculator(page: Page, path: string, id = 'calculator'): Promise<void> {
  await page.goto(product.url + path, { waitUntil: 'load' })
  await section(page, id).scrollIntoViewIfNeeded()
  await section(page, id).locator('x-island[awake]').waitFor()
}

test('a number that is typed in Danish notation, dragged or stepped has the same value, result and URL', async () => {
  const { page, trouble } = await openTab(browser)
  await openCalculator(page, `${href('solar')}?utm_source=brev#calculator`)
  const before = await mainFigure(page)
  await field(page, 'Strømforbrug om året').fill('8.500')
  await expect.poll(() => mainFigure(page)).not.toBe(before)
  expect(await slider(page, 'Strømforbrug om året').inputValue()).toBe('8500')
  await slider(page, 'Solcellernes størrelse').fill('3.5')
  expect(await field(page, 'Solcellernes størrelse').inputValue()).toBe('3,5')
  await section(page).getByRole('button', { name: 'Mindre: Solcellernes størrelse' }).click()
  expect(await field(page, 'Solcellernes størrelse').inputValue()).toBe('3')
  await section(page).getByText('Mere om taget').click()
  await section(page).getByRole('radio', { name: 'Begge sider' }).check()
  const query = () => Object.fromEntries(new URL(page.url()).searchParams)
  await expect
    .poll(query)
    .toEqual({ utm_source: 'brev', consumption: '8500', size: '3', sides: 'two' })
  expect(new URL(page.url()).hash).toBe('#calculator')
  // Announced once the visitor has stopped and the drawn roof is updated: 3 kWp are seven panels,
  // shown in pairs.
  await expect
    .poll(() => section(page).locator('.calculator > [role=status]').textContent())
    .toContain('Det første år: omkring')
  await expect
    .poll(() => section(page).locator('.calculator-house .panels > g:not(.off)').count())
    .toBe(8)
  const offer = await section(page)
    .getByRole('link', { name: 'Få tilbud på dette' })
    .getAttribute('href')
  expect(offer).toBe(
    `${href('quoteRequestStart')}?produkt=solceller&beregning=solar&size=3&sides=two&consumption=8500&utm_source=brev`,
  )
  const shown = await mainFigure(page)
  await page.reload()
  await section(page).locator('x-island[awake]').waitFor()
  expect([await mainFigure(page), await field(page, 'Strømforbrug om året').inputValue()]).toEqual([
    shown,
    '8.500',
  ])
  expect(trouble).toEqual([])
})

test('keeps invalid or out-of-range input, and the field shows which value is used instead', async () => {
  const { page, trouble } = await openTab(browser)
  await openCalculator(page, href('solar'))
  const before = await mainFigure(page)
  const size = field(page, 'Solcellernes størrelse')
  const error = section(page).locator('#calculator-size-range')
  await size.fill('mange')
  expect(await size.getAttribute('aria-invalid')).toBe('true')
  expect(await error.textContent()).toContain(
    'Det kan vi ikke læse som et tal i kWp: vi regner med 6.',
  )
  expect(await mainFigure(page)).toBe(before)
  await size.fill('400')
  await size.blur()
  expect(await size.inputValue()).toBe('400')
  expect(await size.getAttribute('aria-invalid')).toBe('true')
  expect(await error.textContent()).toContain('30\u00a0kWp: vi regner med 30.')
  // The limit that an error names is not the visitor's value.
  await size.fill('ved ikke')
  expect(await error.textContent()).toContain(
    'Det kan vi ikke læse som et tal i kWp: vi regner med 6.',
  )
  await size.fill('400')
  // A value that is too small may become larger until the field loses focus.
  const use = field(page, 'Strømforbrug om året')
  await use.fill('45')
  expect(await use.getAttribute('aria-invalid')).toBeNull()
  await use.blur()
  expect(await use.getAttribute('aria-invalid')).toBe('true')
  await section(page).getByRole('button', { name: 'Mindre: Solcellernes størrelse' }).click()
  expect(await size.inputValue()).toBe('29,5')
  expect(await size.getAttribute('aria-invalid')).toBeNull()
  expect(trouble).toEqual([])
})

test('shows an invalid value of the URL in its field once the script runs, and offers our example instead', async () => {
  const { page, trouble } = await openTab(browser)
  await openCalculator(page, `${href('solar')}?size=99`)
  expect(await field(page, 'Solcellernes størrelse').inputValue()).toBe('99')
  await field(page, 'Solcellernes størrelse').fill('6')
  await section(page).getByRole('link', { name: 'Regn med vores eksempel' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('price')).toBe('72500')
  expect(trouble).toEqual([])
})

test('on a phone, tabbing backwards never leaves a field below the header or the line with the result', async () => {
  const { page } = await openTab(browser)
  await page.setViewportSize({ width: 390, height: 844 })
  await openCalculator(page, href('solar'))
  await section(page).locator('summary').first().focus()
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Shift+Tab')
    const hidden = (): Promise<boolean> =>
      page.evaluate(() => {
        const bar = document.activeElement
          ?.closest('.calculator-form')
          ?.querySelector('.calculator-bar')
        return bar
          ? (document.activeElement as Element).getBoundingClientRect().top <
              bar.getBoundingClientRect().bottom
          : false
      })
    await expect.poll(hidden, { message: `step ${step}` }).toBe(false)
  }
})

test('the calculator and its financing section share inputs, and a loan shows its complete example', async () => {
  const { page, trouble } = await openTab(browser)
  await openCalculator(page, href('solar'))
  await openCalculator(page, href('solar'), 'financing')
  expect(await section(page, 'financing').textContent()).not.toContain('ÅOP')
  await field(page, 'Så meget vil du låne', 'financing').fill('50')
  const example = section(page, 'financing').locator('.loan-example')
  await expect.poll(() => example.textContent()).toContain('ÅOP')
  for (const part of [
    'Samlet kreditbeløb',
    'Debitorrente, fast',
    'Løbetid',
    'Månedlig ydelse',
    'I alt at betale tilbage',
    'Det koster penge at låne penge.',
  ])
    expect(await example.textContent()).toContain(part)
  const price = await example.locator('dd').first().textContent()
  await section(page).scrollIntoViewIfNeeded()
  await field(page, 'Solcellernes størrelse').fill('12')
  await expect.poll(() => example.locator('dd').first().textContent()).not.toBe(price)
  expect(trouble).toEqual([])
})

test.each([href('solar'), href('heatPump')])(
  '%s: on a wide screen the house stays in view beside long questions, and its animated parts keep their position',
  async (path) => {
    const { page, trouble } = await openTab(browser, {
      viewport: { width: 1280, height: 900 },
    })
    await openCalculator(page, path)
    for (const summary of await section(page).locator('.calculator-form summary').all())
      await summary.click()
    const house = section(page).locator('.calculator-house')
    const boxes = () =>
      house.evaluate((root) =>
        ['img', 'svg'].map((name) =>
          Object.values(root.querySelector(name)?.getBoundingClientRect().toJSON() as object),
        ),
      )
    const top = () =>
      house.locator('img').evaluate((img) => Math.round(img.getBoundingClientRect().top))
    for (const below of [0, 300, 700]) {
      await house.evaluate(
        (root, y) =>
          scrollTo({ top: scrollY + root.getBoundingClientRect().top + y, behavior: 'instant' }),
        below,
      )
      await expect.poll(top).toBeGreaterThanOrEqual(below > 0 ? 80 : 0)
      const [img, svg] = await boxes()
      expect(svg).toEqual(img)
    }
    expect(trouble).toEqual([])
  },
)

test('beside a house, the column of inputs and next steps ends at the same height as the results', async () => {
  const { page } = await openTab(browser)
  const open: string[] = []
  const withHouse = page.locator('.calculator:has(.calculator-house)')
  for (const path of calculatorPaths)
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(product.url + path)
      if ((await withHouse.count()) === 0) continue
      const apart = await withHouse.evaluate((calculator) => {
        const feet = ['.calculator-form', '.calculator-next', '.calculator-result'].map((part) =>
          calculator.querySelector(part)!.getBoundingClientRect(),
        )
        const foot = (left: number): number =>
          Math.max(...feet.filter((foot) => foot.left === left).map(({ bottom }) => bottom))
        const [left, right] = [feet[0]!.left, feet[2]!.left]
        return left === right ? Number.NaN : Math.abs(foot(left) - foot(right))
      })
      if (!(apart < 120)) open.push(`${path} at ${width}: ${apart} px`)
    }
  expect(open).toEqual([])
})

test('a close-up of a house does not cover the content below it', async () => {
  const { page } = await openTab(browser, { viewport: { width: 1280, height: 844 } })
  await openCalculator(page, href('battery'), 'battery-selection-guide')
  const below = section(page, 'battery-selection-guide').getByRole('heading', {
    name: 'Hvor går hver kWh hen?',
  })
  for (const y of [450, 300, 150]) {
    const seen = await below.evaluate((element, at) => {
      scrollTo({ top: scrollY + element.getBoundingClientRect().top - at, behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2) === element
    }, y)
    expect([y, seen]).toEqual([y, true])
  }
})

test('keeps values that were typed or dragged before the script ran', async () => {
  const { page } = await openTab(browser)
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/calculator-constants*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(product.url + href('solar'), { waitUntil: 'load' })
  await section(page).scrollIntoViewIfNeeded()
  const before = await mainFigure(page)
  await field(page, 'Strømforbrug om året').fill('9.000')
  await slider(page, 'Solcellernes størrelse').press('ArrowRight')
  release()
  await section(page).locator('x-island[awake]').waitFor()
  await expect.poll(() => mainFigure(page)).not.toBe(before)
  expect(await field(page, 'Strømforbrug om året').inputValue()).toBe('9.000')
  expect(await field(page, 'Solcellernes størrelse').inputValue()).toBe('6,5')
  expect(await slider(page, 'Solcellernes størrelse').inputValue()).toBe('6.5')
})

test.each([
  ['its script', /\/assets\/solar-/],
  ['the constants', /\/api\/calculator-constants/],
  ["the site's script", /\/assets\/entry-islands-[^/]+\.js/],
])(
  'if %s cannot be loaded, no control is without effect: a button submits to the Worker',
  async (_, missing) => {
    const { page } = await openTab(browser, phone)
    await page.route(missing, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto(`${product.url}${href('solar')}#calculator`, { waitUntil: 'domcontentloaded' })
    await field(page, 'Strømforbrug om året').fill('8.500')
    const ask = section(page).getByRole('button', { name: 'Regn ud' })
    await ask.waitFor()
    expect(
      await section(page)
        .locator('.number-step:visible, .number-slider:visible, .calculator-copy:visible')
        .count(),
    ).toBe(0)
    await ask.click()
    await page.waitForURL(/consumption=8\.500/)
    expect(await field(page, 'Strømforbrug om året').inputValue()).toBe('8.500')
  },
)

test('a calculator whose code loads only at the second tap becomes interactive', async () => {
  const { page } = await openTab(browser, phone)
  await page.route(/\/api\/calculator-constants/, (route) => route.abort(), { times: 1 })
  await page.goto(product.url + href('solar'), { waitUntil: 'load' })
  await field(page, 'Strømforbrug om året').focus()
  const ask = section(page).getByRole('button', { name: 'Regn ud' })
  await ask.waitFor()
  await field(page, 'Solcellernes størrelse').fill('8')
  await section(page).locator('x-island[awake]').waitFor()
  expect([
    await ask.isVisible(),
    await section(page).getByRole('button', { name: 'Mere: Solcellernes størrelse' }).isVisible(),
  ]).toEqual([false, true])
})

test('in forced colours, selected items, sliders and charts are distinct from their surroundings', async () => {
  const { page } = await openTab(browser, {
    ...phone,
    forcedColors: 'active',
    colorScheme: 'dark',
  })
  await openCalculator(page, href('solar'))
  await section(page).getByText('Mere om taget').click()
  const looks = (of: Locator) =>
    of.evaluateAll((all) =>
      all
        .map((element) => getComputedStyle(element))
        .map(({ backgroundColor, color }) => `${color} on ${backgroundColor}`),
    )
  const [chosen, others] = [
    await looks(section(page).locator('.segments :checked + span')),
    await looks(section(page).locator('.segments :not(:checked) + span')),
  ]
  expect([
    chosen.length > 0,
    others.length > 0,
    chosen.filter((look) => others.includes(look)),
  ]).toEqual([true, true, []])
  const { thumb, chart, letters } = await page.evaluate(() => {
    const first = (selector: string): Element => document.querySelector(selector) as Element
    return {
      thumb: getComputedStyle(first('.number-slider'), '::-webkit-slider-thumb').backgroundColor,
      chart: getComputedStyle(first('.calculator-chart')).backgroundColor,
      letters: getComputedStyle(first('.calculator-chart svg text')).fill,
    }
  })
  expect(thumb).not.toBe('rgb(0, 0, 0)')
  expect([chart, letters]).toEqual([
    'rgb(255, 255, 255)',
    expect.not.stringMatching('rgb\\(255, 255, 255\\)'),
  ])
})

test('without JavaScript the form is submitted to the Worker, keeps the financing inputs, and has no control without effect', async () => {
  const { page } = await openTab(browser, { javaScriptEnabled: false })
  await page.goto(`${product.url}${href('battery')}?loanPct=50&utm_source=brev`)
  const guide = section(page, 'battery-selection-guide')
  expect(await guide.getByRole('slider').count()).toBe(0)
  const before = await mainFigure(page, 'battery-selection-guide')
  await field(page, 'Batteriets størrelse', 'battery-selection-guide').fill('5,5')
  await guide.getByRole('button', { name: 'Regn ud' }).click()
  const { pathname, searchParams, hash } = new URL(page.url())
  expect([
    pathname,
    searchParams.get('capacity'),
    searchParams.get('loanPct'),
    searchParams.get('utm_source'),
    hash,
  ]).toEqual([href('battery'), '5,5', '50', 'brev', '#battery-selection-guide'])
  expect(await mainFigure(page, 'battery-selection-guide')).not.toBe(before)
  expect(await section(page, 'battery-financing').locator('.loan-example').textContent()).toContain(
    'ÅOP',
  )
  await guide.getByText('Formler, forudsætninger og kilder').click()
  expect(await guide.locator('.assumptions li a[href^="https://"]').count()).toBeGreaterThan(0)
})

const places = [
  [href('solar'), 'calculator'],
  [`${href('battery')}?capacity=15&loanPct=60`, 'battery-selection-guide'],
  [`${href('financingSolarBattery')}?loanPct=60`, 'regnestykke'],
] as const

describe.each(places)('the calculator on %s', (path, id) => {
  test.each([
    ['wide', {}],
    ['phone', phone],
  ] as const)('fits, is accessible, and causes no layout shift (%s)', async (_, view) => {
    const { page, trouble } = await openTab(browser, view)
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number }[])
          shifts.push(entry.value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await openCalculator(page, path, id)
    await page.waitForTimeout(500)
    const shiftsOf = () =>
      page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
      )
    const woken = await shiftsOf()
    const first = section(page, id).getByRole('slider').first()
    for (const value of ['4', '9', '14', '3']) {
      await first.fill(value)
      await page.waitForTimeout(120)
    }
    expect(woken).toBeLessThan(0.01)
    expect((await shiftsOf()) - woken).toBeLessThan(0.02)
    for (const folded of await section(page, id).locator('details').all())
      await folded.evaluate((details: HTMLDetailsElement) => (details.open = true))
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0)
    expect(await axeFaults(page)).toEqual([])
    expect(trouble).toEqual([])
  })
})
