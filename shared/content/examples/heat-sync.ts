import { defaultPrice } from '../products/default-prices.ts'

/** Of the example in the shop, which is the sum of its parts [`shared/content/pages.test.ts`]. */
export const heatSyncPrice = (): number =>
  defaultPrice('own-product.heatsync.unit') + defaultPrice('own-product.heatsync.labour')
