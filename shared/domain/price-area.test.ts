import { expect, test } from 'vitest'
import { priceAreaOf } from './price-area.ts'

test.each([
  ['1050', 'DK2'],
  ['3700', 'DK2'],
  ['4999', 'DK2'],
  ['5000', 'DK1'],
  ['9990', 'DK1'],
  ['', null],
  ['0999', null],
  ['80000', null],
  ['Aarhus', null],
])("'%s' lies in %s", (postcode, area) => expect(priceAreaOf(postcode)).toBe(area))
