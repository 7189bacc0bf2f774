import { brand } from '#shared/brand.ts'
import type { CampaignPolicy } from '#shared/domain/campaign.ts'
import { createOwnOrigins, type OwnOrigins } from '#shared/domain/redirects/own-origins.ts'
import type { Env } from './env.ts'

/** The variables of wrangler.toml, parsed once. */
export interface Settings {
  readonly campaign: { readonly policy: CampaignPolicy }
  readonly embedOrigins: ReadonlySet<string>
  /** Sources of frame-ancestors for the booking page in a frame. */
  readonly bookingAncestors: string
  readonly formLimit: { readonly perMinute: number; readonly perDay: number }
  /** The origins between which redirects are followed. */
  readonly ownOrigins: OwnOrigins
  /** The site's origin: SITE_ORIGIN, or the request's where that is empty (local runs). */
  origin(requestUrl: string): string
  /** False if SITE_ORIGIN is empty and the host is not a local one: any Host header would pass for the site. */
  isKnownHost(requestUrl: string): boolean
}

export function readSettings(env: Env): Settings {
  const fixed = env.SITE_ORIGIN.replace(/\/+$/, '')
  return {
    campaign: { policy: parsePolicy(env.CAMPAIGN_COOKIE) },
    embedOrigins: new Set(parseList(env.EMBED_ORIGINS)),
    bookingAncestors: parseAncestors(env.BOOKING_FRAME_ANCESTORS),
    formLimit: {
      perMinute: parsePositive(env.FORM_LIMIT_PER_MINUTE, 5),
      perDay: parsePositive(env.FORM_LIMIT_PER_DAY, 20),
    },
    ownOrigins: createOwnOrigins([...(fixed === '' ? [] : [fixed]), ...parseList(env.OWN_ORIGINS)]),
    isKnownHost: (requestUrl) => fixed !== '' || isLoopback(new URL(requestUrl).hostname),
    origin: (requestUrl) =>
      fixed || requestUrl.slice(0, requestUrl.indexOf('/', requestUrl.indexOf('://') + 3)),
  }
}

/** How mail is sent. */
export interface MailSettings {
  /** Where mails are posted to. */
  readonly url: string
  readonly key: string
  /** `Name <address>`. */
  readonly from: string
  readonly replyTo: string
}

const resendUrl = 'https://api.resend.com/emails'

/** MAIL_PROVIDER_URL, MAIL_API_KEY and MAIL_FROM; null without a key: then no mail is created, and the console says so. */
export function mailSettings({
  MAIL_PROVIDER_URL,
  MAIL_API_KEY,
  MAIL_FROM,
}: Env): MailSettings | null {
  if (!MAIL_API_KEY) return null
  const { company, contact } = brand
  return {
    url: MAIL_PROVIDER_URL || resendUrl,
    key: MAIL_API_KEY,
    from: MAIL_FROM || `${company.shortName} <${contact.email}>`,
    replyTo: contact.email,
  }
}

/** How SMS are sent. */
export interface SmsSettings {
  /** Where they are posted to. */
  readonly url: string
  readonly key: string
  /** Shown as their sender: at most 11 letters and digits. */
  readonly sender: string
}

const gatewayApiUrl = 'https://gatewayapi.com/rest/mtsms'

/** SMS_PROVIDER_URL, SMS_API_KEY and SMS_SENDER; null without a key: then no SMS is created, and none is promised. */
export function smsSettings({
  SMS_PROVIDER_URL,
  SMS_API_KEY,
  SMS_SENDER,
}: Env): SmsSettings | null {
  if (!SMS_API_KEY) return null
  return {
    url: SMS_PROVIDER_URL || gatewayApiUrl,
    key: SMS_API_KEY,
    sender: (SMS_SENDER || (brand.company.shortName.split(' ')[0] ?? ''))
      .replaceAll(/[^A-Za-z0-9]/g, '')
      .slice(0, 11),
  }
}

/** How Meta gets conversions from the Worker. */
export interface MetaSettings {
  readonly url: string
  readonly token: string
  readonly testCode: string
}

/** How Google Ads gets conversions from the Worker. */
export interface GoogleAdsSettings {
  readonly url: string
  readonly oauthUrl: string
  readonly customer: string
  readonly action: string
  readonly loginCustomer: string
  readonly developerToken: string
  readonly client: { readonly id: string; readonly secret: string; readonly refreshToken: string }
}

/** META_…; null without a token. */
export const metaSettings = (env: Env): MetaSettings | null =>
  env.META_ACCESS_TOKEN
    ? {
        url: env.META_API_URL || 'https://graph.facebook.com/v25.0',
        token: env.META_ACCESS_TOKEN,
        testCode: env.META_TEST_EVENT_CODE,
      }
    : null

/** GOOGLE_…; null where one of them is missing. */
export function googleAdsSettings(env: Env): GoogleAdsSettings | null {
  const customer = (env.GOOGLE_ADS_CUSTOMER_ID ?? '').replaceAll('-', '')
  const action = env.GOOGLE_ADS_CONVERSION_ACTION
  const developerToken = env.GOOGLE_ADS_DEVELOPER_TOKEN
  const [id, secret, refreshToken] = [
    env.GOOGLE_OAUTH_CLIENT_ID,
    env.GOOGLE_OAUTH_CLIENT_SECRET,
    env.GOOGLE_OAUTH_REFRESH_TOKEN,
  ]
  if (!customer || !action || !developerToken || !id || !secret || !refreshToken) return null
  return {
    url: env.GOOGLE_ADS_API_URL || 'https://googleads.googleapis.com/v26',
    oauthUrl: env.GOOGLE_OAUTH_URL || 'https://oauth2.googleapis.com/token',
    customer,
    action,
    loginCustomer: (env.GOOGLE_ADS_LOGIN_CUSTOMER_ID ?? '').replaceAll('-', ''),
    developerToken,
    client: { id, secret, refreshToken },
  }
}

const isLoopback = (host: string): boolean =>
  host === '127.0.0.1' || host === '[::1]' || host === 'localhost' || host.endsWith('.localhost')

/** Parses CAMPAIGN_COOKIE; an unknown value means the strictest default. */
function parsePolicy(setting: string): CampaignPolicy {
  return setting === 'always' || setting === 'off' ? setting : 'consent'
}

/** Anyone's pages unless the setting names some; ours always. Nothing but sources, so that a setting can't add directives. */
function parseAncestors(setting: string | undefined): string {
  const sources = (setting ?? '')
    .split(/[\s,;]+/)
    .filter((source) => /^https?:\/\/[\w.*-]+(?::\d+)?$/.test(source))
  return sources.length === 0 ? '*' : ["'self'", ...sources].join(' ')
}

/** Splits a comma-separated setting. */
export function parseList(setting: string | undefined): string[] {
  return (setting ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
}

function parsePositive(setting: string | undefined, fallback: number): number {
  const value = Number(setting)
  return Number.isInteger(value) && value > 0 ? value : fallback
}
