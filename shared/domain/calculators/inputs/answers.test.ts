import { expect, test } from 'vitest'
import { randomly } from '#test/helpers/randomly.ts'
import {
  afterTyping,
  changeAnswer,
  answersQuery,
  type FieldsFor,
  inputProblem,
  readInvalidTexts,
  readAnswers,
  withStartValues,
} from './answers.ts'
import { batteryFieldsFor } from './plant-inputs.ts'
import { combinedFieldsFor } from './plant-inputs.ts'
import type { NumberInput } from './input.ts'
import { heatPumpFieldsFor } from './heat-pump-inputs.ts'
import { solarFields, solarFieldsFor } from './plant-inputs.ts'
import { subsidyFields, subsidyFieldsFor } from '../subsidies/calculate-subsidies.ts'

const solar = solarFieldsFor
const read = (query: string, fields: FieldsFor = solar) =>
  readAnswers(fields, (name) => new URLSearchParams(query).get(name))

test('reads answers from a URL by field name, with Danish or plain numbers', () => {
  expect(read('size=8,5&consumption=4.600&azimuth=-45&sides=two&utm_source=brev')).toEqual({
    size: 8.5,
    consumption: 4600,
    azimuth: -45,
    sides: 'two',
  })
  expect(read('size=8.5&consumption=4600')).toEqual({ size: 8.5, consumption: 4600 })
})

test('ignores invalid answers and clamps the others', () => {
  expect(read('size=abc&consumption=&azimuth=%00&sides=three&price=&nothing=5')).toEqual({})
  expect(read('size=1e9&loanPct=-5&tilt=9999999999999999999999')).toEqual({ loanPct: 0, tilt: 90 })
  expect(read('size=500&price=0')).toEqual({ size: 30, price: 5000 })
})

test('includes answers that equal the default, and ignores empty fields', () => {
  expect(read('size=6&consumption=4.500&sides=one')).toEqual({
    size: 6,
    consumption: 4500,
    sides: 'one',
  })
  const given = changeAnswer(solar, changeAnswer(solar, {}, 'size', 6), 'price', 80_000)
  expect(given).toEqual({ size: 6, price: 80_000 })
  expect(changeAnswer(solar, changeAnswer(solar, given, 'size', null), 'price', null)).toEqual({})
})

test('start values determine which fields are read', () => {
  const batteryFirst = withStartValues(subsidyFieldsFor, { work: 'batteri' })
  expect(read('heatingType=olie', batteryFirst)).toEqual({})
  expect(read('work=varmepumpe&heatingType=olie', batteryFirst)).toEqual({
    work: 'varmepumpe',
    heatingType: 'olie',
  })
})

test('removes an answer when its unit changes: cubic metres of gas are not kWh', () => {
  const typed = changeAnswer(
    heatPumpFieldsFor,
    changeAnswer(heatPumpFieldsFor, {}, 'use', 2400),
    'people',
    3,
  )
  expect(typed).toEqual({ use: 2400, people: 3 })
  expect(changeAnswer(heatPumpFieldsFor, typed, 'heatingType', 'elvarme')).toEqual({
    heatingType: 'elvarme',
    people: 3,
  })
})

test('electric heating has no field for its price', () => {
  expect(read('heatingType=olie&fuelPrice=9', heatPumpFieldsFor)).toEqual({
    heatingType: 'olie',
    fuelPrice: 9,
  })
  expect(read('heatingType=elvarme&fuelPrice=2', heatPumpFieldsFor)).toEqual({
    heatingType: 'elvarme',
  })
})

test('any state round-trips through its URL', () => {
  randomly(
    (draw) => {
      const fieldsFor: FieldsFor = draw.pick([
        solarFieldsFor,
        batteryFieldsFor,
        combinedFieldsFor,
        heatPumpFieldsFor,
      ])
      let given = {}
      // Each from what can be answered by then: one answer decides what others can be.
      for (const name of Object.keys(fieldsFor({}))) {
        const field = fieldsFor(given)[name]
        if (field && draw.chance(0.5))
          given = changeAnswer(
            fieldsFor,
            given,
            name,
            field.kind === 'choice'
              ? draw.pick(field.options)
              : draw.integer(field.least * 1000, field.most * 1000) / 1000,
          )
      }
      expect(
        readAnswers(fieldsFor, (name) => new URLSearchParams(answersQuery(given)).get(name)),
      ).toEqual(given)
    },
    { cases: 300 },
  )
})

test('returns invalid texts, shortened and without invisible characters', () => {
  const stored = (query: string) =>
    readInvalidTexts(solar, (name) => new URLSearchParams(query).get(name))
  expect(stored('size=99&consumption=4,500&tilt=abc&azimuth=-200')).toEqual({
    size: '99',
    consumption: '4,500',
    tilt: 'abc',
    azimuth: '-200',
  })
  expect(stored('size=8,5&consumption=4.500&tilt=&sides=three&nothing=x')).toEqual({})
  expect(stored(`size=${encodeURIComponent('<b>"\uE003 meget meget meget langt')}`)).toEqual({
    size: '<b>" meget meget me…',
  })
  // Cut without a mark, this one would be read as 5,000 the next time.
  expect(stored('consumption=5000 kWh             , nej 6000')).toEqual({
    consumption: '5000 kWh           …',
  })
  expect(inputProblem(solarFields.consumption, '5000 kWh           …')).toBe('none')
  expect(stored(`size=${encodeURIComponent('\u202A8,5\u202C')}`)).toEqual({})
  expect(read(`size=${encodeURIComponent('\u202A8,5\u202C')}`, () => solarFields)).toEqual({
    size: 8.5,
  })
  expect(
    ['1.000', '-2', '8', 'otte', ' '].map((typed) => inputProblem(solarFields.size, typed)),
  ).toEqual(['most', 'least', null, 'none', null])
  expect(['2,6', '2', '6,4'].map((typed) => inputProblem(subsidyFields.adults, typed))).toEqual([
    'finer',
    null,
    'most',
  ])
  expect(
    ['8,125', '8,1255', '8 MW', '8½ kWp'].map((typed) => inputProblem(solarFields.size, typed)),
  ).toEqual([null, 'finer', 'none', null])
})

test('an unreadable text keeps the last valid number, not the limit that replaced an earlier mistake', () => {
  const typing = (
    field: NumberInput,
    from: number | null,
    ...texts: readonly string[]
  ): number | null => {
    let state = { value: from, valid: from }
    for (const text of texts) state = afterTyping(field, text, state.valid)
    return state.value
  }
  expect(typing(solarFields.size, 6, '8', '99')).toBe(30)
  expect(typing(solarFields.size, 6, '8', '99', 'abc')).toBe(8)
  // Each letter of a number is a state too: 4 of 4.600 is held at 500.
  expect(typing(solarFields.consumption, 4500, '4', '4x')).toBe(4500)
  expect(typing(solarFields.startYear, 2027, '2028', '2029,6', '2029,6 x')).toBe(2028)
  expect(typing(solarFields.size, 8, '', 'a', 'ab')).toBe(8)
  expect(typing(solarFields.price, 80_000, '')).toBeNull()
  expect(typing(solarFields.price, 80_000, '', 'gratis')).toBeNull()
})

test('people and years are whole numbers, also from a URL', () => {
  expect(['adults=2,6', 'adults=2,4'].map((query) => read(query, () => subsidyFields))).toEqual([
    { adults: 3 },
    { adults: 2 },
  ])
})
