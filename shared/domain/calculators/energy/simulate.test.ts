import { describe, expect, test } from 'vitest'
import { type Draw, randomly } from '#test/helpers/randomly.ts'
import { carProfile } from './car-charging.ts'
import { heatPumpProfile, houseProfile } from './consumption.ts'
import { ownUse } from './self-consumption.ts'
import {
  type Battery,
  directUse,
  type Flows,
  type Household,
  simulate,
  totalsOf,
  usedAtOnce,
} from './simulate.ts'
import { hourlyProduction } from './solar-yield.ts'
import { added, emptyYear, hoursOfYear, totalOf, yearOf } from './year.ts'

const roof = hourlyProduction({ kwp: 1, azimuth: 0, tilt: 35 })
const made = (kwh: number, face = roof) => face.map((one) => (one * kwh) / totalOf(face))
const house = houseProfile(4500)
const selfUse = (household: Household) => totalsOf(simulate(household)).selfUse
const halfPower = (usable: number): Battery => ({ usable, power: usable / 2 })

/** Largest gap in kWh that any hour leaves open: of what comes and goes, and of what the battery holds. */
function widestGap(flows: Flows): number {
  let widest = 0
  for (let hour = 0; hour < hoursOfYear; hour++) {
    const of = (series: Float64Array) => series[hour]!
    const comes = of(flows.made) + of(flows.bought) + of(flows.discharged)
    const goes = of(flows.used) + of(flows.sold) + of(flows.charged) + of(flows.chargedAtNight)
    const held =
      (flows.stored[hour - 1] ?? 0) +
      of(flows.charged) +
      of(flows.chargedAtNight) -
      of(flows.discharged) / 0.9
    widest = Math.max(widest, Math.abs(comes - goes), Math.abs(held - of(flows.stored)))
    for (const series of Object.values(flows)) widest = Math.max(widest, -of(series))
  }
  return widest
}

test('with production equal to consumption in an hour, 0.83 · (0.4 + 0.6 · (1 − e⁻¹)) of it is used immediately', () => {
  // e⁻¹ = 0.367879; 0.6 · 0.632121 = 0.379272; 0.83 · 0.779272 = 0.646796.
  expect(usedAtOnce(1, 1)).toBeCloseTo(0.646796, 6)
  expect(usedAtOnce(0.2, 1)).toBeCloseTo(0.166, 9)
  expect([usedAtOnce(0, 1), usedAtOnce(1, 0)]).toEqual([0, 0])
})

test('a battery stores 2 kWh of a day’s surplus and returns 1.8, within the day’s share of 330 cycles', () => {
  // Noon brings 3 kWh, nothing is used then; at 18 a kWh is used. A 2 kWh battery at 2 kW takes 2 and sells 1.
  const sunny = yearOf((hour) => (hour % 24 === 12 ? 3 : 0))
  const evening = yearOf((hour) => (hour % 24 === 18 ? 1 : 0))
  const flows = simulate({
    production: sunny,
    consumption: evening,
    battery: { usable: 2, power: 2 },
  })
  expect([flows.charged[12], flows.sold[12], flows.discharged[18], flows.bought[18]]).toEqual([
    2, 1, 1, 0,
  ])
  expect(flows.stored[23]).toBeCloseTo(2 - 1 / 0.9, 9)
  // With 5 kWh used at 18 and 5 kW it gives no more than 2 · 0.9 · 330 / 365 = 1.627 a day.
  const hungry = simulate({
    production: sunny,
    consumption: evening.map((kwh) => kwh * 5),
    battery: { usable: 2, power: 5 },
  })
  expect(hungry.discharged[18]).toBeCloseTo(1.6274, 4)
  expect(totalOf(hungry.discharged)).toBeCloseTo(330 * 2 * 0.9, 6)
})

test('night charging fills the capacity left over from the sun, for use in the peak hours', () => {
  const nothing = emptyYear()
  const evening = yearOf((hour) => (hour % 24 === 18 ? 1 : 0.1))
  const flows = simulate({
    production: nothing,
    consumption: evening,
    battery: { usable: 5, power: 5, nightCharging: true },
  })
  // The peak of a winter's day takes 1.3 kWh: 1.4444 are put in at midnight.
  expect(flows.chargedAtNight[0]).toBeCloseTo(1.3 / 0.9, 9)
  expect([16, 17, 18, 20].map((clock) => flows.discharged[clock])).toEqual([
    0,
    0.1,
    1,
    expect.closeTo(0.1, 9),
  ])
  // 182 winter days, none in summer.
  expect(totalsOf(flows).nightThroughBattery).toBeCloseTo(182 * 1.3, 6)
})

describe('compared with the handbook (self-consumption.ts)', () => {
  test.each([0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.2, 1.5, 2])(
    'at %d kWh produced per kWh used, self-consumption differs by less than one point',
    (ratio) => {
      const production = made(4500 * ratio)
      const share = selfUse({ production, consumption: house }) / (4500 * ratio)
      expect(
        Math.abs(share - ownUse({ production: 4500 * ratio, consumption: 4500 }) / (4500 * ratio)),
      ).toBeLessThan(0.01)
    },
  )

  const adds = [
    [0.5, [18, 29, 35, 37, 39]],
    [0.7, [16, 27, 32, 35, 39]],
    [1.0, [13, 22, 27, 30, 33]],
    [1.5, [9, 17, 21, 23, 25]],
    [2.0, [8, 14, 17, 19, 21]],
  ] as const
  test.each(adds)(
    'at %d kWh produced per kWh used, a battery adds the share of the table, within two points',
    (ratio, row) => {
      const production = made(4500 * ratio)
      const direct = selfUse({ production, consumption: house })
      for (const [i, size] of [0.5, 1, 1.5, 2, 3].entries()) {
        const points =
          ((selfUse({ production, consumption: house, battery: halfPower(size * 4.5) }) - direct) /
            (4500 * ratio)) *
          100
        expect(Math.abs(points - row[i]!)).toBeLessThan(2)
      }
    },
  )
})

test('no house covers more than 45 % of its consumption without a battery, or 100 % with a battery', () => {
  for (const azimuth of [-90, 0, 45, 180])
    for (const tilt of [0, 35, 90])
      for (const kwh of [4500, 1e7]) {
        const production = made(kwh, hourlyProduction({ kwp: 1, azimuth, tilt }))
        expect(selfUse({ production, consumption: house })).toBeLessThan(4500 * 0.45)
        expect(
          selfUse({ production, consumption: house, battery: { usable: 1000, power: 1000 } }),
        ).toBeLessThan(4500 * 0.99)
      }
})

test('night charging never displaces solar energy, so that no kWh is counted twice', () => {
  const household = { production: made(5400), consumption: house }
  const without = totalsOf(simulate({ ...household, battery: halfPower(10) }))
  const withNights = totalsOf(
    simulate({ ...household, battery: { ...halfPower(10), nightCharging: true } }),
  )
  expect(withNights.selfUse).toBeCloseTo(without.selfUse, 9)
  expect(withNights.nightThroughBattery).toBeGreaterThan(100)
  expect(withNights.bought).toBeGreaterThan(without.bought)
})

test.each([
  [3000, 3000],
  [4500, 3000],
  [4500, 4500],
  [6000, 4500],
  [9000, 4500],
])(
  'with %d kWh produced, a heat pump of %d kWh adds only 3 to 8 points, because it heats in winter',
  (kwh, heat) => {
    const household = { production: made(kwh), consumption: house }
    const points =
      ((selfUse({ ...household, heating: heatPumpProfile(heat) }) - selfUse(household)) / kwh) * 100
    expect(points).toBeGreaterThan(3)
    expect(points).toBeLessThan(8)
  },
)

test('a car charged by the sun comes before the battery, and does not lower the house’s own use', () => {
  const production = made(5400)
  const surplus = production.map((kwh, hour) => kwh - directUse(production, house)[hour]!)
  const { steered, clocked } = carProfile({ kwh: 2700, time: 'sun', surplus, homeByDay: true })
  const flows = simulate({
    production,
    consumption: added(house, clocked),
    steered,
    battery: halfPower(5),
  })
  expect(widestGap(flows)).toBeLessThan(0.001)
  expect(totalOf(flows.used)).toBeCloseTo(7200, 6)
  expect(totalsOf(flows).direct).toBeGreaterThan(
    totalOf(directUse(production, house)) + totalOf(steered) * 0.99,
  )
})

describe('any house', () => {
  const drawHouse = ({ integer, pick, chance }: Draw): Omit<Required<Household>, 'known'> => {
    const production = hourlyProduction({
      kwp: integer(0, 300) / 10,
      azimuth: integer(-400, 400),
      tilt: integer(-10, 100),
      shade: integer(0, 100) / 100,
    })
    const consumption = houseProfile(integer(0, 12_000))
    const heating = heatPumpProfile(pick([0, 3000, 9000]))
    const steered = chance(0.3)
      ? yearOf((hour) => (hour % 24 === 13 ? integer(0, 5) : 0))
      : emptyYear()
    return {
      production,
      consumption,
      heating,
      steered,
      battery: {
        usable: integer(0, 400) / 10,
        power: integer(0, 100) / 10,
        nightCharging: chance(0.5),
      },
    }
  }

  test('balances every hour to a Wh, and has no negative flow', () =>
    randomly((draw) => expect(widestGap(simulate(drawHouse(draw)))).toBeLessThan(0.001), {
      cases: 40,
    }))

  test('passing the simulation without a car does not change the results with a car', () =>
    randomly(
      (draw) => {
        const { production, consumption } = drawHouse(draw)
        const known = simulate({ production, consumption })
        const { steered, clocked } = carProfile({
          kwh: draw.integer(0, 4000),
          time: draw.pick(['sun', 'night', 'evening']),
          surplus: known.sold,
        })
        const household = { production, consumption: added(consumption, clocked), steered }
        expect(simulate({ ...household, known })).toEqual(simulate(household))
      },
      { cases: 10 },
    ))

  test("self-consumption never exceeds production, consumption or the battery's cycles", () =>
    randomly(
      (draw) => {
        const household = drawHouse(draw)
        const totals = totalsOf(simulate(household))
        expect(totals.selfUse).toBeLessThanOrEqual(Math.min(totals.made, totals.used) + 1e-6)
        const carried = totals.throughBattery + totals.nightThroughBattery
        expect(carried).toBeLessThanOrEqual(330 * household.battery!.usable * 0.9 + 1e-6)
      },
      { cases: 40 },
    ))

  test('a larger battery never lowers self-consumption', () =>
    randomly(
      (draw) => {
        const household = drawHouse(draw)
        let before = 0
        for (const usable of [0, 0.5, 1, 3, 7, 12, 40, 300]) {
          const now = selfUse({ ...household, battery: { ...household.battery!, usable } })
          expect(now).toBeGreaterThanOrEqual(before - 1e-6)
          before = now
        }
      },
      { cases: 40 },
    ))
})
