/** A number somebody sets: a slider, a number field and buttons show it. `default` null: left empty, it is reckoned from the rest. */
export interface NumberInput<Default extends number | null = number | null> {
  readonly kind: 'number'
  readonly least: number
  readonly most: number
  readonly step: number
  readonly default: Default
  readonly unit: string
}

/** One of a few. */
export interface ChoiceInput<Value extends string = string> {
  readonly kind: 'choice'
  readonly options: readonly Value[]
  readonly default: Value
}

/** What a calculator asks, by the names its address uses. */
export type InputFields = Readonly<Record<string, NumberInput | ChoiceInput>>

/** Answers to those fields. */
export type InputsOf<Fields extends InputFields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends ChoiceInput<infer Value>
    ? Value
    : Fields[Name] extends NumberInput<infer Default>
      ? Default extends number
        ? number
        : number | null
      : never
}

/** A number between two ends, in steps; `from` is what it starts with. */
export const number = <Default extends number | null>(
  [least, most, step]: readonly [least: number, most: number, step: number],
  from: Default,
  unit: string,
): NumberInput<Default extends number ? number : null> =>
  ({ kind: 'number', least, most, step, default: from, unit }) as never

/** One of `options`, the first unless told. */
export const choice = <const Value extends string>(
  options: readonly Value[],
  from: NoInfer<Value> = options[0] as NoInfer<Value>,
): ChoiceInput<Value> => ({
  kind: 'choice',
  options,
  default: from,
})

/**
 * Whatever came from an address or a form, made into answers a reckoning can take: numbers (or their text with a point) are
 * held, what isn't one becomes the default, and what nobody asked is left out.
 */
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

/** Decimals a number is shown, sent and calculated with. What is counted one by one, people and years, has none. */
export const inputDecimals = 3

/**
 * A number between the ends of its field, rounded once and for all. Steps are the slider's alone: a number typed between two of
 * them is kept.
 */
export function clampNumber({ least, most, step }: NumberInput, value: number): number {
  const parts = step === 1 ? 1 : 10 ** inputDecimals
  // Adding 0 makes −0 an ordinary zero.
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
