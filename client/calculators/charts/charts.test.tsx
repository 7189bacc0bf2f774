import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { hourText, rangeText } from '#shared/content/format.ts'
import { defaultConstants } from '#shared/content/constants/default-constants.ts'
import { reckonBattery } from '#shared/domain/calculators/battery.ts'
import { readConstants } from '#shared/domain/constants.ts'
import { CostChart } from './cost-chart.tsx'
import { DayChart } from './day-chart.tsx'
import { Patterns } from './figure.tsx'
import { KwhChart } from './kwh-chart.tsx'
import { MeanPriceChart } from './mean-price-chart.tsx'
import { MonthsChart } from './months-chart.tsx'
import { PaybackChart } from './payback-chart.tsx'
import { PriceChart, type PriceDay } from './price-chart.tsx'
import { fixed, roundly, signed } from './words.ts'

const draw = (chart: ReactElement): string => renderToStaticMarkup(chart).replaceAll('\u00a0', ' ')
const count = (html: string, part: string): number => html.split(part).length - 1
const caption = (html: string): string => /<figcaption>(.*?)<\/figcaption>/.exec(html)?.[1] ?? ''
/** The table behind a chart, row by row. */
const table = (html: string): string[][] =>
  [...(/<tbody>(.*?)<\/tbody>/.exec(html)?.[1] ?? '').matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row]) =>
    [...(row as string).matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell as string),
  )
const column = (html: string, nth: number): string[] => table(html).map((row) => row[nth] as string)

/** Bars of all drawings that share a path. */
const bars = (html: string, mark: string): number =>
  [...html.matchAll(new RegExp(`<path class="mark-${mark}" d="([^"]*)"`, 'g'))].reduce((sum, [, d = '']) => sum + count(d, 'Z'), 0)

/** Rectangles of a mark, keys' too. */
const pieces = (html: string, mark: string): number =>
  [...html.matchAll(new RegExp(`<path class="mark-${mark}" d="([^"]*)"`, 'g'))].reduce((sum, [, d = '']) => sum + count(d, 'z'), 0)

const twelve = (of: (month: number) => number): number[] => Array.from({ length: 12 }, (_, month) => of(month))
const day = (of: (hour: number) => number): number[] => Array.from({ length: 24 }, (_, hour) => of(hour))
const none = day(() => 0)
const quiet = { made: none, used: none, direct: none, charged: none, discharged: none, bought: none, sold: none }
const noFlows = { made: 0, used: 0, direct: 0, charged: 0, throughBattery: 0, chargedAtNight: 0, nightThroughBattery: 0, bought: 0, sold: 0 }
const never = { low: null, mid: null, high: null }
const years = (of: (year: number) => number): number[] => Array.from({ length: 26 }, (_, year) => of(year))

/** A Danish day in winter time, kr./kWh. */
const prices = (date: string, label: string, of: (hour: number) => number | null, length = 24): PriceDay => ({
  day: date,
  label,
  hours: Array.from({ length }, (_, i) => {
    const spot = of(i)
    return { from: new Date(Date.parse(`${date}T00:00:00+01:00`) + i * 3_600_000).toISOString(), spot, total: spot === null ? null : spot + 1 }
  }),
})

test('months are twelve bars in two parts under a line, said in words and as a table', () => {
  const html = draw(<MonthsChart made={twelve((month) => 100 + month * 10)} used={twelve((month) => 1500 - month)} selfUse={twelve((month) => 50 + month)} />)
  expect(pieces(html, 'sun-soft')).toBe(12 + 1)
  expect(pieces(html, 'sun')).toBe(12 + 1)
  expect(caption(html)).toBe(
    'Solcellerne laver mest i december: 210 kWh. Mindst er det i januar: 100 kWh. Huset bruger mest i januar: 1.500 kWh. Mindst er det i december: 1.489 kWh.',
  )
  expect(table(html)[11]).toEqual(['december', '210', '61', '1.489'])
  // 12 × 100 + 10 × 66 = 1.860
  expect(html).toContain('Solcellerne laver<b> 1.860 kWh om året</b>')
})

test('months of something else go by its own words, and without a part there is one bar each', () => {
  const words = { title: 'Varmen', unit: 'kr.', made: 'Varmepumpen koster', used: 'Gassen koster', kept: '', mark: 'heat' } as const
  const html = draw(<MonthsChart made={twelve(() => 704)} used={twelve((month) => 900 + month * 99)} words={words} />)
  expect(pieces(html, 'heat')).toBe(12 + 1)
  expect(caption(html)).toBe('Varmepumpen koster det samme hver måned: 700 kr. Gassen koster mest i december: 2.000 kr. Mindst er det i januar: 900 kr.')
  expect(table(html)[0]).toEqual(['januar', '700', '900'])
})

test('a day says when the sun is highest and the battery works, and has a row for each hour', () => {
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
  expect(table(html)[12]).toEqual([hourText(12), '3,10', '0,50', '0,10', '0,00', '0,00', '0,25', '0,00'])
  expect(html).toContain('>lader</text>')
})

test('a day without a battery has neither its strip nor its columns', () => {
  const html = draw(<DayChart {...quiet} title="En dag i december" used={day(() => 0.5)} bought={day(() => 0.5)} />)
  expect(caption(html)).toBe('Solcellerne laver ikke noget. På dagen købes 12,00 kWh, og der sælges 0,00 kWh.')
  expect(html).not.toMatch(/batteri|>lader</i)
  expect(table(html)[0]).toEqual([hourText(0), '0,00', '0,50', '0,00', '0,50', '0,00'])
})

test('what is made and what is used are parted without a rest', () => {
  const energy = { ...noFlows, made: 6000, used: 4500, direct: 1500, charged: 1700, throughBattery: 1530, bought: 1470, sold: 2800 }
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

test('payback is a band with its crossings and the change of the tax, drawn for wide and narrow', () => {
  const html = draw(
    <PaybackChart
      low={years((year) => -120_000 + year * 4000)}
      mid={years((year) => -110_000 + year * 6000)}
      high={years((year) => -100_000 + year * 8000)}
      payback={{ low: null, mid: 18.3, high: 12.5 }}
      taxChange={{ year: 2028, before: 0.008, after: 0.74 }}
      startYear={2027}
      renewals={[12, 14, 24]}
    />,
  )
  expect([count(html, 'role="img"'), count(html, '<svg class="drawn-')]).toEqual([1, 2])
  expect(count(html, 'class="crossing')).toBe(4)
  expect(count(html, 'class="change"')).toBe(2)
  expect(count(html, '>18 år</text>')).toBe(2)
  expect(count(html, '>midt, år 12 og 14: nyt udstyr</text>')).toBe(2)
  expect(count(html, '>midt, år 24: nyt udstyr</text>')).toBe(2)
  expect(caption(html)).toBe(
    'I midterscenariet er det tjent hjem efter ca. 18 år; går det godt, efter ca. 13 år, går det dårligt, ikke inden for 25 år. Efter 25 år står regnestykket på ca. −20.000 kr. til +100.000 kr., midt +40.000 kr. I 2028 stiger elafgiften efter loven, som den er nu.',
  )
  expect(table(html)).toHaveLength(26)
  expect(table(html)[0]).toEqual(['Start', '−120.000', '−110.000', '−100.000'])
  expect(table(html)[25]).toEqual(['25 (2051)', '−20.000', '+40.000', '+100.000'])
})

test('the years of the middle crossing have no line through them: over the axis, under it, or below every line', () => {
  const placed = (low: number, high: number) => {
    const html = draw(
      <PaybackChart
        low={years((year) => -100_000 - low + year * 5000)}
        mid={years((year) => -100_000 + year * 5000)}
        high={years((year) => -100_000 + high + year * 5000)}
        payback={{ low: null, mid: 20, high: null }}
        taxChange={null}
        startYear={2027}
      />,
    )
    const [, narrow = ''] = html.split('class="drawn-narrow"')
    const place = /<circle class="crossing" cx="([\d.]+)" cy="([\d.]+)" r="6".*?class="middle" x="([\d.]+)" y="([\d.]+)"/.exec(narrow)
    const [crossing, axis, x, y] = (place ?? []).slice(1).map(Number) as [number, number, number, number]
    return [y < axis ? 'over' : 'under', x < crossing ? 'before' : x > crossing ? 'after' : 'below']
  }
  expect(placed(60_000, 110_000)).toEqual(['over', 'before'])
  expect(placed(90_000, 20_000)).toEqual(['under', 'after'])
  expect(placed(12_000, 20_000)).toEqual(['under', 'below'])
})

test('what wears out is followed no longer than it lasts: a line that would cross nothing afterwards ends before, and words say that it does not pay back', () => {
  // −110,000 + 6,000 a year is nothing after 18.3 years; a pump of the middle lasts 17.5.
  const html = draw(
    <PaybackChart
      low={years((year) => -120_000 + year * 4000).slice(0, 21)}
      mid={years((year) => -110_000 + year * 6000).slice(0, 21)}
      high={years((year) => -100_000 + year * 8000).slice(0, 21)}
      payback={{ low: null, mid: null, high: 12.5 }}
      taxChange={null}
      startYear={2027}
      lasts={{ name: 'pumpen', years: { low: 15, mid: 17.5, high: 20 } }}
    />,
  )
  expect(caption(html)).toBe(
    'I midterscenariet er det ikke tjent hjem i pumpens levetid; går det godt, efter ca. 13 år, går det dårligt, ikke i pumpens levetid. Hver linje ender, hvor pumpen er slidt op: efter 15 år, når det går dårligt, 17,5 i midterscenariet og 20, når det går godt. Dér står regnestykket på ca. −60.000 kr., −5.000 kr. og +60.000 kr.',
  )
  // One crossing in each of the two drawings, and three ends.
  expect(count(html, 'class="crossing')).toBe(2)
  expect([...html.matchAll(/class="life" d="([^"]*)"/g)].map(([, d = '']) => count(d, 'v14'))).toEqual([3, 3])
  expect(table(html)).toHaveLength(21)
  expect(table(html)[15]).toEqual(['15 (2041)', '−60.000', '−20.000', '+20.000'])
  expect(table(html)[18]).toEqual(['18 (2044)', 'slidt op', 'slidt op', '+44.000'])
})

test('every fall of a line from over nothing to under it is named with its year, and no other', () => {
  const high = years((year) => -8000 + year * 1000 - (year >= 10 ? 6000 : 0))
  const low = years((year) => -19_500 + year * 2000 - (year >= 11 ? 6000 : 0) - (year >= 14 ? 6000 : 0))
  const html = draw(
    <PaybackChart
      low={low}
      mid={years((year) => -30_000 + year * 1500)}
      high={high}
      payback={{ low: 15.8, mid: 20, high: 14 }}
      taxChange={null}
      startYear={2027}
      renewals={[12]}
    />,
  )
  expect(caption(html)).toContain(' Linjen »lav« er over nul en tid, men under igen i år 11 og 14. Linjen »høj« er over nul en tid, men under igen i år 10. ')
  expect(count(caption(html), 'Linjen')).toBe(2)
})

test('what our own calculators draw is named too: a battery’s lines fall in years of their own', () => {
  const { cumulative, payback, taxChange } = reckonBattery({}, readConstants(defaultConstants, Date.parse('2026-11-20')))
  const html = draw(<PaybackChart {...cumulative} payback={payback} taxChange={taxChange} startYear={2027} />)
  const falls = (['low', 'mid', 'high'] as const).flatMap((end) =>
    cumulative[end].flatMap((sum, nth) => (roundly(sum) < 0 && roundly(cumulative[end][nth - 1] ?? 0) > 0 ? [nth] : [])),
  )
  expect([...caption(html).matchAll(/under igen i år ([\d og]+)\./g)].flatMap(([, said = '']) => said.split(' og ').map(Number))).toEqual(falls)
  expect(falls.length).toBeGreaterThan(0)
})

test('kroner are to the hundred', () => {
  expect([19_558, 10_112, 964, 44, 0, -3027, -12].map(roundly)).toEqual([19_600, 10_100, 1000, 0, 0, -3000, 0])
})

test('costs are bars with their spans in the order given, whichever end of a band is the dearer', () => {
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
    `Lavest er »Varmepumpe«, ca. 10.000 kr. (${rangeText('7.800', '12.500')} kr.). Højest er »Gas i dag«, ca. 19.500 kr. (${rangeText('17.000', '22.000')} kr.). Forskellen er ca. 9.500 kr. i midterscenariet.`,
  )
  expect(count(html, 'class="span"')).toBe(4)
  expect(pieces(html, 'heat')).toBe(2)
})

test('prices of two days mark the hour it is and name the cheapest and the dearest of those that are left', () => {
  const html = draw(
    <PriceChart
      title="Elprisen"
      days={[prices('2026-11-20', 'I dag', (hour) => 0.5 + hour / 100), prices('2026-11-21', 'I morgen', (hour) => (hour === 13 ? -0.2 : 0.6))]}
      now={Date.parse('2026-11-20T16:20:00Z')}
    />,
  )
  // Midnight's 1.50 kr. is over; at 13 tomorrow it is cheaper than now.
  expect(caption(html)).toBe(
    `Fra nu af er det billigst i morgen kl. ${hourText(13)}: 0,80 kr./kWh, og dyrest i dag kl. ${hourText(23)}: 1,73 kr./kWh. Lige nu: 1,67 kr./kWh.`,
  )
  // In each of the two drawings 47 hours and the one it is.
  expect([bars(html, 'heat-soft'), bars(html, 'heat')]).toEqual([2 * 47, 2])
  expect(count(html, '>nu 1,67</text>')).toBe(2)
  expect(table(html)).toHaveLength(48)
  expect(table(html)[37]).toEqual([`I morgen ${hourText(13)}`, '0,80', '−0,20'])
})

const falling = [prices('2026-11-20', 'I dag', (hour) => 2 - hour / 100)]
const rising = [prices('2026-11-20', 'I dag', (hour) => 0.5 + hour / 100)]
const captionAt = (days: readonly PriceDay[], now?: string): string =>
  caption(draw(<PriceChart title="Elprisen" days={days} now={now === undefined ? undefined : Date.parse(now)} />))

test.each([
  [
    'the hour it is counts, from its first minute',
    rising,
    '2026-11-20T14:00:00Z',
    `Fra nu af er det billigst i dag kl. ${hourText(15)}: 1,65 kr./kWh, og dyrest`,
  ],
  ['and to its last', rising, '2026-11-20T14:59:59Z', `Fra nu af er det billigst i dag kl. ${hourText(15)}: 1,65 kr./kWh, og dyrest`],
  ['what was dearer before is not named', falling, '2026-11-20T14:30:00Z', `og dyrest i dag kl. ${hourText(15)}: 2,85 kr./kWh. Lige nu`],
  ['of one hour left neither is', rising, '2026-11-20T22:30:00Z', `Den sidste time, vi har prisen på, er i dag kl. ${hourText(23)}: 1,73 kr./kWh.`],
  [
    'of none left it is said what was',
    rising,
    '2026-11-20T23:00:00Z',
    `Det var billigst i dag kl. ${hourText(0)}: 1,50 kr./kWh, og dyrest i dag kl. ${hourText(23)}`,
  ],
  ['and so it is of a day without a now', rising, undefined, `Det var billigst i dag kl. ${hourText(0)}: 1,50 kr./kWh, og dyrest i dag kl. ${hourText(23)}`],
])('prices: %s', (_, days, now, words) => expect(captionAt(days, now)).toContain(words))

test('hours that all cost the same have no cheapest', () => {
  expect(captionAt([prices('2026-11-20', 'I dag', () => 0.5)], '2026-11-20T12:00:00Z')).toContain('Fra nu af er det det samme i alle timer: 1,50 kr./kWh.')
})

test('hours nobody knows are left open and said', () => {
  const html = draw(
    <PriceChart title="Elprisen" days={[prices('2026-11-20', 'I dag', (hour) => (hour > 20 ? null : 0.5))]} now={Date.parse('2026-11-20T21:00:00Z')} />,
  )
  expect(caption(html)).toContain('Timen lige nu mangler. 3 timer mangler og står åben.')
  expect(bars(html, 'heat-soft')).toBe(2 * 21)
  expect(column(html, 1).slice(20)).toEqual(['1,50', 'mangler', 'mangler', 'mangler'])
  expect(html).toContain('>nu</text>')
})

test('a gap among the hours breaks the line of the exchange', () => {
  const whole = draw(<PriceChart title="Elprisen" days={[prices('2026-11-20', 'I dag', () => 0.5)]} />)
  const broken = draw(<PriceChart title="Elprisen" days={[prices('2026-11-20', 'I dag', (hour) => (hour === 9 ? null : 0.5))]} />)
  const pieces = (html: string): number => count(/class="casing" d="([^"]*)"/.exec(html)?.[1] ?? '', 'M')
  expect([pieces(whole), pieces(broken)]).toEqual([1, 2])
})

test('a day that lacks an hour or has one twice names its hours as clocks show them', () => {
  const spring = draw(<PriceChart title="Elprisen" days={[prices('2026-03-29', 'I dag', () => 0.5, 23)]} />)
  expect(column(spring, 0).slice(0, 4)).toEqual([0, 1, 3, 4].map((hour) => `I dag ${hourText(hour)}`))
  const autumn = { ...prices('2026-10-25', 'I dag', () => 0.5, 25) }
  const start = Date.parse('2026-10-25T00:00:00+02:00')
  const html = draw(
    <PriceChart
      title="Elprisen"
      days={[{ ...autumn, hours: autumn.hours.map((hour, i) => ({ ...hour, from: new Date(start + i * 3_600_000).toISOString() })) }]}
    />,
  )
  expect(column(html, 0).slice(1, 5)).toEqual(
    [hourText(1), `${hourText(2)} (første gang)`, `${hourText(2)} (anden gang)`, hourText(3)].map((hour) => `I dag ${hour}`),
  )
})

test('mean prices say when it is best to buy and to sell', () => {
  const html = draw(<MeanPriceChart title="En kWh i juni" buy={day((hour) => 2 - hour / 100)} sell={day((hour) => hour / 100)} />)
  expect(caption(html)).toBe(
    `Det er billigst at købe kl. ${hourText(23)}: 1,77 kr./kWh, og dyrest kl. ${hourText(0)}: 2,00 kr./kWh. At sælge giver mest kl. ${hourText(23)}: 0,23 kr./kWh, og mindst kl. ${hourText(0)}: 0,00 kr./kWh.`,
  )
  expect(table(html)[10]).toEqual([hourText(10), '1,90', '0,10'])
})

test.each([
  ['months', <MonthsChart key="" made={twelve(() => 0)} used={twelve(() => 0)} selfUse={twelve(() => Number.NaN)} />],
  ['a day', <DayChart key="" title="En dag" {...quiet} />],
  ['flows', <KwhChart key="" energy={noFlows} />],
  ['flows that are none', <KwhChart key="" energy={{ ...noFlows, direct: Number.NaN, charged: Number.POSITIVE_INFINITY }} />],
  ['a payback', <PaybackChart key="" low={years(() => 0)} mid={years(() => 0)} high={years(() => 0)} payback={never} taxChange={null} startYear={2027} />],
  ['a payback at once', <PaybackChart key="" low={[0]} mid={[0]} high={[0]} payback={{ low: 0, mid: 0, high: 0 }} taxChange={null} startYear={2027} />],
  ['costs', <CostChart key="" title="Varmen" unit="kr." costs={[{ label: 'Gas', band: { low: 0, mid: 0, high: 0 } }]} />],
  ['no costs', <CostChart key="" title="Varmen" unit="kr." costs={[]} />],
  ['prices', <PriceChart key="" title="Elprisen" days={[prices('2026-11-20', 'I dag', () => 0)]} />],
  ['no prices', <PriceChart key="" title="Elprisen" days={[]} />],
  ['unknown prices', <PriceChart key="" title="Elprisen" days={[prices('2026-11-20', 'I dag', () => null)]} now={Date.parse('2026-11-20T12:00:00Z')} />],
  ['mean prices', <MeanPriceChart key="" title="En kWh" buy={none} sell={none} />],
])('nothing but zeros draws %s without a number that is none', (_, chart) => {
  const html = draw(chart)
  expect(html).not.toMatch(/NaN|Infinity|undefined|null| style=/)
  expect(caption(html)).toMatch(/\.$/)
})

test('what comes from the grid is striped, in the drawing and in its key', () => {
  const html = draw(<KwhChart energy={{ ...noFlows, made: 6000, used: 4500, direct: 1500, bought: 3000, sold: 4500 }} />)
  expect(count(html, 'fill="url(#stripes)"')).toBe(count(html, 'class="mark-grid"'))
  expect(count(html, 'class="mark-grid"')).toBeGreaterThan(1)
  expect(draw(<Patterns />)).toContain('<pattern id="stripes"')
})

test('what nothing pays back says so once', () => {
  const never = { low: null, mid: null, high: null }
  const html = draw(
    <PaybackChart low={years(() => -9000)} mid={years(() => -8000)} high={years(() => -7000)} payback={never} taxChange={null} startYear={2027} />,
  )
  expect(caption(html)).toContain('I midterscenariet er det ikke tjent hjem inden for 25 år, heller ikke når det går godt. Efter')
})

test('numbers are Danish, and a little below nothing is nothing', () => {
  expect([fixed(1.2, 2), fixed(-0.004, 2), fixed(-0.2, 2), fixed(1234.5, 1)]).toEqual(['1,20', '0,00', '−0,20', '1.234,5'])
  expect([signed(15_468), signed(-84_553.4), signed(-0.2)]).toEqual(['+15.468', '−84.553', '0'])
})

test('a late crossing is named clear of the name of the line at the edge', () => {
  const chart = (low: number) =>
    draw(
      <PaybackChart
        low={years((year) => (year - low) * 3000)}
        mid={years((year) => (year - 16) * 4000)}
        high={years((year) => (year - 11) * 5000)}
        payback={{ low, mid: 16, high: 11 }}
        taxChange={null}
        startYear={2027}
      />,
    )
  const sides = (html: string, text: string): string[] =>
    [...html.matchAll(/cx="([\d.]+)" cy="([\d.]+)" r="4.5"><\/circle><text class="label" x="([\d.]+)" y="([\d.]+)">([^<]*)</g)]
      .filter(([, , , , , said]) => said === text)
      .map(
        ([, crossing, axis, x, y]) =>
          `${Number(x) < Number(crossing) ? 'before' : x === crossing ? 'below' : 'after'} it, ${Number(y) < Number(axis) ? 'over' : 'under'} the axis`,
      )
  expect(sides(chart(23), '23 år')).toEqual(['before it, over the axis', 'after it, under the axis'])
  expect(sides(chart(18), '18 år')).toEqual(['after it, under the axis', 'below it, under the axis'])
})

test('what is bought for the battery is said beside what is bought', () => {
  const html = draw(
    <DayChart {...quiet} title="En dag i december" used={day(() => 0.5)} bought={day(() => 0.5)} chargedAtNight={day((hour) => (hour < 2 ? 1 : 0))} />,
  )
  expect(html).toContain('<b> 12,00 kWh, heraf 2,00 kWh til batteriet</b>')
  expect(caption(html)).toContain('købes 12,00 kWh, heraf 2,00 kWh til batteriet')
})

test('spans of costs that cross nothing are joined by a word', () => {
  const html = draw(<CostChart title="Varmen" unit="kr. om året" costs={[{ label: 'A', band: { low: -1600, mid: 2000, high: 8700 } }]} />)
  expect(caption(html)).toBe('»A«, ca. 2.000 kr. (−1.600 til 8.700 kr.).')
})
