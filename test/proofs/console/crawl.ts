import type { Page } from 'playwright-core'
import { look, settle } from './look.ts'
import type { Opener } from './page-script.ts'

/** A path with its query. */
export type Address = string

export interface Crawled {
  /** States that were looked at. */
  states: number
  /** What was activated. */
  presses: number
  /** Each with where it was found; prints it at once. */
  readonly faults: Set<string>
}

export function addFaults(
  { faults }: Pick<Crawled, 'faults'>,
  where: string,
  found: readonly string[],
): void {
  for (const each of found) {
    const fault = `${where}: ${each}`
    if (!faults.has(fault)) console.log(`       ${fault}`)
    faults.add(fault)
  }
}

interface Options {
  readonly page: Page
  readonly trouble: string[]
  readonly origin: string
  /** Keys of what was activated: once on a screen, and once in the frame. */
  readonly pressed: Set<string>
  readonly pressedInFrame: Set<string>
  readonly result: Crawled
}

/** What leaves the console, or the session. */
const leaves = /^Log ud|^Se siden|^Hent|^Eksportér|^Åbn i mail/

/**
 * Opens an address and everything that can be opened there by keyboard, one after another: each state is looked at, focus must be in
 * what opened and return when Esc closes it. Follows addresses of the same screen that it finds.
 */
export async function crawlAddress(address: Address, options: Options): Promise<void> {
  const { page, trouble, result } = options
  await visit(address, options)
  const report = (where: string, faults: readonly string[]) => {
    result.states++
    addFaults(result, `${address} ${where}`, faults)
  }
  report('', await look(page, trouble, true))
  const openers = await page.evaluate(() => crawl.openers())
  const found: Address[] = []
  for (const opener of openers) {
    const pressed = opener.isOfFrame ? options.pressedInFrame : options.pressed
    if (pressed.has(opener.key) || leaves.test(opener.label)) continue
    pressed.add(opener.key)
    const opened = await press(opener, options)
    if (!opened) continue
    const name = `→ ${opener.label}`
    report(name, [...(await look(page, trouble, true)), ...opened.faults])
    if (opened.address) found.push(opened.address)
    if (opened.hasLayer) await crawlLayer(address, opener, options, report)
    else if (opened.isElsewhere) await visit(address, options)
    await restore(address, opened, opener, options, report)
  }
  for (const next of found) await crawlAddress(next, options)
}

interface Opened {
  /** The signature before. */
  readonly before: string
  readonly hasLayer: boolean
  /** It led to another address: of this screen in `address`. */
  readonly isElsewhere: boolean
  readonly address: Address | null
  readonly faults: string[]
}

async function visit(address: Address, { page, origin }: Options): Promise<void> {
  await page.goto(origin + address)
  await settle(page)
}

/** Activates it by keyboard. Null if nothing changed that the screen shows. */
async function press(opener: Opener, { page, result }: Options): Promise<Opened | null> {
  const { key } = opener
  const [before, layersBefore, from] = await page.evaluate(
    () => [crawl.signature(), crawl.layers().length, location.href] as const,
  )
  if (!(await page.evaluate((each) => crawl.focus(each), key))) return null
  result.presses++
  await page.keyboard.press('Enter')
  await settle(page)
  // The console gives it back in the frame after what had it was removed.
  const isKept = await page
    .waitForFunction(() => crawl.isFocusKept(), null, { timeout: 1000 })
    .then(() => true)
    .catch(() => false)
  const [after, layers, to] = await page.evaluate(
    () => [crawl.signature(), crawl.layers().length, location.href] as const,
  )
  if (after === before) return isKept ? null : lost(before, opener)
  const faults = isKept ? [] : ['the focus is lost']
  const hasLayer = layers > layersBefore
  if (hasLayer) {
    const isIn = page.waitForFunction(() => crawl.isFocusInLayer(), null, { timeout: 2000 })
    if (!(await isIn.catch(() => null))) faults.push('the focus is not in what opened')
  }
  const isElsewhere = to !== from
  const isOfScreen = new URL(to).pathname === new URL(from).pathname
  return {
    before,
    hasLayer,
    isElsewhere,
    address: isElsewhere && isOfScreen ? to.slice(new URL(to).origin.length) : null,
    faults,
  }
}

const lost = (before: string, { label }: Opener): Opened => ({
  before,
  hasLayer: false,
  isElsewhere: false,
  address: null,
  faults: [`the focus is lost after »${label}«`],
})

/** Activates everything in an open dialog, menu or popover, which is opened again each time that closes it. */
async function crawlLayer(
  address: Address,
  opener: Opener,
  options: Options,
  report: (where: string, faults: readonly string[]) => void,
): Promise<void> {
  const { page, trouble } = options
  const pressed = opener.isOfFrame ? options.pressedInFrame : options.pressed
  const inner = await page.evaluate(() => crawl.openers())
  const open = await page.evaluate(() => crawl.signature())
  for (const each of inner) {
    const key = `${opener.key} / ${each.key}`
    if (pressed.has(key) || pressed.has(each.key) || leaves.test(each.label)) continue
    pressed.add(key)
    if ((await page.evaluate(() => crawl.signature())) !== open) {
      await visit(address, options)
      if (!(await press(opener, options))) return
    }
    const opened = await press(each, options)
    if (!opened) continue
    const layers = await page.evaluate(() => crawl.layers().length)
    // A menu or dialog that closed leads back to the page, which was looked at.
    const isNew = layers > 0 || opened.isElsewhere
    report(`→ ${opener.label} → ${each.label}`, [
      ...(isNew ? await look(page, trouble, true) : []),
      ...opened.faults,
    ])
  }
  if ((await page.evaluate(() => crawl.signature())) !== open) {
    await visit(address, options)
    await press(opener, options)
  }
}

/** Back to the address as it was: by Esc, which gives the focus back to what opened the layer, else by loading it again. */
async function restore(
  address: Address,
  { before, hasLayer }: Pick<Opened, 'before' | 'hasLayer'>,
  opener: Opener,
  options: Options,
  report: (where: string, faults: readonly string[]) => void,
): Promise<void> {
  const { page, origin } = options
  const layers = () => page.evaluate(() => crawl.layers().length)
  if (hasLayer && (await layers()) > 0) {
    const open = await layers()
    await page.keyboard.press('Escape')
    const closed = page.waitForFunction((count) => crawl.layers().length < count, open, {
      timeout: 2000,
    })
    if (!(await closed.catch(() => null))) report(`→ ${opener.label}`, ['Esc does not close it'])
    else {
      // What opened it may be gone by then, with the dialog that it was in.
      const back = page.waitForFunction(
        ({ key, isRemoved }) =>
          crawl.hasFocus(key) ||
          (crawl.layers().length > 0 && crawl.isFocusInLayer()) ||
          (isRemoved && crawl.isFocusKept()),
        { key: opener.key, isRemoved: !(await page.evaluate((key) => crawl.has(key), opener.key)) },
        { timeout: 2000 },
      )
      if (!(await back.catch(() => null))) {
        const at = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))
        report(`→ ${opener.label}`, [`Esc does not return the focus to it, but to ${at}`])
      }
    }
  }
  const isBack =
    page.url() === origin + address && (await page.evaluate(() => crawl.signature())) === before
  if (!isBack) await visit(address, options)
}
