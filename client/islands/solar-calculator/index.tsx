import { CalculatorFrame, type CalculatorProps } from '#client/calculators/frame.tsx'
import { solar } from '#client/calculators/solar.ts'

export { fetchCalculatorData as prepare } from '#client/calculators/data.ts'

/** Panels on a house: what they make, cost and give. */
export default function SolarCalculator(props: CalculatorProps) {
  return <CalculatorFrame {...props} calculator={solar} />
}
