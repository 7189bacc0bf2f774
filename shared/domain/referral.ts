import { endpoints } from '../routes/endpoints.ts'
import type { Campaign } from '../schemas/campaign.ts'
import { newSpelledCode, spelledCharacter } from './spelled-code.ts'

const length = 8
const pattern = new RegExp(`^${spelledCharacter}{${length}}$`)

/** A code that nobody has. */
export const newReferralCode = (): string => newSpelledCode(length)

/** A code as somebody typed it, in its one spelling; null when it can't be one. */
export function readReferralCode(typed: unknown): string | null {
  const text = typeof typed === 'string' ? typed.trim().toUpperCase() : ''
  return pattern.test(text) ? text : null
}

/** The link that somebody sends to a friend. */
export const referralLink = (origin: string, code: string): string =>
  `${origin}${endpoints.referral}/${code}`

/** Where the one who made a link finds it again: on the page of the form, whose path is given. */
export const linkToReferral = (page: string, code: string): string => `${page}?kode=${code}#link`

/** The campaign of a visit that came by a link. */
export const referralCampaign = (code: string): Campaign => ({
  utmSource: 'henvisning',
  utmMedium: 'link',
  utmCampaign: 'henvis',
  utmId: code,
})

/** The code of the link a visit came by; null where it came by none. */
export function readReferralCampaign(campaign: Campaign | null): string | null {
  return campaign?.utmSource === 'henvisning' && campaign.utmCampaign === 'henvis'
    ? readReferralCode(campaign.utmId)
    : null
}
