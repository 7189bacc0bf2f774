/** Two equal posts without a key of their own count as one for at least this time, in ms. */
const sameWithin = 10 * 60_000

export interface IdempotencyKeys {
  readonly own: string
  readonly before: string | null
}

interface Identified {
  /** Made by the form for one filling-in; empty where it made none. */
  readonly clientKey: string
  readonly kind: string
  readonly values: Readonly<Record<string, unknown>>
  readonly setAside: string | null
  readonly address: string
  /** In ms. */
  readonly now: number
}

/**
 * What makes two posts one lead: key and content, so that the same key with other content is another lead and nothing is
 * ever lost. Without a key: address and content in this stretch of time; `before` is the same in the stretch before.
 */
export async function createIdempotencyKeys(post: Identified): Promise<IdempotencyKeys> {
  const { clientKey, address, now } = post
  if (clientKey) return { own: await digestOf([clientKey], post), before: null }
  const stretch = Math.floor(now / sameWithin)
  const [own, before] = await Promise.all([
    digestOf(['', address, stretch], post),
    digestOf(['', address, stretch - 1], post),
  ])
  return { own, before }
}

async function digestOf(
  scope: readonly unknown[],
  { kind, values, setAside }: Identified,
): Promise<string> {
  const text = canonicalJson([scope, kind, values, setAside])
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** JSON with the names of every object in order, so that the same content is the same text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
