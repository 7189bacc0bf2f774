import { expect, test } from 'vitest'
import { plantFigures } from '#shared/content/calculations/figures.ts'
import { exampleConstants } from '#shared/content/constants/example-constants.ts'
import { defaultPrice } from '#shared/content/products/default-prices.ts'
import { savingsFigures } from '#shared/content/offers/labels.ts'
import { withoutJoiners } from '#shared/content/format.ts'
import {
  calculateCombined,
  calculateSolar,
} from '#shared/domain/calculators/plant/calculate-plants.ts'
import { calculateTotals } from '#shared/domain/offers/price/totals.ts'
import { exampleHouse, exampleOffers } from './example-offers.ts'

const { sent, conditional } = exampleOffers(Date.parse('2026-11-20T12:00:00Z'))
const savings = sent.savings!

test('the savings of the example equal the site’s calculators’ for the same house', () => {
  const both = calculateCombined(exampleHouse, exampleConstants)
  const alone = calculateSolar(
    { size: exampleHouse.size, consumption: exampleHouse.consumption },
    exampleConstants,
  )
  const figure = (key: string) => plantFigures(both).find((one) => one.key === key)!
  const { low, mid, high } = figure('firstYear')
  expect(savings.firstYear).toEqual({ low: low! * 100, mid: mid! * 100, high: high! * 100 })
  const years = figure('payback')
  expect([savings.payback?.low, savings.payback?.mid]).toEqual([years.high, years.mid])
  expect(savings.payback?.high).toBe(years.low ?? 26)
  const percent = (share: number): number => Math.round(share * 100)
  expect(savings.ownUse).toEqual({
    share: percent(both.energy.mid.selfUseShare),
    without: percent(alone.energy.mid.selfUseShare),
  })
  expect(
    savingsFigures(savings).map(({ value, note }) =>
      withoutJoiners(`${value}, ${note}`).replaceAll('\u00a0', ' '),
    ),
  ).toEqual(['5.100 kr., 4.700–5.500 kr.', '22 år, 19 til over 25 år', '51 %, 25 % uden batteri'])
})

test('the assumptions name the same yield, price of a kWh and tax as the calculators', () => {
  const texts = savings.assumptions.map(({ text }) => text)
  expect(texts[0]).toMatch(/^Anlægget giver omkring 5\.840 kWh om året: 5,85 kWp/)
  expect(texts.join(' ')).toMatch(/I 2027 sparer en kWh fra taget 1,10 kr\., .* giver 0,35 kr\./)
  expect(texts.join(' ')).toContain(
    'Efter loven, som den er nu, stiger den i 2028. Satsen fra den tid er en antagelse',
  )
  expect(texts.join(' ')).not.toMatch(/1,90|2,50/)
})

test('the examples use the published prices', () => {
  const ore = (key: string): number => defaultPrice(key) * 100
  expect(calculateTotals(sent, null).total).toBe(
    ore('solar.example-6kwp') + ore('battery.example-10kwh'),
  )
  expect(calculateTotals(sent, ['batteri-15']).total).toBe(
    ore('solar.example-6kwp') + ore('battery.example-15kwh'),
  )
  const discount = conditional.groups[0]!.lines.find(({ id }) => id === 'rabat')!.unitPrice
  expect(calculateTotals(conditional, null).total - discount).toBe(ore('heat-pump.example-8kw'))
  expect(conditional.subsidies[0]!.amount).toBe(ore('subsidy.heat-pump-pool'))
})

test('a deduction for work in 2027 names the year of its rate and the unknown limit of 2027', () => {
  expect(sent.deliveryNote).toContain('2027')
  expect(sent.subsidies[0]!.condition).toMatch(
    /satsen for 2026\..*loftet for 2027 kender vi ikke\./,
  )
})

test('the heat pump’s offer states that its subsidy is presumably closed, and promises no month of delivery', () => {
  expect(conditional.subsidies[0]!.condition).toContain('Regn med, at den er lukket')
  expect(JSON.stringify(conditional)).not.toContain('januar')
})
