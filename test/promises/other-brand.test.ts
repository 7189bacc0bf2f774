import { expect, test, vi } from 'vitest'
import { defaultNames, otherBrand } from '../helpers/pages/other-brand.ts'

vi.mock('#shared/brand.ts', async (original) => ({
  ...(await original<object>()),
  brand: otherBrand,
}))

const { createTestApp } = await import('../helpers/app/app.ts')
const { entriesOf } = await import('../helpers/pages/read-html.ts')
const { endpoints } = await import('#shared/routes/endpoints.ts')
const { routeList } = await import('#shared/routes/table.ts')

const page = { accept: 'text/html', 'sec-fetch-dest': 'document' }
const documents = routeList
  .filter(([, { kind, collection }]) => kind === 'document' && !collection)
  .map(([, { path }]) => path.replace(/:\w+/g, 'abc123'))
const { robots, sitemap, manifest, securityTxt, feed, searchIndex } = endpoints
const machines = [robots, sitemap, manifest, securityTxt, feed, searchIndex]

test('with another brand neither pages nor machine-readable files contain a name of the default brand', async () => {
  const site = createTestApp()
  const listed = entriesOf(await (await site.fetch(sitemap)).text()).map(
    ({ url }) => new URL(url).pathname,
  )
  const found: string[] = []
  for (const path of new Set([...documents, ...listed, ...machines, '/findes-ikke'])) {
    const response = await site.fetch(path, { headers: page })
    const name = defaultNames.exec(await response.text())
    if (name) found.push(`${path}: ${name[0]}`)
    // No offer has any of these ids.
    if (path !== '/findes-ikke')
      expect(response.status, path).toBe(
        path.endsWith('/abc123') && path.includes('tilbud') ? 404 : 200,
      )
  }
  expect(found).toEqual([])
  expect(await (await site.fetch('/', { headers: page })).text()).toMatch(
    /Nordlys Varme ApS[^]*Havnegade 2/,
  )
})

test.each([
  ['/hvorfor-solrose', '/hvorfor-nordlys'],
  ['/varmio', '/kuldia'],
  ['/service/voltara', '/service/ampero'],
  ['/solrose-boks', '/nordlys-box'],
  ['/solrose-plug-fjordbanken', '/nordlys-plug-bakkebank'],
  ['/fjordbanken-energiraadgivning-booking', '/bakkebank-energiraadgivning-booking'],
  ['/voltara-tilbud/A-17', '/ampero-tilbud/A-17'],
  ['/garanteret-netbelonning-vest', '/sikker-netlon-vest'],
])('the old address %s redirects to %s in one hop, with its query', async (from, to) => {
  const response = await createTestApp().fetch(`${from}?a=1`, { headers: page, redirect: 'manual' })
  expect(response.status).toBe(301)
  expect(new URL(response.headers.get('location') ?? '', 'https://x.dk').pathname).toBe(to)
  expect(response.headers.get('location')).toContain('a=1')
})
