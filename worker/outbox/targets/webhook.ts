import type { FailureReason } from '#shared/schemas/webhook.ts'
import { openSecret } from '#worker/data/seal.ts'
import type { Env } from '#worker/env.ts'
import { refuseAddress } from '#shared/domain/webhook-address.ts'
import { addressRules } from '#worker/address-rules.ts'
import { readRetryAfter } from '../schedule.ts'
import { signatureHeaders } from '../sign.ts'

/** Most that is read of an answer, in bytes, and most that is kept. */
const readLimit = 16 * 1024
const keepLimit = 1024
const defaultTimeoutMs = 15_000
/** Longest to wait for an answer's body once its status is known, in ms. */
const bodyTimeoutMs = 2_000
const userAgent = 'home-energy-site-webhooks/1.0'

export interface Posting {
  /** The delivery's id: the same at every attempt. */
  readonly id: string
  readonly name: string
  readonly url: string
  /** Sealed, newest first. */
  readonly secrets: readonly string[]
  readonly body: string
}

export interface PostOutcome {
  /** When the attempt began, in ms since 1970. */
  readonly at: number
  readonly ms: number
  readonly httpStatus: number | null
  /** null = delivered. */
  readonly reason: FailureReason | null
  readonly response: string | null
  readonly retryAfter: number | null
}

/** Posts once: address check, signature, time limit, no redirects. The status decides, whatever becomes of the body. Never throws: whatever goes wrong has a named reason. */
export async function postWebhook(env: Env, { id, name, url, secrets, body }: Posting): Promise<PostOutcome> {
  const at = Date.now()
  const outcome = (reason: FailureReason | null, response: string | null, httpStatus: number | null = null, retryAfter: number | null = null): PostOutcome => ({
    at,
    ms: Date.now() - at,
    httpStatus,
    reason,
    response,
    retryAfter,
  })
  if (!url) return outcome('no_url', noUrlMessage(name))
  const refused = refuseAddress(url, addressRules(env))
  if (refused) return outcome('address_refused', refused)
  let signature: Record<string, string>
  try {
    const clear = await Promise.all(secrets.map((secret) => openSecret(env.SECRETS_KEY, secret)))
    signature = signatureHeaders(clear, id, new Date(at), body)
  } catch {
    return outcome('bad_secret', 'Hemmeligheden kan ikke læses')
  }
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), Number(env.DELIVERY_TIMEOUT_MS) || defaultTimeoutMs)
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: limit.signal,
      headers: { 'content-type': 'application/json', 'user-agent': userAgent, 'idempotency-key': id, ...signature },
    })
    clearTimeout(timer)
    const text = await readStart(response).catch(() => null)
    return outcome(reasonOf(response.status), text, response.status, readRetryAfter(response.status, response.headers.get('retry-after'), Date.now()))
  } catch (error) {
    return limit.signal.aborted ? outcome('timeout', null) : outcome('connection_failed', String(error).slice(0, 200))
  } finally {
    clearTimeout(timer)
  }
}

export const noUrlMessage = (name: string): string => `No URL available for webhook "${name}"`

function reasonOf(status: number): FailureReason | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return 'redirect_refused'
  return status === 410 ? 'gone' : 'http_error'
}

/** The beginning of an answer; the rest is never read. @throws where it breaks or hangs. */
async function readStart(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  let late = false
  const timer = setTimeout(() => {
    late = true
    void reader.cancel().catch(() => undefined)
  }, bodyTimeoutMs)
  try {
    const text = await readText(reader)
    if (late) throw new Error('the body hangs')
    return text
  } finally {
    clearTimeout(timer)
  }
}

async function readText(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    bytes += value.length
    if (text.length < keepLimit) text += decoder.decode(value, { stream: true })
    if (bytes >= readLimit) {
      await reader.cancel()
      break
    }
  }
  // NUL can't be stored in Postgres, and half a character is none.
  return text
    .slice(0, keepLimit)
    .replaceAll('\u0000', '')
    .replace(/[\ud800-\udbff]$/, '')
}
