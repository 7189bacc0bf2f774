import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { exampleOfferIds } from '#dev/start/example-offers.ts'
import { href } from '#shared/routes/href.ts'
import { offerPdfPath } from '#shared/routes/offer-paths.ts'
import { axeFaults } from '../helpers/browser/accessible.ts'
import { arrives, lively, openTab } from '../helpers/browser/browser.ts'
import { refusalFault } from '../helpers/forms/refused.ts'
import { onStage } from '../helpers/browser/stage.ts'

const { product, browser } = onStage()

const solar = href('personalOffer', { id: exampleOfferIds.sent })
const heatPump = href('personalOffer', { id: exampleOfferIds.conditional })
const phone = { viewport: { width: 390, height: 844 } } as const
const totals = (page: Page): Promise<string[]> =>
  page.locator('[data-shows=total]').allTextContents()
const sum = (amount: string): string => `${amount}\u00a0kr.`
const sideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

test('a conditional offer on a desktop shows its condition, and can be declined but not accepted', async () => {
  const { page, trouble } = await openTab(browser)
  await page.goto(product.url + heatPump)
  await page.getByRole('heading', { name: 'Tilbuddet er betinget' }).waitFor()
  expect(await page.getByRole('button', { name: 'Sig ja med betalingspligt' }).count()).toBe(0)
  expect(await page.locator('.offer-house .heat-pump').getAttribute('class')).not.toContain('quiet')
  expect(await page.locator('.offer-house .car').getAttribute('class')).toContain('quiet')
  await page.getByText('Nej tak', { exact: true }).click()
  await page.getByRole('button', { name: 'Sig nej til tilbuddet' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(trouble).toEqual([])
})

test('a view by a visitor records one opening, a view by an automated browser records none', async () => {
  for (const isPerson of [false, true]) {
    const { page, context } = await openTab(browser, phone)
    if (isPerson)
      await page.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }),
      )
    const reports: (string | null)[] = []
    page.on(
      'request',
      (request) => request.url().endsWith('/offer-opened') && reports.push(request.postData()),
    )
    const answered = isPerson
      ? page.waitForResponse('**/functions/v1/offer-opened')
      : page.waitForResponse(/\/assets\/offer-opened-/)
    await page.goto(product.url + heatPump)
    await page.mouse.move(100, 200)
    const status = (await answered).status()
    for (const y of [210, 220, 230]) await page.mouse.move(100, y)
    await page.getByLabel('Dit spørgsmål').fill('Hvornår?')
    expect([status, reports]).toEqual(
      isPerson ? [204, [`${exampleOfferIds.conditional} 1`]] : [200, []],
    )
    await context.close()
  }
})

test('without JavaScript, options are chosen, and a question is sent and refused with its text kept', async () => {
  const { page } = await openTab(browser, { ...phone, javaScriptEnabled: false })
  await page.goto(product.url + solar)
  await page.getByRole('checkbox', { name: /^Fuglegitter/ }).check()
  await arrives(page, page.getByRole('button', { name: 'Gem valg' }))
  expect(new URL(page.url()).hash).toBe('#tilvalg')
  expect(new Set(await totals(page))).toEqual(new Set([sum('121.030')]))
  await page.getByLabel('Jeres spørgsmål').fill('Hm')
  await arrives(page, page.getByRole('button', { name: 'Send spørgsmålet' }))
  expect(await page.title()).toMatch(/^Fejl: Tilbud/)
  await page.getByRole('link', { name: 'Skriv spørgsmålet' }).click()
  expect(await page.getByLabel('Jeres spørgsmål').inputValue()).toBe('Hm')
  await arrives(page, page.getByRole('button', { name: 'Sig ja med betalingspligt' }))
  expect(await page.locator('.error-summary li').count()).toBe(2)
  expect(await sideways(page)).toBe(false)
})

test.each([true, false])(
  "on a phone with motion, a refused post returns to the offer's own address with the summary visible and focused, with JavaScript %s",
  async (javaScriptEnabled) => {
    const { page } = await openTab(browser, { ...lively, ...phone, javaScriptEnabled })
    for (const button of ['Send spørgsmålet', 'Sig ja med betalingspligt']) {
      await page.goto(product.url + solar)
      await arrives(page, page.getByRole('button', { name: button }))
      expect([button, page.url(), await refusalFault(page)]).toEqual([
        button,
        product.url + solar,
        '',
      ])
    }
  },
)

test('on a phone the customer chooses options, asks a question, accepts, sees the receipt, and withdraws', async () => {
  const { page, context, trouble } = await openTab(browser, phone)
  await page.goto(product.url + solar)
  // What an earlier visit chose is still chosen.
  expect(await page.getByRole('checkbox', { name: /^Fuglegitter/ }).isChecked()).toBe(true)
  const [saved] = await Promise.all([
    page.waitForResponse('**/functions/v1/offer-options'),
    page.getByRole('radio', { name: /15 kWh/ }).check(),
  ])
  expect(saved.status()).toBe(200)
  await page.getByText('Valget er gemt').waitFor()
  expect(new Set(await totals(page))).toEqual(new Set([sum('139.030')]))
  expect(await page.locator('[data-shows=acceptance]').textContent()).toContain(
    'med Voltara batteri, 15 kWh og Fuglegitter',
  )
  expect(await page.locator('[data-shows=loan-credit]').textContent()).toBe(sum('139.030'))
  // The savings were calculated for 10 kWh without a bird net.
  const savings = page.getByText('Sparet første år')
  expect([
    await savings.isVisible(),
    await page.getByText('Her er valgt noget andet').isVisible(),
  ]).toEqual([false, true])
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    expect([width, await sideways(page)]).toEqual([width, false])
  }
  await page.setViewportSize(phone.viewport)
  expect(await axeFaults(page)).toEqual([])

  await page.getByLabel('Jeres spørgsmål').fill('Hvem sætter stilladset op?')
  await page.getByRole('button', { name: 'Send spørgsmålet' }).click()
  await page.waitForURL(`**${solar}#spoergsmaal`)
  await page.locator('#spoergsmaal').getByText('Hvem sætter stilladset op?').waitFor()

  await page.getByRole('link', { name: 'Ja tak, gå videre' }).click()
  await page.getByLabel('Fulde navn').fill('Mette Eksempel')
  await page.getByLabel(/Jeg siger ja til tilbud/).check()
  await page.getByRole('button', { name: 'Sig ja med betalingspligt' }).dblclick()
  await page.waitForURL(`**${solar}#kvittering`)
  const receipt = page.locator('#kvittering')
  for (const words of [
    'Mette Eksempel',
    'Voltara batteri, 15 kWh, Fuglegitter rundt om panelerne',
    sum('139.030'),
    'fra nu og til 14 dage efter, at alt er leveret',
  ])
    await receipt.getByText(words).first().waitFor()
  expect(await axeFaults(page)).toEqual([])

  await page.locator('footer').getByRole('link', { name: 'Fortryd aftale' }).click()
  await page.locator('#offer-cancel-navn').waitFor()
  expect(await page.locator('#offer-cancel-navn').inputValue()).toBe('Mette Eksempel')
  // A refused withdrawal opens its section again and scrolls to the error, also on a phone with
  // motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.locator('#offer-cancel-navn').fill('')
  await arrives(page, page.getByRole('button', { name: 'Bekræft fortrydelse' }))
  expect([page.url(), await refusalFault(page)]).toEqual([product.url + solar, ''])
  await page.locator('#offer-cancel-navn').fill('Mette Eksempel')
  await page.getByRole('button', { name: 'Bekræft fortrydelse' }).click()
  await page.waitForURL(`**${solar}#fortrydelse`)
  await page.getByRole('heading', { name: 'Kvittering for fortrydelse' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(trouble).toEqual([])
  expect((await context.cookies()).map(({ name }) => name)).toEqual([])
})

test('the built Worker creates the PDF with the fonts of the build', async () => {
  const response = await fetch(product.url + offerPdfPath(exampleOfferIds.sent))
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect([
    response.status,
    response.headers.get('content-type'),
    new TextDecoder().decode(bytes.subarray(0, 5)),
  ]).toEqual([200, 'application/pdf', '%PDF-'])
  expect(bytes.length).toBeGreaterThan(40_000)
})
