import {
  carAndSunFieldsFor,
  type CarAndSunResult,
  calculateCarAndSun,
} from '#shared/domain/calculators/car-and-sun.ts'
import type { Calculator } from './calculator.ts'
import {
  carAndSunHeadline,
  CarAndSunPictures,
  CarAndSunResultView,
  carAndSunStandsFor,
} from './car-and-sun-result.tsx'
import { houseWith } from './house.ts'

export const carAndSun: Calculator<CarAndSunResult> = {
  name: 'car-and-sun',
  fields: carAndSunFieldsFor,
  calculate: calculateCarAndSun,
  Result: CarAndSunResultView,
  Pictures: CarAndSunPictures,
  headline: carAndSunHeadline,
  fallbackValues: carAndSunStandsFor,
  house: ({ inputs }) =>
    houseWith({ kwp: inputs.size, car: true, carBySun: inputs.charging === 'sun' }),
}
