import type { FailureReason } from '#shared/schemas/webhook.ts'
import { post } from '#worker/outgoing/post.ts'
import type { MailProvider } from './provider.ts'
import type { MailSettings } from './settings.ts'

/** What a machine that answers mail by itself (»jeg er på ferie«) needs to know to leave ours alone. */
const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } as const

/** Resend's protocol: `POST /emails`. A known Idempotency-Key is answered as before and sends nothing, for 24 hours. */
export function resend({ url, key, from, replyTo: ours }: MailSettings, timeoutMs: string): MailProvider {
  return {
    send: ({ id, to, replyTo, subject, html, text, template }) =>
      post({
        url,
        headers: { authorization: `Bearer ${key}`, 'idempotency-key': id },
        body: JSON.stringify({ from, to: [to], reply_to: replyTo ?? ours, subject, html, text, headers, tags: [{ name: 'template', value: template }] }),
        timeoutMs,
        reasonOf: reasonOfAnswer,
      }),
  }
}

/** Errors that are about this one mail; trying again would be answered the same. */
const refusals = new Set(['validation_error', 'invalid_from_address', 'invalid_to_address', 'invalid_access', 'security_error'])

/** What an answer means: an error is JSON, `{statusCode, name, message}`; 403 is both for keys and for mails. */
export function reasonOfAnswer(status: number, text: string | null): FailureReason | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return 'redirect_refused'
  const name = errorName(text)
  // The key was used for other words: an earlier attempt arrived, and the template changed before this one.
  if (status === 409 && name === 'invalid_idempotent_request') return null
  if (status === 401 || (status === 403 && name.includes('api_key'))) return 'mail_key'
  if (status === 400 || status === 422 || refusals.has(name)) return 'mail_refused'
  return 'http_error'
}

function errorName(text: string | null): string {
  try {
    const { name } = JSON.parse(text ?? '') as { name?: unknown }
    return typeof name === 'string' ? name.toLowerCase() : ''
  } catch {
    return ''
  }
}
