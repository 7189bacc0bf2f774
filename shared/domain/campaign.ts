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

/** Maximum cookie value, in bytes after percent-encoding (browsers allow about 4 KB per cookie). */
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

// Personal data, which must not be in a campaign: e-mail address, token, civil registration number, phone number with country
// code or in pairs.
const personal = [
  /[^\s@]+@[^\s@]+\.[^\s@]+/,
  /^eyJ[\w-]+\.[\w-]+/,
  /\b\d{6}-\d{4}\b/,
  /(?:\+|\b00)\d[\d\s.-]{7,}/,
  /^\d\d([ .-])\d\d\1\d\d\1\d\d$/,
]
/** Eight digits may be a phone number in a field that has no ids, unless they are a date (20261127). */
const bareNumber = /^(?!(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$)\d{8}$/
const idFields: readonly CampaignKey[] = ['utmId', 'utmContent', 'utmTerm']

// Control characters, lone surrogates, and the private-use characters that mark slots.
// oxlint-disable-next-line no-control-regex
const unwanted = /[\u0000-\u001f\u007f-\u009f\ud800-\udfff\ue000-\uf8ff]/gu

/** Cleans one value: NFC, without control characters, cut to the maximum. Null if nothing is left or it looks like personal data. */
function cleanValue(key: CampaignKey, value: string): string | null {
  const text = value.normalize('NFC').replace(unwanted, '').trim()
  if (text === '' || personal.some((pattern) => pattern.test(text))) return null
  if (!idFields.includes(key) && bareNumber.test(text)) return null
  // The cut may leave half a surrogate pair, which can't be encoded.
  return text.slice(0, campaignValueMax).replace(/[\ud800-\udbff]$/, '')
}

/** Cleans every value, and drops the longest ones until the cookie fits. Null if nothing is left. */
export function cleanCampaign(raw: Readonly<Partial<Record<string, unknown>>>): Campaign | null {
  const campaign: Campaign = {}
  for (const key of campaignKeys) {
    const value = raw[key]
    const clean = typeof value === 'string' ? cleanValue(key, value) : null
    if (clean) campaign[key] = clean
  }
  while (serializeCampaign(campaign).length > campaignCookieMaxBytes) {
    const longest = campaignKeys.toSorted(
      (a, b) => (campaign[b]?.length ?? 0) - (campaign[a]?.length ?? 0),
    )[0]
    if (!longest || !campaign[longest]) break
    delete campaign[longest]
  }
  return Object.keys(campaign).length > 0 ? campaign : null
}

/** Parses the campaign of a URL's query, as a set; the first value of a repeated parameter counts. */
export function campaignFromQuery(search: string): Campaign | null {
  if (!search.includes('utm_')) return null
  const query = new URLSearchParams(search)
  const values = Object.entries(campaignParameters).map(([parameter, key]) => [
    key,
    query.get(parameter),
  ])
  return cleanCampaign(Object.fromEntries(values))
}

/** Serializes a campaign as the cookie's value: percent-encoded JSON. */
export function serializeCampaign(campaign: Campaign): string {
  return encodeURIComponent(JSON.stringify(campaign))
}

/** Parses a campaign from percent-encoded JSON (cookie) or JSON (form field). Null if it is invalid. */
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

/** Serializes a campaign as `utm_source=…&utm_medium=…`, percent-encoded, in a fixed order, without `?`. */
export function campaignQuery(campaign: Campaign): string {
  return Object.entries(campaignParameters)
    .flatMap(([parameter, key]) =>
      campaign[key] ? [`${parameter}=${encodeURIComponent(campaign[key])}`] : [],
    )
    .join('&')
}

/** Adds the campaign to the query of a path, before any fragment, so that it survives a redirect. A path that has one keeps it. */
export function withCampaign(path: string, campaign: Campaign | null): string {
  const query = campaign && campaignQuery(campaign)
  if (!query) return path
  const [before = '', hash] = path.split('#', 2) as [string, string?]
  const [, search] = before.split('?', 2) as [string, string?]
  if (search && campaignFromQuery(search)) return path
  return `${before}${search === undefined ? '?' : '&'}${query}${hash === undefined ? '' : `#${hash}`}`
}
