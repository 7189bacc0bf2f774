import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../../helpers/browser/accessible.ts'
import { openTab, still } from '../../helpers/browser/browser.ts'
import { absent, pagesToVisit, sideways, spread } from '../../helpers/pages/pages.ts'
import { findFirst } from '../../helpers/pages/read-html.ts'
import { onSharedStage } from '../../helpers/browser/stage.ts'

const { product, browser } = onSharedStage()
let paths: readonly string[]

beforeAll(async () => {
  paths = await pagesToVisit(product.url)
})

/** Visits the pages in one tab and collects every fault, so that one run reports all of them. */
async function visitAll(
  context: BrowserContext,
  page: Page,
  look: (path: string, html: string) => Promise<readonly string[]>,
): Promise<string[]> {
  const wrong: string[] = []
  for (const path of paths) {
    const response = await page.goto(product.url + path, { waitUntil: 'load' })
    // The page once all of it is laid out.
    await page.locator('html[data-whole]').waitFor()
    const status = response?.status()
    if (status !== (absent.includes(path) ? 404 : 200)) wrong.push(`${path}: status ${status}`)
    wrong.push(
      ...(await look(path, (await response?.text()) ?? '')).map((fault) => `${path}: ${fault}`),
    )
  }
  await context.close()
  return wrong
}

/** The page's text as it was sent and after its scripts ran: they must be the same. */
async function otherWords(page: Page, html: string): Promise<string[]> {
  const wordsOf = (text: string): string => text.replace(/\s+/g, ' ').trim()
  const sent = wordsOf(findFirst(html, 'main')?.textContent ?? '')
  const shown = wordsOf(
    await page.evaluate(() => {
      const walker = document.createTreeWalker(
        document.querySelector('main') ?? document.body,
        NodeFilter.SHOW_TEXT,
      )
      const texts: string[] = []
      while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '')
      return texts.join(' ')
    }),
  )
  const plain = (text: string): string => text.replace(/\s/g, '')
  return plain(sent) === plain(shown)
    ? []
    : [`script changes its words: ${shown.length} characters for ${sent.length}`]
}

test(
  'every page responds 200, logs nothing, contacts no third party, stores nothing, has the same text without scripts, passes axe on a phone and a wide screen, and fits from 320 to 1280 px',
  { timeout: 1_800_000 },
  async () => {
    const phone = { width: 390, height: 844 }
    // Elements that fade in are pale at first: pages are judged once they are fully shown.
    const { page, context, trouble } = await openTab(browser, { ...still, viewport: phone })
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    const wrong = await visitAll(context, page, async (path, html) => {
      // A step that cannot be reached yet redirects to the first one, once its script runs.
      await page.waitForFunction(() => !document.querySelector('x-island[when=load]:not([awake])'))
      const stayed = new URL(page.url()).pathname === path
      const faults = [...(await axeFaults(page)), ...(stayed ? await otherWords(page, html) : [])]
      faults.push(
        ...requests
          .filter((url) => !url.startsWith(product.url) && !url.startsWith('data:'))
          .map((url) => `asks ${url}`),
      )
      faults.push(
        ...requests
          .filter((url) => url.includes('-western-'))
          .map(
            (url) =>
              `shows a letter that is not among our own words' (dev/fonts/web-fonts.ts): ${url}`,
          ),
      )
      const stored = await page.evaluate(() => [
        ...Object.keys(localStorage),
        ...Object.keys(sessionStorage),
      ])
      // Not document.cookie, which does not contain HttpOnly cookies.
      const cookies = (await context.cookies()).map((cookie) => cookie.name)
      if (stored.length + cookies.length > 0)
        faults.push(`stores ${[...stored, ...cookies].join(', ')}`)
      for (const width of [320, 390, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        faults.push(...(await sideways(page, `at ${width}`)))
      }
      // What a page selects by width on load, and its colours on a wide screen, are checked only in the run over all pages.
      const all = Boolean(process.env['EVERY_PAGE'])
      if (all) await page.reload({ waitUntil: 'load' })
      const onWide = await axeFaults(page, { colours: all ? undefined : 'skipped' })
      faults.push(...onWide.map((fault) => `on a wide screen ${fault}`))
      await page.setViewportSize(phone)
      await spread(page)
      faults.push(...(await sideways(page, 'with wide spacing')))
      // The browser itself logs the status of a missing page.
      faults.push(
        ...trouble.filter((fault) => !(absent.includes(path) && fault.includes('status of 404'))),
      )
      trouble.length = 0
      requests.length = 0
      return faults
    })
    expect(wrong).toEqual([])
  },
)
