import { describe, expect, test } from 'vitest'
import { defaultConstants } from '../content/constants/default-constants.ts'
import { constantRowsSchema } from '../schemas/content/constant.ts'
import { checkForm } from '../schemas/fields/check.ts'
import type { Constant } from '../schemas/content/snapshot.ts'
import { findRowFault } from './constant-rows.ts'

const row = (part: Partial<Constant> = {}): Constant => ({
  key: 'tax.electricity',
  value: 0.008,
  unit: 'kr./kWh',
  validFrom: null,
  validTo: null,
  area: null,
  source: 'Lov L 24',
  url: null,
  readOn: '2026-11-01',
  confidence: 'primary',
  ...part,
})
const published = [row({ validTo: '2028-01-01' }), row({ validFrom: '2028-01-01', value: 0.74 })]

describe('rows of a constant are refused', () => {
  test.each<[what: string, rows: readonly Constant[], fault: string]>([
    ['with another unit', [row({ unit: 'øre/kWh' })], 'Enheden er fast: kr./kWh.'],
    ['of another constant', [row({ key: 'tax.vat' })], 'Rækkerne hører til en anden konstant.'],
    [
      'that begin later than the published ones',
      [row({ validFrom: '2027-01-01' })],
      'Der skal være en værdi uden startdato, som der er nu.',
    ],
    [
      'that apply at the same time',
      [row(), row({ validFrom: '2028-01-01' })],
      'To værdier gælder samtidig fra 2028-01-01.',
    ],
    [
      'that end before they begin',
      [row({ validTo: '2027-01-01' }), row({ validFrom: '2027-01-01', validTo: '2026-01-01' })],
      'En værdi slutter, før den begynder (2026-01-01).',
    ],
  ])('%s', (_, rows, fault) => expect(findRowFault(rows, published)).toBe(fault))

  test('without the value of an area that has one', () =>
    expect(findRowFault([row()], [row(), row({ area: 'DK1' })])).toBe(
      'Der mangler en værdi for DK1.',
    ))
})

test('rows that end one value and begin the next on the same day are accepted', () => {
  expect(
    findRowFault(
      [
        row({ validTo: '2028-01-01' }),
        row({ validFrom: '2028-01-01', validTo: '2029-01-01', value: 0.74 }),
        row({ validFrom: '2029-01-01', value: 0.8 }),
      ],
      published,
    ),
  ).toBeNull()
})

test('the rows of the repository are accepted as they are', () => {
  for (const [key, rows] of Map.groupBy(defaultConstants, (row) => row.key)) {
    expect([key, checkForm(constantRowsSchema(), rows)]).toMatchObject([key, { ok: true }])
    expect([key, findRowFault(rows, rows)]).toEqual([key, null])
  }
})
