import type { Answers } from '../../domain/calculators/inputs/answers.ts'
import type { CalculatorName } from '../../schemas/content/calculator.ts'

interface OwnExample {
  /** Key of the published price. */
  readonly price: string
  /** Answers that it is the price of. */
  readonly where: Answers
}

const hybrid = { batteryType: 'hybrid' } as const

/** Our own prices that a page shows next to a calculator with the market's price. */
export const ownExamples: Readonly<Partial<Record<CalculatorName, readonly OwnExample[]>>> = {
  solar: [
    { price: 'solar.example-6kwp', where: { size: 6 } },
    { price: 'solar.example-small', where: { size: 3.6 } },
  ],
  battery: [
    { price: 'battery.example-5kwh', where: { capacity: 5, ...hybrid } },
    { price: 'battery.example-10kwh', where: { capacity: 10, ...hybrid } },
    { price: 'battery.example-15kwh', where: { capacity: 15, ...hybrid } },
  ],
  combined: [{ price: 'solar.with-battery', where: { size: 6, capacity: 10, ...hybrid } }],
  'heat-pump': [{ price: 'heat-pump.example-8kw', where: { pump: 'air-water', floorArea: 150 } }],
}
