import { cardOf } from '#shared/domain/posts/card.ts'
import { expect, test } from 'vitest'
import { brand as defaultBrand } from '#shared/brand.ts'
import { defaultConstants } from '#shared/content/constants/default-constants.ts'
import { readConstants } from '#shared/domain/constants.ts'
import { shopAt } from '#shared/domain/shop/shown.ts'
import { defaultValues, figuresOn } from '#test/helpers/figures.ts'
import { pages } from '#shared/content/pages.ts'
import { postPage } from '#shared/content/blog/post-page.ts'
import { type RouteId, routes } from '#shared/routes/table.ts'
import type { PageContent } from '#shared/schemas/content/page.ts'
import type { DatedValue } from '#shared/schemas/content/snapshot.ts'
import { ownPosts } from '#worker/content/posts.ts'
import type { Post } from '#shared/schemas/content/post.ts'
import { asScript, structuredData, type Thing } from './structured.ts'

const origin = 'https://www.eksempel.dk'

interface Change {
  readonly content?: PageContent
  readonly brand?: typeof defaultBrand
  readonly prices?: readonly DatedValue[]
  readonly label?: string
}

function thingsOn(
  id: RouteId,
  { content, brand = defaultBrand, prices = defaultValues, label }: Change = {},
): Thing[] {
  const { path, label: own } = routes[id]
  const site = {
    brand,
    route: { id, path, label: label ?? own },
    price: (key: string) => prices.find((price) => price.key === key) ?? null,
    constants: () => readConstants(defaultConstants, Date.now()),
    constantsAddress: '/api/calculator-constants?v=test',
    calculatorAnswers: () => ({}),
    invalidTexts: () => ({}),
    day: '2026-11-24',
    mentions: { quotes: [], houses: [], partners: [], teams: [] },
    promotions: [],
    shop: shopAt({ groups: [], cards: [] }, 0),
    spotPrices: { now: Date.parse('2026-11-22T12:00:00Z'), DK1: null, DK2: null },
    posts: ownPosts.map(cardOf),
    forms: {},
    origin: 'https://www.eksempel.dk',
    data: {},
    consent: null,
  }
  const name = (routes[id] as { page?: keyof typeof pages }).page as keyof typeof pages
  const page = {
    content: content ?? pages[name](brand),
    site,
    id,
    origin,
    canonical: origin + path,
    image: `${origin}/share/x.png`,
  }
  return (JSON.parse(structuredData(page) as string) as { '@graph': Thing[] })['@graph']
}

const find = (things: readonly Thing[], type: string): Thing | undefined =>
  things.find((thing) => [thing['@type']].flat().includes(type))
const orderable = (key: string, value: number, change: Partial<DatedValue> = {}): DatedValue[] => [
  { ...(defaultValues[0] as DatedValue), key, value, unit: 'kr.', example: false, ...change },
]
const hostile = '</script><script>alert(1)</script><!-- \u2028\uE001 &amp; "æ"'

test('describes the company, its address and its hours on the home page', () => {
  const things = thingsOn('home')
  expect(find(things, 'LocalBusiness')).toMatchObject({
    '@type': ['Organization', 'LocalBusiness'],
    name: defaultBrand.company.shortName,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    telephone: `+45 ${defaultBrand.contact.phone}`,
    openingHours: 'Mo-Fr 09:00-17:00',
    address: {
      streetAddress: defaultBrand.company.street,
      postalCode: defaultBrand.company.postcode,
      addressCountry: 'DK',
    },
  })
  expect(find(things, 'WebSite')).toMatchObject({
    url: `${origin}/`,
    name: defaultBrand.company.shortName,
  })
  expect(find(things, 'BreadcrumbList')).toBeUndefined()
})

test('includes map and reviews only if the brand has them', () => {
  expect(Object.keys(find(thingsOn('home'), 'LocalBusiness') ?? {})).not.toEqual(
    expect.arrayContaining(['geo']),
  )
  const brand = {
    ...defaultBrand,
    company: { ...defaultBrand.company, geo: { latitude: 56.15, longitude: 10.2 } },
    external: { ...defaultBrand.external, reviewSite: 'https://anmeldelser.example/os' },
  }
  expect(find(thingsOn('contact', { brand }), 'LocalBusiness')).toMatchObject({
    geo: { '@type': 'GeoCoordinates', latitude: 56.15, longitude: 10.2 },
    sameAs: ['https://anmeldelser.example/os'],
  })
})

test('gives a product its page’s price, gives no stock of examples, and omits a product without a price', () => {
  const example = find(thingsOn('plug'), 'Product')
  expect(example).toMatchObject({
    name: routes.plug.label,
    image: `${origin}/share/x.png`,
    offers: {
      '@type': 'Offer',
      price: 279,
      priceCurrency: 'DKK',
    },
  })
  expect(example?.['offers']).not.toHaveProperty('availability')
  const product = find(thingsOn('plug', { prices: orderable('own-product.plug', 279) }), 'Product')
  expect(product?.['offers']).toMatchObject({
    '@type': 'Offer',
    price: 279,
    priceCurrency: 'DKK',
    availability: 'https://schema.org/InStock',
    url: origin + routes.plug.path,
  })
  const ending = find(
    thingsOn('plug', { prices: orderable('own-product.plug', 279, { validTo: '2027-01-01' }) }),
    'Product',
  )
  expect(ending?.['offers']).toMatchObject({ priceValidUntil: '2026-12-31' })
  expect(find(thingsOn('plug', { prices: [] }), 'Product')).toBeUndefined()
  expect(
    find(
      thingsOn('plug', { prices: orderable('own-product.plug', 19, { unit: 'kr./md.' }) }),
      'Product',
    ),
  ).toBeUndefined()
  expect(find(thingsOn('balance'), 'Product')).toBeUndefined()
})

test('describes a receipt’s package as a product once its total can be ordered, and only where it is shown', () => {
  const { receipt } = pages['battery-prices'](defaultBrand).blocks.find(
    (block) => block.type === 'receipt',
  ) as {
    receipt: { title: string; total: { value: string } }
  }
  const unit = figuresOn('2026-11-24').price('battery.example-10kwh.unit') as DatedValue
  const real = (key: string) =>
    [...defaultValues, unit].map((price) =>
      price.key === key ? { ...price, example: false } : price,
    )
  expect(find(thingsOn('batteryPrices'), 'Product')).toBeUndefined()
  expect(
    find(thingsOn('batteryPrices', { prices: real(receipt.total.value) }), 'Product'),
  ).toMatchObject({
    name: receipt.title,
    offers: { priceCurrency: 'DKK' },
  })
  const [total] = real(receipt.total.value).filter(({ key }) => key === receipt.total.value)
  expect(
    find(thingsOn('batteryPrices', { prices: [total as DatedValue] }), 'Product'),
  ).toBeUndefined()
})

test('describes an article with its days, picture and author', () => {
  const post = ownPosts[0] as Post
  const things = thingsOn('blogPost', {
    content: postPage(defaultBrand, post, ownPosts.map(cardOf)),
  })
  expect(find(things, 'Article')).toMatchObject({
    headline: post.title,
    image: `${origin}/share/x.png`,
    datePublished: post.published,
    dateModified: post.updated,
    author: { '@type': 'Organization', name: defaultBrand.company.shortName },
    publisher: { logo: `${origin}/icon-512.png` },
  })
})

test('contains the answers of questions as plain text', () => {
  const content: PageContent = {
    seo: { title: 'En titel', description: 'En tekst' },
    layout: 'article',
    blocks: [
      {
        type: 'faq',
        id: 'faq',
        title: 'Spørgsmål',
        items: [{ question: 'Hvorfor?', answer: '**Fordi** det [står her](solar#faq).' }],
      },
    ],
  }
  expect(find(thingsOn('solar', { content }), 'FAQPage')).toMatchObject({
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Hvorfor?',
        acceptedAnswer: { '@type': 'Answer', text: 'Fordi det står her.' },
      },
    ],
  })
})

test('escapes text that would end the script, open a comment or look like a slot', () => {
  const brand = { ...defaultBrand, company: { ...defaultBrand.company, shortName: hostile } }
  const script = asScript({ name: hostile })
  expect(script).not.toMatch(/[<>&\u2028\uE001]/)
  expect(JSON.parse(script)).toEqual({ name: hostile })
  expect(find(thingsOn('home', { brand }), 'LocalBusiness')?.['name']).toBe(hostile)
  expect(find(thingsOn('solar', { label: hostile }), 'BreadcrumbList')).toMatchObject({
    itemListElement: [{}, { name: hostile }],
  })
})

test('contains no reviews of the company by itself', () => {
  for (const id of ['home', 'solar', 'plug', 'why', 'partners'] as const)
    expect(JSON.stringify(thingsOn(id))).not.toMatch(/review|rating/i)
})
