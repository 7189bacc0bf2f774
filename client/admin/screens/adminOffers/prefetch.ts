import type { QueryClient } from '@tanstack/react-query'
import { offers } from '#shared/admin/offers.ts'
import { offerQuery } from '../../data/offers.ts'
import { listOf } from '../../data/resource.ts'
import { readListParams } from '../../kit/screen/use-screen-address.ts'
import { readEditing } from './address.ts'

/** The list and the open offer of an address, or the offer in the editor. */
export function prefetch({ searchParams }: URL, queries: QueryClient): void {
  const editing = readEditing(searchParams)
  if (editing) {
    const id = 'id' in editing ? editing.id : 'copyOf' in editing ? editing.copyOf : null
    if (id) void queries.prefetchQuery(offerQuery(id))
    return
  }
  void queries.prefetchInfiniteQuery(listOf(offers, readListParams(offers, searchParams)))
  const id = searchParams.get('id')
  if (id) void queries.prefetchQuery(offerQuery(id))
}
