import type { RouteId } from '../../routes/table.ts'
import type { CalculatorName } from '../../schemas/content/calculator.ts'
import { calculationLabels } from '../calculations/inputs.ts'

interface CalculatorPlace {
  readonly title: string
  readonly page: RouteId
  readonly section: string
}

/** The title of each calculator, and the section of the page that has it. */
export const calculatorPlaces: Readonly<Record<CalculatorName, CalculatorPlace>> = {
  ...calculationLabels,
  loan: { title: 'Lån', page: 'financing', section: 'laan' },
  subsidies: { title: 'Tilskud', page: 'subsidies', section: 'beregner' },
}
