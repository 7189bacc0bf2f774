import type { Role } from '#shared/domain/auth/roles.ts'
import { logError } from '#worker/lib/log.ts'

/** A role, null for a user without one, or 'unknown' where the look-up failed and no role was read within the last minute. */
export type KnownRole = Role | null | 'unknown'

/** Users' roles, cached in the isolate for a short time. */
export interface Roles {
  /** The role of a token's user. A failed look-up is logged; a role read within the last minute is used instead. */
  of(user: { readonly userId: string; readonly accessToken: string }): Promise<KnownRole>
  /** Makes the next look-up fetch the role again. */
  forget(userId: string): void
}

interface Options {
  readonly fetchRole: (accessToken: string, userId: string) => Promise<Role | null>
  /** In ms. */
  readonly now: () => number
}

interface Entry {
  readonly role: Role | null
  /** When it was read, in ms. */
  readonly readAt: number
  /** It is cached until then, in ms. */
  readonly until: number
}

/** A removed role loses its effect within this time. */
const cacheMs = 30_000
/** Greatest age of a role that replaces a failed look-up. */
const recentMs = 60_000
const capacity = 1000

export function createRoles({ fetchRole, now }: Options): Roles {
  const cache = new Map<string, Entry>()

  function afterFailure(userId: string, error: unknown): KnownRole {
    const last = cache.get(userId)
    const role = last?.role && now() < last.readAt + recentMs ? last.role : 'unknown'
    logError('role_lookup_failed', error, { userId, kept: role !== 'unknown' })
    return role
  }

  return {
    async of({ userId, accessToken }) {
      const cached = cache.get(userId)
      if (cached && now() < cached.until) return cached.role
      try {
        const role = await fetchRole(accessToken, userId)
        if (cache.size >= capacity) cache.clear()
        cache.set(userId, { role, readAt: now(), until: now() + cacheMs })
        return role
      } catch (error) {
        return afterFailure(userId, error)
      }
    },
    forget(userId) {
      const cached = cache.get(userId)
      if (cached) cache.set(userId, { ...cached, until: -Infinity })
    },
  }
}
