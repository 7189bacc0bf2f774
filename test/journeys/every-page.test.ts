import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { exampleOfferIds } from '#dev/example-offers.ts'
import { href } from '#shared/routes/href.ts'
import { routeList } from '#shared/routes/table.ts'
import { axeFaults } from '../helpers/accessible.ts'
import { openTab, still } from '../helpers/browser.ts'
import { onSharedStage } from '../helpers/stage.ts'

const { product, browser } = onSharedStage()
/** No page, and no offer. */
const absent = ['/findes-ikke', href('personalOffer', { id: 'A-17' })]
/**
 * Public pages that between them show everything a page can show. `npm run prove:pages` visits every one there is, those
 * that search engines are told of and those they are not; that takes longer than a test run may.
 */
let paths: readonly string[]

beforeAll(async () => {
  const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  const others = routeList.flatMap(([, { kind, path }]) => (kind === 'document' && !path.includes(':') ? [path] : []))
  const all = [...new Set([...listed, ...others, ...Object.values(exampleOfferIds).map((id) => href('personalOffer', { id })), ...absent])]
  paths = process.env['EVERY_PAGE'] ? all : await oneOfEachKind(all)
})

/** Classes that only say which drawing stands there and where it is cut. */
const drawing = /^(?:scene|price-area)-/

/** Few pages that between them show every class of element and every island: again and again the one with most that no other chosen one shows. */
async function oneOfEachKind(all: readonly string[]): Promise<string[]> {
  const left = new Map<string, Set<string>>()
  for (const path of all) {
    const html = await (await fetch(product.url + path)).text()
    const kinds = [...html.matchAll(/ class="([^"]+)"|<x-island name="([^"]+)"/g)].flatMap(([, classes = '', island = '']) => [...classes.split(' '), island])
    left.set(path, new Set(kinds.filter((kind) => !drawing.test(kind))))
  }
  const chosen: string[] = []
  for (;;) {
    const [path, kinds] = [...left].reduce((most, each) => (each[1].size > most[1].size ? each : most))
    if (kinds.size === 0) return all.filter((each) => chosen.includes(each))
    chosen.push(path)
    for (const others of left.values()) for (const kind of kinds) if (others !== kinds) others.delete(kind)
    kinds.clear()
  }
}

/** Visits the pages in one tab and gathers what is wrong, so that one run names it all. */
async function visitAll(context: BrowserContext, page: Page, look: (path: string, html: string) => Promise<readonly string[]>): Promise<string[]> {
  const wrong: string[] = []
  for (const path of paths) {
    const response = await page.goto(product.url + path, { waitUntil: 'load' })
    // What a page is once all of it is laid out.
    await page.locator('html[data-whole]').waitFor()
    const status = response?.status()
    if (status !== (absent.includes(path) ? 404 : 200)) wrong.push(`${path}: status ${status}`)
    wrong.push(...(await look(path, (await response?.text()) ?? '')).map((fault) => `${path}: ${fault}`))
  }
  await context.close()
  return wrong
}

/** What sticks out at the side; texts that scroll inside their own box may. */
const sideways = (page: Page, at: string): Promise<string[]> =>
  page.evaluate((label) => {
    const scrolls = document.documentElement.scrollWidth > innerWidth
    const out = [...document.querySelectorAll('main :is(h1,h2,h3,h4,p,a,li,td,th,dt,dd,summary,button,input,textarea,label,img,svg)')].filter((element) => {
      const { width: wide, right, left } = element.getBoundingClientRect()
      if (wide === 0 || (right <= innerWidth + 1 && left >= -1)) return false
      for (let box: Element | null = element; box && box.tagName !== 'MAIN'; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible' || box.matches('.honeypot, .visually-hidden')) return false
      return true
    })
    return [...(scrolls ? [`scrolls sideways ${label}`] : []), ...out.slice(0, 2).map((element) => `sticks out ${label}: ${element.outerHTML.slice(0, 120)}`)]
  }, at)

/** The words of the page as it was sent, and as it stands with script: they must be the same. */
async function otherWords(page: Page, html: string): Promise<string[]> {
  const wordsOf = (text: string): string => text.replace(/\s+/g, ' ').trim()
  const main = (/<main[^]*<\/main>/.exec(html)?.[0] ?? '')
    .replace(/&amp;/g, '&')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
  const sent = wordsOf(main.replace(/<!--[^]*?-->/g, '').replace(/<[^>]+>/g, ' '))
  const shown = wordsOf(
    await page.evaluate(() => {
      const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
      const texts: string[] = []
      while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '')
      return texts.join(' ')
    }),
  )
  const plain = (text: string): string => text.replace(/&lt;|&gt;|[<>\s]/g, '')
  return plain(sent) === plain(shown) ? [] : [`script changes its words: ${shown.length} characters for ${sent.length}`]
}

test(
  'pages: found, quiet, nobody else asked, nothing stored, the same words without script, axe finds nothing on a phone or a wide screen, nothing sticks out from 320 to 1280 px',
  { timeout: 1_800_000 },
  async () => {
    const phone = { width: 390, height: 844 }
    // What comes in by and by is pale meanwhile: pages are judged as they come to stand.
    const { page, context, trouble } = await openTab(browser, { ...still, viewport: phone })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const wrong = await visitAll(context, page, async (path, html) => {
      // A step that can't be reached yet leads to the first one, once its script is there.
      await page.waitForFunction(() => !document.querySelector('x-island[when=load]:not([awake])'))
      const stayed = new URL(page.url()).pathname === path
      const faults = [...(await axeFaults(page)), ...(stayed ? await otherWords(page, html) : [])]
      faults.push(...asked.filter((url) => !url.startsWith(product.url) && !url.startsWith('data:')).map((url) => `asks ${url}`))
      faults.push(
        ...asked.filter((url) => url.includes('-western-')).map((url) => `shows a letter that is not among our own words' (dev/web-fonts.ts): ${url}`),
      )
      const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
      // Not document.cookie: a page can't see the cookies of ours.
      const cookies = (await context.cookies()).map((cookie) => cookie.name)
      if (stored.length + cookies.length > 0) faults.push(`stores ${[...stored, ...cookies].join(', ')}`)
      for (const width of [320, 390, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        faults.push(...(await sideways(page, `at ${width}`)))
      }
      // What a page chooses as it loads on a wide screen is looked at where all of them are.
      if (process.env['EVERY_PAGE']) await page.reload({ waitUntil: 'load' })
      faults.push(...(await axeFaults(page)).map((fault) => `on a wide screen ${fault}`))
      await page.setViewportSize(phone)
      await spread(page)
      faults.push(...(await sideways(page, 'with wide spacing')))
      // The browser itself reports the status of what isn't there.
      faults.push(...trouble.filter((fault) => !(absent.includes(path) && fault.includes('status of 404'))))
      trouble.length = 0
      asked.length = 0
      return faults
    })
    expect(wrong).toEqual([])
  },
)

/** The spacing that readers may set for themselves (WCAG 1.4.12). */
async function spread(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }')
    document.adoptedStyleSheets = [sheet]
  })
}
