import type { FeedFailure } from '#shared/domain/booking/feed-state.ts'
import { type AddressRules, refuseAddress } from '#shared/domain/webhook-address.ts'

/** A larger feed is refused. */
export const mostFeedBytes = 2 * 1024 * 1024
const mostRedirects = 3

/** The text of a feed, or why it could not be read; `httpStatus` with the failure `status`. */
export type FetchedFeed =
  | { readonly text: string }
  | { readonly failure: FeedFailure; readonly httpStatus: number | null }

export interface FetchOptions {
  /** The addresses that may not be read. */
  readonly rules: AddressRules
  /** For all of it, redirects and body included. In ms. */
  readonly timeoutMs: number
}

const failed = (failure: FeedFailure, httpStatus: number | null = null): FetchedFeed => ({
  failure,
  httpStatus,
})

/**
 * Fetches a feed of an address that staff typed; `webcal:` is read as `https:`. The address and that of each redirect are judged
 * like those of webhooks, so that none is private. Never throws.
 */
export async function fetchFeed(
  address: string,
  { rules, timeoutMs }: FetchOptions,
): Promise<FetchedFeed> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), timeoutMs)
  try {
    let url = address.trim().replace(/^webcals?:/i, 'https:')
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      if (refuseAddress(url, rules) !== null) return failed('address')
      const response = await fetch(url, {
        redirect: 'manual',
        signal: limit.signal,
        headers: { accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1' },
      })
      const { status } = response
      const location = response.headers.get('location')
      if (status >= 300 && status < 400 && location !== null) {
        await response.body?.cancel()
        if (!URL.canParse(location, url)) return failed('status', status)
        url = new URL(location, url).href
        continue
      }
      if (!response.ok) {
        await response.body?.cancel()
        return failed('status', status)
      }
      return await readText(response)
    }
    return failed('redirects')
  } catch {
    return failed(limit.signal.aborted ? 'timeout' : 'connection')
  } finally {
    clearTimeout(timer)
  }
}

async function readText(response: Response): Promise<FetchedFeed> {
  if (Number(response.headers.get('content-length')) > mostFeedBytes) {
    await response.body?.cancel()
    return failed('too_large')
  }
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) return { text: text + decoder.decode() }
    bytes += value.length
    // Counted after decompression: a small response can become a large one.
    if (bytes > mostFeedBytes) {
      await reader?.cancel()
      return failed('too_large')
    }
    text += decoder.decode(value, { stream: true })
  }
}
