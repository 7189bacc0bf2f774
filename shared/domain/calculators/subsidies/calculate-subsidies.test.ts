import { expect, test } from 'vitest'
import { defaultConstants } from '../../../content/constants/default-constants.ts'
import { readConstants } from '../../constants.ts'
import { instantOf } from '../../dates.ts'
import { calculateSubsidies } from './calculate-subsidies.ts'

const on = (day: string, given: Readonly<Record<string, unknown>> = {}) => {
  const at = instantOf(day)
  return calculateSubsidies(given, readConstants(defaultConstants, at), at)
}
const house = {
  heatingType: 'gas',
  pump: 'air-water',
  yearRound: 'yes',
  districtHeating: 'no',
  begun: 'no',
}

test('missing answers are unknown: they neither grant nor exclude a subsidy', () => {
  const { found, best, perhaps } = on('2026-08-01')
  expect(found.find(({ scheme }) => scheme === 'heatPumpPool')).toMatchObject({
    verdict: 'unknown',
    reasons: ['waterborne', 'replacesBoiler', 'noDistrictHeating', 'yearRoundHome', 'notBegun'],
  })
  // Two adults: 2 · 9,000 · 0.26 = 4,680 of the deduction, which is certain; 27,000 of the pool would be more.
  expect({ best, perhaps }).toEqual({ best: 'craftDeduction', perhaps: 'heatPumpPool' })
})

test('the pool is the best scheme while it is open and its conditions are met, and only a possible one once it may be closed', () => {
  expect(on('2026-08-01', house)).toMatchObject({ best: 'heatPumpPool', perhaps: null })
  expect(on('2026-11-22', house)).toMatchObject({ best: 'craftDeduction', perhaps: 'heatPumpPool' })
  // A grant to the provider leaves nothing with the owner.
  expect(on('2026-11-22', { rented: 'unknown', pump: 'air-air' })).toMatchObject({
    best: 'craftDeduction',
    perhaps: null,
  })
})

test('finds nothing for a battery alone, not even uncertain schemes', () => {
  expect(on('2026-11-22', { work: 'batteri' })).toMatchObject({ best: null, perhaps: null })
})
