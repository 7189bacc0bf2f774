import { type Answers, answersQuery, type FieldsFor, readAnswers } from '../inputs/answers.ts'
import { carAndSunFieldsFor } from '../inputs/car-and-sun-inputs.ts'
import { heatPumpFieldsFor } from '../inputs/heat-pump-inputs.ts'
import { clampInputs } from '../inputs/input.ts'
import { passiveIncomeFieldsFor } from '../inputs/passive-income-inputs.ts'
import { batteryFieldsFor, combinedFieldsFor, solarFieldsFor } from '../inputs/plant-inputs.ts'

/** Calculators whose inputs a quote request can include, by the names in their links. */
const calculators = {
  solar: solarFieldsFor,
  battery: batteryFieldsFor,
  combined: combinedFieldsFor,
  'heat-pump': heatPumpFieldsFor,
  'passive-income': passiveIncomeFieldsFor,
  'car-and-sun': carAndSunFieldsFor,
} as const
export type CalculationName = keyof typeof calculators
export const calculationNames = Object.keys(calculators) as readonly CalculationName[]
const fieldsFor: Readonly<Record<CalculationName, FieldsFor>> = calculators

/** The visitor's inputs of a calculator, without its result: figures are always calculated again. */
export interface Calculation {
  readonly name: CalculationName
  /** Those that differ from the calculator's defaults. */
  readonly inputs: Answers
}

/** All inputs of a calculator, defaults included; null for empty ones. */
export type Inputs = Readonly<Record<string, number | string | null>>

/** Maximum length of a calculation as text: all inputs of the largest calculator take a quarter. */
const textMax = 3000

/** Reads a calculation from untrusted input: storage, a cookie, a form (as JSON text). Null where it is invalid; never throws. */
export function readCalculation(raw: unknown): Calculation | null {
  const { name, inputs } = asRecord(typeof raw === 'string' ? parseJson(raw) : raw)
  return isName(name) ? { name, inputs: changedInputs(name, asRecord(inputs)) } : null
}

/** The calculation in a query (`beregning` and its inputs), or null. */
export function calculationFromQuery(query: URLSearchParams): Calculation | null {
  const name = query.get('beregning')
  return isName(name)
    ? {
        name,
        inputs: changedInputs(
          name,
          readAnswers(fieldsFor[name], (field) => query.get(field)),
        ),
      }
    : null
}

/** Deletes the parameters of a calculation from a query. */
export function removeCalculation(query: URLSearchParams): void {
  const name = query.get('beregning')
  if (isName(name)) for (const field of Object.keys(fieldsFor[name]({}))) query.delete(field)
  query.delete('beregning')
}

/** Every input, as it is calculated with. */
export const completeInputs = ({ name, inputs }: Calculation): Inputs => clampedInputs(name, inputs)

/** The query of the calculator's page: `?size=8&tilt=20`, or '' where all inputs are defaults. */
export function calculationQuery({ inputs }: Calculation): string {
  const query = answersQuery(inputs)
  return query && `?${query}`
}

/** Electricity of a year among the inputs, kWh: house, heat pump and a car charged at home. Null where the calculator has no such input. */
export function yearlyConsumption(calculation: Calculation): number | null {
  const inputs = completeInputs(calculation)
  const number = (name: string): number => Number(inputs[name] ?? 0)
  if (!('consumption' in inputs)) return null
  const driven =
    calculation.name === 'car-and-sun'
      ? number('distance') * number('use') * (1 - number('publicShare') / 100)
      : 0
  return number('consumption') + number('heatPump') + number('car') + driven
}

const isName = (name: unknown): name is CalculationName =>
  calculationNames.some((each) => each === name)

const clampedInputs = (name: CalculationName, given: Readonly<Record<string, unknown>>): Inputs =>
  clampInputs(fieldsFor[name](given), given)

function changedInputs(name: CalculationName, given: Readonly<Record<string, unknown>>): Answers {
  // A field's default may depend on another answer, as the grid company on the price area.
  const fields = fieldsFor[name](given)
  const differing = Object.entries(clampedInputs(name, given)).filter(
    ([field, value]) => value !== null && value !== fields[field]?.default,
  )
  return Object.fromEntries(differing) as Answers
}

const asRecord = (raw: unknown): Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null ? (raw as Readonly<Record<string, unknown>>) : {}

function parseJson(text: string): unknown {
  try {
    return text.length > textMax ? null : JSON.parse(text)
  } catch {
    return null
  }
}
