import type { Constant } from '../../schemas/snapshot.ts'
import { constant } from './rows.ts'

const act = { source: 'Lov L 24 (2025-26) om elafgiften', url: 'https://www.retsinformation.dk/eli/ft/202512L00024', confidence: 'primary' } as const
const bill = { source: 'Lov om elafgift, 2015-niveau 60,9 øre, her antaget prisreguleret', confidence: 'assumed' } as const

/** What a kWh costs beside the spot price, in kr. without VAT. */
export const electricityConstants: readonly Constant[] = [
  constant('tax.vat', 0.25, 'andel', { source: 'Momsloven § 33', confidence: 'primary' }),
  constant('tax.electricity', 0.008, 'kr./kWh', act, { from: '2026-01-01', to: '2028-01-01' }),
  constant('tax.electricity', 0.74, 'kr./kWh', bill, { from: '2028-01-01' }),
]
