import { expect, test } from 'vitest'
import { panelCount } from '#client/illustration/parts/panels.ts'
import { panelsFor } from '#shared/content/panels.ts'
import { houseWith } from './house.ts'

test('the drawn roof shows a plant panel by panel, in whole pairs, until it is full', () => {
  for (let kwp = 1; kwp <= 20; kwp += 0.5) {
    const { panels } = houseWith({ kwp })
    expect(panels % 2, `${kwp} kWp`).toBe(0)
    expect(Math.abs(panels - Math.min(panelCount, panelsFor(kwp))), `${kwp} kWp`).toBeLessThanOrEqual(1)
  }
  expect(houseWith({}).panels).toBe(0)
})
