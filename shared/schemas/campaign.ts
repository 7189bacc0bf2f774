import * as z from 'zod/mini'

/** The six campaign values, under the names of the cookie utmFields (requirement 3.2). */
export const campaignKeys = [
  'utmSource',
  'utmCampaign',
  'utmMedium',
  'utmContent',
  'utmTerm',
  'utmId',
] as const
export type CampaignKey = (typeof campaignKeys)[number]
export type Campaign = Partial<Record<CampaignKey, string>>

/** utm parameter in a URL → field of the cookie. */
export const campaignParameters = {
  utm_source: 'utmSource',
  utm_campaign: 'utmCampaign',
  utm_medium: 'utmMedium',
  utm_content: 'utmContent',
  utm_term: 'utmTerm',
  utm_id: 'utmId',
} as const satisfies Record<string, CampaignKey>

/** Longest value, in characters. */
export const campaignValueMax = 128

const value = z.optional(z.string().check(z.maxLength(campaignValueMax)))

/** Shape of a campaign read from a cookie or a form. Anyone can forge it: run `cleanCampaign` on what passes. */
export const campaignSchema = z.object({
  utmSource: value,
  utmCampaign: value,
  utmMedium: value,
  utmContent: value,
  utmTerm: value,
  utmId: value,
})
