import { chromium, type Page } from 'playwright-core'
import { median } from '#dev/bench/median.ts'
import { findBrowser } from '#dev/browser.ts'
import { calculatorPaths } from '#test/helpers/pages/pages.ts'
import { startProduct } from '#test/helpers/product/product.ts'

/**
 * `npm run prove:calculators`: time from a click on a calculator's button until its field and figures are painted, on a phone
 * whose CPU is four times slower, in ms. Fails if a page's median exceeds the aim.
 */
const aimMs = 50
const presses = 9
const slower = 4

interface Answer {
  /** From the click to the next paint. */
  readonly field: number
  /** From the click to the paint with the new figures. */
  readonly figures: number
  /** From the click to the paint with the new charts; without charts the same as `figures`. */
  readonly charts: number
}

const product = await startProduct()
const browser = await chromium.launch({ executablePath: findBrowser() })
try {
  let missed = false
  for (const path of calculatorPaths) {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await page.goto(product.url + path)
    // Positions are estimates until everything is laid out.
    await page.locator('html[data-whole]').waitFor()
    const island = page.locator('x-island[name=calculator]').first()
    await island.scrollIntoViewIfNeeded()
    await page.locator('x-island[name=calculator][awake]').first().waitFor()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
    const answers = await clickAll(page)
    const [field, figures, charts] = (['field', 'figures', 'charts'] as const).map((name) =>
      Math.round(median(answers.map((one) => one[name]))),
    ) as [number, number, number]
    missed ||= figures > aimMs
    console.log(
      `${path.padEnd(36)} field ${field} ms, figures ${figures} ms (longest ${Math.round(Math.max(...answers.map((one) => one.figures)))}), charts ${charts} ms${figures > aimMs ? '  OVER' : ''}`,
    )
    await page.close()
  }
  process.exitCode = missed ? 1 : 0
} finally {
  await browser.close()
  await product.stop()
}
process.exit()

/** Clicks buttons that change the figures, each after the response to the one before. */
function clickAll(page: Page): Promise<readonly Answer[]> {
  return page.evaluate(async (count) => {
    const island = document.querySelector('x-island[name=calculator]') as HTMLElement
    const figuresOf = island.querySelectorAll('.calculator-result')
    const chartsOf = island.querySelectorAll('.calculator-more')
    const buttons = island.querySelectorAll<HTMLElement>(
      '.number-entry button, .choice-field label',
    )
    const painted = (): Promise<number> =>
      new Promise((done) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => done(performance.now()))
          port1.start()
          port2.postMessage(null)
        }),
      )
    const watched = (elements: Iterable<Element>) => {
      const seen = { changed: false }
      const observer = new MutationObserver(() => (seen.changed = true))
      for (const element of elements)
        observer.observe(element, {
          subtree: true,
          childList: true,
          characterData: true,
          attributes: true,
        })
      return { seen, stop: () => observer.disconnect() }
    }
    const press = async (button: HTMLElement): Promise<Answer | null> => {
      const [figuresSeen, chartsSeen] = [watched(figuresOf), watched(chartsOf)]
      const from = performance.now()
      button.click()
      const field = (await painted()) - from
      let figures = field
      for (let i = 0; i < 60 && !figuresSeen.seen.changed; i++) figures = (await painted()) - from
      let charts = figures
      for (let i = 0; i < 20 && chartsOf.length > 0 && !chartsSeen.seen.changed; i++)
        charts = (await painted()) - from
      figuresSeen.stop()
      chartsSeen.stop()
      if (!figuresSeen.seen.changed) return null
      return { field, figures, charts: chartsSeen.seen.changed ? charts : figures }
    }
    const answers: Answer[] = []
    for (let i = 0; answers.length < count && i < 4 * count; i++) {
      const button = buttons[(2 * i + 1) % buttons.length] as HTMLElement
      const answer = await press(button)
      if (answer) answers.push(answer)
      await new Promise((rest) => setTimeout(rest, 400))
    }
    return answers.slice(1)
  }, presses + 1)
}
