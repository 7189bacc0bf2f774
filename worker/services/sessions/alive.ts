/** Whether sessions still exist at the auth server, remembered for a short while. */
export interface Alive {
  /** False once the session was ended, or its user locked or deleted. True where the auth server doesn't answer. */
  check(session: { readonly sessionId: string; readonly accessToken: string }): Promise<boolean>
}

interface Options {
  readonly fetchAlive: (accessToken: string) => Promise<boolean>
  /** In ms. */
  readonly now: () => number
}

/** An access token says for an hour that its session exists; one that was ended elsewhere is gone within this time. */
const keepMs = 60_000
const capacity = 1000

export function createAlive({ fetchAlive, now }: Options): Alive {
  const known = new Map<string, { readonly alive: boolean; readonly until: number }>()
  return {
    async check({ sessionId, accessToken }) {
      const kept = known.get(sessionId)
      if (kept && now() < kept.until) return kept.alive
      try {
        const alive = await fetchAlive(accessToken)
        if (known.size >= capacity) known.clear()
        known.set(sessionId, { alive, until: now() + keepMs })
        return alive
      } catch (error) {
        // The token itself is valid: an auth server that is away must not stop staff from working.
        console.error(JSON.stringify({ event: 'session_check_failed', error: String(error) }))
        return true
      }
    },
  }
}
