/** Staff roles by level: each includes the ones below it. */
export const roleLevels = { viewer: 1, admin: 2, super_admin: 3 } as const
export type Role = keyof typeof roleLevels

/** What roles are called in Danish. */
export const roleLabels: Readonly<Record<Role, string>> = {
  viewer: 'Kan se',
  admin: 'Administrator',
  super_admin: 'Hovedadministrator',
}

export function isRole(value: unknown): value is Role {
  return typeof value === 'string' && Object.hasOwn(roleLevels, value)
}

/** True if `role` is at least `required`. False if either is missing. */
export function hasRole(role: Role | null | undefined, required: Role | null | undefined): boolean {
  if (!role || !required) return false
  return roleLevels[role] >= roleLevels[required]
}
