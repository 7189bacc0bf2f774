import { expect, test } from 'vitest'
import { brand } from '../brand.ts'
import { reckonBattery } from '../domain/calculators/battery.ts'
import { exampleConstants } from './constants/of-examples.ts'
import { page } from './pages/battery.ts'

test('the share of own sun at the top of the page is the one its calculator starts with', () => {
  const { inputs, energy } = reckonBattery({}, exampleConstants)
  const { selfUseShare, direct, made } = energy.mid
  const said = (share: number) => `${Math.round(share * 100)}`
  const words = JSON.stringify(page(brand).blocks[0])
  expect(words).toContain(`ca.\u00a0${said(selfUseShare)} %`)
  expect(words).toContain(`af solen fra ${inputs.solar} kWp bruger du selv med ${inputs.capacity} kWh, mod ${said(direct / made)} % uden`)
  expect(inputs.consumption).toBe(4500)
})
