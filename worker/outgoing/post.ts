import type { FailureReason } from '#shared/domain/deliveries/failure-reasons.ts'
import { readRetryAfter } from './retry-after.ts'

/** Most that is read of an answer, in bytes, and most that is kept. */
const readLimit = 16 * 1024
const keepLimit = 1024
/** Longest wait for an answer, in ms, where nothing else is set. */
const defaultTimeoutMs = 15_000
/** Longest to wait for an answer's body once its status is known, in ms. */
const bodyTimeoutMs = 2_000

/** What came of sending something to somebody once. */
export interface SendOutcome {
  /** When the attempt began, in ms since 1970. */
  readonly at: number
  readonly ms: number
  readonly httpStatus: number | null
  /** null = delivered. */
  readonly reason: FailureReason | null
  /** The beginning of the answer, or what there is to say where none came. */
  readonly response: string | null
  /** How long the other side wants to be left alone, in ms. */
  readonly retryAfter: number | null
}

interface Post {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** DELIVERY_TIMEOUT_MS. */
  readonly timeoutMs: string
  /** What an answer means. `text` is its beginning, null where it broke or hangs. */
  readonly reasonOf: (status: number, text: string | null) => FailureReason | null
}

/** An outcome without any attempt on the network. */
export const notSent = (reason: FailureReason, response: string | null = null): SendOutcome => ({
  at: Date.now(),
  ms: 0,
  httpStatus: null,
  reason,
  response,
  retryAfter: null,
})

/** Posts JSON once, with a time limit and following no redirect. Never throws: whatever goes wrong has a named reason. */
export async function post({
  url,
  headers,
  body,
  timeoutMs,
  reasonOf,
}: Post): Promise<SendOutcome> {
  const at = Date.now()
  const outcome = (
    reason: FailureReason | null,
    response: string | null,
    httpStatus: number | null = null,
    retryAfter: number | null = null,
  ): SendOutcome => ({
    at,
    ms: Date.now() - at,
    httpStatus,
    reason,
    response,
    retryAfter,
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
    const text = await readStart(response).catch(() => null)
    return outcome(
      reasonOf(status, text),
      text,
      status,
      readRetryAfter(status, response.headers.get('retry-after'), Date.now()),
    )
  } catch (error) {
    return limit.signal.aborted
      ? outcome('timeout', null)
      : outcome('connection_failed', String(error).slice(0, 200))
  } finally {
    clearTimeout(timer)
  }
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
