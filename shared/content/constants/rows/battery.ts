import type { Constant } from '../../../schemas/content/snapshot.ts'
import { constant } from '../constant.ts'

const assumed = (source: string) =>
  ({ source: `Antaget: ${source}`, confidence: 'assumed' }) as const
const market = assumed('batteri på 5–20 kWh, monteret, 2026')

/** kr. incl. VAT. */
export const batteryConstants: readonly Constant[] = [
  constant('battery.power', 0.5, 'kW pr. kWh', assumed('fuldt på to timer')),
  constant('battery.price.low', 3_500, 'kr./kWh', market),
  constant('battery.price.mid', 5_000, 'kr./kWh', {
    source: 'byggeri-teknik.dk, ældre',
    confidence: 'secondary',
  }),
  constant('battery.price.high', 6_500, 'kr./kWh', market),
  constant(
    'battery.own-inverter',
    10_000,
    'kr.',
    assumed('egen vekselretter, når den, der er, ikke kan styre et batteri'),
  ),
  constant('battery.life.low', 10, 'år', assumed('garantien på de fleste batterier')),
  constant('battery.life.mid', 13, 'år', assumed('mellem garanti og 15 år')),
  constant('battery.life.high', 15, 'år', assumed('omkring 5.000 fulde cyklusser')),
  constant('battery.wear', 0.02, 'andel om året', assumed('tabt kapacitet')),
  constant(
    'battery.replacement',
    0.7,
    'andel af prisen',
    assumed('et nyt batteri, når det første er slidt op'),
  ),
]
