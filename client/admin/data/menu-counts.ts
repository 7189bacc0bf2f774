import { useQuery } from '@tanstack/react-query'
import type { CaseCounts } from '#shared/admin/cases.ts'
import type { Overview } from '#shared/schemas/admin.ts'
import type { ConsoleRouteId } from '#shared/routes/console.ts'
import { overviewQuery } from './overview.ts'
import { getQuery } from './queries.ts'

export interface MenuCount {
  /** What needs a person, shown in orange. */
  readonly waiting?: number
  /** Something is broken, shown in red: what, for screen readers. */
  readonly broken?: string
}

export type MenuCounts = Readonly<Partial<Record<ConsoleRouteId, MenuCount>>>

/** The same query as the list of cases has; its contract stays out of the first script. */
const caseCountsQuery = {
  ...getQuery<CaseCounts>(['cases', 'counts'], '/cases/counts'),
  refetchInterval: 60_000,
}

/** What the menu shows beside a screen. Only what this user has to act on counts, never work that the system repeats by itself. */
export function useMenuCounts(): MenuCounts {
  const cases = useQuery(caseCountsQuery).data
  const overview = useQuery(overviewQuery).data
  return {
    ...(cases && { adminLeads: { waiting: cases.mine } }),
    ...(overview && brokenDeliveries(overview)),
  }
}

/** Receivers that fail again and again come first: their deliveries are not given up yet. */
function brokenDeliveries({ failing, deliveries }: Overview): MenuCounts {
  if (failing.length > 0)
    return {
      adminWebhooks: {
        broken: failing.length === 1 ? 'en modtager fejler' : `${failing.length} modtagere fejler`,
      },
    }
  return deliveries.error > 0 ? { adminDeliveries: { broken: 'leverancer er givet op' } } : {}
}
