import { expect, test } from 'vitest'
import { testCard, testGroup, testVariant } from '#test/helpers/goods.ts'
import { randomly } from '#test/helpers/randomly.ts'
import {
  catalogueAt,
  type CatalogueQuery,
  isIndexedCatalogue,
  readCatalogueQuery,
  sortings,
  type Sorting,
  wholeCatalogue,
  writeCatalogueQuery,
} from './catalogue.ts'
import { shopAt } from './shown.ts'

const now = Date.parse('2026-11-26T12:00:00Z')
const priced = (sku: string, amount: number) =>
  testVariant(sku, { prices: [{ amount, from: '2026-01-01T00:00:00.000Z', until: null }] })
const shop = shopAt(
  {
    groups: [testGroup, { ...testGroup, slug: 'elbil', name: 'Elbil', tags: ['kabel'] }],
    cards: [
      testCard('plug', {
        name: 'Plug',
        sold: 3,
        variants: [priced('SR-PLUG', 27_900)],
        changedOn: '2026-03-01',
      }),
      testCard('kabel', {
        name: 'Ladekabel type 2',
        group: 'elbil',
        sold: 9,
        variants: [priced('LK-7', 129_500)],
        changedOn: '2026-11-01',
      }),
      testCard('aeske', {
        name: 'Æske til kabler',
        summary: 'Holder orden på ledningen',
        tags: ['kabel'],
        variants: [priced('AE-1', 9900)],
        changedOn: '2026-05-01',
      }),
    ],
  },
  now,
)
const slugs = (change: Partial<CatalogueQuery>) =>
  catalogueAt(shop, { ...wholeCatalogue, ...change })?.cards.map(({ slug }) => slug)

test.each<[Sorting, string[]]>([
  ['mest-koebt', ['kabel', 'plug', 'aeske']],
  ['pris', ['aeske', 'plug', 'kabel']],
  ['navn', ['aeske', 'kabel', 'plug']],
  ['nyeste', ['kabel', 'aeske', 'plug']],
])('sorts by %s', (sorting, expected) => {
  expect(slugs({ sorting })).toEqual(expected)
})

test('a group has its own products and those that its rule names, with their number', () => {
  expect(slugs({ group: 'elbil' })).toEqual(['kabel', 'aeske'])
  expect(catalogueAt(shop, wholeCatalogue)?.countOf).toEqual(
    new Map([
      ['styring', 2],
      ['elbil', 2],
    ]),
  )
  expect(slugs({ group: 'findes-ikke' })).toBeUndefined()
})

test.each([
  ['ladekabel', ['kabel']],
  ['LADE type 2', ['kabel']],
  ['lk-7', ['kabel']],
  ['aeske', ['aeske']],
  ['kabel', ['aeske', 'kabel']],
  ['ab', []],
  ['elbil', ['kabel']],
  ['abel', ['kabel', 'aeske']],
  ['fabrikken', ['kabel', 'plug', 'aeske']],
  ['varmepumpe', []],
  ['!?', []],
])('searches »%s«', (search, expected) => {
  expect(slugs({ search })).toEqual(expected)
})

test('sorts all that a search finds by the order that the visitor chose', () => {
  expect(slugs({ search: 'kabel', sorting: 'nyeste' })).toEqual(['kabel', 'aeske'])
})

test('has pages of 24, and no page after the last', () => {
  const many = shopAt(
    { groups: [], cards: Array.from({ length: 50 }, (_, i) => testCard(`vare-${i}`)) },
    now,
  )
  const page = (at: number) => catalogueAt(many, { ...wholeCatalogue, page: at })
  expect([1, 2, 3].map((at) => page(at)?.cards.length)).toEqual([24, 24, 2])
  expect([page(1)?.pages, page(4)]).toEqual([3, null])
  expect(catalogueAt(shopAt({ groups: [], cards: [] }, now), wholeCatalogue)?.pages).toBe(1)
})

test('a query is read as it was written, and one that can’t be read is the whole catalogue', () => {
  randomly((draw) => {
    const query = {
      group: draw.pick([null, 'elbil']),
      sorting: draw.pick(Object.keys(sortings) as Sorting[]),
      search: draw.pick(['', 'kabel & stik', 'æ=1']),
      page: draw.integer(1, 99),
    }
    expect(readCatalogueQuery(new URLSearchParams(writeCatalogueQuery(query)))).toEqual(query)
  })
  for (const odd of ['sortering=dyrest', 'side=0', 'side=1e9', 'side=-1', 'soeg=%20', 'gruppe='])
    expect(readCatalogueQuery(new URLSearchParams(odd))).toEqual(wholeCatalogue)
})

test('only groups and their pages in the usual order are for search machines', () => {
  const indexed = (text: string) =>
    isIndexedCatalogue(readCatalogueQuery(new URLSearchParams(text)))
  expect(['', 'gruppe=elbil', 'gruppe=elbil&side=2'].every(indexed)).toBe(true)
  expect(['soeg=x', 'sortering=pris', 'gruppe=elbil&sortering=navn'].some(indexed)).toBe(false)
})
