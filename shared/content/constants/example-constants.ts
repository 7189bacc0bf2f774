import { readConstants } from '../../domain/constants.ts'
import { instantOf } from '../../domain/dates.ts'
import { defaultConstants } from './default-constants.ts'

/** The constants the examples in copy are made with, as of the day they were written. */
export const exampleConstants = readConstants(defaultConstants, instantOf('2026-11-21'))
