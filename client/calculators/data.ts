import type { Answers } from '#shared/domain/calculators/inputs/answers.ts'
import { memoizeLast } from '#shared/domain/calculators/memoize-last.ts'
import { type Constants, readConstants } from '#shared/domain/constants.ts'
import { instantOf } from '#shared/domain/dates.ts'
import type {
  CalculatorLabels,
  CalculatorName,
  Formula,
} from '#shared/schemas/content/calculator.ts'
import type { Constant } from '#shared/schemas/content/snapshot.ts'
import type { AnyCalculator, Calculator, CalculatorResult } from './calculator.ts'

/** What the calculators of a page depend on. */
interface CalculatorData {
  /** Creates a reader of the constants, so that a result names only the rows it read itself. */
  readonly constants: (at: number) => Constants
  /** Names of the constants by their keys. */
  readonly names: Readonly<Record<string, string>>
  readonly words: Readonly<Record<CalculatorName, CalculatorLabels>>
  readonly formulas: Readonly<Record<CalculatorName, readonly Formula[]>>
}

/** The same as the Worker serves it to scripts. */
export interface CalculatorRows extends Omit<CalculatorData, 'constants'> {
  readonly rows: readonly Constant[]
}

let data: CalculatorData | null = null

/** Called by the Worker before it renders the calculators of a page (rendering is synchronous), in the browser once. */
export function setCalculatorData(given: CalculatorData): void {
  data = given
}

export function calculatorData(): CalculatorData {
  if (!data) throw new Error('a calculator without constants')
  return data
}

let fetching: Promise<void> | null = null

/** Fetches the data once per page, before the first calculator is hydrated. */
export function fetchCalculatorData(address: string): Promise<void> {
  fetching ??= load(address)
  fetching.catch(() => (fetching = null))
  return fetching
}

async function load(address: string): Promise<void> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`constants answered ${response.status}`)
  const { rows, ...others } = (await response.json()) as CalculatorRows
  data = { constants: (at) => readConstants(rows, at), ...others }
}

const calculate = memoizeLast(
  1,
  (calculator: AnyCalculator, answers: Answers, day: string, { constants }: CalculatorData) => {
    const at = instantOf(day)
    return calculator.calculate(answers, constants(at), at)
  },
)

/**
 * Calculates as of the start of a Danish day, on the Worker and in the browser alike. Memoizes the last result: two parts of one
 * calculator on a page request the same one after the other.
 */
export function calculateOnce<Result extends CalculatorResult>(
  calculator: Calculator<Result>,
  answers: Answers,
  day: string,
): Result {
  return calculate(calculator, answers, day, calculatorData()) as Result
}
