import type { Constant } from '../../../schemas/content/snapshot.ts'
import { constant, spread } from '../constant.ts'

const assumed = (source: string) =>
  ({ source: `Antaget: ${source}`, confidence: 'assumed' }) as const
const model = {
  source: 'Egen model for 56° N, holdt op mod PVGIS og Energistyrelsen',
  url: 'https://re.jrc.ec.europa.eu/pvg_tools/en/',
  confidence: 'reckoned',
} as const
const place = assumed(
  'Østdanmark højest, Midtjylland lavest, omkring 10 % imellem (solcelleforening.dk)',
)

/** Panels, and the tax on sale; kr. incl. VAT. */
export const solarConstants: readonly Constant[] = [
  constant('solar.place.east', 1.03, 'faktor', place),
  constant('solar.place.middle', 1, 'faktor', place),
  constant('solar.place.mid-jutland', 0.97, 'faktor', place),
  ...spread('solar.yield', [0.95, 1.05], 'faktor', model),
  ...spread('solar.yield-steep', [0.92, 1.08], 'faktor', {
    ...model,
    source: `${model.source}; mod nord og stejlt`,
  }),
  constant('solar.ageing', 0.005, 'andel om året', {
    source: 'solarmagic.dk, ofte stillede spørgsmål',
    url: 'https://www.solarmagic.dk/solcelleanl%C3%A6g/ofte-stillede-sp%C3%B8rgsmal/',
    confidence: 'secondary',
  }),
  constant('solar.price.low', 10_000, 'kr./kWp', assumed('lille tag, monteret, 2026')),
  constant('solar.price.mid', 12_000, 'kr./kWp', assumed('midt i 10.000–14.000 kr.')),
  constant('solar.price.high', 14_000, 'kr./kWp', assumed('lille tag, monteret, 2026')),
  constant('solar.inverter-year', 12, 'år', {
    source: 'Praksis hos energievergelijk.nl',
    confidence: 'secondary',
  }),
  constant(
    'solar.inverter-price',
    2_000,
    'kr./kWp',
    assumed('ny vekselretter, monteret, i nutidens priser'),
  ),
  constant('sale.tax-free', 7_000, 'kr. om året', {
    source: 'Den skematiske ordning, omtalt af stromlinet.dk',
    url: 'https://stromlinet.dk/solcelleanlaeg',
    confidence: 'secondary',
  }),
  constant('sale.taxed-share', 0.6, 'andel', assumed('den skematiske ordning, 60 % af resten')),
  constant('sale.tax-rate', 0.37, 'andel', assumed('skat af personlig indkomst uden topskat')),
  constant('spot.growth.low', 0, 'andel om året', assumed('spotprisen står stille')),
  constant('spot.growth.high', 0.02, 'andel om året', assumed('spotprisen følger inflationen')),
]
