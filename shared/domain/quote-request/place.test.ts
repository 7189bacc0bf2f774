import { expect, test } from 'vitest'
import { placeOf } from './place.ts'

test.each([
  ['8000', 'Solbakken 12, 8000 Aarhus C', 'Solbakken 12, 8000 Aarhus C'],
  ['8000', 'Solbakken 12', 'Solbakken 12, 8000 Aarhus C'],
  ['8000', '', '8000 Aarhus C'],
  ['', 'Solbakken 12', 'Solbakken 12'],
  ['', '', ''],
])('postcode %j and address %j are combined to %j', (postcode, address, place) => {
  expect(placeOf(postcode, address)).toBe(place)
})
