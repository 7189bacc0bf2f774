import { calculatorFormulas } from '#shared/content/calculators/formulas.ts'
import { calculatorLabels } from '#shared/content/calculators/words.ts'
import { defaultConstants } from '#shared/content/constants/default-constants.ts'
import { constantNames } from '#shared/content/constants/names.ts'
import { withDefaults } from '#shared/domain/constants.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import type { Constant } from '#shared/schemas/content/snapshot.ts'
import { hash } from '#worker/lib/hash.ts'
import type { Snapshot } from './reader.ts'

export interface CalculatorConstants {
  readonly rows: readonly Constant[]
  /** Names their content. */
  readonly version: string
  /** Where scripts get them; another one for other content. */
  readonly address: string
  /** What they get. */
  readonly body: string
}

const made = new WeakMap<Snapshot, CalculatorConstants>()

/** What the calculators rest on: what staff published, and for the rest what was measured before what the build assumes. */
export function constantsOf(snapshot: Snapshot): CalculatorConstants {
  const known = made.get(snapshot)
  if (known) return known
  const rows = withDefaults(snapshot.parts.constants, [
    ...snapshot.parts.measured,
    ...defaultConstants,
  ])
  const body = JSON.stringify({
    rows,
    names: constantNames(rows),
    words: calculatorLabels,
    formulas: calculatorFormulas,
  })
  const version = hash(body)
  const constants = {
    rows,
    version,
    address: `${endpoints.calculatorConstants}?v=${version}`,
    body,
  }
  made.set(snapshot, constants)
  return constants
}
