import type { QueryClient } from '@tanstack/react-query'
import { cases } from '#shared/admin/cases.ts'
import type { Resource } from '#shared/admin/define.ts'
import { leads } from '#shared/admin/leads.ts'
import { listOf, recordOf } from '../../data/resource.ts'
import { readListParams } from '../../kit/screen/use-screen-address.ts'
import { fromFormer, isInbox } from './inbox-address.ts'

/** The list and the open record of an address: cases, or leads as they came in. */
export function prefetch({ searchParams, origin }: URL, queries: QueryClient): void {
  const present = fromFormer(searchParams)
  const params = present ? new URL(present, origin).searchParams : searchParams
  const noun: Resource = isInbox(params) ? leads : cases
  const id = params.get('id')
  void queries.prefetchInfiniteQuery(listOf(noun, readListParams(noun, params)))
  if (id) void queries.prefetchQuery(recordOf(noun, id))
}
