import { expect, test } from 'vitest'
import { priceAreas } from '../../price-area.ts'
import { changeAnswer, readAnswers } from './answers.ts'
import {
  calculationFromQuery,
  calculationNames,
  completeInputs,
} from '../calculation/calculation.ts'
import { gridCompanies } from './options.ts'
import { solarFieldsFor } from './plant-inputs.ts'

const west = ['n1', 'other']
const east = ['radius', 'cerius', 'other']

test('every calculator accepts only the grid companies of the chosen price area', () => {
  for (const beregning of calculationNames)
    for (const area of priceAreas)
      for (const grid of gridCompanies) {
        const inputs = completeInputs(
          calculationFromQuery(new URLSearchParams({ beregning, area, grid }))!,
        )
        expect(area === 'DK2' ? east : west, `${beregning} ${area} ${grid}`).toContain(
          inputs['grid'],
        )
      }
})

test('defaults to the area’s largest company, and keeps a chosen company while the area is unchanged', () => {
  expect(solarFieldsFor({}).grid).toMatchObject({ options: west, default: 'n1' })
  expect(solarFieldsFor({ area: 'DK2' }).grid).toMatchObject({ options: east, default: 'radius' })
  const cerius = readAnswers(
    solarFieldsFor,
    (name) =>
      new Map([
        ['area', 'DK2'],
        ['grid', 'cerius'],
      ]).get(name) ?? null,
  )
  expect(cerius).toEqual({ area: 'DK2', grid: 'cerius' })
  expect(changeAnswer(solarFieldsFor, cerius, 'size', 8)).toEqual({
    area: 'DK2',
    grid: 'cerius',
    size: 8,
  })
  expect(changeAnswer(solarFieldsFor, cerius, 'area', 'DK1')).toEqual({ area: 'DK1' })
  expect(changeAnswer(solarFieldsFor, { grid: 'other' }, 'area', 'DK2')).toEqual({
    area: 'DK2',
    grid: 'other',
  })
})

test('choosing only the area does not choose a company', () => {
  for (const beregning of calculationNames) {
    expect(
      calculationFromQuery(new URLSearchParams({ beregning, area: 'DK2' }))?.inputs,
      beregning,
    ).toEqual({ area: 'DK2' })
    expect(
      calculationFromQuery(new URLSearchParams({ beregning, area: 'DK2', grid: 'cerius' }))?.inputs,
      beregning,
    ).toEqual({ area: 'DK2', grid: 'cerius' })
  }
})
