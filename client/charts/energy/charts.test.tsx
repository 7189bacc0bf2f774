import { expect, test } from 'vitest'
import { draw, count, caption, table, day, prices } from '#test/helpers/pages/drawn-chart.ts'
import { hourText, rangeText } from '#shared/content/format.ts'
import { GridLines, verticalScale } from '../axis.tsx'
import { CostChart } from './cost-chart.tsx'
import { DayChart } from './day-chart.tsx'
import { Patterns } from '../patterns.tsx'
import { KwhChart } from './kwh-chart.tsx'
import { MeanPriceChart } from './mean-price-chart.tsx'
import { MonthsChart } from './months-chart.tsx'
import { PaybackChart } from './payback-chart.tsx'
import { PriceChart } from './price-chart.tsx'
import { fixed, toHundreds, signed } from '../text.ts'

/** Rectangles of a mark, keys' too. */
const pieces = (html: string, mark: string): number =>
  [...html.matchAll(new RegExp(`<path class="mark-${mark}" d="([^"]*)"`, 'g'))].reduce(
    (sum, [, d = '']) => sum + count(d, 'z'),
    0,
  )

const twelve = (of: (month: number) => number): number[] =>
  Array.from({ length: 12 }, (_, month) => of(month))
const none = day(() => 0)
const quiet = {
  made: none,
  used: none,
  direct: none,
  charged: none,
  discharged: none,
  bought: none,
  sold: none,
}
const noFlows = {
  made: 0,
  used: 0,
  direct: 0,
  charged: 0,
  throughBattery: 0,
  chargedAtNight: 0,
  nightThroughBattery: 0,
  bought: 0,
  sold: 0,
}
const never = { low: null, mid: null, high: null }
const years = (of: (year: number) => number): number[] =>
  Array.from({ length: 26 }, (_, year) => of(year))

test('the chart of months has twelve bars in two parts below a line, a caption and a table', () => {
  const html = draw(
    <MonthsChart
      made={twelve((month) => 100 + month * 10)}
      used={twelve((month) => 1500 - month)}
      selfUse={twelve((month) => 50 + month)}
    />,
  )
  expect(pieces(html, 'sun-soft')).toBe(12 + 1)
  expect(pieces(html, 'sun')).toBe(12 + 1)
  expect(caption(html)).toBe(
    'Solcellerne laver mest i december: 210 kWh. Mindst er det i januar: 100 kWh. Huset bruger mest i januar: 1.500 kWh. Mindst er det i december: 1.489 kWh.',
  )
  expect(table(html)[11]).toEqual(['december', '210', '61', '1.489'])
  // 12 × 100 + 10 × 66 = 1.860
  expect(html).toContain('Solcellerne laver<b> 1.860 kWh om året</b>')
})

test('the chart of months accepts other labels, and has undivided bars without self-consumption', () => {
  const words = {
    title: 'Varmen',
    unit: 'kr.',
    made: 'Varmepumpen koster',
    used: 'Gassen koster',
    mark: 'heat',
  } as const
  const html = draw(
    <MonthsChart
      made={twelve(() => 704)}
      used={twelve((month) => 900 + month * 99)}
      labels={words}
    />,
  )
  expect(pieces(html, 'heat')).toBe(12 + 1)
  expect(caption(html)).toBe(
    'Varmepumpen koster det samme hver måned: 700 kr. Gassen koster mest i december: 2.000 kr. Mindst er det i januar: 900 kr.',
  )
  expect(table(html)[0]).toEqual(['januar', '700', '900'])
})

test("a day's caption names the peaks of sun and battery, and its table has each hour", () => {
  const html = draw(
    <DayChart
      {...quiet}
      title="En dag i juni"
      made={day((hour) => (hour === 12 ? 3.1 : 0.1))}
      used={day(() => 0.5)}
      direct={day(() => 0.1)}
      charged={day((hour) => (hour === 11 ? 1 : 0))}
      discharged={day((hour) => (hour === 19 ? 0.4 : 0))}
      bought={day(() => 0.25)}
    />,
  )
  expect(caption(html)).toBe(
    `Solcellerne laver mest kl. ${hourText(12)}: 3,10 kWh. Batteriet lader mest kl. ${hourText(11)} og giver mest kl. ${hourText(19)}. På dagen købes 6,00 kWh, og der sælges 0,00 kWh.`,
  )
  expect(table(html)).toHaveLength(24)
  expect(table(html)[12]).toEqual([
    hourText(12),
    '3,10',
    '0,50',
    '0,10',
    '0,00',
    '0,00',
    '0,25',
    '0,00',
  ])
  expect(html).toContain('>lader</text>')
})

test('the chart of a day without a battery has no battery lane and no battery columns', () => {
  const html = draw(
    <DayChart {...quiet} title="En dag i december" used={day(() => 0.5)} bought={day(() => 0.5)} />,
  )
  expect(caption(html)).toBe(
    'Solcellerne laver ikke noget. På dagen købes 12,00 kWh, og der sælges 0,00 kWh.',
  )
  expect(html).not.toMatch(/batteri|>lader</i)
  expect(table(html)[0]).toEqual([hourText(0), '0,00', '0,50', '0,00', '0,50', '0,00'])
})

test('the parts of production and consumption add up', () => {
  const energy = {
    ...noFlows,
    made: 6000,
    used: 4500,
    direct: 1500,
    charged: 1700,
    throughBattery: 1530,
    bought: 1470,
    sold: 2800,
  }
  const html = draw(<KwhChart energy={energy} />)
  expect(table(html)).toEqual([
    ['Solcellerne laver', '6.000', '100 %'],
    ['Bruges straks', '1.500', '25 %'],
    ['Bruges gennem batteriet', '1.530', '26 %'],
    ['Tabes i batteriet', '170', '3 %'],
    ['Sælges', '2.800', '47 %'],
    ['Huset bruger', '4.500', '100 %'],
    ['Egen strøm straks', '1.500', '33 %'],
    ['Egen strøm fra batteriet', '1.530', '34 %'],
    ['Købt', '1.470', '33 %'],
  ])
  expect(caption(html)).toBe(
    'Af 6.000 kWh fra taget bruger huset selv 3.030 kWh (51 %) og sælger 2.800 kWh. Af de 4.500 kWh, huset bruger, kommer 67 % fra taget; resten er købt.',
  )
  expect(count(html, 'role="img"')).toBe(2)
  // Of both bars and their keys.
  expect(pieces(html, 'grid')).toBe(2)
})

test('amounts in kroner are rounded to hundreds', () => {
  expect([19_558, 10_112, 964, 44, 0, -3027, -12].map(toHundreds)).toEqual([
    19_600, 10_100, 1000, 0, 0, -3000, 0,
  ])
})

test('costs are bars with ranges in the given order, whichever end of a range is higher', () => {
  const costs = [
    { label: 'Gas i dag', band: { low: 22_000, mid: 19_500, high: 17_000 } },
    { label: 'Varmepumpe', band: { low: 12_487, mid: 10_012, high: 7830 }, marked: true },
  ]
  const html = draw(<CostChart title="Varmen på et år" unit="kr. om året" costs={costs} />)
  expect(table(html)).toEqual([
    ['Gas i dag', '17.000', '19.500', '22.000'],
    ['Varmepumpe', '7.800', '10.000', '12.500'],
  ])
  expect(caption(html)).toBe(
    `Lavest er »Varmepumpe«, ca. 10.000 kr. (${rangeText('7.800', '12.500')} kr.). Højest er »Gas i dag«, ca. 19.500 kr. (${rangeText('17.000', '22.000')} kr.). Forskellen er ca. 9.500 kr., før afrunding, i midterscenariet.`,
  )
  expect(count(html, 'class="span"')).toBe(4)
  expect(pieces(html, 'heat')).toBe(2)
})

test.each([
  [
    'months',
    <MonthsChart
      key=""
      made={twelve(() => 0)}
      used={twelve(() => 0)}
      selfUse={twelve(() => Number.NaN)}
    />,
  ],
  ['a day', <DayChart key="" title="En dag" {...quiet} />],
  ['flows', <KwhChart key="" energy={noFlows} />],
  [
    'flows that are not finite',
    <KwhChart
      key=""
      energy={{ ...noFlows, direct: Number.NaN, charged: Number.POSITIVE_INFINITY }}
    />,
  ],
  [
    'a payback',
    <PaybackChart
      key=""
      low={years(() => 0)}
      mid={years(() => 0)}
      high={years(() => 0)}
      payback={never}
      taxChange={null}
      startYear={2027}
    />,
  ],
  [
    'a payback at once',
    <PaybackChart
      key=""
      low={[0]}
      mid={[0]}
      high={[0]}
      payback={{ low: 0, mid: 0, high: 0 }}
      taxChange={null}
      startYear={2027}
    />,
  ],
  [
    'costs',
    <CostChart
      key=""
      title="Varmen"
      unit="kr."
      costs={[{ label: 'Gas', band: { low: 0, mid: 0, high: 0 } }]}
    />,
  ],
  ['no costs', <CostChart key="" title="Varmen" unit="kr." costs={[]} />],
  [
    'prices',
    <PriceChart key="" title="Elprisen" days={[prices('2026-11-20', 'I dag', () => 0)]} />,
  ],
  ['no prices', <PriceChart key="" title="Elprisen" days={[]} />],
  [
    'unknown prices',
    <PriceChart
      key=""
      title="Elprisen"
      days={[prices('2026-11-20', 'I dag', () => null)]}
      now={Date.parse('2026-11-20T12:00:00Z')}
    />,
  ],
  ['mean prices', <MeanPriceChart key="" title="En kWh" buy={none} sell={none} />],
])('%s of zeros contains no NaN', (_, chart) => {
  const html = draw(chart)
  expect(html).not.toMatch(/NaN|Infinity|undefined|null| style=/)
  expect(caption(html)).toMatch(/\.$/)
})

test('electricity from the grid is striped, in the drawing and in the legend', () => {
  const html = draw(
    <KwhChart
      energy={{ ...noFlows, made: 6000, used: 4500, direct: 1500, bought: 3000, sold: 4500 }}
    />,
  )
  expect(count(html, 'fill="url(#stripes)"')).toBe(count(html, 'class="mark-grid"'))
  expect(count(html, 'class="mark-grid"')).toBeGreaterThan(1)
  expect(draw(<Patterns />)).toContain('<pattern id="stripes"')
})

test('numbers are Danish, and −0 is 0', () => {
  expect([fixed(1.2, 2), fixed(-0.004, 2), fixed(-0.2, 2), fixed(1234.5, 1)]).toEqual([
    '1,20',
    '0,00',
    '−0,20',
    '1.234,5',
  ])
  expect([signed(15_468), signed(-84_553.4), signed(-0.2)]).toEqual(['+15.468', '−84.553', '0'])
})

test('the legend names the part of bought electricity that charges the battery', () => {
  const html = draw(
    <DayChart
      {...quiet}
      title="En dag i december"
      used={day(() => 0.5)}
      bought={day(() => 0.5)}
      chargedAtNight={day((hour) => (hour < 2 ? 1 : 0))}
    />,
  )
  expect(html).toContain('<b> 12,00 kWh, heraf 2,00 kWh til batteriet</b>')
  expect(caption(html)).toContain('købes 12,00 kWh, heraf 2,00 kWh til batteriet')
})

test('the ends of a cost range across zero are joined by a word', () => {
  const html = draw(
    <CostChart
      title="Varmen"
      unit="kr. om året"
      costs={[{ label: 'A', band: { low: -1600, mid: 2000, high: 8700 } }]}
    />,
  )
  expect(caption(html)).toBe('»A«, ca. 2.000 kr. (−1.600 til 8.700 kr.).')
})

test.each([
  ['a few', [0, 8]],
  ['over and under nothing', [-130_000, 105_000]],
  ['just over', [0, 1.21]],
])('a scale has at most five grid lines besides zero: %s', (_, values) => {
  const html = draw(<GridLines y={verticalScale(values, 200, 0)} left={0} right={100} />)
  const lines = /class="level" d="([^"]*)"/.exec(html)?.[1]?.match(/M/g) ?? []
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.length).toBeLessThanOrEqual(5)
})
