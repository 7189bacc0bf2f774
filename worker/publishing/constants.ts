import { calculatorFormulas } from '#shared/content/calculators/formulas.ts'
import { calculatorLabels } from '#shared/content/calculators/labels.ts'
import { defaultConstants } from '#shared/content/constants/default-constants.ts'
import { constantNames } from '#shared/content/constants/names.ts'
import { withDefaults } from '#shared/domain/constants.ts'
import { memoizeByObject } from '#shared/domain/memoize-by-object.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import type { Constant } from '#shared/schemas/content/snapshot.ts'
import { hash } from '#worker/lib/hash.ts'
import type { Snapshot } from './reader.ts'

export interface CalculatorConstants {
  readonly rows: readonly Constant[]
  /** A hash of their content. */
  readonly version: string
  /** Their URL for scripts, with the version in it. */
  readonly address: string
  /** The response of that URL. */
  readonly body: string
}

/** The constants of the calculators: published ones first, then measured ones, then the build's defaults. */
export const constantsOf = memoizeByObject(({ parts }: Snapshot): CalculatorConstants => {
  const rows = withDefaults(parts.constants, [...parts.measured, ...defaultConstants])
  const body = JSON.stringify({
    rows,
    names: constantNames(rows),
    words: calculatorLabels,
    formulas: calculatorFormulas,
  })
  const version = hash(body)
  return { rows, version, address: `${endpoints.calculatorConstants}?v=${version}`, body }
})
