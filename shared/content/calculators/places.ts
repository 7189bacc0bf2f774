import type { RouteId } from '../../routes/table.ts'
import type { CalculatorName } from '../../schemas/content/calculator.ts'
import { calculationLabels } from '../calculations/inputs.ts'

interface CalculatorPlace {
  readonly page: RouteId
  readonly section: string
}

/** The section of the page that has each calculator. */
export const calculatorPlaces: Readonly<Record<CalculatorName, CalculatorPlace>> = {
  ...calculationLabels,
  loan: { page: 'financing', section: 'laan' },
  subsidies: { page: 'subsidies', section: 'beregner' },
}
