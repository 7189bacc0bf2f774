import { CalculatorFrame, type CalculatorProps } from '#client/calculators/frame.tsx'
import { passiveIncome } from '#client/calculators/passive-income.ts'

export { fetchCalculatorData as prepare } from '#client/calculators/data.ts'

/** What a battery can bring in for standing ready for the grid. */
export default function PassiveIncomeCalculator(props: CalculatorProps) {
  return <CalculatorFrame {...props} calculator={passiveIncome} />
}
