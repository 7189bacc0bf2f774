import { describe, expect, test } from 'vitest'
import { figuresOn } from '#test/helpers/figures.ts'
import { calculateBattery } from '../../domain/calculators/plant/calculate-plants.ts'
import { calculateCarAndSun } from '../../domain/calculators/car-and-sun.ts'
import { calculateSolar } from '../../domain/calculators/plant/calculate-plants.ts'
import { readConstants } from '../../domain/constants.ts'
import { instantOf } from '../../domain/dates.ts'
import { defaultConstants } from '../constants/default-constants.ts'
import { defaultPrice, defaultPrices } from '../products/default-prices.ts'
import { brand } from '../../brand.ts'
import { pages } from '../pages.ts'
import { calculatedKeys, calculatedValue } from './calculated.ts'
import { figureDay, figureYear } from './day.ts'
import { figureKeysIn, fillFigures, fillText, withoutFigures } from './tokens.ts'

const days = ['2026-11-26', '2027-07-01', '2028-01-01', '2029-06-01'] as const
const near = (step: number, amount: number): number => Math.round(amount / step) * step

describe.each(days)('on %s', (day) => {
  const figures = figuresOn(day)
  const at = (key: string): number => figures.price(key)?.value ?? Number.NaN
  const constants = () => readConstants(defaultConstants, instantOf(day))
  const startYear = figureYear(day)

  test('every calculated figure has a value, except those of schemes that are closed', () => {
    const missing = calculatedKeys.filter((key) => Number.isNaN(at(key)))
    expect(missing).toEqual([
      ...(day < '2027-01-01' ? [] : ['solar.with-battery.net']),
      ...(day < '2028-01-01' ? [] : ['deduction.craft', 'subsidy.craft-deduction-worth']),
    ])
  })

  test.each([
    ['solar.year-small', ['solar.year-small.saved', 'solar.year-small.sold']],
    ['battery.year-10kwh', ['battery.year-10kwh.sun', 'battery.year-10kwh.night']],
    ['solar.with-battery', ['solar.example-6kwp', 'battery.example-10kwh']],
    ['ev.example-charger', ['ev.example-charger.unit', 'ev.example-charger.labour']],
    ['business.year', ['business.year.saved', 'business.year.sold']],
  ])("the parts of '%s' add up", (total, parts) => {
    expect(parts.reduce((sum, key) => sum + at(key), 0)).toBe(at(total))
  })

  test('the pages’ plant, battery and car are the calculators’ defaults', () => {
    const solar = calculateSolar({ startYear }, constants())
    const battery = calculateBattery({ startYear }, constants())
    const car = calculateCarAndSun({ startYear, publicShare: 0 }, constants())
    expect(at('solar.year-6kwp')).toBe(near(100, solar.firstYear.mid.net))
    expect(at('battery.year-10kwh')).toBe(near(10, battery.firstYear.mid.net))
    expect([at('ev.year-night'), at('ev.year-evening')]).toEqual([
      near(10, car.alternatives.night.mid),
      near(10, car.alternatives.evening.mid),
    ])
    // What 6 kWp give is what the house uses and what it sells, at the two prices the pages name.
    expect(
      Math.abs(
        solar.energy.mid.selfUse * at('solar.kwh-own') +
          solar.energy.mid.sold * at('solar.kwh-sold') -
          solar.firstYear.mid.net,
      ),
    ).toBeLessThan(40)
  })

  test('one sold kWh has the same value for a house, a car and a business', () => {
    expect([at('ev.kwh-sun'), at('business.kwh-sold')]).toEqual([
      at('solar.kwh-sold'),
      at('solar.kwh-sold'),
    ])
  })
})

test('a sold kWh gives 0.35 kr. and a used one saves 1.10 kr., until the tax of 2028: the calculators’ figures', () => {
  const on = (day: string) =>
    ['solar.kwh-own', 'solar.kwh-sold', 'solar.year-6kwp'].map(
      (key) => figuresOn(day).price(key)?.value,
    )
  expect(on('2027-01-01')).toEqual([1.1, 0.35, 3200])
  expect(on('2028-01-01')).toEqual([2.01, 0.35, 4500])
})

test('a kWh that the workshop uses itself is priced with N1’s grid tariff', () => {
  // 0.45 spot + 0.05 markup + 0.725 × 0.1318 (summer) + 0.275 × 0.2636 (winter) + 0.105 Energinet 2027 + 0.004 tax
  expect(figuresOn('2026-11-26').price('business.kwh-own')?.value).toBe(0.78)
})

test('a price per kWh is the price divided by the size', () => {
  const { price } = figuresOn('2026-11-26')
  for (const kwh of [5, 10, 15])
    expect(price(`battery.per-kwh-${kwh}`)?.value).toBe(
      Math.round(defaultPrice(`battery.example-${kwh}kwh`) / kwh),
    )
})

test('the package’s net price is its price less the deduction', () => {
  const at = (key: string): number => figuresOn('2026-11-21').price(key)?.value ?? Number.NaN
  expect(at('solar.with-battery.net')).toBe(
    at('solar.with-battery') + at('solar.with-battery.deduction'),
  )
  expect(at('solar.with-battery.deduction')).toBe(-0.26 * 2 * at('deduction.craft'))
})

test('figures follow the price and the capacity of the battery that is published', () => {
  const published: Readonly<Record<string, number>> = {
    'battery.example-10kwh': 50_000,
    'battery.example-10kwh.capacity-kwh': 12.5,
  }
  const rows = defaultPrices.map((row) => ({ ...row, value: published[row.key] ?? row.value }))
  const price = (key: string) => rows.find((row) => row.key === key) ?? null
  const on = figureDay(defaultConstants, instantOf('2026-11-26'), price)
  const at = (key: string) => calculatedValue(key, on)?.value
  expect(at('battery.per-kwh-10')).toBe(4000)
  expect(at('battery.example-10kwh.unit')).toBe(
    50_000 - defaultPrice('battery.example-10kwh.labour'),
  )
  expect(at('solar.with-battery')).toBe(50_000 + defaultPrice('solar.example-6kwp'))
  expect(at('battery.year-10kwh')).toBeGreaterThan(
    figuresOn('2026-11-26').price('battery.year-10kwh')!.value,
  )
})

test('an assumed deduction names its year, and an ended one is missing', () => {
  const unit = (day: string) => figuresOn(day).price('deduction.craft')?.unit
  expect([unit('2026-12-31'), unit('2027-01-01'), unit('2028-01-01')]).toEqual([
    'kr. pr. person',
    'kr. pr. person (som i 2026)',
    undefined,
  ])
})

test('shows Energinet’s tariff of the same year as the tax', () => {
  const tariff = (day: string) => figuresOn(day).price('tariff.energinet')?.value
  expect([tariff('2026-11-26'), tariff('2027-07-01')]).toEqual([10.5, 10.5])
  const facts = pages.knowledge(brand).blocks.filter((block) => block.type === 'facts')
  const labels = facts.flatMap(({ rows }) =>
    rows
      .filter(({ value }) => 'value' in value)
      .map(({ label }) => fillText(label, figuresOn('2026-11-26'))),
  )
  expect(labels).toEqual(['Elafgift i 2027, uden moms', 'Energinets tarif i 2027, uden moms'])
})

test('an ended tariff names its year', () => {
  const unit = (day: string) => figuresOn(day).price('tariff.energinet')?.unit
  expect([unit('2027-12-31'), unit('2028-01-01')]).toEqual([
    'øre/kWh',
    'øre/kWh (2027, den nyeste vi kender)',
  ])
})

test('the sentence on the tax follows its dates', () => {
  const said = (day: string) => fillText('{=tax-law}.', figuresOn(day))
  expect(said('2027-12-31')).toBe(
    'Elafgiften er sat ned til og med 2027. Efter loven, som den er nu, stiger den i 2028.',
  )
  expect(said('2028-01-01')).toBe(
    'Elafgiften var sat ned til og med 2027 og er højere fra 2028, som vi læste loven i november 2026.',
  )
})

test.each([
  ['{=solar.kwh-sold} kr.', '0,35 kr.'],
  ['{=solar.kwh-own@2028} kr. i 2028', '2,01 kr. i 2028'],
  ['{=year}', '2027'],
  ['{=spot.mean * 100} øre', '60 øre'],
  ['{=sale.supplier-fee * 100 + grid.feed-in * 100} øre', '4 øre'],
  ['{=6 * solar.inverter-price} kr.', '12.000 kr.'],
  ['{=battery.year-10kwh * 2 / 3 | 100} kr.', '1.300 kr.'],
  ['{=18 * ev.kwh-night | 0.01} kr.', '18,00 kr.'],
  ['{=grid.tariff.summer.peak:cerius * 100 | 0.1} øre', '45 øre'],
  ['{=1450 * solar.kwh-own@2027 + 4550 * solar.kwh-sold@2027 | each 1} kr.', '3.188 kr.'],
  [
    '{=6000 * solar.kwh-own@2028 - 1450 * solar.kwh-own@2027 - 4550 * solar.kwh-sold@2027 | each 1} kr.',
    '8.872 kr.',
  ],
  ['{=car.use} kWh', '0,18 kWh'],
  ['en kWh uden tal', 'en kWh uden tal'],
])('%s is written %s', (copy, said) => {
  expect(fillText(copy, figuresOn('2026-11-26'))).toBe(said)
})

test('a token in a numeric property of a block becomes a number', () => {
  expect(
    fillFigures(
      {
        low: { value: '{=battery.year-10kwh | 100}' },
        rows: [{ value: { value: 'solar.kwh-own' } }],
      },
      figuresOn('2026-11-26'),
    ),
  ).toEqual({
    low: { value: 2000 },
    rows: [{ value: { value: 'solar.kwh-own' } }],
  })
})

test.each([
  '{=no.such-figure}',
  '{=solar.kwh-own % 2}',
  '{=Solar}',
  '{=solar.kwh-own | all 1}',
  '{=deduction.craft@2028}',
])('%s is refused', (copy) => {
  expect(() => fillText(copy, figuresOn('2026-11-26'))).toThrow()
})

test('finds the figures in copy, and replaces them by x', () => {
  const copy = 'Mellem {=battery.year-10kwh * 2 / 3 | 100} og {=solar.kwh-own@2028} kr.'
  expect(figureKeysIn(copy)).toEqual(['battery.year-10kwh', 'solar.kwh-own'])
  expect(withoutFigures(copy)).toBe('Mellem x og x kr.')
})
