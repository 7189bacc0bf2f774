import { expect, expectTypeOf, test } from 'vitest'
import { choice, clampInputs, type InputsOf, number } from './input.ts'

const fields = {
  area: number([50, 400, 5], 150, 'm²'),
  use: number([0, 6000, 50], null, ''),
  heatingType: choice(['gas', 'olie'], 'gas'),
}

test('answers have the types of their fields', () => {
  expectTypeOf<InputsOf<typeof fields>>().toEqualTypeOf<{
    readonly area: number
    readonly use: number | null
    readonly heatingType: 'gas' | 'olie'
  }>()
})

test.each([
  [{}, { area: 150, use: null, heatingType: 'gas' }],
  [
    { area: '187', use: '1823.5', heatingType: 'olie' },
    { area: 187, use: 1823.5, heatingType: 'olie' },
  ],
  [
    { area: 9e9, use: -4, heatingType: 'kul' },
    { area: 400, use: 0, heatingType: 'gas' },
  ],
  [
    { area: 'stort', use: '', heatingType: 7, more: 1 },
    { area: 150, use: null, heatingType: 'gas' },
  ],
  [
    { area: Number.NaN, use: Infinity, heatingType: null },
    { area: 150, use: 6000, heatingType: 'gas' },
  ],
  [
    { area: [], use: {}, heatingType: undefined },
    { area: 150, use: null, heatingType: 'gas' },
  ],
  [
    { area: '-Infinity', use: '1.800 m³' },
    { area: 50, use: null, heatingType: 'gas' },
  ],
])('reads the inputs %o as %o', (given, held) => expect(clampInputs(fields, given)).toEqual(held))
