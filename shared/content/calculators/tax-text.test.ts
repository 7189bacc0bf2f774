import { expect, test } from 'vitest'
import { taxStep } from '../../domain/calculators/money/prices.ts'
import { exampleConstants } from '../constants/example-constants.ts'
import { knownTaxStep, taxLawText } from './tax-text.ts'

test('the change of the tax in the text equals the change in the constants', () => {
  expect(taxStep(2027, 2050, exampleConstants)).toEqual(knownTaxStep)
})

test('calls only the reduced rate reduced, and says whether the tax rises or falls', () => {
  expect(taxLawText(knownTaxStep)).toBe(
    'Elafgiften er sat ned til og med 2027. Efter loven, som den er nu, stiger den i 2028',
  )
  expect(taxLawText(knownTaxStep, 'Den')).toBe(
    'Den er sat ned til og med 2027. Efter loven, som den er nu, stiger den i 2028',
  )
  expect(taxLawText({ year: 2030, before: 0.74, after: 0.4 }, 'Den')).toBe(
    'Efter loven, som den er nu, falder den i 2030',
  )
  expect(taxLawText({ year: 2030, before: 0.74, after: 0.4 })).toBe(
    'Efter loven, som den er nu, falder elafgiften i 2030',
  )
  expect(taxLawText({ year: 2030, before: 0.4, after: 0.74 })).toBe(
    'Efter loven, som den er nu, stiger elafgiften i 2030',
  )
})
