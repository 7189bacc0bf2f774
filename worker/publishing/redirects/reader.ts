import { type RedirectMatcher, redirectMatcher } from '#shared/domain/redirects/match/match.ts'
import { decodeHead, emptyHead, type Head } from '#shared/domain/redirects/published/head.ts'
import { openFilter } from '#shared/domain/redirects/published/filter.ts'
import { createPublishedRules } from '#shared/domain/redirects/published/read.ts'
import {
  readRedirectFilter,
  readRedirectHead,
  readRedirectShard,
} from '#worker/data/redirects/store.ts'

/** How old the head in memory may be before it is read again behind a request, in ms. */
const staleAfter = 10_000
/** Longest a first visitor of a cold isolate waits for KV, in ms. */
const coldWait = 1_000
/** An isolate that rested longer than this, in ms, answers its next visitor by rules of any age: it asks first, and waits this long. */
const restedAfter = 30_000
const restedWait = 150
/** How long a read may take before another one is begun, in ms: a read whose request is gone may never end. */
const readLimit = 5_000
/** Most bytes of rules an isolate holds; the shards used longest ago are let go. */
const maxBytes = 24_000_000

export interface RedirectReader {
  /**
   * The rules in force, from memory; the first time from KV. Never throws: where KV is refused, slow, empty, or holds garbage or
   * what is older, the last good rules stay, and no rules where there never were any.
   */
  current(waitUntil: (work: Promise<unknown>) => void): RedirectMatcher | Promise<RedirectMatcher>
  /** Reads again at the next request: this isolate published something itself. */
  invalidate(): void
  /** What could not be read since start, as the log counts it. */
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
  /** The filter in use, where it is a value of its own: most heads name the same one as the head before. */
  let filter: { readonly name: string; readonly value: ArrayBuffer } | null = null
  /** False while what is held is not all that the head in KV names: it is read anew. */
  let isWhole = true
  let readAt = -Infinity
  let reading: { readonly result: Promise<RedirectMatcher>; readonly since: number } | null = null
  let begun = 0
  let failures = 0

  /** The read under way, or a new one. One that was given up changes nothing any more. */
  function read(): Promise<RedirectMatcher> {
    if (reading && now() - reading.since < readLimit) return reading.result
    const nth = ++begun
    const result = attempt(() => nth === begun)
    reading = { result, since: now() }
    return result
  }

  async function attempt(wanted: () => boolean): Promise<RedirectMatcher> {
    try {
      const head = headOf(await readRedirectHead(kv))
      // KV may show an older head after a newer one.
      const isNew =
        head.number > rules.head.number || (head.number === rules.head.number && !isWhole)
      const needed =
        isNew && typeof head.filter === 'string'
          ? await filterOf(head.filter, head.shards.length)
          : null
      if (isNew && wanted()) use(head, needed)
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
    if (wanted()) {
      readAt = now()
      reading = null
    }
    return matcher
  }

  /** @throws where KV holds no head, though it did before, or something else. Before the first publication there is none. */
  function headOf(value: ArrayBuffer | null): Head {
    const head = value && decodeHead(value)
    if (head) return head
    if (value === null && rules.head.number === 0) return emptyHead
    throw new Error(value === null ? 'No head of redirects' : 'Not a head of redirects')
  }

  /** Null where it can't be read. */
  async function filterOf(name: string, shards: number): Promise<typeof filter> {
    if (filter?.name === name) return filter
    const value = await readRedirectFilter(kv, name).catch(() => null)
    return value && openFilter(value, shards, name) ? { name, value } : null
  }

  /** @throws where the filter is missing and there are rules to go on with: without it, each path costs its visitor a read. */
  function use(head: Head, needed: typeof filter): void {
    const isCostly = typeof head.filter === 'string' && needed === null
    if (isCostly && rules.head.number > 0 && isWhole) throw new Error('No filter of redirects')
    filter = needed
    rules.use(head, needed?.value)
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
