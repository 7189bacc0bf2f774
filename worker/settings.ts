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
