import type { QuoteRequestProduct } from '../quote-request-options.ts'

/** Every calculator the pages can show. */
export const calculatorNames = [
  'solar',
  'battery',
  'combined',
  'heat-pump',
  'passive-income',
  'car-and-sun',
  'loan',
  'subsidies',
] as const
export type CalculatorName = (typeof calculatorNames)[number]

/** Part of a calculator: all, all but the loan (which is further down the page), or the loan alone. */
export const calculatorParts = ['whole', 'figures', 'financing'] as const
export type CalculatorPart = (typeof calculatorParts)[number]

export interface FieldLabels {
  readonly label: string
  readonly hint?: string
  /** Labels of a choice's options. */
  readonly options?: Readonly<Record<string, string>>
  /** Of a number that may be empty: the value used then. */
  readonly empty?: string
  /** Names of some values; a number also shows the nearest one (`mod syd`). */
  readonly places?: readonly { readonly at: number; readonly name: string }[]
}

/** How a figure is calculated, and key prefixes of the constants it depends on. */
export interface Formula {
  readonly title: string
  readonly text: string
  readonly keys: readonly string[]
}

/** Copy of a calculator's fields (shared/domain/calculators). */
export interface CalculatorLabels<Field extends string = string> {
  /** Fields in their order; rarely changed ones are `folded`. */
  readonly groups: readonly {
    readonly legend: string
    readonly fields: readonly Field[]
    readonly folded?: boolean
  }[]
  /** Fields of the loan; in a whole calculator they are a group of their own. */
  readonly loan: readonly Field[]
  readonly fields: Readonly<Record<Field, FieldLabels>>
  /** Products that 'Få tilbud på dette' requests. */
  readonly offer: readonly QuoteRequestProduct[]
  /** Label of that button, if the offer is for something else than the calculation. */
  readonly offerLabel?: string
}
