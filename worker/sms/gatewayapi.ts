import type { FailureReason } from '#shared/domain/deliveries/failure-reasons.ts'
import { post } from '#worker/outgoing/post.ts'
import type { SmsSettings } from '../settings.ts'
import type { SmsProvider } from './provider.ts'

/**
 * GatewayAPI's protocol: `POST /rest/mtsms` (https://gatewayapi.com/docs/apis/rest/). It has no idempotency key: `userref` is only shown in its
 * log and in delivery reports. Where it accepted an SMS but its response was lost, the retry is a second SMS: at most one for each of the
 * outbox's retries, and none once the meeting has begun or changed, because `isOutdated` is asked before each attempt.
 */
export const gatewayApi = ({ url, key, sender }: SmsSettings, timeoutMs: string): SmsProvider => ({
  send: ({ id, to, text }) =>
    post({
      url,
      headers: { authorization: `Token ${key}` },
      body: JSON.stringify({
        sender,
        message: text,
        userref: id,
        recipients: [{ msisdn: Number(to.replace('+', '')) }],
      }),
      timeoutMs,
      reasonOf: reasonOfAnswer,
    }),
})

/** Codes of errors about our account: its user, key, credit or rights. See their error code index, 0x0210–0x0228. */
const accountCodes = new Set([0x210, 0x211, 0x212, 0x213, 0x216, 0x217, 0x21d, 0x21e, 0x223, 0x224])

/** Maps a response to a reason. What is wrong with our account can be corrected, so the SMS is retried. */
export function reasonOfAnswer(status: number, text: string | null): FailureReason | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return 'redirect_refused'
  if (status === 401 || status === 403 || accountCodes.has(parseCode(text))) return 'sms_key'
  return status === 400 || status === 422 ? 'sms_refused' : 'http_error'
}

/** `{"code": "0x0216", …}` as a number; NaN for another answer. */
function parseCode(text: string | null): number {
  try {
    return Number((JSON.parse(text ?? '') as { code?: unknown } | null)?.code)
  } catch {
    return Number.NaN
  }
}
