import { CalculatorFrame, type CalculatorProps } from '#client/calculators/frame.tsx'
import { loan } from '#client/calculators/loan.ts'

export { fetchCalculatorData as prepare } from '#client/calculators/data.ts'

/** A price paid with a loan: the whole example or none of it. */
export default function LoanCalculator(props: CalculatorProps) {
  return <CalculatorFrame {...props} calculator={loan} />
}
