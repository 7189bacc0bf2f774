import { expect, test } from 'vitest'
import { randomly } from '#test/helpers/randomly.ts'
import { calculateBattery } from '../plant/calculate-plants.ts'
import {
  calculationFromQuery,
  calculationNames,
  calculationQuery,
  yearlyConsumption,
  completeInputs,
  readCalculation,
  removeCalculation,
} from './calculation.ts'
import { readStoredCalculation } from './stored-calculation.ts'
import { defaultConstants } from '../../../content/constants/default-constants.ts'
import { readConstants } from '../../constants.ts'

const answers = (query: string) => calculationFromQuery(new URLSearchParams(query))

test('reads a calculation’s name and changed inputs from a query', () => {
  expect(
    answers(
      'produkt=solceller&beregning=solar&size=8&tilt=35&consumption=4.500&azimuth=-90&utm_source=brev',
    ),
  ).toEqual({
    name: 'solar',
    inputs: { size: 8, azimuth: -90 },
  })
  expect(answers('beregning=car-and-sun&use=0,2&charging=sun')).toEqual({
    name: 'car-and-sun',
    inputs: { use: 0.2, charging: 'sun' },
  })
  expect(answers('beregning=solar')).toEqual({ name: 'solar', inputs: {} })
})

test.each([
  '',
  'size=8',
  'beregning=',
  'beregning=loan',
  'beregning=constructor',
  'beregning=__proto__',
  'beregning=Solar',
])('%s has no calculation', (query) => expect(answers(query)).toBeNull())

test('clamps inputs to their ranges and drops unknown ones', () => {
  expect(
    readCalculation({
      name: 'solar',
      inputs: {
        size: 9999,
        tilt: -5,
        sides: 'three',
        shade: 'meget',
        saved: 1e6,
        price: '',
        loanPct: Infinity,
      },
    }),
  ).toEqual({
    name: 'solar',
    inputs: { size: 30, tilt: 0, loanPct: 100 },
  })
})

test('the ranges of a fuel follow the heating', () => {
  expect(answers('beregning=heat-pump&heatingType=traepiller&use=12000')?.inputs).toEqual({
    heatingType: 'traepiller',
    use: 12_000,
  })
  expect(answers('beregning=heat-pump&use=12000')?.inputs).toEqual({ use: 8000 })
})

test('a battery calculation with 1 kWp of panels counts 998 kWh and about 1,000 kr. a year', () => {
  const calculation = answers('beregning=battery&solar=1')
  expect(calculation).toEqual({ name: 'battery', inputs: { solar: 1 } })
  const calculate = (solar: number) =>
    calculateBattery({ solar }, readConstants(defaultConstants, Date.parse('2026-11-20')))
  const { inputs, energy, firstYear } = calculate(1)
  expect(calculation && completeInputs(calculation)).toEqual(inputs)
  expect(Math.round(energy.mid.made)).toBe(998)
  expect(Math.round(firstYear.mid.net / 100) * 100).toBe(1000)
  expect(firstYear.mid.net).toBeGreaterThan(calculate(0.5).firstYear.mid.net)
  expect(firstYear.mid.net).toBeLessThan(calculate(1.5).firstYear.mid.net)
})

test.each([
  null,
  undefined,
  '',
  'solar',
  '{',
  '[]',
  7,
  [],
  {},
  { name: 'loan' },
  { name: {} },
  { inputs: { size: 8 } },
  `{"name":"solar","x":"${'x'.repeat(4000)}"}`,
])('returns null for invalid values: %j', (raw) => expect(readCalculation(raw)).toBeNull())

test.each([null, 'x', [1], 7, { size: {} }, { size: [8] }, { size: Number.NaN }])(
  'inputs that cannot be parsed get their start values: %j',
  (inputs) =>
    expect(readCalculation({ name: 'solar', inputs })).toEqual({ name: 'solar', inputs: {} }),
)

test('any calculation round-trips through a URL and JSON, and stays small', () => {
  randomly(
    (draw) => {
      const name = draw.pick(calculationNames)
      const fields = Object.keys(completeInputs({ name, inputs: {} }))
      const given = Object.fromEntries(
        fields.map((field) => [
          field,
          draw.chance(0.5)
            ? draw.integer(-1e9, 1e9) / 1000
            : draw.pick(['sun', 'DK2', 'ac', 'no', 'olie', '', 'x']),
        ]),
      )
      const calculation = readCalculation({ name, inputs: given })
      if (!calculation) throw new Error('not read')
      const text = JSON.stringify(calculation)
      expect(readCalculation(text)).toEqual(calculation)
      expect(text.length).toBeLessThan(800)
      const query = new URLSearchParams(
        `utm_source=brev&beregning=${name}&${calculationQuery(calculation).slice(1)}`,
      )
      expect(calculationFromQuery(query)).toEqual(calculation)
      removeCalculation(query)
      expect(query.toString()).toBe('utm_source=brev')
    },
    { cases: 500 },
  )
})

test('adds heat pump and car to the house’s electricity of a year', () => {
  const kwh = (query: string) => {
    const calculation = answers(query)
    return calculation && yearlyConsumption(calculation)
  }
  expect(kwh('beregning=solar')).toBe(4500)
  expect(kwh('beregning=combined&consumption=5000&heatPump=3000&car=2500')).toBe(10_500)
  // 20,000 km · 0.2 kWh/km = 4,000 kWh, three quarters of it at home.
  expect(kwh('beregning=car-and-sun&distance=20000&use=0.2&publicShare=25')).toBe(7500)
  expect(kwh('beregning=heat-pump&use=2000')).toBeNull()
})

test('reads a stored calculation, but drops a damaged summary', () => {
  const figure = {
    key: 'price',
    label: 'Pris inkl. moms',
    unit: 'kr.',
    low: 100,
    mid: 90,
    high: null,
  }
  const summary = { reckonedAt: '2026-11-20T12:00:00.000Z', figures: [figure] }
  const inputs = completeInputs({ name: 'solar', inputs: { size: 8 } })
  expect(
    readStoredCalculation(JSON.parse(JSON.stringify({ name: 'solar', inputs, summary }))),
  ).toEqual({
    name: 'solar',
    inputs,
    summary,
  })
  for (const damaged of [
    null,
    {},
    { ...summary, reckonedAt: 'i går' },
    {
      ...summary,
      figures: [
        { ...figure, low: 'x' },
        { ...figure, label: 'x'.repeat(99) },
      ],
    },
  ])
    expect(readStoredCalculation({ name: 'solar', inputs, summary: damaged })).toEqual({
      name: 'solar',
      inputs,
      summary: null,
    })
  for (const none of [null, 'x', { name: 'loan' }]) expect(readStoredCalculation(none)).toBeNull()
})
