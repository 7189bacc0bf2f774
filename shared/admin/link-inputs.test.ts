import { expect, test } from 'vitest'
import { createMatcher } from '../routes/match.ts'
import { calculatorNames } from '../schemas/content/calculator.ts'
import { checkInputs, fieldsOf } from './link-inputs.ts'
import { plainPath, targetPath } from './link-target.ts'

test.each(calculatorNames)('every field of %s has a label, and its range is accepted', (name) => {
  const { fields, labels } = fieldsOf(name, {})
  for (const [field, spec] of Object.entries(fields)) {
    expect(labels.fields[field]?.label, field).toBeTruthy()
    const values = spec.kind === 'number' ? [spec.least, spec.most] : spec.options
    for (const value of values)
      expect(checkInputs(name, { [field]: value }).problems, `${field} ${value}`).toEqual({})
  }
})

test('numbers are read as Danes write them, and what a calculator would change is refused', () => {
  expect(checkInputs('solar', { size: '8,5', consumption: '4.600', sides: 'two' })).toEqual({
    answers: { size: 8.5, consumption: 4600, sides: 'two' },
    problems: {},
  })
  expect(
    checkInputs('solar', {
      size: 'otte',
      consumption: 100,
      tilt: 91,
      startYear: '2027,5',
      sides: 'x',
      y: 1,
    }).problems,
  ).toEqual({
    size: 'Skriv et tal',
    consumption: 'Mindst 500\u00a0kWh',
    tilt: 'Højst 90°',
    startYear: 'Kun hele tal',
    sides: 'Vælg en af mulighederne',
    y: 'Feltet findes ikke i beregneren',
  })
})

test('a field that another answer hides is refused', () => {
  expect(
    checkInputs('heat-pump', { heatingType: 'elvarme', fuelPrice: 2 }).problems,
  ).toHaveProperty('fuelPrice')
  expect(checkInputs('heat-pump', { heatingType: 'olie', fuelPrice: 9 }).problems).toEqual({})
})

const link = {
  target: 'quote-request',
  products: ['solceller', 'batteri'],
  calculator: 'solar',
  inputs: { size: 8.5 },
  page: '/kontakt',
} as const

test('every target is a page of the site', () => {
  const matcher = createMatcher()
  const paths = [
    targetPath(link),
    plainPath({ ...link, target: 'offer' }),
    ...calculatorNames.map((calculator) =>
      targetPath({ ...link, target: 'calculator', calculator, inputs: {} }),
    ),
  ]
  for (const path of paths)
    expect(matcher.match(path?.split(/[?#]/)[0] ?? ''), String(path)).not.toBeNull()
  expect(targetPath(link)).toBe('/tilbud-formular/start?produkt=solceller&produkt=batteri')
  expect(plainPath(link)).toBe('/tilbud-formular/start')
  expect(targetPath({ ...link, target: 'calculator' })).toBe('/solceller?size=8.5#calculator')
  expect([
    targetPath({ ...link, target: 'page' }),
    targetPath({ ...link, target: 'offer' }),
  ]).toEqual(['/kontakt', null])
})
