import { href } from '#shared/routes/href.ts'
import { hasRole, type Role } from '#shared/domain/auth/roles.ts'
import { routes } from '#shared/routes/table.ts'
import type { TabItem } from '../../kit/list/tabs.tsx'

const screens = ['adminAudit', 'adminConsents', 'adminSuppressions'] as const

/** The screens about what happened and what people agreed to, as far as a role may see them. */
export const proofTabs = (
  current: (typeof screens)[number],
  role: Role | null | undefined,
): readonly TabItem[] =>
  screens
    .filter((id) => hasRole(role, routes[id].role))
    .map((id) => ({ label: routes[id].label, to: href(id), current: id === current }))
