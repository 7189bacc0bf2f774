import type { Constants } from '../../constants.ts'
import { clampInputs, type InputFields, type InputsOf } from '../inputs/input.ts'
import {
  batteryFieldsFor,
  combinedFieldsFor,
  type homeFields,
  type moneyFields,
  type roofFields,
  solarFieldsFor,
} from '../inputs/plant-inputs.ts'
import type { Plant } from './plant.ts'
import { calculatePlant, type PlantResult } from './plant-result.ts'

type Given = Readonly<Record<string, unknown>>
type CommonFields = typeof homeFields & typeof roofFields & typeof moneyFields

/** A calculation over 25 years; its `inputs` are within their ranges. */
const plantCalculation =
  <Fields extends InputFields>(
    fieldsFor: (given: Given) => Fields,
    plantOf: (inputs: InputsOf<Fields>) => Pick<Plant, 'kwp' | 'battery' | 'paidFor'>,
  ) =>
  (given: Given, constants: Constants): PlantResult & { readonly inputs: InputsOf<Fields> } => {
    const inputs = clampInputs(fieldsFor(given), given)
    const common = inputs as unknown as InputsOf<CommonFields>
    const plant: Plant = { home: common, roof: common, price: common.price, ...plantOf(inputs) }
    return { inputs, ...calculatePlant(plant, common.loanPct, constants) }
  }

export const calculateSolar = plantCalculation(solarFieldsFor, ({ size }) => ({
  kwp: size,
  battery: null,
  paidFor: 'panels',
}))

/** A battery in a house whose panels, if any, are there already. */
export const calculateBattery = plantCalculation(batteryFieldsFor, (inputs) => ({
  kwp: inputs.solar,
  battery: inputs,
  paidFor: 'battery',
}))

/** Panels and a battery bought together. */
export const calculateCombined = plantCalculation(combinedFieldsFor, (inputs) => ({
  kwp: inputs.size,
  battery: inputs,
  paidFor: 'both',
}))
