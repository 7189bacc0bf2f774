import type { Role } from '#shared/domain/auth/roles.ts'
import type { StartScreen } from '#shared/routes/start-screens.ts'
import type { Lack } from '#worker/services/sessions/session.ts'
import { logError } from '#worker/lib/log.ts'

/** What a session may do. */
export interface Access {
  readonly role: Role | null
  /** What the session lacks before the role counts; `reactivation`: the user is deactivated. */
  readonly lacks: Lack | 'reactivation' | null
  /** A recovery code proved the session instead of the second factor. */
  readonly recovered: boolean
  /** The user's first screen after sign-in. */
  readonly startScreen: StartScreen
}

/** Sessions' access, cached in the isolate for a short time. */
export interface AccessCache {
  /** The access of a token. A failed look-up is logged: access read within the last minute is used instead, else 'unknown'. */
  of(session: AccessKey): Promise<Access | 'unknown'>
  /** Makes the next look-up of each of the user's sessions fetch the access again. */
  forget(userId: string): void
}

export interface AccessKey {
  readonly userId: string
  readonly sessionId: string
  /** Level of the token: a session's next token may have a higher one. */
  readonly aal: string
  readonly accessToken: string
  /** »Chrome på Windows«, stored with the session. */
  readonly device: string
}

interface Options {
  readonly fetchAccess: (key: AccessKey) => Promise<Access>
  /** In ms. */
  readonly now: () => number
}

interface Entry {
  readonly userId: string
  readonly access: Access
  /** When it was read, in ms. */
  readonly readAt: number
  /** It is cached until then, in ms. */
  readonly until: number
}

/** A removed role loses its effect within this time. */
const cacheMs = 30_000
/** Greatest age of access that replaces a failed look-up. */
const recentMs = 60_000
const capacity = 1000

export function createAccessCache({ fetchAccess, now }: Options): AccessCache {
  const cache = new Map<string, Entry>()

  function afterFailure(key: string, userId: string, error: unknown): Access | 'unknown' {
    const last = cache.get(key)
    const access =
      last?.access.role && now() < last.readAt + recentMs ? last.access : ('unknown' as const)
    logError('role_lookup_failed', error, { userId, kept: access !== 'unknown' })
    return access
  }

  return {
    async of(session) {
      const { userId, sessionId, aal } = session
      const key = `${sessionId} ${aal}`
      const cached = cache.get(key)
      if (cached && now() < cached.until) return cached.access
      try {
        const access = await fetchAccess(session)
        if (cache.size >= capacity) cache.clear()
        // Another isolate may learn at any moment that nothing is lacking any more.
        const until = access.lacks ? 0 : now() + cacheMs
        cache.set(key, { userId, access, readAt: now(), until })
        return access
      } catch (error) {
        return afterFailure(key, userId, error)
      }
    },
    forget(userId) {
      for (const [key, entry] of cache)
        if (entry.userId === userId) cache.set(key, { ...entry, until: -Infinity })
    },
  }
}
