import {
  type Campaign,
  type CampaignKey,
  campaignKeys,
  campaignParameters,
  campaignSchema,
  campaignValueMax,
} from '../schemas/campaign.ts'
import { allows, type ConsentChoice } from './consent.ts'

/** When the campaign is stored in a cookie: after consent, always, never. */
export type CampaignPolicy = 'consent' | 'always' | 'off'

/** Longest cookie value, in bytes after percent-encoding (a cookie has about 4 KB in all). */
export const campaignCookieMaxBytes = 1536
export const campaignCookieName = 'utmFields'
/** 90 days, in seconds. */
const campaignMaxAgeSeconds = 90 * 24 * 60 * 60

export const maySetCampaignCookie = (
  policy: CampaignPolicy,
  consent: ConsentChoice | null,
): boolean => policy === 'always' || (policy === 'consent' && allows(consent, 'analytics'))

const cookieAttributes = 'Secure; HttpOnly; SameSite=Lax'

export const campaignCookie = (campaign: Campaign): string =>
  `${campaignCookieName}=${serializeCampaign(campaign)}; Path=/; Max-Age=${campaignMaxAgeSeconds}; ${cookieAttributes}`
export const expiredCampaignCookie = `${campaignCookieName}=; Path=/; Max-Age=0; ${cookieAttributes}`

// Looks like a person's data and has no place in a campaign: e-mail, token, civil registration number, phone number with
// its country or in its pairs.
const personal = [
  /[^\s@]+@[^\s@]+\.[^\s@]+/,
  /^eyJ[\w-]+\.[\w-]+/,
  /\b\d{6}-\d{4}\b/,
  /(?:\+|\b00)\d[\d\s.-]{7,}/,
  /^\d\d([ .-])\d\d\1\d\d\1\d\d$/,
]
/** Eight bare digits may be a phone number where no id belongs, unless they are a date (20261127). */
const bareNumber = /^(?!(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$)\d{8}$/
const idFields: readonly CampaignKey[] = ['utmId', 'utmContent', 'utmTerm']

// Control characters, halves of pairs, and the private-use characters that mark slots.
// oxlint-disable-next-line no-control-regex
const unwanted = /[\u0000-\u001f\u007f-\u009f\ud800-\udfff\ue000-\uf8ff]/gu

/** One value made safe to keep: NFC, no control characters, clamped; null when nothing is left or it looks personal. */
function cleanValue(key: CampaignKey, value: string): string | null {
  const text = value.normalize('NFC').replace(unwanted, '').trim()
  if (text === '' || personal.some((pattern) => pattern.test(text))) return null
  if (!idFields.includes(key) && bareNumber.test(text)) return null
  // Half a pair left by the cut would not encode.
  return text.slice(0, campaignValueMax).replace(/[\ud800-\udbff]$/, '')
}

/** Cleans every value; drops the longest ones while the whole is too large for the cookie. Null when empty. */
export function cleanCampaign(raw: Readonly<Partial<Record<string, unknown>>>): Campaign | null {
  const campaign: Campaign = {}
  for (const key of campaignKeys) {
    const value = raw[key]
    const clean = typeof value === 'string' ? cleanValue(key, value) : null
    if (clean) campaign[key] = clean
  }
  while (encodedLength(campaign) > campaignCookieMaxBytes) {
    const longest = campaignKeys.toSorted(
      (a, b) => (campaign[b]?.length ?? 0) - (campaign[a]?.length ?? 0),
    )[0]
    if (!longest || !campaign[longest]) break
    delete campaign[longest]
  }
  return Object.keys(campaign).length > 0 ? campaign : null
}

const encodedLength = (campaign: Campaign): number => serializeCampaign(campaign).length

/** The campaign a URL's query names, as a whole set; the first value of a repeated parameter holds. */
export function campaignFromQuery(search: string): Campaign | null {
  if (!search.includes('utm_')) return null
  const query = new URLSearchParams(search)
  const raw: Record<string, string> = {}
  for (const [parameter, key] of Object.entries(campaignParameters)) {
    const value = query.get(parameter)
    if (value !== null) raw[key] = value
  }
  return cleanCampaign(raw)
}

/** The cookie's value: percent-encoded JSON. */
export function serializeCampaign(campaign: Campaign): string {
  return encodeURIComponent(JSON.stringify(campaign))
}

/** Reads a campaign from percent-encoded JSON (cookie) or plain JSON (form field). Anything forged or broken is none. */
export function parseCampaign(value: string | null | undefined): Campaign | null {
  if (!value || value.length > 4096) return null
  try {
    const text = value.startsWith('{') ? value : decodeURIComponent(value)
    const parsed = campaignSchema.safeParse(JSON.parse(text))
    return parsed.success ? cleanCampaign(parsed.data) : null
  } catch {
    return null
  }
}

/** `utm_source=…&utm_medium=…` in the order of the specification, percent-encoded, without a leading sign. */
export function campaignQuery(campaign: Campaign): string {
  return Object.entries(campaignParameters)
    .flatMap(([parameter, key]) =>
      campaign[key] ? [`${parameter}=${encodeURIComponent(campaign[key])}`] : [],
    )
    .join('&')
}

/** A path of ours with the campaign in its query, before any fragment: for where a visitor is sent on to. */
export function withCampaign(path: string, campaign: Campaign | null): string {
  const query = campaign && campaignQuery(campaign)
  if (!query) return path
  const [before = '', hash] = path.split('#', 2) as [string, string?]
  return `${before}${before.includes('?') ? '&' : '?'}${query}${hash === undefined ? '' : `#${hash}`}`
}
