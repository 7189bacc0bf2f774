import { reckonCarAndSun } from '../domain/calculators/car-and-sun.ts'
import type { ChargingTime } from '../domain/calculators/options.ts'
import { exampleConstants } from './constants/of-examples.ts'
import { formatValue } from './format.ts'

/** What a year's electricity for the car comes to as the calculator begins, its middle to the nearest hundred: `ca. 3.600 kr.`. */
export function carYear(charging: ChargingTime): string {
  const { mid } = reckonCarAndSun({}, exampleConstants).alternatives[charging]
  return `ca.\u00a0${formatValue({ value: Math.round(mid / 100) * 100, unit: 'kr.' })}`
}
