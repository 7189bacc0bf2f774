import { describe, expect, test } from 'vitest'
import { reckonBattery } from '../domain/calculators/battery.ts'
import { reckonCarAndSun } from '../domain/calculators/car-and-sun.ts'
import { exampleConstants } from './constants/of-examples.ts'
import { defaultPrice, defaultPrices } from './default-prices.ts'

const before = '2027-06-01'
const after = '2028-06-01'

const at = (key: string, day: string): number => {
  const found = defaultPrices.filter(
    (price) => price.key === key && (price.validFrom === null || price.validFrom <= day) && (price.validTo === null || day < price.validTo),
  )
  expect(found.map(({ key }) => key)).toEqual([key])
  return found[0]?.value ?? Number.NaN
}

/** N1's household tariff by day and Energinet's of 2027, as the examples' sources say; kr./kWh without VAT. */
const byDay = { winter: 0.2636, summer: 0.1318 }
const markup = 0.05
const energinet = 0.105
const tax = { [before]: 0.008, [after]: 0.74 }
const bought = (spot: number, grid: number, day: keyof typeof tax): number => (spot + markup + grid + energinet + (tax[day] ?? 0)) * 1.25

describe.each([before, after] as const)('on %s', (day) => {
  test.each([
    ['solar.year-small', ['solar.year-small.saved', 'solar.year-small.sold']],
    ['battery.year-10kwh', ['battery.year-10kwh.sun', 'battery.year-10kwh.night']],
    ['solar.with-battery', ['solar.example-6kwp', 'battery.example-10kwh']],
    ['ev.example-charger', ['ev.example-charger.unit', 'ev.example-charger.labour']],
    ['business.year', ['business.year.saved', 'business.year.sold']],
  ])("the parts of '%s' add up", (total, parts) => {
    expect(parts.reduce((sum, key) => sum + at(key, day), 0)).toBe(at(total, day))
  })

  test('a bought kWh costs what tariffs, tax and the chosen spot price make', () => {
    const sunHours = 0.725 * byDay.summer + 0.275 * byDay.winter
    expect(at('solar.kwh-own', day)).toBeCloseTo(bought(0.5, sunHours, day), 1)
  })

  test.each(['night', 'evening'] as const)('a year of charging (%s) is the middle of its calculator, nothing charged away', (charging) => {
    const { alternatives, later } = reckonCarAndSun({ charging, publicShare: 0 }, exampleConstants)
    const year = day === before ? alternatives[charging].mid : (later?.cost.mid ?? Number.NaN)
    expect(Math.abs(at(`ev.year-${charging}`, day) - year)).toBeLessThan(10)
  })

  test('a year is kilowatt-hours times kroner, to the nearest ten', () => {
    const close = (key: string, kwh: number, price: string) => expect(Math.abs(at(key, day) - kwh * at(price, day))).toBeLessThanOrEqual(10)
    close('solar.year-small.saved', 935, 'solar.kwh-own')
    close('solar.year-small.sold', 2045, 'solar.kwh-sold')
    close('ev.year-sun', 2700, 'ev.kwh-sun')
    close('ev.year-night', 2700, 'ev.kwh-night')
    close('ev.year-evening', 2700, 'ev.kwh-evening')
    close('business.year.saved', 20_400, 'business.kwh-own')
    close('business.year.sold', 13_600, 'business.kwh-sold')
  })

  test('what a battery moves is worth what its calculator says, with the nights and without', () => {
    const worth = (nightCharging: 'yes' | 'no') => {
      const { firstYear, taxChange } = reckonBattery({ nightCharging }, exampleConstants)
      return day === before ? firstYear.mid.net : (taxChange?.net.mid ?? Number.NaN)
    }
    expect(Math.abs(at('battery.year-10kwh', day) - worth('yes'))).toBeLessThan(10)
    expect(Math.abs(at('battery.year-10kwh.sun', day) - worth('no'))).toBeLessThan(10)
  })
})

test('a price per kWh is the price divided by the size', () => {
  for (const kwh of [5, 10, 15]) expect(at(`battery.per-kwh-${kwh}`, before)).toBe(Math.round(at(`battery.example-${kwh}kwh`, before) / kwh))
})

test('the package’s net price is its price less the deduction', () => {
  const day = '2026-11-21'
  expect(at('solar.with-battery.net', day)).toBe(at('solar.with-battery', day) + at('solar.with-battery.deduction', day))
  expect(at('solar.with-battery.deduction', day)).toBe(-0.26 * 2 * at('deduction.craft', day))
})

test('examples are reckoned with a value that is one for all time', () => {
  expect(defaultPrice('heat-pump.example-8kw')).toBe(118_000)
  for (const key of ['battery.year-10kwh', 'findes-ikke']) expect(() => defaultPrice(key)).toThrow(key)
})
