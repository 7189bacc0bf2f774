import type { ComponentType } from 'react'
import { routeList, type RouteId } from '#shared/routes/table.ts'

interface Screen {
  readonly Component: ComponentType
}

/** Route id → its screen, in a chunk of its own. A test compares it with the route table. */
export const screens = {
  admin: (): Promise<Screen> => import('./admin/index.tsx'),
  adminLeads: (): Promise<Screen> => import('./adminLeads/index.tsx'),
  adminOffers: (): Promise<Screen> => import('./adminOffers/index.tsx'),
  adminOfferTemplates: (): Promise<Screen> => import('./adminOfferTemplates/index.tsx'),
  adminMyOffers: (): Promise<Screen> => import('./adminOffers/index.tsx'),
  adminWebhooks: (): Promise<Screen> => import('./adminWebhooks/index.tsx'),
  adminDeliveries: (): Promise<Screen> => import('./adminDeliveries/index.tsx'),
  adminAudit: (): Promise<Screen> => import('./adminAudit/index.tsx'),
  adminConsents: (): Promise<Screen> => import('./adminConsents/index.tsx'),
  adminSuppressions: (): Promise<Screen> => import('./adminSuppressions/index.tsx'),
  adminRedirects: (): Promise<Screen> => import('./adminRedirects/index.tsx'),
  adminAdvisers: (): Promise<Screen> => import('./adminAdvisers/index.tsx'),
  adminUsers: (): Promise<Screen> => import('./adminUsers/index.tsx'),
  adminProfile: (): Promise<Screen> => import('./adminProfile/index.tsx'),
  adminOfferLinks: (): Promise<Screen> => import('./adminOfferLinks/index.tsx'),
} satisfies Partial<Record<RouteId, () => Promise<Screen>>>

export type ConsoleRouteId = keyof typeof screens

/** In menu order, which is the order of the route table. */
export const consoleRouteIds = routeList
  .filter(([, route]) => route.kind === 'console')
  .map(([id]) => id as ConsoleRouteId)
