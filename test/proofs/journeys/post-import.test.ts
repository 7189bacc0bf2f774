import { expect, test } from 'vitest'
import { href } from '#shared/routes/href.ts'
import { axeFaults } from '../../helpers/browser/accessible.ts'
import { openStaffTab } from '../../helpers/browser/staff-tab.ts'
import { onStage } from '../../helpers/browser/stage.ts'
import { picture } from '../../helpers/media/pictures.ts'
import { classic, gutenberg, hostile, oldSite, wxr } from '../../helpers/post-imports/wxr.ts'
import { serviceClient } from '../../helpers/product/traces.ts'

// Posts of a blog in WordPress become drafts: tried, seen beside what they were, moved in with their pictures, and taken back as one.

const { product, browser } = onStage()
const patiently = { timeout: 30_000 }

const file = {
  name: 'gammelblog.xml',
  mimeType: 'text/xml',
  buffer: Buffer.from(
    wxr([
      { id: 1, title: 'Et tag mod syd giver mest', name: 'tag-mod-syd', content: gutenberg },
      {
        id: 2,
        title: 'Måleren fortæller det',
        name: 'maaleren',
        content: classic,
        status: 'draft',
      },
      { id: 3, title: 'Fra en fremmed', name: 'fremmed', content: hostile, author: 'bo' },
      { id: 4, title: 'Om os', kind: 'page', content: 'Vi er her.' },
      {
        id: 7,
        title: 'tag',
        kind: 'attachment',
        attachment: `${oldSite}/wp-content/uploads/tag.jpg`,
      },
      { id: 8, title: 'Menu', kind: 'nav_menu_item' },
    ]),
  ),
}

const drafts = async () => {
  const client = await serviceClient(product)
  const { data } = await client
    .from('content')
    .select('title, status')
    .eq('kind', 'post')
    .eq('note', `Flyttet ind fra ${file.name}`)
    .order('title')
    .throwOnError()
  return data
}

test('an editor moves a blog in: read, tried, seen side by side, pictures, drafts, and back', async () => {
  const { page, context, trouble } = await openStaffTab(
    product,
    browser,
    'admin',
    href('adminPosts'),
  )
  await page.getByRole('link', { name: 'Flyt indlæg ind' }).click()
  const input = page.locator('input[type=file]')
  await input.setInputFiles({
    ...file,
    buffer: Buffer.from('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><rss>&a;</rss>'),
  })
  await page.getByText('Filen har egne entiteter').waitFor()
  await input.setInputFiles(file)
  await page.getByText('læses ikke: 1 fil i mediebiblioteket, 1 menupunkt').waitFor()
  await page.getByLabel('Anna Lund').fill('Energirådgiver')
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Prøv 4 indlæg af' }).click()

  await page.getByText('Prøven er færdig. Intet er ændret endnu.').waitFor(patiently)
  await page.getByText('Det er en side og ikke et indlæg').waitFor()
  await page.getByText('/2019/03/tag-mod-syd/ → /blog/tag-mod-syd').waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(await drafts()).toEqual([])

  // What it was beside the page that it becomes.
  await page.getByRole('link', { name: 'Se Et tag mod syd giver mest side om side' }).click()
  await page
    .getByRole('region', { name: 'Teksten, som den var' })
    .getByText('Én gang til.')
    .waitFor()
  await page
    .frameLocator('iframe[title="Artiklen, som den bliver"]')
    .getByText('Strøm om natten er billigst.')
    .waitFor(patiently)
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Til listen' }).click()
  await page.getByRole('link', { name: 'Se Fra en fremmed side om side' }).click()
  await page.getByRole('region', { name: 'Teksten, som den var' }).getByText('Slut').waitFor()
  await page.getByRole('link', { name: 'Til listen' }).click()

  // One picture is there; no one answers for the others.
  const photo = Buffer.from(await picture(1200, 900, 'jpeg'))
  await page.route('**/post-imports/*/picture?place=0', (route) =>
    route.fulfill({ body: photo, contentType: 'application/octet-stream' }),
  )
  await page.getByRole('button', { name: /^Hent \d billeder$/ }).click()
  await page.getByText('billeder kunne ikke hentes').waitFor(patiently)
  await page.getByText('1 billede er hentet ind i Medier.').waitFor()

  await page.getByRole('button', { name: 'Flyt 3 indlæg ind' }).click()
  await page.getByText('3 kladder · 1 kom ikke med').waitFor(patiently)
  expect(await drafts()).toEqual([
    { title: 'Et tag mod syd giver mest', status: 'draft' },
    { title: 'Fra en fremmed', status: 'draft' },
    { title: 'Måleren fortæller det', status: 'draft' },
  ])
  expect((await fetch(product.url + href('blogPost', { slug: 'tag-mod-syd' }))).status).toBe(404)
  const back = page.url()

  // A draft among the articles, and in the site by its link.
  await page.getByRole('link', { name: 'Se kladderne' }).click()
  await page.getByRole('link', { name: 'Et tag mod syd giver mest' }).first().click()
  const [preview] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Se kladden' }).click(),
  ])
  await preview.getByText('Strøm om natten er billigst.').waitFor()
  const shown = preview.getByRole('img', { name: 'Et tag med sne' })
  await shown.scrollIntoViewIfNeeded()
  await expect
    .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  expect(await axeFaults(preview)).toEqual([])
  await preview.close()
  await page.goto(`${product.url}${href('adminRedirects')}`)
  await page.getByText('/2019/03/tag-mod-syd').first().waitFor()

  await page.goto(back)
  await page.getByRole('button', { name: 'Fortryd flytningen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fortryd flytningen' }).click()
  await page.getByText('3 taget tilbage', { exact: true }).waitFor(patiently)
  expect(await drafts()).toEqual([])
  const client = await serviceClient(product)
  expect(
    (await client.from('redirects').select('id').eq('note', `Flyttet ind fra ${file.name}`)).data,
  ).toEqual([])
  expect(
    (await client.from('media_files').select('id').like('folder', 'Flyttet ind%')).data,
  ).toEqual([])
  await page.getByRole('link', { name: 'Alle flytninger' }).click()
  await page.getByRole('row').filter({ hasText: file.name }).getByText('3 taget tilbage').waitFor()
  expect(await axeFaults(page)).toEqual([])
  // Apart from the pictures that could not be fetched, and the scripts that the frame of the preview forbids.
  expect(trouble.filter((line) => !/422|Blocked script execution/.test(line))).toEqual([])
})

test('a viewer is offered no import', async () => {
  const { page } = await openStaffTab(product, browser, 'viewer', href('adminPosts'))
  await page.getByRole('heading', { name: 'Artikler', level: 1 }).waitFor()
  expect(await page.getByRole('link', { name: 'Flyt indlæg ind' }).count()).toBe(0)
})
