import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { page as batteryPage } from '#shared/content/pages/battery.ts'
import { brand } from '#shared/brand.ts'
import {
  exampleFigures,
  heatPumpExample,
  scopAt55Text,
  scopText,
} from '#shared/content/examples/heat-pump.ts'
import { withoutJoiners } from '#shared/content/format.ts'
import { topics } from '#shared/content/blog/topics.ts'
import { defaultPrice } from '#shared/content/products/default-prices.ts'
import { exampleConstants } from '#shared/content/constants/example-constants.ts'
import { houseProfile } from '#shared/domain/calculators/energy/consumption.ts'
import { calculateCarAndSun } from '#shared/domain/calculators/car-and-sun.ts'
import { calculateHeatPump } from '#shared/domain/calculators/heat-pump.ts'
import { type Flows, simulate } from '#shared/domain/calculators/energy/simulate.ts'
import { hourlyProduction } from '#shared/domain/calculators/energy/solar-yield.ts'
import { totalOf, meanDay } from '#shared/domain/calculators/energy/year.ts'
import { figuresOn } from '#test/helpers/figures.ts'
import { readPosts } from './read.ts'

/** The example house of the articles: 6 kWp to the south, 4,500 kWh a year. */
const house = {
  production: hourlyProduction({ kwp: 6, azimuth: 0, tilt: 35 }),
  consumption: houseProfile(4500),
}
const withBattery = (usable: number): Flows =>
  simulate({ ...house, battery: usable > 0 ? { usable, power: usable / 2 } : null })
const flows = { 0: withBattery(0), 5: withBattery(5), 10: withBattery(10) }
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const figures = figuresOn('2026-11-26')
const blocks = (slug: string) =>
  figures.fill(readPosts().find((post) => post.slug === slug)?.body ?? [])
const number = (text: string): number => Number(text.replace(/[^\d,]/g, '').replace(',', '.'))
/** Rows of an article's first table, as numbers. */
const tableOf = (slug: string): readonly (readonly number[])[] => {
  const table = blocks(slug).find((block) => block.type === 'table')
  return table?.type === 'table'
    ? table.rows.map(({ cells }) =>
        cells.map((cell) => ('text' in cell ? number(cell.text) : Number.NaN)),
      )
    : []
}

test.each(['2026-11-26', '2027-07-01', '2028-01-01'])(
  'the shown amounts of both calculations of a solar plant add up on %s',
  (day) => {
    const body =
      readPosts().find(({ slug }) => slug === 'ti-spoergsmaal-foer-du-skriver-under')?.body ?? []
    const working = figuresOn(day)
      .fill(body)
      .find((block) => block.type === 'working')
    if (working?.type !== 'working') throw new Error('the article has no working')
    const amounts = [...working.rows, working.result].map(({ value }) =>
      'text' in value ? number(value.text) : Number.NaN,
    )
    const [rosy = 0, own = 0, sold = 0, total = 0, difference = 0] = amounts
    expect([total, difference]).toEqual([own + sold, rosy - total])
  },
)

test('the mean day with and without battery equals the calculators’ result in four months', () => {
  const table = tableOf('et-doegn-med-og-uden-batteri')
  for (const [i, month] of [3, 5, 9, 11].entries()) {
    const day = (series: Float64Array): number => sum(meanDay(series, month))
    const calculated = [
      day(house.production),
      day(house.consumption),
      ...([0, 5, 10] as const).map((size) => day(flows[size].bought)),
    ]
    for (const [column, value] of calculated.entries())
      expect(Math.abs((table[i]?.[column] ?? Number.NaN) - value)).toBeLessThan(0.06)
  }
  const bars = blocks('et-doegn-med-og-uden-batteri').find((block) => block.type === 'bars')
  const bought = meanDay(flows[0].bought, 3)
  expect(
    bars?.type === 'bars' &&
      bars.bars.every(({ value }, hour) => Math.abs(value - (bought[hour] ?? Number.NaN)) < 0.006),
  ).toBe(true)
})

test('a year’s own use with a battery equals the calculators’ result', () => {
  const working = blocks('et-doegn-med-og-uden-batteri').find((block) => block.type === 'working')
  const shown =
    working?.type === 'working'
      ? working.rows.map(({ value }) =>
          'text' in value ? (value.text.split(', ')[1] ?? value.text) : '',
        )
      : []
  const own = ([0, 5, 10] as const).map(
    (size) => totalOf(flows[size].direct) + totalOf(flows[size].discharged),
  )
  for (const [i, kwh] of own.entries()) expect(Math.abs(number(shown[i]!) - kwh)).toBeLessThan(6)
})

test('the surplus solar power for a car equals the calculators’ result, on a mean day and on the clearest day', () => {
  const table = tableOf('lad-bilen-om-natten-eller-paa-solen')
  const { made, sold } = flows[0]
  const days = ([3, 5] as const).flatMap((month) => {
    const first = month === 3 ? 90 : 151
    const dayOf = (series: Float64Array, day: number): readonly number[] => [
      ...series.subarray(day * 24, day * 24 + 24),
    ]
    const clearest = Array.from({ length: 30 }, (_, i) => first + i).toSorted(
      (a, b) => sum(dayOf(made, b)) - sum(dayOf(made, a)),
    )[0]!
    return [meanDay(sold, month), dayOf(sold, clearest)]
  })
  for (const [i, day] of days.entries()) {
    const [top, hours, kwh, threePhase] = table[i]!
    expect(top).toBeCloseTo(Math.max(...day), 1)
    expect([hours, threePhase]).toEqual(
      [1.38, 4.14].map((least) => day.filter((value) => value >= least).length),
    )
    expect(kwh).toBeCloseTo(sum(day.map((value) => (value < 1.38 ? 0 : Math.min(value, 3.68)))), 1)
  }
})

test('the battery page shows the charge of a 10 kWh battery on a mean day in June', () => {
  const bars = batteryPage(brand).blocks.find((block) => block.type === 'bars')
  const stored = meanDay(flows[10].stored, 5)
  if (bars?.type !== 'bars') throw new Error('the page has its bars')
  expect(bars.bars).toHaveLength(12)
  for (const { label, value } of bars.bars)
    expect(Math.abs(value - (stored[Number(label)] ?? Number.NaN))).toBeLessThan(0.06)
})

test('the article on charging uses the published prices of a kWh, for the 18 kWh of 100 km and for its week', () => {
  const at = (key: string): number => figures.price(key)?.value ?? Number.NaN
  const [sun, night, evening] = [
    at('ev.kwh-sun'),
    at('ev.kwh-night'),
    at('ev.kwh-evening'),
  ] as const
  const body = blocks('lad-bilen-om-natten-eller-paa-solen')
  const bars = body.find((block) => block.type === 'bars')
  expect(bars?.type === 'bars' && bars.bars.map(({ value }) => value)).toEqual(
    [sun, night, evening].map((price) => Math.round(price * 1800) / 100),
  )
  const { prices } = calculateCarAndSun({}, exampleConstants)
  const span = (of: 'night' | 'evening'): string =>
    [prices.high[of], prices.low[of]]
      .map((price) => (price ?? Number.NaN).toFixed(2).replace('.', ','))
      .join('–')
  expect(bars?.type === 'bars' && bars.source).toContain(
    `spænd på ${span('night')} og ${span('evening')} kr.`,
  )
  const working = body.find((block) => block.type === 'working')
  const shown =
    working?.type === 'working'
      ? working.rows.map(({ value }) => ('text' in value ? number(value.text) : Number.NaN))
      : []
  expect(shown).toEqual([52, 37, 15, Math.round(52 * night), Math.round(37 * sun + 15 * night)])
})

test('the cost of waiting with a heat pump and the payback of a battery equal the pages’ examples', () => {
  const { saving, laterSaving } = heatPumpExample()
  const hundreds = (kroner: number | undefined): string =>
    (Math.round((kroner ?? Number.NaN) / 100) * 100).toLocaleString('da-DK')
  const gas = readFileSync(
    'shared/content/blog/posts/fra-gas-til-varmepumpe-i-raekkefoelge.md',
    'utf8',
  )
  expect(gas).toContain(
    `ca. ${hundreds(saving.mid)} kr. i 2027, og omkring ${hundreds(laterSaving?.mid)} kr. om året fra 2028`,
  )
  const years =
    defaultPrice('battery.example-10kwh') /
    (figures.price('battery.year-10kwh')?.value ?? Number.NaN)
  expect(JSON.stringify(blocks('et-doegn-med-og-uden-batteri'))).toContain(
    `Med priserne i 2027 bliver det omkring ${Math.round(years)} år.`,
  )
})

test('the article on flow temperatures uses the example house of the heat pump pages, with their rounding', () => {
  const { heat, hotWater, electricity, scop, perKwh } = exampleFigures()
  // The article lowers the flow by seven degrees from 55, so it starts from the electricity at 55.
  const at55 = calculateHeatPump(
    { ...heatPumpExample().inputs, emitter: 'small-radiators' },
    exampleConstants,
  ).assumptions.scop
  const tenth = (value: number): string =>
    (Math.round(value * 10) / 10).toFixed(1).replace('.', ',')
  const scopBefore = number(tenth(at55.mid))
  const text = readFileSync(
    'shared/content/blog/posts/saenk-fremloebet-foer-du-koeber-stoerre.md',
    'utf8',
  )
  expect(text).toContain(`og ${tenth(at55.low)}–${tenth(at55.high)}, når de skal have 55`)
  expect(text).toContain(`I midterscenariet er det ${tenth(scop)} og ${tenth(at55.mid)}:`)
  // The topic's own figures name the same two flow temperatures.
  const { rows = [], source } = topics.varmepumper.figures ?? {}
  expect(rows.map(({ value }) => ('text' in value ? value.text : ''))).toContain(
    `${withoutJoiners(scopText())} kWh`,
  )
  expect(source).toContain(`${withoutJoiners(scopAt55Text())} kWh`)
  const [bars, working, band] = (['bars', 'working', 'band'] as const).map((type) =>
    blocks('saenk-fremloebet-foer-du-koeber-stoerre').find((block) => block.type === type),
  )
  if (bars?.type !== 'bars' || working?.type !== 'working' || band?.type !== 'band')
    throw new Error('the article has its three figures')
  const near = (step: number, value: number): number => Math.round(value / step) * step

  expect(number(bars.unit.split(' til ')[1] ?? '')).toBe(heat)
  expect(bars.bars.map(({ value }) => value)).toEqual(
    bars.bars.map(({ label }) => near(100, heat / number(label))),
  )
  expect(bars.bars.find(({ label }) => number(label) === scop)?.value).toBe(electricity)

  const toRadiators = near(100, (heat - hotWater) / scopBefore)
  const shown = working.rows.map(({ value }) => ('text' in value ? number(value.text) : Number.NaN))
  // The SCOP figures are ten degrees apart; seven of them are saved.
  const scopAt48 = scopBefore + 0.7 * (scop - scopBefore)
  const [hot, cooler] = [near(100, heat / scopBefore), near(100, heat / scopAt48)]
  expect(shown).toEqual([heat, hot, cooler])
  expect(
    'text' in working.result.value && number(working.result.value.text.replace('ca.', '')),
  ).toBe(hot - cooler)
  // The saving by these figures, and by the rule of thumb of 2 and 3 % per degree.
  const [least, most] = [0.14 * toRadiators, 0.21 * toRadiators]
  expect([band.low, band.mid, band.high].map(({ value }) => value)).toEqual(
    [hot - cooler, least, most].map((kwh) => near(100, kwh * perKwh)),
  )
  expect(working.caveats?.points.join()).toContain(
    `${near(100, toRadiators).toLocaleString('da-DK')} kWh, der går til radiatorerne, er det ${near(10, least)}–${near(10, most).toLocaleString('da-DK')} kWh`,
  )
  expect(band.source).toContain(`Strøm til ${String(perKwh).replace('.', ',')} kr. pr. kWh`)
})
