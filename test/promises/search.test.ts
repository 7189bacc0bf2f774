import { existsSync } from 'node:fs'
import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { brand } from '#shared/brand.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { href } from '#shared/routes/href.ts'
import { routeList } from '#shared/routes/table.ts'
import { createTestApp, origin } from '../helpers/app/app.ts'
import {
  attributesOf,
  browser,
  canonicalOf,
  entriesOf,
  faultsOf,
  findAll,
  findFirst,
  linksOf,
  listedPages,
  metaOf,
  structuredScripts,
  textOf,
  titleOf,
} from '../helpers/pages/read-html.ts'

const site = createTestApp()
const pages = await listedPages(site)
/** The shop's groups and products share the common picture. */
const hasOwnPicture = (path: string): boolean => !/^\/webshop[/?]/.test(path)
const sitemap = await (await site.fetch(endpoints.sitemap)).text()

describe('the sitemap', () => {
  test('is strict XML with an entry, a day and a picture for each page', () => {
    const names: string[] = []
    const parser = new SaxesParser()
    parser.on('error', (error) => {
      throw error
    })
    parser.on('opentag', ({ name }) => names.push(name))
    parser.write(sitemap).close()
    const count = (name: string): number => names.filter((each) => each === name).length
    expect(pages.size).toBeGreaterThan(60)
    expect([count('loc'), count('lastmod'), count('image:loc')]).toEqual([
      pages.size,
      pages.size,
      pages.size,
    ])
    expect(
      entriesOf(sitemap).filter(
        ({ changed }) => new Date(changed).toJSON()?.slice(0, 10) !== changed,
      ),
    ).toEqual([])
    const own = entriesOf(sitemap).filter(({ url }) => hasOwnPicture(url.slice(origin.length)))
    expect(new Set(own.map(({ picture }) => picture)).size).toBe(own.length)
  })

  test('contains only canonical pages that answer 200 and may be indexed', async () => {
    for (const path of pages.keys()) {
      const { status, headers } = await site.fetch(path, { headers: browser })
      expect([path, status, headers.get('x-robots-tag')]).toEqual([path, 200, null])
    }
    expect(faultsOf(pages, (html) => metaOf(html, 'robots'))).toEqual([])
  })
})

describe('every page', () => {
  test('describes its subject in raw HTML, under one heading, in Danish', () => {
    const found = faultsOf(pages, (html) => [
      ...(findAll(html, 'h1').length === 1 ? [] : ['not one h1']),
      ...(textOf(findFirst(html, 'main')).split(' ').length > 100 ? [] : ['fewer than 100 words']),
      ...(html.startsWith('<!doctype html><html lang="da"') ? [] : ['not Danish']),
      ...(html.includes('hreflang') ? ['has hreflang'] : []),
    ])
    expect(found).toEqual([])
  })

  test('has exactly one canonical link, an absolute one', () => {
    const found = faultsOf(pages, (html, path) => {
      const canonical = canonicalOf(html)
      return JSON.stringify([canonical, metaOf(html, 'og:url')]) ===
        JSON.stringify([[origin + path], [origin + path]])
        ? []
        : [`canonical ${canonical}`]
    })
    expect(found).toEqual([])
  })

  test('has a title of 10–65 characters and a description of 50–165 that no other page has', () => {
    const titles = [...pages.values()].map((html) => titleOf(html))
    const descriptions = [...pages.values()].map((html) => metaOf(html, 'description').join())
    expect(titles.filter(({ length }) => length < 10 || length > 65)).toEqual([])
    expect(descriptions.filter(({ length }) => length < 50 || length > 165)).toEqual([])
    for (const texts of [titles, descriptions])
      expect(texts.filter((each, i) => texts.indexOf(each) !== i)).toEqual([])
  })

  test('has share metadata: title, description, type, URL, and an image of its own', () => {
    const pictures = faultsOf(pages, (html, path) => {
      const [picture = ''] = metaOf(html, 'og:image')
      const wanted: readonly (readonly [string, string])[] = [
        ['og:title', titleOf(html)],
        ['og:description', metaOf(html, 'description').join()],
        ['og:type', path.startsWith('/blog/') ? 'article' : 'website'],
        ['og:locale', 'da_DK'],
        ['og:site_name', brand.company.shortName],
        ['og:image:width', '1200'],
        ['og:image:height', '630'],
        ['twitter:card', 'summary_large_image'],
      ]
      const wrong = wanted
        .filter(([name, value]) => JSON.stringify(metaOf(html, name)) !== JSON.stringify([value]))
        .map(([name]) => name)
      return [
        ...wrong,
        ...(!hasOwnPicture(path) ||
        new RegExp(`^${origin}/share/[a-z0-9-]+-[0-9a-f]{10}\\.png$`).test(picture)
          ? []
          : [`picture ${picture}`]),
      ]
    })
    expect(pictures).toEqual([])
    const own = [...pages].filter(([path]) => hasOwnPicture(path))
    expect(new Set(own.flatMap(([, html]) => metaOf(html, 'og:image'))).size).toBe(own.length)
  })

  test('has icons and a manifest that exist', async () => {
    const [html = ''] = pages.values()
    const links = attributesOf(
      html,
      'link:is([rel=icon], [rel=apple-touch-icon], [rel=manifest])',
      'href',
    )
    expect(links).toHaveLength(4)
    const { icons } = (await (await site.fetch(endpoints.manifest)).json()) as {
      icons: { src: string }[]
    }
    const files = [
      ...links.filter((link) => link !== endpoints.manifest),
      ...icons.map(({ src }) => src),
    ]
    for (const file of files) expect(existsSync(`public${file}`), file).toBe(true)
  })
})

describe('addresses', () => {
  test.each(['utm_source=brev&utm_campaign=efteraar', 'gclid=a1', 'fbclid=b2', 'x=1'])(
    'the query ?%s creates neither an indexed page nor a cached copy',
    async (query) => {
      const app = createTestApp()
      const cached: string[] = []
      const put = app.deps.documents.put.bind(app.deps.documents)
      app.deps.documents.put = (key, document) => {
        cached.push(key)
        put(key, document)
      }
      await app.fetch('/solceller', { headers: browser })
      const response = await app.fetch(`/solceller?${query}`, { headers: browser })
      const html = await response.text()
      expect(response.status).toBe(200)
      expect(canonicalOf(html)).toEqual([`${origin}/solceller`])
      expect([metaOf(html, 'og:url'), cached]).toEqual([
        [`${origin}/solceller`],
        [`${origin}/solceller`],
      ])
    },
  )

  test.each([
    ['/solceller/', '/solceller'],
    ['/Solceller', '/solceller'],
    ['/Systemydelser/?utm_source=brev&gclid=a%2Fb', '/netbalancering?utm_source=brev&gclid=a%2Fb'],
  ])('redirects %s to %s permanently in one hop', async (from, to) => {
    const response = await site.fetch(from, { headers: browser })
    expect([response.status, response.headers.get('location')]).toEqual([301, to])
    expect((await site.fetch(to, { headers: browser })).status).toBe(200)
  })

  test.each([
    ['http://www.solsted.dk/solceller', '/solceller'],
    ['https://solsted.dk/solceller?a=%2F', '/solceller?a=%2F'],
    ['http://solsted.dk/SystemYdelser/?a=1', '/netbalancering?a=1'],
    ['http://solsted.dk/', '/'],
  ])("redirects %s to the site's own origin in one hop", async (from, to) => {
    const own = createTestApp({ vars: { SITE_ORIGIN: 'https://www.solsted.dk' } })
    const response = await own.fetch(from, { headers: browser })
    expect([response.status, response.headers.get('location')]).toEqual([
      301,
      `https://www.solsted.dk${to}`,
    ])
    expect((await own.fetch(`https://www.solsted.dk${to}`, { headers: browser })).status).toBe(200)
  })

  test('redirects every former address to a page in one hop', async () => {
    const wrong: string[] = []
    for (const [, route] of routeList) {
      if (route.kind !== 'document') continue
      for (const path of route.former) {
        const first = await site.fetch(`${path.replace(/:\w+/g, 'A-17')}?a=1`, { headers: browser })
        const target = first.headers.get('location') ?? ''
        const second = target ? await site.fetch(target, { headers: browser }) : first
        // No offer has that name: its page says so.
        const found = route.page === 'personal-offer' && route.path.includes(':') ? 404 : 200
        if (first.status !== 301 || second.status !== found || !target.endsWith('?a=1'))
          wrong.push(`${path} → ${first.status} ${target} → ${second.status}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test.each([
    '/findes-ikke',
    '/produkter/findes-ikke',
    '/solceller/findes-ikke',
    '/blog/findes-ikke',
    '/share/findes-ikke.png',
  ])('answers %s with 404, not indexed, with links to other pages', async (path) => {
    const response = await site.fetch(path, { headers: browser })
    const html = await response.text()
    expect([response.status, metaOf(html, 'robots')]).toEqual([404, ['noindex']])
    expect(linksOf(html)).toEqual(expect.arrayContaining(['/', href('solar'), href('contact')]))
    expect([canonicalOf(html), structuredScripts(html)]).toEqual([[], []])
  })

  test.each(['/api/findes-ikke', '/api/produkter/x', '/functions/v1/findes-ikke'])(
    'answers %s with 404 as JSON',
    async (path) => {
      const response = await site.fetch(path)
      expect([
        response.status,
        response.headers.get('content-type'),
        response.headers.get('x-robots-tag'),
      ]).toEqual([404, 'application/json', 'noindex'])
      expect(await response.json()).toMatchObject({ error: { code: expect.any(String) } })
    },
  )
})

describe('headers for search engines', () => {
  test.each([
    '/admin',
    '/admin/leads',
    '/api/admin/leads',
    '/api/session',
    '/api/spot-prices?omraade=DK1',
    '/functions/v1/contact',
    '/auth',
    '/auth/confirm',
  ])('%s is not indexed', async (path) => {
    expect((await site.fetch(path, { headers: browser })).headers.get('x-robots-tag')).toBe(
      'noindex',
    )
  })

  test('staff pages require a session', async () => {
    expect((await site.fetch('/admin', { headers: browser })).status).toBe(303)
    expect((await site.fetch('/api/admin/leads')).status).toBe(401)
  })

  test('on a foreign host nothing is indexed, and robots.txt lets search engines see that', async () => {
    const own = createTestApp({ vars: { SITE_ORIGIN: 'https://www.solsted.dk' } })
    for (const path of ['/', '/solceller', endpoints.sitemap, '/findes-ikke']) {
      expect(
        (await own.fetch(`https://proeve.workers.dev${path}`, { headers: browser })).headers.get(
          'x-robots-tag',
        ),
      ).toBe('noindex')
      expect(
        (await own.fetch(`https://www.solsted.dk${path}`, { headers: browser })).headers.get(
          'x-robots-tag',
        ),
      ).toBeNull()
    }
    const robots = await (await own.fetch(`https://proeve.workers.dev${endpoints.robots}`)).text()
    expect(robots).not.toMatch(/Disallow: \/(\s|$)/)
    expect(robots).toContain('Sitemap: https://www.solsted.dk/sitemap.xml')
  })

  test('robots.txt is plain text and disallows only addresses for programs', async () => {
    const response = await site.fetch(endpoints.robots)
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ])
    const closed = [...(await response.text()).matchAll(/Disallow: (\S+)/g)].map(
      ([, path = '']) => path,
    )
    expect(
      [...pages.keys()].filter((path) => closed.some((prefix) => path.startsWith(prefix))),
    ).toEqual([])
  })

  test('HEAD answers as GET', async () => {
    const { sitemap: map, robots, manifest, securityTxt, feed } = endpoints
    for (const path of [
      '/',
      '/solceller',
      '/findes-ikke',
      '/systemydelser',
      '/admin',
      '/auth',
      map,
      robots,
      manifest,
      securityTxt,
      feed,
    ]) {
      const [head, get] = await Promise.all(
        ['HEAD', 'GET'].map((method) => site.fetch(path, { method, headers: browser })),
      )
      const headersOf = (response?: Response) =>
        [...(response?.headers ?? [])].filter(
          ([name]) => !['x-request-id', 'content-length'].includes(name),
        )
      expect([path, head?.status, headersOf(head), await head?.text()]).toEqual([
        path,
        get?.status,
        headersOf(get),
        '',
      ])
    }
  })

  test('answers 304 for an unchanged page', async () => {
    for (const path of pages.keys()) {
      const etag = (await site.fetch(path, { headers: browser })).headers.get('etag') ?? ''
      expect([
        path,
        (await site.fetch(path, { headers: { ...browser, 'if-none-match': etag } })).status,
      ]).toEqual([path, 304])
    }
  })

  test('a search engine gets the same page as a visitor', async () => {
    const robot = {
      accept: '*/*',
      'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    }
    for (const [path, html] of pages)
      expect(await (await site.fetch(path, { headers: robot })).text(), path).toBe(html)
  })

  test('search results are not indexed', async () => {
    const html = await (await site.fetch(`${href('knowledge')}?q=sol`, { headers: browser })).text()
    expect([metaOf(html, 'robots'), canonicalOf(html), structuredScripts(html)]).toEqual([
      ['noindex'],
      [],
      [],
    ])
  })
})

test('security.txt has a contact, and expires in less than a year', async () => {
  const response = await site.fetch(endpoints.securityTxt)
  const fields = Object.fromEntries(
    (await response.text())
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/) as [string, string]),
  )
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(fields).toMatchObject({
    Contact: `mailto:${brand.contact.email}`,
    Canonical: `${origin}/.well-known/security.txt`,
  })
  const days = (Date.parse(fields['Expires'] ?? '') - site.clock.now) / 86_400_000
  expect(days).toBeGreaterThan(90)
  expect(days).toBeLessThan(365)
})
