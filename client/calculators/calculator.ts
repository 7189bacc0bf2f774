import type { ComponentType } from 'react'
import type { Answers, FieldsFor } from '#shared/domain/calculators/inputs/answers.ts'
import type { Constants } from '#shared/domain/constants.ts'
import type { Financing } from '#shared/domain/finance/financing.ts'
import type { CalculatorName } from '#shared/schemas/content/calculator.ts'
import type { Constant } from '#shared/schemas/content/snapshot.ts'
import type { HouseLook } from './house/look.ts'

/** What the result of every calculator has besides its own figures. */
export interface CalculatorResult {
  /** The inputs it was calculated from, within their ranges. */
  readonly inputs: Readonly<Record<string, unknown>>
  /** Every row of the constants it depends on. */
  readonly used: readonly Constant[]
  /** Null where the price is unknown. */
  readonly financing?: Financing | null
}

/** A calculator as the frame renders it, on the Worker and in its island alike. */
export interface Calculator<Result extends CalculatorResult = CalculatorResult> {
  readonly name: CalculatorName
  readonly fields: FieldsFor
  /** `at` in ms: the day of the page. */
  readonly calculate: (answers: Answers, constants: Constants, at: number) => Result
  /** The figures next to the form: no hooks, no state. */
  readonly Result: ComponentType<{ readonly result: Result }>
  /** Below both columns, in full width. */
  readonly Charts?: ComponentType<{ readonly result: Result }>
  /** The main figure in one sentence, announced to screen readers. */
  readonly headline: (result: Result) => string
  /** In the bar above the fields on a phone; the headline by default. */
  readonly shortHeadline?: (result: Result) => string
  /** Whether the result is of the same kind as our own examples; true by default. */
  readonly matchesExample?: (result: Result) => boolean
  /** Shown instead of the financing where the price is unknown. */
  readonly unpriced?: string
  /** What empty numbers are calculated as: the positions of their sliders. */
  readonly fallbackValues?: (result: Result) => Readonly<Record<string, number | null>>
  /** The drawn house; none by default. */
  readonly house?: (result: Result) => HouseLook
  /** The form is shorter than the figures with their house: the next steps are shown below the form. */
  readonly hasShortForm?: true
}

/** A calculator among others whose results differ. */
// oxlint-disable-next-line typescript/no-explicit-any -- each result goes only to the view of its own calculator
export type AnyCalculator = Calculator<any>
