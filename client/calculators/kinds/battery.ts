import { batteryFieldsFor } from '#shared/domain/calculators/inputs/plant-inputs.ts'
import { calculateBattery } from '#shared/domain/calculators/plant/calculate-plants.ts'
import { batteryClose } from '../house/look.ts'
import { plantCalculator } from './plant.tsx'

export default plantCalculator(
  {
    name: 'battery',
    fields: batteryFieldsFor,
    calculate: calculateBattery,
    house: ({ inputs }) => batteryClose(inputs.capacity),
  },
  // A battery sells less: its value is what it saves minus that.
  'Det giver batteriet',
)
