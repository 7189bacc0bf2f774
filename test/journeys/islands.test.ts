import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#dev/build.ts'
import { exampleOfferIds } from '#dev/example-offers.ts'
import { islands, type IslandName } from '#client/islands/registry.ts'
import { endpoints, isProtectedPath } from '#shared/routes/endpoints.ts'
import { href } from '#shared/routes/href.ts'
import { openTab } from '../helpers/browser.ts'
import { onStage } from '../helpers/stage.ts'

/** Where each island stands: a new one without a place fails to compile. */
const places: Readonly<Record<IslandName, string>> = {
  'auth-form': href('auth'),
  'battery-calculator': href('battery'),
  'car-and-sun-calculator': href('electricCar'),
  'combined-calculator': href('financingSolarBattery'),
  'contact-form': href('contact'),
  'heat-pump-calculator': href('heatPump'),
  'loan-calculator': href('financing'),
  'quote-request': href('quoteRequestStart'),
  'offer-options': href('personalOffer', { id: exampleOfferIds.sent }),
  'passive-income-calculator': href('gridBalancing'),
  'site-search': href('knowledge'),
  'referral-form': href('refer'),
  'solar-calculator': href('solar'),
  'subsidies-calculator': href('subsidies'),
  'water-heater-form': href('gridBalancingWaterHeater'),
}

const { product, browser } = onStage({ hmr: true })

const names = Object.keys(islands) as IslandName[]

test('npm run dev writes no variables into the project, which Workers that run from the build would read', async () => {
  expect((await fetch(product.url + endpoints.health)).ok).toBe(true)
  expect(existsSync(join(root, '.dev.vars'))).toBe(false)
})

for (const search of ['', '?utm_source=brev&utm_campaign=efteraar'])
  test.each(names)(
    `in development mode the island %s wakes without a word on the console, ${search ? 'with' : 'without'} a campaign`,
    async (name) => {
      const { page, context, trouble } = await openTab(browser)
      await page.goto(product.url + places[name] + search)
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
      await context.close()
    },
  )
