import { expect, test } from 'vitest'
import {
  draw,
  count,
  caption,
  table,
  column,
  day,
  prices,
} from '#test/helpers/pages/drawn-chart.ts'
import { hourText } from '#shared/content/format.ts'
import { MeanPriceChart } from './mean-price-chart.tsx'
import { PriceChart, type PriceDay } from './price-chart.tsx'

/** Bars of all drawings that share a path. */
const bars = (html: string, mark: string): number =>
  [...html.matchAll(new RegExp(`<path class="mark-${mark}" d="([^"]*)"`, 'g'))].reduce(
    (sum, [, d = '']) => sum + count(d, 'Z'),
    0,
  )

test('the chart of two days marks the current hour and names the cheapest and the dearest remaining hour', () => {
  const html = draw(
    <PriceChart
      title="Elprisen"
      days={[
        prices('2026-11-20', 'I dag', (hour) => 0.5 + hour / 100),
        prices('2026-11-21', 'I morgen', (hour) => (hour === 13 ? -0.2 : 0.6)),
      ]}
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
  caption(
    draw(
      <PriceChart
        title="Elprisen"
        days={days}
        now={now === undefined ? undefined : Date.parse(now)}
      />,
    ),
  )

test.each([
  [
    'the hour it is counts, from its first minute',
    rising,
    '2026-11-20T14:00:00Z',
    `Fra nu af er det billigst i dag kl. ${hourText(15)}: 1,65 kr./kWh, og dyrest`,
  ],
  [
    'and to its last',
    rising,
    '2026-11-20T14:59:59Z',
    `Fra nu af er det billigst i dag kl. ${hourText(15)}: 1,65 kr./kWh, og dyrest`,
  ],
  [
    'does not name a past hour that was more expensive',
    falling,
    '2026-11-20T14:30:00Z',
    `og dyrest i dag kl. ${hourText(15)}: 2,85 kr./kWh. Lige nu`,
  ],
  [
    'of one hour left neither is',
    rising,
    '2026-11-20T22:30:00Z',
    `Den sidste time, vi har prisen på, er i dag kl. ${hourText(23)}: 1,73 kr./kWh.`,
  ],
  [
    'describes past hours when no hour is left',
    rising,
    '2026-11-20T23:00:00Z',
    `Det var billigst i dag kl. ${hourText(0)}: 1,50 kr./kWh, og dyrest i dag kl. ${hourText(23)}`,
  ],
  [
    'and so it is of a day without a now',
    rising,
    undefined,
    `Det var billigst i dag kl. ${hourText(0)}: 1,50 kr./kWh, og dyrest i dag kl. ${hourText(23)}`,
  ],
])('prices: %s', (_, days, now, words) => expect(captionAt(days, now)).toContain(words))

test('if all hours cost the same, no hour is named the cheapest', () => {
  expect(captionAt([prices('2026-11-20', 'I dag', () => 0.5)], '2026-11-20T12:00:00Z')).toContain(
    'Fra nu af er det det samme i alle timer: 1,50 kr./kWh.',
  )
})

test('leaves unknown hours open and counts them in the caption', () => {
  const html = draw(
    <PriceChart
      title="Elprisen"
      days={[prices('2026-11-20', 'I dag', (hour) => (hour > 20 ? null : 0.5))]}
      now={Date.parse('2026-11-20T21:00:00Z')}
    />,
  )
  expect(caption(html)).toContain('Timen lige nu mangler. 3 timer mangler og står åben.')
  expect(bars(html, 'heat-soft')).toBe(2 * 21)
  expect(column(html, 1).slice(20)).toEqual(['1,50', 'mangler', 'mangler', 'mangler'])
  expect(html).toContain('>nu</text>')
})

test('a gap interrupts the line of exchange prices', () => {
  const whole = draw(
    <PriceChart title="Elprisen" days={[prices('2026-11-20', 'I dag', () => 0.5)]} />,
  )
  const broken = draw(
    <PriceChart
      title="Elprisen"
      days={[prices('2026-11-20', 'I dag', (hour) => (hour === 9 ? null : 0.5))]}
    />,
  )
  const pieces = (html: string): number =>
    count(/class="casing" d="([^"]*)"/.exec(html)?.[1] ?? '', 'M')
  expect([pieces(whole), pieces(broken)]).toEqual([1, 2])
})

test('hours have their clock times on the days when clocks change', () => {
  const spring = draw(
    <PriceChart title="Elprisen" days={[prices('2026-03-29', 'I dag', () => 0.5, 23)]} />,
  )
  expect(column(spring, 0).slice(0, 4)).toEqual(
    [0, 1, 3, 4].map((hour) => `I dag ${hourText(hour)}`),
  )
  const autumn = { ...prices('2026-10-25', 'I dag', () => 0.5, 25) }
  const start = Date.parse('2026-10-25T00:00:00+02:00')
  const html = draw(
    <PriceChart
      title="Elprisen"
      days={[
        {
          ...autumn,
          hours: autumn.hours.map((hour, i) => ({
            ...hour,
            from: new Date(start + i * 3_600_000).toISOString(),
          })),
        },
      ]}
    />,
  )
  expect(column(html, 0).slice(1, 5)).toEqual(
    [hourText(1), `${hourText(2)} (første gang)`, `${hourText(2)} (anden gang)`, hourText(3)].map(
      (hour) => `I dag ${hour}`,
    ),
  )
})

test('the chart of mean prices says when it is best to buy and to sell', () => {
  const html = draw(
    <MeanPriceChart
      title="En kWh i juni"
      buy={day((hour) => 2 - hour / 100)}
      sell={day((hour) => hour / 100)}
    />,
  )
  expect(caption(html)).toBe(
    `Det er billigst at købe kl. ${hourText(23)}: 1,77 kr./kWh, og dyrest kl. ${hourText(0)}: 2,00 kr./kWh. At sælge giver mest kl. ${hourText(23)}: 0,23 kr./kWh, og mindst kl. ${hourText(0)}: 0,00 kr./kWh.`,
  )
  expect(table(html)[10]).toEqual([hourText(10), '1,90', '0,10'])
})
