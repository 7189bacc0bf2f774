import { expect, test } from 'vitest'
import { carElectricity, chargingCost } from './electric-car.ts'

test("the facts' car: 15,000 km at 0.18 kWh is 2,700 kWh", () => expect(carElectricity(15_000, 0.18)).toBeCloseTo(2700, 9))

test('each kWh costs what its way costs', () => {
  // 700 · 0.38 + 1,500 · 0.81 + 200 · 1.91 + 300 · 4.50 = 266 + 1,215 + 382 + 1,350 = 3,213.
  const cost = chargingCost({ sun: 700, night: 1500, evening: 200, public: 300 }, { sun: 0.38, night: 0.81, evening: 1.91, public: 4.5 })
  expect(cost.byWay['sun']).toBeCloseTo(266, 9)
  expect(cost.byWay['public']).toBeCloseTo(1350, 9)
  expect(cost.total).toBeCloseTo(3213, 9)
})
