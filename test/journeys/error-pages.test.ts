import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '#dev/backend/ports.ts'
import { buildIfChanged } from '#dev/build/build.ts'
import { brand } from '#shared/brand.ts'
import { productMenus } from '#shared/content/copy/menu-sections.ts'
import { href } from '#shared/routes/href.ts'
import { productMenu } from '#shared/routes/menus.ts'
import { openBrowser, openTab } from '../helpers/browser/browser.ts'
import { openMenu, shown } from '../helpers/browser/menus.ts'
import { builtAssets, serveApp } from '../helpers/app/served-app.ts'

buildIfChanged()
// As built: hashed files, and the strict policy.
vi.stubEnv('DEV', false)
vi.mock('virtual:client-manifest', async () => ({
  default: (await import('#dev/build/client-manifest.ts')).clientManifest(),
}))
const { createTestApp } = await import('../helpers/app/app.ts')

let browser: Browser
let site: Awaited<ReturnType<typeof serveApp>>
/** A page that works until the test breaks it. */
const broken = href('solarReport')

beforeAll(async () => {
  const app = createTestApp({ vars: { ASSETS: builtAssets as unknown as Fetcher } })
  const { documents } = app.deps
  const get: typeof documents.get = (path, ...rest) => {
    if (path.endsWith(broken)) throw new Error('wiring fault')
    return documents.get(path, ...rest)
  }
  Object.assign(app.deps, { documents: { ...documents, get } })
  site = await serveApp(app, await freePort(19_700))
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

const pages = [
  { path: '/findes-ikke', status: 404, title: 'Side ikke fundet' },
  { path: broken, status: 500, title: 'Noget gik galt' },
] as const

/** Targets of the links that are visible now. */
const seen = (page: Page): Promise<string[]> =>
  page
    .getByRole('link')
    .filter({ visible: true })
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))

/** Every link that can be reached: on the page, and in the menus that its buttons open. */
async function reachable(page: Page, menus: readonly string[]): Promise<string[]> {
  const links = await seen(page)
  for (const name of menus) {
    await openMenu(page.locator('header').getByRole('button', { name }))
    const menu = shown(page)
    links.push(...(await seen(page)))
    // On a phone each product's own links are folded, and one product is open at a time.
    for (const fold of await menu.locator('summary').all()) {
      await fold.click()
      links.push(...(await seen(page)))
    }
    await page.keyboard.press('Escape')
  }
  return links
}

const layouts = [
  { width: 1280, menus: productMenu.map((id) => productMenus[id]?.label ?? '').filter(Boolean) },
  { width: 390, menus: ['Åbn menu'] },
] as const

test('a missing page and a failing one show a message in Danish with their status, and working links to the main pages', async () => {
  // Where the error is reported to us.
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const faults: string[] = []
  const found = new Map<string, Promise<number>>()
  for (const { path, status, title } of pages)
    for (const { width, menus } of layouts) {
      const { page, context } = await openTab(browser, { viewport: { width, height: 844 } })
      const response = await page.goto(site.url + path)
      const say = (fault: string): void => void faults.push(`${status} at ${width}: ${fault}`)
      if (response?.status() !== status) say(`answered ${response?.status()}`)
      if ((await page.title()) !== `${title} · ${brand.company.shortName}`)
        say(`the title is ${await page.title()}`)
      if ((await page.getAttribute('html', 'lang')) !== 'da') say('not marked as Danish')
      if ((await page.getByRole('heading', { level: 1 }).allTextContents()).join() !== title)
        say('another heading')
      const links = (await reachable(page, menus))
        .map((link) => new URL(link))
        .filter(({ origin, pathname }) => origin === site.url && pathname !== path)
      const paths = new Set(links.map(({ pathname }) => pathname))
      for (const id of ['home', ...productMenu] as const)
        if (!paths.has(href(id))) say(`no link to ${href(id)}`)
      if (
        !paths.has(href('contact')) &&
        (await page.locator('main').getByRole('link', { name: brand.contact.phone }).count()) === 0
      )
        say('no link to people who can help')
      for (const each of paths) {
        if (!found.has(each))
          found.set(
            each,
            fetch(site.url + each, { redirect: 'manual' }).then((answer) => answer.status),
          )
        const answered = await found.get(each)
        if (answered !== 200) say(`${each} answers ${answered}`)
      }
      await context.close()
    }
  error.mockRestore()
  expect(faults).toEqual([])
})

test.each(['Prøv igen', 'Genindlæs siden'])(
  '»%s« on the crash page keeps the campaign and the query of the address',
  async (name) => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    const { page, context } = await openTab(browser)
    const address = `${site.url}${broken}?utm_source=brev&size=8`
    await page.goto(address)
    const [again] = await Promise.all([
      page.waitForRequest((request) => request.isNavigationRequest()),
      page.locator('main').getByText(name, { exact: true }).click(),
    ])
    expect(again.url()).toBe(address)
    await context.close()
    error.mockRestore()
  },
)
