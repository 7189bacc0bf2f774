import { batteryFieldsFor, calculateBattery } from '#shared/domain/calculators/battery.ts'
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
