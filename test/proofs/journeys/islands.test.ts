import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#dev/root.ts'
import { exampleOfferIds } from '#dev/start/example-offers.ts'
import { islands, type IslandName } from '#client/islands/registry.tsx'
import { endpoints, isProtectedPath } from '#shared/routes/endpoints.ts'
import { href } from '#shared/routes/href.ts'
import type { CalculatorName } from '#shared/schemas/content/calculator.ts'
import { openTab } from '../../helpers/browser/browser.ts'
import { onStage } from '../../helpers/browser/stage.ts'

/** A page of each calculator, since each has its own code. */
const calculatorPages: Readonly<Record<CalculatorName, string>> = {
  battery: href('battery'),
  'car-and-sun': href('electricCar'),
  combined: href('financingSolarBattery'),
  'heat-pump': href('heatPump'),
  loan: href('financing'),
  'passive-income': href('gridBalancing'),
  solar: href('solar'),
  subsidies: href('subsidies'),
}

/** Pages of each island: a new island without a page fails to compile. */
const pagesOf: Readonly<Record<IslandName, readonly string[]>> = {
  calculator: Object.values(calculatorPages),
  'auth-form': [href('auth')],
  'checkout-address': [href('checkout')],
  'contact-form': [href('contact')],
  'quote-request': [href('quoteRequestStart')],
  'offer-options': [href('personalOffer', { id: exampleOfferIds.sent })],
  'site-search': [href('knowledge')],
  'referral-form': [href('refer')],
  'water-heater-form': [href('gridBalancingWaterHeater')],
}

const { product, browser } = onStage({ hmr: true })

const visits = (Object.keys(islands) as IslandName[]).flatMap((name) =>
  pagesOf[name].map((path) => ({ name, path })),
)

test('npm run dev writes no variable files into the project, because built Workers would read them', async () => {
  expect((await fetch(product.url + endpoints.health)).ok).toBe(true)
  expect(existsSync(join(root, '.dev.vars'))).toBe(false)
})

for (const search of ['', '?utm_source=brev&utm_campaign=efteraar'])
  test.each(visits)(
    `in development mode the island $name on $path hydrates without console messages, ${search ? 'with' : 'without'} a campaign`,
    async ({ name, path }) => {
      const { page, context, trouble } = await openTab(browser)
      // The checkout leads away from an empty cart.
      await context.addCookies([{ name: 'kurv', value: 'PLUG-1*1', url: product.url }])
      await page.goto(product.url + path + search)
      const island = page.locator(`x-island[name=${name}]`).first()
      await island.scrollIntoViewIfNeeded()
      await island.locator('input:visible').first().pressSequentially('a')
      await page.waitForSelector(`x-island[name=${name}][awake]`)
      await page.waitForTimeout(300)
      expect(trouble).toEqual([])
      const links = await island
        .locator('a[href^="/"]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      const decorated = links.filter((link) => !isProtectedPath(link.split(/[?#]/, 1)[0] as string))
      expect(
        decorated.filter((link) => search !== '' && !link.includes('utm_source=brev')),
      ).toEqual([])
    },
  )
