import type { FeedState } from '#shared/domain/booking/feed-state.ts'
import type { AddressRules } from '#shared/domain/webhook-address.ts'
import { within } from '#worker/lib/deadline.ts'
import { sha256 } from '#worker/lib/hash.ts'
import { fetchFeed } from './fetch-feed.ts'

/** Stores what feeds answered, by keys that do not reveal their secret addresses. */
export interface FeedStore {
  read(key: string): Promise<FeedState | null>
  write(key: string, state: FeedState): Promise<void>
}

export interface FeedRequest {
  /** The adviser's `calendar_url`. */
  readonly url: string
  /** The adviser's address: meetings that it declined are not busy. */
  readonly email: string
  /** Whether an entry is one of our bookings, by its UID. */
  readonly isOwn: (uid: string) => boolean
  /** Ms since 1970. */
  readonly now: number
  /** An answer up to this old, failed or not, is not requested again, in ms: `usualFeedAgeMs` or `freshFeedAgeMs`. */
  readonly maxAgeMs: number
}

export interface FeedContext {
  readonly rules: AddressRules
  readonly store: FeedStore
  /** Runs work after the response: without it, storing an answer is waited for. With it, an answer that is too old, but has busy times of the last hour, is returned at once and refreshed then. */
  readonly waitUntil?: (work: Promise<unknown>) => void
  /** For store and feed together, in ms; default 2,000. */
  readonly timeoutMs?: number
}

/** `maxAgeMs` for lists of slots. */
export const usualFeedAgeMs = 5 * 60_000
/** `maxAgeMs` when a slot is taken. */
export const freshFeedAgeMs = 10_000
/** Busy times older than this are refreshed before they are returned. */
const longestStaleMs = 60 * 60_000
const defaultTimeoutMs = 2_000
const dayMs = 86_400_000
/** A feed is read from yesterday to this many days ahead; no adviser can be booked later. */
export const feedHorizonDays = 400

/**
 * When a refresh of a feed began, in ms since 1970. No promises: in workerd a request must not wait for the I/O of another, which
 * ends with that one.
 */
const refreshing = new Map<string, number>()

/**
 * What an adviser's feed answers: from the store while it is young enough, else from the feed. If that fails, the busy times of the
 * last success stay, with their age. Takes no longer than the timeout (2 s), and never throws.
 */
export async function loadFeedState(
  request: FeedRequest,
  context: FeedContext,
): Promise<FeedState> {
  const { now, maxAgeMs } = request
  const { timeoutMs = defaultTimeoutMs, waitUntil } = context
  const key = await sha256(`${request.url}\n${request.email}`)
  const started = Date.now()
  const known = await within(timeoutMs / 4, 'feed store', context.store.read(key)).catch(() => null)
  if (known && now - known.checkedAt < maxAgeMs) return known
  const isRecent = known?.readAt != null && now - known.readAt < longestStaleMs
  // Many visitors at once cause one request.
  const mayWait = known !== null && isRecent && maxAgeMs > freshFeedAgeMs
  if (mayWait && now - (refreshing.get(key) ?? -Infinity) < timeoutMs) return known
  refreshing.set(key, now)
  const left = timeoutMs - (Date.now() - started)
  const refreshed = refresh(key, known, request, { ...context, timeoutMs: left }).finally(() =>
    refreshing.delete(key),
  )
  if (!mayWait || !waitUntil) return refreshed
  waitUntil(refreshed)
  return known
}

async function refresh(
  key: string,
  known: FeedState | null,
  { url, email, isOwn, now }: FeedRequest,
  { rules, store, waitUntil, timeoutMs }: FeedContext & { readonly timeoutMs: number },
): Promise<FeedState> {
  const fetched = await fetchFeed(url, { rules, timeoutMs })
  const state = await readFetched()
  const written = store.write(key, state).catch(() => undefined)
  if (waitUntil) waitUntil(written)
  else await written
  return state

  async function readFetched(): Promise<FeedState> {
    const last = { readAt: known?.readAt ?? null, reading: known?.reading ?? null }
    if ('failure' in fetched) return { checkedAt: now, ...fetched, ...last }
    const { readFeed } = await import('./read-feed.ts')
    const window = { from: now - dayMs, to: now + feedHorizonDays * dayMs }
    try {
      const reading = readFeed(fetched.text, { window, isOwn, email })
      return { checkedAt: now, failure: null, httpStatus: null, readAt: now, reading }
    } catch {
      return { checkedAt: now, failure: 'not_calendar', httpStatus: null, ...last }
    }
  }
}
