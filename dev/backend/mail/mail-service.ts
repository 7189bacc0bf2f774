import { json, parseObject } from '../http.ts'
import type { Inbox, Mail } from './inbox.ts'

/** MAIL_API_KEY of local runs. */
export const localMailKey = 're_local'

/** Path of the one endpoint, as at Resend. */
export const mailPath = '/emails'

interface Sent {
  readonly id: string
  readonly body: string
}

/**
 * The part of Resend's endpoint that we use: API key, fields, and Idempotency-Key, which makes sending a mail idempotent.
 * Puts accepted mails into the inbox.
 */
export function createMailService(inbox: Inbox): (request: Request) => Promise<Response> {
  const sent = new Map<string, Sent>()
  return async (request) => {
    const authorization = request.headers.get('authorization')
    if (!authorization)
      return refuse(401, 'missing_api_key', 'Missing API key in the authorization header')
    if (authorization !== `Bearer ${localMailKey}`)
      return refuse(403, 'invalid_api_key', 'API key is invalid')
    const body = await request.text()
    const mail = parseObject(body)
    const missing = ['from', 'to', 'subject'].find((field) => !mail?.[field])
    if (!mail || missing)
      return refuse(422, 'missing_required_field', `Missing \`${missing ?? 'body'}\` field`)
    const to = [mail['to']].flat().map(String)
    if (!to.every((address) => /^[^\s@<>,]+@[^\s@<>,]+$/.test(address)))
      return refuse(422, 'validation_error', 'Invalid `to` field')
    const key = request.headers.get('idempotency-key')
    const known = key ? sent.get(key) : undefined
    if (known)
      return known.body === body
        ? json({ id: known.id })
        : refuse(409, 'invalid_idempotent_request', 'The key was used with another body')
    const id = crypto.randomUUID()
    if (key) sent.set(key, { id, body })
    const [from, subject, text, html] = ['from', 'subject', 'text', 'html'].map((field) =>
      String(mail[field] ?? ''),
    )
    const attachments = (mail['attachments'] ?? []) as NonNullable<Mail['attachments']>
    inbox.add({
      to: to.join(', '),
      from,
      subject: subject!,
      text: text!,
      html: html || null,
      link: null,
      code: '',
      attachments,
    })
    return json({ id })
  }
}

const refuse = (statusCode: number, name: string, message: string): Response =>
  json({ statusCode, name, message }, statusCode)
