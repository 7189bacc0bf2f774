/** Whether sessions still exist at the auth server, remembered for a short while. */
export interface Alive {
  /** False once the session was ended, or its user locked or deleted. True where the auth server doesn't answer. */
  check(session: {
    readonly sessionId: string
    readonly userId: string
    readonly accessToken: string
  }): Promise<boolean>
  /** Notes that a session was ended here: it is refused without asking, for as long as any of its access tokens is good. */
  end(session: { readonly sessionId: string; readonly userId: string }): void
  /** Drops what is known of a user's sessions, so that the next request of each asks. Those that were ended here stay refused. */
  forgetUser(userId: string): void
}

interface Options {
  readonly fetchAlive: (accessToken: string) => Promise<boolean>
  /** In ms. */
  readonly now: () => number
}

interface Known {
  readonly userId: string
  readonly alive: boolean
  /** In ms. */
  readonly until: number
}

/** An access token says for an hour that its session exists; one that was ended elsewhere is gone within this time. */
const keepMs = 60_000
/** Longest life of an access token, in ms: the auth server's default. */
const tokenMs = 60 * 60_000
/** The oldest go first. */
const capacity = 1000

export function createAlive({ fetchAlive, now }: Options): Alive {
  const known = new Map<string, Known>()

  function remember(sessionId: string, entry: Known): void {
    known.delete(sessionId)
    for (const oldest of known.keys()) {
      if (known.size < capacity) break
      known.delete(oldest)
    }
    known.set(sessionId, entry)
  }

  return {
    async check({ sessionId, userId, accessToken }) {
      const kept = known.get(sessionId)
      if (kept && now() < kept.until) return kept.alive
      try {
        const alive = await fetchAlive(accessToken)
        const since = known.get(sessionId)
        // Ended here while the answer was on its way.
        if (since !== kept && since?.alive === false) return false
        remember(sessionId, { userId, alive, until: now() + keepMs })
        return alive
      } catch (error) {
        // The token itself is valid: an auth server that is away must not stop staff from working.
        console.error(JSON.stringify({ event: 'session_check_failed', error: String(error) }))
        return true
      }
    },
    end: ({ sessionId, userId }) =>
      remember(sessionId, { userId, alive: false, until: now() + tokenMs }),
    forgetUser(userId) {
      for (const [sessionId, entry] of known)
        if (entry.userId === userId && entry.alive) known.delete(sessionId)
    },
  }
}
