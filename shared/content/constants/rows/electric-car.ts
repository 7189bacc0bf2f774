import type { Constant } from '../../../schemas/content/snapshot.ts'
import { constant, spread } from '../constant.ts'

const assumed = (what: string) =>
  ({ source: `Antagelse, november 2026: ${what}`, confidence: 'assumed' }) as const
const publicPrice = assumed(
  'ladestander ude, kr. pr. kWh inkl. moms uden abonnement; ret den til det, du betaler',
)

export const electricCarConstants: readonly Constant[] = [
  constant('car.use', 0.18, 'kWh/km', assumed('middel over året')),
  constant('car.distance', 15_000, 'km om året', assumed('et almindeligt år')),
  ...spread('car.public-price', [3, 4.5, 6], 'kr./kWh', publicPrice),
]
