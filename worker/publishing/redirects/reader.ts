import { linkPrefix } from '#shared/domain/links/short-address.ts'
import {
  type ExactRules,
  type RedirectMatcher,
  redirectMatcher,
} from '#shared/domain/redirects/match/match.ts'
import { decodeHead, emptyHead, type Head } from '#shared/domain/redirects/published/head.ts'
import { openFilter } from '#shared/domain/redirects/published/filter.ts'
import type { RedirectRule } from '#shared/domain/redirects/rule.ts'
import { createPublishedRules } from '#shared/domain/redirects/published/read.ts'
import {
  readRedirectFilter,
  readRedirectHead,
  readRedirectShard,
} from '#worker/data/redirects/store.ts'
import { logError } from '#worker/lib/log.ts'
import { type BackgroundReader, createBackgroundReader } from '../background-reader.ts'

/** Limit of the rules in memory; the least recently used shards are dropped. */
const maxBytes = 24_000_000

/** The published rules. While KV is slow or empty, or returns invalid or older values, the last valid rules stay, or none. */
export interface RedirectReader extends BackgroundReader<RedirectMatcher> {
  /** Failed reads since start. */
  readonly failures: number
}

interface Options {
  readonly kv: KVNamespace
  readonly now: () => number
  /** The rules of short addresses. */
  readonly links: ExactRules
}

export function createRedirectReader({ kv, now, links }: Options): RedirectReader {
  const rules = createPublishedRules({
    readShard: (name) => readRedirectShard(kv, name),
    maxBytes,
    now,
  })
  const exact = withLinks(rules, links)
  let matcher = redirectMatcher(exact, [])
  /** The filter in use, if it has a value of its own. Most heads refer to the same filter as the head before. */
  let filter: { readonly name: string; readonly value: ArrayBuffer } | null = null
  /** False while the filter that the head refers to is missing: then it is read again. */
  let isWhole = true
  let failures = 0

  const reader = createBackgroundReader({
    now,
    restedAfter: 30_000,
    restedWait: 150,
    held: () => matcher,
    async reread(isCurrent) {
      const head = parseHead(await readRedirectHead(kv))
      // KV may show an older head after a newer one.
      const isNew =
        head.number > rules.head.number || (head.number === rules.head.number && !isWhole)
      const newFilter =
        isNew && typeof head.filter === 'string'
          ? await loadFilter(head.filter, head.shards.length)
          : null
      if (isNew && isCurrent()) use(head, newFilter)
    },
    failed(error) {
      failures++
      logError('redirects_read_failed', error, { failures: failures + rules.counts.failures })
    },
  })

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
    matcher = redirectMatcher(exact, head.patterns)
    isWhole = !isCostly
  }

  return {
    ...reader,
    get failures() {
      return failures + rules.counts.failures
    },
  }
}

/** A short address has the rules of its link, and only without a link those of staff. Other addresses pay for one comparison. */
const withLinks = (rules: ExactRules, links: ExactRules): ExactRules => ({
  at(key) {
    if (!key.startsWith(shortAddresses)) return rules.at(key)
    const ofLink = links.at(key)
    const choose = (found: readonly RedirectRule[]) => (found.length > 0 ? found : rules.at(key))
    return ofLink instanceof Promise ? ofLink.then(choose) : choose(ofLink)
  },
})

const shortAddresses = `${linkPrefix}/`
