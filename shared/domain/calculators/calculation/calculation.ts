import { type Answers, answersQuery, type FieldsFor, readAnswers } from '../inputs/answers.ts'
import { carAndSunFieldsFor } from '../inputs/car-and-sun-inputs.ts'
import { heatPumpFieldsFor } from '../inputs/heat-pump-inputs.ts'
import { clampInputs } from '../inputs/input.ts'
import { passiveIncomeFieldsFor } from '../inputs/passive-income-inputs.ts'
import { batteryFieldsFor, combinedFieldsFor, solarFieldsFor } from '../inputs/plant-inputs.ts'

/** Calculators whose inputs somebody can take along to the offer form, by the names their links use. */
export const calculationNames = [
  'solar',
  'battery',
  'combined',
  'heat-pump',
  'passive-income',
  'car-and-sun',
] as const
export type CalculationName = (typeof calculationNames)[number]

/** What somebody set in a calculator. Never a figure of its result: whoever wants one reckons it anew. */
export interface Calculation {
  readonly name: CalculationName
  /** What differs from where the calculator starts. */
  readonly inputs: Answers
}

/** All inputs of a calculator, those at their start too; null where one was left empty. */
export type Inputs = Readonly<Record<string, number | string | null>>

const fieldsFor: Readonly<Record<CalculationName, FieldsFor>> = {
  solar: solarFieldsFor,
  battery: batteryFieldsFor,
  combined: combinedFieldsFor,
  'heat-pump': heatPumpFieldsFor,
  'passive-income': passiveIncomeFieldsFor,
  'car-and-sun': carAndSunFieldsFor,
}

/** Longest text a calculation is read from, in characters: all inputs of the largest calculator take a quarter. */
const textMax = 3000

/** A calculation from somewhere that may hold anything: storage, a cookie, a post (there as JSON text). Null where it is none: never throws. */
export function readCalculation(raw: unknown): Calculation | null {
  const { name, inputs } = asRecord(typeof raw === 'string' ? parseJson(raw) : raw)
  return isName(name) ? { name, inputs: changedInputs(name, asRecord(inputs)) } : null
}

/** The calculation an address carries (`beregning` and its inputs); null where it carries none. */
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

/** Takes what an offer's address carries of a calculation out of its query. */
export function removeCalculation(query: URLSearchParams): void {
  const name = query.get('beregning')
  if (isName(name)) for (const field of Object.keys(fieldsFor[name]({}))) query.delete(field)
  query.delete('beregning')
}

/** Every input as it is reckoned with. */
export const completeInputs = ({ name, inputs }: Calculation): Inputs => clampedInputs(name, inputs)

/** The inputs as a calculator's page takes them: `?size=8&tilt=20`, or nothing where all is at its start. */
export function calculationQuery({ inputs }: Calculation): string {
  const query = answersQuery(inputs)
  return query && `?${query}`
}

/**
 * Electricity of a year in what was reckoned with, kWh: the house, and a heat pump and a car charged at home where they
 * were put in. Null where the calculator doesn't ask for it.
 */
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
  // Where a field starts may follow from another answer, as the grid company from the place.
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
