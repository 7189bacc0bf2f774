import { describe, expect, test } from 'vitest'
import { randomly } from '#test/helpers/randomly.ts'
import { defaultConstants } from '../../content/constants/default-constants.ts'
import { readConstants } from '../constants.ts'
import { calculateHeatPump } from './heat-pump.ts'
import { emitters, heatPumpFields, pumps } from './inputs/heat-pump-inputs.ts'
import { heatings } from './inputs/options.ts'
import { gridCompanies } from './inputs/options.ts'
import { scenarios } from './scenario.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const calculate = (given: Readonly<Record<string, unknown>> = {}) =>
  calculateHeatPump(given, readConstants(defaultConstants, now))
const sum = (each: readonly number[]): number => each.reduce((all, one) => all + one, 0)

/** With so much hot water for each of three that it is the 15 % of the heat that the SCOP of the constants is given for. */
const calculateForHeat = (heat: number, given: Readonly<Record<string, unknown>>) => {
  const rows = defaultConstants.map((row) =>
    row.key === 'heating.hot-water' ? { ...row, value: (0.15 * heat) / 3 } : row,
  )
  return calculateHeatPump({ ...given, people: 3 }, readConstants(rows, now))
}

test('the best case of 1,800 m³ in a 90 % boiler, with floor heating: 17,820 kWh heat, 4,455 kWh electricity', () => {
  const { heat, electricity, costNow, costPump, saving } = calculateForHeat(17_820, {
    heatingType: 'gas',
    use: 1800,
    fuelPrice: 10,
    electricityPrice: 1.4,
    emitter: 'floor',
  })
  expect(heat.high.space + heat.high.hotWater).toBeCloseTo(17_820, 6)
  expect(electricity.high).toBeCloseTo(4455, 6)
  // 4,455 · 1.40 = 6,237 and 850 for service make 7,087; gas 1,800 · 10 = 18,000; 18,000 − 7,087 = 10,913.
  expect(costNow.high).toBeCloseTo(18_000, 6)
  expect(costPump.high).toBeCloseTo(7087, 6)
  expect(saving.high).toBeCloseTo(10_913, 6)
})

test('the middle case with radiators: 1,800 m³ at 92.5 % is 18,315 kWh, 5,723 kWh electricity at a SCOP of 3.2', () => {
  const { electricity, saving, assumptions } = calculateForHeat(18_315, {
    use: 1800,
    fuelPrice: 10,
    electricityPrice: 1.4,
  })
  expect(assumptions.scop.mid).toBeCloseTo(3.2, 9)
  // 18,315 / 3.2 = 5,723.4; · 1.40 = 8,012.8; with 1,895 for service 9,907.8; 18,000 − 9,907.8 = 8,092.2.
  expect(electricity.mid).toBeCloseTo(5723.4, 1)
  expect(saving.mid).toBeCloseTo(8092.2, 1)
})

test('an oil boiler without known consumption: 130 m² of 1970 needs 22,100 kWh and 1,700 for two people', () => {
  const { heat, fuelUse, costNow } = calculate({
    heatingType: 'olie',
    floorArea: 130,
    built: 1970,
    people: 2,
    fixedNow: 1200,
  })
  expect(heat.mid).toEqual({ space: 22_100, hotWater: 1700 })
  // 23,800 / (10 · 0.75) = 3,173.3 l; · 15 kr. = 47,600; and 1,200 kr. for service.
  expect(fuelUse.mid).toBeCloseTo(3173.3, 1)
  expect(costNow.mid).toBeCloseTo(48_800, 6)
})

test('from the second year (2028) each kWh costs (0.74 − 0.008) · 1.25 kr. more, minus the tax reduction', () => {
  const { saving, laterSaving, electricity, taxChange, cumulative, assumptions } = calculate({
    use: 1800,
  })
  expect(taxChange).toEqual({ year: 2028, before: 0.008, after: 0.74 })
  // 0.732 · 1.25 = 0.915. Four people use 4,500 kWh besides, more than 4,000, so that all of the pump's lies above the limit:
  // none of the reduction in the low case, half of it (0.4575) in the middle, all of it (0.008 as before) in the high.
  expect(laterSaving!.low).toBeCloseTo(saving.low - electricity.low * 0.915, 6)
  expect(laterSaving!.mid).toBeCloseTo(saving.mid - electricity.mid * 0.4575, 6)
  expect(laterSaving!.high).toBeCloseTo(saving.high, 6)
  expect(cumulative!.mid[0]).toBe(-assumptions.price!.mid)
  expect(cumulative!.mid[2]).toBeCloseTo(-assumptions.price!.mid + saving.mid + laterSaving!.mid, 6)
  expect(calculate({ startYear: 2028 }).laterSaving).toBeNull()
})

test('the reduced tax applies to the kWh above 4,000 of pump and house together', () => {
  // One person uses 1,600 kWh besides: 2,400 kWh of the pump's bear the full tax, so in the good case 2,400 · 0.915 = 2,196 kr. more.
  const { saving, laterSaving, electricity } = calculate({ use: 1800, people: 1 })
  expect(electricity.high).toBeGreaterThan(2400)
  expect(saving.high - laterSaving!.high).toBeCloseTo(2196, 6)
})

test('a first year after the tax change has the new tax in its price: 0.74 · 1.25 in the low case, 0.008 · 1.25 in the high', () => {
  const priceIn = (startYear: number) => calculate({ startYear }).assumptions.electricityPrice
  // Energinet's tariff is last known in 2027, so nothing else differs.
  expect(priceIn(2028).low - priceIn(2027).low).toBeCloseTo(0.915, 9)
  expect(priceIn(2028).mid - priceIn(2027).mid).toBeCloseTo(0.4575, 9)
  expect(priceIn(2028).high - priceIn(2027).high).toBeCloseTo(0, 9)
})

test('replacing electric heating saves tax too, but the low case does not count on this', () => {
  const { saving, laterSaving } = calculate({ heatingType: 'elvarme' })
  expect(laterSaving!.low).toBeCloseTo(saving.low, 6)
  expect(laterSaving!.mid).toBeGreaterThan(saving.mid)
})

test('a year with a pump costs the same range in a house with electric heating as in one with gas', () => {
  const { costPumpSpan, costPump } = calculate({ heatingType: 'elvarme' })
  const ofGas = calculate({ heatingType: 'gas' }).costPump
  // The house and the pump are the same, whatever heats it today.
  for (const scenario of scenarios) expect(costPumpSpan[scenario]).toBeCloseTo(ofGas[scenario], 6)
  expect(costPumpSpan.low).toBeGreaterThan(costPump.low)
  expect(costPumpSpan.high).toBeLessThan(costPump.high)
})

test('the price is fixed for the sizes it was published for, proportional to power above them, and unknown for the largest', () => {
  // 150 m² of 1985: 16,500 kWh of 2,977.5 degree days: 16,500 · 29 / (2,977.5 · 24) = 6.696 kW.
  expect(calculate().size).toMatchObject({ needed: expect.closeTo(6.696, 3), fits: 'usual' })
  expect(calculate().assumptions.price).toEqual({ low: 150_000, mid: 120_000, high: 90_000 })
  // 160 m² of 1970: 27,200 kWh, 11.038 kW: 11.038 / 9 = 1.2265 times as dear, 183,972 to 110,383 kr.
  const larger = calculate({ floorArea: 160, built: 1970 })
  expect(larger.size).toMatchObject({ needed: expect.closeTo(11.038, 3), fits: 'larger' })
  expect(larger.assumptions.price!.low).toBeCloseTo((150_000 * larger.size!.needed) / 9, 6)
  expect(larger.assumptions.price!.high).toBeCloseTo((90_000 * larger.size!.needed) / 9, 6)
  // 100 m² of 2015: 7,500 kWh, 3.0 kW.
  expect(calculate({ floorArea: 100, built: 2015 }).size!.fits).toBe('smaller')
  // 300 m² of 1950: 60,000 kWh, 24.3 kW.
  const house = { floorArea: 300, built: 1950 }
  expect(calculate(house)).toMatchObject({
    assumptions: { price: null },
    cumulative: null,
    payback: null,
    financing: null,
  })
  expect(calculate({ ...house, price: 260_000 })).toMatchObject({
    size: null,
    assumptions: { price: { mid: 260_000 } },
    financing: { kind: 'cash' },
  })
})

test('a boiler that is needed anyway shortens the payback time, and a pump that never saves money has no payback time', () => {
  const price = 118_000
  const without = calculate({ heatingType: 'olie', price }).payback!
  expect(calculate({ heatingType: 'olie', price, boiler: 40_000 }).payback!.mid!).toBeLessThan(
    without.mid!,
  )
  expect(calculate({ heatingType: 'gas', fuelPrice: 2, price }).payback).toEqual({
    low: null,
    mid: null,
    high: null,
  })
})

test('has a loan only if a share is borrowed, and then the complete loan example', () => {
  expect(calculate({ price: 118_000 }).financing).toEqual({ kind: 'cash', cashPrice: 11_800_000 })
  expect(calculate({ price: 118_000, loanPct: 60 }).financing).toMatchObject({
    kind: 'loan',
    example: { credit: 7_080_000, downPayment: 4_720_000 },
  })
})

test('a result lists the constants it used, and round-trips through JSON', () => {
  const result = calculate({ heatingType: 'olie', loanPct: 50 })
  expect(JSON.parse(JSON.stringify(result))).toEqual(result)
  const keys = result.used.map(({ key }) => key)
  expect(keys).toEqual(
    expect.arrayContaining([
      'heating.fuel-price.oil.low',
      'heating.scop.mid.radiators',
      'tax.electricity',
      'spot.mean',
      'loan.rate',
    ]),
  )
  // Nothing of what the house doesn't have: gas, floor heating, a ground loop, electricity to sell.
  expect(keys.filter((key) => /gas|floor|ground|^sale|feed-in/.test(key))).toEqual([])
  expect(
    calculate({ price: 118_000, electricityPrice: 2 }).used.filter(({ key }) =>
      /^spot|grid|supplier|heating\.(price|size)/.test(key),
    ),
  ).toEqual([])
})

describe('any input', () => {
  const fields = heatPumpFields('gas')
  test('numbers are finite, bands are ascending, and months add up to the year', () =>
    randomly(
      ({ integer, pick, chance }) => {
        const given = {
          ...Object.fromEntries(
            Object.entries(fields).flatMap(([name, field]) =>
              field.kind === 'number' && chance(0.6)
                ? [[name, integer(field.least - 1, Math.ceil(field.most) + 1)]]
                : [],
            ),
          ),
          heatingType: pick(heatings),
          pump: pick(pumps),
          emitter: pick(emitters),
          area: pick(['DK1', 'DK2', 'rubbish']),
          grid: pick(gridCompanies),
        }
        const result = calculate(given)
        expect(
          JSON.stringify(result, (_, value) =>
            typeof value === 'number' && !Number.isFinite(value) ? 'broken' : value,
          ),
        ).not.toContain('broken')
        const ordered = [
          result.saving,
          result.laterSaving ?? result.saving,
          result.assumptions.scop,
        ]
        for (const { low, mid, high } of ordered) {
          expect(mid).toBeGreaterThanOrEqual(low - 1e-6)
          expect(high).toBeGreaterThanOrEqual(mid - 1e-6)
        }
        const back = scenarios.map((scenario) => result.payback?.[scenario] ?? Infinity)
        expect(back).toEqual(back.toSorted((a, b) => b - a))
        for (const scenario of scenarios) {
          expect(sum(result.months.now[scenario])).toBeCloseTo(result.costNow[scenario], 4)
          expect(result.costNow[scenario] - result.costPump[scenario]).toBeCloseTo(
            result.saving[scenario],
            4,
          )
        }
      },
      { cases: 150 },
    ))

  test('invalid inputs are calculated as the defaults', () => {
    const plain = calculate()
    expect(
      calculate({ heatingType: 'kul', use: 'meget', floorArea: Number.NaN, built: {}, price: '' }),
    ).toEqual(plain)
  })
})
