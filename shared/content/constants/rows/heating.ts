import type { Constant } from '../../../schemas/content/snapshot.ts'
import { constant, spread } from '../constant.ts'

const conversion = {
  source: 'varmepumpeberegner.dk, omregning af forbrug',
  url: 'https://varmepumpeberegner.dk/viden/omregning-af-forbrug',
  confidence: 'secondary',
} as const
const demand = {
  source: 'privat.orsted.dk, varmeforbrug i boligen',
  url: 'https://privat.orsted.dk/kundeservice/forbrug/gennemsnitsforbrug/varmeforbrug/',
  confidence: 'secondary',
} as const
const bolius = {
  url: 'https://www.bolius.dk/luft-til-vand-varmepumpe-14931',
  confidence: 'secondary',
} as const
const market = {
  ...bolius,
  source:
    'Bolius, varmepumper i 2026, installeret og inkl. moms; luft til vand til et hus på 130–160 m²',
} as const
const sizes = (size: string) => ({ ...bolius, source: `Bolius: ${size}` }) as const
const assumed = (what: string) =>
  ({ source: `Antagelse, november 2026: ${what}`, confidence: 'assumed' }) as const
const fuelPrice = assumed('ret prisen til din egen')
const nominal = assumed('årsvirkningsgrad, som den opgives; ofte lidt optimistisk')
const middle = assumed(
  'årsvirkningsgrad i et hus, der bruges, 3,2 med radiatorer til 3,5 med gulvvarme',
)
const pellets = assumed('pillefyr')
const service = assumed('et eftersyn om året, 850–2.200 kr.')
const district = {
  source:
    'Regnet: 13.900–17.000 kr. om året (Bolius) delt med 15,5 MWh (Assens Fjernvarme), faste bidrag med',
  url: 'http://assensfjernvarme.dk/energiraadgivning/gennemsnitsforbrug',
  confidence: 'reckoned',
} as const

/** Fuels, houses and heat pumps. `.low` and `.high` are the lower and the higher number. */
export const heatingConstants: readonly Constant[] = [
  constant('heating.energy.gas', 11, 'kWh/m³', conversion),
  constant('heating.energy.oil', 10, 'kWh/l', conversion),
  constant('heating.energy.pellets', 4.8, 'kWh/kg', conversion),
  ...spread('heating.efficiency.gas', [0.9, 0.95], 'andel', conversion),
  ...spread('heating.efficiency.oil', [0.7, 0.8], 'andel', conversion),
  ...spread('heating.efficiency.pellets', [0.8, 0.9], 'andel', pellets),
  ...spread('heating.fuel-price.gas', [9, 11], 'kr./m³', fuelPrice),
  ...spread('heating.fuel-price.oil', [14, 16], 'kr./l', fuelPrice),
  ...spread('heating.fuel-price.pellets', [3, 3.5], 'kr./kg', fuelPrice),
  ...spread('heating.fuel-price.district', [0.9, 1.1], 'kr./kWh', district),
  constant('heating.demand.before-1962', 200, 'kWh/m²', demand),
  constant('heating.demand.before-1977', 170, 'kWh/m²', demand),
  constant('heating.demand.from-1977', 110, 'kWh/m²', demand),
  constant('heating.demand.from-1998', 90, 'kWh/m²', demand),
  constant('heating.demand.from-2012', 75, 'kWh/m²', demand),
  constant('heating.hot-water', 850, 'kWh/person', demand),
  constant('heating.scop.nominal.floor', 4, 'kWh varme pr. kWh strøm', nominal),
  constant('heating.scop.nominal.radiators', 3.3, 'kWh varme pr. kWh strøm', nominal),
  constant('heating.scop.nominal.ground', 4.2, 'kWh varme pr. kWh strøm', nominal),
  constant('heating.scop.mid.floor', 3.5, 'kWh varme pr. kWh strøm', middle),
  constant('heating.scop.mid.radiators', 3.2, 'kWh varme pr. kWh strøm', middle),
  constant(
    'heating.scop.low-share',
    0.9,
    'andel',
    assumed('en pumpe, der er indstillet for varmt, giver en tiendedel mindre end den i midten'),
  ),
  ...spread('heating.price.air-water', [90_000, 150_000], 'kr.', market),
  ...spread('heating.price.ground', [120_000, 180_000], 'kr.', market),
  constant(
    'heating.size.least',
    6,
    'kW',
    sizes('6–9 kW til 120–180 m², hvor husene til markedets pris også ligger'),
  ),
  constant(
    'heating.size.usual',
    9,
    'kW',
    sizes('6–9 kW til 120–180 m², hvor husene til markedets pris også ligger'),
  ),
  constant(
    'heating.size.most',
    12,
    'kW',
    sizes('9–12 kW til huse over 180 m²; større er der ingen pris på'),
  ),
  constant(
    'heating.price-rise',
    1,
    'andel',
    assumed('hver procent mere effekt end den almindelige koster en procent mere'),
  ),
  ...spread('heating.life', [15, 20], 'år', market),
  ...spread('heating.service', [850, 1895, 2200], 'kr. om året', service),
]
