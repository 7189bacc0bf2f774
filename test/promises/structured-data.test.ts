import { createElement } from 'react'
import { expect, test } from 'vitest'
import { brand } from '#shared/brand.ts'
import { defaultShop } from '#shared/content/shop/default-shop.ts'
import { formatNumber } from '#shared/content/format.ts'
import { href } from '#shared/routes/href.ts'
import type { Product, Variant } from '#shared/schemas/product.ts'
import { documentAssets } from '#worker/render/assets.ts'
import { asScript } from '#worker/render/head/structured.ts'
import { renderHtml } from '#worker/render/html.tsx'
import { createTestApp, origin } from '../helpers/app/app.ts'
import {
  browser,
  faultsOf,
  findAll,
  headingOf,
  listedPages,
  metaOf,
  ofType,
  normalizeText,
  squeezed,
  structuredScripts,
  textOf,
  type Thing,
  thingsOf,
} from '../helpers/pages/read-html.ts'

const pages = await listedPages(createTestApp())

test('structured data is valid JSON in at most one script per page, and never contains reviews of our own company', () => {
  expect(
    faultsOf(pages, (html) => (structuredScripts(html).length > 1 ? ['more than one script'] : [])),
  ).toEqual([])
  expect(
    faultsOf(pages, (html) =>
      thingsOf(html).flatMap((thing) =>
        /rating|review/i.test(JSON.stringify(thing)) ? [String(thing['@type'])] : [],
      ),
    ),
  ).toEqual([])
})

test('breadcrumbs are on every inner page and equal the visible ones; each links to a page', () => {
  const found = faultsOf(pages, (html, path) => {
    const [list] = ofType(html, 'BreadcrumbList') as (Thing & {
      itemListElement: { name: string; item: string; position: number }[]
    })[]
    // A form's first page is not a target of its own.
    if (!list) return path === '/' || path === href('quoteRequestStart') ? [] : ['no breadcrumbs']
    const items = list.itemListElement
    const visible = findAll(html, 'nav.crumbs li > :is(a, span)').map(
      ({ textContent }) => textContent,
    )
    const listed = items.map(({ name }) => name)
    // An article's own name appears right below, as its heading.
    if (path.startsWith('/blog/')) visible.push(headingOf(html))
    return [
      ...(JSON.stringify(listed) === JSON.stringify(visible) ? [] : [`${listed} for ${visible}`]),
      ...items
        .filter(({ item }) => !pages.has(item.slice(origin.length)))
        .map(({ item }) => `leads to ${item}`),
      ...(items.at(-1)?.item === origin + path ? [] : ['does not end at the page']),
      ...(items.every(({ position }, i) => position === i + 1) ? [] : ['positions']),
    ]
  })
  expect(found).toEqual([])
})

test('every question and its answer can be read on the page', () => {
  const found = faultsOf(pages, (html) => {
    const text = textOf(html)
    return ofType(html, 'FAQPage')
      .flatMap(
        ({ mainEntity }) => mainEntity as { name: string; acceptedAnswer: { text: string } }[],
      )
      .flatMap(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])
      .filter((words) => !squeezed(text).includes(squeezed(words)))
  })
  expect(found).toEqual([])
  expect(
    [...pages.values()].filter(
      (html) => html.includes('class="faq"') !== ofType(html, 'FAQPage').length > 0,
    ),
  ).toEqual([])
})

test('the organization is on the front page, the contact page and the address page, as in their footer', () => {
  for (const path of [href('home'), href('contact'), href('address')]) {
    const html = pages.get(path) ?? ''
    const [us] = ofType(html, 'LocalBusiness') as (Thing & { address: Record<string, string> })[]
    const text = textOf(html)
    expect([us?.['@type']].flat()).toContain('Organization')
    for (const value of [
      us?.['legalName'],
      us?.['email'],
      us?.['taxID'],
      us?.address['streetAddress'],
      us?.address['postalCode'],
      us?.address['addressLocality'],
    ])
      expect(squeezed(text)).toContain(squeezed(String(value)))
    expect(text).toContain(String(us?.['telephone']).replace('+45 ', ''))
    const [from, to] = String(us?.['openingHours'])
      .replace('Mo-Fr ', '')
      .replaceAll(':', '.')
      .split('-')
    expect(text).toContain(normalizeText(`hverdage ${from}–${to}`))
    expect([us?.['url'], us?.['logo']]).toEqual([`${origin}/`, `${origin}/icon-512.png`])
  }
  expect(ofType(pages.get('/') ?? '', 'WebSite')[0]).toMatchObject({
    name: brand.company.shortName,
    url: `${origin}/`,
  })
})

test('an article has its heading, dates, image and publisher', () => {
  const articles = [...pages].filter(([path]) => path.startsWith('/blog/'))
  expect(articles.length).toBeGreaterThan(0)
  for (const [path, html] of articles) {
    const [article] = ofType(html, 'Article')
    expect(article).toMatchObject({
      headline: headingOf(html),
      image: metaOf(html, 'og:image')[0],
      datePublished: metaOf(html, 'article:published_time')[0],
      dateModified: findAll(html, 'time')
        .find(({ previousSibling }) => /Opdateret $/i.test(previousSibling?.nodeValue ?? ''))
        ?.getAttribute('datetime'),
      mainEntityOfPage: origin + path,
      author: { name: brand.company.shortName },
      publisher: { name: brand.company.shortName, logo: `${origin}/icon-512.png` },
    })
  }
})

const productPages = () => [...pages].filter(([, html]) => ofType(html, 'Product').length > 0)

test('every product has an offer at the price of its page, without stock if it is an example, and no offer without a price', () => {
  expect(productPages().map(([path]) => path)).toEqual(
    expect.arrayContaining([href('plug'), href('heatSync'), href('box')]),
  )
  expect(productPages().map(([path]) => path)).not.toContain(href('balance'))
  for (const [path, html] of productPages())
    for (const product of ofType(html, 'Product')) {
      expect(squeezed(textOf(html)), path).toContain(squeezed(String(product['name'])))
      expect(squeezed(textOf(html)), path).toContain(squeezed(String(product['description'])))
      expect(product['image']).toBe(metaOf(html, 'og:image')[0])
      for (const offer of [product['offers'] as Thing | Thing[]].flat()) {
        expect(offer).toMatchObject({
          '@type': 'Offer',
          priceCurrency: 'DKK',
          url: origin + path,
        })
        expect(offer['availability']).toBeUndefined()
        expect(textOf(html)).toContain(`${formatNumber(Number(offer['price']))} kr.`)
      }
    }
})

test('a price that can be ordered is in the offer as shown on the page, until it expires', async () => {
  const { groups, products } = defaultShop(brand)
  const plug = products.find(({ priceKey }) => priceKey === 'own-product.plug') as Product
  const [variant] = plug.variants as [Variant]
  const offer = { amount: 24_900, from: '2026-11-10T23:00:00Z', until: '2026-11-30T23:00:00Z' }
  const prices = [...variant.prices, offer]
  const shop = createTestApp()
  shop.publishShop({
    groups,
    products: [{ ...plug, example: false, variants: [{ ...variant, prices }] }],
  })
  const offersOf = async () => {
    const html = await (await shop.fetch(href('plug'), { headers: browser })).text()
    return {
      text: textOf(html),
      offers: ofType(html, 'Product').flatMap(({ offers }) => (offers ? [offers as Thing] : [])),
    }
  }
  const { text, offers } = await offersOf()
  expect(offers).toMatchObject([
    {
      priceCurrency: 'DKK',
      availability: 'https://schema.org/InStock',
      price: 249,
      priceValidUntil: '2026-11-30',
      url: origin + href('plug'),
    },
  ])
  expect(text).toContain(`${formatNumber(Number(offers[0]?.['price']))} kr.`)
  shop.clock.now = Date.parse('2026-12-01T12:00:00Z')
  const [after] = (await offersOf()).offers
  expect([after?.['price'], after?.['priceValidUntil']]).toEqual([279, undefined])
})

test('a name with markup is escaped', () => {
  const name = '</script><script>alert(1)</script><!--\uE001'
  const head = {
    title: 'En titel',
    description: 'En tekst',
    canonical: `${origin}/`,
    siteName: 'Navn',
    structured: asScript({ '@graph': [{ '@type': 'Thing', name }] }),
  }
  const html = renderHtml({
    head,
    page: 'x',
    assets: documentAssets,
    body: () => createElement('h1', null, 'En titel'),
  })
  expect(html).not.toContain('<script>alert')
  expect(thingsOf(html)).toEqual([{ '@type': 'Thing', name }])
})
