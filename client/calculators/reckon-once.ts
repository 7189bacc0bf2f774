import type { Answers } from '#shared/domain/calculators/asked.ts'
import type { Calculator, CalculatorResult } from './calculator.ts'
import { calculatorData, startOf } from './data.ts'

let last: { readonly asks: readonly unknown[]; readonly result: unknown } | null = null

/** The answer to what is asked. Two places of one calculator ask the same of it right after one another: it is reckoned once. */
export function calculateOnce<Result extends CalculatorResult>(
  calculator: Calculator<Result>,
  asked: Answers,
  day: string,
): Result {
  const data = calculatorData()
  const asks = [data, calculator, day, JSON.stringify(asked)]
  if (!last || asks.some((one, i) => one !== last?.asks[i]))
    last = { asks, result: calculator.calculate(asked, data.constants(startOf(day)), startOf(day)) }
  return last.result as Result
}
