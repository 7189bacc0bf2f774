import type { Answers } from '../../domain/calculators/inputs/answers.ts'
import type { CalculatorName } from '../../schemas/content/calculator.ts'

interface OwnExample {
  /** Key of the published price. */
  readonly price: string
  /** Answers that it is the price of. */
  readonly where: Answers
  /** More of them that are figures of a product, by field: keys of published values. */
  readonly figures?: Readonly<Record<string, string>>
}

/** A battery of the shop, with the capacity that it is published with. */
const battery = (price: string, where: Answers = {}): OwnExample => ({
  price,
  where: { batteryType: 'hybrid', ...where },
  figures: { capacity: `${price}.capacity-kwh` },
})

/** Our own prices that a page shows next to a calculator with the market's price. */
export const ownExamples: Readonly<Partial<Record<CalculatorName, readonly OwnExample[]>>> = {
  solar: [
    { price: 'solar.example-6kwp', where: { size: 6 } },
    { price: 'solar.example-small', where: { size: 3.6 } },
  ],
  battery: [
    battery('battery.example-5kwh'),
    battery('battery.example-10kwh'),
    battery('battery.example-15kwh'),
  ],
  combined: [{ ...battery('battery.example-10kwh', { size: 6 }), price: 'solar.with-battery' }],
  'heat-pump': [{ price: 'heat-pump.example-8kw', where: { pump: 'air-water', floorArea: 150 } }],
}
