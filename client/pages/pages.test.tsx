import { cardOf } from '#shared/domain/posts/card.ts'
import { existsSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { brand } from '#shared/brand.ts'
import { defaultConstants } from '#shared/content/constants/default-constants.ts'
import { consumptionLevels } from '#shared/schemas/quote-request-options.ts'
import { defaultPromotions } from '#shared/content/products/default-promotions.ts'
import { pages } from '#shared/content/pages.ts'
import { mentionSeeds } from '#shared/content/mentions.ts'
import { joinMentions } from '#shared/domain/mentions.ts'
import { readConstants } from '#shared/domain/constants.ts'
import { shopAt } from '#shared/domain/shop/shown.ts'
import { type RouteId, routes } from '#shared/routes/table.ts'
import { resetIslandIds } from '#client/island.tsx'
import { slotMarks } from '#client/slots.tsx'
import type { Site } from '#client/site.ts'
import { figuresOn } from '#test/helpers/figures.ts'
import { ownPosts } from '#worker/content/posts.ts'
import { CrashPage, NotFoundPage, renderPage } from './registry.tsx'

const documents = Object.entries(routes).flatMap(([id, route]) =>
  'page' in route && route.page ? [[id as RouteId, route.page as keyof typeof pages] as const] : [],
)

const figures = figuresOn('2026-11-24')

function siteOf(id: RouteId, change: Partial<Site> = {}): Site {
  const { path, label } = routes[id]
  return {
    brand,
    route: { id, path, label },
    price: figures.price,
    constants: () => readConstants(defaultConstants, Date.now()),
    constantsAddress: '/api/calculator-constants?v=test',
    calculatorAnswers: () => ({}),
    invalidTexts: () => ({}),
    day: '2026-11-24',
    mentions: joinMentions(mentionSeeds(brand), []),
    promotions: defaultPromotions,
    shop: shopAt({ groups: [], cards: [] }, 0),
    spotPrices: { now: Date.parse('2026-11-22T12:00:00Z'), DK1: null, DK2: null },
    posts: ownPosts.map(cardOf),
    forms: {},
    origin: 'https://www.eksempel.dk',
    data: {},
    consent: null,
    ...change,
  }
}

function render(id: RouteId, change: Partial<Site> = {}): string {
  resetIslandIds()
  const page = figures.fill(pages[(routes[id] as { page: keyof typeof pages }).page](brand))
  return renderToString(renderPage(page, siteOf(id, change)))
}

const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, value = '']) => value)
const night = () => [
  renderToString(<NotFoundPage site={siteOf('home')} />),
  renderToString(<CrashPage site={siteOf('home')} />),
]

test.each(documents)("renders '%s' as a valid document", (id) => {
  const html = render(id)
  expect(all(html, /<(h1)[ >]/g)).toHaveLength(1)
  // The content policy forbids inline styles and scripts.
  expect(html).not.toMatch(/\sstyle=|<script|\son[a-z]+=/)
  const ids = all(html, /\sid="([^"]+)"/g)
  expect(ids.filter((each, i) => ids.indexOf(each) !== i)).toEqual([])
  // The document around every page draws the mark.
  for (const anchor of all(html, /href="#([^"]+)"/g)) expect([...ids, 'mark']).toContain(anchor)
  for (const target of all(html, /popoverTarget="([^"]+)"/gi)) expect(ids).toContain(target)
})

test('places the cookie banner between the skip link and the header, with its question in a slot', () => {
  const { consentStart, consentEnd } = slotMarks
  const whole = (part: string) => `(?:(?!</${part}>).)+</${part}>`
  const panel = new RegExp(
    `<a href="#main" class="skip-link">[^<]+</a><section [^>]*aria-label="Cookies"[^>]*>${consentStart}<form ${whole('form')}${consentEnd}<div popover="auto" ${whole('section')}<header`,
  )
  // The page of the choice holds it once, as its content.
  const others = documents.filter(([id]) => id !== 'cookieChoice')
  for (const html of [...others.map(([id]) => render(id)), ...night()])
    expect(panel.test(html)).toBe(true)
  expect(all(render('cookieChoice'), /name="(advertisement)"/g)).toHaveLength(1)
})

test.each(documents)("preselects no subject on '%s'", (id) => {
  expect(all(render(id), /name="emne" (checked)/g)).toEqual([])
})

test.each(documents)(
  "shows only existing pictures with size and alternative text on '%s'",
  (id) => {
    const pictures = all(render(id), /<img ([^>]*)>/g)
    expect(pictures.length).toBeGreaterThan(0)
    for (const attributes of pictures) {
      expect(attributes).toMatch(/ alt="/)
      expect(attributes).toMatch(/width="\d+" height="\d+"/)
      const file = /src="([^"]+)"/.exec(attributes)?.[1] ?? ''
      expect(existsSync(new URL(`../../public${file}`, import.meta.url)), file).toBe(true)
    }
    for (const file of all(render(id), /srcSet="([^"]+)"/gi))
      expect(existsSync(new URL(`../../public${file}`, import.meta.url)), file).toBe(true)
  },
)

test.each(documents)("gives tables and drawings on '%s' accessible names", (id) => {
  const html = render(id)
  for (const table of all(html, /<table([^]*?)<\/table>/g)) {
    expect(table).toContain('<caption')
    for (const row of all(table.replace(/<thead[^]*<\/thead>/, ''), /<tr([^]*?)<\/tr>/g))
      expect(row).toMatch(/<th [^>]*scope="row"/)
  }
  // What lies within a described picture is part of it.
  const others = html.replace(/<div [^>]*role="img" aria-label="[^"]{10,}">[^]*?<\/div>/g, '')
  for (const drawing of all(others, /<svg ([^>]*)>/g))
    expect(drawing).toMatch(/aria-hidden="true"|role="img" aria-label="[^"]{10,}/)
  for (const chart of all(html, /<figure class="chart">([^]*?)<\/figure>/g))
    expect(chart).toMatch(/<details[^]*<table/)
})

test('links the quote request in header and menu, next to »Kontakt os«', () => {
  const html = render('about')
  const header = html.slice(html.indexOf('class="site-header'), html.indexOf('</header>'))
  const labels = (part: string) =>
    all(part, /<a [^>]*>([^<]*)<\/a>/g).filter(
      (label) => label === 'Få tilbud' || label === 'Kontakt os',
    )
  const [bar = '', drawer = ''] = header.split('id="drawer"')
  expect([labels(bar), labels(drawer)]).toEqual([
    ['Kontakt os', 'Få tilbud'],
    ['Kontakt os', 'Få tilbud'],
  ])
})

test('gives each row of a comparison a cell for each column', () => {
  const uneven = documents.flatMap(([id, page]) =>
    pages[page](brand).blocks.flatMap((block) =>
      block.type === 'table'
        ? block.rows
            .filter(({ cells }) => cells.length !== block.columns.length - 1)
            .map(({ label }) => `${id}: ${label}`)
        : [],
    ),
  )
  expect(uneven).toEqual([])
})

test('never skips a heading level', () => {
  const skips = documents.filter(([id]) => {
    const ranks = all(render(id), /<h([1-6])[ >]/g).map(Number)
    return ranks.some((rank, i) => i > 0 && rank > (ranks[i - 1] as number) + 1)
  })
  expect(skips).toEqual([])
})

test('renders all sections of the home page without script', () => {
  const html = render('home')
  for (const words of [
    'Hvad skal huset kunne?',
    'Aktuelle tilbud',
    'Vi regner, før vi sælger',
    'Du ved, hvem der kommer',
    'Det siger folk',
    'Hvert hus',
    'Fra første snak',
    'Kender du et tag',
    'Begynd med dit eget tag',
    'Tal med en, der kan regne',
  ])
    expect(html).toContain(words)
  expect(all(html, /data-stage="(\d+)"/g)).toEqual([
    '500',
    '500',
    '500',
    '1000',
    '1000',
    '1000',
    '2000',
    '2000',
  ])
  expect(html).toContain('name="privatlivspolitik"')
})

test('keeps the home page’s body under 72 KB', () => {
  expect(render('home').length).toBeLessThan(72 * 1024)
})

test('omits an unpublished price and the content that depends on it', () => {
  const html = render('home', { price: () => null })
  expect(html).not.toMatch(/\d\.\d{3}\u00a0kr\.<\/span>/)
  expect(html).not.toContain('class="receipt"')
})

test('says on the front page that no campaign is active', () => {
  expect(render('home', { promotions: [] })).toContain('Lige nu er der ingen kampagner')
})

test('omits the parts that the brand does not have', () => {
  const bare = {
    ...brand,
    external: { ...brand.external, customerApp: '', reviewSite: '' },
    placeholders: false,
  }
  const mentions = { quotes: [], houses: [], partners: [], teams: [] }
  const html = render('home', { brand: bare, mentions })
  for (const part of ['siger folk', 'hvem der kommer', 'Hvert hus', 'Eksemplernes ydelse'])
    expect(html).not.toContain(part)
  expect(html).not.toContain('Log ind')
  expect(html).not.toContain('Vi arbejder sammen med')
  expect(html).not.toContain('Pladsholder')
  expect(
    render('home', {
      brand: {
        ...brand,
        external: { ...brand.external, reviewSite: 'https://anmeldelser.example/os' },
      },
    }),
  ).toContain('https://anmeldelser.example/os')
})

test('shows the specified text on 404 and crash pages', () => {
  const [notFound = '', crash = ''] = night()
  for (const words of ['Side ikke fundet', 'Den side, du forsøger at besøge, findes ikke.'])
    expect(notFound).toContain(words)
  for (const words of [
    'Noget gik galt',
    'Der opstod en uventet fejl. Prøv at genindlæse siden.',
    'Prøv igen',
    'Genindlæs siden',
  ])
    expect(crash).toContain(words)
})

test('explains only the figures that a receipt shows', () => {
  const receipt = {
    reference: 'T-7K3M-Q2PX',
    products: ['solceller'],
    consumptionLevel: null,
    heatingCost: null,
    heatingKind: null,
    calculation: null,
    receivedAt: '2026-11-23T12:00:00Z',
  } as const
  const without = render('quoteRequestThanks', { data: { receipt } })
  expect(without).toContain('Endnu uden tal')
  expect(without).not.toMatch(/Priser: vores skøn|tagets retning og hældning er ukendt/)
  const withPrice = render('quoteRequestThanks', {
    data: { receipt: { ...receipt, products: ['solceller', 'batteri'] } },
  })
  expect(withPrice).toContain('Priser: vores skøn')
  expect(withPrice).not.toContain('tagets retning og hældning er ukendt')
  expect(
    render('quoteRequestThanks', {
      data: { receipt: { ...receipt, consumptionLevel: consumptionLevels[1].value } },
    }),
  ).toContain('tagets retning og hældning er ukendt')
})
