/** A number as slider, text and step buttons. With `default` null an empty field is calculated from the others. */
export interface NumberInput<Default extends number | null = number | null> {
  readonly kind: 'number'
  readonly least: number
  readonly most: number
  readonly step: number
  readonly default: Default
  readonly unit: string
}

export interface ChoiceInput<Value extends string = string> {
  readonly kind: 'choice'
  readonly options: readonly Value[]
  readonly default: Value
}

/** The fields of a calculator, by their names in addresses. */
export type InputFields = Readonly<Record<string, NumberInput | ChoiceInput>>

export type InputsOf<Fields extends InputFields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends ChoiceInput<infer Value>
    ? Value
    : Fields[Name] extends NumberInput<infer Default>
      ? Default extends number
        ? number
        : number | null
      : never
}

export const number = <Default extends number | null>(
  [least, most, step]: readonly [least: number, most: number, step: number],
  from: Default,
  unit: string,
): NumberInput<Default extends number ? number : null> =>
  ({ kind: 'number', least, most, step, default: from, unit }) as never

/** The default is the first option, if not given. */
export const choice = <const Value extends string>(
  options: readonly Value[],
  from: NoInfer<Value> = options[0] as NoInfer<Value>,
): ChoiceInput<Value> => ({
  kind: 'choice',
  options,
  default: from,
})

/** Valid inputs from untrusted ones: numbers (also as text with a decimal point) are clamped, invalid values become the default. */
export function clampInputs<Fields extends InputFields>(
  fields: Fields,
  given: Readonly<Record<string, unknown>> = {},
): InputsOf<Fields> {
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    field.kind === 'number' ? readNumberInput(field, given[name]) : readChoice(field, given[name]),
  ])
  return Object.fromEntries(entries) as InputsOf<Fields>
}

/** Decimals of numbers when shown, submitted and calculated with. People and years have none. */
export const inputDecimals = 3

/** Clamps to the field's range and rounds. Typed numbers may be between two steps of the slider. */
export function clampNumber({ least, most, step }: NumberInput, value: number): number {
  const parts = step === 1 ? 1 : 10 ** inputDecimals
  // Adding 0 turns −0 into 0.
  return Math.min(most, Math.max(least, Math.round(value * parts) / parts)) + 0
}

function readNumberInput(field: NumberInput, value: unknown): number | null {
  const typed = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof typed === 'number' && !Number.isNaN(typed)
    ? clampNumber(field, typed)
    : field.default
}

const readChoice = ({ options, default: from }: ChoiceInput, value: unknown): string =>
  options.find((option) => option === value) ?? from
