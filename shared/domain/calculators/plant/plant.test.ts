import { describe, expect, test } from 'vitest'
import { defaultConstants } from '../../../content/constants/default-constants.ts'
import { type Draw, randomly } from '#test/helpers/randomly.ts'
import { readConstants } from '../../constants.ts'
import { instantOf } from '../../dates.ts'
import { batteryCalculatorFields } from '../inputs/plant-inputs.ts'
import { calculateBattery } from './calculate-plants.ts'
import { combinedFields } from '../inputs/plant-inputs.ts'
import { calculateCombined } from './calculate-plants.ts'
import { clampInputs, type InputFields } from '../inputs/input.ts'
import { paybackYears } from '../money/cash-flow.ts'
import { type Plant, runPlant, plantSeries } from './plant.ts'
import { type PlantResult, calculatePlant } from './plant-result.ts'
import { scenarios } from '../scenario.ts'
import { calculateSolar } from './calculate-plants.ts'
import { solarFields } from '../inputs/plant-inputs.ts'

const fresh = () => readConstants(defaultConstants, instantOf('2026-11-22'))
const calculators = [
  {
    name: 'solar',
    fields: solarFields as InputFields,
    calculate: (given: Record<string, unknown>): PlantResult => calculateSolar(given, fresh()),
  },
  {
    name: 'battery',
    fields: batteryCalculatorFields as InputFields,
    calculate: (given: Record<string, unknown>): PlantResult => calculateBattery(given, fresh()),
  },
  {
    name: 'combined',
    fields: combinedFields as InputFields,
    calculate: (given: Record<string, unknown>): PlantResult => calculateCombined(given, fresh()),
  },
]

/** Every number of a result, however deep. */
const numbersIn = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(numbersIn)
      : []
const longest = (years: number | null) => years ?? 999

function expectSound(result: PlantResult): void {
  expect(numbersIn(result).every(Number.isFinite)).toBe(true)
  const { low, mid, high } = result.cumulative
  for (const [step, sum] of mid.entries()) {
    expect(low[step]!).toBeLessThanOrEqual(sum)
    expect(high[step]!).toBeGreaterThanOrEqual(sum)
  }
  const { payback, firstYear, energy, monthly, years, price } = result
  // The middle is the middle scenario's own run, whose years the table shows: never a median of the three.
  expect(firstYear.mid).toEqual(years[0])
  for (const [step, sum] of mid.entries())
    expect(sum).toBeCloseTo(
      years.slice(0, step).reduce((all, { net }) => all + net, -price.mid),
      6,
    )
  expect(payback.mid).toBe(paybackYears(mid))
  expect(longest(payback.low)).toBeGreaterThanOrEqual(longest(payback.mid))
  expect(longest(payback.mid)).toBeGreaterThanOrEqual(longest(payback.high))
  expect(firstYear.low.net).toBeLessThanOrEqual(firstYear.mid.net)
  expect(firstYear.mid.net).toBeLessThanOrEqual(firstYear.high.net)
  const {
    made,
    used,
    direct,
    charged,
    chargedAtNight,
    throughBattery,
    nightThroughBattery,
    bought,
    sold,
  } = energy.mid
  expect(direct + charged + sold).toBeCloseTo(made, 3)
  expect(direct + throughBattery + nightThroughBattery + bought - chargedAtNight).toBeCloseTo(
    used,
    3,
  )
  expect(monthly.made.reduce((sum, kwh) => sum + kwh, 0)).toBeCloseTo(made, 3)
}

const garbage = [
  Number.NaN,
  Infinity,
  -Infinity,
  -1,
  0,
  1e308,
  'x',
  '',
  null,
  undefined,
  {},
  [],
  true,
]
function drawInputs(fields: InputFields, { pick, chance, integer }: Draw): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (chance(0.3)) return [name, pick(garbage)]
      return [
        name,
        field.kind === 'choice'
          ? pick(field.options)
          : field.least + ((field.most - field.least) * integer(0, 100)) / 100,
      ]
    }),
  )
}

describe.each(calculators)('$name', ({ fields, calculate }) => {
  test('for random inputs every figure is finite, bands are ordered, and kWh add up', () =>
    randomly((draw) => expectSound(calculate(drawInputs(fields, draw))), { cases: 40 }))

  test('is deterministic and serializable', () => {
    const result = calculate({ car: 2000, charging: 'sun' })
    expect(calculate({ car: 2000, charging: 'sun' })).toEqual(result)
    expect(JSON.parse(JSON.stringify(result))).toEqual(result)
  })

  test('lists its constants, and reports the tax change of 2028', () => {
    const { used, taxChange } = calculate({})
    expect(used.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['tax.electricity', 'spot.mean', 'grid.tariff.winter.peak']),
    )
    expect(used.filter(({ area }) => area !== null).every(({ area }) => area === 'n1')).toBe(true)
    expect(taxChange).toMatchObject({ year: 2028, before: 0.008, after: 0.74 })
    expect(calculate({ startYear: 2028 }).taxChange).toBeNull()
  })
})

test('if scenarios cross, keeps the middle scenario, and ranges from the minimum to the maximum of all three', () => {
  const inputs = clampInputs(batteryCalculatorFields, { consumption: 2000 })
  const plant: Plant = {
    home: inputs,
    roof: inputs,
    kwp: 30,
    battery: inputs,
    paidFor: 'battery',
    price: 50_000,
  }
  const runs = scenarios.map((scenario) => runPlant(plant, plantSeries(plant), scenario, fresh()))
  const { firstYear, cumulative } = calculatePlant(plant, 0, fresh())
  const crossed = runs[1]!.cumulative.filter(
    (sum, nth) => sum !== runs.map((run) => run.cumulative[nth]!).toSorted((a, b) => a - b)[1],
  )
  expect(crossed.length).toBeGreaterThan(0)
  expect(cumulative.mid).toEqual(runs[1]!.cumulative)
  for (const [end, of] of [
    ['low', Math.min],
    ['high', Math.max],
  ] as const) {
    expect(cumulative[end]).toEqual(
      cumulative.mid.map((_, nth) => of(...runs.map((run) => run.cumulative[nth]!))),
    )
    expect(firstYear[end].net).toBe(of(...runs.map(({ years }) => years[0]!.net)))
  }
})

test('6 kWp to the south produce 5,988 kWh, cost 72,000 kr., and need a new inverter in the twelfth year', () => {
  const { energy, price, years, financing } = calculateSolar({ loanPct: 80 }, fresh())
  // 6 · 998; 6 · 10,000, 12,000 and 14,000; 80 % of 72,000 kr. in øre.
  expect(energy.mid.made).toBeCloseTo(5988, 6)
  expect(price).toEqual({ low: 84_000, mid: 72_000, high: 60_000 })
  expect(financing).toMatchObject({ kind: 'loan', example: { credit: 5_760_000 } })
  // The inverter in the twelfth year: 6 · 2,000 kr.
  expect(years[11]).toMatchObject({ year: 2038, renewed: 12_000 })
  expect(years.filter(({ renewed }) => renewed > 0)).toHaveLength(1)
})

test('panels alone read no constants of batteries, and a battery alone none of panels', () => {
  const keys = (result: PlantResult) => result.used.map(({ key }) => key)
  expect(keys(calculateSolar({}, fresh())).filter((key) => key.startsWith('battery.'))).toEqual([])
  expect(
    keys(calculateBattery({ solar: 0 }, fresh())).filter((key) => key.startsWith('solar.')),
  ).toEqual([])
})

test('uses a typed price in all scenarios', () => {
  expect(calculateSolar({ price: 65_000 }, fresh()).price).toEqual({
    low: 65_000,
    mid: 65_000,
    high: 65_000,
  })
})

test('panels on two sides of a roof produce the sum of both: 3 · 827 kWh to the east and 3 · 827 kWh to the west', () => {
  expect(
    calculateSolar({ sides: 'two', azimuth: 90, tilt: 15 }, fresh()).energy.mid.made,
  ).toBeCloseTo(4962, 6)
})

test('a battery of 10 kWh costs 35,000 to 65,000 kr., with its own inverter 10,000 kr. more, and is replaced in the fourteenth year', () => {
  const hybrid = calculateBattery({}, fresh())
  expect(hybrid.price).toEqual({ low: 65_000, mid: 50_000, high: 35_000 })
  expect(calculateBattery({ batteryType: 'ac' }, fresh()).price.mid).toBe(60_000)
  // It lasts 13 years; in the fourteenth a new one costs 70 % of 50,000 kr. The panels' inverter is not the battery's cost.
  expect(hybrid.years.filter(({ renewed }) => renewed > 0)).toEqual([
    expect.objectContaining({ year: 2040, renewed: 35_000 }),
  ])
  expect(hybrid.firstYear.mid.sold).toBeLessThan(0)
})

test('calculates a battery without panels', () => {
  const none = calculateBattery({ solar: 0 }, fresh()).energy.mid
  expect([none.made, none.selfUse, none.selfUseShare, none.selfSufficiency]).toEqual([0, 0, 0, 0])
  expect(none.nightThroughBattery).toBeGreaterThan(500)
  expect(calculateBattery({ solar: 0, nightCharging: 'no' }, fresh()).firstYear.mid.net).toBe(0)
})

test('panels and battery bought together save as much in the first year as panels alone plus a battery added to panels', () => {
  const [panels, battery, both] = [
    calculateSolar({}, fresh()),
    calculateBattery({}, fresh()),
    calculateCombined({}, fresh()),
  ]
  expect(both.firstYear.mid.net).toBeCloseTo(
    panels.firstYear.mid.net + battery.firstYear.mid.net,
    6,
  )
  expect(both.price.mid).toBe(122_000)
})

test('in a house with a heat pump, kWh saved above 4,000 are worth less once the full electricity tax returns', () => {
  const before = readConstants(
    defaultConstants.filter(({ key }) => !key.startsWith('tax.electricity-heated')),
    instantOf('2026-11-22'),
  )
  const [full, result] = [
    calculateSolar({ heatPump: 3000 }, before),
    calculateSolar({ heatPump: 3000 }, fresh()),
  ]
  // 4,500 + 3,000 kWh, and with panels still more than 4,000 bought: each kWh saved in 2028 lies above the limit, and half of
  // (0.74 − 0.008) · 1.25 = 0.4575 kr. is not saved on it. In the second year panels make 99.5 %.
  expect(result.energy.mid.bought).toBeGreaterThan(4000)
  expect(full.years[1]!.saved - result.years[1]!.saved).toBeCloseTo(
    result.energy.mid.selfUse * 0.995 * 0.4575,
    6,
  )
  // Nothing before 2028, nothing without a heat pump, and the best case is as it was.
  expect(result.years[0]).toEqual(full.years[0])
  expect(calculateSolar({}, fresh()).years).toEqual(calculateSolar({}, before).years)
  expect(result.cumulative.high.at(-1)).toBeCloseTo(full.cumulative.high.at(-1)!, 6)
  expect(result.taxChange!.net.low).toBeLessThan(full.taxChange!.net.low)
})

test('lists values from tables in the code and midpoints of ranges among the constants', () => {
  const { used } = calculateSolar({ heatPump: 3000 }, fresh())
  const row = (key: string) => used.filter((one) => one.key === key)
  // The table at S 35°; growth of 0 and 2 %; 14 % of the heat in January.
  expect(row('modelled.yield')).toMatchObject([
    { value: 998, unit: 'kWh/kWp', confidence: 'reckoned' },
  ])
  expect(row('spot.growth.mid')).toMatchObject([{ value: 0.01, confidence: 'assumed' }])
  expect(row('modelled.january')).toMatchObject([{ value: 0.14 }])
  expect(row('modelled.evening')).toMatchObject([{ unit: 'andel', confidence: 'assumed' }])
  expect(
    calculateSolar({ azimuth: 90, tilt: 15, sides: 'two' }, fresh()).used.find(
      ({ key }) => key === 'modelled.yield',
    )?.value,
  ).toBe(827)
})

test('income above 7,000 kr. is taxed', () => {
  const { firstYear } = calculateSolar({ size: 30 }, fresh())
  expect(firstYear.mid.tax).toBeCloseTo((firstYear.mid.sold - 7000) * 0.6 * 0.37, 6)
})
