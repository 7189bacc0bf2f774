import type { Page } from 'playwright-core'
import { axeFaults } from '#test/helpers/browser/accessible.ts'

/** The topmost open layer, for axe. */
const layer = [
  '[data-radix-popper-content-wrapper]',
  'dialog[open]',
  ':popover-open:not([aria-live])',
]

/** Rows after the first dozen of a list, and a heading of an article that is not typed yet. */
const skipped =
  'tbody tr:nth-child(n + 13), .ProseMirror :is(h2, h3):has(> .ProseMirror-trailingBreak:only-child)'

/** Waits until the screen has loaded and nothing in it changes by itself. Gives up after `ms`: what still loads then is reported by `look`. */
export async function settle(page: Page, ms = 15_000): Promise<void> {
  await page.waitForLoadState('domcontentloaded')
  const deadline = Date.now() + ms
  do {
    await page
      .waitForFunction(() => 'crawl' in globalThis && !crawl.isBusy(), null, {
        timeout: Math.max(1, deadline - Date.now()),
      })
      .catch(() => undefined)
    // What was activated may begin to load only now.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 80))),
    )
  } while (Date.now() < deadline && (await page.evaluate(() => crawl.isBusy())))
}

/** What the browser logged that is no fault: the proof itself refuses writes, and axe tries to run in the frame that runs nothing. */
const isOwn = (line: string): boolean =>
  /status of (?:4\d\d|5\d\d)|ApiError: Databasen svarer ikke lige nu|^error: Blocked script execution in '[^']*(?:\/preview|[?&]forhaandsvisning=1)'/.test(
    line,
  )

/** Faults of what is on the screen now, in both themes: axe, policy, log, width. A layer is checked alone. */
export async function look(page: Page, trouble: string[], tolerant: boolean): Promise<string[]> {
  // A part whose code has just arrived begins to load its data only now, after the screen had settled.
  if (await page.evaluate(() => crawl.isBusy())) await settle(page, 5000)
  const faults = await page.evaluate(() => [
    ...(crawl.isBusy() ? [`it still loads: ${crawl.busyPart()}`] : []),
    ...crawl.overflows(),
    ...crawl.takeViolations(),
  ])
  const hasLayer = (await page.evaluate(() => crawl.layers().length)) > 0
  const within = hasLayer
    ? (
        await Promise.all(
          layer.map(async (each) => ((await page.locator(each).count()) > 0 ? [each] : [])),
        )
      ).flat()[0]
    : undefined
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((name) => {
      document.documentElement.dataset['theme'] = name
    }, theme)
    const options = {
      except: skipped,
      colours: theme === 'dark' ? ('only' as const) : undefined,
    }
    const found = await axeFaults(page, { ...options, within }).catch(() =>
      // The layer closed by itself meanwhile.
      axeFaults(page, options),
    )
    faults.push(...found.map((fault) => `${theme}: ${fault}`))
  }
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'light'
  })
  faults.push(...trouble.splice(0).filter((line) => !(tolerant && isOwn(line))))
  return faults
}
