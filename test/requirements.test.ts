import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brand } from '#shared/brand.ts'
import { pages } from '#shared/content/pages.ts'
import { menuColumns, productMenus } from '#shared/content/copy/menu-sections.ts'
import { drawerExtras, legalMenu, productMenu, seeAlsoMenu } from '#shared/routes/menus.ts'
import { routes, type RouteId } from '#shared/routes/table.ts'

// Literal requirements that no other test covers. The numbers are rows of docs/requirements.md.

const pathsOf = (ids: readonly RouteId[]): string[] => ids.map((id) => routes[id].path)

test('2.1: the front page links to the form, both reports and the three products', () => {
  const { blocks } = pages.home(brand)
  const hero = blocks.find((block) => block.type === 'hero')
  const features = blocks.find((block) => block.type === 'features')
  expect(hero?.primary).toEqual({ label: 'Få dit tilbud', route: 'quoteRequestStart' })
  expect(hero?.reports.map(({ route }) => route)).toEqual(['solarReport', 'heatPumpReport'])
  expect(features?.cards.map(({ title, route }) => [title, routes[route].path])).toEqual([
    ['Solceller', '/solceller'],
    ['Varmepumper', '/varmepumpe'],
    ['Batterier', '/batteri'],
  ])
})

test('2.2: the menus have these entries in this order', () => {
  expect(pathsOf(seeAlsoMenu)).toEqual([
    '/produkter',
    '/webshop',
    '/videnscenter',
    '/erhverv',
    '/tilskud',
    '/partnere',
    '/service',
    '/elbil',
    '/henvis',
  ])
  expect(pathsOf(drawerExtras)).toEqual(['/netbalancering', '/blog'])
  expect(pathsOf(legalMenu)).toEqual([
    '/privatlivspolitik',
    '/handelsbetingelser',
    '/standard-installation',
  ])
})

test('2.2.7: the telephone hours are 9–17 for sales and 9–15 for support', () => {
  expect([brand.contact.salesHours, brand.contact.supportHours]).toEqual([
    '09.00–17.00',
    '09.00–15.00',
  ])
})

test('2.3: the four menus have these pages, labels, subtitles and sections', () => {
  expect(
    productMenu.map((id) => [
      routes[id].path,
      productMenus[id]?.label,
      productMenus[id]?.subtitle,
      productMenus[id]?.sections.map((section) => section.id).join(' '),
    ]),
  ).toEqual([
    [
      '/solceller',
      'Solceller',
      'Effektive solceller til dit hjem',
      'product-details calculator financing roof-types energy-rating campaigns summerhouse faq',
    ],
    [
      '/varmepumpe',
      'Varmepumper',
      'Energieffektiv opvarmning til dit hjem',
      'products calculator financing energy-rating campaigns faq',
    ],
    [
      '/batteri',
      'Batterier',
      'Effektiv energilagring til dit hjem',
      'fordele produkter battery-selection-guide battery-financing campaigns faq contact',
    ],
    [
      '/netbalancering',
      'Passiv indkomst',
      'Tjen penge på din energi',
      'grid-balancing-content products-section payments systemydelser-deep-dive',
    ],
  ])
  expect(productMenus.solar?.sections.map(({ label }) => label)).toEqual([
    'Vores solcelleprodukter',
    'Solcelleberegner',
    'Finansiering',
    'Passer dit tag til solceller?',
    'Energimærkning',
    'Aktuelle tilbud',
    'Solceller til sommerhuset',
    'Ofte stillede spørgsmål',
  ])
})

test('2.3.4: a menu has 1 column up to 5 entries, 2 up to 10, 3 up to 15, then 4', () => {
  expect([1, 5, 6, 10, 11, 15, 16].map(menuColumns)).toEqual([1, 1, 2, 2, 3, 3, 4])
})

test('9.23: every colour of the brand has a named token', () => {
  const tokens = readFileSync('client/styles/tokens.css', 'utf8')
  const names = 'dark-green grey orange almond lavender smoke breeze action-teal'.split(' ')
  expect(names.filter((name) => !tokens.includes(`--color-${name}:`))).toEqual([])
})
