import { type Calculation, completeInputs } from '#shared/domain/calculators/calculation.ts'
import type { StoredCalculation } from '#shared/domain/calculators/reckoned.ts'
import type { Constant } from '#shared/schemas/content/snapshot.ts'

/** Longest it waits for what is published, in ms: in a cold isolate whose KV is slow, figures are left out. */
const constantsWait = 300

/**
 * A calculation with all its inputs and its main figures, reckoned here with the constants in force: what a browser says came
 * of it is never asked. One that can't be reckoned keeps its inputs. Never throws, and keeps nobody waiting. `now` in ms.
 */
export async function withFigures(
  calculation: Calculation,
  rows: readonly Constant[] | Promise<readonly Constant[]>,
  now: number,
): Promise<StoredCalculation> {
  const { name } = calculation
  const inputs = completeInputs(calculation)
  try {
    // What reckons is loaded when it is first asked for: no start of the Worker waits for it.
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
    console.error(
      JSON.stringify({
        event: 'calculation_not_reckoned',
        calculation: name,
        error: String(error),
      }),
    )
    return { name, inputs, summary: null }
  }
}

/** What is published, where it comes in time; rejects where it does not. */
export const withinWait = <Value>(published: Value | Promise<Value>): Promise<Value> =>
  Promise.race([published, tooLate()])

const tooLate = (): Promise<never> =>
  new Promise((_, reject) =>
    setTimeout(
      () => reject(new Error(`What is published was not known within ${constantsWait} ms`)),
      constantsWait,
    ),
  )
