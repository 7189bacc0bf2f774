import type { QueryClient } from '@tanstack/react-query'
import { cases } from '#shared/admin/cases.ts'
import { leadStates } from '#shared/schemas/admin.ts'
import { leadQuery, leadsQuery } from '../../data/leads.ts'
import { listOf, recordOf } from '../../data/resource.ts'
import { readListAddress } from '../../kit/list/use-list-address.ts'
import { readListParams } from '../../kit/screen/use-screen-address.ts'
import { leadStateLabels } from '../../labels/lead-state.ts'

/** The list and the open record of an address: cases, or with a state of leads those. */
export function prefetch({ searchParams }: URL, queries: QueryClient): void {
  const { id, ...filter } = readListAddress(searchParams, leadStates, leadStateLabels)
  if (searchParams.has('tilstand')) {
    void queries.prefetchInfiniteQuery(leadsQuery(filter))
    if (id) void queries.prefetchQuery(leadQuery(id))
    return
  }
  void queries.prefetchInfiniteQuery(listOf(cases, readListParams(cases, searchParams)))
  if (id) void queries.prefetchQuery(recordOf(cases, id))
}
