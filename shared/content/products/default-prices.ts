import type { DatedValue } from '../../schemas/content/snapshot.ts'
import { gridRewardsPeriod } from '../examples/grid-rewards-period.ts'
import { energyKey, energyUnit } from '../../domain/shop/energy.ts'
import { goodsFigures, goodsPrices } from './goods-prices.ts'

const example = (key: string, value: number, source: string, unit = 'kr.'): DatedValue => ({
  key,
  value,
  unit,
  validFrom: null,
  validTo: null,
  example: true,
  source,
  asOf: '2026-11-21',
})
const fact = (
  key: string,
  value: number,
  unit: string,
  validFrom: string | null,
  validTo: string | null,
  source: string,
): DatedValue => ({
  key,
  value,
  unit,
  validFrom,
  validTo,
  example: false,
  source,
})

const market = 'Eksempel inden for vores skøn over markedet i 2026'
const estimate = 'Eksempel, eget skøn over spændet i november 2026'
const year2026 = { validFrom: '2026-01-01', validTo: '2027-01-01' }
/** Own products and terms that no one else sells: there is no market price to read. */
const shown =
  'Eksempel uden målt markedsspænd, november 2026: viser, hvordan tallet kommer til at stå'
/** A minimum ends with its period: after it, nothing is shown. */
const minimum = (key: string, value: number): DatedValue => ({
  ...example(key, value, shown, 'kr. om året'),
  validTo: gridRewardsPeriod.until,
})

const byOffer = Object.entries(goodsFigures).flatMap(([key, figures]) => [
  example(key, goodsPrices[key as keyof typeof goodsFigures], 'Eksempel: prisen til tilbud'),
  ...Object.entries(figures).map(([name, value]) =>
    example(energyKey(key, name), value, 'Eksempel: produktets data', energyUnit(name)),
  ),
])

/** The values on the site until staff publish their own; a product of the shop with such a key takes precedence. Examples are marked wherever they are shown. */
export const defaultPrices: readonly DatedValue[] = [
  example('solar.example-6kwp', 72_500, `${market}: 10.000–14.000 kr. pr. kWp`),
  example('solar.example-6kwp.panels', 38_400, market),
  example('solar.example-6kwp.inverter', 17_200, market),
  example('solar.example-6kwp.labour', 16_900, market),
  example('solar.example-6kwp.grid', 0, market),
  {
    ...example(
      'solar.example-6kwp.deduction',
      -4_400,
      'Regnet: 26 % af 16.900 kr. arbejdsløn, to personer',
    ),
    validFrom: '2026-01-01',
    validTo: '2028-01-01',
  },
  example('solar.example-small', 46_800, `${market}: 10.000–14.000 kr. pr. kWp, her 3,6 kWp`),
  {
    ...example(
      'solar.with-battery.deduction',
      -4_680,
      'Regnet: 26 % af 18.000 kr., loftet for to personer i 2026',
    ),
    validFrom: '2026-01-01',
    validTo: '2027-01-01',
  },
  example(
    'heat-pump.example-8kw',
    118_000,
    `${market}: 90.000–150.000 kr. for luft til vand i et hus på 130–160 m²`,
  ),
  example('heat-pump.example-8kw.unit', 71_000, market),
  example('heat-pump.example-8kw.labour', 38_500, market),
  example('heat-pump.example-8kw.removal', 8_500, market),
  example('heat-pump.service', 1_895, `${market}: 850–2.200 kr. for et eftersyn`),
  example('heat-pump.option.hot-water', 7_500, `${estimate}: 5.000–12.000 kr.`),
  example('heat-pump.option.buffer', 6_900, `${estimate}: 5.000–10.000 kr.`),
  example('heat-pump.option.radiator', 4_900, `${estimate}: 3.500–7.000 kr.`, 'kr. pr. stk.'),
  example('heat-pump.option.balancing', 6_500, `${estimate}: 4.000–9.000 kr.`),
  example('heat-pump.option.noise-screen', 9_500, `${estimate}: 5.000–15.000 kr.`),
  example('heat-pump.option.wall-bracket', 3_200, `${estimate}: 2.000–5.000 kr.`),
  example('heat-pump.option.meter', 2_900, `${estimate}: 2.000–4.500 kr.`),
  example('heat-pump.extra.pipe', 950, `${estimate}: 600–1.500 kr.`, 'kr. pr. m'),
  example('heat-pump.extra.buried-pipe', 1_900, `${estimate}: 1.200–3.000 kr.`, 'kr. pr. m'),
  example('heat-pump.extra.plinth', 4_800, `${estimate}: 3.000–7.000 kr.`),
  example('heat-pump.extra.switchboard', 9_800, `${estimate}: 6.000–15.000 kr.`),
  example('heat-pump.extra.oil-tank', 8_500, `${estimate}: 5.000–15.000 kr.`),
  example('service.call-out', 995, `${estimate}: 700–1.500 kr.`),
  example('service.hour', 795, `${estimate}: 650–950 kr.`, 'kr. pr. time'),
  example('service.solar-check', 1_495, `${estimate}: 1.000–2.500 kr.`),
  {
    ...example('service.heat-pump-deduction', -490, 'Regnet: 26 % af 1.895 kr.'),
    validFrom: '2026-01-01',
    validTo: '2028-01-01',
  },
  example('battery.example-10kwh.labour', 11_900, market),
  fact(
    'battery.state-grant',
    0,
    'kr.',
    '2026-01-01',
    '2027-01-01',
    'Ingen statslig pulje til husbatterier, så vidt vi ved i november 2026',
  ),
  fact(
    'battery.deduction-alone',
    0,
    'kr.',
    '2026-01-01',
    '2027-01-01',
    'Skatterådet, omtalt af pwc.dk 1. oktober 2025',
  ),
  example(
    'battery.backup-circuits',
    16_500,
    `${estimate}: 10.000–25.000 kr. med omskifter, ny tavledel og jording`,
  ),
  example(
    'battery.backup-house',
    34_000,
    `${estimate}: 22.000–50.000 kr. med omskifter og større vekselretter`,
  ),
  fact(
    'battery.outage-minutes',
    27,
    'minutter',
    null,
    null,
    'Gennemsnitlig afbrudstid pr. forbruger i 2024, omtalt af doi.dk',
  ),
  example(
    'ev.example-charger.labour',
    4_500,
    'Eksempel november 2026; som standardinstallation hos ladepris.dk (4.000 kr.) og lidt over',
  ),
  example(
    'business.example-38kwp',
    321_000,
    'Eksempel november 2026: 8.500 kr. pr. kWp uden moms; små tage ligger på 8.000–11.200 kr. uden moms',
  ),
  fact(
    'subsidy.heat-pump-pool',
    27_000,
    'kr.',
    '2026-01-01',
    '2027-01-01',
    'Varmepumpepuljen 2026, Energistyrelsen',
  ),
  fact(
    'subsidy.subscription',
    25_000,
    'kr. pr. pumpe',
    '2026-01-01',
    '2027-01-01',
    'Varmepumper på abonnement 2026, statens-tilskudspuljer.dk',
  ),
  { ...example('subsidy.example-with-pool', 91_000, 'Regnet: 118.000 − 27.000 kr.'), ...year2026 },
  {
    ...example(
      'subsidy.example-with-deduction',
      113_320,
      'Regnet: 118.000 kr. minus 26 % af 2 × 9.000 kr.',
    ),
    ...year2026,
  },
  fact(
    'solar.tax-free-sale',
    7_000,
    'kr. om året',
    null,
    null,
    'Skattefrit salg af strøm efter den skematiske ordning',
  ),
  example('referral.reward', 1_000, shown),
  example('own-product.heatsync.labour', 750, shown),
  ...byOffer,
  minimum('grid.rewards-east', 700),
  minimum('grid.rewards-west', 600),
]

/** A value for examples that are calculated with it. @throws where it is missing, or there are several at one time. */
export function defaultPrice(key: string): number {
  if (Object.hasOwn(goodsPrices, key)) return goodsPrices[key as keyof typeof goodsPrices]
  const [price, ...others] = defaultPrices.filter((row) => row.key === key)
  if (!price || others.length > 0) throw new Error(`no single default price '${key}'`)
  return price.value
}
