import type { Role } from '#shared/domain/roles.ts'

/** Users' roles, kept in the isolate for a short while. */
export interface Roles {
  /** The role of the user whose token this is. Null where there is none, or the look-up fails (which is logged). */
  of(user: { readonly userId: string; readonly accessToken: string }): Promise<Role | null>
  forget(userId: string): void
}

interface Options {
  readonly fetchRole: (accessToken: string, userId: string) => Promise<Role | null>
  /** In ms. */
  readonly now: () => number
}

/** A role taken away ends within this time. */
const keepMs = 30_000
const capacity = 1000

export function createRoles({ fetchRole, now }: Options): Roles {
  const known = new Map<string, { readonly role: Role | null; readonly until: number }>()
  return {
    async of({ userId, accessToken }) {
      const kept = known.get(userId)
      if (kept && now() < kept.until) return kept.role
      try {
        const role = await fetchRole(accessToken, userId)
        if (known.size >= capacity) known.clear()
        known.set(userId, { role, until: now() + keepMs })
        return role
      } catch (error) {
        known.delete(userId)
        console.error(JSON.stringify({ event: 'role_lookup_failed', userId, error: String(error) }))
        return null
      }
    },
    forget: (userId) => void known.delete(userId),
  }
}
