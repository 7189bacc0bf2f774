import { refuseAddress } from '#shared/domain/webhook-address.ts'
import type { FailureReason } from '#shared/domain/deliveries/failure-reasons.ts'
import { addressRules } from '#worker/outgoing/address-rules.ts'
import { openSecret } from '#worker/data/seal.ts'
import type { Env } from '#worker/env.ts'
import { notSent, post, type SendOutcome } from '#worker/outgoing/post.ts'
import { signatureHeaders } from '../sign.ts'

const userAgent = 'home-energy-site-webhooks/1.0'

export interface Posting {
  /** The delivery's id, the same for every attempt. */
  readonly id: string
  readonly name: string
  readonly url: string
  /** Sealed, newest first. */
  readonly secrets: readonly string[]
  readonly body: string
  /** How much of the response is returned, in bytes. */
  readonly responseBytes?: number
}

/** Posts once, with address check, signature and time limit, without redirects. Only the status decides. Never throws: every failure has a named reason. */
export async function postWebhook(
  env: Env,
  { id, name, url, secrets, body, responseBytes }: Posting,
): Promise<SendOutcome> {
  if (!url) return notSent('no_url', `No URL available for webhook "${name}"`)
  const refused = refuseAddress(url, addressRules(env))
  if (refused) return notSent('address_refused', refused)
  let signature: Record<string, string>
  try {
    const clear = await Promise.all(secrets.map((secret) => openSecret(env.SECRETS_KEY, secret)))
    signature = signatureHeaders(clear, id, new Date(), body)
  } catch {
    return notSent('bad_secret', 'Hemmeligheden kan ikke læses')
  }
  return post({
    url,
    body,
    headers: { 'user-agent': userAgent, 'idempotency-key': id, ...signature },
    timeoutMs: env.DELIVERY_TIMEOUT_MS,
    reasonOf: findReason,
    ...(responseBytes !== undefined && { responseBytes }),
  })
}

function findReason(status: number): FailureReason | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return 'redirect_refused'
  return status === 410 ? 'gone' : 'http_error'
}
