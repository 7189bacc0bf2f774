import { describe, expect, test } from 'vitest'
import { randomly } from '#test/helpers/randomly.ts'
import { defaultConstants } from '../../content/constants/default-constants.ts'
import { readConstants } from '../constants.ts'
import { reckonHeatPump } from './heat-pump.ts'
import { emitters, heatPumpFields, pumps } from './heat-pump-inputs.ts'
import { heatings } from './heating.ts'
import { gridCompanies } from './options.ts'
import { scenarios } from './scenario.ts'

const reckon = (given: Readonly<Record<string, unknown>> = {}) => reckonHeatPump(given, readConstants(defaultConstants, Date.parse('2026-11-22T12:00:00Z')))
const sum = (each: readonly number[]): number => each.reduce((all, one) => all + one, 0)

/** As many as make hot water the 15 % of the heat that the SCOP of the constants is given for. */
const peopleFor = (heat: number): number => (0.15 * heat) / 850

test("the facts' vector at best: 1,800 m³, boiler 90 %, floor heating: 17,820 kWh heat, 4,455 kWh electricity", () => {
  const { heat, electricity, costNow, costPump, saving } = reckon({
    heatingType: 'gas',
    use: 1800,
    fuelPrice: 10,
    electricityPrice: 1.4,
    emitter: 'floor',
    people: peopleFor(17_820),
  })
  expect(heat.high.space + heat.high.hotWater).toBeCloseTo(17_820, 6)
  expect(electricity.high).toBeCloseTo(4455, 6)
  // 4,455 · 1.40 = 6,237 and 850 for service make 7,087; gas 1,800 · 10 = 18,000; 18,000 − 7,087 = 10,913.
  expect(costNow.high).toBeCloseTo(18_000, 6)
  expect(costPump.high).toBeCloseTo(7087, 6)
  expect(saving.high).toBeCloseTo(10_913, 6)
})

test('the middle with radiators: 1,800 m³ at 92.5 % is 18,315 kWh, 5,723 kWh electricity at a SCOP of 3.2', () => {
  const { electricity, saving, assumptions } = reckon({ use: 1800, fuelPrice: 10, electricityPrice: 1.4, people: peopleFor(18_315) })
  expect(assumptions.scop.mid).toBeCloseTo(3.2, 9)
  // 18,315 / 3.2 = 5,723.4; · 1.40 = 8,012.8; with 1,895 for service 9,907.8; 18,000 − 9,907.8 = 8,092.2.
  expect(electricity.mid).toBeCloseTo(5723.4, 1)
  expect(saving.mid).toBeCloseTo(8092.2, 1)
})

test('an oil boiler by the house: 130 m² of 1970 takes 22,100 kWh and 1,700 for two people', () => {
  const { heat, fuelUse, costNow } = reckon({ heatingType: 'olie', floorArea: 130, built: 1970, people: 2, fixedNow: 1200 })
  expect(heat.mid).toEqual({ space: 22_100, hotWater: 1700 })
  // 23,800 / (10 · 0.75) = 3,173.3 l; · 15 kr. = 47,600; and 1,200 kr. for service.
  expect(fuelUse.mid).toBeCloseTo(3173.3, 1)
  expect(costNow.mid).toBeCloseTo(48_800, 6)
})

test('the tax of 2028 comes in the second year: (0.74 − 0.008) · 1.25 kr. for each kWh more', () => {
  const { saving, laterSaving, electricity, taxYear, cumulative, assumptions } = reckon({ use: 1800 })
  expect(taxYear).toBe(2028)
  expect(laterSaving!.mid).toBeCloseTo(saving.mid - electricity.mid * 0.915, 6)
  expect(cumulative.mid[0]).toBe(-assumptions.price.mid)
  expect(cumulative.mid[2]).toBeCloseTo(-assumptions.price.mid + saving.mid + laterSaving!.mid, 6)
  expect(reckon({ startYear: 2028 }).laterSaving).toBeNull()
})

test('electric heat of today: the tax is saved on too, but not counted on in the worse case', () => {
  const { saving, laterSaving } = reckon({ heatingType: 'elvarme' })
  expect(laterSaving!.low).toBeCloseTo(saving.low, 6)
  expect(laterSaving!.mid).toBeGreaterThan(saving.mid)
})

test('a boiler that has to be bought anyway shortens the way back, a pump that never saves has none', () => {
  const price = 118_000
  const without = reckon({ heatingType: 'olie', price }).payback
  expect(reckon({ heatingType: 'olie', price, boiler: 40_000 }).payback.mid!).toBeLessThan(without.mid!)
  expect(reckon({ heatingType: 'gas', fuelPrice: 2, price }).payback).toEqual({ low: null, mid: null, high: null })
})

test('the price is borrowed only when asked, and then with the whole example', () => {
  expect(reckon({ price: 118_000 }).financing).toEqual({ kind: 'cash', cashPrice: 11_800_000 })
  expect(reckon({ price: 118_000, loanPct: 60 }).financing).toMatchObject({ kind: 'loan', example: { credit: 7_080_000, downPayment: 4_720_000 } })
})

test('a result names the rows it rests on, and survives as JSON', () => {
  const result = reckon({ heatingType: 'olie', loanPct: 50 })
  expect(JSON.parse(JSON.stringify(result))).toEqual(result)
  const keys = result.used.map(({ key }) => key)
  expect(keys).toEqual(expect.arrayContaining(['heating.fuel-price.oil.low', 'heating.scop.mid.radiators', 'tax.electricity', 'spot.mean', 'loan.rate']))
  expect(keys).not.toContain('heating.fuel-price.gas.low')
})

describe('whatever is asked', () => {
  const fields = heatPumpFields('gas')
  test('every number is finite, bands go up, months make the year', () =>
    randomly(
      ({ integer, pick, chance }) => {
        const given = {
          ...Object.fromEntries(
            Object.entries(fields).flatMap(([name, field]) =>
              field.kind === 'number' && chance(0.6) ? [[name, integer(field.least - 1, Math.ceil(field.most) + 1)]] : [],
            ),
          ),
          heatingType: pick(heatings),
          pump: pick(pumps),
          emitter: pick(emitters),
          area: pick(['DK1', 'DK2', 'rubbish']),
          grid: pick(gridCompanies),
        }
        const result = reckon(given)
        expect(JSON.stringify(result, (_, value) => (typeof value === 'number' && !Number.isFinite(value) ? 'broken' : value))).not.toContain('broken')
        const ordered = [result.saving, result.laterSaving ?? result.saving, result.assumptions.scop]
        for (const { low, mid, high } of ordered) {
          expect(mid).toBeGreaterThanOrEqual(low - 1e-6)
          expect(high).toBeGreaterThanOrEqual(mid - 1e-6)
        }
        const back = scenarios.map((scenario) => result.payback[scenario] ?? Infinity)
        expect(back).toEqual(back.toSorted((a, b) => b - a))
        for (const scenario of scenarios) {
          expect(sum(result.months.now[scenario])).toBeCloseTo(result.costNow[scenario], 4)
          expect(result.costNow[scenario] - result.costPump[scenario]).toBeCloseTo(result.saving[scenario], 4)
        }
      },
      { cases: 150 },
    ))

  test('rubbish is reckoned as the defaults', () => {
    const plain = reckon()
    expect(reckon({ heatingType: 'kul', use: 'meget', floorArea: Number.NaN, built: {}, price: '' })).toEqual(plain)
  })
})
