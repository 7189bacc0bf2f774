import { sha256 } from '#worker/lib/hash.ts'

/** Equal posts without a client key count as one for at least this time, in ms. */
const periodMs = 10 * 60_000

export interface IdempotencyKeys {
  readonly own: string
  /** The key of the same post in the period before; null for a post with a client key. */
  readonly before: string | null
}

interface Post {
  /** Made by the form, once for each time it is filled in; empty without one. */
  readonly clientKey: string
  readonly kind: string
  readonly values: Readonly<Record<string, unknown>>
  readonly setAside: string | null
  readonly address: string
  /** In ms. */
  readonly now: number
}

/**
 * The keys that make two posts one lead. From client key and content: the same client key with other content is another lead,
 * so that nothing is lost. Without a client key: from address, content and period.
 */
export async function createIdempotencyKeys(post: Post): Promise<IdempotencyKeys> {
  const { clientKey, address, now } = post
  if (clientKey) return { own: await keyWithin([clientKey], post), before: null }
  const period = Math.floor(now / periodMs)
  const [own, before] = await Promise.all([
    keyWithin(['', address, period], post),
    keyWithin(['', address, period - 1], post),
  ])
  return { own, before }
}

const keyWithin = (scope: readonly unknown[], { kind, values, setAside }: Post): Promise<string> =>
  sha256(canonicalJson([scope, kind, values, setAside]))

/** JSON with the names of every object sorted, so that the same content is the same text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
