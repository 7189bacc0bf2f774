import { expect, test } from 'vitest'
import { initialInput } from '#shared/admin/define.ts'
import { posts } from '#shared/admin/posts.ts'
import { href } from '#shared/routes/href.ts'
import { axeFaults } from '../../helpers/browser/accessible.ts'
import { openStaffTab } from '../../helpers/browser/staff-tab.ts'
import { onStage } from '../../helpers/browser/stage.ts'
import { eventually } from '../../helpers/product/product.ts'

// A constant, a product and a redirect are changed, published from the basket as one, and taken back as one.

const { product, browser } = onStage()

const read = (path: string) => fetch(product.url + path).then((response) => response.text())
const locationOf = async (path: string): Promise<string | null> => {
  const answer = await fetch(product.url + path, { redirect: 'manual' })
  await answer.arrayBuffer()
  return answer.headers.get('location')
}

test('three kinds of changes are counted in the top bar, published with one reason, and taken back as one', async () => {
  const { page: tab, trouble } = await openStaffTab(
    product,
    browser,
    'admin',
    `${href('adminRedirects')}?panel=ny&fra=/vinterpriser&til=/kontakt`,
  )
  await tab.getByRole('button', { name: 'Gem kladde' }).click()
  await tab.getByText('Kladden er gemt').first().waitFor()
  const counter = tab.getByRole('banner').getByRole('link', { name: /^Ikke udgivet/ })
  await expect.poll(() => counter.textContent()).toBe('Ikke udgivet (1)')

  await tab.goto(`${product.url}${href('adminProducts')}?soeg=ladekabel`)
  await tab.locator('tbody tr a').first().click()
  await tab.waitForURL(/id=/)
  const id = new URL(tab.url()).searchParams.get('id')
  const { row } = await tab.evaluate(
    async (path) => (await fetch(path)).json() as Promise<{ row: { name: string; slug: string } }>,
    `/api/admin/products/${id}`,
  )
  const shop = href('product', { id: row.slug })
  await tab.getByRole('link', { name: 'Ret', exact: true }).click()
  const summary = tab.getByLabel('Kort om varen')
  const before = await summary.inputValue()
  await summary.fill('Til vinterens kulde')
  await tab.getByRole('button', { name: 'Gem', exact: true }).click()
  await expect.poll(() => counter.textContent()).toBe('Ikke udgivet (2)')

  await tab.goto(`${product.url}${href('adminConstants')}?soeg=supplier.markup`)
  await tab.getByRole('link', { name: 'Elselskabets tillæg' }).first().click()
  await tab.getByRole('link', { name: 'Ret', exact: true }).click()
  await tab
    .getByLabel(/^Værdi \(/)
    .first()
    .fill('0,29')
  await tab.getByLabel('Hvorfor').fill('Nye prisblade')
  await tab.getByRole('button', { name: 'Gem', exact: true }).click()
  await expect.poll(() => counter.textContent()).toBe('Ikke udgivet (3)')

  await tab.evaluate(
    async (body) =>
      fetch('/api/admin/posts', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      }),
    JSON.stringify({ ...initialInput(posts), title: 'Kort' }),
  )

  await counter.click()
  await tab.getByRole('heading', { name: 'Ikke udgivet' }).waitFor()
  const basket = tab.getByRole('main')
  await basket.getByRole('link', { name: 'Omdirigeringer', exact: true }).click()
  await tab.getByRole('list', { name: 'Omdirigeringer' }).getByText('/vinterpriser').waitFor()
  await basket.getByRole('link', { name: row.name }).click()
  await tab.getByText('Til vinterens kulde').waitFor()
  await tab.getByText('Bruges på').waitFor()
  expect(await axeFaults(tab)).toEqual([])

  await tab.getByText('Produkter og omdirigeringer kan ikke planlægges.').waitFor()
  await tab.getByRole('button', { name: 'Udgiv 4 ændringer' }).click()
  const dialog = tab.getByRole('dialog')
  expect(await dialog.getByLabel('Udgiv kl.').count()).toBe(0)
  await dialog.getByLabel('Grund').fill('Vinterkampagne')
  await dialog.getByRole('button', { name: 'Udgiv', exact: true }).click()
  await dialog.getByText('»Kort« kan ikke udgives').waitFor()
  await dialog.getByRole('button', { name: 'Annullér' }).click()
  await tab.getByRole('checkbox', { name: 'Udgiv Kort' }).uncheck()

  await tab.getByRole('button', { name: 'Udgiv 3 ændringer' }).click()
  await dialog.getByLabel('Grund').fill('Vinterkampagne')
  await dialog.getByRole('button', { name: 'Udgiv', exact: true }).click()
  await tab.getByText('Udgivet. Besøgende ser det').waitFor()
  await expect.poll(() => counter.textContent()).toBe('Ikke udgivet (1)')
  await eventually(async () => (await read(shop)).includes('Til vinterens kulde'))
  await eventually(async () => (await locationOf('/vinterpriser')) === '/kontakt')

  await tab.goto(product.url + href('adminPublications'))
  await tab.getByRole('link', { name: 'Vinterkampagne' }).first().click()
  await tab.getByRole('link', { name: 'Fortryd udgivelsen' }).click()
  await dialog.getByText('Priser og lager røres ikke').waitFor()
  await dialog.getByRole('button', { name: 'Fortryd udgivelsen' }).click()
  await tab.getByText('Udgivelsen er fortrudt').waitFor()
  await eventually(async () => {
    const page = await read(shop)
    return page.includes(before) && !page.includes('Til vinterens kulde')
  })
  await eventually(async () => (await locationOf('/vinterpriser')) === null)
  // The refusal of the article is one of a request.
  expect(trouble.filter((line) => !line.includes('422'))).toEqual([])
})

test('a change of a product names the pages that change with it, and is taken back with the picture that was replaced since', async () => {
  const { page: tab, trouble } = await openStaffTab(
    product,
    browser,
    'admin',
    `${href('adminProducts')}?soeg=10 kWh`,
  )
  // A picture of the library, published with the product as it is; then other data, which wait.
  const { id, file } = await tab.evaluate(async () => {
    interface Row {
      readonly id: string
      readonly revision: number
      readonly priceKey: string | null
      readonly energy: object
      readonly path: string
    }
    const call = async <Body>(path: string, method = 'GET', body?: object): Promise<Body> => {
      const response = await fetch(`/api/admin${path}`, {
        method,
        ...(body instanceof FormData
          ? { body }
          : body && {
              body: JSON.stringify(body),
              headers: { 'content-type': 'application/json' },
            }),
      })
      return response.json()
    }
    const form = new FormData()
    form.set('name', 'Batteri')
    form.set('folder', '')
    form.set('alt', 'Et batteri på en væg')
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
    form.append('file', new Blob([svg], { type: 'image/svg+xml' }), 'batteri.svg')
    const media = (await call<{ row: Row }>('/media', 'POST', form)).row
    const { rows } = await call<{ rows: readonly Row[] }>('/products?search=batteri&limit=50')
    const path = `/products/${rows.find(({ priceKey }) => priceKey === 'battery.example-10kwh')!.id}`
    const read = async () => (await call<{ row: Row }>(path)).row
    const picture = { media: media.path, alt: 'Et batteri', width: 9, height: 9 }
    await call(path, 'PATCH', { revision: (await read()).revision, pictures: [picture] })
    await call(`${path}/publish`, 'POST', { revision: (await read()).revision, reason: '' })
    const { revision, energy } = await read()
    await call(path, 'PATCH', { revision, energy: { ...energy, capacityKwh: 7 } })
    return { id: path.split('/').at(-1)!, file: media }
  })
  await tab.goto(`${product.url}${href('adminUnpublished')}?id=${id}`)
  const section = (name: string | RegExp) =>
    tab.locator('section').filter({ has: tab.getByRole('heading', { name }) })
  const priceList = section(/sider? skifter tal$/)
    .locator(`a[href="${href('batteryPrices')}"]`)
    .locator('xpath=../..')
  await priceList.locator('strong').first().waitFor()
  const shown = (await priceList.locator('strong').allTextContents()).flatMap(
    (text) => text.match(/\d[\d.]*\d/g) ?? [],
  )
  const before = await read(href('batteryPrices'))
  const changed = shown.filter((figure) => !before.includes(figure))
  expect(changed).not.toEqual([])
  await section('Bruges på').getByRole('link', { name: 'Solceller og batteri' }).first().waitFor()
  expect(await axeFaults(tab)).toEqual([])
  for (const box of await tab.getByRole('checkbox', { name: /^Udgiv / }).all()) {
    const name = await box.getAttribute('aria-label')
    if (!name?.includes('10 kWh')) await box.uncheck()
  }
  await tab.getByRole('button', { name: 'Udgiv 1 ændring' }).click()
  await tab.getByRole('dialog').getByLabel('Grund').fill('Nye data')
  await tab.getByRole('dialog').getByRole('button', { name: 'Udgiv', exact: true }).click()
  await tab.getByText('Udgivet. Besøgende ser det').waitFor()
  await eventually(async () => {
    const after = await read(href('batteryPrices'))
    return changed.every((figure) => after.includes(figure))
  })

  // The picture is replaced in the library; the publication is taken back without it.
  const replaced = await tab.evaluate(async ({ id: media, revision }) => {
    const form = new FormData()
    form.set('revision', String(revision))
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v5z"/></svg>'
    form.append('file', new Blob([svg], { type: 'image/svg+xml' }), 'batteri.svg')
    const response = await fetch(`/api/admin/media/${media}/file`, { method: 'PUT', body: form })
    return ((await response.json()) as { row: { path: string } }).row.path
  }, file)
  expect(replaced).not.toBe(file.path)
  await tab.goto(product.url + href('adminPublications'))
  await tab.getByRole('link', { name: 'Nye data' }).first().click()
  await tab.getByRole('link', { name: 'Fortryd udgivelsen' }).click()
  await tab.getByText('kommer ikke tilbage: Husbatteri, 10 kWh').waitFor()
  await tab.getByRole('dialog').getByRole('button', { name: 'Fortryd udgivelsen' }).click()
  await tab.getByText('Udgivelsen er fortrudt').waitFor()
  await eventually(async () => {
    const after = await read(href('batteryPrices'))
    return !changed.some((figure) => after.includes(figure))
  })
  const pictures = await tab.evaluate(
    async (path) =>
      ((await (await fetch(path)).json()) as { row: { pictures: readonly unknown[] } }).row
        .pictures,
    `/api/admin/products/${id}`,
  )
  expect(pictures).toMatchObject([{ media: replaced }])
  expect(trouble).toEqual([])
})
