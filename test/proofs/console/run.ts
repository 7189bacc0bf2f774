import { parseArgs } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type ConsoleRouteId, consoleRouteIds } from '#shared/routes/console.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { href } from '#shared/routes/href.ts'
import { routes } from '#shared/routes/table.ts'
import { openBrowser, type Tab } from '#test/helpers/browser/browser.ts'
import { openStaffTab } from '#test/helpers/browser/staff-tab.ts'
import { type RunningProduct, startProduct } from '#test/helpers/product/product.ts'
import { addFaults, type Crawled, crawlAddress } from './crawl.ts'
import { walkByTab } from './keyboard.ts'
import { look, settle } from './look.ts'
import { addCrawl } from './page-script.ts'
import { addressesOf, emptyAddress } from './screens.ts'

/**
 * `npm run prove:console`: every screen of the console with the demo's data, as a super_admin, on a wide screen and on a phone: filled, empty,
 * while the API fails, and with everything open that its buttons, links and folds open; and a walk through it with Tab. Each state
 * is looked at in both themes: axe, content policy, the browser's log, width. Everything is opened by keyboard, so that focus is
 * never lost and returns where it was. Writes are refused on the way. `--only /admin/leads,/admin` looks at some screens, `--width 390` at one
 * width; `--at http://127.0.0.1:8787` uses a product that runs already.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    at: { type: 'string' },
    width: { type: 'string' },
  },
})
const widths = values.width ? [Number(values.width)] : [1280, 390]
const only = values.only?.split(',')
const ids = consoleRouteIds.filter((id) => !only || only.includes(routes[id].path))

/** POST requests that only read. */
const reads = /\/(?:presence|preview|preview\/pdf|check|effect|test)$/

const product: RunningProduct & { stop?: () => Promise<void> } = values.at
  ? { url: values.at, dataDir: '', receiverUrl: '', backendUrl: '' }
  : await startProduct({ demo: true, env: { RATE_LIMIT: '6000' } })
const browser = await openBrowser()
let failed = 0
try {
  for (const width of widths) failed += await proveAt(width, browser)
} finally {
  await browser.close()
  await product.stop?.()
}
console.log(failed === 0 ? '\nEvery state is as it should be.' : `\n${failed} faults`)
process.exitCode = failed === 0 ? 0 : 1

/** Answers every write as if the database were away, so that anything can be activated. */
async function refuseWrites(context: BrowserContext): Promise<void> {
  await context.route('**/*', (route) => {
    const request = route.request()
    const isRead = request.method() === 'GET' || reads.test(new URL(request.url()).pathname)
    return isRead
      ? route.fallback()
      : route.fulfill({
          status: 503,
          json: {
            error: { code: 'backend_unavailable', message: 'Databasen svarer ikke lige nu.' },
          },
        })
  })
}

/** Looks at every screen at this width, and prints a line for each. Returns the number of faults. */
async function proveAt(width: number, within: Browser): Promise<number> {
  const tab = await openStaffTab(product, within, 'super_admin', href('admin'), {
    viewport: { width, height: 844 },
  })
  await addCrawl(tab.page)
  tab.page.on('dialog', (asked) => void asked.accept())
  await refuseWrites(tab.context)
  let count = 0
  const pressedInFrame = new Set<string>()
  for (const id of ids) {
    const started = Date.now()
    const result: Crawled = { states: 0, presses: 0, faults: new Set() }
    await lookAtScreen(id, tab, result, pressedInFrame)
    const { size } = result.faults
    count += size
    const seconds = Math.round((Date.now() - started) / 1000)
    console.log(
      `${String(width).padStart(4)} ${routes[id].path.padEnd(30)} ${result.states} states, ${result.presses} presses, ${seconds} s: ${size === 0 ? 'ok' : `${size} faults, above`}`,
    )
  }
  await tab.context.close()
  return count
}

async function lookAtScreen(
  id: ConsoleRouteId,
  { page, trouble }: Tab,
  result: Crawled,
  pressedInFrame: Set<string>,
): Promise<void> {
  const { path } = routes[id]
  const report = (where: string, faults: readonly string[]) => {
    result.states++
    addFaults(result, path + where, faults)
  }
  await page.goto(product.url + path)
  await settle(page)
  trouble.length = 0
  report(' filled', await look(page, trouble, false))
  report(' by Tab', await walkByTab(page))
  // It leads to another screen, which is crawled itself.
  if (new URL(page.url()).pathname !== path) return
  const empty = emptyAddress(id)
  if (empty) {
    await page.goto(product.url + empty)
    await settle(page)
    report(' with a search that finds nothing', await look(page, trouble, false))
  }
  report(' without data', await lookWithout(page, trouble, path, 'data'))
  report(' while the API fails', await lookWithout(page, trouble, path, 'api'))
  const pressed = new Set<string>()
  const crawl = { page, trouble, origin: product.url, pressed, pressedInFrame, result }
  for (const address of await addressesOf(id, page)) await crawlAddress(address, crawl)
}

/** The screen while its lists are empty, or while the API answers nothing but errors. */
async function lookWithout(
  page: Page,
  trouble: string[],
  path: string,
  what: 'data' | 'api',
): Promise<string[]> {
  const api = `**${endpoints.adminApi}/**`
  await page.route(api, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (route.request().method() !== 'GET' || pathname.endsWith('/live')) return route.fallback()
    if (what === 'api')
      return route.fulfill({
        status: 503,
        json: { error: { code: 'backend_unavailable', message: 'Databasen svarer ikke lige nu.' } },
      })
    const response = await route.fetch().catch(() => null)
    if (!response) return route.abort()
    const answer = (await response.json().catch(() => null)) as { rows?: unknown } | null
    if (!Array.isArray(answer?.rows)) return route.fulfill({ response })
    return route.fulfill({ json: { ...answer, rows: [], nextCursor: null, total: 0 } })
  })
  try {
    await page.goto(product.url + path)
    if (what === 'api')
      await page
        .getByText('Databasen svarer ikke lige nu.')
        .first()
        .waitFor({ timeout: 15_000 })
        .catch(() => undefined)
    await settle(page, what === 'api' ? 1000 : undefined)
    const faults = await look(page, trouble, what === 'api')
    return faults.filter((fault) => what === 'data' || !fault.startsWith('it still loads'))
  } finally {
    await page.unroute(api)
  }
}
