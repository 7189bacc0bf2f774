import { type PublishedLink, linkRules } from '#shared/domain/links/published.ts'
import { slugOfPath } from '#shared/domain/links/short-address.ts'
import type { ExactRules } from '#shared/domain/redirects/match/match.ts'
import type { RedirectRule } from '#shared/domain/redirects/rule.ts'
import { readLink } from '#worker/data/kv/link-store.ts'
import { logError } from '#worker/lib/log.ts'

/** Age at which a link in memory is read again, in ms. */
const staleAfter = 10_000
/** Links in memory; the one read longest ago is dropped. */
const capacity = 500

export interface LinkReader extends ExactRules {
  /** Null for a slug without a link, and where KV can't be read. */
  find(slug: string): Promise<PublishedLink | null>
  /** Makes the next visits reread KV: this isolate has just published. */
  invalidate(): void
}

interface Held {
  readonly link: PublishedLink | null
  readonly rules: readonly RedirectRule[]
  readonly readAt: number
}

const none: readonly RedirectRule[] = []

/**
 * The links that staff made, read from KV by slug when one is visited: other requests cost nothing. While KV fails, the last
 * value stays in use, and a link that is not in memory leads to the front page.
 */
export function createLinkReader({
  kv,
  now,
}: {
  readonly kv: KVNamespace
  readonly now: () => number
}): LinkReader {
  const held = new Map<string, Held>()

  async function read(slug: string): Promise<Held | null> {
    try {
      const link = await readLink(kv, slug)
      const rules = link ? linkRules(slug, link) : none
      const found = { link, rules, readAt: now() }
      held.delete(slug)
      if (held.size >= capacity) held.delete(held.keys().next().value as string)
      held.set(slug, found)
      return found
    } catch (error) {
      logError('link_not_read', error)
      return held.get(slug) ?? null
    }
  }

  function current(slug: string): Held | Promise<Held | null> {
    const known = held.get(slug)
    return known && now() - known.readAt <= staleAfter ? known : read(slug)
  }

  return {
    at(key) {
      const slug = slugOfPath(key)
      if (slug === null) return none
      const found = current(slug)
      return found instanceof Promise
        ? found.then((one) => one?.rules ?? linkRules(slug, frontPage))
        : found.rules
    },
    find: async (slug) => (await current(slug))?.link ?? null,
    invalidate: () => held.clear(),
  }
}

/** Without an id, so that no click is counted. */
const frontPage: PublishedLink = { id: '', to: '/', until: null, after: '/', adviser: null }
