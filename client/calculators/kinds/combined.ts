import { calculateCombined } from '#shared/domain/calculators/plant/calculate-plants.ts'
import { combinedFieldsFor } from '#shared/domain/calculators/inputs/plant-inputs.ts'
import { houseWith } from '../house/look.ts'
import { plantCalculator } from './plant.tsx'

export default plantCalculator({
  name: 'combined',
  fields: combinedFieldsFor,
  calculate: calculateCombined,
  house: ({ inputs: { size, capacity, car, heatPump } }) =>
    houseWith({ kwp: size, battery: capacity, car: car > 0, heatPump: heatPump > 0 }),
})
