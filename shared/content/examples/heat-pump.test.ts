import { expect, test } from 'vitest'
import { calculateSolar } from '../../domain/calculators/plant/calculate-plants.ts'
import { exampleConstants } from '../constants/example-constants.ts'
import { rangeText } from '../format.ts'
import {
  exampleBand,
  examplePayback,
  exampleFigures,
  exampleWorking,
  exampleSunUse,
  heatPumpExample,
  scopText,
} from './heat-pump.ts'

test('the shown calculation adds up: gas minus electricity minus a service visit', () => {
  const { assumptions, costNow, electricity, saving } = heatPumpExample()
  expect(saving.mid).toBeCloseTo(
    costNow.mid - electricity.mid * assumptions.electricityPrice.mid - 1895,
    6,
  )
  const words = JSON.stringify(exampleWorking())
  for (const each of [
    '92,5 %',
    '18.320\u00a0kWh',
    'årsvirkningsgrad 3,19',
    '5.740\u00a0kWh',
    '1,32 kr. pr. kWh',
    '−7.600\u00a0kr.',
    '−1.900\u00a0kr.',
    '8.500\u00a0kr.',
  ])
    expect(words).toContain(each)
})

test('each line of the shown calculation follows from the rounded numbers above it', () => {
  const { rows, result } = exampleWorking()
  const numbers = (text: string): number[] =>
    (text.match(/−?\d[\d.]*(,\d+)?/g) ?? []).map((each) =>
      Number(each.replace('−', '-').replaceAll('.', '').replace(',', '.')),
    )
  const shown = (row: { readonly value: object }): number =>
    numbers('text' in row.value ? (row.value.text as string) : '')[0]!
  const line = (nth: number) => ({ inLabel: numbers(rows[nth]!.label), shown: shown(rows[nth]!) })
  const [gas, heat, power, gasPaid, powerPaid, service] = [
    line(0),
    line(1),
    line(2),
    line(3),
    line(4),
    line(5),
  ] as const
  const near = (step: number, value: number): number => Math.round(value / step) * step
  // 1,800 · 11 · 92.5 % = 18,315; 18,320 / 3.19 = 5,743; 5,740 · 1.32 = 7,577; 18,000 − 7,600 − 1,900 = 8,500.
  expect(heat.shown).toBe(near(10, gas.shown * heat.inLabel[0]! * (heat.inLabel[1]! / 100)))
  expect(power.shown).toBe(near(10, heat.shown / power.inLabel[0]!))
  expect(gasPaid.shown).toBe(gas.shown * gasPaid.inLabel[0]!)
  expect(powerPaid.shown).toBe(-near(100, power.shown * powerPaid.inLabel[0]!))
  expect(shown(result)).toBe(gasPaid.shown + powerPaid.shown + service.shown)
})

test('shown figures follow from one another when rounded to hundreds', () => {
  const { costNow, saving, assumptions } = heatPumpExample()
  const { heat, electricity, scop, perKwh } = exampleFigures()
  expect(Math.abs(heat / scop - electricity)).toBeLessThanOrEqual(50)
  const paid = Math.round(costNow.mid - electricity * perKwh - assumptions.service.mid)
  expect(Math.abs(paid - saving.mid)).toBeLessThanOrEqual(100)
})

test('the efficiency equals the calculator’s', () => {
  expect(scopText()).toBe(rangeText('2,9', '3,3'))
})

test('low, middle and high are in ascending order, and the later tax never increases savings', () => {
  const { low, mid, high } = exampleBand('')
  expect([low.value, mid.value, high.value]).toEqual([4300, 8500, 12_700])
  const later = heatPumpExample().laterSaving
  if (!later) throw new Error('the tax of 2028 is in the constants')
  expect(later.low).toBeLessThan(later.mid)
  expect(later.mid).toBeLessThan(heatPumpExample().saving.mid)
})

test('the payback includes the years after the low tax, and is »ikke« if the pump wears out first', () => {
  const rows = examplePayback().rows.map(({ cells }) =>
    cells.map((cell) => ('text' in cell ? cell.text.replaceAll('\u00a0', ' ') : '')),
  )
  expect(rows[0]).toEqual(['4.300 kr.', '8.500 kr.', '12.700 kr.'])
  expect(rows[1]?.[0]).toBe('−1.700 kr.')
  expect(rows[2]).toEqual(['15 år', '17,5 år', '20 år'])
  expect(rows[3]).toEqual(
    ['low', 'mid', 'high'].map((scenario) =>
      expect.stringMatching(
        heatPumpExample().payback?.[scenario as 'low'] === null ? /^ikke$/ : /^ca\. \d+ år$/,
      ),
    ),
  )
})

test('the pump increases self-consumption by the difference of the two shown shares', () => {
  const [, points, without, withPump] =
    /^(\d+) procentpoint mere egen brug, fra (\d+) til (\d+) % /.exec(exampleSunUse()) ?? []
  const { electricity } = exampleFigures()
  const share = (heatPump: number): number =>
    Math.round(calculateSolar({ heatPump }, exampleConstants).energy.mid.selfUseShare * 100)
  expect([Number(without), Number(withPump)]).toEqual([share(0), share(electricity)])
  expect(Number(points)).toBe(Number(withPump) - Number(without))
})
