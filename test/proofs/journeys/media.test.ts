import { expect, test } from 'vitest'
import { href } from '#shared/routes/href.ts'
import { axeFaults } from '../../helpers/browser/accessible.ts'
import { openTab } from '../../helpers/browser/browser.ts'
import { openStaffTab } from '../../helpers/browser/staff-tab.ts'
import { onStage } from '../../helpers/browser/stage.ts'
import { hostileDrawings } from '../../helpers/media/drawings.ts'
import { picture } from '../../helpers/media/pictures.ts'
import { patience } from '../../helpers/until.ts'

const { product, browser } = onStage()

const alt = 'Et ladekabel på en mur'

test('a picture is uploaded, described, chosen for a product, seen in its draft, and then in the shop', async () => {
  const { page, context } = await openStaffTab(product, browser, 'admin', href('adminMedia'))
  await page.getByRole('link', { name: 'Læg billeder op' }).first().click()
  const photo = Buffer.from(await picture(2400, 1800, 'jpeg'))
  await page.locator('input[type=file]').setInputFiles([
    { name: 'ladekabel_paa_mur.txt', mimeType: 'text/plain', buffer: photo },
    {
      name: 'tegning.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(hostileDrawings['script'] as string),
    },
    { name: 'brev.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Kære alle') },
  ])
  await page.getByText('Filen er ikke et billede.').waitFor()
  await page.getByRole('searchbox').fill('mur')
  await page.waitForURL((url) => url.searchParams.get('soeg') === 'mur')
  await page.getByRole('link', { name: 'Luk' }).click()
  await page.getByRole('dialog', { name: 'Forlad uden at gemme?' }).waitFor()
  await page.getByRole('button', { name: 'Annullér' }).click()
  await page.getByRole('button', { name: 'Læg 2 billeder op' }).click()
  expect(await page.getByText('Beskriv billedet med ord').count()).toBe(2)
  const alts = page.getByLabel('Beskrivelse', { exact: true })
  await alts.nth(0).fill(alt)
  await alts.nth(1).fill('En tegning')
  await page.getByLabel('Mappe', { exact: true }).fill('Kabler')
  await page.getByRole('button', { name: 'Læg 2 billeder op' }).click()
  await page.getByText('Filen indeholder et script').waitFor()
  await page.getByText('Billedet er lagt op').waitFor()
  expect(await axeFaults(page)).toEqual([])

  await page.goto(`${product.url}${href('adminProducts')}?soeg=ladekabel`)
  await page.locator('tbody tr a').first().click()
  await page.getByRole('link', { name: 'Ret', exact: true }).click()
  await page.getByRole('button', { name: 'Vælg et andet' }).first().click()
  const library = page.getByRole('dialog')
  await library.getByRole('button', { name: alt }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await library.getByRole('button', { name: alt }).click()
  await page.getByRole('button', { name: 'Gem', exact: true }).click()

  const draft = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Vis kladde' }).click()
  const shownDraft = (await draft).locator(`.goods-pictures img[alt="${alt}"]`)
  await shownDraft.waitFor()
  await page.getByRole('link', { name: 'Udgiv', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Udgiv', exact: true }).click()
  await page.getByText('Produktet er udgivet').waitFor()

  const visitor = await openTab(browser)
  await visitor.page.goto(product.url + href('webshop'))
  const card = visitor.page.locator(`.goods-card img[alt="${alt}"]`)
  const reload = async () => {
    await visitor.page.reload()
    return card.count()
  }
  await expect.poll(reload, { timeout: patience, interval: 2000 }).toBe(1)
  const seen = await card.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return {
      width: image.width,
      srcset: image.srcset.split(', ').length,
      file: new URL(image.currentSrc).pathname,
    }
  })
  expect(seen.srcset).toBe(3)
  expect(seen.file).toMatch(/^\/media\/[0-9a-f]{32}\/(480|960)\.webp$/)

  await page.goto(product.url + href('adminMedia'))
  await page.getByRole('link', { name: 'Ladekabel paa mur' }).click()
  await page.getByText('i butikken').waitFor()
  await page.getByRole('link', { name: 'Slet billede' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Slet/ }).click()
  await page.getByText(/Billedet bruges og kan ikke slettes/).waitFor()
})

test('a price begins as it is, is asked about if it is far from that, and is shown when it is set', async () => {
  const address = `${href('adminProducts')}?soeg=KK-STAAL`
  const { page } = await openStaffTab(product, browser, 'admin', address)
  await page.locator('tbody tr a').first().click()
  await page.getByRole('link', { name: 'Sæt pris' }).click()
  const dialog = page.getByRole('dialog')
  const amount = dialog.getByLabel('Pris med moms')
  const before = Number(await amount.inputValue())
  expect(before).toBeGreaterThan(0)
  const set = dialog.getByRole('button', { name: 'Sæt pris', exact: true })
  await amount.fill('1.234.567,89')
  await set.click()
  await dialog.getByRole('button', { name: 'Sæt prisen til 1.234.567,89 kr.' }).waitFor()
  await amount.fill(String(before + 1))
  await set.click()
  await page.getByText('Prisen er sat').waitFor()
  await page.locator('strong', { hasText: new RegExp(`^${before + 1}.kr\\.$`) }).waitFor()
})
