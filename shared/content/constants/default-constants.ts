import type { Constant } from '../../schemas/snapshot.ts'
import { electricityConstants } from './electricity.ts'

/** What the calculators rest on until staff publish rows of their own: one file a subject. */
export const defaultConstants: readonly Constant[] = [...electricityConstants]
