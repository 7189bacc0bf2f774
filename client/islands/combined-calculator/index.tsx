import { CalculatorFrame, type CalculatorProps } from '#client/calculators/frame.tsx'
import { combined } from '#client/calculators/combined.ts'

export { fetchCalculatorData as prepare } from '#client/calculators/data.ts'

/** Panels and a battery bought together. */
export default function CombinedCalculator(props: CalculatorProps) {
  return <CalculatorFrame {...props} calculator={combined} />
}
