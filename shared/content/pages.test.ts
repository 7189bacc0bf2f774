import { expect, test } from 'vitest'
import { defaultNames, otherBrand } from '#test/helpers/pages/other-brand.ts'
import { brand } from '../brand.ts'
import { blockSchema } from '../schemas/content/block.ts'
import { quoteRequestProducts } from '../schemas/quote-request-options.ts'
import { pageSchema } from '../schemas/content/page.ts'
import { calculationFromQuery } from '../domain/calculators/calculation/calculation.ts'
import { readTarget } from '../routes/href.ts'
import { routes } from '../routes/table.ts'
import { calculationLabels } from './calculations/inputs.ts'
import { pages } from './pages.ts'
import { productMenus } from './copy/menu-sections.ts'
import { defaultValues, figuresOn } from '#test/helpers/figures.ts'
import { calculatedKeys } from './figures/calculated.ts'
import { defaultPromotions } from './products/default-promotions.ts'
import { spotNames } from '../schemas/content/block-parts.ts'

const names = Object.keys(pages) as (keyof typeof pages)[]
/** Pages of flows: their copy is in the form. */
const asking = names.filter((name) => pages[name](brand).layout === 'flow')
const thanks = [
  'thanks',
  'beam-thanks',
  'quote-request-thanks',
  'grid-balancing-thanks',
  'purchase-success',
  'purchase-cancel',
]

/** Every string of a page, in order. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(texts) : []
}
const wordsOf = (text: string): number =>
  text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length

test.each(names)("keeps page '%s' valid with two brands", (name) => {
  for (const each of [brand, otherBrand])
    expect(pageSchema.safeParse(pages[name](each)).error).toBeUndefined()
})

test('shows no default brand in the copy of another brand', () => {
  const leaks = names.flatMap((name) =>
    texts(pages[name](otherBrand))
      .filter((text) => defaultNames.test(text))
      .map((text) => `${name}: ${text}`),
  )
  expect(leaks).toEqual([])
})

test('promises no length of a meeting on pages with the booking calendar, which shows it', () => {
  const promises = names
    .filter((name) => pages[name](brand).blocks.some(({ type }) => type === 'booking'))
    .flatMap((name) => texts(pages[name](brand)))
    .filter((text) => /\d minutter|halv time|kvarter\b|^Ca\. en time/i.test(text))
  expect(promises).toEqual([])
})

test('gives every page its own title and description', () => {
  const seo = names.map((name) => pages[name](brand).seo)
  expect(new Set(seo.map(({ title }) => title)).size).toBe(names.length)
  expect(new Set(seo.map(({ description }) => description)).size).toBe(names.length)
})

test('has at least 100 words on every page but the thanks pages', () => {
  const thin = names.filter(
    (name) =>
      !thanks.includes(name) &&
      !asking.includes(name) &&
      wordsOf(texts(pages[name](brand).blocks).join(' ')) < 100,
  )
  expect(thin).toEqual([])
})

test('opens every page with its only h1', () => {
  const opens = ({ type }: { readonly type: string }): boolean =>
    ['hero', 'pageHero', 'quoteRequest'].includes(type)
  const openers = names.map((name) => pages[name](brand).blocks.filter(opens).length)
  expect(openers.every((count) => count === 1)).toBe(true)
  expect(names.filter((name) => !pages[name](brand).blocks.slice(0, 1).some(opens))).toEqual([])
})

test('keeps section ids unique on a page', () => {
  const doubled = names.filter((name) => {
    const ids = sectionIds(name)
    return new Set(ids).size < ids.length
  })
  expect(doubled).toEqual([])
})

/** Sections with the same id on every page. */
const fixedIds: Readonly<Record<string, string>> = { contact: 'contact', installers: 'montoerer' }
/** Ids a link may point at: blocks' own, and those of the sections with one of their kind. */
function sectionIds(name: keyof typeof pages): string[] {
  return pages[name](brand).blocks.flatMap(
    (block) => (fixedIds[block.type] ?? ('id' in block && block.id)) || [],
  )
}

test('resolves every link and anchor in copy and menus', () => {
  const links: { from: string; target: string }[] = []
  for (const name of names) {
    for (const text of texts(pages[name](brand)))
      for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g))
        links.push({ from: name, target })
    for (const { route, hash } of actions(pages[name](brand)))
      links.push({ from: name, target: hash ? `${route}#${hash}` : route })
  }
  for (const [id, menu] of Object.entries(productMenus))
    for (const section of menu.sections) links.push({ from: 'menu', target: `${id}#${section.id}` })
  const broken = links.filter(({ target }) => {
    if (/^(tel:|mailto:|https:)/.test(target)) return false
    const { id, hash } = readTarget(target)
    const route = Object.entries(routes).find(([key]) => key === id)?.[1]
    if (!route || !('page' in route)) return true
    return hash !== '' && !sectionIds(route.page as keyof typeof pages).includes(hash)
  })
  expect(broken).toEqual([])
})

test('links to calculators have only valid, non-default values; links to the quote request have known products', () => {
  const links = names.flatMap((name) => [
    ...texts(pages[name](brand)).flatMap((text) =>
      [...text.matchAll(/\]\((\w+)\?([^)#\s]+)#?([^)\s]*)\)/g)].map(
        ([, route = '', query = '', hash = '']) => ({ route, query, hash }),
      ),
    ),
    ...actions(pages[name](brand)).flatMap(({ route, query, hash }) =>
      query ? [{ route, query, hash }] : [],
    ),
  ])
  const toForm = links.filter(({ route }) => route === 'quoteRequestStart')
  expect(toForm.length).toBeGreaterThan(3)
  for (const { query } of toForm)
    for (const [name, value] of new URLSearchParams(query))
      expect([name, quoteRequestProducts.map((product) => product.value)]).toEqual([
        'produkt',
        expect.arrayContaining([value]),
      ])
  const toCalculators = links.filter((link) => !toForm.includes(link))
  expect(toCalculators.length).toBeGreaterThan(2)
  for (const { route, query, hash } of toCalculators) {
    const [name] =
      Object.entries(calculationLabels).find(
        ([, { page, section }]) => page === route && section === hash,
      ) ?? []
    const asked = calculationFromQuery(new URLSearchParams(`beregning=${name}&${query}`))
    expect({ route, ...asked?.inputs }).toEqual({
      route,
      ...Object.fromEntries(
        [...new URLSearchParams(query)].map(([field, value]) => [field, Number(value) || value]),
      ),
    })
  }
})

interface Target {
  readonly route: string
  readonly hash?: string
  readonly query?: string
}
/** Objects in a page's content that name a route to go to. */
function actions(value: unknown): Target[] {
  if (!value || typeof value !== 'object') return []
  const own = 'route' in value && typeof value.route === 'string' ? [value as Target] : []
  return [...own, ...Object.values(value).flatMap(actions)]
}

test('publishes every value that copy reads by default', () => {
  const keys = new Set([...defaultValues.map(({ key }) => key), ...calculatedKeys])
  const asked = names.flatMap((name) => values(pages[name](brand)))
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.filter((key) => !keys.has(key))).toEqual([])
})

function values(input: unknown): string[] {
  if (!input || typeof input !== 'object') return []
  const own =
    'value' in input && typeof input.value === 'string' && !input.value.startsWith('{=')
      ? [input.value]
      : []
  return [...own, ...Object.values(input).flatMap(values)]
}

test.each([
  'solar.example-6kwp',
  'heat-pump.example-8kw',
  'battery.example-10kwh',
  'own-product.heatsync',
])("the parts of '%s' add up to its price", (key) => {
  const { price } = figuresOn('2026-11-26')
  const total = price(key)?.value
  const keys = new Set([...defaultValues.map((row) => row.key), ...calculatedKeys])
  const parts = [...keys].flatMap((each) => {
    const part = each.startsWith(`${key}.`) ? price(each) : null
    return part && part.unit === 'kr.' && part.value >= 0 ? [part] : []
  })
  expect(parts.length).toBeGreaterThan(1)
  expect(parts.reduce((sum, { value }) => sum + value, 0)).toBe(total)
})

test('every example campaign is marked, has an end and uses an existing drawing', () => {
  for (const { example, validTo, spot, href } of defaultPromotions) {
    expect({ example, ends: validTo !== null }).toEqual({ example: true, ends: true })
    expect(spotNames).toContain(spot)
    expect(href).toMatch(/^\/[a-z]/)
  }
})

test('rejects a block of an unknown type', () => {
  expect(blockSchema.safeParse({ type: 'carousel', title: 'Nej' }).success).toBe(false)
})
