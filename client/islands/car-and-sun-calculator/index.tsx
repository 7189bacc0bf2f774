import { CalculatorFrame, type CalculatorProps } from '#client/calculators/frame.tsx'
import { carAndSun } from '#client/calculators/car-and-sun.ts'

export { fetchCalculatorData as prepare } from '#client/calculators/data.ts'

/** What a car costs to drive on sun, night, evening and public chargers. */
export default function CarAndSunCalculator(props: CalculatorProps) {
  return <CalculatorFrame {...props} calculator={carAndSun} />
}
