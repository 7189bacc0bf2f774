import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { ConsoleRouteId } from '#shared/routes/console.ts'
import { todayQuery } from '../data/today.ts'

export interface Screen {
  readonly Component: ComponentType
}

export interface ScreenEntry {
  readonly load: () => Promise<Screen>
  /** Starts the queries that an address of the screen needs, while its code loads. No one waits for them. */
  readonly prefetch?: (url: URL, queries: QueryClient) => void | Promise<void>
  /**
   * Screens of the child paths that the route table names, shown in the `Outlet` of the screen. A child path without one is
   * rendered by the screen itself, which reads it with `useParams`.
   */
  readonly children?: Readonly<Record<string, () => Promise<Screen>>>
}

/** Route id → its screen, in a chunk of its own. A test compares it with the route table. */
export const screens: Readonly<Record<ConsoleRouteId, ScreenEntry>> = {
  admin: {
    load: () => import('./admin/index.tsx'),
    prefetch: ({ searchParams }, queries) =>
      void queries.prefetchQuery(todayQuery(searchParams.get('hvem') === 'hold' ? 'team' : 'me')),
  },
  // Their prefetching is in files of their own, because it needs the contracts.
  adminLeads: {
    load: () => import('./adminLeads/index.tsx'),
    async prefetch(url, queries) {
      ;(await import('./adminLeads/prefetch.ts')).prefetch(url, queries)
    },
  },
  adminOffers: {
    load: () => import('./adminOffers/index.tsx'),
    async prefetch(url, queries) {
      ;(await import('./adminOffers/prefetch.ts')).prefetch(url, queries)
    },
  },
  adminOfferTemplates: { load: () => import('./adminOfferTemplates/index.tsx') },
  adminMyOffers: { load: () => import('./adminOffers/index.tsx') },
  adminCalendar: { load: () => import('./adminCalendar/index.tsx') },
  adminOrders: { load: () => import('./adminOrders/index.tsx') },
  adminPaymentEvents: { load: () => import('./adminPaymentEvents/index.tsx') },
  adminProducts: { load: () => import('./adminProducts/index.tsx') },
  adminProductGroups: { load: () => import('./adminProductGroups/index.tsx') },
  adminPresentations: { load: () => import('./adminPresentations/index.tsx') },
  adminMaterials: { load: () => import('./adminMaterials/index.tsx') },
  adminMedia: { load: () => import('./adminMedia/index.tsx') },
  adminDiscounts: { load: () => import('./adminDiscounts/index.tsx') },
  adminPages: { load: () => import('./adminPages/index.tsx') },
  adminPieces: { load: () => import('./adminPieces/index.tsx') },
  adminMentions: { load: () => import('./adminMentions/index.tsx') },
  adminProvenClaims: { load: () => import('./adminProvenClaims/index.tsx') },
  adminPosts: { load: () => import('./adminPosts/index.tsx') },
  adminPostImports: { load: () => import('./adminPostImports/index.tsx') },
  adminConstants: { load: () => import('./adminConstants/index.tsx') },
  adminUnpublished: { load: () => import('./adminUnpublished/index.tsx') },
  adminPublications: { load: () => import('./adminPublications/index.tsx') },
  adminCampaigns: { load: () => import('./adminCampaigns/index.tsx') },
  adminOfferLinks: { load: () => import('./adminOfferLinks/index.tsx') },
  adminRedirects: { load: () => import('./adminRedirects/index.tsx') },
  adminWebhooks: { load: () => import('./adminWebhooks/index.tsx') },
  adminDeliveries: { load: () => import('./adminDeliveries/index.tsx') },
  adminSandbox: { load: () => import('./adminSandbox/index.tsx') },
  adminUsers: { load: () => import('./adminUsers/index.tsx') },
  adminAdvisers: { load: () => import('./adminAdvisers/index.tsx') },
  adminAudit: { load: () => import('./adminAudit/index.tsx') },
  adminConsents: { load: () => import('./adminConsents/index.tsx') },
  adminSuppressions: { load: () => import('./adminSuppressions/index.tsx') },
  adminProfile: { load: () => import('./adminProfile/index.tsx') },
}

/** Loads the code of a screen that the user is about to open. A failure is reported when they do. */
export const preloadScreen = (id: ConsoleRouteId): void => void screens[id].load().catch(() => null)
