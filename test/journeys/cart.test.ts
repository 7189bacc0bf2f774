import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatAmount } from '#shared/domain/money.ts'
import { href } from '#shared/routes/href.ts'
import { loadDefaultShop } from '#worker/publishing/default-shop.ts'
import { axeFaults } from '../helpers/browser/accessible.ts'
import { arrives, openTab, type Tab } from '../helpers/browser/browser.ts'
import { onSharedStage } from '../helpers/browser/stage.ts'

const { product, browser } = onSharedStage()

const { products } = await loadDefaultShop()
const single = products.filter(
  ({ variants: [variant, ...others] }) => others.length === 0 && variant?.stock === 'plenty',
)
const [first, second] = single as [(typeof single)[0], (typeof single)[0]]
const withVariants = products.find(
  ({ variants }) => variants.filter(({ stock }) => stock !== 'none').length > 1,
)!
const soldOut = products.find(({ variants }) => variants.every(({ stock }) => stock === 'none'))!
const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
] as const

const pageOf = ({ slug }: { readonly slug: string }): string =>
  product.url + href('product', { id: slug })
const panel = (page: Page): Locator => page.locator('dialog.cart-panel')
const lines = (within: Page | Locator): Locator => within.locator('.cart-line')
const counted = (page: Page) => page.locator('.cart-button').getAttribute('data-cart')
const add = (page: Page, name = ''): Locator =>
  page
    .locator('main .goods-buy, main .goods-card')
    .filter({ hasText: name })
    .getByRole('button', { name: 'Læg i kurv' })
    .first()
const cartCookie = async ({ context }: Tab): Promise<string> =>
  ((await context.cookies()).find(({ name }) => name === 'kurv')?.value ?? '').replace(
    /(\*\d+)\*\d+/g,
    '$1',
  )
const skuOf = ({ variants }: typeof first): string => variants[0]?.sku ?? ''
const sumOf = (within: Page | Locator) => within.locator('.cart-total dd').textContent()

/** Cart's scripts that the page has loaded. */
const loaded = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/open-[\w-]+\.js/.test(name)),
  )

test.each(sizes)(
  'at $width px a buyer adds from the list and a product, changes, removes, undoes and empties',
  async (viewport) => {
    const tab = await openTab(browser, { viewport })
    const { page, trouble } = tab
    await page.goto(product.url + href('webshop'))
    expect([await counted(page), await page.locator('.cart-button').isVisible()]).toEqual([
      '',
      false,
    ])
    expect(await loaded(page)).toEqual([])
    await add(page, first.name).click()
    await expect
      .poll(() => panel(page).locator('.cart-said').textContent())
      .toContain(`Lagt i kurven: ${first.name}.`)
    await expect.poll(() => cartCookie(tab)).toBe(`${skuOf(first)}*1`)
    expect(await axeFaults(page, { within: '.cart-panel' })).toEqual([])

    // The panel has the focus, and gives it back.
    expect(await panel(page).evaluate((dialog) => dialog === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    expect(await panel(page).isVisible()).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-kurv'))).toBe(
      skuOf(first),
    )
    await expect.poll(() => counted(page)).toBe('1')

    await page.goto(pageOf(withVariants))
    const variant = withVariants.variants.findLast(({ stock }) => stock !== 'none')!
    await page.getByRole('radio', { name: variant.name }).check()
    await add(page).click()
    await expect.poll(() => lines(panel(page)).count()).toBe(2)
    await expect.poll(() => lines(panel(page)).last().textContent()).toContain(variant.name)
    await expect.poll(() => cartCookie(tab)).toBe(`${skuOf(first)}*1.${variant.sku}*1`)

    const line = lines(panel(page)).first()
    const more = line.getByRole('button', { name: 'Én mere' })
    for (let i = 0; i < 3; i++) await more.click()
    await expect.poll(() => cartCookie(tab)).toBe(`${skuOf(first)}*4.${variant.sku}*1`)
    const field = line.getByRole('textbox')
    expect(await field.inputValue()).toBe('4')
    const box = await more.boundingBox()
    expect([Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]).toEqual([44, 44])
    for (const wrong of ['1,5', '1000000000', 'to']) {
      await field.fill(wrong)
      await field.press('Enter')
      await expect.poll(() => line.locator('.field-error').textContent()).toContain('fra 1 til 99')
      expect(await field.inputValue()).toBe('4')
    }
    await field.fill('2')
    await field.press('Enter')
    await expect.poll(() => cartCookie(tab)).toBe(`${skuOf(first)}*2.${variant.sku}*1`)

    await line.getByRole('button', { name: 'Fjern' }).click()
    await expect.poll(() => cartCookie(tab)).toBe(`${variant.sku}*1`)
    await panel(page).getByRole('button', { name: 'Fortryd' }).click()
    await expect.poll(() => cartCookie(tab)).toBe(`${variant.sku}*1.${skuOf(first)}*2`)
    const sum = await sumOf(panel(page))

    await page.reload()
    expect(await counted(page)).toBe('3')
    await page.locator('.cart-button').click()
    await expect.poll(() => lines(panel(page)).count()).toBe(2)
    expect(await sumOf(panel(page))).toBe(sum)
    await panel(page).getByRole('button', { name: 'Tøm kurven' }).click()
    await expect.poll(() => cartCookie(tab)).toBe('')
    expect(await panel(page).textContent()).toContain('Din kurv er tom.')
    await panel(page).getByRole('button', { name: 'Køb videre' }).click()
    expect([await panel(page).isVisible(), await page.locator('.cart-button').isVisible()]).toEqual(
      [false, false],
    )
    expect(trouble).toEqual([])
  },
)

test.each(sizes)('at $width px the same cart works without JavaScript', async (viewport) => {
  const tab = await openTab(browser, { viewport, javaScriptEnabled: false })
  const { page, trouble } = tab
  await page.goto(`${product.url}${href('webshop')}?soeg=${encodeURIComponent(first.name)}`)
  await arrives(page, add(page, first.name))
  expect(new URL(page.url()).pathname).toBe(href('cart'))
  await arrives(page, page.getByRole('link', { name: 'Køb videre' }))
  expect(decodeURIComponent(new URL(page.url()).search)).toContain('soeg=')
  expect(await counted(page)).toBe('1')
  await page.goto(pageOf(second))
  await arrives(page, add(page))
  expect(await cartCookie(tab)).toBe(`${skuOf(first)}*1.${skuOf(second)}*1`)
  const line = lines(page).first()
  await line.getByRole('textbox').fill('3')
  await arrives(page, line.getByRole('button', { name: /^Opdatér/ }))
  expect(await line.getByRole('textbox').inputValue()).toBe('3')
  const price = first.variants[0]?.prices[0]?.amount ?? 0
  expect(await line.locator('.cart-sum').textContent()).toBe(formatAmount(3 * price))
  await line.getByRole('textbox').fill('1,5')
  await arrives(page, line.getByRole('button', { name: /^Opdatér/ }))
  expect(await line.locator('.field-error').textContent()).toContain('fra 1 til 99')
  expect([await line.getByRole('textbox').inputValue(), await cartCookie(tab)]).toEqual([
    '3',
    `${skuOf(first)}*3.${skuOf(second)}*1`,
  ])
  await arrives(page, line.getByRole('button', { name: /^Fjern/ }))
  expect(await lines(page).count()).toBe(1)
  await arrives(page, page.getByRole('button', { name: 'Tøm kurven' }))
  expect([await page.locator('main').textContent(), await cartCookie(tab)]).toEqual([
    expect.stringContaining('Din kurv er tom.'),
    '',
  ])
  // The browser reports the status of the refused quantity.
  expect(trouble.filter((line) => !line.includes('422'))).toEqual([])
})

test('two tabs show the same cart, and so does a page from the back/forward cache', async () => {
  const tab = await openTab(browser)
  const { page, context, trouble } = tab
  await page.goto(product.url + href('solar'))
  const other = await context.newPage()
  await other.goto(pageOf(first))
  await other.locator('html[data-js]').waitFor({ state: 'attached' })
  await add(other).click()
  await expect.poll(() => counted(page)).toBe('1')
  await page.locator('.cart-button').click()
  await expect.poll(() => lines(panel(page)).count()).toBe(1)
  await lines(panel(other)).getByRole('button', { name: 'Én mere' }).click()
  await expect.poll(() => lines(panel(page)).getByRole('textbox').inputValue()).toBe('2')
  await page.keyboard.press('Escape')

  await page.goto(pageOf(second))
  await lines(panel(other)).getByRole('button', { name: 'Fjern' }).click()
  await expect.poll(() => cartCookie(tab)).toBe('')
  await page.goBack()
  await expect.poll(() => counted(page)).toBe('')
  expect(trouble).toEqual([])
})

test('a change that fails is taken back, and the panel says so', async () => {
  const tab = await openTab(browser)
  const { page } = tab
  await page.goto(pageOf(first))
  await add(page).click()
  await expect.poll(() => cartCookie(tab)).toBe(`${skuOf(first)}*1`)
  await page.route(`**${href('cart')}`, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await lines(panel(page)).getByRole('button', { name: 'Én mere' }).click()
  await expect
    .poll(() => panel(page).locator('.cart-said').textContent())
    .toContain('Kurven kunne ikke ændres')
  expect(await lines(panel(page)).getByRole('textbox').inputValue()).toBe('1')
})

test('the form is posted as without JavaScript if the panel can’t be loaded', async () => {
  const tab = await openTab(browser)
  const { page } = tab
  await page.route(/\/assets\/open-/, (route) => route.abort())
  await page.goto(pageOf(first))
  await arrives(page, add(page))
  expect([new URL(page.url()).pathname, await cartCookie(tab)]).toEqual([
    href('cart'),
    `${skuOf(first)}*1`,
  ])
})

test('a sold-out product has no way into the cart, and tells so where it already is', async () => {
  const tab = await openTab(browser)
  const { page, context, trouble } = tab
  await page.goto(pageOf(soldOut))
  expect(
    await page
      .getByRole('button', { name: /^Udsolgt/ })
      .first()
      .isDisabled(),
  ).toBe(true)
  const sku = skuOf(first)
  await context.addCookies([
    { name: 'kurv', value: `${skuOf(soldOut)}*1.${sku}*1*100`, url: product.url },
  ])
  await page.goto(product.url + href('solar'))
  await page.locator('.cart-button').click()
  await expect
    .poll(() => panel(page).locator('.cart-note').allTextContents())
    .toEqual([
      'Varen er udsolgt og er ikke regnet med.',
      expect.stringContaining('Prisen er ændret fra 1\u00a0kr. til'),
    ])
  expect(await lines(panel(page)).first().getByRole('textbox').count()).toBe(0)
  expect(trouble).toEqual([])
})

test('by keyboard alone: add, one more, remove, undo, close', async () => {
  const tab = await openTab(browser)
  const { page } = tab
  await page.goto(pageOf(first))
  await add(page).focus()
  await page.keyboard.press('Enter')
  await panel(page).waitFor()
  await expect.poll(() => cartCookie(tab)).toBe(`${skuOf(first)}*1`)
  const tabTo = async (name: RegExp): Promise<void> => {
    for (let i = 0; i < 20; i++) {
      await page.keyboard.press('Tab')
      const found = await page.evaluate(() => {
        const active = document.activeElement
        return `${active?.closest('dialog') ? '' : 'outside '}${active?.getAttribute('aria-label') ?? active?.textContent}`
      })
      if (name.test(found)) return
    }
    throw new Error(`the keyboard does not reach ${name}`)
  }
  await tabTo(/^Én mere/)
  await page.keyboard.press('Space')
  await expect.poll(() => cartCookie(tab)).toBe(`${skuOf(first)}*2`)
  await tabTo(/^Fjern/)
  await page.keyboard.press('Enter')
  await expect.poll(() => cartCookie(tab)).toBe('')
  await tabTo(/^Fortryd/)
  await page.keyboard.press('Enter')
  await expect.poll(() => cartCookie(tab)).toBe(`${skuOf(first)}*2`)
  await tabTo(/^Køb videre/)
  await page.keyboard.press('Enter')
  expect(await panel(page).isVisible()).toBe(false)
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-kurv'))).toBe(true)
})
