import {
  type Calculation,
  completeInputs,
} from '#shared/domain/calculators/calculation/calculation.ts'
import type { StoredCalculation } from '#shared/domain/calculators/calculation/stored-calculation.ts'
import type { Constant } from '#shared/schemas/content/snapshot.ts'
import { within } from '#worker/lib/deadline.ts'
import { logError } from '#worker/lib/log.ts'

/** Longest wait for the published snapshot, in ms: a new isolate with a slow KV omits the figures. */
const constantsWait = 300

/**
 * A calculation with its inputs and main figures, calculated here with the constants in force: the browser's results are not
 * used. Without figures where they can't be calculated in time. Never throws. `now` in ms.
 */
export async function withFigures(
  calculation: Calculation,
  rows: readonly Constant[] | Promise<readonly Constant[]>,
  now: number,
): Promise<StoredCalculation> {
  const { name } = calculation
  const inputs = completeInputs(calculation)
  try {
    // Loaded on first use, so that the Worker starts without the calculators.
    const [{ calculateFigures }, constants] = await Promise.all([
      import('./calculate-figures.ts'),
      withinWait(rows),
    ])
    return {
      name,
      inputs,
      summary: {
        reckonedAt: new Date(now).toISOString(),
        figures: calculateFigures(name, inputs, constants, now),
      },
    }
  } catch (error) {
    logError('calculation_not_reckoned', error, { calculation: name })
    return { name, inputs, summary: null }
  }
}

/** The published value; rejects where it is late. */
export const withinWait = <Value>(published: Value | Promise<Value>): Promise<Value> =>
  within(constantsWait, 'published snapshot', Promise.resolve(published))
