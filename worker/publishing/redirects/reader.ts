import { type RedirectMatcher, redirectMatcher } from '#shared/domain/redirects/match/match.ts'
import { decodeHead, emptyHead, type Head } from '#shared/domain/redirects/published/head.ts'
import { openFilter } from '#shared/domain/redirects/published/filter.ts'
import { createPublishedRules } from '#shared/domain/redirects/published/read.ts'
import {
  readRedirectFilter,
  readRedirectHead,
  readRedirectShard,
} from '#worker/data/redirects/store.ts'

/** Age at which the head in memory is refreshed in the background, in ms. */
const staleAfter = 10_000
/** Time that the first visitor of a cold isolate waits for KV, in ms. */
const coldWait = 1_000
/** After an idle time of `restedAfter` ms the rules may have any age: the next visitor waits up to `restedWait` ms for KV. */
const restedAfter = 30_000
const restedWait = 150
/** Time after which another read is begun, in ms: a read whose request has ended may never finish. */
const readLimit = 5_000
/** Limit of the rules in memory; the least recently used shards are dropped. */
const maxBytes = 24_000_000

export interface RedirectReader {
  /**
   * The published rules, from memory; the first time from KV. Never throws: if KV fails, is slow or empty, or returns invalid or
   * older values, the last valid rules stay, or none if there never were any.
   */
  current(waitUntil: (work: Promise<unknown>) => void): RedirectMatcher | Promise<RedirectMatcher>
  /** Forces a read at the next request, because this isolate has published. */
  invalidate(): void
  /** Failed reads since start. */
  readonly failures: number
}

interface Options {
  readonly kv: KVNamespace
  readonly now: () => number
}

export function createRedirectReader({ kv, now }: Options): RedirectReader {
  const rules = createPublishedRules({
    readShard: (name) => readRedirectShard(kv, name),
    maxBytes,
    now,
  })
  let matcher = redirectMatcher(rules, [])
  /** The filter in use, if it has a value of its own. Most heads refer to the same filter as the head before. */
  let filter: { readonly name: string; readonly value: ArrayBuffer } | null = null
  /** False while the filter that the head refers to is missing: then it is read again. */
  let isWhole = true
  let readAt = -Infinity
  let reading: { readonly result: Promise<RedirectMatcher>; readonly since: number } | null = null
  let begun = 0
  let failures = 0

  /** The read in progress, or a new one. An abandoned read has no effect any more. */
  function read(): Promise<RedirectMatcher> {
    if (reading && now() - reading.since < readLimit) return reading.result
    const nth = ++begun
    const result = attempt(() => nth === begun)
    reading = { result, since: now() }
    return result
  }

  async function attempt(isCurrent: () => boolean): Promise<RedirectMatcher> {
    try {
      const head = parseHead(await readRedirectHead(kv))
      // KV may show an older head after a newer one.
      const isNew =
        head.number > rules.head.number || (head.number === rules.head.number && !isWhole)
      const newFilter =
        isNew && typeof head.filter === 'string'
          ? await loadFilter(head.filter, head.shards.length)
          : null
      if (isNew && isCurrent()) use(head, newFilter)
    } catch (error) {
      failures++
      console.error(
        JSON.stringify({
          event: 'redirects_read_failed',
          failures: failures + rules.counts.failures,
          error: String(error),
        }),
      )
    }
    if (isCurrent()) {
      readAt = now()
      reading = null
    }
    return matcher
  }

  /** @throws for an invalid head, and for a missing one after the first publication. */
  function parseHead(value: ArrayBuffer | null): Head {
    const head = value && decodeHead(value)
    if (head) return head
    if (value === null && rules.head.number === 0) return emptyHead
    throw new Error(value === null ? 'No head of redirects' : 'Not a head of redirects')
  }

  /** Null if it can't be read. */
  async function loadFilter(name: string, shards: number): Promise<typeof filter> {
    if (filter?.name === name) return filter
    const value = await readRedirectFilter(kv, name).catch(() => null)
    return value && openFilter(value, shards, name) ? { name, value } : null
  }

  /** @throws if the filter is missing and the previous rules can stay: without a filter every path costs a read. */
  function use(head: Head, newFilter: typeof filter): void {
    const isCostly = typeof head.filter === 'string' && newFilter === null
    if (isCostly && rules.head.number > 0 && isWhole) throw new Error('No filter of redirects')
    filter = newFilter
    rules.use(head, newFilter?.value)
    matcher = redirectMatcher(rules, head.patterns)
    isWhole = !isCostly
  }

  return {
    current(waitUntil) {
      const age = now() - readAt
      if (age <= staleAfter) return matcher
      const wait = readAt === -Infinity ? coldWait : age > restedAfter ? restedWait : 0
      const found = read()
      waitUntil(found)
      return wait > 0 ? Promise.race([found, after(wait).then(() => matcher)]) : matcher
    },
    invalidate() {
      readAt = Math.min(readAt, now() - restedAfter - 1)
    },
    get failures() {
      return failures + rules.counts.failures
    },
  }
}

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
