import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds wrong with the page as it stands: one line for each rule, with the first place. */
export async function axeFaults(page: Page): Promise<string[]> {
  // What isn't displayed yet is not checked.
  await page.locator('html[data-whole], html:not(:has(script[data-load]))').waitFor()
  // Only what is wrong is asked for, and no page of axe's own is opened to put frames' answers together: half the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 150)}`)
}
