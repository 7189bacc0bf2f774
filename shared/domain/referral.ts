import { endpoints } from '../routes/endpoints.ts'
import type { Campaign } from '../schemas/campaign.ts'

/** No letter or digit that can be taken for another when read aloud or written down. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const pattern = new RegExp(`^[${alphabet}]{8}$`)
/** As many of a byte's values as the alphabet goes into evenly, so that no letter is likelier than another. */
const evenValues = 256 - (256 % alphabet.length)

/** A code that nobody has: 31⁸ are possible. */
export function newReferralCode(): string {
  let code = ''
  while (code.length < 8) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < evenValues) code += alphabet[byte % alphabet.length]
  }
  return code
}

/** A code as somebody typed it, in its one spelling; null when it can't be one. */
export function readReferralCode(typed: unknown): string | null {
  const text = typeof typed === 'string' ? typed.trim().toUpperCase() : ''
  return pattern.test(text) ? text : null
}

/** The link that somebody sends to a friend. */
export const referralLink = (origin: string, code: string): string => `${origin}${endpoints.referral}/${code}`

/** Where the one who made a link finds it again: on the page of the form, whose path is given. */
export const referralAnswer = (page: string, code: string): string => `${page}?kode=${code}#link`

/** The campaign of a visit that came by a link. */
export const referralCampaign = (code: string): Campaign => ({ utmSource: 'henvisning', utmMedium: 'link', utmCampaign: 'henvis', utmId: code })

/** The code of the link a visit came by; null where it came by none. */
export function codeOfCampaign(campaign: Campaign | null): string | null {
  return campaign?.utmSource === 'henvisning' && campaign.utmCampaign === 'henvis' ? readReferralCode(campaign.utmId) : null
}
