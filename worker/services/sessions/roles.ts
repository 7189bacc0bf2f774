import type { Role } from '#shared/domain/roles.ts'

/** What a look-up gave: a role, none (both definite), or 'unknown' where the backend couldn't say and no role is remembered. */
export type KnownRole = Role | null | 'unknown'

/** Users' roles, kept in the isolate for a short while. */
export interface Roles {
  /** The role of the user whose token this is. A look-up that fails is logged; the last known role then holds a while longer. */
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
  /** Until when nobody is asked, in ms. */
  readonly until: number
  /** Since when the look-up fails, in ms. */
  readonly failingSince: number | null
}

/** A role taken away ends within this time. */
const keepMs = 30_000
/** Staff go on working for this long while the backend is away. */
const awayMs = 15 * 60_000
const capacity = 1000

export function createRoles({ fetchRole, now }: Options): Roles {
  const known = new Map<string, Known>()

  function lastKnown(userId: string, error: unknown): KnownRole {
    const last = known.get(userId)
    const failingSince = last?.failingSince ?? now()
    const role = last?.role && now() < failingSince + awayMs ? last.role : 'unknown'
    if (last && role !== 'unknown') known.set(userId, { ...last, failingSince })
    else known.delete(userId)
    console.error(JSON.stringify({ event: 'role_lookup_failed', userId, kept: role !== 'unknown', error: String(error) }))
    return role
  }

  return {
    async of({ userId, accessToken }) {
      const kept = known.get(userId)
      if (kept && now() < kept.until) return kept.role
      try {
        const role = await fetchRole(accessToken, userId)
        if (known.size >= capacity) known.clear()
        known.set(userId, { role, until: now() + keepMs, failingSince: null })
        return role
      } catch (error) {
        return lastKnown(userId, error)
      }
    },
    forget(userId) {
      const kept = known.get(userId)
      if (kept) known.set(userId, { ...kept, until: -Infinity })
    },
  }
}
