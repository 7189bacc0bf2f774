import type { FeedState } from '#shared/domain/booking/feed-state.ts'
import type { AddressRules } from '#shared/domain/webhook-address.ts'
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
  /** An answer up to this old, failed or not, is not requested again. In ms; 0 when a slot is taken. */
  readonly maxAgeMs: number
}

export interface FeedContext {
  readonly rules: AddressRules
  readonly store: FeedStore
  /** Runs work after the response. With it, an answer that is too old, but has busy times of the last hour, is returned at once and refreshed then. */
  readonly waitUntil?: (work: Promise<unknown>) => void
  readonly timeoutMs?: number
}

/** Default of `maxAgeMs` for lists of slots. */
export const usualFeedAgeMs = 5 * 60_000
/** Busy times older than this are refreshed before they are returned. */
const longestStaleMs = 60 * 60_000
const defaultTimeoutMs = 2_000
const dayMs = 86_400_000
/** A feed is read from yesterday to this many days ahead; no adviser can be booked later. */
export const feedHorizonDays = 400

/** Reads in progress, so that many visitors at once cause one request. */
const pending = new Map<string, Promise<FeedState>>()

/**
 * What an adviser's feed answers: from the store while it is young enough, else from the feed. If that fails, the busy times of the
 * last success stay, with their age. Takes no longer than the timeout (2 s), and never throws.
 */
export async function loadFeedState(
  request: FeedRequest,
  context: FeedContext,
): Promise<FeedState> {
  const key = await sha256(`${request.url}\n${request.email}`)
  const known = await context.store.read(key).catch(() => null)
  if (known && request.now - known.checkedAt < request.maxAgeMs) return known
  let refreshed = pending.get(key)
  if (!refreshed) {
    refreshed = refresh(key, known, request, context).finally(() => pending.delete(key))
    pending.set(key, refreshed)
  }
  const isRecent = known?.readAt != null && request.now - known.readAt < longestStaleMs
  if (context.waitUntil && known && isRecent && request.maxAgeMs > 0) {
    context.waitUntil(refreshed)
    return known
  }
  return refreshed
}

async function refresh(
  key: string,
  known: FeedState | null,
  { url, email, isOwn, now }: FeedRequest,
  { rules, store, timeoutMs = defaultTimeoutMs }: FeedContext,
): Promise<FeedState> {
  const fetched = await fetchFeed(url, { rules, timeoutMs })
  const state = await readFetched()
  await store.write(key, state).catch(() => undefined)
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
