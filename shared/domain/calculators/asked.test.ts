import { expect, test } from 'vitest'
import { randomly } from '#test/helpers/randomly.ts'
import { answered, askedQuery, type FieldsFor, misread, notTaken, readAsked } from './asked.ts'
import { batteryFieldsFor } from './battery.ts'
import { combinedFieldsFor } from './combined.ts'
import { heatPumpFieldsFor } from './heat-pump-inputs.ts'
import { solarFields, solarFieldsFor } from './solar.ts'
import { subsidyFields } from './subsidy-finder.ts'

const solar = solarFieldsFor
const read = (query: string, fields: FieldsFor = solar) => readAsked(fields, (name) => new URLSearchParams(query).get(name))

test('an address asks what its fields say, in Danish or in plain numbers', () => {
  expect(read('size=8,5&consumption=4.600&azimuth=-45&sides=two&utm_source=brev')).toEqual({ size: 8.5, consumption: 4600, azimuth: -45, sides: 'two' })
  expect(read('size=8.5&consumption=4600')).toEqual({ size: 8.5, consumption: 4600 })
})

test('what is no answer, or where a field starts anyway, asks nothing; the rest is held within its range', () => {
  expect(read('size=abc&consumption=&azimuth=%00&sides=three&price=&nothing=5')).toEqual({})
  expect(read('size=6&consumption=4.500&sides=one')).toEqual({})
  expect(read('size=1e9&loanPct=-5&tilt=9999999999999999999999')).toEqual({ tilt: 90 })
  expect(read('size=500&price=0')).toEqual({ size: 30, price: 5000 })
})

test('an answer back at its start is no longer asked, and an empty price is the market’s again', () => {
  const asked = answered(solar, answered(solar, {}, 'size', 9), 'price', 80_000)
  expect(asked).toEqual({ size: 9, price: 80_000 })
  expect(answered(solar, answered(solar, asked, 'size', 6), 'price', null)).toEqual({})
})

test('what gets another unit is asked anew: cubic metres of gas are not kWh', () => {
  const typed = answered(heatPumpFieldsFor, answered(heatPumpFieldsFor, {}, 'use', 2400), 'people', 3)
  expect(typed).toEqual({ use: 2400, people: 3 })
  expect(answered(heatPumpFieldsFor, typed, 'heatingType', 'elvarme')).toEqual({ heatingType: 'elvarme', people: 3 })
})

test('electric heat is asked no price of its own', () => {
  expect(read('heatingType=olie&fuelPrice=9', heatPumpFieldsFor)).toEqual({ heatingType: 'olie', fuelPrice: 9 })
  expect(read('heatingType=elvarme&fuelPrice=2', heatPumpFieldsFor)).toEqual({ heatingType: 'elvarme' })
})

test('any state comes back from its own address', () => {
  randomly(
    (draw) => {
      const fieldsFor: FieldsFor = draw.pick([solarFieldsFor, batteryFieldsFor, combinedFieldsFor, heatPumpFieldsFor])
      let asked = {}
      // Each from what can be answered by then: one answer decides what others can be.
      for (const name of Object.keys(fieldsFor({}))) {
        const field = fieldsFor(asked)[name]
        if (field && draw.chance(0.5))
          asked = answered(
            fieldsFor,
            asked,
            name,
            field.kind === 'choice' ? draw.pick(field.options) : draw.integer(field.least * 1000, field.most * 1000) / 1000,
          )
      }
      expect(readAsked(fieldsFor, (name) => new URLSearchParams(askedQuery(asked)).get(name))).toEqual(asked)
    },
    { cases: 300 },
  )
})

test('what is typed and reckoned otherwise is kept, short and without what is never seen', () => {
  const kept = (query: string) => notTaken(solar, (name) => new URLSearchParams(query).get(name))
  expect(kept('size=99&consumption=4,500&tilt=abc&azimuth=-200')).toEqual({ size: '99', consumption: '4,500', tilt: 'abc', azimuth: '-200' })
  expect(kept('size=8,5&consumption=4.500&tilt=&sides=three&nothing=x')).toEqual({})
  expect(kept(`size=${encodeURIComponent('<b>"\uE003 meget meget meget langt')}`)).toEqual({ size: '<b>" meget meget meg' })
  expect(kept(`size=${encodeURIComponent('\u202A8,5\u202C')}`)).toEqual({})
  expect(read(`size=${encodeURIComponent('\u202A8,5\u202C')}`, () => solarFields)).toEqual({ size: 8.5 })
  expect(['1.000', '-2', '8', 'otte', ' '].map((typed) => misread(solarFields.size, typed))).toEqual(['most', 'least', null, 'none', null])
  expect(['2,6', '2', '6,4'].map((typed) => misread(subsidyFields.adults, typed))).toEqual(['whole', null, 'most'])
})

test('people and years are whole, also from an address', () => {
  expect(['adults=2,6', 'adults=2,4'].map((query) => read(query, () => subsidyFields))).toEqual([{ adults: 3 }, {}])
})
