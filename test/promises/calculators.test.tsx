import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { type CalculatorRows, setCalculatorData } from '#client/calculators/data.ts'
import type { CalculatorProps } from '#client/calculators/frame.tsx'
import { calculatorLabels } from '#shared/content/calculators/labels.ts'
import { islands, type IslandName } from '#client/islands/registry.tsx'
import { defaultPrices } from '#shared/content/products/default-prices.ts'
import { pages } from '#shared/content/pages.ts'
import { brand } from '#shared/brand.ts'
import { readConstants } from '#shared/domain/constants.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { href } from '#shared/routes/href.ts'
import { routeList } from '#shared/routes/table.ts'
import { defaultConstants } from '#shared/content/constants/default-constants.ts'
import { createTestApp } from '#test/helpers/app/app.ts'
import {
  attributesOf,
  browser,
  canonicalOf,
  findAll,
  findFirst,
  linksOf,
  normalizeText,
  parsePage,
  textOf,
  valuesOf,
} from '#test/helpers/pages/read-html.ts'

const site = createTestApp()
const get = async (path: string, more: Readonly<Record<string, string>> = {}) =>
  site.fetch(path, { headers: { ...browser, ...more } })
const html = async (path: string): Promise<string> => (await get(path)).text()

interface Drawn {
  readonly name: IslandName
  readonly prefix: string
  readonly props: CalculatorProps
  readonly text: string
}

const words = (part: string | Element): string =>
  normalizeText(textOf(part).replace(/[\u{e000}-\u{f8ff}]/gu, ''))

const calculator = 'x-island[name=calculator]'

/** The calculators of a page as the Worker rendered them. */
function drawnOn(page: string): Drawn[] {
  return findAll(page, calculator).map((island) => ({
    name: 'calculator',
    prefix: island.getAttribute('prefix') ?? '',
    props: JSON.parse(island.getAttribute('props') ?? '') as CalculatorProps,
    text: words(island),
  }))
}

/** The same from the browser's data: the island's props, and the rows it fetches. */
async function fromIsland({ name, prefix, props }: Drawn): Promise<string> {
  const { rows, ...others } = (await (await site.fetch(props.constants)).json()) as CalculatorRows
  setCalculatorData({ constants: (at) => readConstants(rows, at), ...others })
  return words(
    renderToString(createElement(islands[name] as ComponentType<CalculatorProps>, props), {
      identifierPrefix: prefix,
    }),
  )
}

const links = [
  href('solar'),
  `${href('solar')}?size=8,5&consumption=6.200`,
  `${href('solar')}?size=4&loanPct=60&utm_source=brev`,
  `${href('solar')}?size=10&azimuth=90&tilt=15&sides=two&shade=10&place=mid-jutland&area=DK2&grid=cerius&startYear=2028`,
  `${href('solar')}?heatPump=4.000&car=2.700&charging=sun&price=95.000`,
  `${href('battery')}?batteryType=ac&capacity=15&loanPct=40&solar=1`,
  `${href('battery')}?capacity=5&solar=0&nightCharging=no&grid=cerius&area=DK2`,
  href('financingSolarBattery'),
  `${href('financingSolarBattery')}?size=7.5&capacity=12,5&loanPct=100`,
  `${href('financingSolarBattery')}?consumption=20000&heatPump=15000&car=10000&charging=evening&grid=other`,
]

test.each(links)('%s shows the same figures in the Worker and in the browser', async (link) => {
  const drawn = drawnOn(await html(link))
  expect(drawn.length).toBeGreaterThan(0)
  for (const one of drawn) expect(await fromIsland(one)).toBe(one.text)
})

test('a loan calculator starts with the published price of the example next to it', async () => {
  const fieldOf = (page: string): string | undefined =>
    attributesOf(page, 'input#laan-price', 'value')[0]
  expect(fieldOf(await html(href('financing')))).toBe('117.400')
  // The sum of the panels and the battery: 44.900 kr.
  const prices = defaultPrices.map((price) =>
    price.key === 'solar.example-6kwp' ? { ...price, value: 76_600 } : price,
  )
  const other = createTestApp({ parts: { prices } })
  expect(fieldOf(await (await other.fetch(href('financing'), { headers: browser })).text())).toBe(
    '121.500',
  )
})

test('a link to a calculator includes a price equal to the default if the linked page has another default', async () => {
  const [{ text, props }] = drawnOn(await html(`${href('financing')}?price=120000`)) as [Drawn]
  expect(props.answers).toEqual({ price: 120_000 })
  for (const figure of ['120.000 kr.', '96.000 kr.', '1.063,39 kr.', '6,74 %', '130.106,80 kr.'])
    expect(text).toContain(figure)
  // The address of its own link.
  const [link = ''] = attributesOf(
    await html(`${href('financing')}?price=120000`),
    '[href*="price=120000"][href$="#laan"]',
    'href',
  )
  const [again] = drawnOn(await html(link.split('#', 1)[0]!)) as [Drawn]
  expect(again.text).toBe(text)
})

test('a page with a query shows other results and the query’s values in the fields, and is not indexed', async () => {
  const [queried, plain] = [
    await html(`${href('solar')}?size=9,5&consumption=4.800`),
    await html(href('solar')),
  ]
  const field = (name: string): string | undefined =>
    attributesOf(queried, `input#calculator-${name}`, 'value')[0]
  expect([field('size'), field('consumption')]).toEqual(['9,5', '4.800'])
  expect(drawnOn(queried)[0]?.text).not.toBe(drawnOn(plain)[0]?.text)
  expect([canonicalOf(queried), canonicalOf(plain).length]).toEqual([[], 1])
  // The other place of the same calculator keeps the query.
  expect(attributesOf(queried, 'input[type=hidden][name=size]', 'value')).toContain('9.5')
})

describe('any query gets a page', () => {
  const garbage = [
    'size=abc&loanPct=-1&consumption=%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    'size=1e308&consumption=Infinity&tilt=NaN&price=-0',
    'size=%00&azimuth=%EF%BF%BF&sides=__proto__&place=constructor',
    'size=9'.concat('9'.repeat(4000)),
    'size=5&size=7&size[]=8&=&&&consumption',
    `size=${encodeURIComponent('\u{e001}\u{e002}')}&loanPct=%E0%A4%A`,
  ]
  test.each(garbage)(
    'a garbage query gets calculators without NaN and markup (%#)',
    async (query) => {
      for (const page of [href('solar'), href('battery'), href('financingSolarBattery')]) {
        const response = await get(`${page}?${query}`)
        expect(response.status).toBe(200)
        const drawn = drawnOn(await response.text())
        expect(drawn.length).toBeGreaterThan(0)
        for (const { text } of drawn) expect(text).not.toMatch(/NaN|Infinity|undefined|alert\(1\)/)
      }
    },
  )

  test('a page with a query may be cached by the browser, and the Worker does not serve it for another query', async () => {
    const [seven, eight] = await Promise.all([
      get(`${href('solar')}?size=7`),
      get(`${href('solar')}?size=8`),
    ])
    expect([
      seven.headers.get('cache-control'),
      seven.headers.get('etag') === eight.headers.get('etag'),
    ]).toEqual(['private, no-cache', false])
    const again = await get(`${href('solar')}?size=7`, {
      'if-none-match': seven.headers.get('etag') ?? '',
    })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('a query without parameters of the page gets the cached page', async () => {
    expect((await get(`${href('solar')}?size=&loanPct=&sides=three`)).headers.get('etag')).toBe(
      (await get(href('solar'))).headers.get('etag'),
    )
    // An invalid value is reported, and stays in its field.
    expect(await html(`${href('solar')}?loanPct=abc`)).toContain(
      'Det kan vi ikke læse som et tal i %: vi regner med 0.',
    )
  })
})

describe('a page with a query', () => {
  /**
   * The body of a page without its calculators; with a query the head has no canonical address and no
   * structured data.
   */
  const around = (page: string): string => {
    const body = parsePage(page).body.cloneNode(true) as HTMLElement
    for (const island of findAll(body, calculator)) island.remove()
    return body.outerHTML
  }

  test.each([
    `${href('solar')}?size=9&heatPump=3000`,
    `${href('battery')}?solar=1`,
    `${href('heatPump')}?heatingType=olie`,
    `${href('electricCar')}?use=0,145`,
    `${href('financing')}?price=120000`,
    `${href('subsidies')}?work=batteri`,
  ])('%s equals the cached page except for its calculators', async (link) => {
    const [queried, plain] = [await html(link), await html(link.slice(0, link.indexOf('?')))]
    const [of, ofPlain] = [drawnOn(queried), drawnOn(plain)]
    expect(of.map(({ name, prefix }) => [name, prefix])).toEqual(
      ofPlain.map(({ name, prefix }) => [name, prefix]),
    )
    expect(of[0]?.text).not.toBe(ofPlain[0]?.text)
    expect(around(queried)).toBe(around(plain))
    const stylesheetsOf = (page: string): string[] =>
      findAll(page, 'link[rel=stylesheet]').map(({ outerHTML }) => outerHTML)
    expect(stylesheetsOf(queried)).toEqual(stylesheetsOf(plain))
    // No slot or marker of one is left.
    expect(queried).not.toMatch(/[\u{e000}-\u{f8ff}]/u)
  })

  test('has the campaign in all links, inside and outside its calculators', async () => {
    const page = await html(`${href('solar')}?size=9&utm_source=brev`)
    const first = findFirst(page, calculator)!
    expect(linksOf(first).join(' ')).toContain('size=9&utm_source=brev')
    expect(attributesOf(first, 'input[type=hidden][name=utm_source]', 'value')).toContain('brev')
    expect(around(page)).toContain('?utm_source=brev')
  })

  test('is rendered again when a price on the page is published', async () => {
    const own = createTestApp()
    const ask = async () =>
      (await own.fetch(`${href('financing')}?loanPct=50`, { headers: browser })).headers.get('etag')
    const before = await ask()
    expect(await ask()).toBe(before)
    own.publish({
      prices: defaultPrices.map((price) =>
        price.key === 'solar.example-6kwp' ? { ...price, value: 76_600 } : price,
      ),
    })
    own.clock.now += 60_000
    await own.fetch(href('home'))
    await own.settled()
    expect(await ask()).not.toBe(before)
  })

  test('answers 429 with Retry-After after too many requests from one IP address; the page without a query is still served', async () => {
    const keys: string[] = []
    const limit = async ({ key }: { readonly key: string }) => ({ success: keys.push(key) <= 1 })
    const limited = createTestApp({ vars: { POST_GATE: { limit } as unknown as RateLimit } })
    const ask = (path: string) =>
      limited.fetch(path, { headers: { ...browser, 'cf-connecting-ip': '2001:db8::7' } })
    expect((await ask(`${href('solar')}?size=7`)).status).toBe(200)
    const refused = await ask(`${href('solar')}?size=8`)
    expect([
      refused.status,
      refused.headers.get('retry-after'),
      refused.headers.get('cache-control'),
    ]).toEqual([429, '60', 'no-store'])
    expect(await refused.text()).toContain('Prøv igen om et minut')
    expect((await ask(href('solar'))).status).toBe(200)
    expect(keys).toEqual(['asked:2001:db8:0:0::/64', 'asked:2001:db8:0:0::/64'])
  })
})

describe('figures of a loan', () => {
  const example = [
    'Kontantpris',
    'Udbetaling',
    'Samlet kreditbeløb',
    'Debitorrente, fast',
    'Stiftelsesgebyr',
    'ÅOP',
    'Løbetid',
    'Månedlig ydelse',
    'Samlede kreditomkostninger',
    'I alt at betale tilbage',
    'Andre ydelser, lånet kræver',
    'Vi låner ikke selv penge ud',
    'Det koster penge at låne penge.',
  ]
  const calculatorPages = routeList.filter(
    ([, route]) =>
      route.kind === 'document' &&
      !route.collection &&
      route.page &&
      pages[route.page as keyof typeof pages](brand).blocks.some(
        ({ type }) => type === 'calculator',
      ),
  )

  test.each(calculatorPages.map(([, { path }]) => path))(
    'on %s appear with the complete loan example or not at all',
    async (path) => {
      const sections = (page: string): string[] => findAll(page, 'section.loan-example').map(words)
      const [cash, loan] = [await html(`${path}?loanPct=0`), await html(`${path}?loanPct=50`)]
      const lends = pages[
        routeList.find(([, route]) => route.path === path)?.[1].page as keyof typeof pages
      ](brand).blocks.some(
        (block) =>
          block.type === 'calculator' &&
          block.part !== 'figures' &&
          calculatorLabels[block.calculator].loan.length > 0,
      )
      expect([sections(cash).length > 0, sections(loan).length > 0]).toEqual([lends, lends])
      for (const section of sections(cash)) expect(section).not.toMatch(/ÅOP|ydelse|Debitorrente/)
      for (const section of sections(loan))
        expect(example.filter((part) => !section.includes(part))).toEqual([])
      // No other part of a calculator contains any of it.
      for (const { text } of drawnOn(loan)) {
        const outside = sections(loan).reduce(
          (left, section) => left.replace(section.trim(), ''),
          text,
        )
        expect(outside).not.toMatch(/Månedlig ydelse \d|ÅOP \d|Debitorrente, \S+ \d/)
      }
    },
  )
})

describe('the calculators’ constants in the browser', () => {
  test('are cached permanently under their content hash, and for minutes without it', async () => {
    const [{ props }] = drawnOn(await html(href('solar'))) as [Drawn]
    expect((await site.fetch(props.constants)).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    )
    expect((await site.fetch(endpoints.calculatorConstants)).headers.get('cache-control')).toBe(
      'public, max-age=300',
    )
    expect(
      (await site.fetch(`${endpoints.calculatorConstants}?v=old`)).headers.get('cache-control'),
    ).toBe('public, max-age=300')
  })

  test('change when staff publish a constant, as the pages do', async () => {
    const own = createTestApp()
    const before = drawnOn(
      await (await own.fetch(href('solar'), { headers: browser })).text(),
    )[0] as Drawn
    own.publish({
      constants: defaultConstants.map((row) =>
        row.key === 'spot.mean' ? { ...row, value: row.value * 2 } : row,
      ),
    })
    own.clock.now += 60_000
    await own.fetch(href('home'))
    await own.settled()
    const after = drawnOn(
      await (await own.fetch(href('solar'), { headers: browser })).text(),
    )[0] as Drawn
    expect(after.props.constants).not.toBe(before.props.constants)
    expect(after.text).not.toBe(before.text)
  })
})

test('without JavaScript, drops a consumption that was typed in another unit: 1,800 m³ are not 1,800 kWh', async () => {
  const page = await html(href('heatPump'))
  const sent = valuesOf(page, 'input[type=hidden][name$="-enhed"]').slice(0, 2)
  expect(sent).toEqual([
    ['use-enhed', 'm³'],
    ['fuelPrice-enhed', 'kr./m³'],
  ])
  const query = (heatingType: string) =>
    new URLSearchParams([
      ['heatingType', heatingType],
      ['use', '1.800'],
      ...sent,
      ['utm_source', 'avis'],
    ]).toString()
  const ask = async (heatingType: string) => {
    const { status, headers } = await get(`${href('heatPump')}?${query(heatingType)}`)
    return [status, headers.get('location')]
  }
  expect(await ask('fjernvarme')).toEqual([
    302,
    `${href('heatPump')}?heatingType=fjernvarme&utm_source=avis`,
  ])
  expect(await ask('gas')).toEqual([
    302,
    `${href('heatPump')}?heatingType=gas&use=1.800&utm_source=avis`,
  ])
})
