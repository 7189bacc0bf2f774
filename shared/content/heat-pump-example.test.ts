import { expect, test } from 'vitest'
import { exampleBand, examplePayback, exampleWorking, heatPumpExample, scopShown } from './heat-pump-example.ts'

test('the working adds up: gas less electricity less a service visit', () => {
  const { assumptions, costNow, electricity, saving } = heatPumpExample
  expect(saving.mid).toBeCloseTo(costNow.mid - electricity.mid * assumptions.electricityPrice.mid - 1895, 6)
  const words = JSON.stringify(exampleWorking())
  for (const each of ['92,5 %', '18.315\u00a0kWh', '5.738\u00a0kWh', '−7.560\u00a0kr.', '8.500\u00a0kr.']) expect(words).toContain(each)
})

test('what is taken for the yearly efficiency is what the calculator takes', () => {
  expect(scopShown).toBe('2,9–3,3')
})

test('low stays below middle, middle below high, before the tax and after it', () => {
  const { low, mid, high } = exampleBand('')
  expect([low.value, mid.value, high.value]).toEqual([4300, 8500, 12_700])
  expect(examplePayback().rows.map(({ cells }) => cells.map((cell) => ('text' in cell ? cell.text.replaceAll('\u00a0', ' ') : '')))).toEqual([
    ['4.300 kr.', '8.500 kr.', '12.700 kr.'],
    ['−1.700 kr.', '3.300 kr.', '7.700 kr.'],
    ['15 år', '17,5 år', '20 år'],
    ['ikke', 'ikke', '15 år'],
  ])
})
