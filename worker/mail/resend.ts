import type { FailureReason } from '#shared/domain/deliveries/failure-reasons.ts'
import { post } from '#worker/outgoing/post.ts'
import type { MailProvider } from './provider.ts'
import type { MailSettings } from '../settings.ts'

/** Keeps automatic replies (»jeg er på ferie«) from answering. */
const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } as const

/** Lets mail programs show a button of their own, which posts to the link (RFC 8058). */
const listHeaders = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Resend's protocol: `POST /emails`. For 24 hours a known Idempotency-Key gets the earlier response and sends nothing. */
export function resend(
  { url, key, from, replyTo: ours }: MailSettings,
  timeoutMs: string,
): MailProvider {
  return {
    send: ({ id, to, replyTo, subject, html, text, attachments, template, unsubscribe }) =>
      post({
        url,
        headers: { authorization: `Bearer ${key}`, 'idempotency-key': id },
        body: JSON.stringify({
          from,
          to: [to],
          reply_to: replyTo ?? ours,
          subject,
          html,
          text,
          headers: unsubscribe ? { ...headers, ...listHeaders(unsubscribe) } : headers,
          ...(attachments.length > 0 && { attachments }),
          tags: [{ name: 'template', value: template }],
        }),
        timeoutMs,
        reasonOf: reasonOfAnswer,
      }),
  }
}

/** Whether an error is about the sender: its message names the field, as in »Invalid `from` field«. */
const isAboutSender = ({ name, message }: ResendError): boolean =>
  name === 'invalid_from_address' || /[`'"]from[`'"]/i.test(message)

/**
 * Maps a response to a reason. Errors are JSON, `{statusCode, name, message}`. A 403 is about our account, whatever its name:
 * the key, or an unverified sender domain (`validation_error`). We can correct that, so the mail is retried; only a wrong
 * recipient or content ends the delivery.
 */
export function reasonOfAnswer(status: number, text: string | null): FailureReason | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return 'redirect_refused'
  const error = parseError(text)
  const { name } = error
  // The key was used with another body: an earlier attempt arrived, and the template has changed since.
  if (status === 409 && name === 'invalid_idempotent_request') return null
  // A 403 without their JSON may come from a firewall.
  if (status === 401 || (status === 403 && name !== '')) return 'mail_key'
  if (status === 400 || status === 422) return isAboutSender(error) ? 'mail_key' : 'mail_refused'
  return 'http_error'
}

interface ResendError {
  readonly name: string
  readonly message: string
}

function parseError(text: string | null): ResendError {
  try {
    const { name, message } = JSON.parse(text ?? '') as { name?: unknown; message?: unknown }
    return {
      name: typeof name === 'string' ? name.toLowerCase() : '',
      message: typeof message === 'string' ? message : '',
    }
  } catch {
    return { name: '', message: '' }
  }
}
