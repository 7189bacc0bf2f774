import { expect, test } from 'vitest'
import { ownUse } from './self-consumption.ts'

test('interpolates the handbook’s example: 2 kW producing 1,740 kWh for 4,500 kWh', () => {
  expect(Math.round(ownUse({ production: 1740, consumption: 4500 }))).toBe(938)
})

test('a house with the same production and consumption uses 30 % itself, with a kWh of battery for each 1,000 kWh 52 %', () => {
  expect(ownUse({ production: 5000, consumption: 5000 })).toBeCloseTo(1500)
  expect(ownUse({ production: 5000, consumption: 5000, battery: 5 })).toBeCloseTo(
    Math.min(5000 * 0.52, 1500 + 330 * 5 * 0.9),
  )
})

test("never exceeds production, consumption or the battery's cycles, and never falls with a larger battery", () => {
  for (const production of [0, 300, 1000, 4000, 9000, 30_000])
    for (const consumption of [0, 800, 3000, 5000, 12_000]) {
      let before = -1
      const direct = ownUse({ production, consumption })
      expect(direct).toBeLessThanOrEqual(consumption * 0.45)
      for (const battery of [0, 1, 3, 5, 10, 20, 60]) {
        const used = ownUse({ production, consumption, battery })
        expect(used).toBeGreaterThanOrEqual(before)
        expect(used).toBeLessThanOrEqual(Math.min(production, consumption))
        expect(used - direct).toBeLessThanOrEqual(330 * battery * 0.9 + 1e-9)
        before = used
      }
    }
})
