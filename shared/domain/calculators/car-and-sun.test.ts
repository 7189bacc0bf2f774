import { priceAreas } from '../price-area.ts'
import { describe, expect, test } from 'vitest'
import { randomly } from '#test/helpers/randomly.ts'
import { defaultConstants } from '../../content/constants/default-constants.ts'
import { readConstants } from '../constants.ts'
import { carAndSunFields } from './inputs/car-and-sun-inputs.ts'
import { calculateCarAndSun } from './car-and-sun.ts'
import { chargingTimes } from './inputs/options.ts'
import { gridCompanies } from './inputs/options.ts'

const calculate = (given: Readonly<Record<string, unknown>> = {}) =>
  calculateCarAndSun(given, readConstants(defaultConstants, Date.parse('2026-11-22T12:00:00Z')))
const sum = (each: readonly number[]): number => each.reduce((all, one) => all + one, 0)

test('charging only away from home: 15,000 km · 0.18 · 4.50 kr. is 12,150 kr., 81 øre a km', () => {
  const { energy, cost, perKilometre, alternatives } = calculate({ publicShare: 100 })
  expect(energy).toEqual({ total: 2700, sun: 0, grid: 0, public: 2700 })
  expect(cost.mid).toBeCloseTo(12_150, 6)
  expect(perKilometre.mid).toBeCloseTo(0.81, 9)
  // At 6 and 3 kr.: 16,200 and 8,100. Dearest is low.
  expect([cost.low, cost.high]).toEqual([16_200, 8100].map((kroner) => expect.closeTo(kroner, 6)))
  expect(alternatives.public).toEqual(cost)
})

test.each(['night', 'evening'] as const)(
  'without panels, a year of charging by %s costs the price of each kWh in every scenario',
  (charging) => {
    const { energy, cost, prices } = calculate({ publicShare: 0, size: 0, charging })
    for (const scenario of ['low', 'mid', 'high'] as const)
      expect(cost[scenario]).toBeCloseTo(energy.total * (prices[scenario][charging] ?? 0), 6)
    expect(prices.mid.sun).toBeNull()
  },
)

test('half at home, half away: each half has its own price', () => {
  const home = calculate({ publicShare: 0, size: 0 })
  const half = calculate({ publicShare: 50, size: 0, publicPrice: 4 })
  // 1,350 kWh · 4 kr. = 5,400, and half of what all of it costs at home.
  expect(half.cost.mid).toBeCloseTo(5400 + home.cost.mid / 2, 0)
})

test('a solar kWh costs its lost sale: less than a kWh at night, which is cheaper than in the evening', () => {
  const { alternatives, prices } = calculate({ homeByDay: 'yes' })
  expect(prices.mid.sun!).toBeLessThan(prices.mid.night!)
  expect(prices.mid.night!).toBeLessThan(prices.mid.evening!)
  expect(alternatives.sun.mid).toBeLessThan(alternatives.night.mid)
  expect(alternatives.night.mid).toBeLessThan(alternatives.evening.mid)
  expect(alternatives.evening.mid).toBeLessThan(alternatives.public.mid)
})

test('being at home by day increases the solar share, never above the car’s need', () => {
  const away = calculate({ charging: 'sun' })
  const home = calculate({ charging: 'sun', homeByDay: 'yes' })
  expect(home.energy.sun).toBeGreaterThan(away.energy.sun)
  expect(home.energy.sun).toBeLessThanOrEqual(home.energy.total - home.energy.public)
  expect(sum(home.months.sun)).toBeCloseTo(home.energy.sun, 6)
  expect(sum(home.months.home)).toBeCloseTo(home.energy.total - home.energy.public, 6)
})

test('the tax of 2028 applies only to kWh bought at home: 0.732 · 1.25 = 0.915 kr. for each', () => {
  const { later, cost, energy } = calculate({ size: 0, publicShare: 0, startYear: 2027 })
  expect(later).toMatchObject({ year: 2028, before: 0.008, after: 0.74 })
  expect(later!.cost.mid - cost.mid).toBeCloseTo(energy.grid * 0.915, 6)
  expect(calculate({ startYear: 2030 }).later).toBeNull()
})

test('lists hourly prices for a summer day and a winter day; the winter evening is the dearest', () => {
  const { hours } = calculate()
  for (const { buy, sell } of [hours.summer, hours.winter]) {
    expect(buy).toHaveLength(24)
    buy.forEach((price, hour) => expect(price).toBeGreaterThan(sell[hour] as number))
  }
  expect(Math.max(...hours.winter.buy)).toBe(Math.max(...hours.winter.buy.slice(17, 21)))
})

describe('any input', () => {
  test('has finite numbers, the most expensive scenario as low, and a source for every kWh', () =>
    randomly(
      ({ integer, pick }) => {
        const given = {
          ...Object.fromEntries(
            Object.entries(carAndSunFields).flatMap(([name, field]) =>
              field.kind === 'number'
                ? [
                    [
                      name,
                      pick([integer(Math.floor(field.least) - 1, field.most + 1), 'rubbish', null]),
                    ],
                  ]
                : [],
            ),
          ),
          charging: pick([...chargingTimes, 'always']),
          homeByDay: pick(['yes', 'no']),
          area: pick(priceAreas),
          grid: pick(gridCompanies),
        }
        const result = calculate(given)
        expect(
          JSON.stringify(result, (_, value) =>
            typeof value === 'number' && !Number.isFinite(value) ? 'broken' : value,
          ),
        ).not.toContain('broken')
        const { energy } = result
        expect(energy.sun + energy.grid + energy.public).toBeCloseTo(energy.total, 6)
        for (const kwh of Object.values(energy)) expect(kwh).toBeGreaterThanOrEqual(-1e-6)
        for (const { low, mid, high } of [result.cost, ...Object.values(result.alternatives)]) {
          expect(low).toBeGreaterThanOrEqual(mid - 1e-6)
          expect(mid).toBeGreaterThanOrEqual(high - 1e-6)
        }
      },
      { cases: 40 },
    ))
})
