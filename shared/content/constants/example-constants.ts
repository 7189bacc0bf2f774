import { readConstants } from '../../domain/constants.ts'
import { instantOf } from '../../domain/dates.ts'
import { defaultConstants } from './default-constants.ts'

/** Constants of the examples in copy, as of the day they were written. */
export const exampleConstants = readConstants(defaultConstants, instantOf('2026-11-21'))
