import { describe, expect, test } from 'vitest'
import { defaultConstants } from '../content/constants/default-constants.ts'
import { constantRowsSchema } from '../schemas/content/constant.ts'
import { checkForm } from '../schemas/fields/check.ts'
import type { Constant } from '../schemas/content/snapshot.ts'
import { findDisorder, findRowFault } from './constant-rows.ts'

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

describe('the values of a spread', () => {
  const low = row({ key: 'a.low', value: 1 })
  const high = row({ key: 'a.high', value: 3 })
  const mid = (part: Partial<Constant>) => row({ key: 'a.mid', ...part })
  const find = (rows: readonly Constant[]) =>
    findDisorder(rows, new Set(['a.mid', 'other']), '2026-11-28')

  test('are in order in the repository', () => {
    const keys = new Set(defaultConstants.map(({ key }) => key))
    expect(findDisorder(defaultConstants, keys, '2026-11-28')).toBeNull()
  })

  test('are refused where the middle is above the highest or below the lowest', () => {
    const [above, below] = [mid({ value: 4 }), mid({ value: 0.5 })]
    expect(find([low, mid({ value: 2 }), high])).toBeNull()
    expect(find([low, above, high])).toEqual({ lower: above, higher: high })
    expect(find([low, below, high])).toEqual({ lower: low, higher: below })
    expect(find([row({ key: 'a.low', value: 4 }), high])?.higher).toBe(high)
  })

  test('are compared only on days that they share and that are still to come', () => {
    const later = mid({ value: 4, validFrom: '2028-01-01' })
    expect(find([later, row({ ...high, validTo: '2028-01-01' })])).toBeNull()
    expect(find([mid({ value: 4, validTo: '2026-01-01' }), high])).toBeNull()
    expect(find([later, high])).toEqual({ lower: later, higher: high })
  })
})
