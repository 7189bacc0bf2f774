import { expect, test } from 'vitest'
import { exampleBand, examplePayback, exampleSaving, exampleWorking } from './heat-pump-example.ts'

test('the example adds up: 18.000 kr. gas, 7.560 kr. electricity and a service visit', () => {
  expect(Math.round(exampleSaving('mid'))).toBe(18_000 - 7560 - 1895)
  expect(JSON.stringify(exampleWorking())).toContain('5.400\u00a0kWh')
})

test('low stays below middle, middle below high, and a dearer kWh saves less', () => {
  const { low, mid, high } = exampleBand('')
  expect([low.value, mid.value, high.value]).toEqual([6000, 8500, 11_000])
  expect(exampleSaving('mid', 2)).toBeLessThan(exampleSaving('mid'))
  expect(examplePayback).toContain('14\u00a0år')
})
