import type { Asked } from '#shared/domain/calculators/asked.ts'
import type { Calculator, Reckoned } from './calculator.ts'
import { type CalculatorData, calculatorData, startOf } from './data.ts'

interface Known {
  readonly question: string
  readonly result: Reckoned
}

const known = new WeakMap<CalculatorData, Map<Calculator, Known>>()

/** The answer to what is asked. Two places of one calculator ask the same of it right after one another: it is reckoned once. */
export function reckonOnce<Result extends Reckoned>(calculator: Calculator<Result>, asked: Asked, day: string): Result {
  const data = calculatorData()
  const answers = known.get(data) ?? new Map<Calculator, Known>()
  known.set(data, answers)
  const key = calculator as unknown as Calculator
  const question = JSON.stringify([day, asked])
  const last = answers.get(key)
  if (last?.question === question) return last.result as Result
  const result = calculator.reckon(asked, data.constants(startOf(day)), startOf(day))
  answers.set(key, { question, result })
  return result
}
