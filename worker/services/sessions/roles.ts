import type { Role } from '#shared/domain/auth/roles.ts'

/** What a look-up gave: a role, none (both definite), or 'unknown' where the backend couldn't say and no role was read within the last minute. */
export type KnownRole = Role | null | 'unknown'

/** Users' roles, kept in the isolate for a short while. */
export interface Roles {
  /** The role of the user whose token this is. A look-up that fails is logged; a role read within the last minute then holds. */
  of(user: { readonly userId: string; readonly accessToken: string }): Promise<KnownRole>
  /** Asks anew next time. */
  forget(userId: string): void
}

interface Options {
  readonly fetchRole: (accessToken: string, userId: string) => Promise<Role | null>
  /** In ms. */
  readonly now: () => number
}

interface Known {
  readonly role: Role | null
  /** When it was read, in ms. */
  readonly readAt: number
  /** Until when it is not read again, in ms. */
  readonly until: number
}

/** A role taken away ends within this time. */
const keepMs = 30_000
/** How old a role may be that is used in place of a failed look-up. */
const recentMs = 60_000
const capacity = 1000

export function createRoles({ fetchRole, now }: Options): Roles {
  const known = new Map<string, Known>()

  function afterFailure(userId: string, error: unknown): KnownRole {
    const last = known.get(userId)
    const role = last?.role && now() < last.readAt + recentMs ? last.role : 'unknown'
    console.error(
      JSON.stringify({
        event: 'role_lookup_failed',
        userId,
        kept: role !== 'unknown',
        error: String(error),
      }),
    )
    return role
  }

  return {
    async of({ userId, accessToken }) {
      const kept = known.get(userId)
      if (kept && now() < kept.until) return kept.role
      try {
        const role = await fetchRole(accessToken, userId)
        if (known.size >= capacity) known.clear()
        known.set(userId, { role, readAt: now(), until: now() + keepMs })
        return role
      } catch (error) {
        return afterFailure(userId, error)
      }
    },
    forget(userId) {
      const kept = known.get(userId)
      if (kept) known.set(userId, { ...kept, until: -Infinity })
    },
  }
}
