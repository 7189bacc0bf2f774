import { brotliCompressSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'
import { expect, test } from 'vitest'
import { href } from '#shared/routes/href.ts'
import { axeFaults } from '../helpers/browser/accessible.ts'
import { arrives, lively, openTab, still } from '../helpers/browser/browser.ts'
import { eventually } from '../helpers/product/product.ts'
import { findLead, receivedFor } from '../helpers/product/traces.ts'
import { onSharedStage } from '../helpers/browser/stage.ts'

const { product, browser } = onSharedStage()

async function fillContact(page: Page, email: string): Promise<void> {
  await page.getByLabel('Navn').fill('Mette Holm')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Telefon').fill('+45 12 34 56 78')
  await page.getByRole('radio', { name: 'Solceller' }).check()
  await page.getByLabel('Besked').fill('Jeg har et tag mod syd og bruger 6.000 kWh om året.')
  await page.getByRole('checkbox').check()
}

// With motion once on a phone and once on a wide screen only: it takes three times as long.
test.each([
  [320, still],
  [390, lively],
  [768, still],
  [1280, lively],
] as const)(
  'the home page at %i px does not scroll sideways, clips nothing, shifts nothing, and logs nothing',
  async (width, motion) => {
    const { page, trouble } = await openTab(browser, {
      ...motion,
      viewport: { width, height: 800 },
    })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        })[])
          if (!entry.hadRecentInput) shifts.push(entry.value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(product.url)
    for (let y = 0; y < 12_000; y += 700) {
      await page.evaluate((to) => scrollTo(0, to), y)
      await page.waitForTimeout(60)
    }
    await page.waitForTimeout(2500)
    const { overflow, shift, wide } = await page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - innerWidth,
      shift: (globalThis as unknown as { shifts: number[] }).shifts.reduce(
        (sum, value) => sum + value,
        0,
      ),
      wide: [...document.querySelectorAll('main :is(h1,h2,h3,p,a,button,input,textarea,label)')]
        .filter((element) => {
          const box = element.getBoundingClientRect()
          return (
            box.width > 0 &&
            !element.closest('.honeypot, .sr-only, [hidden]') &&
            (box.right > innerWidth + 1 || box.left < -1)
          )
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    }))
    expect({ overflow, wide }).toEqual({ overflow: 0, wide: [] })
    expect(shift).toBeLessThan(0.01)
    expect(trouble).toEqual([])
  },
)

test('before any interaction a document loads at most 10 KB of JavaScript, and nothing from third parties', async () => {
  const { page } = await openTab(browser)
  const scripts: Response[] = []
  const foreign: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response)
    if (!response.url().startsWith(product.url) && !response.url().startsWith('data:'))
      foreign.push(response.url())
  })
  await page.goto(product.url, { waitUntil: 'networkidle' })
  const bodies = await Promise.all(scripts.map((script) => script.body()))
  expect(bodies.length).toBeGreaterThan(0)
  expect(bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0)).toBeLessThan(
    10 * 1024,
  )
  expect(foreign).toEqual([])
})

test('the script loads after the first paint', async () => {
  const { page } = await openTab(browser)
  const seen = () =>
    page.evaluate(() => {
      const [script] = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/assets\/entry-islands-.*\.js$/.test(name))
      const [paint] = performance.getEntriesByType('paint')
      return { script: script?.startTime ?? Number.NaN, paint: paint?.startTime ?? Number.NaN }
    })
  await page.goto(product.url)
  // A paint is recorded once it was shown, which may be after the script loaded.
  await expect.poll(async () => (await seen()).paint).toBeGreaterThan(0)
  const plain = await seen()
  expect(plain.script).toBeGreaterThanOrEqual(plain.paint)
})

test('on a phone scrolls to the text that the URL’s text fragment names, far down the page', async () => {
  const { page } = await openTab(browser, {
    viewport: { width: 390, height: 844 },
    isMobile: true,
  })
  await page.goto(product.url + href('solar'))
  const last = page.locator('main h2').last()
  const text = (await last.textContent()) ?? ''
  await page.goto('about:blank')
  await page.goto(`${product.url}${href('solar')}#:~:text=${encodeURIComponent(text)}`)
  await eventually(async () => {
    const box = await last.boundingBox()
    return box !== null && box.y >= 0 && box.y < 844
  })
})

test('on a phone an autofocused field has focus, also in a section below the head', async () => {
  const { page } = await openTab(browser, {
    viewport: { width: 390, height: 844 },
    isMobile: true,
  })
  await page.goto(product.url + href('auth'))
  await page.locator('html[data-whole]').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('type')))
    .toBe('email')
})

test('the header changes after 50 px, the floating button appears after 300 px, the adviser link scrolls to contact', async () => {
  const { page } = await openTab(browser)
  await page.goto(product.url)
  const state = () =>
    page.evaluate(() => [
      document.documentElement.hasAttribute('data-scrolled'),
      document.documentElement.hasAttribute('data-past-300'),
    ])
  expect(await state()).toEqual([false, false])
  await page.evaluate(() => scrollTo(0, 60))
  await expect.poll(state).toEqual([true, false])
  await page.evaluate(() => scrollTo(0, 320))
  await expect.poll(state).toEqual([true, true])
  await page.evaluate(() => scrollTo(0, 0))
  await page.locator('main a[href="#contact"]').first().click()
  await expect
    .poll(() =>
      page
        .locator('#contact')
        .evaluate((section) => Math.round(section.getBoundingClientRect().top)),
    )
    .toBeLessThan(200)
})

test('at twice the letter size no page is wider than a phone, and the menu stays within reach', async () => {
  const { page } = await openTab(browser, { viewport: { width: 390, height: 844 } })
  for (const id of [
    'home',
    'contact',
    'solar',
    'battery',
    'gridBalancing',
    'quoteRequestStart',
  ] as const) {
    await page.goto(product.url + href(id))
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    expect(await page.evaluate(() => document.documentElement.scrollWidth), id).toBe(390)
  }
  await page.goto(product.url)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  for (const width of [360, 390, 480, 600]) {
    await page.setViewportSize({ width, height: 844 })
    const menu = await page.getByRole('button', { name: 'Åbn menu' }).boundingBox()
    expect([menu?.width, menu?.height, (menu?.x ?? width) + 48 <= width], `${width} px`).toEqual([
      48,
      48,
      true,
    ])
  }
})

test('without JavaScript every section of the home page is there and visible', async () => {
  const { page } = await openTab(browser, { javaScriptEnabled: false })
  await page.goto(product.url)
  const hidden = await page
    .locator('main section')
    .evaluateAll(
      (sections) =>
        sections.filter(
          (section) =>
            getComputedStyle(section).opacity !== '1' ||
            section.getBoundingClientRect().height < 40,
        ).length,
    )
  expect(await page.locator('main section').count()).toBeGreaterThanOrEqual(9)
  expect(hidden).toBe(0)
})

test('a contact message with a campaign and JavaScript shows thanks for 3 s, resets the form, is stored in Supabase, sends a signed webhook, and makes one lead on a double click', async () => {
  const { page, trouble } = await openTab(browser)
  const email = `js-${Date.now()}@eksempel.dk`
  await page.goto(`${product.url}/?utm_source=brev&utm_campaign=efteraar`)
  await page.locator('[data-consent-ask] button[value=reject]').click()
  await fillContact(page, email)
  await page.getByRole('button', { name: 'Send besked' }).dblclick()
  // Recorded in the page itself, since they are shown for three seconds only.
  const thanks = page.locator('.contact-thanks')
  await thanks
    .filter({ has: page.getByText('Tak!', { exact: true }), hasText: '24\u00a0timer' })
    .waitFor()
  await thanks.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Navn').inputValue()).toBe('')
  expect(
    await page
      .getByText(/^Beskeden er sendt kl\. \d\d\.\d\d\. Sagsnummer K-[^ ]+\. Vi svarer/)
      .isVisible(),
  ).toBe(true)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toMatch(/^\s*Beskeden er sendt kl\./)
  const leads = await eventually(async () => {
    const rows = await findLead(product, email)
    return rows.length > 0 && rows
  })
  expect(leads).toHaveLength(1)
  expect(leads[0]).toMatchObject({
    kind: 'contact',
    campaign: { utmSource: 'brev', utmCampaign: 'efteraar' },
    values: { telefon: '+4512345678', emne: 'solceller' },
  })
  const hooks = await eventually(async () => {
    const found = await receivedFor(product, email)
    return found.length > 0 && found
  })
  expect(hooks).toHaveLength(1)
  expect(hooks[0]?.signature).toBe('valid')
  expect(trouble).toEqual([])
})

test('without JavaScript the form posts, errors return with the answers, then the thank-you page appears', async () => {
  const { page } = await openTab(browser, { javaScriptEnabled: false })
  const email = `nojs-${Date.now()}@eksempel.dk`
  await page.goto(`${product.url}${href('contact')}`)
  await page.getByLabel('Navn').fill('Mette Holm')
  await arrives(page, page.getByRole('button', { name: 'Send besked' }))
  expect(await page.title()).toMatch(/^Fejl: /)
  // The page opens at the form, not at its top.
  await expect
    .poll(
      async () =>
        (await page.getByRole('heading', { name: 'Der er et problem' }).boundingBox())?.y ?? 1e6,
    )
    .toBeLessThan(400)
  expect(await page.getByLabel('Navn').inputValue()).toBe('Mette Holm')
  await fillContact(page, email)
  await arrives(page, page.getByRole('button', { name: 'Send besked' }))
  expect(new URL(page.url()).pathname).toBe(href('thanks'))
  await eventually(async () => (await findLead(product, email)).length === 1)
})

test('a link on a receipt in a dark section stays dark while hovered, and its focus ring is dark', async () => {
  const { page } = await openTab(browser, { viewport: { width: 1280, height: 844 } })
  await page.goto(product.url)
  const link = page.locator('.ground-dark .receipt a').first()
  await link.hover()
  expect(await link.evaluate((element) => element.matches(':hover'))).toBe(true)
  // Also after a colour transition has ended.
  await link.evaluate((element) =>
    Promise.all(element.getAnimations().map(({ finished }) => finished)),
  )
  // The sum of a colour's components: white has 765, and paper a little less.
  const sum = () =>
    link.evaluate((element) =>
      (getComputedStyle(element).color.match(/\d+/g) ?? [])
        .slice(0, 3)
        .reduce((all, part) => all + Number(part), 0),
    )
  expect(await sum()).toBeLessThan(350)
  await link.focus()
  expect(
    await link.evaluate((element) => getComputedStyle(element).getPropertyValue('--focus')),
  ).toBe(
    await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--focus'),
    ),
  )
})

test('an empty form shows our errors after the first submit, focuses the summary, and removes an error when its field is valid', async () => {
  const { page, trouble } = await openTab(browser)
  await page.goto(`${product.url}${href('contact')}`)
  const title = await page.title()
  await page.getByRole('button', { name: 'Send besked' }).click()
  await expect.poll(() => page.locator('.error-summary').count()).toBe(1)
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('error-summary')
  expect(await page.title()).toBe(`Fejl: ${title}`)
  expect(await page.locator('.error-summary li').allTextContents()).toEqual([
    'Navn skal være mindst 2 tegn',
    'Ugyldig e-mailadresse',
    'Vælg venligst et emne',
    'Besked skal være mindst 10 tegn',
    'Du skal acceptere privatlivspolitikken for at fortsætte',
  ])
  await page.getByLabel('Navn').fill('Mette')
  await page.getByLabel('Navn').blur()
  await expect.poll(() => page.locator('.error-summary li').count()).toBe(4)
  expect(await axeFaults(page)).toEqual([])
  await fillContact(page, 'rettet@eksempel.dk')
  await expect.poll(() => page.title()).toBe(title)
  expect(trouble).toEqual([])
})

test('if sending fails, a toast and the page report it, everything typed stays, and sending again works', async () => {
  const { page } = await openTab(browser)
  const email = `fejl-${Date.now()}@eksempel.dk`
  await page.clock.install()
  await page.goto(`${product.url}${href('contact')}`)
  await page.route('**/functions/v1/contact', (route) => route.abort())
  await fillContact(page, email)
  await page.getByRole('button', { name: 'Send besked' }).click()
  await page
    .getByRole('region', { name: 'Notifications' })
    .filter({ hasText: 'Fejl ved afsendelse' })
    .filter({ hasText: 'Der opstod en fejl ved afsendelse af beskeden. Prøv igen senere.' })
    .waitFor()
  expect(await page.locator('.error-summary').textContent()).toContain('Prøv igen senere.')
  expect(await page.getByLabel('E-mail').inputValue()).toBe(email)
  await page.clock.runFor(5000)
  await expect.poll(() => page.locator('.toast').count()).toBe(0)
  await page.unroute('**/functions/v1/contact')
  await page.getByRole('button', { name: 'Send besked' }).click()
  await eventually(async () => (await findLead(product, email)).length === 1)
})

test('a form whose script cannot be loaded posts natively, with its values', async () => {
  const { page } = await openTab(browser)
  const email = `gammel-${Date.now()}@eksempel.dk`
  await page.route('**/assets/*', (route) =>
    /entry-islands/.test(route.request().url())
      ? route.continue()
      : route.request().url().endsWith('.js')
        ? route.abort()
        : route.continue(),
  )
  await page.goto(`${product.url}${href('contact')}`)
  await fillContact(page, email)
  await page.getByRole('button', { name: 'Send besked' }).click()
  await page.waitForURL(`**${href('thanks')}?sag=K-*`)
  await eventually(async () => (await findLead(product, email)).length === 1)
})

test.each([
  [href('contact'), 'contact-form'],
  [href('knowledge'), 'site-search'],
] as const)(
  'on %s a text that the browser translated before the form %s hydrated does not break it',
  async (path, name) => {
    const { page } = await openTab(browser)
    await page.goto(`${product.url}${path}?utm_source=brev`)
    const island = page.locator(`x-island[name=${name}]`).first()
    await island.evaluate((element) => {
      const label = element.querySelector('label')
      const translated = document.createElement('font')
      translated.textContent = 'Translated'
      label?.firstChild?.replaceWith(translated)
    })
    const field = island.locator('input:visible').first()
    await field.focus()
    await page.waitForSelector(`x-island[name=${name}][awake]`)
    await field.fill('Mette')
    await page.waitForTimeout(300)
    expect([await field.inputValue(), await island.getByText('Noget gik galt').count()]).toEqual([
      'Mette',
      0,
    ])
    expect(
      await island.locator('[data-campaign] input').count(),
      'the campaign still goes with it',
    ).toBe(1)
  },
)

test.each([1280, 390])(
  'at %i px the cookie banner follows right after the skip link in the Tab order, and covers no focused element',
  async (width) => {
    const { page } = await openTab(browser, { viewport: { width, height: 800 } })
    await page.goto(`${product.url}${href('contact')}`)
    const order: string[] = []
    for (;;) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(async () => {
        const element = document.activeElement as HTMLElement
        const banner = document.querySelector('[data-consent-ask]')
        const inside = banner?.contains(element) ?? false
        const isCovered = (): boolean => {
          const { x, y, width } = element.getBoundingClientRect()
          return (
            !inside && Boolean(banner?.contains(document.elementFromPoint(x + width / 2, y + 2)))
          )
        }
        await new Promise(requestAnimationFrame)
        // A busy machine scrolls a few frames later.
        for (let frame = 0; frame < 30 && isCovered(); frame++)
          await new Promise(requestAnimationFrame)
        const covered = isCovered()
        return element === document.body ? null : { name: element.innerText, inside, covered }
      })
      if (!focused) break
      expect({ ...focused, covered: false }).toEqual(focused)
      order.push(focused.inside ? 'choice' : focused.name)
    }
    expect(order.slice(0, 5)).toEqual([
      'Spring til indhold',
      'choice',
      'choice',
      'choice',
      'choice',
    ])
    expect(order.length).toBeGreaterThan(20)
  },
)

test.each([1280, 390])(
  'axe finds nothing at %i px once everything on the home page has faded in',
  async (width) => {
    const { page } = await openTab(browser, { viewport: { width, height: 800 } })
    await page.goto(product.url)
    await page.waitForTimeout(2500)
    expect(await axeFaults(page)).toEqual([])
  },
)
