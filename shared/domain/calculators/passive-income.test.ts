import { priceAreas } from '../price-area.ts'
import { describe, expect, test } from 'vitest'
import { randomly } from '#test/helpers/randomly.ts'
import { defaultConstants } from '../../content/constants/default-constants.ts'
import { readConstants } from '../constants.ts'
import { passiveIncomeFields } from './inputs/passive-income-inputs.ts'
import { calculatePassiveIncome, splitBattery } from './passive-income.ts'
import { gridCompanies } from './inputs/options.ts'

const constants = () => readConstants(defaultConstants, Date.parse('2026-11-22T12:00:00Z'))
const calculate = (given: Readonly<Record<string, unknown>> = {}) =>
  calculatePassiveIncome(given, constants())

test('10 kW on standby earn the published low, middle and high income, and leave no capacity for the house', () => {
  const { standby, own, wear, total, split, throughBattery } = calculate({
    power: 10,
    capacity: 10,
    standby: 100,
  })
  expect([standby.low, standby.mid, standby.high].map(Math.round)).toEqual([823, 2059, 4117])
  expect(own).toEqual({ low: 0, mid: 0, high: 0 })
  expect(throughBattery).toBe(0)
  expect(split.own).toEqual({ share: 0, power: 0, capacity: 0 })
  // 2 % of 10 kWh at 6,500, 5,000 and 3,500 kr.: 1,300, 1,000 and 700.
  expect([wear.low, wear.mid, wear.high].map(Math.round)).toEqual([1300, 1000, 700])
  expect(Math.round(total.mid)).toBe(1059)
})

test('before 2028, also shows the result after the tax of 2028 if the house uses a part of the battery', () => {
  const { later, total } = calculate()
  expect(later).toMatchObject({ year: 2028, before: 0.008, after: 0.74 })
  expect(later?.total).toEqual(calculate({ startYear: 2028 }).total)
  expect(later?.total.mid).toBeGreaterThan(total.mid)
  // Without sun the house's part only moves what is bought, and its losses become dearer.
  const bare = calculate({ solar: 0 })
  expect(bare.later?.total.mid).toBeLessThan(bare.total.mid)
  expect([calculate({ standby: 100 }).later, calculate({ startYear: 2028 }).later]).toEqual([
    null,
    null,
  ])
})

test('a share of half gives 5 kW and 5 kWh each to standby and house, and half of the standby income', () => {
  const { standby, split } = calculate({ power: 10, capacity: 10, standby: 50 })
  expect(split).toEqual({
    standby: { share: 0.5, power: 5, capacity: 5 },
    own: { share: 0.5, power: 5, capacity: 5 },
    offered: 5,
  })
  // 2,058.5 / 2.
  expect(Math.round(standby.mid)).toBe(1029)
})

test('offers no more than can be sustained for 20 minutes in each direction', () => {
  // 2 kWh: 1 kWh to give in a third of an hour is 3 kW, however strong the inverter.
  expect(splitBattery({ power: 10, capacity: 2 }, 1, constants()).offered).toBeCloseTo(3, 9)
  expect(splitBattery({ power: 2, capacity: 10 }, 1, constants()).offered).toBe(2)
})

test('no kWh is counted twice: the house’s half earns the same as a battery of half the size', () => {
  const half = calculate({ power: 10, capacity: 10, standby: 50 })
  // The house's half does the same as a battery of 5 kW and 5 kWh without standby.
  const small = calculate({ power: 5, capacity: 5, standby: 0 })
  expect(half.own).toEqual(small.own)
  expect(half.throughBattery).toBe(small.throughBattery)
})

test('without standby there is no payment, and the shown shares include the chosen share', () => {
  expect(calculate({ standby: 0 }).standby).toEqual({ low: 0, mid: 0, high: 0 })
  const { shares, total } = calculate({ standby: 25 })
  expect(shares.map(({ share }) => share)).toEqual([0, 0.25, 0.5, 0.75, 1])
  expect(shares[1]?.total).toEqual(total)
})

describe('any input', () => {
  test('numbers are finite, bands are ascending, parts add up to the battery, and constants are listed', () =>
    randomly(
      ({ integer, pick }) => {
        const given = {
          ...Object.fromEntries(
            Object.entries(passiveIncomeFields).flatMap(([name, field]) =>
              field.kind === 'number'
                ? [[name, pick([integer(field.least - 1, field.most + 1), 'rubbish', Number.NaN])]]
                : [],
            ),
          ),
          area: pick(priceAreas),
          grid: pick(gridCompanies),
        }
        const result = calculate(given)
        expect(
          JSON.stringify(result, (_, value) =>
            typeof value === 'number' && !Number.isFinite(value) ? 'broken' : value,
          ),
        ).not.toContain('broken')
        const { standby, own, total, split, inputs } = result
        for (const { low, mid, high } of [standby, own, total]) {
          expect(mid).toBeGreaterThanOrEqual(low)
          expect(high).toBeGreaterThanOrEqual(mid)
        }
        expect(split.standby.power + split.own.power).toBeCloseTo(inputs.power, 9)
        expect(split.standby.capacity + split.own.capacity).toBeCloseTo(inputs.capacity, 9)
        expect(split.offered).toBeLessThanOrEqual(split.standby.power)
        expect(result.throughBattery).toBeLessThanOrEqual(330 * split.own.capacity * 0.9 + 1e-6)
        expect(result.used.map(({ key }) => key)).toContain('balancing.price.p50')
      },
      { cases: 40 },
    ))
})
