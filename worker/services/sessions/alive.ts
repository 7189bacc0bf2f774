import { logError } from '#worker/lib/log.ts'

/** Whether sessions still exist at the auth server, cached for a short time. */
export interface Alive {
  /** False once the session ended, or its user was locked or deleted. True where the auth server does not respond. */
  check(session: {
    readonly sessionId: string
    readonly userId: string
    readonly accessToken: string
  }): Promise<boolean>
  /** Records that a session ended here: it is refused without a request, for as long as its access tokens are valid. */
  end(session: { readonly sessionId: string; readonly userId: string }): void
  /** Drops the cache of a user's sessions, so that the next request of each is checked. Those ended here stay refused. */
  forgetUser(userId: string): void
}

interface Options {
  readonly fetchAlive: (accessToken: string) => Promise<boolean>
  /** In ms. */
  readonly now: () => number
}

interface Entry {
  readonly userId: string
  readonly alive: boolean
  /** In ms. */
  readonly until: number
}

/** An access token is valid for an hour; a session that ended elsewhere is refused within this time. */
const cacheMs = 60_000
/** Longest life of an access token, in ms: the auth server's default. */
const tokenMs = 60 * 60_000
/** Beyond this the oldest entries are dropped. */
const capacity = 1000

export function createAlive({ fetchAlive, now }: Options): Alive {
  const cache = new Map<string, Entry>()

  function remember(sessionId: string, entry: Entry): void {
    cache.delete(sessionId)
    for (const oldest of cache.keys()) {
      if (cache.size < capacity) break
      cache.delete(oldest)
    }
    cache.set(sessionId, entry)
  }

  return {
    async check({ sessionId, userId, accessToken }) {
      const cached = cache.get(sessionId)
      if (cached && now() < cached.until) return cached.alive
      try {
        const alive = await fetchAlive(accessToken)
        const current = cache.get(sessionId)
        // Ended here during the request.
        if (current !== cached && current?.alive === false) return false
        remember(sessionId, { userId, alive, until: now() + cacheMs })
        return alive
      } catch (error) {
        // The token itself is valid: staff must be able to work while the auth server is away.
        logError('session_check_failed', error)
        return true
      }
    },
    end: ({ sessionId, userId }) =>
      remember(sessionId, { userId, alive: false, until: now() + tokenMs }),
    forgetUser(userId) {
      for (const [sessionId, entry] of cache)
        if (entry.userId === userId && entry.alive) cache.delete(sessionId)
    },
  }
}
