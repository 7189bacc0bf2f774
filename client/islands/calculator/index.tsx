import type { AnyCalculator } from '#client/calculators/calculator.ts'
import { fetchCalculatorData } from '#client/calculators/data.ts'
import { CalculatorFrame, type CalculatorProps } from '#client/calculators/frame.tsx'
import type { CalculatorName } from '#shared/schemas/content/calculator.ts'

/** Loaders, so that each calculator is a separate chunk. */
const loaders: Readonly<
  Record<CalculatorName, () => Promise<{ readonly default: AnyCalculator }>>
> = {
  solar: () => import('#client/calculators/kinds/solar.ts'),
  battery: () => import('#client/calculators/kinds/battery.ts'),
  combined: () => import('#client/calculators/kinds/combined.ts'),
  'heat-pump': () => import('#client/calculators/kinds/heat-pump.tsx'),
  'passive-income': () => import('#client/calculators/kinds/passive-income.tsx'),
  'car-and-sun': () => import('#client/calculators/kinds/car-and-sun.tsx'),
  loan: () => import('#client/calculators/kinds/loan.tsx'),
  subsidies: () => import('#client/calculators/kinds/subsidies.tsx'),
}

const loaded: Partial<Record<CalculatorName, AnyCalculator>> = {}

export async function prepare({ name, constants }: CalculatorProps): Promise<void> {
  const [module] = await Promise.all([loaders[name](), fetchCalculatorData(constants)])
  loaded[name] = module.default
}

export default function CalculatorIsland({ name, ...props }: CalculatorProps) {
  return <CalculatorFrame {...props} calculator={loaded[name] as AnyCalculator} />
}
