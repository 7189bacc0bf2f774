import type { Constant } from '../../../schemas/content/snapshot.ts'
import { constant, spread } from '../constant.ts'

const act = {
  source: 'Lov L 24 (2025-26) om elafgiften',
  url: 'https://www.retsinformation.dk/eli/ft/202512L00024',
  confidence: 'primary',
} as const
const bill = {
  source:
    'Lovforslaget om elafgift, gengivet af polspy.org: 2015-niveau 60,9 øre, her antaget prisreguleret',
  url: 'https://polspy.org/dk/dokumenter/1186725',
  confidence: 'assumed',
} as const
const heatedHouses = {
  source:
    'Antaget: sats og grænse, som huse med elvarme eller varmepumpe havde til og med 2025 (1 øre med moms, Energi Fyn); om de kommer igen i 2028, er uvist',
  url: 'https://www.energifyn.dk/kundeservice/el/elprisen/kan-jeg-fa-reduktion-i-elafgiften/',
  confidence: 'assumed',
} as const
const energinet = {
  source: 'Energinet, transmission (40000) og system (41000)',
  url: 'https://via.ritzau.dk/pressemeddelelse/14552884',
  confidence: 'primary',
} as const
const priceList = {
  source: 'Energi Data Service, DatahubPricelist, nettarif C',
  url: 'https://www.energidataservice.dk/tso-electricity/DatahubPricelist',
  readOn: '2026-10-04',
  confidence: 'primary',
} as const
const gridSubscription = {
  source: 'Netselskabets prisblad 2026, abonnement C, omtalt af anden kilde',
  confidence: 'primary',
} as const
const assumed = (source: string) => ({ source, confidence: 'assumed' }) as const
const year2026 = { from: '2026-01-01', to: '2027-01-01' }
const summer2026 = { from: '2026-04-01', to: '2026-10-01' }
const winter2026 = { from: '2026-10-01', to: '2027-04-01' }

type Three = readonly [low: number, high: number, peak: number]
/** A grid company's tariff of a season: 00–06, 06–17 and 21–24, 17–21. */
const tariff = (
  season: 'summer' | 'winter',
  [low, high, peak]: Three,
  source: Parameters<typeof constant>[3],
  when: Parameters<typeof constant>[4] = {},
) => [
  constant(`grid.tariff.${season}.low`, low, 'kr./kWh', source, when),
  constant(`grid.tariff.${season}.high`, high, 'kr./kWh', source, when),
  constant(`grid.tariff.${season}.peak`, peak, 'kr./kWh', source, when),
]
const between = assumed('Antaget: mellem de tre netselskaber, vi kender, vinter 2026')

/** kr. without VAT. */
export const electricityConstants: readonly Constant[] = [
  constant('tax.vat', 0.25, 'andel', {
    source: 'Momsloven § 33',
    url: 'https://www.retsinformation.dk/Forms/R0710.aspx?id=62882&newwindow=true',
    confidence: 'primary',
  }),
  constant('tax.electricity', 0.008, 'kr./kWh', act, { from: '2026-01-01', to: '2028-01-01' }),
  constant('tax.electricity', 0.74, 'kr./kWh', bill, { from: '2028-01-01' }),
  constant('tax.electricity-heated', 0.008, 'kr./kWh', heatedHouses, { from: '2028-01-01' }),
  constant('tax.electricity-heated.above', 4_000, 'kWh om året', heatedHouses, {
    from: '2028-01-01',
  }),
  constant('energinet.tariff', 0.115, 'kr./kWh', energinet, year2026),
  constant('energinet.tariff', 0.105, 'kr./kWh', energinet, {
    from: '2027-01-01',
    to: '2028-01-01',
  }),
  ...tariff('summer', [0.1062, 0.1593, 0.4141], priceList, { ...summer2026, area: 'radius' }),
  ...tariff('winter', [0.1062, 0.3185, 0.9556], priceList, { ...winter2026, area: 'radius' }),
  ...tariff('summer', [0.1153, 0.173, 0.4498], priceList, { ...summer2026, area: 'cerius' }),
  ...tariff('winter', [0.1153, 0.346, 1.038], priceList, { ...winter2026, area: 'cerius' }),
  ...tariff('summer', [0.0879, 0.1318, 0.3426], priceList, { ...summer2026, area: 'n1' }),
  ...tariff('winter', [0.0879, 0.2636, 0.7907], priceList, { ...year2026, area: 'n1' }),
  ...tariff('summer', [0.103, 0.155, 0.402], between),
  ...tariff('winter', [0.103, 0.309, 0.928], between),
  constant('grid.subscription', 28.12, 'kr./måned', gridSubscription, { ...year2026, area: 'n1' }),
  constant('grid.subscription', 48.25, 'kr./måned', gridSubscription, {
    ...year2026,
    area: 'cerius',
  }),
  constant(
    'grid.subscription',
    38,
    'kr./måned',
    assumed('Antaget: mellem de to netselskaber, vi kender, 2026'),
  ),
  constant('supplier.markup', 0.05, 'kr./kWh', assumed('Antaget: midt i 0–10 øre')),
  constant('supplier.subscription', 20, 'kr./måned', assumed('Antaget: midt i 0–40 kr.')),
  constant('spot.mean', 0.6, 'kr./kWh', assumed('Antaget gennemsnit over et typisk år')),
  constant(
    'spot.swing',
    0.2,
    'andel',
    assumed('Antaget: årets spotpris kan ligge en femtedel over eller under'),
  ),
  ...spread(
    'spot.capture',
    [0.6, 0.7, 0.8],
    'andel',
    assumed('Antaget: solskinstimer mod årets gennemsnit'),
  ),
  constant('sale.supplier-fee', 0.02, 'kr./kWh', assumed('Antaget: 1–5 øre')),
  constant('grid.feed-in', 0.02, 'kr./kWh', assumed('Antaget: indfødningstarif 1–5 øre')),
]
