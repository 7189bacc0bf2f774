import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { brand } from '#shared/brand.ts'
import { defaultShop } from '#shared/content/shop/default-shop.ts'
import { href } from '#shared/routes/href.ts'
import { axeFaults } from '../helpers/browser/accessible.ts'
import { arrives, openTab } from '../helpers/browser/browser.ts'
import { onSharedStage } from '../helpers/browser/stage.ts'
import { sideways } from '../helpers/pages/pages.ts'

// Finding and reading a product as a visitor does. What follows »Læg i kurv« is another journey.

const { product, browser } = onSharedStage()
const { groups, products } = defaultShop(brand)
const shop = { groups, products: products.filter(({ byOffer }) => !byOffer) }
const widths = [1280, 390] as const
const phone = { width: 390, height: 844 }
const cards = (page: Page): Locator => page.locator('.goods-list > li')
const names = (page: Page): Promise<string[]> => page.locator('.goods-list h2').allTextContents()
/** Amounts of the cards, in kroner. */
const amounts = async (page: Page): Promise<number[]> =>
  (await page.locator('.goods-list .price').allTextContents()).map((text) =>
    Number(text.replace(/[^\d,]/g, '').replace(',', '.')),
  )

test.each([
  ['with', true, 1280],
  ['without', false, 1280],
  ['with', true, 390],
  ['without', false, 390],
] as const)(
  '%s JavaScript (%s), at %i px: a visitor finds a product by group, order and search, and reads it before buying',
  async (_, javaScriptEnabled, width) => {
    const { page } = await openTab(browser, {
      javaScriptEnabled,
      ...(width === 390 && { viewport: phone }),
    })
    await page.goto(product.url + href('webshop'))
    expect(await cards(page).count()).toBe(24)
    await page.getByRole('link', { name: 'Næste side' }).click()
    await page.waitForURL(/side=2/)
    expect(await cards(page).count()).toBe(shop.products.length - 24)

    const group = shop.groups.find(({ slug }) => slug === 'elbil')
    await page
      .getByRole('navigation', { name: 'Varegrupper' })
      .getByRole('link', { name: group?.name ?? '' })
      .click()
    await page.waitForURL(/gruppe=elbil$/)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(group?.name)

    await page.locator('.sorting summary').click()
    await page.getByRole('link', { name: 'laveste pris' }).click()
    await page.waitForURL(/sortering=pris/)
    const shown = await amounts(page)
    expect(shown.length).toBeGreaterThan(3)
    expect(shown).toEqual(shown.toSorted((a, b) => a - b))

    await page.getByRole('link', { name: /^Alle \d/ }).click()
    await page.getByRole('searchbox', { name: 'Søg i webshoppen' }).fill('LADEKABEL')
    await page.getByRole('button', { name: 'Søg', exact: true }).click()
    await page.waitForURL(/soeg=LADEKABEL/)
    expect((await names(page)).every((name) => /kabel/i.test(name))).toBe(true)

    await page
      .getByRole('link', { name: /^Ladekabel type 2/ })
      .first()
      .click()
    await page.waitForURL(/produkt\/ladekabel/)
    for (const text of ['Til pakkeshop', 'Sikkerhed og producent', 'Producent', 'Passer til'])
      expect(await page.getByText(text).first().isVisible()).toBe(true)
    await page.getByText('7 meter').first().click()
    const form = page.locator('.goods-buy form.cart-form')
    const sent = await form.evaluate((element) => [
      (element as HTMLFormElement).getAttribute('action'),
      ...new FormData(element as HTMLFormElement).entries(),
    ])
    expect(sent).toEqual([
      '/webshop/kurv',
      ['handling', 'tilfoej'],
      ['videre', new URL(page.url()).pathname],
      ['vare', expect.stringMatching(/7/)],
    ])
  },
)

test('what is not found is said, and leads on', async () => {
  const { page } = await openTab(browser)
  await page.goto(`${product.url}${href('webshop')}?soeg=raketbr%C3%A6ndstof`)
  expect(await page.locator('.shop-nothing').textContent()).toContain('»raketbrændstof«')
  await arrives(page, page.getByRole('link', { name: 'Se alle varer' }))
  expect(await cards(page).count()).toBe(24)
})

test('a product that is sold out has no button to buy it', async () => {
  const { page } = await openTab(browser)
  const soldOut = shop.products.find(({ variants }) =>
    variants.every(({ stock }) => stock === 'none'),
  )
  await page.goto(product.url + href('product', { id: soldOut?.slug ?? '' }))
  expect(await page.locator('.goods-buy [data-kurv]').isDisabled()).toBe(true)
  expect(await page.locator('.goods-buy').textContent()).toContain('Udsolgt')
})

test('the pages of own products sell them through the shop, at one price', async () => {
  const { page } = await openTab(browser)
  for (const [id, slug] of [
    ['plug', 'plug'],
    ['plugWithBank', 'plug'],
    ['heatSync', 'heatsync'],
    ['box', 'box'],
  ] as const) {
    await page.goto(product.url + href('product', { id: slug }))
    const price = await page.locator('.goods-buy .price').textContent()
    await page.goto(product.url + href(id))
    expect([id, await page.locator('#koeb .price').textContent()]).toEqual([id, price])
    const data = await page.locator('data[value^="own-product."]').allTextContents()
    expect(data.length).toBeGreaterThan(0)
  }
})

test.each(widths)(
  'catalogue and product have no accessibility faults at %i px, and fit',
  async (width) => {
    const { page } = await openTab(browser, { viewport: { width, height: 900 } })
    for (const path of [
      href('webshop'),
      `${href('webshop')}?gruppe=elbil&sortering=pris`,
      href('product', { id: 'ladekabel-type-2' }),
      `${href('plug')}#koeb`,
    ]) {
      await page.goto(product.url + path)
      expect([...(await axeFaults(page)), ...(await sideways(page, path))]).toEqual([])
    }
  },
)
