import type { DatedValue } from '../schemas/snapshot.ts'

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

const market = 'Eksempel inden for markedets spænd 2026, læst november 2026'

/** What the site shows until staff publish values of their own. Examples are marked as such wherever they stand. */
export const defaultPrices: readonly DatedValue[] = [
  example('solar.example-6kwp', 72_500, `${market}: 10.000–14.000 kr. pr. kWp`),
  example('solar.example-6kwp.panels', 38_400, market),
  example('solar.example-6kwp.inverter', 17_200, market),
  example('solar.example-6kwp.labour', 16_900, market),
  example('solar.example-6kwp.grid', 0, market),
  { ...example('solar.example-6kwp.deduction', -4_400, 'Regnet: 26 % af 16.900 kr. arbejdsløn, to personer'), validFrom: '2026-01-01', validTo: '2028-01-01' },
  example('heat-pump.example-8kw', 118_000, `${market}: 90.000–150.000 kr. for luft til vand i et hus på 130–160 m²`),
  example('heat-pump.example-8kw.unit', 71_000, market),
  example('heat-pump.example-8kw.labour', 38_500, market),
  example('heat-pump.example-8kw.removal', 8_500, market),
  example('heat-pump.service', 1_895, market),
  example('battery.example-10kwh', 44_900, `${market}: 3.500–6.500 kr. pr. kWh`),
  example('battery.example-10kwh.unit', 33_000, market),
  example('battery.example-10kwh.labour', 11_900, market),
  fact('subsidy.heat-pump-pool', 27_000, 'kr.', '2026-01-01', '2027-01-01', 'Varmepumpepuljen 2026, Energistyrelsen'),
  fact('deduction.craft', 9_000, 'kr. pr. person', '2026-01-01', '2027-01-01', 'Håndværkerfradraget 2026, pwc.dk 1. oktober 2025'),
  fact('deduction.service', 18_300, 'kr. pr. person', '2026-01-01', '2027-01-01', 'Servicefradraget 2026, pwc.dk 1. oktober 2025'),
  fact('tax.electricity', 0.8, 'øre/kWh', '2026-01-01', '2028-01-01', 'Elafgift uden moms, lov L 24 (2025-26)'),
  fact('tariff.energinet', 11.5, 'øre/kWh', '2026-01-01', '2027-01-01', 'Energinets transmission og system uden moms, Energi Data Service'),
  fact('tariff.energinet', 10.5, 'øre/kWh', '2027-01-01', '2028-01-01', 'Energinets transmission og system uden moms, Energi Data Service'),
  fact('solar.tax-free-sale', 7_000, 'kr. om året', null, null, 'Skattefrit salg af strøm efter den skematiske ordning'),
]
