/** Two equal posts without a key of their own count as one within this time, in ms. */
const sameWithin = 10 * 60_000

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

/** What makes two posts one lead: key and content. The same key with other content is another lead, so that nothing is ever lost. */
export async function identityOf({ clientKey, kind, values, setAside, address, now }: Identified): Promise<string> {
  const scope = clientKey ? [clientKey] : ['', address, Math.floor(now / sameWithin)]
  const text = canonicalJson([scope, kind, values, setAside])
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** JSON with the names of every object in order, so that the same content is the same text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  )
}
