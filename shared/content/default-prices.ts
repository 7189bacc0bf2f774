import type { DatedValue } from '../schemas/snapshot.ts'
import { gridRewardsPeriod } from './grid-rewards-period.ts'

const example = (key: string, value: number, source: string, unit = 'kr.'): DatedValue => ({
  key,
  value,
  unit,
  validFrom: null,
  validTo: null,
  example: true,
  source,
})
const fact = (key: string, value: number, unit: string, validFrom: string | null, validTo: string | null, source: string): DatedValue => ({
  key,
  value,
  unit,
  validFrom,
  validTo,
  example: false,
  source,
})

const market = 'Eksempel inden for vores skøn over markedet i 2026'
/** The electricity tax is low through 2027 and returns in 2028 by present law: what depends on it has a value for each time. */
const taxReturns = '2028-01-01'
const across = (key: string, [before, after]: readonly [number, number], unit: string, source: string): readonly DatedValue[] => [
  { ...example(key, before, `${source}; elafgift 0,8 øre`, unit), validTo: taxReturns },
  { ...example(key, after, `${source}; elafgift antaget til 74 øre fra 2028`, unit), validFrom: taxReturns },
]
const reckoned = 'Regneeksempel november 2026: N1’s nettarif, Energinets tarif 2027'
const ownUse = `${reckoned}, spot 50 øre i de timer, huset selv bruger solen`
const sale = 'Regneeksempel november 2026: spot 42 øre i solskinstimer, minus 4 øre til elselskab og netselskab'
/** As the calculator of cars reckons it in the middle, nothing charged away from home. */
const carReckoned = `${reckoned}, time for time (spot 60 øre i gennemsnit)`
const estimate = 'Eksempel, eget skøn over spændet i november 2026'
const year2026 = { validFrom: '2026-01-01', validTo: '2027-01-01' }
/** Own products and terms nobody sells yet: there is no market to read. */
const shown = 'Eksempel uden målt markedsspænd, november 2026: viser, hvordan tallet kommer til at stå'
/** A minimum ends with its period: after it, nothing is shown. */
const minimum = (key: string, value: number): DatedValue => ({
  ...example(key, value, shown, 'kr. om året'),
  validTo: gridRewardsPeriod.until,
})

/** What the site shows until staff publish values of their own. Examples are marked as such wherever they stand. */
export const defaultPrices: readonly DatedValue[] = [
  example('solar.example-6kwp', 72_500, `${market}: 10.000–14.000 kr. pr. kWp`),
  example('solar.example-6kwp.panels', 38_400, market),
  example('solar.example-6kwp.inverter', 17_200, market),
  example('solar.example-6kwp.labour', 16_900, market),
  example('solar.example-6kwp.grid', 0, market),
  { ...example('solar.example-6kwp.deduction', -4_400, 'Regnet: 26 % af 16.900 kr. arbejdsløn, to personer'), validFrom: '2026-01-01', validTo: '2028-01-01' },
  ...across('solar.kwh-own', [1.04, 1.95], 'kr./kWh', ownUse),
  example('solar.kwh-sold', 0.38, sale, 'kr./kWh'),
  ...across('solar.year-6kwp', [3_200, 4_500], 'kr.', 'Regnet med solcelleberegneren, midten til nærmeste hundrede, november 2026'),
  example('solar.example-small', 46_800, `${market}: 10.000–14.000 kr. pr. kWp, her 3,6 kWp`),
  ...across('solar.year-small.saved', [970, 1_820], 'kr.', `${ownUse}, 935 kWh`),
  example('solar.year-small.sold', 780, `${sale}, 2.045 kWh`),
  ...across('solar.year-small', [1_750, 2_600], 'kr.', ownUse),
  example('solar.with-battery', 117_400, 'Summen af eksemplerne på 6 kWp solceller og 10 kWh batteri'),
  {
    ...example('solar.with-battery.deduction', -4_680, 'Regnet: 26 % af 18.000 kr., loftet for to personer i 2026'),
    validFrom: '2026-01-01',
    validTo: '2027-01-01',
  },
  {
    ...example('solar.with-battery.net', 112_720, 'Regnet: eksemplets pris minus fradragets skatteværdi for to personer i 2026'),
    validFrom: '2026-01-01',
    validTo: '2027-01-01',
  },
  example('heat-pump.example-8kw', 118_000, `${market}: 90.000–150.000 kr. for luft til vand i et hus på 130–160 m²`),
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
  { ...example('service.heat-pump-deduction', -490, 'Regnet: 26 % af 1.895 kr.'), validFrom: '2026-01-01', validTo: '2028-01-01' },
  example('battery.example-10kwh', 44_900, `${market}: 3.500–6.500 kr. pr. kWh`),
  example('battery.example-10kwh.unit', 33_000, market),
  example('battery.example-10kwh.labour', 11_900, market),
  example('battery.example-5kwh', 29_900, `${market}: 3.500–6.500 kr. pr. kWh`),
  example('battery.example-15kwh', 62_900, `${market}: 3.500–6.500 kr. pr. kWh`),
  example('battery.per-kwh-5', 5_980, 'Regnet af eksemplet på 5 kWh'),
  example('battery.per-kwh-10', 4_490, 'Regnet af eksemplet på 10 kWh'),
  example('battery.per-kwh-15', 4_193, 'Regnet af eksemplet på 15 kWh'),
  ...across(
    'battery.year-10kwh.sun',
    [1_560, 2_930],
    'kr.',
    `${reckoned}, 1.580 kWh solstrøm flyttet til aften og nat time for time (spot 60 øre i gennemsnit), 90 % virkningsgrad`,
  ),
  ...across(
    'battery.year-10kwh.night',
    [420, 380],
    'kr.',
    `${reckoned}, 355 kWh nattestrøm flyttet til kl. 17–21 fra oktober til marts (spot 60 øre i gennemsnit)`,
  ),
  ...across('battery.year-10kwh', [1_980, 3_310], 'kr.', reckoned),
  fact('battery.state-grant', 0, 'kr.', '2026-01-01', '2027-01-01', 'Ingen statslig pulje til husbatterier, så vidt vi ved i november 2026'),
  fact('battery.deduction-alone', 0, 'kr.', '2026-01-01', '2027-01-01', 'Skatterådet, omtalt af pwc.dk 1. oktober 2025'),
  example('battery.backup-circuits', 16_500, `${estimate}: 10.000–25.000 kr. med omskifter, ny tavledel og jording`),
  example('battery.backup-house', 34_000, `${estimate}: 22.000–50.000 kr. med omskifter og større vekselretter`),
  fact('battery.outage-minutes', 27, 'minutter', null, null, 'Gennemsnitlig afbrudstid pr. forbruger i 2024, omtalt af doi.dk'),
  example('ev.example-charger', 11_900, 'Eksempel november 2026; montage som standardinstallation hos ladepris.dk (4.000 kr.) og lidt over'),
  example('ev.example-charger.unit', 7_400, 'Eksempel november 2026'),
  example('ev.example-charger.labour', 4_500, 'Eksempel november 2026'),
  example('ev.kwh-sun', 0.38, sale, 'kr./kWh'),
  ...across('ev.kwh-night', [1, 1.91], 'kr./kWh', `${carReckoned}, ladet kl. 00–06`),
  ...across('ev.kwh-evening', [1.87, 2.77], 'kr./kWh', `${carReckoned}, ladet fra kl. 17`),
  example('ev.year-sun', 1_030, `${sale}, 2.700 kWh om året`),
  ...across('ev.year-night', [2_690, 5_160], 'kr.', `${carReckoned}, 2.700 kWh ladet kl. 00–06`),
  ...across('ev.year-evening', [5_040, 7_470], 'kr.', `${carReckoned}, 2.700 kWh ladet fra kl. 17`),
  example('business.example-38kwp', 321_000, 'Eksempel november 2026: 8.500 kr. pr. kWp uden moms; små tage ligger på 8.000–11.200 kr. uden moms'),
  example('business.kwh-own', 0.78, `${reckoned}, spot 45 øre i arbejdstiden, elafgift 0,4 øre efter godtgørelse, uden moms`, 'kr./kWh'),
  example('business.kwh-sold', 0.38, sale, 'kr./kWh'),
  example('business.year.saved', 15_910, 'Regnet: 20.400 kWh sparet køb'),
  example('business.year.sold', 5_170, 'Regnet: 13.600 kWh solgt'),
  example('business.year', 21_080, 'Regnet: sparet køb og salg, før skat'),
  fact('subsidy.heat-pump-pool', 27_000, 'kr.', '2026-01-01', '2027-01-01', 'Varmepumpepuljen 2026, Energistyrelsen'),
  fact('subsidy.subscription', 25_000, 'kr. pr. pumpe', '2026-01-01', '2027-01-01', 'Varmepumper på abonnement 2026, statens-tilskudspuljer.dk'),
  fact('subsidy.craft-deduction-worth', 2_340, 'kr. pr. person', '2026-01-01', '2027-01-01', 'Regnet: 26 % af 9.000 kr.'),
  { ...example('subsidy.example-with-pool', 91_000, 'Regnet: 118.000 − 27.000 kr.'), ...year2026 },
  { ...example('subsidy.example-with-deduction', 113_320, 'Regnet: 118.000 kr. minus 26 % af 2 × 9.000 kr.'), ...year2026 },
  fact('deduction.craft', 9_000, 'kr. pr. person', '2026-01-01', '2027-01-01', 'Håndværkerfradraget 2026, pwc.dk 1. oktober 2025'),
  fact('deduction.service', 18_300, 'kr. pr. person', '2026-01-01', '2027-01-01', 'Servicefradraget 2026, pwc.dk 1. oktober 2025'),
  fact('tax.electricity', 0.8, 'øre/kWh', '2026-01-01', '2028-01-01', 'Elafgift uden moms, lov L 24 (2025-26)'),
  fact('tariff.energinet', 11.5, 'øre/kWh', '2026-01-01', '2027-01-01', 'Energinets transmission og system uden moms, Energi Data Service'),
  fact('tariff.energinet', 10.5, 'øre/kWh', '2027-01-01', '2028-01-01', 'Energinets transmission og system uden moms, Energi Data Service'),
  fact('solar.tax-free-sale', 7_000, 'kr. om året', null, null, 'Skattefrit salg af strøm efter den skematiske ordning'),
  example('referral.reward', 1_000, shown),
  example('own-product.plug', 279, 'Eksempel: smarte stik med måling kostede 199–449 SEK i den svenske Energimyndigheds test, oktober 2022'),
  example('own-product.heatsync', 2_245, shown),
  example('own-product.heatsync.unit', 1_495, shown),
  example('own-product.heatsync.labour', 750, shown),
  example('own-product.box', 1_295, shown),
  minimum('grid.rewards-east', 700),
  minimum('grid.rewards-west', 600),
]

/** A value for examples that are reckoned with it. @throws where there is none, or more than one in time. */
export function defaultPrice(key: string): number {
  const [price, ...others] = defaultPrices.filter((row) => row.key === key)
  if (!price || others.length > 0) throw new Error(`no single default price '${key}'`)
  return price.value
}
