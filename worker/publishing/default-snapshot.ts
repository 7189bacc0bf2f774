import { defaultConstants } from '#shared/content/constants/default-constants.ts'
import { defaultPrices } from '#shared/content/products/default-prices.ts'
import { defaultPromotions } from '#shared/content/products/default-promotions.ts'
import type { SnapshotParts } from '#shared/schemas/content/snapshot.ts'

/** What the build carries, so that the site answers before anything is published and when KV can't be read. */
export const defaultSnapshot: SnapshotParts = {
  receivers: [],
  prices: defaultPrices,
  promotions: defaultPromotions,
  constants: defaultConstants,
  measured: [],
}
