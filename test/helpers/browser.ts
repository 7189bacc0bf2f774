import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core'
import { findBrowser } from '#dev/browser.ts'

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

/** A tab of a browser that nobody has used. */
export async function openTab(browser: Browser, options: BrowserContextOptions = {}): Promise<Tab> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'da-DK', ...options })
  const page = await context.newPage()
  const trouble: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') trouble.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => trouble.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // What a page was still fetching when somebody went on is given up by the browser itself.
    if (reason !== 'net::ERR_ABORTED') trouble.push(`failed: ${request.url()} ${reason}`)
  })
  return { page, context, trouble }
}

/** Presses what leads to another document, and waits until that one is whole: a press alone waits for its first byte. */
export async function arrives(page: Page, pressed: Locator): Promise<void> {
  await Promise.all([page.waitForEvent('load'), pressed.click()])
}
