import { expect, test } from 'vitest'
import { calculatePassiveIncome } from '../../domain/calculators/passive-income.ts'
import { exampleConstants } from '../constants/example-constants.ts'
import { formatNumber, withoutJoiners } from '../format.ts'
import { defaultPrice } from '../products/default-prices.ts'
import { wearOf } from '../../domain/calculators/passive-income.ts'
import { largeBattery, wearExample } from './grid.ts'

test('the wear of a battery with guaranteed income exceeds the guaranteed minimum, as its pages say', () => {
  const least = Math.min(...Object.values(wearOf(largeBattery.kwh, exampleConstants)))
  for (const side of ['east', 'west'])
    expect(defaultPrice(`grid.rewards-${side}`)).toBeLessThan(least)
})

test('the text shows the calculator’s remainder after wear, and calls a negative one a loss', () => {
  const { wear, total } = calculatePassiveIncome({ standby: 100 }, exampleConstants)
  const said = withoutJoiners(wearExample())
  const tens = (kroner: number): string => formatNumber(Math.abs(Math.round(kroner / 10) * 10))
  expect(said).toContain(`${tens(wear.high)}–${tens(wear.low)} kr. om året`)
  expect(total.mid).toBeGreaterThan(0)
  expect(total.low).toBeLessThan(0)
  expect(said).toContain(
    `i midten ca. ${tens(total.mid)} kr. tilbage, og ved den laveste pris og det højeste slid et tab på ca. ${tens(total.low)} kr.`,
  )
})
