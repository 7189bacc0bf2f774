import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { brand } from '#shared/brand.ts'
import { formatNumber } from '#shared/content/format.ts'
import { callAction } from '#shared/content/copy/contact-links.ts'
import type { Block } from '#shared/schemas/content/block.ts'
import { href } from '#shared/routes/href.ts'
import type { DatedValue, Promotion } from '#shared/schemas/content/snapshot.ts'
import type { RouteId } from '#shared/routes/table.ts'
import type { Site } from '#client/site.ts'
import { BlockView } from './registry.tsx'

const price = (key: string, value: number, example = true): DatedValue => ({
  key,
  value,
  unit: 'kr.',
  validFrom: null,
  validTo: null,
  example,
  source: 'prøve',
})
const published = [price('pump', 118_000), price('grant', 27_000, false)]

const campaign: Promotion = {
  id: 'package',
  title: 'Sammen',
  text: 'Billigere.',
  spot: 'solar-battery',
  tint: 'almond',
  products: ['solar'],
  href: href('financingSolarBattery', {}, 'campaigns'),
  linkLabel: 'Se pakken',
  validFrom: null,
  validTo: '2027-01-01',
  example: true,
}

function draw(block: Block, id: RouteId = 'airToWater'): string {
  const site = {
    brand,
    route: { id, path: '/', label: 'Luft til vand' },
    price: (key) => published.find((each) => each.key === key) ?? null,
    promotions: [campaign],
    forms: {},
    data: {},
  } as Partial<Site> as Site
  return renderToString(<BlockView block={block} site={site} />).replaceAll('<!-- -->', '')
}
const count = (html: string, part: string): number => html.split(part).length - 1

const months = {
  type: 'bars',
  title: 'Måned for måned',
  unit: 'kWh pr. måned',
  bars: ['jan', 'feb', 'mar', 'apr', 'maj'].map((label, i) => ({ label, value: (i + 1) * 1250.5 })),
  sentence: 'Maj laver mest.',
  example: true,
  source: 'Regnet.',
} as const satisfies Block

test('names the marked bar in the accessible name of a chart with equal bars', () => {
  const bars = [1, 3, 3, 1].map((value, i) => ({
    label: `kl. ${i}`,
    value,
    ...(i === 2 && { mark: 'højest' }),
    ...(i === 3 && { mark: 'lavest' }),
  }))
  expect(draw({ ...months, bars })).toContain('Højest er kl. 2 med 3, lavest kl. 3 med 1.')
})

test('draws two bar charts with accessible names, and repeats the figures as a table', () => {
  const html = draw(months)
  expect(count(html, 'role="img"')).toBe(2)
  expect(
    count(
      html,
      'aria-label="Søjlediagram: Måned for måned, kWh pr. måned. Højest er maj med 6.252,5, lavest jan med 1.250,5.',
    ),
  ).toBe(2)
  expect(html).toContain('<summary>Vis som tabel</summary>')
  expect(html).toContain('<caption>Måned for måned, kWh pr. måned</caption>')
  expect(count(html, '<th scope="row">')).toBe(5)
  expect(html).toContain('>Eksempel</span>')
  expect(draw({ ...months, example: false })).not.toContain('Eksempel')
})

test('draws named bars horizontally and wraps a long name into two lines', () => {
  const html = draw({
    ...months,
    bars: [
      ...months.bars,
      { label: 'Varmepumpe fra 2028, når elafgiften er tilbage', value: 9, mark: 'ca. 9 kWh' },
    ],
  })
  expect(html).toContain('>elafgiften er tilbage</text>')
  expect(html).toContain('>ca. 9 kWh</text>')
})

test('labels the limit across upright bars and gives the axis units', () => {
  const html = draw({
    ...months,
    unit: 'dB(A) i den afstand',
    bars: months.bars.map((bar, i) => ({ ...bar, value: 50 - i * 5 })),
    limit: { label: 'Natgrænse', value: 35 },
  })
  expect(count(html, 'class="limit"')).toBe(2)
  expect(count(html, 'Stregen, »Natgrænse«, ligger ved 35\u00a0dB.')).toBe(2)
  expect(count(html, '>Natgrænse</text>')).toBe(2)
  expect(count(html, '>35\u00a0dB</text>')).toBe(2)
  expect(html).toContain('>60\u00a0dB</text>')
})

test('omits a grid line whose number would overlap the limit’s, but never the base line', () => {
  const sheets = (limit: number) =>
    draw({
      ...months,
      unit: 'dB(A) i den afstand',
      bars: months.bars.map((bar, i) => ({ ...bar, value: 50 - i * 5 })),
      limit: { label: 'Natgrænse', value: limit },
    })
      .replaceAll('\u00a0', ' ')
      .split('</svg>')
      .slice(0, 2)
      .map((sheet) => [
        count(sheet, 'class="grid"'),
        count(sheet, 'class="axis"'),
        ...['0 dB', '20 dB', '40 dB', '60 dB'].filter((text) => sheet.includes(`>${text}</text>`)),
      ])
  expect(sheets(35)).toEqual([
    [3, 1, '0 dB', '20 dB', '40 dB', '60 dB'],
    [2, 1, '0 dB', '20 dB', '60 dB'],
  ])
  expect(sheets(1)).toEqual([
    [3, 1, '20 dB', '40 dB', '60 dB'],
    [3, 1, '20 dB', '40 dB', '60 dB'],
  ])
})

test('omits the common unit on a phone where marks and names would overlap', () => {
  const html = draw({
    ...months,
    unit: 'dB(A) i den afstand',
    bars: [1, 2, 3, 4, 6, 8, 10].map((metres, i) => ({
      label: `${metres} m`,
      value: 50.5 - i * 3,
      mark: `${formatNumber(50.5 - i * 3)} dB`,
    })),
    limit: { label: 'Natgrænse', value: 35 },
  }).replaceAll('\u00a0', ' ')
  const [wide = '', phone = ''] = html.split('</svg>')
  const texts = (drawing: string): string[] =>
    [...drawing.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text)
  expect(texts(wide)).toEqual(expect.arrayContaining(['1 m', '10 m', '50,5 dB', '32,5 dB']))
  expect(texts(phone)).toEqual(expect.arrayContaining(['1', '2', '8', '10 m', '50,5', '32,5']))
  expect(texts(phone)).not.toContain('50,5 dB')
})

test('heads a chart with its subject and not with its unit', () => {
  const html = draw(months)
  expect(html).toMatch(
    /<figure class="chart"><figcaption>.*Maj laver mest\.<\/figcaption><p class="chart-unit">kWh pr\. måned<\/p><svg/,
  )
})

test('shows the three figures of a range in its chart, next to the chart and as a table', () => {
  const html = draw({
    type: 'band',
    title: 'Hvad kan det give?',
    unit: 'kr. om året, før skat',
    low: { value: -820, note: 'få timer' },
    mid: { value: 2060, note: 'som nu' },
    high: { value: 4120, note: 'mange timer' },
    example: true,
    source: 'Regnet.',
  })
  expect(html).toContain(
    'aria-label="Spænd: Hvad kan det give?, kr. om året, før skat. Lav −820, midt 2.060, høj 4.120."',
  )
  expect(count(html, 'midt 2.060\u00a0kr.')).toBe(2)
  expect(html).toContain('Mellem −820 og 4.120\u00a0kr. om året, før skat, i midten 2.060\u00a0kr.')
  expect(html).toContain('<dd>−820\u00a0kr.</dd>')
  expect(html).toMatch(/<th scope="row">Høj: mange timer<\/th><td>4\.120<\/td>/)
})

test('names rows and columns of a comparison, also in the layout for phones', () => {
  const html = draw({
    type: 'table',
    title: 'To slags',
    columns: ['Slags', 'Pris', 'Støj'],
    rows: [
      { label: 'Luft til vand', cells: [{ value: 'pump' }, { text: '35 dB' }] },
      { label: 'Jordvarme', cells: [{ value: 'not-published' }, { text: '0 dB' }] },
      { label: 'Uden tal', cells: [{ value: 'not-published' }, { value: 'not-published' }] },
    ],
  })
  expect(count(html, 'scope="col"')).toBe(3)
  expect(count(html, 'scope="row"')).toBe(2)
  expect(html).not.toContain('Uden tal')
  expect(html).toMatch(
    /data-column="Pris"><span><span class="badge badge-warn">Eksempel<\/span> <data value="[^"]+">118\.000\u00a0kr\./,
  )
  expect(html).toMatch(/data-column="Pris"><\/td>/)
})

test('shows no sum for a calculation with a missing part, but keeps its uncertainties', () => {
  const working: Block = {
    type: 'working',
    title: 'Sådan er tallet lavet',
    rows: [
      { label: 'Pumpe', value: { value: 'pump' } },
      { label: 'Tilskud', value: { value: 'grant' } },
    ],
    result: { label: 'I alt', value: { text: '91.000 kr.' } },
    caveats: { title: 'Det kan gå anderledes', points: ['Puljen kan være tom.'] },
  }
  expect(draw(working)).toContain('I alt')
  const partial = draw({
    ...working,
    rows: [...working.rows, { label: 'Andet', value: { value: 'not-published' } }],
  })
  expect(partial).not.toContain('I alt')
  expect(partial).toContain('Puljen kan være tom.')
})

test('marks either the sum as an example, once, or each example part, and subtracts refunds', () => {
  const sum: Block = {
    type: 'working',
    title: 'Sådan er tallet lavet',
    rows: [{ label: 'Pumpe', value: { value: 'pump' } }],
    result: { label: 'Lånet skal dække', value: { value: 'pump' } },
    back: {
      label: 'Tilbage bagefter',
      value: 'grant',
      left: { label: 'Så er der tilbage', value: 'grant' },
    },
  }
  const html = draw(sum)
  expect(count(html, 'badge-warn')).toBe(1)
  expect(html).toContain('Tallene herunder er vores eksempler.')
  expect(html).toContain('−27.000\u00a0kr.')
  expect(html).toMatch(/Så er der tilbage<\/dt><dd> <data value="[^"]+">27\.000\u00a0kr\./)
  const mixed = draw({
    ...sum,
    rows: [...sum.rows, { label: 'Tilskud', value: { value: 'grant' } }],
  })
  expect(mixed).not.toContain('vores tal herunder')
  expect(count(mixed, 'badge-warn')).toBe(2)
})

test('keeps a comparison of short cells a table on a phone', () => {
  const short: Block = {
    type: 'table',
    title: 'Tre størrelser',
    columns: ['Model', 'Lille', 'Stor'],
    rows: [
      { label: 'Ydelse', cells: [{ text: '5 kW' }, { text: '11 kW' }] },
      { label: 'Mål', cells: [{ text: '1,0 × 0,9 m' }, { text: '1,2 × 1,4 m' }] },
    ],
  }
  expect(draw(short)).toContain('<table class="compare" ')
  expect(count(draw(short), 'class="number"')).toBe(6)
  expect(
    draw({
      ...short,
      rows: [
        ...short.rows,
        { label: 'Støj', cells: [{ text: 'Højst 35 dB ved skel' }, { text: '–' }] },
      ],
    }),
  ).toContain('compare-items')
})

test('shows a price on a card only if it is published, and at most one link', () => {
  const card = {
    tint: 'white',
    title: 'Pumpe',
    text: 'Til 150 m².',
    action: { label: 'Læs om pumpen', route: 'heatPump' },
  } as const
  const html = draw({
    type: 'cards',
    title: 'Valg',
    cards: [
      { ...card, value: 'pump', note: 'monteret' },
      { ...card, title: 'Anden pumpe', value: 'not-published', note: 'monteret' },
    ],
  })
  expect(count(html, 'class="price"')).toBe(1)
  expect(html).toContain('Eksempel: monteret')
  expect(count(html, '<a ')).toBe(2)
  expect(count(html, '<h3>')).toBe(2)
})

test('if all prices are examples, marks them once in the head, and explains how to get a missing price', () => {
  const card = { tint: 'white', text: 'Til huset.', value: 'pump', note: 'monteret' } as const
  const html = draw({
    type: 'cards',
    title: 'Valg',
    cards: [
      { ...card, title: 'Lille' },
      { ...card, title: 'Stor' },
    ],
  })
  expect(count(html, 'ksemp')).toBe(1)
  expect(html).toContain('>Priserne er eksempler</span>')
  const goods = draw({
    type: 'cards',
    goods: true,
    title: 'Varer',
    cards: [
      { ...card, title: 'Stik' },
      {
        tint: 'smoke',
        title: 'Net',
        text: 'Mod duer.',
        amount: 'Pris efter besøg',
        note: 'afhænger af taget',
        action: { label: 'Spørg', route: 'contact' },
      },
    ],
  })
  expect(goods).toContain('Eksempel: monteret')
  expect(goods).toMatch(/>Pris efter besøg<\/span><span>afhænger af taget/)
  expect(count(goods, '<a ')).toBe(1)
})

test('marks no figure as an example if the heading above is already marked', () => {
  const rows = [{ label: 'Pumpe', value: { value: 'pump' } }]
  const sum: Block = {
    type: 'working',
    title: 'Eksempel: et hus',
    rows,
    result: { label: 'I alt', value: { value: 'pump' } },
  }
  expect(count(draw(sum), 'ksempel')).toBe(1)
  expect(draw({ ...months, title: 'Eksempel: et tag' })).not.toContain('badge')
})

test('emphasises the cross of a forbidden item, not of an inapplicable one', () => {
  const sides = (forbidden?: true): Block => ({
    type: 'fits',
    title: 'Selv?',
    yes: { title: 'Ja', points: ['et stik'] },
    no: { title: 'Nej', points: ['eltavlen'], ...(forbidden && { forbidden }) },
  })
  expect(draw(sides())).not.toContain('fits-forbidden')
  expect(count(draw(sides(true)), 'fits-forbidden')).toBe(1)
})

test('shows breadcrumbs in the head and omits an unpublished figure', () => {
  const html = draw({
    type: 'pageHero',
    ground: 'breeze',
    title: 'Luft til vand',
    lead: 'Varme fra luften.',
    art: {
      scene: 'heat-pump',
      alt: 'Varmepumpen ved muren',
      caption: { badge: 'Udedelen', text: 'Står frit.' },
    },
    numbers: [
      { value: { value: 'pump' }, note: '8 kW, monteret' },
      { value: { value: 'grant', estimate: true }, note: 'fra puljen' },
      { value: { value: 'not-published' }, note: 'ukendt' },
      { value: { text: '2–3 dage' }, note: 'Eksempel: montage' },
    ],
  })
  expect([...html.matchAll(/<li>.*?>([^<]+)<\/(?:a|span)>/g)].map(([, label]) => label)).toEqual([
    'Forside',
    'Varmepumper',
    'Luft til vand',
  ])
  expect(html).toContain(
    '<dt>Eksempel: 8\u00a0kW, monteret</dt><dd><data value="pump">118.000\u00a0kr.</data></dd>',
  )
  expect(html).toMatch(/<dt>fra puljen<\/dt><dd><data value="[^"]+">ca\.\u00a0\d/)
  expect(html).not.toContain('ukendt')
  expect(html).toContain('alt="Varmepumpen ved muren"')
})

test('shows when each source was read, with its link', () => {
  const html = draw({
    type: 'sources',
    items: [
      {
        label: 'Lov om elafgift',
        url: 'https://www.retsinformation.dk/eli/lta',
        read: '2026-11-24',
      },
      { label: 'Energinet', read: '2026-10-04' },
    ],
  })
  expect(html).toContain(
    '<a href="https://www.retsinformation.dk/eli/lta">Lov om elafgift</a>, læst <time dateTime="2026-11-24">november 2026</time>',
  )
  expect(html).toContain('Energinet, læst')
})

test('shows the support hours first next to the support form', () => {
  const contact: Block = { type: 'contact', title: 'Skriv til os' }
  const support = draw({ ...contact, desk: 'support' })
  expect(support).toContain('Ring til support')
  expect(support.indexOf('Support: ')).toBeLessThan(support.indexOf('Rådgivning og salg: '))
  const sales = draw(contact)
  expect(sales).toContain('Tal med en rådgiver')
  expect(sales.indexOf('Rådgivning og salg: ')).toBeLessThan(sales.indexOf('Support: '))
})

test('gives all figures of a column the same decimals', () => {
  const html = draw({
    ...months,
    bars: [1.11, 1.4, 2].map((value) => ({ label: `kl. ${value}`, value })),
  })
  expect([...html.matchAll(/<td>([^<]+)/g)].map(([, figure]) => figure)).toEqual([
    '1,11',
    '1,40',
    '2,00',
  ])
})

test('shows an article’s first day if it differs, and labels sources as read and own calculations as calculated', () => {
  const head = (published: string) =>
    draw(
      {
        type: 'articleHead',
        topic: 'batterier',
        title: 'Et døgn',
        lead: 'Time for time.',
        author: { role: 'Rådgiver', example: true },
        published,
        updated: '2026-11-22',
        minutes: 4,
        band: 'battery',
      },
      'blogPost',
    )
  expect(head('2026-11-14')).toMatch(/Udgivet <time dateTime="2026-11-14">/)
  expect(head('2026-11-22')).not.toContain('Udgivet')
  const sources = draw({
    type: 'sources',
    items: [
      { label: 'Egen beregning', read: '2026-11-21', own: true },
      { label: 'Egen brug, Håndbog', read: '2026-11-20' },
    ],
  })
  expect(sources).toMatch(/Egen beregning, regnet <time.*Egen brug, Håndbog, læst <time/)
})

test('right-aligns a column of figures, also if a figure is missing', () => {
  const html = draw({
    type: 'table',
    title: 'Så lang tid tager det',
    columns: ['', 'Dårligt', 'Godt', 'Hvorfor'],
    rows: [
      { label: 'Pumpen holder', cells: [{ text: '15 år' }, { text: '20 år' }, { text: 'Ingen' }] },
      {
        label: 'Tjent hjem efter',
        cells: [{ text: 'ikke' }, { text: '9 år' }, { text: 'Prisen' }],
      },
    ],
  })
  expect(count(html, 'class="number"')).toBe(2 * 3)
})

test('draws a checkbox for paper and keeps it on the line of its word', () => {
  const html = draw({ type: 'prose', title: 'Svar', body: ['☐\u00a0ja\u2003☐\u00a0nej'] })
  expect(html).toContain(
    '<span class="paper-box">ja</span>\u2003<span class="paper-box">nej</span>',
  )
})

test('links a campaign to its section of a page, and on that page to the quote request', () => {
  const block = { type: 'promotions', title: 'Aktuelle tilbud', none: 'Ingen lige nu.' } as const
  expect(draw(block, 'solar')).toMatch(
    /href="\/finansiering-solceller-batteri[^"]*#campaigns"[^>]*>Se pakken/,
  )
  expect(draw(block, 'financingSolarBattery')).not.toContain('Se pakken')
  expect(draw(block, 'financingSolarBattery')).toMatch(
    /href="\/tilbud-formular\/start\?produkt=solceller[^"]*"[^>]*>Få dit tilbud/,
  )
})

test('makes the first button of the head a phone link on pages where visitors should call', () => {
  const contact = { ...brand.contact, phone: '12 34 56 78' }
  const html = draw({
    type: 'pageHero',
    ground: 'breeze',
    title: 'Service',
    lead: 'Ring.',
    actions: [callAction({ contact }), { label: 'Skriv', route: 'contact' }],
  })
  expect(html).toMatch(
    /<a href="tel:\+4512345678" class="btn btn-primary">Ring 12\u00a034\u00a056\u00a078<\/a>/,
  )
  expect(html).toMatch(
    new RegExp(`<a href="${href('contact')}[^"]*" class="[^"]*secondary[^"]*">Skriv</a>`),
  )
})

test('a banner has a heading, a link and a dark ground’s light button, and shows the price of goods that are sold', () => {
  const banner = {
    type: 'banner',
    ground: 'dark',
    spot: 'solar-panel',
    title: 'Solsommer',
    text: 'Seks paneler **mere**.',
    action: { label: 'Få et tilbud', route: 'quoteRequestStart' },
  } as const satisfies Block
  const html = draw(banner)
  expect(html).toContain('<h2>Solsommer</h2>')
  expect(html).toContain('<strong>mere</strong>')
  expect(html).toMatch(/class="[^"]*ground-dark/)
  expect(html).toContain(`href="${href('quoteRequestStart')}`)
  expect(html).not.toMatch(/style=|<script|goods-price/)
})
