/** The auth server's public keys, kept in the isolate. */
export interface Keys {
  /**
   * The key with this id; null where the auth server has none.
   * @throws where no keys could ever be had.
   */
  find(kid: string): Promise<JsonWebKey | null>
}

interface Options {
  readonly fetchKeys: () => Promise<readonly JsonWebKey[]>
  /** In ms. */
  readonly now: () => number
}

const freshMs = 10 * 60 * 1000
/** Anybody can send a token with an unknown key id: that must not become a request each. */
const gapMs = 30 * 1000

export function createKeys({ fetchKeys, now }: Options): Keys {
  let keys: ReadonlyMap<string, JsonWebKey> | null = null
  let loadedAt = -Infinity
  let triedAt = -Infinity

  async function load(): Promise<void> {
    triedAt = now()
    try {
      const list = (await fetchKeys()) as readonly (JsonWebKey & { kid?: unknown })[]
      keys = new Map(list.flatMap((key) => (typeof key.kid === 'string' ? [[key.kid, key] as const] : [])))
      loadedAt = now()
    } catch (error) {
      // Old keys are better than signing everybody out while the auth server is away.
      if (!keys) throw error
      console.error(JSON.stringify({ event: 'jwks_failed', error: String(error) }))
    }
  }

  return {
    async find(kid) {
      const mayTry = !keys || triedAt <= now() - gapMs
      const stale = loadedAt <= now() - freshMs
      if (mayTry && (stale || !keys?.has(kid))) await load()
      return keys?.get(kid) ?? null
    },
  }
}
