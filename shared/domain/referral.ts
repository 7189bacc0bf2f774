import { endpoints } from '../routes/endpoints.ts'
import type { Campaign } from '../schemas/campaign.ts'
import { newSpelledCode, spelledCharacter } from './spelled-code.ts'

const length = 8
const pattern = new RegExp(`^${spelledCharacter}{${length}}$`)

/** Creates a random code. */
export const newReferralCode = (): string => newSpelledCode(length)

/** Normalizes a typed code; null if it is invalid. */
export function readReferralCode(typed: unknown): string | null {
  const text = typeof typed === 'string' ? typed.trim().toUpperCase() : ''
  return pattern.test(text) ? text : null
}

/** The link that a customer sends to a friend. */
export const referralLink = (origin: string, code: string): string =>
  `${origin}${endpoints.referral}/${code}`

/** Where the owner of a link finds it again: on the form's page, at path `page`. */
export const linkToReferral = (page: string, code: string): string => `${page}?kode=${code}#link`

/** The campaign of a visit through a referral link. */
export const referralCampaign = (code: string): Campaign => ({
  utmSource: 'henvisning',
  utmMedium: 'link',
  utmCampaign: 'henvis',
  utmId: code,
})

/** The code of the referral link that a campaign comes from; null for other campaigns. */
export function readReferralCampaign(campaign: Campaign | null): string | null {
  return campaign?.utmSource === 'henvisning' && campaign.utmCampaign === 'henvis'
    ? readReferralCode(campaign.utmId)
    : null
}
