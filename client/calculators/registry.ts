import type { CalculatorName } from '#shared/schemas/calculator.ts'
import { battery } from './battery.ts'
import type { AnyCalculator } from './calculator.ts'
import { combined } from './combined.ts'
import { solar } from './solar.ts'

/** Every calculator by its name. The Worker's: an island imports its own alone. */
export const calculators: Readonly<Record<CalculatorName, AnyCalculator>> = { solar, battery, combined }
