import { cardOf } from '#shared/domain/posts/card.ts'
import { expect, test } from 'vitest'
import { brand } from '#shared/brand.ts'
import { collections } from '#shared/content/blog/collections.ts'
import { topics } from '#shared/content/blog/topics.ts'
import { formatDate, withoutJoiners } from '#shared/content/format.ts'
import { wordsChangedOn } from '#shared/content/page-dates.ts'
import { instantOf, latest } from '#shared/domain/dates.ts'
import { sectionsOf } from '#shared/domain/posts/sections.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { href } from '#shared/routes/href.ts'
import type { Post } from '#shared/schemas/content/post.ts'
import type { PostTopic } from '#shared/schemas/content/post-parts.ts'
import type { SearchEntry } from '#shared/domain/search/entry.ts'
import { ownPosts } from '#worker/content/posts.ts'
import { createTestApp, origin, type TestApp } from '../helpers/app/app.ts'
import {
  attributesOf,
  entriesOf,
  findAll,
  findFirst,
  linksOf,
  textOf,
  unescapeHtml,
  valuesOf,
} from '../helpers/pages/read-html.ts'
import { parseXml, type XmlElement } from '../helpers/pages/read-xml.ts'

const page = { accept: 'text/html', 'sec-fetch-dest': 'document' }
const today = createTestApp().clock.now
const posts = ownPosts.filter(({ published }) => instantOf(published) <= today)
const written = collections.topic
  .entries(posts.map(cardOf))
  .map(({ params }) => params['topic'] as PostTopic)
const pathOf = ({ slug }: Post) => href('blogPost', { slug })
const open = async (site: TestApp, path: string): Promise<string> =>
  (await site.fetch(path, { headers: page })).text()
const mainOf = (html: string): Element => findFirst(html, 'main')!
const resultsOf = (html: string): string[] => linksOf(findFirst(html, 'ol.site-search-results')!)

test.each(posts.map((post) => [post.slug, post] as const))(
  "the article '%s' is complete before any script runs",
  async (_, post) => {
    const html = await open(createTestApp(), pathOf(post))
    const main = mainOf(html)
    const text = textOf(main)
    for (const part of [
      post.title,
      topics[post.topic].label,
      post.author.role,
      `Opdateret ${formatDate(post.updated)}`,
      'Kilder',
    ])
      expect(text).toContain(part.replace(/\s+/g, ' '))
    const byline = textOf(findFirst(main, '.byline'))
    expect(byline.includes('Eksempel')).toBe(post.author.example)
    for (const { label } of post.sources) expect(withoutJoiners(text)).toContain(label)
    for (const { id, title } of sectionsOf(post.body)) {
      expect(linksOf(main)).toContain(`#${id}`)
      expect(attributesOf(main, '[id]', 'id')).toContain(id)
      expect(text).toContain(title)
    }
    expect(html).toContain(`<meta property="article:modified_time" content="${post.updated}"`)
    expect(html).toContain(
      `<link rel="alternate" type="application/rss+xml" title="Artikler · ${brand.company.shortName}" href="${origin}${endpoints.feed}"`,
    )
    const ids = attributesOf(html, '[id]', 'id')
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
    expect(
      findAll(
        html,
        '[style], script:not([data-load], [data-frame], [type="application/ld+json"])',
      ).map(({ outerHTML }) => outerHTML),
    ).toEqual([])
    const ranks = findAll(main, 'h1, h2, h3, h4, h5, h6').map(({ tagName }) => Number(tagName[1]))
    expect(ranks.filter((rank, i) => i > 0 && rank > (ranks[i - 1] as number) + 1)).toEqual([])
  },
)

test('lists every article newest first on the blog and links it from its topic, which has a page of its own', async () => {
  const site = createTestApp()
  const blog = linksOf(mainOf(await open(site, href('blog'))))
  const listed = blog.filter((link) => link.startsWith('/blog/'))
  expect(listed).toEqual(posts.map(pathOf))
  for (const topic of written) {
    const path = href('knowledgeTopic', { topic })
    expect(blog).toContain(path)
    const html = await open(site, path)
    expect(html).toContain(`<link rel="canonical" href="${origin}${path}"`)
    const links = linksOf(mainOf(html))
    // To a section that gives the source of a figure.
    expect(links.filter((link) => link.startsWith('/blog/') && !link.includes('#'))).toEqual(
      posts.filter((post) => post.topic === topic).map(pathOf),
    )
  }
  const knowledge = linksOf(mainOf(await open(site, href('knowledge'))))
  for (const topic of written) expect(knowledge).toContain(href('knowledgeTopic', { topic }))
})

/** Names of the documents that an app renders and caches from now on. */
function cachedBy({ deps: { documents } }: TestApp): string[] {
  const cached: string[] = []
  const put = documents.put.bind(documents)
  documents.put = (key, document) => {
    cached.push(key)
    put(key, document)
  }
  return cached
}

test.each([
  '/blog/findes-ikke',
  '/blog/%F0%9F%92%A1',
  '/videnscenter/emne/findes-ikke',
  '/videnscenter/emne/toString',
  '/blog/constructor',
])('answers %s with the 404 page, which is not cached', async (path) => {
  const site = createTestApp()
  const cached = cachedBy(site)
  const response = await site.fetch(path, { headers: page })
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('Side ikke fundet')
  expect(cached).toEqual(['404'])
})

test('shows an article from its day of publication, also in a warm isolate, and nowhere before', async () => {
  const post = ownPosts.at(-1) as Post
  const site = createTestApp()
  const places = [
    href('blog'),
    href('knowledge'),
    endpoints.feed,
    endpoints.sitemap,
    endpoints.searchIndex,
  ]
  const naming = async (): Promise<string[]> => {
    const texts = await Promise.all(
      places.map(async (place) => [place, await open(site, place)] as const),
    )
    return texts.filter(([, text]) => text.includes(post.slug)).map(([place]) => place)
  }
  site.clock.now = instantOf(post.published) - 1
  expect((await site.fetch(pathOf(post), { headers: page })).status).toBe(404)
  expect(await naming()).toEqual([])
  site.clock.now = instantOf(post.published)
  expect((await site.fetch(pathOf(post), { headers: page })).status).toBe(200)
  expect(await naming()).toEqual(places)
})

test('renders a document once and then serves it from memory', async () => {
  const site = createTestApp()
  const cached = cachedBy(site)
  const path = pathOf(posts[0] as Post)
  const first = await site.fetch(path, { headers: page })
  const etag = first.headers.get('etag') ?? ''
  const second = await site.fetch(path, { headers: { ...page, 'if-none-match': etag } })
  expect(cached).toEqual([origin + path])
  expect([first.status, first.headers.get('cache-control'), second.status]).toEqual([
    200,
    'private, no-cache',
    304,
  ])
})

test('the sitemap contains the last change of articles and topics', async () => {
  const sitemap = await open(createTestApp(), endpoints.sitemap)
  const changed = new Map(
    entriesOf(sitemap).map(({ url, changed: day }) => [url.slice(origin.length), day]),
  )
  for (const post of posts) expect(changed.get(pathOf(post))).toBe(post.updated)
  for (const topic of written) {
    const days = posts.filter((post) => post.topic === topic).map(({ updated }) => updated)
    expect(changed.get(href('knowledgeTopic', { topic }))).toBe(
      latest([wordsChangedOn(`topic/${topic}`), ...days]),
    )
  }
})

test('the feed is strict XML with every article: absolute links, Danish dates, escaped text', async () => {
  const response = await createTestApp().fetch(endpoints.feed)
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const rss = parseXml(await response.text())
  expect([rss.name, rss.attributes['version'], rss.children.length]).toEqual(['rss', '2.0', 1])
  const channel = rss.children[0] as XmlElement
  const child = (element: XmlElement, name: string) =>
    element.children.find((each) => each.name === name)
  expect(
    ['title', 'link', 'description', 'language', 'lastBuildDate'].map(
      (name) => (child(channel, name)?.text ?? '') !== '',
    ),
  ).not.toContain(false)
  expect(child(channel, 'link')?.text).toBe(origin + href('blog'))
  expect(child(channel, 'atom:link')?.attributes).toMatchObject({
    rel: 'self',
    href: origin + endpoints.feed,
    type: 'application/rss+xml',
  })
  const items = channel.children.filter(({ name }) => name === 'item')
  expect(
    items.map((item) => Object.fromEntries(item.children.map(({ name, text }) => [name, text]))),
  ).toEqual(
    posts.map((post) => ({
      title: post.title,
      link: origin + pathOf(post),
      guid: origin + pathOf(post),
      pubDate: expect.stringMatching(
        /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} 00:00:00 \+0[12]00$/,
      ),
      category: topics[post.topic].label,
      description: post.description,
    })),
  )
  for (const [i, item] of items.entries()) {
    const date = child(item, 'pubDate')?.text ?? ''
    expect(Date.parse(date)).toBe(instantOf((posts[i] as Post).published))
    expect(date).toContain(` ${(posts[i] as Post).published.slice(8)} `)
  }
})

const search = (query: string) => `${href('knowledge')}?q=${encodeURIComponent(query)}`

test('the Worker answers a search without JavaScript, and the results are not indexed', async () => {
  const site = createTestApp()
  const post = posts.find(({ topic }) => topic === 'elpriser') as Post
  for (const query of ['strømmen klokken', 'stroemmen klokken', 'STRØMMEN KLOKKEN']) {
    const response = await site.fetch(search(query), { headers: page })
    const html = await response.text()
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      200,
      'private, no-cache',
    ])
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(html).not.toContain('rel="canonical"')
    expect(resultsOf(html)).toContain(pathOf(post))
    expect(unescapeHtml(html)).toContain(`value="${query}"`)
  }
  expect(await open(site, href('knowledge'))).toContain('rel="canonical"')
  expect(await open(site, `${href('knowledge')}?q=`)).toContain('rel="canonical"')
})

test('a search without results says so, and never renders the query as markup', async () => {
  const site = createTestApp()
  expect(textOf(await open(site, search('xylofon')))).toContain('Vi fandt intet om »xylofon«')
  const html = await open(site, search('"><script>alert(1)</script>'))
  expect(html).not.toContain('<script>alert')
  expect((await site.fetch(search('a'.repeat(5000)), { headers: page })).status).toBe(200)
  expect((await site.fetch(`${href('knowledge')}?q=%`, { headers: page })).status).toBe(200)
})

test('a query cannot imitate a slot of the page', async () => {
  const site = createTestApp()
  const withCampaign = (query: string) => open(site, `${search(query)}&utm_source=brev`)
  const plain = await withCampaign('strøm')
  for (const mark of '\uE001\uE002\uE003\uE004\uE005\uE006')
    expect(await withCampaign(`${mark}strøm${mark}`)).toBe(plain)
})

test.each(['data-msg=', '<!--$!-->', '<template data-dgst="x">'])(
  "the query '%s' is not mistaken for the error marker of a page",
  async (query) => {
    expect((await createTestApp().fetch(search(query), { headers: page })).status).toBe(200)
  },
)

test('search results and their form keep the campaign', async () => {
  const html = await open(
    createTestApp(),
    `${search('strøm')}&utm_source=brev&utm_campaign=efter%C3%A5r`,
  )
  const fields = Object.fromEntries(
    valuesOf(findFirst(html, 'form[method=get]')!, 'input[type=hidden]'),
  )
  expect(fields).toEqual({ utm_source: 'brev', utm_campaign: 'efterår' })
  const results = resultsOf(html)
  expect(results.length).toBeGreaterThan(0)
  expect(results.filter((link) => !link.includes('utm_source=brev'))).toEqual([])
})

test('the search index is small and contains pages, products, explained terms and every published article', async () => {
  const response = await createTestApp().fetch(endpoints.searchIndex)
  const text = await response.text()
  const index = JSON.parse(text) as SearchEntry[]
  const paths = index.map(({ path }) => path)
  expect(paths.filter((path) => path.startsWith('/blog/'))).toEqual(
    posts.map(({ slug }) => href('blogPost', { slug })),
  )
  expect(paths).toEqual(
    expect.arrayContaining([
      href('solar'),
      href('terms'),
      href('box'),
      href('product', { id: 'ladekabel-type-2' }),
      '#kwp',
    ]),
  )
  for (const hidden of [href('quoteRequestStep1'), href('heatPumpOptionsPrint')])
    expect(paths).not.toContain(hidden)
  expect(text.length / paths.length).toBeLessThan(4 * 1024)
})

test.each([
  ['handelsbetingelser', 'terms'],
  ['solrose box', 'box'],
  ['om os', 'about'],
  ['montering', 'solarMounting'],
] as const)("searching for '%s' finds the page, also from the blog", async (query, id) => {
  const site = createTestApp()
  for (const place of [href('knowledge'), href('blog')]) {
    const html = await open(site, `${place}?q=${encodeURIComponent(query)}`)
    expect(html).toContain(`action="${place}#soeg"`)
    expect(resultsOf(html)).toContain(href(id))
  }
})

test('searching finds goods of the webshop, by name, make and words', async () => {
  for (const query of ['ladekabel 11 kW', 'ladekabel type', 'ladekable'])
    expect(resultsOf(await open(createTestApp(), search(query)))).toContain(
      href('product', { id: 'ladekabel-type-2' }),
    )
})

test.each([
  ['batteri', 'battery'],
  ['solceller', 'solar'],
  ['varmepumpe', 'heatPump'],
] as const)("searching for '%s' finds the product's own page first", async (query, id) => {
  expect(resultsOf(await open(createTestApp(), search(query)))[0]).toBe(href(id))
})

test('searching for a technical term finds its explanation', async () => {
  const html = await open(createTestApp(), search('aggregator'))
  expect(textOf(html)).toContain(
    'Aggregator Forklaring · En virksomhed, der samler mange små anlæg',
  )
})
