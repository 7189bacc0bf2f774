import { expect, test } from 'vitest'
import {
  calculationFromQuery,
  calculationNames,
  completeInputs,
} from '#shared/domain/calculators/calculation/calculation.ts'
import { calculationParams } from './params.ts'

test('every input of every calculation is read again as it was written', () => {
  for (const name of calculationNames) {
    const inputs = completeInputs({ name, inputs: {} })
    expect(completeInputs(calculationFromQuery(calculationParams({ name, inputs }))!)).toEqual(
      inputs,
    )
  }
})

test('three decimals are not read as thousands, and empty inputs are left out', () => {
  const inputs = { capacity: 12.125, azimuth: -90, price: null }
  const params = calculationParams({ name: 'combined', inputs })
  expect(Object.fromEntries(params)).toEqual({
    beregning: 'combined',
    capacity: '12.1250',
    azimuth: '-90',
  })
  expect(calculationFromQuery(params)?.inputs).toMatchObject({ capacity: 12.125, azimuth: -90 })
})
