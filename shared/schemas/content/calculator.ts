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

/** What a place of a calculator shows: all of it, all but the loan (which stands further down the page), or the loan alone. */
export const calculatorParts = ['whole', 'figures', 'financing'] as const
export type CalculatorPart = (typeof calculatorParts)[number]

export interface FieldLabels {
  readonly label: string
  readonly hint?: string
  /** Of a choice: what each option is called. */
  readonly options?: Readonly<Record<string, string>>
  /** Of a number that may be left empty: what is reckoned with then. */
  readonly empty?: string
  /** Names of some values; a number is also said by the nearest one (`mod syd`). */
  readonly places?: readonly { readonly at: number; readonly name: string }[]
}

/** How a figure is made, and beginnings of the keys of the constants it rests on. */
export interface Formula {
  readonly title: string
  readonly text: string
  readonly keys: readonly string[]
}

/** What a calculator says about its fields, beside the fields themselves (shared/domain/calculators). */
export interface CalculatorLabels<Field extends string = string> {
  /** Fields in the order they are asked; what few change is `folded` away. */
  readonly groups: readonly {
    readonly legend: string
    readonly fields: readonly Field[]
    readonly folded?: boolean
  }[]
  /** Fields asked where the loan is shown; in a whole calculator they are a group of their own. */
  readonly loan: readonly Field[]
  readonly fields: Readonly<Record<Field, FieldLabels>>
  /** What 'Få tilbud på dette' asks for. */
  readonly offer: readonly QuoteRequestProduct[]
  /** Where the offer is on something else than what was reckoned. */
  readonly offerLabel?: string
}
