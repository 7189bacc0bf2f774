import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { icons } from '#shared/icons.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { href } from '#shared/routes/href.ts'
import { axeFaults } from '../../helpers/browser/accessible.ts'
import { arrives, openTab } from '../../helpers/browser/browser.ts'
import { onSharedStage } from '../../helpers/browser/stage.ts'

const { product, browser } = onSharedStage()

const article = href('blogPost', { slug: 'derfor-koster-stroemmen-mest-klokken-18' })
const field = (page: Page) => page.getByRole('searchbox', { name: 'Hvad vil du vide?' })
const results = (page: Page) => page.locator('.site-search-results a')
const status = (page: Page) => page.locator('.site-search').getByRole('status')
const pathsOf = (page: Page) =>
  results(page).evaluateAll((links) =>
    links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  )

test('searching with JavaScript shows and announces results while the visitor types, without requests to the server, and keeps the campaign', async () => {
  const { page, trouble } = await openTab(browser)
  const requests: string[] = []
  await page.goto(`${product.url}${href('knowledge')}?utm_source=brev`, {
    waitUntil: 'networkidle',
  })
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await field(page).pressSequentially('stroemmen klok')
  await expect.poll(() => pathsOf(page)).toContain(article)
  expect(await status(page).textContent()).toMatch(/^\d+ svar om »stroemmen klok«$/)
  await field(page).press('Enter')
  await field(page).fill('xylofon')
  await expect.poll(() => status(page).textContent()).toContain('Vi fandt intet om »xylofon«')
  expect(await results(page).count()).toBe(0)
  await field(page).fill('STRØM')
  await expect.poll(() => pathsOf(page)).toContain(article)
  // Pictures are requested when they come into view; the page's icon, when the address changes.
  expect(
    requests.filter((path) => !/^\/(?:assets|illustration)\//.test(path) && path !== icons.vector),
  ).toEqual([endpoints.searchIndex])
  expect(new URL(page.url()).searchParams.get('q')).toBe('stroemmen klok')
  expect(await axeFaults(page)).toEqual([])
  await page.locator(`.site-search-results a[href^="${article}"]`).click()
  await page.waitForURL(`**${article}?utm_source=brev`)
  expect(await page.locator('h1').textContent()).toContain('klokken 18')
  expect(trouble).toEqual([])
})

test('searching without JavaScript submits a form, finds the same articles, and keeps the campaign in the URL', async () => {
  const { page } = await openTab(browser, { javaScriptEnabled: false })
  await page.goto(`${product.url}${href('knowledge')}?utm_source=brev`)
  await field(page).fill('stroemmen klok')
  await arrives(page, page.getByRole('button', { name: 'Søg' }))
  const { pathname, searchParams } = new URL(page.url())
  expect([pathname, searchParams.get('q'), searchParams.get('utm_source')]).toEqual([
    href('knowledge'),
    'stroemmen klok',
    'brev',
  ])
  expect(await field(page).inputValue()).toBe('stroemmen klok')
  expect(await status(page).textContent()).toContain('om »stroemmen klok«')
  await arrives(page, page.locator(`.site-search-results a[href^="${article}"]`))
  expect(await page.locator('h1').textContent()).toContain('klokken 18')
})

test('if the index cannot be loaded, the form is submitted to the Worker, and the page scrolls to the results', async () => {
  const { page } = await openTab(browser)
  await page.route(`**${endpoints.searchIndex}`, (route) => route.abort())
  await page.goto(product.url + href('knowledge'))
  await field(page).pressSequentially('strøm')
  await page.waitForSelector('x-island[name=site-search][awake]')
  await field(page).press('Enter')
  await page.waitForURL('**?q=*')
  expect(await pathsOf(page)).toContain(article)
  // The results are visible, not below the edge of the screen.
  await expect
    .poll(() =>
      page.locator('#soeg').evaluate((section) => Math.round(section.getBoundingClientRect().top)),
    )
    .toBeLessThan(150)
})

test('the table of contents marks the current section, beside the text on a wide screen and folded above it on a phone', async () => {
  const { page } = await openTab(browser)
  await page.goto(product.url + article)
  const ways = page.getByRole('navigation', { name: 'I artiklen' }).getByRole('link')
  const last = ways.last()
  await last.click()
  const target = (await last.getAttribute('href')) as string
  await expect
    .poll(() =>
      page.locator(target).evaluate((section) => Math.round(section.getBoundingClientRect().top)),
    )
    .toBeLessThan(200)
  expect(await ways.first().isVisible()).toBe(true)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await ways.count()).toBe(0)
  await page.locator('.toc summary').click()
  expect(await ways.first().isVisible()).toBe(true)
})

test.each(
  [320, 390, 768, 1280].flatMap((width) =>
    [href('blog'), article, href('knowledge'), href('knowledgeTopic', { topic: 'elpriser' })].map(
      (path) => [width, path] as const,
    ),
  ),
)(
  'at %i px %s does not scroll sideways, clips nothing, logs nothing, and axe finds nothing',
  async (width, path) => {
    const { page, trouble } = await openTab(browser, { viewport: { width, height: 800 } })
    await page.goto(product.url + path, { waitUntil: 'networkidle' })
    const { overflow, clipped } = await page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - innerWidth,
      clipped: [...document.querySelectorAll('main :is(h1,h2,h3,p,a,input,button,td,th)')]
        .filter((element) => {
          const { width: wide, right, left } = element.getBoundingClientRect()
          return (
            wide > 0 &&
            !element.closest('.visually-hidden, [hidden]') &&
            (right > innerWidth + 1 || left < -1)
          )
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    }))
    expect({ overflow, clipped }).toEqual({ overflow: 0, clipped: [] })
    if (width === 390 || width === 1280) {
      expect(await axeFaults(page)).toEqual([])
    }
    expect(trouble).toEqual([])
  },
)
