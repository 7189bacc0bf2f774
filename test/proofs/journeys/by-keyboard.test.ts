import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { exampleOfferIds } from '#dev/start/example-offers.ts'
import { quoteRequestProducts } from '#shared/schemas/quote-request-options.ts'
import { href } from '#shared/routes/href.ts'
import { listens, openTab } from '../../helpers/browser/browser.ts'
import { focused, isFocused, phone } from '../../helpers/browser/menus.ts'
import { awake, onward, pathOf } from '../../helpers/forms/quote-request-pages.ts'
import { absent, pagesToVisit } from '../../helpers/pages/pages.ts'
import { lookClosely } from '../../helpers/browser/seen.ts'
import { onSharedStage } from '../../helpers/browser/stage.ts'

const { product, browser } = onSharedStage()

/** Presses Tab until the element has focus; fails if Tab never reaches it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press('Tab')
    if (await isFocused(target)) return
  }
  throw new Error(`the keyboard doesn't reach ${target}`)
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

const frames = [
  href('home'),
  href('quoteRequestStart'),
  href('personalOffer', { id: exampleOfferIds.sent }),
  href('cookieChoice'),
  ...absent,
]

test.each([true, false])(
  'the first Tab stop of every kind of page is the skip link, which moves focus to the content (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const { page } = await openTab(browser, { javaScriptEnabled })
    const wrong: string[] = []
    for (const path of frames) {
      await page.goto(product.url + path)
      await page.keyboard.press('Tab')
      if ((await focused(page)) !== 'Spring til indhold')
        wrong.push(`${path}: it is not the first stop`)
      await page.keyboard.press('Enter')
      const arrived = page.locator('main:focus').waitFor()
      if (
        !(await arrived.then(
          () => true,
          () => false,
        ))
      )
        wrong.push(`${path}: focus is not on the content`)
      await page.keyboard.press('Tab')
      if ((await page.locator('main :focus').count()) === 0)
        wrong.push(`${path}: the next stop is not in the content`)
    }
    expect(wrong).toEqual([])
  },
)

test('sends a message from the front page by keyboard alone', async () => {
  const { page, trouble } = await openTab(browser)
  // Other tests check where it is stored: they have a product of their own.
  await page.route('**/functions/v1/contact', (route) =>
    route.fulfill({ status: 202, json: { id: crypto.randomUUID(), duplicate: false } }),
  )
  await page.goto(product.url + href('home'))
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Kontakt os' }))
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${href('contact')}`)
  await listens(page)
  await type(page, page.getByLabel('Navn'), 'Mette Holm')
  await type(page, page.getByLabel('E-mail'), 'mette@eksempel.dk')
  await type(page, page.getByLabel('Telefon'), '12 34 56 78')
  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('ArrowDown')
  expect(await isFocused(page.getByRole('radio').nth(1))).toBe(true)
  expect(await page.getByRole('radio').nth(1).isChecked()).toBe(true)
  await type(page, page.getByLabel('Besked'), 'Jeg har et tag mod syd.')
  await tabTo(page, page.getByRole('main').getByRole('checkbox'))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Send besked' }))
  const [request] = await Promise.all([
    page.waitForRequest('**/functions/v1/contact'),
    page.keyboard.press('Enter'),
  ])
  expect(request.postDataJSON()).toMatchObject({
    navn: 'Mette Holm',
    email: 'mette@eksempel.dk',
    besked: 'Jeg har et tag mod syd.',
    privatlivspolitik: true,
  })
  await page.getByText('Tak!', { exact: true }).waitFor()
  expect(trouble).toEqual([])
})

test('fills in the quote request by keyboard alone, up to its review', async () => {
  const { page, trouble } = await openTab(browser, { viewport: phone.viewport })
  await page.goto(product.url + href('quoteRequestStart'))
  await awake(page)
  const goOn = async (path: string): Promise<void> => {
    await tabTo(page, onward(page))
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${path}`)
    await page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).waitFor()
  }
  await type(page, page.getByLabel('E-mail'), 'mette@eksempel.dk')
  await type(page, page.getByLabel('Telefon'), '23 40 11 22')
  await type(page, page.getByLabel('Postnummer'), '8240')
  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('ArrowDown')
  await goOn(href('quoteRequestStep1'))
  await tabTo(page, page.getByRole('checkbox', { name: quoteRequestProducts[0]!.label }))
  await page.keyboard.press('Space')
  await goOn(href('quoteRequestStep2'))
  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('ArrowDown')
  expect(await page.getByRole('radio').nth(1).isChecked()).toBe(true)
  await goOn(href('quoteRequestStep4'))
  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('Space')
  await goOn(href('quoteRequestCheck'))
  expect(pathOf(page)).toBe(href('quoteRequestCheck'))
  await tabTo(page, page.getByRole('button', { name: 'Send og få dit tilbud' }))
  expect(trouble).toEqual([])
})

test("Enter steps and arrows move a calculator's number, and the results follow", async () => {
  const { page } = await openTab(browser)
  await page.goto(product.url + href('solar'))
  const field = page.locator('#calculator').getByRole('textbox').first()
  const value = async (): Promise<number> => Number((await field.inputValue()).replace(',', '.'))
  const [start, result] = [
    await value(),
    await page.locator('#calculator figcaption').first().textContent(),
  ]
  await tabTo(
    page,
    page
      .locator('#calculator')
      .getByRole('button', { name: /^Mere: / })
      .first(),
  )
  await page.keyboard.press('Enter')
  await expect.poll(value).toBeGreaterThan(start)
  const stepped = await value()
  await tabTo(page, page.locator('#calculator').getByRole('slider').first())
  await page.keyboard.press('ArrowLeft')
  await expect.poll(value).toBeLessThan(stepped)
  await page.keyboard.press('PageUp')
  await expect.poll(value).toBeGreaterThan(stepped)
  await expect
    .poll(() => page.locator('#calculator figcaption').first().textContent())
    .not.toBe(result)
})

interface Stop {
  readonly named: string
  /**
   * Header, content or footer; null for what stays in the window during scrolling, which has no
   * position in the order.
   */
  readonly region: string
  /** Its position in the page, and inside an element that scrolls sideways. */
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
  /** How far the page is scrolled. */
  readonly scrolled: number
  readonly faults: readonly string[]
}

/**
 * The focused element and what is wrong with how its focus shows; null once focus has left the
 * page.
 */
const readStop = (page: Page, scrolled: number): Promise<Stop | null> =>
  page.evaluate(async (scrolled) => {
    // Elements that appear or disappear with scrolling have done so two frames later.
    if (scrollY !== scrolled)
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const element = document.activeElement
    if (!element || element === document.body) return null
    const faults: string[] = []
    // Around the element, the choice or card that it represents, or a drawn element beside it.
    let ring: Element | null = element
    for (let up = 0; up < 4 && ring && !seen.outlined(ring); up++) ring = ring.parentElement
    if (!ring || !seen.outlined(ring))
      ring =
        element.nextElementSibling && seen.outlined(element.nextElementSibling)
          ? element.nextElementSibling
          : null
    if (ring) {
      const { outlineColor, outlineOffset } = getComputedStyle(ring)
      const beside = seen.ground(parseFloat(outlineOffset) < 0 ? ring : ring.parentElement)
      if (!beside) faults.push('the colours beside its ring are unknown')
      else if (seen.contrast(seen.colour(outlineColor), beside) < 3)
        faults.push(
          `its ring, ${outlineColor}, lacks contrast with its background, ${beside.slice(0, 3).join(' ')}`,
        )
    } else faults.push('no ring')
    // An invisible radio or checkbox is represented by its label, which is visible and clickable.
    const shape =
      (element.checkVisibility({ opacityProperty: true }) ? null : element.closest('label')) ??
      element
    // A link over two lines has two boxes.
    const [box = shape.getBoundingClientRect()] = shape.getClientRects()
    let clear = 0
    for (const x of [0.1, 0.3, 0.5, 0.7, 0.9])
      for (const y of [0.1, 0.3, 0.5, 0.7, 0.9]) {
        // A large field may continue below a fixed element, but not begin there.
        const hit = document.elementFromPoint(
          box.left + box.width * x,
          box.top + Math.min(box.height, 44) * y,
        )
        if (hit && (shape.contains(hit) || hit.contains(shape))) clear++
        else if (hit && seen.stays(hit) && !seen.stays(element))
          faults.push(`under ${seen.named(hit)}`)
      }
    if (clear < 13) faults.push('most of it is covered')
    let along = 0
    for (let at: Element | null = element; at; at = at.parentElement) along += at.scrollLeft
    const region = seen.stays(element)
      ? ''
      : (element.closest('header, main, footer')?.tagName ?? '')
    const { top, bottom, left, right } = shape.getBoundingClientRect()
    return {
      named: seen.named(element),
      region,
      top: top + scrollY,
      bottom: bottom + scrollY,
      left: left + along,
      right: right + along,
      scrolled: scrollY,
      faults: [...new Set(faults)],
    }
  }, scrolled)

/**
 * In a column nothing precedes what is above it, and in a row nothing precedes what is to its left.
 */
function isOutOfOrder(before: Stop, after: Stop): boolean {
  if (before.region === '' || before.region !== after.region) return false
  const column = after.left < before.right && after.right > before.left
  const together = Math.min(after.bottom, before.bottom) - Math.max(after.top, before.top)
  const row = together > Math.min(after.bottom - after.top, before.bottom - before.top) / 2
  return (column && after.bottom <= before.top + 2) || (row && after.right <= before.left + 2)
}

const keyboardPages = [
  href('home'),
  href('solar'),
  href('gridBalancing'),
  href('blog'),
  href('contact'),
  href('quoteRequestStart'),
  href('cookieChoice'),
  absent[0]!,
]

test.each([
  [390, 844, keyboardPages],
  [1280, 900, keyboardPages],
  // At 400 percent zoom nothing may cover what is left of the window.
  [320, 256, [href('contact'), href('solar')]],
] as const)(
  'at %i × %i px every Tab stop has a clear focus ring, is not covered, follows the reading order, and does not trap focus',
  { timeout: 1_800_000 },
  async (width, height, paths) => {
    const { page } = await openTab(browser, { viewport: { width, height } })
    await lookClosely(page)
    // If checking a stop takes longer than 700 ms, the card of a term opens over the next one.
    await page.route(/\/assets\/explain-/, (route) => route.abort())
    const wrong: string[] = []
    for (const path of process.env['EVERY_PAGE'] ? await pagesToVisit(product.url) : paths) {
      await page.goto(product.url + path)
      await page.locator('html[data-whole]').waitFor()
      const ringed = await page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter((element) => element !== document.activeElement && seen.outlined(element))
          .map(seen.named),
      )
      wrong.push(...ringed.map((named) => `${path}: ${named}: a ring without focus`))
      let before: Stop | null = null
      let presses = 0
      for (; presses < 400; presses++) {
        await page.keyboard.press('Tab')
        // A frame shows the focus of its own stops.
        if (await page.evaluate(() => document.activeElement instanceof HTMLIFrameElement)) continue
        const stop = await readStop(page, before?.scrolled ?? 0)
        if (!stop) break
        wrong.push(...stop.faults.map((fault) => `${path}: ${stop.named}: ${fault}`))
        if (before && isOutOfOrder(before, stop))
          wrong.push(`${path}: ${stop.named} comes after ${before.named}`)
        before = stop
      }
      if (presses < 10 || presses === 400)
        wrong.push(`${path}: focus left it after ${presses} stops`)
    }
    expect(wrong).toEqual([])
  },
)
