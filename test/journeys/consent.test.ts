import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  consentCategories,
  consentVersion,
  parseConsent,
  serializeConsent,
} from '#shared/domain/consent.ts'
import { href } from '#shared/routes/href.ts'
import { axeFaults } from '../helpers/browser/accessible.ts'
import { arrives, openTab } from '../helpers/browser/browser.ts'
import { onStage } from '../helpers/browser/stage.ts'

// Its own product: with other files it would post more choices a minute than one address may.
const { product, browser } = onStage()

const question = (page: Page) => page.locator('[data-consent-ask]')
const panel = (page: Page) => page.locator('.consent-categories')
const isOpen = (page: Page) => panel(page).evaluate((element) => element.matches(':popover-open'))
const ticked = (page: Page, within = '.consent-categories') =>
  page
    .locator(`${within} input[type=checkbox]:checked`)
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).name))
const now = () => Math.floor(Date.now() / 1000)

/** What the browser stores of a choice. */
async function readStored(context: BrowserContext) {
  const cookies = await context.cookies()
  const consent = cookies.find(({ name }) => name === 'consent')
  return {
    names: cookies.map(({ name }) => name).toSorted(),
    choice: parseConsent(consent?.value, now()),
    expires: consent?.expires ?? 0,
  }
}

async function answer(page: Page, name: 'Afvis alle' | 'Accepter alle'): Promise<void> {
  await question(page).getByRole('button', { name }).click()
  await expect.poll(() => question(page).count()).toBe(0)
}

test('before a choice nothing is stored and no third party is contacted', async () => {
  const { page, context, trouble } = await openTab(browser)
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(product.url) && !request.url().startsWith('data:'))
      foreign.push(request.url())
  })
  for (const path of [`${href('home')}?utm_source=brev`, href('contact'), href('bookCall')]) {
    await page.goto(product.url + path, { waitUntil: 'networkidle' })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.waitForTimeout(300)
  }
  const storage = await page.evaluate(() => [
    localStorage.length,
    sessionStorage.length,
    document.cookie,
  ])
  expect([foreign, await context.cookies(), storage]).toEqual([[], [], [0, 0, '']])
  expect(trouble).toEqual([])
})

test.each([
  [1280, 860],
  [390, 844],
  [360, 740],
])(
  'at %i × %i the banner has three buttons of the same size and style, takes at most two fifths of the height, and moves nothing',
  async (width, height) => {
    const { page } = await openTab(browser, { viewport: { width, height } })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          shifts.push(entry.value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(product.url + href('contact'))
    const buttons = await question(page)
      .getByRole('button')
      .evaluateAll((all) =>
        all.map((button) => {
          const { width: wide, height: tall, y } = button.getBoundingClientRect()
          const { backgroundColor, color, fontWeight, fontSize, borderTopColor, borderTopWidth } =
            getComputedStyle(button)
          return {
            name: button.textContent,
            look: [
              Math.round(wide),
              tall,
              y,
              backgroundColor,
              color,
              fontWeight,
              fontSize,
              borderTopColor,
              borderTopWidth,
            ].join(),
          }
        }),
      )
    expect(buttons.map(({ name }) => name)).toEqual(['Afvis alle', 'Vælg selv', 'Accepter alle'])
    expect(new Set(buttons.map(({ look }) => look)).size).toBe(1)
    const box = await question(page).boundingBox()
    expect((box?.height ?? Infinity) / height).toBeLessThanOrEqual(0.4)
    // All of its text is readable without scrolling inside it.
    expect(
      await question(page).evaluate((element) => element.scrollHeight - element.clientHeight),
    ).toBeLessThanOrEqual(1)
    await answer(page, 'Afvis alle')
    await page.waitForTimeout(300)
    expect(
      await page.evaluate(() =>
        (globalThis as unknown as { shifts: number[] }).shifts.reduce(
          (sum, shift) => sum + shift,
          0,
        ),
      ),
    ).toBeLessThan(0.01)
  },
)

test.each([
  [667, 375, 'read whole'],
  [844, 390, 'read whole'],
  // 400 percent zoom on a screen of 1280 × 1024, and a phone with larger letters: the text scrolls,
  // the buttons stay.
  [320, 256, 'scrolled'],
  [320, 568, 'scrolled'],
])(
  'in a window of %i × %i the banner leaves three fifths of the height to the page, and is %s',
  async (width, height, how) => {
    const { page } = await openTab(browser, { viewport: { width, height } })
    await page.goto(product.url + href('contact'))
    const { top = 0, over = 0 } = await question(page).evaluate((element) => ({
      top: element.getBoundingClientRect().top,
      over: element.scrollHeight - element.clientHeight,
    }))
    expect(top / height).toBeGreaterThanOrEqual(0.6)
    expect(over > 1).toBe(how === 'scrolled')
    const answers = await question(page)
      .getByRole('button')
      .evaluateAll((all) =>
        all.map((button) => {
          const { left, right, top: edge, bottom, height: tall } = button.getBoundingClientRect()
          const isSeen = button.contains(
            document.elementFromPoint((left + right) / 2, (edge + bottom) / 2),
          )
          return (
            isSeen &&
            left >= 0 &&
            right <= innerWidth &&
            bottom <= innerHeight &&
            tall >= 24 &&
            button.scrollWidth <= button.clientWidth
          )
        }),
      )
    expect(answers).toEqual([true, true, true])
  },
)

test.each([true, false])(
  'consent is withdrawn with one click in the footer of any page (script: %s); without consent there is no such button',
  async (javaScriptEnabled) => {
    const { page, context, trouble } = await openTab(browser, { javaScriptEnabled })
    const withdraw = page.getByRole('button', { name: 'Afvis cookies' })
    await page.goto(product.url + href('solar'))
    expect(await withdraw.isVisible()).toBe(false)
    if (javaScriptEnabled) await answer(page, 'Accepter alle')
    else await arrives(page, question(page).getByRole('button', { name: 'Accepter alle' }))
    for (const path of [href('solar'), href('quoteRequestStart'), '/findes-ikke']) {
      await page.goto(product.url + path)
      expect([path, await withdraw.isVisible()]).toEqual([path, true])
    }
    trouble.length = 0
    await page.goto(product.url + href('battery'))
    await withdraw.click()
    await expect
      .poll(async () => (await readStored(context)).choice?.accepted)
      .toEqual(['necessary'])
    if (javaScriptEnabled)
      await expect
        .poll(() => page.getByRole('button', { name: 'Cookies er afvist' }).isVisible())
        .toBe(true)
    expect(new URL(page.url()).pathname).toBe(href('battery'))
    if (javaScriptEnabled) {
      await page.locator('.footer-legal').getByRole('link', { name: 'Cookievalg' }).click()
      await panel(page).getByRole('button', { name: 'Accepter alle' }).click()
      await withdraw.waitFor()
      // Once consent is withdrawn the button is gone, also after back navigation with or without
      // the back/forward cache.
      await page.goto(product.url + href('about'))
      await withdraw.click()
      await expect
        .poll(async () => (await readStored(context)).choice?.accepted)
        .toEqual(['necessary'])
      await page.goBack()
      await page.locator('html[data-whole]').waitFor()
      await withdraw.waitFor({ state: 'hidden' })
    }
    expect(trouble).toEqual([])
  },
)

test('in the settings nothing is preselected, necessary cookies are fixed, saving needs no reload, and another page can change the choice', async () => {
  const { page, context, trouble } = await openTab(browser)
  await page.goto(`${product.url}/?utm_source=brev`)
  await page.evaluate(() => Object.assign(globalThis, { same: true }))
  await page.getByRole('button', { name: 'Vælg selv' }).click()
  expect(await ticked(page)).toEqual(['necessary'])
  expect(
    await panel(page)
      .getByLabel(/^Nødvendige/)
      .isDisabled(),
  ).toBe(true)
  await panel(page)
    .getByLabel(/^Statistik/)
    .check()
  await panel(page)
    .getByLabel(/^Andre/)
    .check()
  await panel(page).getByRole('button', { name: 'Gem mit valg' }).click()
  await expect.poll(() => question(page).count()).toBe(0)
  expect([await isOpen(page), await page.evaluate(() => 'same' in globalThis)]).toEqual([
    false,
    true,
  ])
  expect(await page.locator('.consent [role=status]').textContent()).toBe('Dit valg er gemt.')
  const { choice, names, expires } = await readStored(context)
  expect([choice?.accepted, choice?.version, names]).toEqual([
    ['necessary', 'analytics', 'other'],
    consentVersion,
    ['consent', 'utmFields'],
  ])
  expect(Math.abs((choice?.at ?? 0) - now())).toBeLessThan(60)
  expect(expires - now()).toBeLessThanOrEqual(366 * 24 * 3600)

  await page.goto(product.url + href('privacy'))
  expect(await question(page).count()).toBe(0)
  const link = page.locator('.footer-legal').getByRole('link', { name: 'Cookievalg' })
  await link.click()
  await expect.poll(() => isOpen(page)).toBe(true)
  expect(await ticked(page)).toEqual(['necessary', 'analytics', 'other'])
  await expect
    .poll(() => panel(page).evaluate((element) => element === document.activeElement))
    .toBe(true)
  // A change that is not saved has no effect.
  await panel(page)
    .getByLabel(/^Andre/)
    .uncheck()
  await page.keyboard.press('Escape')
  expect([
    await isOpen(page),
    await link.evaluate((element) => element === document.activeElement),
  ]).toEqual([false, true])
  await link.click()
  expect(await ticked(page)).toEqual(['necessary', 'analytics', 'other'])
  await panel(page).getByRole('button', { name: 'Afvis alle' }).click()
  await expect.poll(async () => (await readStored(context)).choice?.accepted).toEqual(['necessary'])
  expect((await readStored(context)).names).toEqual(['consent'])
  await link.click()
  expect(await ticked(page)).toEqual(['necessary'])
  expect(trouble).toEqual([])
})

test('without JavaScript the panel opens, its forms post and return, and the choice has its own page', async () => {
  const { page, context } = await openTab(browser, { javaScriptEnabled: false })
  await page.goto(`${product.url}${href('solar')}?utm_source=brev`)
  await page.getByRole('button', { name: 'Vælg selv' }).click()
  await panel(page)
    .getByLabel(/^Statistik/)
    .check()
  await arrives(page, panel(page).getByRole('button', { name: 'Gem mit valg' }))
  expect(page.url()).toBe(`${product.url}${href('solar')}?utm_source=brev`)
  expect(await question(page).count()).toBe(0)
  expect((await readStored(context)).names).toEqual(['consent', 'utmFields'])

  await arrives(page, page.locator('.footer-legal').getByRole('link', { name: 'Cookievalg' }))
  expect(new URL(page.url()).pathname).toBe(href('cookieChoice'))
  await expect.poll(() => ticked(page, 'main')).toEqual(['necessary', 'analytics'])
  expect(await page.locator('main').textContent()).toMatch(
    /Dit valg er gemt \d+\.\s\p{L}+\s\d{4} kl\.\s\d+\.\d\d/u,
  )
  await page.locator('main').getByRole('button', { name: 'Afvis alle' }).click()
  await expect.poll(() => ticked(page, 'main')).toEqual(['necessary'])
  expect((await readStored(context)).names).toEqual(['consent'])
  await page.locator('main').getByRole('button', { name: 'Accepter alle' }).click()
  await expect.poll(() => ticked(page, 'main')).toEqual(consentCategories)
})

test.each([
  [
    'of an earlier version',
    serializeConsent({
      version: consentVersion - 1,
      at: Math.floor(Date.now() / 1000),
      accepted: consentCategories,
    }),
  ],
  [
    'more than 12 months old',
    serializeConsent({
      version: consentVersion,
      at: Math.floor(Date.now() / 1000) - 366 * 24 * 3600,
      accepted: consentCategories,
    }),
  ],
  ['forged', 'ja'],
])('ignores a choice %s and asks again, but not after a new choice', async (_, value) => {
  const { page, context } = await openTab(browser)
  await context.addCookies([{ name: 'consent', value, url: product.url }])
  await page.goto(product.url + href('contact'))
  expect(await question(page).isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Vælg selv' }).click()
  expect(await ticked(page)).toEqual(['necessary'])
  await page.keyboard.press('Escape')
  await answer(page, 'Afvis alle')
  await page.reload()
  expect(await question(page).count()).toBe(0)
})

test('a conversion function on the window is called for leads only if advertising is allowed', async () => {
  const { page, trouble } = await openTab(browser)
  await page.addInitScript(() => {
    const calls: string[] = []
    Object.assign(globalThis, { calls, gtag_report_conversion: () => calls.push('conversion') })
  })
  const calls = () => page.evaluate(() => (globalThis as unknown as { calls: string[] }).calls)
  await page.route('**/functions/v1/contact', (route) =>
    route.fulfill({
      status: 202,
      contentType: 'application/json',
      body: '{"id":"1","duplicate":false}',
    }),
  )
  const send = async () => {
    await page.getByLabel('Navn').fill('Mette Holm')
    await page.getByLabel('E-mail').fill('mette@eksempel.dk')
    await page.getByRole('radio', { name: 'Solceller' }).check()
    await page.getByLabel('Besked').fill('Jeg vil gerne høre mere om solceller.')
    await page.locator('#contact').getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Send besked' }).click()
    // Shown for three seconds only.
    await page.getByText('Tak!', { exact: true }).waitFor()
    await page.getByText('Tak!', { exact: true }).waitFor({ state: 'detached' })
  }
  await page.goto(product.url + href('contact'))
  await answer(page, 'Afvis alle')
  await send()
  expect(await calls()).toEqual([])
  await page.getByRole('link', { name: 'Cookievalg' }).click()
  await panel(page).getByRole('button', { name: 'Accepter alle' }).click()
  await panel(page).waitFor({ state: 'hidden' })
  await send()
  expect(await calls()).toEqual(['conversion'])
  expect(trouble).toEqual([])
})

test('posts a choice as a plain form if the script cannot send it', async () => {
  const { page, context } = await openTab(browser)
  await page.goto(product.url + href('contact'))
  await page.route('**/consent', (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.abort(),
  )
  await question(page).getByRole('button', { name: 'Accepter alle' }).click()
  await expect
    .poll(async () => (await readStored(context)).choice?.accepted)
    .toEqual(consentCategories)
  await expect.poll(() => question(page).count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe(href('contact'))
  // Chromium does not close a context in which a submitted form is still answered with
  // »Clear-Site-Data«.
  await page.unrouteAll({ behavior: 'wait' })
})

test.each([1280, 390])(
  'axe finds nothing at %i px in the banner, the open panel and the page of the choice',
  async (width) => {
    const { page } = await openTab(browser, { viewport: { width, height: 800 } })
    const check = async () => {
      expect(await axeFaults(page)).toEqual([])
    }
    await page.goto(product.url + href('privacy'))
    await check()
    await page.getByRole('button', { name: 'Vælg selv' }).click()
    await expect.poll(() => isOpen(page)).toBe(true)
    await check()
    const { bottom, top } = await panel(page).evaluate((element) => element.getBoundingClientRect())
    expect([top >= 0, bottom <= 800]).toEqual([true, true])
    await page.goto(product.url + href('cookieChoice'))
    await check()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  },
)

test.each([125, 150, 200, 250, 300, 400])(
  'shows the question first and keeps every button in reach with letters at %i percent',
  async (percent) => {
    const { page } = await openTab(browser, { viewport: { width: 390, height: 844 } })
    await page.goto(product.url)
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), `${percent}%`)
    const seen = await question(page).evaluate((box) => {
      const [room, title] = [
        box.getBoundingClientRect(),
        (box.querySelector('.consent-title') as HTMLElement).getBoundingClientRect(),
      ]
      const firstLine = document.elementFromPoint(title.left + 5, title.top + 10)
      const choices = (box.querySelector('.consent-choices') as HTMLElement).getBoundingClientRect()
      return {
        isFirst: firstLine?.matches('.consent-title') ?? false,
        isInside: room.top >= 0 && title.top >= room.top,
        isClear: title.bottom <= choices.top,
      }
    })
    expect(seen).toEqual({ isFirst: true, isInside: true, isClear: true })
    for (const name of ['Afvis alle', 'Vælg selv', 'Accepter alle']) {
      const button = question(page).getByRole('button', { name })
      await button.scrollIntoViewIfNeeded()
      const box = await button.boundingBox()
      expect(
        box !== null &&
          box.y >= 0 &&
          box.y + box.height <= 844 &&
          box.x >= 0 &&
          box.x + box.width <= 390,
        name,
      ).toBe(true)
      await button.click({ trial: true })
    }
  },
)
