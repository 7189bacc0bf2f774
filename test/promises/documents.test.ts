import { createElement } from 'react'
import { expect, test } from 'vitest'
import { brand } from '#shared/brand.ts'
import { collections } from '#shared/content/blog/collections.ts'
import { defaultShop } from '#shared/content/shop/default-shop.ts'
import { groupHref } from '#shared/domain/shop/catalogue.ts'
import { defaultPrices } from '#shared/content/products/default-prices.ts'
import { instantOf } from '#shared/domain/dates.ts'
import type { Route } from '#shared/routes/define.ts'
import { href } from '#shared/routes/href.ts'
import { offerPatterns } from '#shared/routes/offer-paths.ts'
import { routeList } from '#shared/routes/table.ts'
import type { DatedValue } from '#shared/schemas/content/snapshot.ts'
import { documentAssets } from '#worker/render/assets.ts'
import { defaultSnapshot } from '#worker/publishing/default-snapshot.ts'
import { postsAt } from '#worker/content/posts.ts'
import { renderHtml } from '#worker/render/html.tsx'
import { pictures } from '#client/illustration/files.ts'
import { scenes } from '#client/illustration/house/scenes.ts'
import { securityHeaderValues } from '#worker/protection/headers.ts'
import { createTestApp, origin } from '../helpers/app/app.ts'
import {
  entriesOf,
  findAll,
  findFirst,
  linksOf,
  metaOf,
  textOf,
  titleOf,
} from '../helpers/pages/read-html.ts'
import { until } from '../helpers/until.ts'

const page = { accept: 'text/html', 'sec-fetch-dest': 'document' }
/** Every document: a route, or each entry of a route with a parameter. */
const documents = routeList.flatMap(([id, route]): [string, Route][] => {
  if (route.kind !== 'document') return []
  if (!route.collection) return [[id, route]]
  return collections[route.collection]
    .entries(postsAt({ parts: defaultSnapshot }, createTestApp().clock.now))
    .map(({ params }) => [`${id} ${Object.values(params)}`, { ...route, path: href(id, params) }])
})
const pathOf = (path: string) => path.replace(/:\w+/g, 'abc123')
const countWords = (part: Element) =>
  textOf(part)
    .split(' ')
    .filter((word) => /\p{L}/u.test(word)).length

test.each(documents.map(([id, route]) => [id, pathOf(route.path), route] as const))(
  '%s is served at %s with 200, one h1, its own head, and in Danish',
  async (_, path, route) => {
    const response = await createTestApp().fetch(path, { headers: page })
    const html = await response.text()
    // No offer has this id.
    expect(response.status).toBe(offerPatterns.includes(route.path) ? 404 : 200)
    expect(findAll(html, 'h1')).toHaveLength(1)
    expect(html).toContain('<html lang="da"')
    expect(findAll(html, 'head > title').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^.{10,75}$/),
    ])
    expect(metaOf(html, 'description')).toEqual([expect.stringMatching(/^.{40,}$/)])
    if (route.indexed)
      expect(html).toContain(
        `<link rel="canonical" href="${origin}${route.path === '/' ? '/' : route.path}"`,
      )
    else expect(html).toContain('<meta name="robots" content="noindex"')
    expect(response.headers.get('cache-control')).toBe(
      route.personal ? 'no-store' : 'private, no-cache',
    )
    if (!route.indexed) return
    const main = findFirst(html, 'main')!
    const drawn = findAll(main, 'svg').map(countWords)
    expect(countWords(main) - drawn.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(100)
  },
)

test('titles and descriptions are unique', async () => {
  const site = createTestApp()
  // Several addresses of personal offers show the same page, each with an id.
  const own = documents.filter(
    ([, route], i) => documents.findIndex(([, other]) => other.page === route.page) === i,
  )
  const heads = await Promise.all(
    own.map(async ([, route]) => {
      const html = await (await site.fetch(pathOf(route.path), { headers: page })).text()
      return { title: titleOf(html), description: metaOf(html, 'description')[0] }
    }),
  )
  for (const values of [heads.map(({ title }) => title), heads.map((head) => head.description)])
    expect(values.filter((value, i) => values.indexOf(value) !== i)).toEqual([])
})

/** Without the query of a calculator, and without its section. */
const barePath = (link: string): string => link.split(/[?#]/, 1)[0] ?? ''

test('no internal link is broken or redirects, and every fragment exists on its page', async () => {
  const site = createTestApp()
  const pages = new Map<string, string>()
  for (const [, route] of documents)
    pages.set(route.path, await (await site.fetch(pathOf(route.path), { headers: page })).text())
  const wrong: string[] = []
  for (const [from, html] of pages) {
    for (const link of new Set(
      linksOf(html).filter((link) => link.startsWith('/') || link.startsWith('#')),
    )) {
      const [address = '', fragment] = link.split('#')
      const target = address === '' ? from : address
      let content = pages.get(barePath(target))
      if (content === undefined) {
        const { status } = await site.fetch(target, { headers: page })
        if (status === 200 || (target.startsWith('/auth') && status < 400)) content = ''
        else wrong.push(`${from} → ${link} (${status})`)
      }
      if (fragment && content && !findFirst(content, `[id="${fragment}"]`))
        wrong.push(`${from} → ${link} (no such id)`)
    }
  }
  expect(wrong).toEqual([])
})

test('the target page has a field for each calculator parameter of a link, and accepts its value', async () => {
  const site = createTestApp()
  const read = async (path: string): Promise<string> =>
    (await site.fetch(path, { headers: page })).text()
  const links = (await Promise.all(documents.map(([, route]) => read(pathOf(route.path))))).flatMap(
    linksOf,
  )
  const asking = [...new Set(links)].filter(
    (link) =>
      link.startsWith('/') &&
      link.includes('?') &&
      ![href('quoteRequestStart'), href('webshop'), href('booking')].includes(barePath(link)),
  )
  const wrong: string[] = []
  for (const link of asking) {
    const html = await read(link.split('#', 1)[0] as string)
    const takes = ([name, value]: readonly [string, string]): boolean => {
      const field = `.calculator-form [name="${name}"]`
      const chosen = Number.isNaN(Number(value)) ? `[checked][value="${value}"]` : ''
      return findFirst(html, field + chosen) !== null
    }
    const refused = [...new URL(link, origin).searchParams].filter((pair) => !takes(pair))
    if (refused.length > 0)
      wrong.push(`${link} (no such field or answer: ${refused.map(([name]) => name).join(', ')})`)
    if (findFirst(html, 'input[aria-invalid]')) wrong.push(`${link} (not accepted)`)
  }
  expect(asking.length).toBeGreaterThan(5)
  expect(wrong).toEqual([])
})

test('every page is linked from the copy of another page or from the menus', async () => {
  const site = createTestApp()
  const linked = new Set<string>()
  for (const [, route] of documents) {
    const html = await (await site.fetch(pathOf(route.path), { headers: page })).text()
    for (const link of linksOf(html)) if (barePath(link) !== route.path) linked.add(barePath(link))
  }
  // Partners link to their booking pages from their own sites; brands' thank-you pages follow a
  // form.
  const orphans = documents
    .filter(([id, route]) => route.indexed && !linked.has(route.path) && !id.endsWith('Booking'))
    .map(([id]) => id)
  expect(orphans).toEqual([])
})

test('if the drawing in a page’s head has dashed lines, its caption explains them', async () => {
  const site = createTestApp()
  const drawn = { ...pictures, ...scenes }
  const explained = await Promise.all(
    documents.map(async ([id, route]) => {
      const html = await (await site.fetch(pathOf(route.path), { headers: page })).text()
      const figure = findFirst(
        html,
        'section[class^=page-hero] figure:is([class^=page-hero-house], .scene)',
      )
      const [, name = ''] =
        /illustration\/(?:scene-)?([a-z-]+?)(?:-small)?\.svg/.exec(figure?.outerHTML ?? '') ?? []
      return figure && drawn[name as keyof typeof drawn]?.flows
        ? [[id, /stiple(?:t|de)/i.test(textOf(findFirst(figure, 'figcaption')))] as const]
        : []
    }),
  )
  expect(explained.flat().length).toBeGreaterThan(30)
  expect(explained.flat().filter(([, isExplained]) => !isExplained)).toEqual([])
})

test('an unknown path gets the 404 page of requirement 2.8.1, not indexed', async () => {
  const response = await createTestApp().fetch('/findes-ikke', { headers: page })
  const html = await response.text()
  expect(response.status).toBe(404)
  for (const text of [
    'Side ikke fundet',
    'Den side, du forsøger at besøge, findes ikke.',
    '<meta name="robots" content="noindex"',
    'href="/"',
  ])
    expect(html).toContain(text)
})

test('a page that fails to render answers the crash page with 500 without details, and is rendered again for the next visitor', async () => {
  const site = createTestApp()
  const working = site.deps.assets
  const spy = console.error
  console.error = () => undefined
  // A head that cannot be rendered.
  Object.assign(site.deps, {
    assets: {
      ...working,
      get styles(): string[] {
        throw new Error('wiring fault')
      },
    },
  })
  const broken = await site.fetch('/kontakt', { headers: page })
  Object.assign(site.deps, { assets: working })
  console.error = spy
  expect(broken.status).toBe(500)
  expect(await broken.text()).not.toContain('wiring fault')
  expect((await site.fetch('/kontakt', { headers: page })).status).toBe(200)
})

test('refuses and never caches a rendered page without exactly one h1, or with an error marker', () => {
  const head = { title: 'Titel', description: 'Tekst', canonical: null, siteName: 'Navn' }
  const render = (body: string) =>
    renderHtml({
      head,
      page: 'x',
      assets: documentAssets,
      body: () => createElement('main', { dangerouslySetInnerHTML: { __html: body } }),
    })
  expect(render('<h1>En</h1>')).toContain('<h1>En</h1>')
  for (const body of [
    '',
    '<h1>En</h1><h1>To</h1>',
    '<h1>En</h1><!--$!-->',
    '<h1>En</h1><template data-msg="fejl">',
  ])
    expect(() => render(body)).toThrow("page 'x'")
})

test('every response has the security headers', async () => {
  const site = createTestApp()
  const answers = await Promise.all([
    site.fetch('/', { headers: page }),
    site.fetch('/findes-ikke', { headers: page }),
    site.fetch('/systemydelser'),
    site.fetch('/healthz'),
    site.fetch('/admin', { headers: page }),
    site.fetch('/api/admin/leads'),
    site.fetch('/functions/v1/contact', { method: 'POST', headers: { origin }, body: '{' }),
    site.fetch('/functions/v1/contact', {
      method: 'POST',
      headers: { origin: 'https://ond.example' },
      body: '{',
    }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 301, 200, 303, 401, 415, 403])
  const missing = answers.flatMap((answer) =>
    securityHeaderValues
      .filter(([name, value]) => answer.headers.get(name) !== value)
      .map(([name]) => `${answer.status} ${name}`),
  )
  expect(missing).toEqual([])
})

test('HEAD answers as GET, without a body', async () => {
  const site = createTestApp()
  const [head, get] = await Promise.all([
    site.fetch('/', { method: 'HEAD', headers: page }),
    site.fetch('/', { headers: page }),
  ])
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([
    200,
    get.headers.get('etag'),
    '',
  ])
})

const price = (value: number, validFrom: string | null, validTo: string | null): DatedValue => ({
  ...(defaultPrices[0] as DatedValue),
  key: shownKey,
  value,
  validFrom,
  validTo,
})
/** A price that the home page shows. */
const shownKey = (defaultPrices.find(({ key }) => key.startsWith('solar')) as DatedValue).key
const kroner = (value: number) => new RegExp(value.toLocaleString('da-DK').replace('.', '\\.'))

test('a price changes at Danish midnight in a warm isolate, without a publication', async () => {
  const rest = defaultPrices.filter(({ key }) => key !== shownKey)
  const site = createTestApp({
    parts: {
      prices: [...rest, price(71_111, null, '2027-01-01'), price(73_333, '2027-01-01', null)],
    },
  })
  site.clock.now = instantOf('2027-01-01') - 1
  const before = await (await site.fetch('/', { headers: page })).text()
  site.clock.now = instantOf('2027-01-01')
  const after = await (await site.fetch('/', { headers: page })).text()
  expect(before).toMatch(kroner(71_111))
  expect(after).toMatch(kroner(73_333))
  expect(after).not.toMatch(kroner(71_111))
})

test('a publication updates cached documents; pages that did not read the changed part are not rendered again', async () => {
  const rest = defaultPrices.filter(({ key }) => key !== shownKey)
  const site = createTestApp({ parts: { prices: [...rest, price(71_111, null, null)] } })
  const tagOf = async (path: string) =>
    (await site.fetch(path, { headers: page })).headers.get('etag')
  const [home, privacy] = [await tagOf('/'), await tagOf('/privatlivspolitik')]
  site.publish({ prices: [...rest, price(72_222, null, null)] })
  site.clock.now += 11_000
  await site.fetch('/', { headers: page })
  await until('the new price', async () =>
    kroner(72_222).test(await (await site.fetch('/', { headers: page })).text()),
  )
  expect(await tagOf('/')).not.toBe(home)
  expect(await tagOf('/privatlivspolitik')).toBe(privacy)
})

test('a publication under load never mixes old and new content in one page', async () => {
  const rest = defaultPrices.filter(({ key }) => key !== shownKey)
  const site = createTestApp({ parts: { prices: [...rest, price(71_111, null, null)] } })
  await site.fetch('/', { headers: page })
  const pages: string[] = []
  for (let round = 0; round < 6; round++) {
    site.clock.now += 11_000
    if (round % 2 === 1)
      site.publish({ prices: [...rest, price(round === 3 ? 71_111 : 72_222, null, null)] })
    pages.push(
      ...(await Promise.all(
        Array.from({ length: 10 }, async () => (await site.fetch('/', { headers: page })).text()),
      )),
    )
  }
  const mixed = pages.filter((html) => kroner(71_111).test(html) === kroner(72_222).test(html))
  expect(mixed).toHaveLength(0)
  expect(
    pages.some((html) => kroner(72_222).test(html)) &&
      pages.some((html) => kroner(71_111).test(html)),
  ).toBe(true)
})

test('robots.txt names the sitemap, and the sitemap contains exactly the indexed pages', async () => {
  const site = createTestApp()
  expect(await (await site.fetch('/robots.txt')).text()).toContain(`Sitemap: ${origin}/sitemap.xml`)
  const sitemap = await (await site.fetch('/sitemap.xml')).text()
  const shop = defaultShop(brand)
  expect(entriesOf(sitemap).map(({ url }) => url)).toEqual(
    [
      ...documents.filter(([, { indexed }]) => indexed).map(([, { path }]) => path),
      ...shop.groups.map(groupHref),
      ...shop.products.flatMap(({ slug, byOffer }) =>
        byOffer ? [] : [href('product', { id: slug })],
      ),
    ].map((path) => origin + path),
  )
})

test('preloads the head image before stylesheets and fonts, in the size for the screen', async () => {
  const { fetch } = createTestApp()
  const seen: string[] = []
  const first = documents.map(async ([, { path }]) => {
    const html = await (await fetch(origin + pathOf(path))).text()
    const head = findFirst(html, 'img[fetchpriority=high]')
    const preload = findFirst(html, 'link:is([rel=preload], [rel=stylesheet])')
    if (!head) return []
    seen.push(path)
    const before = head.previousElementSibling
    const phones = before?.matches('source') ? before : null
    const wanted = phones
      ? [phones.getAttribute('srcset'), 'media', phones.getAttribute('media')]
      : [head.getAttribute('src'), 'as', 'image']
    const [file, name, value] = wanted as [string, string, string]
    return preload?.getAttribute('href') === file && preload.getAttribute(name) === value
      ? []
      : [`${path}: ${preload?.outerHTML}`]
  })
  expect((await Promise.all(first)).flat()).toEqual([])
  expect(seen).toContain('/netbalancering')
  expect(seen.length).toBeGreaterThan(40)
})
