import type { FailureReason } from '#shared/domain/deliveries/failure-reasons.ts'
import { sha256 } from '#worker/lib/hash.ts'
import { notSent, post, type SendOutcome } from '#worker/outgoing/post.ts'
import type { GoogleAdsSettings } from '#worker/settings.ts'
import type { Converted } from './converted.ts'

/** A ClickConversion of the Google Ads API for a lead; the outbox adds its order id. Personal data only as SHA-256 of its normalized form. */
export async function clickConversion(
  { at, email, phoneE164, cookie }: Converted,
  { customer, action }: Pick<GoogleAdsSettings, 'customer' | 'action'>,
): Promise<object> {
  // The tag stores `GCL.<seconds>.<click id>`.
  const [, gclid] = /^GCL\.\d+\.([\w-]{10,300})$/.exec(cookie('_gcl_aw') ?? '') ?? []
  return {
    ...(gclid && { gclid }),
    conversionAction: `customers/${customer}/conversionActions/${action}`,
    conversionDateTime: formatTime(at),
    userIdentifiers: [
      ...(email ? [{ hashedEmail: await sha256(withoutDots(email)) }] : []),
      ...(phoneE164 ? [{ hashedPhoneNumber: await sha256(phoneE164) }] : []),
    ],
    consent: { adUserData: 'GRANTED', adPersonalization: 'GRANTED' },
    conversionEnvironment: 'WEB',
  }
}

/** `yyyy-mm-dd hh:mm:ss+00:00`. */
const formatTime = (at: number): string =>
  `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')}+00:00`

/** Gmail ignores dots before the @, so Google asks for addresses without them. */
const withoutDots = (email: string): string => {
  const [name = '', host = ''] = email.split('@')
  return /^(?:gmail|googlemail)\.com$/.test(host) ? `${name.replaceAll('.', '')}@${host}` : email
}

/** Access tokens by refresh token, while they are valid. */
const accessTokens = new Map<string, { readonly token: string; readonly until: number }>()
/** A token is renewed this long before it ends, in ms. */
const renewEarly = 60_000

/** Uploads one conversion. Google counts a conversion that repeats its order id once, whether the browser or the Worker sent it. */
export async function uploadToGoogle(
  settings: GoogleAdsSettings,
  { to: customer, event }: { readonly to: string; readonly event: object },
  timeoutMs: string,
): Promise<SendOutcome> {
  const { url, developerToken, loginCustomer, client } = settings
  const access = await findAccessToken(settings, timeoutMs)
  if (typeof access !== 'string') return access
  const outcome = await post({
    url: `${url}/customers/${customer}:uploadClickConversions`,
    headers: {
      authorization: `Bearer ${access}`,
      'developer-token': developerToken,
      ...(loginCustomer && { 'login-customer-id': loginCustomer }),
    },
    body: JSON.stringify({ conversions: [event], partialFailure: true }),
    timeoutMs,
    reasonOf: reasonOfGoogle,
  })
  if (outcome.httpStatus === 401) accessTokens.delete(client.refreshToken)
  return outcome
}

/** The cached access token, or a new one; the outcome of the exchange where it fails. The response holds the token, so it is never stored. */
async function findAccessToken(
  { oauthUrl, client }: GoogleAdsSettings,
  timeoutMs: string,
): Promise<string | SendOutcome> {
  const known = accessTokens.get(client.refreshToken)
  if (known && known.until > Date.now()) return known.token
  let answer: { readonly access_token?: unknown; readonly expires_in?: unknown } = {}
  const outcome = await post({
    url: oauthUrl,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      client_id: client.id,
      client_secret: client.secret,
      refresh_token: client.refreshToken,
      grant_type: 'refresh_token',
    }).toString(),
    timeoutMs,
    reasonOf(status, text) {
      answer = (parse(text) as typeof answer | null) ?? {}
      if (status >= 500 || status === 429) return 'http_error'
      return typeof answer.access_token === 'string' ? null : 'ads_key'
    },
  })
  const { access_token: token, expires_in: seconds } = answer
  if (outcome.reason !== null)
    return { ...outcome, response: token === undefined ? outcome.response : null }
  if (typeof token !== 'string') return notSent('ads_key')
  accessTokens.set(client.refreshToken, {
    token,
    until: Date.now() + (Number(seconds) || 0) * 1000 - renewEarly,
  })
  return token
}

/** Errors of one conversion that mean that Google has it, or that it belongs to no ad of ours: nothing is left to do. */
const settled = new Set([
  'CLICK_CONVERSION_ALREADY_EXISTS',
  'ORDER_ID_ALREADY_IN_USE',
  'DUPLICATE_ORDER_ID',
  'DUPLICATE_CLICK_CONVERSION_IN_REQUEST',
  'CLICK_NOT_FOUND',
])
/** Errors that pass by themselves within hours. */
const passing = new Set(['TOO_RECENT_EVENT', 'TOO_RECENT_CONVERSION_ACTION', 'INTERNAL_ERROR'])

/** Maps a response to a reason. With partial failure an error of the conversion comes with status 200. */
export function reasonOfGoogle(status: number, text: string | null): FailureReason | null {
  if (status >= 300 && status < 400) return 'redirect_refused'
  if (status === 401 || status === 403) return 'ads_key'
  if (status === 429 || status >= 500) return 'http_error'
  if (status >= 400) return 'ads_refused'
  if (!text?.includes('partialFailureError')) return null
  // The stored beginning of a response may be cut, so it is searched and not parsed.
  const codes = [...text.matchAll(/"\w+Error"\s*:\s*"([A-Z_]+)"/g)].map(([, code]) => code ?? '')
  if (codes.length > 0 && codes.every((code) => settled.has(code))) return null
  return codes.length > 0 && codes.every((code) => passing.has(code) || settled.has(code))
    ? 'http_error'
    : 'ads_refused'
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}
