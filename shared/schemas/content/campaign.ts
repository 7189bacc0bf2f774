import * as z from 'zod/mini'
import { type BlockOf, blockSchema } from './block.ts'

/** Where the banner of a campaign is shown. */
export const campaignPlaces = ['none', 'home', 'pages', 'all'] as const
export type CampaignPlace = (typeof campaignPlaces)[number]
export type Banner = BlockOf<'banner'>

/** The banner of a campaign: a block like those of pages. */
export const bannerSchema = (): z.ZodMiniType<Banner> =>
  blockSchema.check(
    z.refine(({ type }) => type === 'banner', 'Kun et banner'),
  ) as unknown as z.ZodMiniType<Banner>

/** A campaign as staff write it. */
export interface CampaignContent {
  readonly name: string
  /** Its utm_campaign, which is locked once it is used. */
  readonly slug: string
  /** Instants, to the minute; until just before `until`. */
  readonly from: string | null
  readonly until: string | null
  /** What it may cost, in øre; 0: not known. */
  readonly budgetOre: number
  /** Leads it should bring; 0: not known. */
  readonly goal: number
  readonly place: CampaignPlace
  /** Names of pages, where `place` is `pages`. */
  readonly pages?: readonly string[]
  readonly banner?: Banner
  /** The price of a product in a period (a row of product_prices) that it is about. */
  readonly price?: string
}

/** What the publisher writes of a campaign. */
export const campaignSchema = () =>
  z.object({
    from: z.iso.datetime(),
    until: z.iso.datetime(),
    place: z.enum(campaignPlaces),
    pages: z.optional(z.array(z.string())),
    banner: z.optional(bannerSchema()),
  })
