import { defaultConstants } from '#shared/content/constants/default-constants.ts'
import { defaultPrices } from '#shared/content/products/default-prices.ts'
import { defaultPromotions } from '#shared/content/products/default-promotions.ts'
import type { SnapshotParts } from '#shared/schemas/content/snapshot.ts'

/** The build's own snapshot: the site responds with it before anything is published, and while KV can't be read. */
export const defaultSnapshot: SnapshotParts = {
  receivers: [],
  prices: defaultPrices,
  promotions: defaultPromotions,
  constants: defaultConstants,
  measured: [],
  posts: [],
  pages: [],
  materials: [],
  campaigns: [],
  mentions: [],
}
