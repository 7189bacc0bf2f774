import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Violations that axe finds in the page's current state: one line per rule, with the first element. */
export async function axeFaults(page: Page): Promise<string[]> {
  // axe skips elements that are not displayed yet.
  await page.locator('html[data-whole], html:not(:has(script[data-load]))').waitFor()
  // Reports only violations, and in legacy mode without an extra page for frames: half the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 150)}`)
}
