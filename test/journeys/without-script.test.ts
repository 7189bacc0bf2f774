import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { productMenus } from '#shared/content/copy/menu-sections.ts'
import { href } from '#shared/routes/href.ts'
import { laterParts } from '#shared/starter.ts'
import { arrives, openTab } from '../helpers/browser/browser.ts'
import { phone, shown } from '../helpers/browser/menus.ts'
import { absent, pagesToVisit } from '../helpers/pages/pages.ts'
import { onSharedStage } from '../helpers/browser/stage.ts'

const { product, browser } = onSharedStage()

/** Every link with its text, in order. */
const linksOf = (page: Page): Promise<string[]> =>
  page
    .locator('a[href]')
    .evaluateAll((links) =>
      links.map(
        (link) => `${link.getAttribute('href')} »${link.textContent.trim().replace(/\s+/g, ' ')}«`,
      ),
    )

const compared = [
  href('home'),
  href('solar'),
  href('gridBalancing'),
  href('contact'),
  href('knowledge'),
  href('webshop'),
  href('cookieChoice'),
  absent[0]!,
]

test(
  'a page has the same links with the same text, with and without JavaScript',
  { timeout: 1_800_000 },
  async () => {
    const plain = await openTab(browser, { javaScriptEnabled: false })
    const scripted = await openTab(browser)
    const wrong: string[] = []
    for (const path of process.env['EVERY_PAGE'] ? await pagesToVisit(product.url) : compared) {
      await Promise.all([plain, scripted].map(({ page }) => page.goto(product.url + path)))
      // A step of the quote request that cannot be reached yet redirects to the first one, by
      // script or by the Worker.
      await scripted.page.waitForFunction(
        () => !document.querySelector('x-island[when=load]:not([awake])'),
      )
      if (plain.page.url() !== scripted.page.url()) continue
      const [without, links] = [await linksOf(plain.page), await linksOf(scripted.page)]
      if (without.length < 5) wrong.push(`${path}: ${without.length} links`)
      wrong.push(
        ...without
          .filter((link) => !links.includes(link))
          .map((link) => `${path}: only without script ${link}`),
      )
      wrong.push(
        ...links
          .filter((link) => !without.includes(link))
          .map((link) => `${path}: only with script ${link}`),
      )
    }
    expect(wrong).toEqual([])
  },
)

/** Unfolds the first question and folds it again. */
async function togglesQuestion(page: Page): Promise<boolean> {
  const question = page.locator('#faq details').first()
  const answer = question.locator(':scope > :not(summary)').first()
  const before = await answer.isVisible()
  await question.locator('summary').click()
  return !before && (await answer.isVisible())
}

test('the address field mentions suggestions only if a script can look them up', async () => {
  for (const javaScriptEnabled of [false, true]) {
    const { page, context } = await openTab(browser, { javaScriptEnabled })
    await page.goto(product.url + href('quoteRequestStart'))
    const hint = page.locator('.field-hint', { hasText: 'Skriv vej og nummer' })
    await expect
      .poll(() => hint.innerText())
      .toBe(
        javaScriptEnabled
          ? 'Skriv vej og nummer, og vælg på listen, eller skriv selv. Forslagene slås op i det offentlige adresseregister.'
          : 'Skriv vej og nummer.',
      )
    await context.close()
  }
})

test('without JavaScript questions unfold and menus open', async () => {
  const { page } = await openTab(browser, { javaScriptEnabled: false })
  await page.goto(product.url + href('solar'))
  expect(await togglesQuestion(page)).toBe(true)
  for (const menu of Object.values(productMenus)) {
    await page.getByRole('banner').getByRole('button', { name: menu!.label }).click()
    expect(await shown(page).getByRole('link').count(), menu!.label).toBeGreaterThan(2)
    await page.keyboard.press('Escape')
  }
})

test("if the site's script is missing, all of a page is there, menus open, questions unfold, links work, and a message is sent", async () => {
  const { page } = await openTab(browser, phone)
  await page.route(/\.js(?:\?|$)/, (route) => route.fulfill({ status: 404, body: '' }))
  const wrong: string[] = []
  const open = async (path: string): Promise<void> => {
    // It never becomes interactive, which opening a page otherwise waits for.
    await page.goto(product.url + path, { waitUntil: 'domcontentloaded' })
    await page.locator('html[data-whole][data-native]').waitFor()
  }
  for (const path of [
    href('home'),
    href('solar'),
    href('gridBalancing'),
    href('contact'),
    href('quoteRequestStart'),
    href('knowledge'),
  ]) {
    await open(path)
    const gone = await page.evaluate(
      (parts) =>
        [...document.querySelectorAll(parts)]
          .filter(
            (part) =>
              !part.checkVisibility({ opacityProperty: true }) ||
              part.getBoundingClientRect().height < 20,
          )
          .map((part) => part.outerHTML.slice(0, 100)),
      laterParts,
    )
    wrong.push(...gone.map((part) => `${path}: hidden: ${part}`))
  }
  await open(href('solar'))
  if (!(await togglesQuestion(page))) wrong.push('a question does not unfold')
  await page.getByRole('button', { name: 'Åbn menu' }).tap()
  await shown(page).getByRole('link', { name: 'Kontakt os' }).tap()
  await page.waitForURL(`**${href('contact')}`)
  await page.getByLabel('Navn').fill('Mette Holm')
  await page.getByLabel('E-mail').fill(`uden-${Date.now()}@eksempel.dk`)
  await page.getByRole('radio').first().check()
  await page.getByLabel('Besked').fill('Jeg har et tag mod syd.')
  await page.getByRole('main').getByRole('checkbox').check()
  await arrives(page, page.getByRole('button', { name: 'Send besked' }))
  expect(new URL(page.url()).pathname).toBe(href('thanks'))
  expect(wrong).toEqual([])
})
