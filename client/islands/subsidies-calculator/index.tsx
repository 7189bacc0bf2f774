import { CalculatorFrame, type CalculatorProps } from '#client/calculators/frame.tsx'
import { subsidies } from '#client/calculators/subsidies.ts'

export { fetchCalculatorData as prepare } from '#client/calculators/data.ts'

/** Grants and deductions: what applies, why, and how much. */
export default function SubsidiesCalculator(props: CalculatorProps) {
  return <CalculatorFrame {...props} calculator={subsidies} />
}
