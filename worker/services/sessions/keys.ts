import { logError } from '#worker/lib/log.ts'

/** The auth server's public keys, cached in the isolate. */
export interface Keys {
  /**
   * The key with this id; null where the auth server has no such key; 'undecided' where the cache has none and the auth server
   * can't be requested now: the key may be new.
   * @throws where no keys were ever fetched.
   */
  find(kid: string): Promise<JsonWebKey | null | 'undecided'>
}

interface Options {
  readonly fetchKeys: () => Promise<readonly JsonWebKey[]>
  /** In ms. */
  readonly now: () => number
}

const freshMs = 10 * 60 * 1000
/** Least time between two requests: any client can send tokens with unknown key ids. */
const gapMs = 30 * 1000

export function createKeys({ fetchKeys, now }: Options): Keys {
  let keys: ReadonlyMap<string, JsonWebKey> | null = null
  let loadedAt = -Infinity
  let triedAt = -Infinity

  /** True where the cache now has the auth server's keys. */
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
      // Old keys stay valid, so that no user is signed out while the auth server is away.
      if (!keys) throw error
      logError('jwks_failed', error)
      return false
    }
  }

  return {
    async find(kid) {
      const mayTry = !keys || triedAt <= now() - gapMs
      const stale = loadedAt <= now() - freshMs
      const loaded = mayTry && (stale || !keys?.has(kid)) && (await load())
      return keys?.get(kid) ?? (loaded ? null : 'undecided')
    },
  }
}
