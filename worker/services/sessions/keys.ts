/** The auth server's public keys, kept in the isolate. */
export interface Keys {
  /**
   * The key with this id; null where the auth server has none; 'undecided' where it is unknown here and the auth server
   * can't be asked right now: it may be a new one.
   * @throws where no keys could ever be had.
   */
  find(kid: string): Promise<JsonWebKey | null | 'undecided'>
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

  /** True where the keys are now the auth server's own. */
  async function load(): Promise<boolean> {
    triedAt = now()
    try {
      const list = (await fetchKeys()) as readonly (JsonWebKey & { kid?: unknown })[]
      keys = new Map(
        list.flatMap((key) => (typeof key.kid === 'string' ? [[key.kid, key] as const] : [])),
      )
      loadedAt = now()
      return true
    } catch (error) {
      // Old keys are better than signing everybody out while the auth server is away.
      if (!keys) throw error
      console.error(JSON.stringify({ event: 'jwks_failed', error: String(error) }))
      return false
    }
  }

  return {
    async find(kid) {
      const mayTry = !keys || triedAt <= now() - gapMs
      const stale = loadedAt <= now() - freshMs
      const asked = mayTry && (stale || !keys?.has(kid)) && (await load())
      return keys?.get(kid) ?? (asked ? null : 'undecided')
    },
  }
}
