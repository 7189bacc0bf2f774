import type { EnergyFigures } from '../../schemas/product.ts'

/**
 * First prices, in kr. with VAT, of goods whose price other pages show: the default shop's products have them (shared/content/shop/products), and
 * figures are calculated with them while the shop has no such product.
 */
export const goodsPrices = {
  'own-product.plug': 279,
  'own-product.heatsync': 2_245,
  'own-product.box': 1_295,
  'battery.example-5kwh': 29_900,
  'battery.example-10kwh': 44_900,
  'battery.example-15kwh': 62_900,
  'ev.example-charger': 11_900,
} as const

/** First figures of those that are sold by offer. Other pages show them, and their price, even before staff have such a product. */
export const goodsFigures = {
  'battery.example-5kwh': { capacityKwh: 5 },
  'battery.example-10kwh': { capacityKwh: 10 },
  'battery.example-15kwh': { capacityKwh: 15 },
  'ev.example-charger': { chargeKw: 11 },
} as const satisfies Partial<Record<keyof typeof goodsPrices, EnergyFigures>>
