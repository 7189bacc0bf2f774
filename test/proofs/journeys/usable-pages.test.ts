import { beforeAll, expect, test } from 'vitest'
import { credentialsMissing } from '#shared/domain/auth/credentials.ts'
import { href } from '#shared/routes/href.ts'
import { openTab } from '../../helpers/browser/browser.ts'
import { looks, type Visit } from '../../helpers/browser/looks.ts'
import { pagesToVisit } from '../../helpers/pages/pages.ts'
import { lookClosely } from '../../helpers/browser/seen.ts'
import { onSharedStage } from '../../helpers/browser/stage.ts'

const { product, browser } = onSharedStage()
const faults = new Map(Object.keys(looks).map((promise) => [promise, [] as string[]]))
const met = { amounts: 0, days: 0, prices: 0 }

// One visit for all checks: opening a page takes longer than checking it.
beforeAll(async () => {
  const { page, context } = await openTab(browser)
  await lookClosely(page)
  const helps: Visit['helps'] = new Map()
  for (const path of [...(await pagesToVisit(product.url)), `${href('solar')}?loanPct=50`]) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(product.url + path)
    await page.locator('html[data-whole]').waitFor()
    // A step of the quote request that cannot be reached yet redirects to the first one.
    await page.waitForFunction(() => !document.querySelector('x-island[when=load]:not([awake])'))
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 })
      for (const [promise, look] of Object.entries(looks))
        faults
          .get(promise)
          ?.push(
            ...(await look(page, { path, width, met, helps })).map(
              (fault) => `${path} at ${width}: ${fault}`,
            ),
          )
    }
  }
  await context.close()
}, 1_800_000)

test.each(Object.keys(looks))('on every page %s', (promise) => {
  expect(faults.get(promise)).toEqual([])
})

test('the pages checked include amounts, days and monthly prices', () => {
  expect(Object.entries(met).filter(([, times]) => times < 4)).toEqual([])
})

test('text in another language has its lang attribute', async () => {
  const { page } = await openTab(browser)
  await page.goto(product.url + href('auth'))
  await page.getByRole('button', { name: 'Log ind' }).click()
  expect(await page.getByText(credentialsMissing).getAttribute('lang')).toBe('en')
})
