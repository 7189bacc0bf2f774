import { calculateSolar } from '#shared/domain/calculators/plant/calculate-plants.ts'
import { solarFieldsFor } from '#shared/domain/calculators/inputs/plant-inputs.ts'
import { houseWith } from '../house/look.ts'
import { plantCalculator } from './plant.tsx'

export default plantCalculator({
  name: 'solar',
  fields: solarFieldsFor,
  calculate: calculateSolar,
  house: ({ inputs: { size, car, heatPump } }) =>
    houseWith({ kwp: size, car: car > 0, heatPump: heatPump > 0 }),
})
