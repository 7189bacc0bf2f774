import type { CalculatorName } from '../../schemas/content/calculator.ts'

/** What each calculator is about. */
export const calculatorTitles: Readonly<Record<CalculatorName, string>> = {
  solar: 'Solceller',
  battery: 'Batteri',
  combined: 'Solceller og batteri',
  'heat-pump': 'Varmepumpe',
  'passive-income': 'Indtægt fra batteriet',
  'car-and-sun': 'Elbil og solceller',
  loan: 'Lån',
  subsidies: 'Tilskud',
}
