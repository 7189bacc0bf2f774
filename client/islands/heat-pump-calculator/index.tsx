import { CalculatorFrame, type CalculatorProps } from '#client/calculators/frame.tsx'
import { heatPump } from '#client/calculators/heat-pump.ts'

export { fetchCalculatorData as prepare } from '#client/calculators/data.ts'

/** A heat pump against the heating of today: what a year costs, and whether it pays back. */
export default function HeatPumpCalculator(props: CalculatorProps) {
  return <CalculatorFrame {...props} calculator={heatPump} />
}
