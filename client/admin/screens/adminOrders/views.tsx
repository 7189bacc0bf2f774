import { useQuery } from '@tanstack/react-query'
import { orders } from '#shared/admin/orders.ts'
import { orderCountsQuery } from '../../data/orders.ts'
import { type ViewsProps, ViewTabs } from '../../kit/screen/screen.tsx'
import type { View } from '../../kit/screen/use-screen-address.ts'

/** The oldest first, whose reservation expires first. */
export const toDoView: View = {
  label: 'At gøre',
  params: { isToDo: '1', sort: 'createdAt' },
}

/** With an order in its address, which without parameters leads to what must be done. */
export const allView: View = { label: 'Alle', params: { sort: orders.list.order } }

/** By what must be done; an order is shown in several. Those to pack begin with the one that has waited longest; one whose payment was refused must not be sent. */
export const orderViews: readonly View[] = [
  toDoView,
  { label: 'Skal pakkes', params: { state: 'reserved', isToDo: '1', sort: 'createdAt' } },
  { label: 'Skal sendes', params: { state: 'packing', isToDo: '1', sort: 'createdAt' } },
  { label: 'Udløber', params: { isExpiring: '1' }, urgent: true },
  { label: 'Fortrudt', params: { isWithdrawn: '1' }, urgent: true },
  { label: 'Afvist', params: { hasFailed: '1' }, urgent: true },
  { label: 'Indsigelser', params: { isDisputed: '1' }, urgent: true },
  allView,
]

/** The views with their numbers. */
export function OrderViews(props: ViewsProps) {
  const { data: counts } = useQuery(orderCountsQuery)
  const numbers: Readonly<Record<string, number | undefined>> = {
    'At gøre': counts && counts.toPack + counts.toSend,
    'Skal pakkes': counts?.toPack,
    'Skal sendes': counts?.toSend,
    Udløber: counts?.expiring,
    Fortrudt: counts?.withdrawn,
    Afvist: counts?.failed,
    Indsigelser: counts?.disputed,
    Alle: counts?.all,
  }
  // What seldom happens is no tab until it does.
  const shown = props.views.filter(
    (view) => !view.urgent || numbers[view.label] || props.address.isView(view),
  )
  return <ViewTabs {...props} views={shown} counts={numbers} />
}
