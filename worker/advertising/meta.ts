import type { FailureReason } from '#shared/domain/deliveries/failure-reasons.ts'
import { sha256 } from '#worker/lib/hash.ts'
import { post, type SendOutcome } from '#worker/outgoing/post.ts'
import type { MetaSettings } from '#worker/settings.ts'
import type { Converted } from './converted.ts'

/** An event of Meta's Conversions API for a lead; the outbox adds its id. Personal data only as SHA-256 of its normalized form. */
export async function metaEvent({
  kind,
  at,
  page,
  email,
  phoneE164,
  userAgent,
  cookie,
}: Converted): Promise<object> {
  const [fbp, fbc] = [cookie('_fbp'), cookie('_fbc')]
  return {
    event_name: 'Lead',
    event_time: Math.floor(at / 1000),
    action_source: 'website',
    event_source_url: page,
    user_data: {
      ...(email && { em: [await sha256(email)] }),
      // Digits with the country code, without + and leading zeros.
      ...(phoneE164 && { ph: [await sha256(phoneE164.replace('+', ''))] }),
      ...(userAgent && { client_user_agent: userAgent }),
      ...(isMetaId(fbp) && { fbp }),
      ...(isMetaId(fbc) && { fbc }),
    },
    custom_data: { content_category: kind },
  }
}

/** `fb.<subdomain>.<ms>.<id>`: anyone can forge a cookie. */
const isMetaId = (value: string | undefined): boolean =>
  /^fb\.\d\.\d{10,15}\.[\w.-]{1,500}$/.test(value ?? '')

/** Sends one event. Meta counts an event that repeats name and id within 48 hours once, whether the browser or the Worker sent it. */
export const sendToMeta = (
  { url, token, testCode }: MetaSettings,
  { to: pixel, event }: { readonly to: string; readonly event: object },
  timeoutMs: string,
): Promise<SendOutcome> =>
  post({
    url: `${url}/${pixel}/events`,
    headers: {},
    // In the body and not in the address, which may be logged on its way.
    body: JSON.stringify({
      data: [event],
      access_token: token,
      ...(testCode && { test_event_code: testCode }),
    }),
    timeoutMs,
    reasonOf: reasonOfMeta,
  })

/** Codes of errors that pass: an unknown or temporary one, and rate limits. */
const passing = new Set([1, 2, 4, 17, 32, 341, 613, 80_004])

/** Maps a response to a reason. What is wrong with the token or its rights can be corrected, so the event is retried. */
export function reasonOfMeta(status: number, text: string | null): FailureReason | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return 'redirect_refused'
  const code = readCode(text)
  if (passing.has(code) || status === 429 || status >= 500) return 'http_error'
  if (code === 190 || code === 102 || code === 10 || (code >= 200 && code < 300)) return 'ads_key'
  if (status === 401 || status === 403) return 'ads_key'
  return 'ads_refused'
}

function readCode(text: string | null): number {
  try {
    return Number((JSON.parse(text ?? '') as { error?: { code?: unknown } } | null)?.error?.code)
  } catch {
    return Number.NaN
  }
}
