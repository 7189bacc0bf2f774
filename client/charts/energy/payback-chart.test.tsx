import { expect, test } from 'vitest'
import { draw, count, caption, table } from '#test/helpers/pages/drawn-chart.ts'
import { defaultConstants } from '#shared/content/constants/default-constants.ts'
import { calculateBattery } from '#shared/domain/calculators/plant/calculate-plants.ts'
import { readConstants } from '#shared/domain/constants.ts'
import { PaybackChart } from './payback-chart.tsx'
import { toHundreds } from '../text.ts'

const years = (of: (year: number) => number): number[] =>
  Array.from({ length: 26 }, (_, year) => of(year))

test('the payback chart shows a band, its zero crossings and the tax change, for wide and narrow screens', () => {
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
    'I midterscenariet er det tjent hjem efter ca. 18 år. Går det godt, sker det efter ca. 13 år; går det dårligt, sker det ikke inden for 25 år. Efter 25 år står regnestykket på ca. −20.000 kr. til +100.000 kr., midt +40.000 kr. I 2028 stiger elafgiften efter loven, som den er nu.',
  )
  expect(table(html)).toHaveLength(26)
  expect(table(html)[0]).toEqual(['Start', '−120.000', '−110.000', '−100.000'])
  expect(table(html)[25]).toEqual(['25 (2051)', '−20.000', '+40.000', '+100.000'])
})

test('no line crosses the label of the middle payback above the axis, below the axis, or below all lines', () => {
  const placed = (low: number, high: number) => {
    const html = draw(
      <PaybackChart
        low={years((year) => -75_000 - low + year * 5000)}
        mid={years((year) => -75_000 + year * 5000)}
        high={years((year) => -75_000 + high + year * 5000)}
        payback={{ low: null, mid: 15, high: null }}
        taxChange={null}
        startYear={2027}
      />,
    )
    const [, narrow = ''] = html.split('class="drawn-narrow"')
    const place =
      /<circle class="crossing" cx="([\d.]+)" cy="([\d.]+)" r="6".*?class="middle" x="([\d.]+)" y="([\d.]+)"/.exec(
        narrow,
      )
    const [crossing, axis, x, y] = (place ?? []).slice(1).map(Number) as [
      number,
      number,
      number,
      number,
    ]
    return [y < axis ? 'over' : 'under', x < crossing ? 'before' : x > crossing ? 'after' : 'below']
  }
  expect(placed(60_000, 110_000)).toEqual(['over', 'before'])
  expect(placed(90_000, 20_000)).toEqual(['under', 'after'])
  expect(placed(12_000, 20_000)).toEqual(['under', 'below'])
})

test('lines end when the equipment is worn out; if they end below zero, the caption says that it does not pay back', () => {
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
    'I midterscenariet er det ikke tjent hjem i pumpens levetid. Går det godt, sker det efter ca. 13 år; går det dårligt, sker det ikke i pumpens levetid. Hver linje ender, hvor pumpen er slidt op: efter 15 år, når det går dårligt, 17,5 i midterscenariet og 20, når det går godt. Dér står regnestykket på ca. −60.000 kr., −5.000 kr. og +60.000 kr.',
  )
  // One crossing in each of the two drawings, and three ends.
  expect(count(html, 'class="crossing')).toBe(2)
  expect(
    [...html.matchAll(/class="life" d="([^"]*)"/g)].map(([, d = '']) => count(d, 'v14')),
  ).toEqual([3, 3])
  expect(table(html)).toHaveLength(21)
  expect(table(html)[15]).toEqual(['15 (2041)', '−60.000', '−20.000', '+20.000'])
  expect(table(html)[18]).toEqual(['18 (2044)', 'slidt op', 'slidt op', '+44.000'])
})

test('names the year of every fall of a line below zero, and no other year', () => {
  const high = years((year) => -8000 + year * 1000 - (year >= 10 ? 6000 : 0))
  const low = years(
    (year) => -19_500 + year * 2000 - (year >= 11 ? 6000 : 0) - (year >= 14 ? 6000 : 0),
  )
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
  expect(caption(html)).toContain(
    ' Linjen »lav« er over nul en tid, men under igen i år 11 og 14, hvor der købes nyt udstyr, før den kommer over for godt. Linjen »høj« er over nul en tid, men under igen i år 10, hvor der købes nyt udstyr, før den kommer over for godt. ',
  )
  expect(count(caption(html), 'Linjen')).toBe(2)
})

test('names the falls of the battery calculator’s lines', () => {
  const { cumulative, payback, taxChange } = calculateBattery(
    {},
    readConstants(defaultConstants, Date.parse('2026-11-20')),
  )
  const html = draw(
    <PaybackChart {...cumulative} payback={payback} taxChange={taxChange} startYear={2027} />,
  )
  const falls = (['low', 'mid', 'high'] as const).flatMap((end) =>
    cumulative[end].flatMap((sum, nth) =>
      toHundreds(sum) < 0 && toHundreds(cumulative[end][nth - 1] ?? 0) > 0 ? [nth] : [],
    ),
  )
  expect(
    [...caption(html).matchAll(/under igen i år ([\d og]+)[.,]/g)].flatMap(([, said = '']) =>
      said.split(' og ').map(Number),
    ),
  ).toEqual(falls)
  expect(falls.length).toBeGreaterThan(0)
})

test('says once that no scenario pays back', () => {
  const never = { low: null, mid: null, high: null }
  const html = draw(
    <PaybackChart
      low={years(() => -9000)}
      mid={years(() => -8000)}
      high={years(() => -7000)}
      payback={never}
      taxChange={null}
      startYear={2027}
    />,
  )
  expect(caption(html)).toContain(
    'I midterscenariet er det ikke tjent hjem inden for 25 år, heller ikke når det går godt. Efter',
  )
})

test('the label of a late crossing does not overlap the line’s name at the edge', () => {
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
    [
      ...html.matchAll(
        /cx="([\d.]+)" cy="([\d.]+)" r="4.5"><\/circle><text class="label" x="([\d.]+)" y="([\d.]+)">([^<]*)</g,
      ),
    ]
      .filter(([, , , , , said]) => said === text)
      .map(
        ([, crossing, axis, x, y]) =>
          `${Number(x) < Number(crossing) ? 'before' : x === crossing ? 'below' : 'after'} it, ${Number(y) < Number(axis) ? 'over' : 'under'} the axis`,
      )
  // On a phone the room after it is the name's.
  expect(sides(chart(23), '23 år')).toEqual([
    'before it, over the axis',
    'below it, under the axis',
  ])
  expect(sides(chart(18), '18 år')).toEqual([
    'after it, under the axis',
    'below it, under the axis',
  ])
})
