import type { SourcePeriod } from '../../schemas/content/constant.ts'

/** How long a constant's source lasts, and the values that are sensible. */
export interface Upkeep {
  readonly period: SourcePeriod
  readonly least?: number
  readonly most?: number
}

/** By the beginning of a constant's name; the longest beginning counts. */
const rules: Readonly<Record<string, Upkeep>> = {
  balancing: { period: 'quarter' },
  'balancing.availability': { period: 'year', least: 0, most: 1 },
  'balancing.customer-share': { period: 'quarter', least: 0, most: 1 },
  'balancing.duration': { period: 'year', least: 1, most: 240 },
  'balancing.price': { period: 'month' },
  battery: { period: 'year' },
  'battery.life': { period: 'year', least: 5, most: 30 },
  'battery.price': { period: 'quarter', least: 1_000, most: 15_000 },
  'battery.wear': { period: 'year', least: 0, most: 0.1 },
  car: { period: 'year' },
  'car.distance': { period: 'year', least: 1_000, most: 60_000 },
  'car.public-price': { period: 'quarter', least: 0.5, most: 15 },
  'car.use': { period: 'year', least: 0.08, most: 0.4 },
  consumption: { period: 'year', least: 100, most: 15_000 },
  'currency.eur': { period: 'month', least: 7, most: 8 },
  'deduction.craft': { period: 'year' },
  'deduction.service': { period: 'year' },
  'deduction.worth': { period: 'year', least: 0, most: 0.5 },
  'energinet.tariff': { period: 'year', least: 0, most: 1 },
  'grid.feed-in': { period: 'year', least: 0, most: 0.5 },
  'grid.subscription': { period: 'year', least: 0, most: 200 },
  'grid.tariff': { period: 'quarter', least: 0, most: 5 },
  heating: { period: 'year' },
  'heating.demand': { period: 'none', least: 20, most: 400 },
  'heating.efficiency': { period: 'none', least: 0.4, most: 1.1 },
  'heating.energy': { period: 'none', least: 1, most: 20 },
  'heating.fuel-price': { period: 'month', least: 0.2, most: 40 },
  'heating.hot-water': { period: 'none', least: 200, most: 2_000 },
  'heating.life': { period: 'year', least: 5, most: 30 },
  'heating.price': { period: 'quarter', least: 30_000, most: 400_000 },
  'heating.price-rise': { period: 'year' },
  'heating.scop': { period: 'year', least: 0.3, most: 8 },
  loan: { period: 'quarter' },
  'loan.months': { period: 'quarter', least: 1, most: 480 },
  'loan.rate': { period: 'quarter', least: 0, most: 50 },
  'loan.rate-fixed': { period: 'quarter' },
  modelled: { period: 'none' },
  sale: { period: 'year' },
  'sale.tax-rate': { period: 'year', least: 0, most: 0.6 },
  'sale.taxed-share': { period: 'year', least: 0, most: 1 },
  solar: { period: 'year' },
  'solar.ageing': { period: 'year', least: 0, most: 0.05 },
  'solar.place': { period: 'none', least: 0.7, most: 1.3 },
  'solar.price': { period: 'quarter', least: 4_000, most: 30_000 },
  'solar.yield': { period: 'none', least: 0.5, most: 1.5 },
  'spot.growth': { period: 'year', least: -0.1, most: 0.1 },
  // Measured every day; these are the values without a measured year.
  'spot.capture': { period: 'none', least: 0, most: 1.5 },
  'spot.mean': { period: 'none', least: 0, most: 5 },
  'spot.swing': { period: 'year', least: 0, most: 1 },
  subsidy: { period: 'quarter' },
  'subsidy.subscription.share': { period: 'quarter', least: 0, most: 1 },
  supplier: { period: 'quarter' },
  'supplier.markup': { period: 'quarter', least: 0, most: 1 },
  'tax.electricity': { period: 'year', least: 0, most: 2 },
  'tax.electricity-heated': { period: 'year', least: 0, most: 2 },
  'tax.electricity-heated.above': { period: 'year', least: 0, most: 20_000 },
  'tax.vat': { period: 'year', least: 0, most: 0.3 },
}

/** The upkeep of a constant; null for a key that no rule covers. */
export function findUpkeep(key: string): Upkeep | null {
  const parts = key.split('.')
  for (let length = parts.length; length > 0; length--) {
    const rule = rules[parts.slice(0, length).join('.')]
    if (rule) return rule
  }
  return null
}
