import type { ComponentType } from 'react'
import type { Answers, FieldsFor } from '#shared/domain/calculators/asked.ts'
import type { Constants } from '#shared/domain/constants.ts'
import type { Financing } from '#shared/domain/finance/financing.ts'
import type { CalculatorName } from '#shared/schemas/content/calculator.ts'
import type { Constant } from '#shared/schemas/content/snapshot.ts'
import type { HouseLook } from './house.ts'

/** What every result has besides its figures. */
export interface CalculatorResult {
  /** As reckoned with: within their ranges. */
  readonly inputs: Readonly<Record<string, unknown>>
  /** Every row of the constants it rests on. */
  readonly used: readonly Constant[]
  /** Null where the price isn't known, so that there is nothing to pay yet. */
  readonly financing?: Financing | null
}

/** A calculator as the frame draws it: the same on the Worker and in its island. */
export interface Calculator<Result extends CalculatorResult = CalculatorResult> {
  readonly name: CalculatorName
  readonly fields: FieldsFor
  /** `at` in ms: the day the page was made. */
  readonly calculate: (asked: Answers, constants: Constants, at: number) => Result
  /** The figures, beside what is asked: no hooks, no state. */
  readonly Result: ComponentType<{ readonly result: Result }>
  /** What needs the whole width below them. */
  readonly Pictures?: ComponentType<{ readonly result: Result }>
  /** The main figure in one sentence, said to those who can't see it change. */
  readonly headline: (result: Result) => string
  /** The same in a line, where it goes along above the fields of a phone; the headline unless told. */
  readonly shortHeadline?: (result: Result) => string
  /** Whether an example of ours, which fits what was asked, is of what was reckoned; always unless told. */
  readonly matchesExample?: (result: Result) => boolean
  /** Said in place of how it is paid, where the price isn't known. */
  readonly unpriced?: string
  /** What an empty number is reckoned as: its slider stands there. */
  readonly fallbackValues?: (result: Result) => Readonly<Record<string, number | null>>
  /** The drawn house; without it none is drawn. */
  readonly house?: (result: Result) => HouseLook
  /** What it asks is shorter than its figures with their house: what can be done next stands below what is asked. */
  readonly hasShortForm?: true
}

/** A list of calculators with results of many kinds. */
// oxlint-disable-next-line typescript/no-explicit-any -- each result goes only to the view of its own calculator
export type AnyCalculator = Calculator<any>
