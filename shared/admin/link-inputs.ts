import { calculatorLabels } from '../content/calculators/labels.ts'
import { formatDecimals } from '../content/format.ts'
import {
  type Answers,
  answerText,
  inputProblem,
  readAnswers,
} from '../domain/calculators/inputs/answers.ts'
import { calculatorFields } from '../domain/calculators/inputs/fields-by-name.ts'
import {
  inputDecimals,
  type InputFields,
  type NumberInput,
} from '../domain/calculators/inputs/input.ts'
import type { CalculatorLabels, CalculatorName } from '../schemas/content/calculator.ts'

/** The fields of a calculator that can be filled in ahead, given what is filled in, with their labels. */
export const fieldsOf = (
  calculator: CalculatorName,
  inputs: Answers,
): { readonly fields: InputFields; readonly labels: CalculatorLabels } => ({
  fields: calculatorFields[calculator](inputs),
  labels: calculatorLabels[calculator],
})

/** Numbers and choices of a calculator as a link carries them, and a Danish message for each that the calculator would not take. */
export function checkInputs(
  calculator: CalculatorName,
  inputs: Answers,
): { readonly answers: Answers; readonly problems: Readonly<Record<string, string>> } {
  const { fields } = fieldsOf(calculator, inputs)
  const problems = Object.entries(inputs).flatMap(([name, value]) => {
    const problem = problemOf(fields[name], value)
    return problem ? [[name, problem] as const] : []
  })
  const texts = new Map(Object.entries(inputs).map(([name, value]) => [name, answerText(value)]))
  return {
    answers: readAnswers(calculatorFields[calculator], (name) => texts.get(name) ?? null),
    problems: Object.fromEntries(problems),
  }
}

function problemOf(field: InputFields[string] | undefined, value: number | string): string | null {
  if (!field) return 'Feltet findes ikke i beregneren'
  if (field.kind === 'choice')
    return field.options.some((option) => option === value) ? null : 'Vælg en af mulighederne'
  switch (inputProblem(field, answerText(value))) {
    case 'none':
      return 'Skriv et tal'
    case 'least':
      return `Mindst ${numberText(field.least, field)}`
    case 'most':
      return `Højst ${numberText(field.most, field)}`
    case 'finer':
      return field.step === 1 ? 'Kun hele tal' : `Højst ${inputDecimals} decimaler`
    case null:
      return null
  }
}

/** A field's number in Danish with its unit; calendar years have no thousands separator. */
export const numberText = (value: number, { unit }: Pick<NumberInput, 'unit'>): string =>
  bareNumber(value, { unit }) + (unit === '' || unit === '°' ? unit : `\u00a0${unit}`)

/** The same without its unit. */
export const bareNumber = (value: number, { unit }: Pick<NumberInput, 'unit'>): string =>
  unit === '' ? String(value) : formatDecimals(value, inputDecimals)
