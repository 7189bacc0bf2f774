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
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 150)}`)
}
