import { useQuery } from '@tanstack/react-query'
import type { CaseCounts } from '#shared/admin/cases.ts'
import type { OrderCounts } from '#shared/admin/orders.ts'
import { shortTime } from '../format.ts'
import type { Overview } from '#shared/schemas/admin.ts'
import type { ConsoleRouteId } from '#shared/routes/console.ts'
import { overviewQuery } from './overview.ts'
import { getQuery } from './queries.ts'

export interface MenuCount {
  /** What needs a person, shown in orange. */
  readonly waiting?: number
  /** How many of something are broken, shown in red, and what, in words. */
  readonly broken?: { readonly count: number; readonly text: string }
}

export type MenuCounts = Readonly<Partial<Record<ConsoleRouteId, MenuCount>>>

/** The same query as the list of cases has; its contract stays out of the first script. */
const caseCountsQuery = {
  ...getQuery<CaseCounts>(['cases', 'counts'], '/cases/counts'),
  refetchInterval: 60_000,
}

/** The same query as the list of orders has. */
const orderCountsQuery = {
  ...getQuery<OrderCounts>(['orders', 'counts'], '/orders/counts'),
  refetchInterval: 60_000,
}

/** What the menu shows beside a screen. Only what this user has to act on counts, never work that the system repeats by itself. */
export function useMenuCounts(): MenuCounts {
  const cases = useQuery(caseCountsQuery).data
  const overview = useQuery(overviewQuery).data
  const orders = useQuery(orderCountsQuery).data
  return {
    ...(cases && { adminLeads: { waiting: cases.mine } }),
    ...(orders && { adminOrders: { waiting: orders.toPack + orders.toSend } }),
    ...(orders &&
      orders.events > 0 && {
        adminPaymentEvents: { broken: { count: orders.events, text: 'kunne ikke bruges' } },
      }),
    ...(overview && brokenDeliveries(overview)),
  }
}

/** Receivers that fail again and again come first: their deliveries are not given up yet. */
function brokenDeliveries({ failing, deliveries }: Overview): MenuCounts {
  const [longest] = failing
  if (longest) {
    const who = failing.length === 1 ? 'en modtager' : `${failing.length} modtagere`
    const text = `${who} fejler, siden ${shortTime(longest.failingSince)}`
    return { adminWebhooks: { broken: { count: failing.length, text } } }
  }
  if (deliveries.error === 0) return {}
  return { adminDeliveries: { broken: { count: deliveries.error, text: 'givet op' } } }
}
