import { instantOf } from '#shared/domain/dates.ts'
import { type Constants, readConstants } from '#shared/domain/constants.ts'
import type {
  CalculatorName,
  CalculatorLabels,
  Formula,
} from '#shared/schemas/content/calculator.ts'
import type { Constant } from '#shared/schemas/content/snapshot.ts'

/** What every calculator rests on. */
export interface CalculatorData {
  /** A reader of the constants of its own, so that a result names its own rows alone. */
  readonly constants: (at: number) => Constants
  /** What each constant is called, by its key. */
  readonly names: Readonly<Record<string, string>>
  readonly words: Readonly<Record<CalculatorName, CalculatorLabels>>
  readonly formulas: Readonly<Record<CalculatorName, readonly Formula[]>>
}

/** The same as the Worker hands it to scripts. */
export interface CalculatorRows extends Omit<CalculatorData, 'constants'> {
  readonly rows: readonly Constant[]
}

let data: CalculatorData | null = null

/** On the Worker for each page before its calculators are drawn (rendering is synchronous); in the browser once. */
export function setCalculatorData(given: CalculatorData): void {
  data = given
}

export function calculatorData(): CalculatorData {
  if (!data) throw new Error('a calculator without constants')
  return data
}

let fetching: Promise<void> | null = null

/** Fetches what calculators rest on, once for a page; an island waits for it before it wakes. */
export function fetchCalculatorData({ constants }: { readonly constants: string }): Promise<void> {
  fetching ??= load(constants)
  fetching.catch(() => (fetching = null))
  return fetching
}

async function load(address: string): Promise<void> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`constants answered ${response.status}`)
  const { rows, ...words } = (await response.json()) as CalculatorRows
  data = { constants: (at) => readConstants(rows, at), ...words }
}

/** The instant a page's day began, in ms: both sides reckon as of then. */
export const startOf = (day: string): number => instantOf(day)
