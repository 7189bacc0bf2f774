import { expect, test, vi } from 'vitest'
import type { Brand } from '../brand.ts'

vi.mock('../brand.ts', async (original) => {
  const real = await original<{ brand: Brand }>()
  const furtherPartners: Brand['furtherPartners'] = [
    {
      name: 'Markforsikring',
      slug: 'markforsikring',
      formerSlugs: ['markens'],
      customers: 'medlemmer',
      about: ['Taget', 'Varmen'],
      bring: ['Elregningen'],
      product: 'varmepumpe',
    },
  ]
  return { ...real, brand: { ...real.brand, furtherPartners } }
})
const { brand } = await import('../brand.ts')
const { pages } = await import('./pages.ts')
const { pageSchema } = await import('../schemas/content/page.ts')
const { routeList } = await import('../routes/table.ts')
const { bookingPartnerOf } = await import('./booking-partners.ts')

test('an entry of data is enough for a partner: route, page and the list of partners follow', () => {
  const [id, route] = routeList.find(([, { path }]) => path === '/markforsikring-booking') ?? []
  expect(route).toMatchObject({
    indexed: true,
    former: ['/markens-booking'],
    label: 'Book tid via Markforsikring',
  })
  const page = pages[route?.page as keyof typeof pages](brand)
  expect(pageSchema.parse(page)).toEqual(page)
  expect(page.blocks).toContainEqual(
    expect.objectContaining({
      type: 'booking',
      calendar: { partner: 'markforsikring', product: 'varmepumpe' },
    }),
  )
  expect(JSON.stringify(pages.partners(brand).blocks)).toContain(`"route":"${id}"`)
})

test('a partner is found by its slug, and nothing else is one', () => {
  const { bank } = brand.bookingPartners
  const [further] = brand.furtherPartners
  expect(['', 'ukendt', bank.slug, 'markforsikring'].map(bookingPartnerOf)).toEqual([
    null,
    null,
    bank,
    further,
  ])
})
