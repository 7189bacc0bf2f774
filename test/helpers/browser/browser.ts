import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
  type Response,
} from 'playwright-core'
import { findShell } from '#dev/browser.ts'
import { patience } from '../until.ts'

/** Each window would load the two popups of the address bar, which takes a third of the CPU that a new tab costs. */
const unseenFeatures = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
/** The features that Playwright disables: Chromium reads only the last list. */
const playwrightFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

const flags = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...playwrightFeatures, ...unseenFeatures].join()}`,
]

export async function openBrowser(executablePath = findShell()): Promise<Browser> {
  return chromium.launch({ executablePath, args: flags })
}

export interface Tab {
  readonly page: Page
  readonly context: BrowserContext
  /** Errors and warnings on the console, uncaught errors and broken requests, since the tab was opened. */
  readonly trouble: string[]
}

/** Motion preferences. Most visitors see motion; tests of motion and a sample of the others use `lively`. */
export const lively = { reducedMotion: 'no-preference' } as const
export const still = { reducedMotion: 'reduce' } as const

/**
 * A tab in a new browser context, with reduced motion: animations would take a third of the browser's CPU.
 * Opening, reloading and back or forward navigation wait until the page's script has added its listeners, which happens after
 * the first paint, and on a busy machine after `load`. Tests that need an earlier moment pass `waitUntil` (`'commit'` or
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
    // The browser cancels requests of a page that is left.
    if (reason !== 'net::ERR_ABORTED') trouble.push(`failed: ${request.url()} ${reason}`)
  })
  const answers: string[] = []
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url())
    if (!pathname.startsWith('/assets/'))
      answers.push(`${response.status()} ${response.request().method()} ${pathname}${search}`)
  })
  diaries.set(page, { trouble, answers })
  return { page, context, trouble }
}

/** What happened in each tab. */
const diaries = new WeakMap<Page, { readonly trouble: string[]; readonly answers: string[] }>()

/** For the message of a failed test: what a tab shows, what has the focus, its last answers, and its errors. */
export async function describeTab(page: Page): Promise<string> {
  const shown = await page
    .evaluate(() => ({
      focus: document.activeElement?.outerHTML.slice(0, 200),
      dialogs: [...document.querySelectorAll<HTMLElement>('dialog[open], [role=alert], [popover]')]
        .filter((element) => element.checkVisibility())
        .map((element) => element.innerText.slice(0, 300)),
      text: document.querySelector('main')?.innerText.slice(0, 1500),
    }))
    .catch(String)
  const { trouble = [], answers = [] } = diaries.get(page) ?? {}
  return JSON.stringify({ url: page.url(), shown, answers: answers.slice(-25), trouble }, null, 1)
}

/** Waits until the site's script has added its listeners. Returns immediately on pages without it (print page, console, file). */
export async function listens(page: Page): Promise<void> {
  if ((await page.locator('script[data-load]').count()) === 0) return
  await page.locator('html[data-js]').waitFor({ state: 'attached' })
  // Its modules start a frame later, each in its own task (client/entry-islands.ts).
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done)))),
  )
}

/** Clicks a link to another document and waits until that is loaded: Playwright's click only waits for its first byte. */
export async function arrives(page: Page, pressed: Locator): Promise<void> {
  await Promise.all([page.waitForEvent('load'), pressed.click()])
}
