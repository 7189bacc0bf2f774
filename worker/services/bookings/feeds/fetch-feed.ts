import type { FeedFailure } from '#shared/domain/booking/feed-state.ts'
import { fetchPublic, type FetchOptions } from '#worker/outgoing/fetch-public.ts'

/** A larger feed is refused. */
export const mostFeedBytes = 2 * 1024 * 1024

/** The text of a feed, or why it could not be read; `httpStatus` with the failure `status`. */
export type FetchedFeed =
  | { readonly text: string }
  | { readonly failure: FeedFailure; readonly httpStatus: number | null }

/** Fetches a feed of an address that staff typed; `webcal:` is read as `https:`. Never throws. */
export async function fetchFeed(
  address: string,
  options: Pick<FetchOptions, 'rules' | 'timeoutMs'>,
): Promise<FetchedFeed> {
  const fetched = await fetchPublic(address.trim().replace(/^webcals?:/i, 'https:'), {
    ...options,
    mostBytes: mostFeedBytes,
    accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
  })
  return 'bytes' in fetched ? { text: new TextDecoder().decode(fetched.bytes) } : fetched
}
