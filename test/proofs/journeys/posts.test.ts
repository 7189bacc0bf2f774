import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { endpoints } from '#shared/routes/endpoints.ts'
import { href } from '#shared/routes/href.ts'
import { onStage } from '../../helpers/browser/stage.ts'
import { openStaffTab } from '../../helpers/browser/staff-tab.ts'
import { eventually } from '../../helpers/product/product.ts'

// An article in the hands of an editor: changed, looked at as a draft in the site, published, moved to another address, and taken back.

const { product, browser } = onStage()

const title = 'Er varmepumpen stille nok til naboen?'
const slug = 'er-varmepumpen-stille-nok'
const address = href('blogPost', { slug })
const get = (path: string) => fetch(product.url + path, { redirect: 'manual' })
const read = async (path: string) => (await get(path)).text()

async function openForm(tab: Page): Promise<void> {
  await tab.goto(`${product.url}${href('adminPosts')}?soeg=${encodeURIComponent(title)}`)
  await tab.getByRole('link', { name: title }).first().click()
  await tab.getByRole('heading', { name: title }).waitFor()
  await tab.getByRole('link', { name: 'Ret', exact: true }).click()
}

async function publish(tab: Page, reason: string): Promise<void> {
  await tab.getByRole('link', { name: 'Se forskel og udgiv' }).click()
  await tab.getByRole('button', { name: 'Udgiv 1 ændring' }).click()
  const dialog = tab.getByRole('dialog')
  await dialog.getByLabel('Grund').fill(reason)
  await dialog.getByRole('button', { name: 'Udgiv', exact: true }).click()
  await tab.getByText('Alt er udgivet').waitFor()
}

async function undo(tab: Page, reason: string): Promise<void> {
  await tab.goto(product.url + href('adminPublications'))
  await tab.getByRole('link', { name: reason }).first().click()
  await tab.getByRole('link', { name: 'Fortryd udgivelsen' }).click()
  await tab.getByRole('dialog').getByRole('button', { name: 'Fortryd udgivelsen' }).click()
  await tab.getByText('Udgivelsen er fortrudt').waitFor()
}

test('an article is changed, seen as a draft in the site, published, and taken back to the same bytes', async () => {
  const {
    page: tab,
    trouble,
    context,
  } = await openStaffTab(product, browser, 'admin', href('admin'))
  const before = await read(address)
  await openForm(tab)
  await tab.getByLabel('Indledning').fill('Støjen hos naboen afgør, hvor den skal stå.')
  await tab.getByLabel('Hvorfor').fill('Kortere indledning')
  await tab.getByRole('button', { name: 'Gem', exact: true }).click()
  await tab.getByText('1 ændring venter.').waitFor()
  expect(await read(address)).toBe(before)

  const [preview] = await Promise.all([
    context.waitForEvent('page'),
    tab.getByRole('button', { name: 'Se kladden' }).click(),
  ])
  await preview.getByText('Støjen hos naboen afgør').waitFor()
  await preview.getByRole('heading', { name: 'Kladde' }).waitFor()
  await preview.close()

  await publish(tab, 'Kortere indledning')
  await eventually(async () => (await read(address)).includes('Støjen hos naboen afgør'))
  await undo(tab, 'Kortere indledning')
  await eventually(async () => (await read(address)) === before)
  expect(trouble).toEqual([])
})

test('a new address is in lists, feed and sitemap; the former one leads there with its query, and back again when it is undone', async () => {
  const { page: tab } = await openStaffTab(product, browser, 'admin', href('admin'))
  const moved = href('blogPost', { slug: 'stille-varmepumpe' })
  await openForm(tab)
  await tab.getByText('Adresse og tegninger').click()
  await tab.getByLabel('Adresse', { exact: true }).fill('stille-varmepumpe')
  await tab.getByRole('button', { name: 'Gem', exact: true }).click()
  await publish(tab, 'Kortere adresse')
  await eventually(async () => (await get(moved)).status === 200)
  const led = await get(`${address}?utm_source=brev`)
  expect([led.status, led.headers.get('location')]).toEqual([301, `${moved}?utm_source=brev`])
  for (const path of [href('blog'), endpoints.feed, endpoints.sitemap]) {
    const text = await read(path)
    expect([text.includes(moved), text.includes(address)], path).toEqual([true, false])
  }
  await undo(tab, 'Kortere adresse')
  await eventually(async () => (await get(address)).status === 200)
  const back = await get(moved)
  expect([back.status, back.headers.get('location')]).toEqual([301, address])
})

test('an article that is taken off the site answers 410, and is back when that is undone', async () => {
  const { page: tab } = await openStaffTab(product, browser, 'admin', href('admin'))
  await openForm(tab)
  await tab.getByText('Adresse og tegninger').click()
  await tab.getByLabel('Tag artiklen af siden').check()
  await tab.getByRole('button', { name: 'Gem', exact: true }).click()
  await publish(tab, 'Ikke rigtig mere')
  await eventually(async () => (await get(address)).status === 410)
  expect(await read(href('blog'))).not.toContain(address)
  await undo(tab, 'Ikke rigtig mere')
  await eventually(async () => (await get(address)).status === 200)
})
