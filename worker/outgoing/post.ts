import type { FailureReason } from '#shared/domain/deliveries/failure-reasons.ts'
import { readRetryAfter } from './retry-after.ts'

/** How much of a response is read and stored, in bytes. */
const readLimit = 16 * 1024
const storeLimit = 1024
/** Default timeout, in ms. */
const defaultTimeoutMs = 15_000
/** Timeout of a response's body once its status is known, in ms. */
const bodyTimeoutMs = 2_000

/** The result of one attempt to send a request. */
export interface SendOutcome {
  /** When the attempt began, in ms since 1970. */
  readonly at: number
  readonly ms: number
  readonly httpStatus: number | null
  /** null = delivered. */
  readonly reason: FailureReason | null
  /** The beginning of the response, or an explanation if there was none. */
  readonly response: string | null
  /** The pause that the other side requests, in ms. */
  readonly retryAfter: number | null
}

interface Post {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** DELIVERY_TIMEOUT_MS. */
  readonly timeoutMs: string
  /** Maps a response to a failure. `text` is its beginning, null if it broke off or timed out. */
  readonly reasonOf: (status: number, text: string | null) => FailureReason | null
  /** How much of the response is returned; 1 KB without it. */
  readonly responseBytes?: number
}

/** The outcome of an attempt that got no response. */
export const notSent = (reason: FailureReason, response: string | null = null): SendOutcome => ({
  at: Date.now(),
  ms: 0,
  httpStatus: null,
  reason,
  response,
  retryAfter: null,
})

/** Posts JSON once, with a timeout and without following redirects. Never throws: every failure has a named reason. */
export async function post({
  url,
  headers,
  body,
  timeoutMs,
  reasonOf,
  responseBytes = storeLimit,
}: Post): Promise<SendOutcome> {
  const at = Date.now()
  const failed = (reason: FailureReason, response: string | null): SendOutcome => ({
    ...notSent(reason, response),
    at,
    ms: Date.now() - at,
  })
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), Number(timeoutMs) || defaultTimeoutMs)
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: limit.signal,
      headers: { 'content-type': 'application/json', ...headers },
    })
    clearTimeout(timer)
    const { status } = response
    const text = await readStart(response, responseBytes).catch(() => null)
    return {
      at,
      ms: Date.now() - at,
      httpStatus: status,
      reason: reasonOf(status, text),
      response: text,
      retryAfter: readRetryAfter(status, response.headers.get('retry-after'), Date.now()),
    }
  } catch (error) {
    return limit.signal.aborted
      ? failed('timeout', null)
      : failed('connection_failed', String(error).slice(0, 200))
  } finally {
    clearTimeout(timer)
  }
}

/** Reads the beginning of a response. @throws if it breaks off or times out. */
async function readStart(response: Response, most: number): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  let late = false
  const timer = setTimeout(() => {
    late = true
    void reader.cancel().catch(() => undefined)
  }, bodyTimeoutMs)
  try {
    const text = await readText(reader, most)
    if (late) throw new Error('the body timed out')
    return text
  } finally {
    clearTimeout(timer)
  }
}

async function readText(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  most: number,
): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    bytes += value.length
    if (text.length < most) text += decoder.decode(value, { stream: true })
    if (bytes >= readLimit) {
      await reader.cancel()
      break
    }
  }
  // Postgres cannot store NUL or half a surrogate pair.
  return text
    .slice(0, most)
    .replaceAll('\u0000', '')
    .replace(/[\ud800-\udbff]$/, '')
}
