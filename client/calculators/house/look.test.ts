import { expect, test } from 'vitest'
import { panelCount } from '#client/illustration/house/parts/panels.ts'
import { panelsFor } from '#shared/content/examples/panels.ts'
import { houseWith, nameOf } from './look.ts'

test('the drawn roof fills in pairs of panels until it is full', () => {
  for (let kwp = 1; kwp <= 20; kwp += 0.5) {
    const { panels } = houseWith({ kwp })
    expect(panels % 2, `${kwp} kWp`).toBe(0)
    expect(
      Math.abs(panels - Math.min(panelCount, panelsFor(kwp))),
      `${kwp} kWp`,
    ).toBeLessThanOrEqual(1)
  }
  expect(houseWith({}).panels).toBe(0)
})

test('the grid is lit only if the roof sells electricity or a battery is on standby', () => {
  const looks = [{ kwp: 6 }, { battery: 10, grid: true }, { battery: 10 }].map((equipment) =>
    houseWith(equipment),
  )
  expect(
    looks.map(({ lit, flows }) => [lit.includes('grid-pole'), flows.includes('grid')]),
  ).toEqual([
    [true, true],
    [true, true],
    [false, false],
  ])
  expect(new Set(looks.map(nameOf)).size).toBe(3)
})
