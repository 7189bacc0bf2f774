import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Options {
  /** Selector of the part that is checked; the whole page without it. */
  readonly within?: string | undefined
  /** Selector of parts that are like others which are checked. */
  readonly except?: string | undefined
  /** The contrast of colours takes axe most of its time. `only`: nothing else is checked, such as after a change of the theme. */
  readonly colours?: 'only' | 'skipped' | undefined
}

/** Violations that axe finds in the page's current state: one line per rule, with the first element. */
export async function axeFaults(
  page: Page,
  { within, except, colours }: Options = {},
): Promise<string[]> {
  // axe skips elements that are not displayed yet.
  await page.locator('html[data-whole], html:not(:has(script[data-load]))').waitFor()
  // Reports only violations, and in legacy mode without an extra page for frames: half the time.
  const builder = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
  if (within) builder.include(within)
  if (except) builder.exclude(except)
  if (colours === 'skipped') builder.disableRules('color-contrast')
  const { violations } = await (
    colours === 'only' ? builder.withRules('color-contrast') : builder.withTags(rules)
  ).analyze()
  const faults: string[] = []
  for (const { id, nodes } of violations) {
    const [found] = id === 'target-size' ? await stillSmall(page, nodes) : nodes
    if (found) faults.push(`${id}: ${found.html.slice(0, 150)}`)
  }
  return faults
}

interface FaultyNode {
  readonly html: string
  /** CSS selectors, one per frame. */
  readonly target: readonly unknown[]
}

/** Of the targets that are too small, those that are so in the middle of the window too: a sticky bar covers part of what scrolls under it. */
async function stillSmall(page: Page, nodes: readonly FaultyNode[]): Promise<FaultyNode[]> {
  const small: FaultyNode[] = []
  for (const node of nodes) {
    const [selector] = node.target
    if (typeof selector !== 'string') return [node]
    await page
      .locator(selector)
      .first()
      .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode(true)
      .include(selector)
      .withRules('target-size')
      .analyze()
    if (violations.length > 0) small.push(node)
  }
  return small
}
