import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import postgres from 'postgres'
import { openBrowser } from '#test/helpers/browser/browser.ts'
import { openStaffTab } from '#test/helpers/browser/staff-tab.ts'
import { findBrowser } from '#dev/browser.ts'
import { freePort } from '#dev/backend/ports.ts'
import { startProduct } from '#test/helpers/product/product.ts'
import { href } from '#shared/routes/href.ts'
import { routeList } from '#shared/routes/table.ts'
import { cpuSeconds } from './load.ts'
import { Figures } from './figures.ts'
import { median } from './median.ts'
import { startWorkerd } from './workerd.ts'

// The console's speed on this machine, with 10,000 cases: first screen, weight of each screen, list, filter, scrolling, API.

const caseCount = 10_000
const list = `${href('adminLeads')}`
const figures = new Figures({
  'first screen usable, ms': 1500,
  'first screen, KB of JavaScript (br)': 180,
  'heaviest further screen, KB (br)': 60,
  'list of 10,000: first page, ms': 1000,
  'filter: rows shown after the answer, ms': 150,
  'rows mounted after scrolling': 60,
  'longest frame while scrolling, ms': 50,
  'API list call, ms of CPU': 3,
})

const product = await startProduct()
const browser = await openBrowser(findBrowser())
try {
  await insertCases()
  const { page } = await openStaffTab(product, browser, 'admin', href('admin'))
  await measureFirstScreen(page)
  await measureScreens(page)
  await measureList(page)
  await measureApi(page)
} finally {
  await browser.close()
  await product.stop()
}

figures.print()

/** Inserts the cases directly: how they arrive is measured elsewhere. */
async function insertCases(): Promise<void> {
  const address = /psql (postgres:\S+)/.exec(product.output())?.[1] ?? ''
  const sql = postgres(address, { onnotice: () => undefined })
  const letters = '23456789BCDFGHJKMNPQRSTVWXYZ'
  const numberOf = (i: number): string =>
    `K-${Array.from({ length: 5 }, (_, at) => letters[Math.floor(i / letters.length ** at) % letters.length]).join('')}`
  const statuses = ['new', 'contacted', 'meeting', 'offered'] as const
  const rows = Array.from({ length: caseCount }, (_, i) => ({
    number: numberOf(i),
    name: `Kunde ${i} Jensen`,
    email: `kunde${i}@eksempel.dk`,
    postcode: String(1000 + (i % 8999)),
    town: 'Byen',
    wants: i % 2 === 0 ? ['solceller', 'batteri'] : ['varmepumpe'],
    status: statuses[i % 4] ?? 'new',
    step_kind: 'call',
    step_at: new Date(Date.now() + (i - caseCount / 2) * 60_000),
    step_reason: 'hand',
  }))
  for (let at = 0; at < rows.length; at += 1000)
    await sql`insert into cases ${sql(rows.slice(at, at + 1000))}`
  await sql.end()
}

/** Time until `ready` is on the screen after a load without cache, in ms: the median of five. */
async function timeLoads(page: Page, path: string, ready: string): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < 5; i++) {
    const started = performance.now()
    await page.goto(product.url + path)
    await page.locator(ready).first().waitFor()
    times.push(performance.now() - started)
  }
  return median(times)
}

async function measureFirstScreen(page: Page): Promise<void> {
  figures.set(
    'first screen usable, ms',
    await timeLoads(page, href('admin'), 'main:not([aria-busy]) h1'),
  )
  figures.set('first screen, KB of JavaScript (br)', weigh(await scriptsOf(page)))
}

/** Paths of the scripts that a tab has loaded. */
function scriptsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  )
}

/** The size of built files as they are sent, in KB. */
function weigh(paths: readonly string[]): number {
  const sizes = paths.map((path) => brotliCompressSync(readFileSync(`dist/client${path}`)).length)
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

/** What each screen loads in addition to the first one, in an open console. */
async function measureScreens(page: Page): Promise<void> {
  let heaviest = 0
  for (const [, route] of routeList) {
    if (route.kind !== 'console' || route.path === href('admin')) continue
    await page.goto(product.url + href('admin'))
    await page.locator('main h1').waitFor()
    const before = new Set(await scriptsOf(page))
    // As by a link, also to the screens that are tabs and not in the menu.
    await page.evaluate((path) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, route.path)
    await page.waitForTimeout(1200)
    const added = weigh((await scriptsOf(page)).filter((path) => !before.has(path)))
    console.log(`  ${route.path} adds ${added.toFixed(1)} KB`)
    heaviest = Math.max(heaviest, added)
  }
  figures.set('heaviest further screen, KB (br)', heaviest)
}

async function measureList(page: Page): Promise<void> {
  figures.set('list of 10,000: first page, ms', await timeLoads(page, list, 'tbody tr[data-id]'))
  const search = page.getByRole('searchbox').first()
  const waits: number[] = []
  for (const text of ['kunde 77', 'kunde 123', 'kunde 9']) {
    await page.evaluate(() => {
      const body = document.querySelector('tbody') as HTMLElement
      let last = 0
      new MutationObserver(() => (last = performance.now())).observe(
        body.closest('main') as HTMLElement,
        {
          subtree: true,
          childList: true,
          characterData: true,
        },
      )
      Object.assign(window, { lastMutation: () => last })
    })
    await search.fill(text)
    await page.waitForTimeout(1500)
    waits.push(
      await page.evaluate(() => {
        const calls = performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/api/admin/cases?')) as PerformanceResourceTiming[]
        const answered = calls.at(-1)?.responseEnd ?? 0
        return (window as unknown as { lastMutation: () => number }).lastMutation() - answered
      }),
    )
  }
  figures.set('filter: rows shown after the answer, ms', median(waits))
  await search.fill('')
  await page.waitForTimeout(1000)
  const scrolled = await page.evaluate(async () => {
    const row = document.querySelector('tbody tr[data-id]') as HTMLElement
    let box: HTMLElement | null = row
    while (box && getComputedStyle(box).overflowY !== 'auto') box = box.parentElement
    if (!box) throw new Error('The list has no box that scrolls')
    const frames: number[] = []
    let mounted = 0
    let before = performance.now()
    for (let i = 0; i < 400; i++) {
      await new Promise(requestAnimationFrame)
      const now = performance.now()
      frames.push(now - before)
      before = now
      box.scrollTop += 250
      mounted = Math.max(mounted, document.querySelectorAll('tbody tr[data-id]').length)
    }
    return { longest: Math.max(...frames.slice(5)), mounted }
  })
  figures.set('rows mounted after scrolling', scrolled.mounted)
  figures.set('longest frame while scrolling, ms', scrolled.longest)
}

/**
 * CPU of workerd for one list call, in addition to that of a health check with the same session. On bare workerd: in the local
 * simulator each request to the database passes three more Workers of the simulator's own.
 */
async function measureApi(page: Page): Promise<void> {
  const { vars } = JSON.parse(readFileSync(join(product.dataDir, 'edge-worker.json'), 'utf8')) as {
    vars: Record<string, string>
  }
  const ports = {
    app: await freePort(8880),
    ruled: await freePort(8881),
    baseline: await freePort(8882),
  }
  const workerd = await startWorkerd({ ports, vars, redirects: [] })
  const cookie = (await page.context().cookies())
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
  const perCall = async (path: string): Promise<number> => {
    const calls = 300
    const call = async () => {
      const response = await fetch(`http://127.0.0.1:${ports.app}${path}`, {
        headers: { cookie, accept: 'application/json' },
      })
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
      await response.arrayBuffer()
    }
    for (let i = 0; i < 400; i++) await call()
    const before = cpuSeconds(workerd.pid)
    for (let i = 0; i < calls; i++) await call()
    return ((cpuSeconds(workerd.pid) - before) / calls) * 1000
  }
  try {
    figures.set(
      'API list call, ms of CPU',
      (await perCall('/api/admin/cases')) - (await perCall('/healthz')),
    )
  } finally {
    workerd.stop()
  }
}
