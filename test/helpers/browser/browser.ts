import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
  type Response,
} from 'playwright-core'
import { findBrowser } from '#dev/browser.ts'
import { patience } from '../until.ts'

const flags = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: flags })
}

export interface Tab {
  readonly page: Page
  readonly context: BrowserContext
  /** Errors and warnings on the console, uncaught errors and broken requests, since the tab was opened. */
  readonly trouble: string[]
}

/** How most people see the product: what is about motion asks for it, and a spread of the rest. */
export const lively = { reducedMotion: 'no-preference' } as const
export const still = { reducedMotion: 'reduce' } as const

/**
 * A tab of a browser that nobody has used, with reduced motion: drawing what moves takes a third of a browser's work here.
 * A page that is opened, reloaded, or reached by going back or forward is there once its script listens: that comes after
 * the first paint, on a busy machine also after the load. Who means to be earlier says so (`waitUntil: 'commit'` or
 * `'domcontentloaded'`).
 */
export async function openTab(browser: Browser, options: BrowserContextOptions = {}): Promise<Tab> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'da-DK',
    ...still,
    ...options,
  })
  context.setDefaultTimeout(patience)
  const page = await context.newPage()
  if (options.javaScriptEnabled !== false) {
    const [go, reload, back, forward] = [
      page.goto.bind(page),
      page.reload.bind(page),
      page.goBack.bind(page),
      page.goForward.bind(page),
    ]
    const arrived = async (
      response: Response | null,
      how: Parameters<typeof reload>[0],
    ): Promise<Response | null> => {
      if (how?.waitUntil !== 'commit' && how?.waitUntil !== 'domcontentloaded') await listens(page)
      return response
    }
    page.goto = async (address, how) => arrived(await go(address, how), how)
    page.reload = async (how) => arrived(await reload(how), how)
    page.goBack = async (how) => arrived(await back(how), how)
    page.goForward = async (how) => arrived(await forward(how), how)
  }
  const trouble: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      trouble.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => trouble.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // What a page was still fetching when somebody went on is given up by the browser itself.
    if (reason !== 'net::ERR_ABORTED') trouble.push(`failed: ${request.url()} ${reason}`)
  })
  return { page, context, trouble }
}

/** Waits until the site's script listens. A page without it (a sheet to print, the console, a file) has nothing to wait for. */
export async function listens(page: Page): Promise<void> {
  if ((await page.locator('script[data-load]').count()) === 0) return
  await page.locator('html[data-js]').waitFor({ state: 'attached' })
  // Its parts start a frame later, each in a task of its own (client/entry-islands.ts).
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done)))),
  )
}

/** Presses what leads to another document, and waits until that one is whole: a press alone waits for its first byte. */
export async function arrives(page: Page, pressed: Locator): Promise<void> {
  await Promise.all([page.waitForEvent('load'), pressed.click()])
}
