import { expect, test } from 'vitest'
import { reckonPassiveIncome } from '../domain/calculators/passive-income.ts'
import { exampleConstants } from './constants/of-examples.ts'
import { formatNumber, withoutJoiners } from './format.ts'
import { wearExample } from './grid-example.ts'

test('what wear leaves of a usual battery is the calculator’s, and a loss is called one', () => {
  const { wear, total } = reckonPassiveIncome({ standby: 100 }, exampleConstants)
  const said = withoutJoiners(wearExample())
  const tens = (kroner: number): string => formatNumber(Math.abs(Math.round(kroner / 10) * 10))
  expect(said).toContain(`${tens(wear.high)}–${tens(wear.low)} kr. om året`)
  expect(total.mid).toBeGreaterThan(0)
  expect(total.low).toBeLessThan(0)
  expect(said).toContain(`i midten ca. ${tens(total.mid)} kr. tilbage, og ved den laveste pris og det højeste slid et tab på ca. ${tens(total.low)} kr.`)
})
