import AxeBuilder from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routeList } from '#shared/routes/table.ts'
import { openBrowser, openTab } from '../helpers/browser.ts'
import { type Product, startProduct } from '../helpers/product.ts'

let product: Product
let browser: Browser
/** Every public page there is: what search engines are told of, and what they are not. */
let paths: readonly string[]

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  const others = routeList.flatMap(([, { kind, path }]) => (kind === 'document' && !path.includes(':') ? [path] : []))
  paths = [...new Set([...listed, ...others, '/dit-tilbud/A-17', '/findes-ikke'])]
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** Visits every page in one tab and gathers what is wrong, so that one run names it all. */
async function visitAll(context: BrowserContext, page: Page, look: (path: string) => Promise<readonly string[]>): Promise<string[]> {
  const wrong: string[] = []
  for (const path of paths) {
    await page.goto(product.url + path, { waitUntil: 'load' })
    wrong.push(...(await look(path)).map((fault) => `${path}: ${fault}`))
  }
  await context.close()
  return wrong
}

const axe = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze()
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 150)}`)
}

/** What sticks out at the side; texts that scroll inside their own box may. */
const sideways = (page: Page, width: number): Promise<string[]> =>
  page.evaluate((at) => {
    const scrolls = document.documentElement.scrollWidth > innerWidth
    const out = [...document.querySelectorAll('main :is(h1,h2,h3,h4,p,a,li,td,th,dt,dd,summary,button,input,textarea,label,img,svg)')].filter((element) => {
      const { width: wide, right, left } = element.getBoundingClientRect()
      if (wide === 0 || (right <= innerWidth + 1 && left >= -1)) return false
      for (let box: Element | null = element; box && box.tagName !== 'MAIN'; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible' || box.matches('.honeypot, .visually-hidden')) return false
      return true
    })
    return [...(scrolls ? [`scrolls sideways at ${at}`] : []), ...out.slice(0, 2).map((element) => `sticks out at ${at}: ${element.outerHTML.slice(0, 120)}`)]
  }, width)

test.each([390, 1280])('at %i px axe finds nothing on any page', { timeout: 300_000 }, async (width) => {
  const { page, context } = await openTab(browser, { viewport: { width, height: 844 } })
  expect(await visitAll(context, page, () => axe(page))).toEqual([])
})

test(
  'no page scrolls sideways from 320 to 1280 px, nor with the spacing readers may set (WCAG 1.4.12); the console is quiet',
  { timeout: 300_000 },
  async () => {
    const { page, context, trouble } = await openTab(browser, { viewport: { width: 390, height: 844 } })
    const wrong = await visitAll(context, page, async (path) => {
      const faults: string[] = []
      for (const width of [320, 390, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        faults.push(...(await sideways(page, width)))
      }
      await page.setViewportSize({ width: 390, height: 844 })
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
        )
        document.adoptedStyleSheets = [sheet]
      })
      faults.push(...(await sideways(page, 390)).map((fault) => `wide spacing: ${fault}`))
      // The browser itself reports the status of the page that isn't there.
      if (path !== '/findes-ikke') faults.push(...trouble)
      trouble.length = 0
      return faults
    })
    expect(wrong).toEqual([])
  },
)

test('without JavaScript every page reads the same words', { timeout: 300_000 }, async () => {
  const words = (page: Page): Promise<string> => page.locator('main').innerText()
  const scripted = new Map<string, string>()
  const { page, context } = await openTab(browser, { viewport: { width: 1280, height: 844 } })
  await visitAll(context, page, async (path) => {
    scripted.set(path, await words(page))
    return []
  })
  const plain = await openTab(browser, { viewport: { width: 1280, height: 844 }, javaScriptEnabled: false })
  const wrong = await visitAll(plain.context, plain.page, async (path) => {
    const [with_, without] = [scripted.get(path) ?? '', await words(plain.page)]
    return Math.abs(with_.length - without.length) > with_.length * 0.02 ? [`${with_.length} characters with JavaScript, ${without.length} without`] : []
  })
  expect(wrong).toEqual([])
})

test('before interaction a page asks nobody else for anything, and stores nothing', { timeout: 300_000 }, async () => {
  const { page, context } = await openTab(browser, { viewport: { width: 390, height: 844 } })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const wrong = await visitAll(context, page, async () => {
    await page.waitForLoadState('networkidle')
    const foreign = asked.filter((url) => !url.startsWith(product.url) && !url.startsWith('data:'))
    const stored = await page.evaluate(() => ({ local: localStorage.length, session: sessionStorage.length }))
    // Not document.cookie: a page can't see the cookies of ours.
    const cookies = (await context.cookies()).map((cookie) => cookie.name)
    const faults = [
      ...foreign.map((url) => `asks ${url}`),
      ...(stored.local + stored.session + cookies.length > 0 ? [`stores ${JSON.stringify({ ...stored, cookies })}`] : []),
    ]
    asked.length = 0
    return faults
  })
  expect(wrong).toEqual([])
})
