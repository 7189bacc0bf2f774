import { CalculatorFrame, type CalculatorProps } from '#client/calculators/frame.tsx'
import { battery } from '#client/calculators/battery.tsx'

export { fetchCalculatorData as prepare } from '#client/calculators/data.ts'

/** A battery in a house, with panels or without: what it changes, costs and gives. */
export default function BatteryCalculator(props: CalculatorProps) {
  return <CalculatorFrame {...props} calculator={battery} />
}
